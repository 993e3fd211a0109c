// In a bed: hooke 1e4 0.5 tangential linear_history 8e3 0.5 0.4 damping coeff_restitution
#include "law/damping/coeff_restitution.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

real gamma(const Law &law, const Contact &c) { return law.damping(c, law.normal(c, nullptr)); }

}  // namespace

// gamma = 2 zeta sqrt(meff kn); zeta from an independent Python implementation.
TEST(DampingCoeffRestitution, LinearSpring)
{
  const real zeta[][2] = {{0.9, 0.0335184491057}, {0.5, 0.215453761966}, {0.1, 0.591155033799}, {1, 0}};
  for (const auto &[e, z] : zeta) {
    const Law hooke = law("hooke 200 " + std::to_string(e) + " damping coeff_restitution tangential none");
    EXPECT_REL(gamma(hooke, round_pair()), 2 * z * std::sqrt(2.0 * 200.0)) << "e = " << e;
  }
}

// Kloss et al. (2012), values of an independent Python implementation.
TEST(DampingCoeffRestitution, HertzianContact)
{
  const Law hertz = Glassy::hertz("tangential none");
  EXPECT_REL(gamma(hertz, Glassy::pair()), 0.733560155122);
  EXPECT_REL(gamma(hertz, Glassy::wall()), 0.948964707695);
  EXPECT_REL(gamma(law("hooke 38204.800157 .7 damping coeff_restitution tangential none"), Glassy::pair()),
             1.40135372376);
}

TEST(DampingCoeffRestitution, NormalForceOfTheSameSource)
{
  const real force[][3] = {// vn, force, force without attraction
                           {0, 0.0837498123938, 0.0837498123938},
                           {-0.05, 0.12042782015, 0.12042782015},
                           {0.05, 0.0470718046377, 0.0470718046377},
                           {0.5, -0.283030265167, 0}};
  for (const auto &[vn, free, limited] : force) {
    Drive drive{Glassy::hertz("tangential none"), Glassy::pair()};
    drive.c.vn = vn;
    EXPECT_REL(drive.step().normal, free) << "vn = " << vn;
    drive.law = Glassy::hertz("tangential none limit_damping");
    EXPECT_REL(drive.step().normal, limited) << "vn = " << vn;
  }
}
