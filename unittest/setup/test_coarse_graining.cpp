#include "../support/compare.h"
#include "../support/drive.h"
#include "setup/law_checks.h"

using namespace Grit;
using namespace Grit::Test;

using Remarks = std::vector<std::string>;

TEST(CoarseGraining, RemarksNameLawAndReason)
{
  const Setting s = setting("hooke 1 .5 damping coeff_restitution tangential history .5");
  const std::string hooke = "normal law 'hooke' is not meaningful for coarse-grained particles: ",
                    history = "tangential law 'history' may differ for coarse-grained particles: ";
  EXPECT_EQ(coarse_graining_remarks(s, CoarseGraining::not_meaningful),
            (Remarks{hooke + s.law(NORMAL).coarse_graining.reason}));
  EXPECT_EQ(
      coarse_graining_remarks(s, CoarseGraining::may_differ),
      (Remarks{hooke + s.law(NORMAL).coarse_graining.reason, history + s.law(TANGENTIAL).coarse_graining.reason}));
}

TEST(CoarseGraining, NoRemarksAboutLawsThatAreEquivalent)
{
  const Setting s = setting("hertz/material 1e7 .5 .3 damping tsuji tangential mindlin NULL 1 .5 cohesion sjkr 1");
  EXPECT_EQ(coarse_graining_remarks(s, CoarseGraining::may_differ), Remarks{});
}

// The adhesive force of two spheres is of order 3 pi R* gamma.
TEST(CoarseGraining, NormalLawMdrIsEquivalentWithoutSurfaceEnergyOnly)
{
  const std::string before = "mdr 5e6 0.4 1.9e5 ", behind = " 0.5 0.5 damping mdr 1 tangential none";
  EXPECT_EQ(coarse_graining_remarks(setting(before + "0" + behind), CoarseGraining::may_differ), Remarks{});
  const Setting s = setting(before + "2" + behind);
  EXPECT_EQ(coarse_graining_remarks(s, CoarseGraining::not_meaningful),
            (Remarks{std::string("normal law 'mdr' is not meaningful for coarse-grained particles: ") +
                     s.law(NORMAL).coarse_graining.reason}));
}

TEST(CoarseGraining, EveryLawHasAReason)
{
  for (const Slot slot : {NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT})
    for (const LawObject &info : laws(slot))
      EXPECT_STRNE(info.coarse_graining.reason, "") << SLOT_NAME[slot] << " " << info.name;
}

namespace {

// Normal force of the line on two equal spheres of the given size, pressed to a hundredth of it at the same velocity.
real force(const std::string &line, real size)
{
  const real radius = size, mass = size * size * size;
  Drive drive{law(line), resting_pair(radius, radius, mass, 0.01 * size, 0.001 * size)};
  drive.c.vn = 0.1;
  return drive.step().normal;
}

}  // namespace

// The rating of normal, damping and cohesion laws is what the forces on bodies of twice the size say: four times the force.
TEST(CoarseGraining, RatingsFollowFromTheForces)
{
  const std::vector<std::pair<Slot, std::string>> lines{
      {NORMAL, "hooke 100 .5 damping none"},
      {NORMAL, "hertz 100 .5 damping none"},
      {NORMAL, "hertz/material 100 .5 .3 damping none"},
      {NORMAL, "cundall 100 damping none"},
      {DAMPING, "hertz 100 .5 damping velocity"},
      {DAMPING, "hertz 100 .5 damping mass_velocity"},
      {DAMPING, "hertz 100 .5 damping viscoelastic"},
      {DAMPING, "hertz 100 .5 damping tsuji"},
      {DAMPING, "hertz 100 .5 damping coeff_restitution"},
      {COHESION, "hertz 100 .5 damping none cohesion sjkr 10"},
      {COHESION, "hertz 100 .5 damping none cohesion sjkr2 10"},
      {COHESION, "hertz 100 .5 damping none cohesion constant 10"},
      {COHESION, "hertz 100 .5 damping none cohesion washino 1 0 volume_ratio .01"}};
  for (const auto &[slot, line] : lines) {
    const Setting s = setting(line + " tangential none");
    const bool similar =
        std::fabs(force(line + " tangential none", 2) / (4 * force(line + " tangential none", 1)) - 1) < 1e-9;
    EXPECT_EQ(similar, s.law(slot).coarse_graining.grade == CoarseGraining::equivalent) << line;
  }
}
