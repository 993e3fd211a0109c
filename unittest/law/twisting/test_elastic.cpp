// In a bed: cundall 3e4 damp 10 break no damping velocity tangential elastic 0.5 &
//            twisting elastic 0.3 map physical cutoff 2.0
#include "law/twisting/elastic.h"

#include "../../support/compare.h"
#include "../../support/six_springs.h"

using namespace Grit;
using namespace Grit::Test;

TEST(TwistingElastic, CoupleOfEachMap)
{
  const real couples[] = {4.18879020479, 10471.975512, 0.0837758040957};
  for (int k = 0; k < 3; k++) {
    Drive drive = SixSprings::resting(SixSprings::MAPS[k]);
    const ContactForce f = SixSprings::moved(drive, {0, 0, 0}, SixSprings::TWIST, {0, 0, 0});
    EXPECT_VEC(f.twisting.value, (vec3{-couples[k], 0, 0}), ARITHMETIC);
    EXPECT_REL(f.twisting.energy.stored, 0.5 * couples[k] * SixSprings::TWIST);
    EXPECT_EQ(f.twisting.energy.dissipated, 0);
    EXPECT_EQ(norm(f.rolling.value), 0);
  }
}

TEST(TwistingElastic, BendingDoesNotTwist)
{
  Drive drive = SixSprings::resting("physical");
  EXPECT_EQ(norm(SixSprings::moved(drive, {0, 0, 0}, 0, {0, 1, 1}).twisting.value), 0);
}

TEST(TwistingElastic, QuotientByNothingIsRefused)
{
  EXPECT_THROW(law("cundall 1 tangential none twisting elastic 0 map quotient"), std::invalid_argument);
  EXPECT_NO_THROW(law("cundall 1 tangential none twisting elastic 0 map physical"));
}
