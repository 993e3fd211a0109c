// In a bed: cundall 3e4 damp 10 break no damping velocity tangential elastic 0.5 &
//            rolling elastic 0.3 map physical cutoff 2.0
#include "law/rolling/elastic.h"

#include "../../support/compare.h"
#include "../../support/six_springs.h"

using namespace Grit;
using namespace Grit::Test;

TEST(RollingElastic, CoupleOfEachMap)
{
  const vec3 couples[] = {
      {0, 2.51327412287, -0.628318530718}, {0, 6283.18530718, -1570.79632679}, {0, 0.0502654824574, -0.0125663706144}};
  const real stiffness[] = {1256.63706144, 3141592.65359, 25.1327412287};
  for (int k = 0; k < 3; k++) {
    Drive drive = SixSprings::resting(SixSprings::MAPS[k]);
    const ContactForce f = SixSprings::moved(drive, {0, 0, 0}, 0, SixSprings::BEND);
    EXPECT_VEC(SixSprings::bending_couple(drive, f), -couples[k], ARITHMETIC);
    EXPECT_VEC(f.torque_i, -couples[k], ARITHMETIC);
    EXPECT_VEC(f.torque_j, couples[k], ARITHMETIC);
    EXPECT_REL(f.rolling.energy.stored, 0.5 * stiffness[k] * dot(SixSprings::BEND, SixSprings::BEND));
    EXPECT_EQ(f.rolling.energy.dissipated, 0);
    EXPECT_EQ(norm(f.twisting.value), 0);
  }
}

// The effective radius is the engine's lever, not the law's: without it the couple is the same.
TEST(RollingElastic, DoesNotDependOnTheEffectiveRadius)
{
  Drive drive = SixSprings::resting("physical");
  drive.c.reff *= 3;
  const ContactForce f = SixSprings::moved(drive, {0, 0, 0}, 0, SixSprings::BEND);
  EXPECT_VEC(f.torque_i, (vec3{0, -0.0502654824574, 0.0125663706144}), ARITHMETIC);
}

TEST(RollingElastic, TwistingDoesNotBend)
{
  Drive drive = SixSprings::resting("physical");
  EXPECT_EQ(norm(SixSprings::moved(drive, {0, 0, 0}, 1, {0, 0, 0}).rolling.value), 0);
}

TEST(RollingElastic, QuotientByNothingIsRefused)
{
  try {
    law("cundall 1 tangential elastic 1 rolling elastic 0 map quotient");
    FAIL();
  } catch (const std::invalid_argument &refused) {
    EXPECT_STREQ(refused.what(),
                 "expected 'charlen' above 0 with 'map quotient' (got 0) for rolling law 'elastic' in pair_coeff 1 2");
  }
  EXPECT_NO_THROW(law("cundall 1 tangential elastic 1 rolling elastic 0 map product"));
  EXPECT_NO_THROW(law("cundall 1 tangential cundall 1 1 rolling elastic 1 map quotient"));
  EXPECT_THROW(law("hooke 1 0 tangential linear_nohistory 1 1 rolling elastic 1"), std::invalid_argument);
}
