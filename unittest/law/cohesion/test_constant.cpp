// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 &
//            cohesion constant 2 tangential_reduce on
#include "law/cohesion/constant.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// Repulsion 10, overlap 0.01.
TEST(CohesionConstant, ForceAndPotential)
{
  const ContactForce f = pressed("tangential none cohesion constant 4").step();
  EXPECT_REL(f.normal, 6);
  EXPECT_REL(f.cohesive, -0.04);
}

TEST(CohesionConstant, EndsWithTheOverlap)
{
  Drive drive{law("cundall 1e3 break no damping none tangential none cohesion constant 4"), round_pair()};
  drive.step();
  drive.c.delta = 0;
  EXPECT_EQ(drive.step().normal, 0);
  drive.c.delta = -0.01;
  EXPECT_EQ(drive.step().cohesive, 0);
}

TEST(CohesionConstant, FrictionSeesTheAttractionOnDemand)
{
  const std::string laws = "tangential linear_history 1e6 0 .5 cohesion constant 4";
  EXPECT_REL(norm(pressed(laws).slide(1, 1).tangential.value), 5);
  EXPECT_REL(norm(pressed(laws + " tangential_reduce on").slide(1, 1).tangential.value), 3);
}
