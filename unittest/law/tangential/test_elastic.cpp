// In a bed: cundall 3e4 damp 10 break no damping velocity tangential elastic 0.5 cutoff 2.0
#include "law/tangential/elastic.h"

#include "../../support/compare.h"
#include "../../support/six_springs.h"

using namespace Grit;
using namespace Grit::Test;

TEST(TangentialElastic, ForceOfASpring)
{
  Drive drive = SixSprings::resting("physical");
  const ContactForce f = SixSprings::moved(drive, SixSprings::SLIDE, 0, {0, 0, 0});
  EXPECT_VEC(f.tangential.value, (vec3{0, -1.25663706144, 0.628318530718}), ARITHMETIC);
  const real kt = 62831.8530718;
  EXPECT_REL(f.tangential.energy.stored, 0.5 * kt * 5e-10);
  EXPECT_EQ(f.tangential.energy.dissipated, 0);
}

// A thousand times the elongation at which friction of 0.3 would slip.
TEST(TangentialElastic, NeverSlips)
{
  Drive drive = SixSprings::resting("physical");
  const ContactForce f = SixSprings::moved(drive, {0, 0.05, 0}, 0, {0, 0, 0});
  EXPECT_VEC(f.tangential.value, (vec3{0, -3141.59265359, 0}), ARITHMETIC);
  EXPECT_FALSE(f.tangential.sliding);
}

TEST(TangentialElastic, NoIncrementInTheStepThatMakesTheContact)
{
  Drive drive{SixSprings::law_of("physical"), resting_pair(.010, .015, 1, 5e-5, SixSprings::DT)};
  const ContactForce f = SixSprings::moved(drive, SixSprings::SLIDE, SixSprings::TWIST, SixSprings::BEND);
  EXPECT_EQ(norm(f.tangential.value), 0);
  EXPECT_EQ(norm(f.rolling.value), 0);
  EXPECT_EQ(norm(f.twisting.value), 0);
}

TEST(TangentialElastic, WantsALinearNormalForce)
{
  EXPECT_THROW(law("hertz 1 0 tangential elastic .2"), std::invalid_argument);
  EXPECT_NO_THROW(law("hooke 1 0 tangential elastic .2"));
}
