// In a bed: hooke/hysteresis 1e5 0.5 0.3 1 3 0.2 0.05 damping coeff_restitution tangential history 0.4
#include "law/normal/hooke_hysteresis.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Materials of Glassy, V = 2 m/s: k1 = 38204.800157 by an independent Python implementation.
const real K1 = 38204.800157;

Law hysteresis(const std::string &rest)
{
  return law("hooke/hysteresis 5e7 .7 .3 2 3 .2 .05 " + rest, "hooke/hysteresis 1e8 .7 .25 2 3 .2 .05 " + rest);
}

}  // namespace

// The spring of luding with that stiffness, and friction limits of the whole force.
TEST(NormalHookeHysteresis, SpringOfLuding)
{
  const std::string rest = "damping coeff_restitution tangential none";
  Drive drive{hysteresis(rest), Glassy::pair()};
  Drive other{law("luding 38204.800157 3 .2 .05 damp .7 " + rest), Glassy::pair()};
  for (const real delta : {1e-4, 2e-4, 1.5e-4, 6e-5, 3e-5, 1e-4, 6e-4, 5e-4, 2e-4}) {
    drive.c.delta = other.c.delta = delta;
    const ContactForce f = drive.step(), g = other.step();
    EXPECT_REL(f.normal, g.normal);
    EXPECT_REL(f.energy.stored, g.energy.stored);
    EXPECT_NEAR(f.plastic, g.plastic, 1e-9 * K1 * delta * delta);
    EXPECT_REL(drive.h[0], other.h[0]);
  }
}

TEST(NormalHookeHysteresis, FirstLoadingAndPartners)
{
  Drive drive{hysteresis("damping coeff_restitution tangential none"), Glassy::pair()};
  EXPECT_REL(drive.step().normal, K1 * Glassy::OVERLAP);
  const NormalForce f = drive.law.normal(drive.c, drive.h);
  EXPECT_REL(f.kn, K1);
  EXPECT_REL(f.kt, K1);
  EXPECT_REL(drive.law.damping(drive.c, f), 1.40135372376);
  EXPECT_EQ(f.coulomb_offset, 0);
  EXPECT_FALSE(Normal::HookeHysteresis::gives & TOTAL_CUT);
}

// By hand: unloading from 2e-4 with k2 = k1 (1 + 2 * 2e-4/4.5e-4) = 17/9 k1 ends at the overlap 8/17 * 2e-4; F = k2 (d -
// d_p) at 1.5e-4 is 17/9 * 1.5e-4 - 8/9 * 2e-4 times k1.
TEST(NormalHookeHysteresis, Unloading)
{
  Drive drive{hysteresis("damping none tangential none"), Glassy::pair()};
  drive.c.delta = 2e-4;
  drive.step();
  drive.c.delta = 1.5e-4;
  EXPECT_REL(drive.step().normal, K1 * (17 * 1.5e-4 - 8 * 2e-4) / 9);
}
