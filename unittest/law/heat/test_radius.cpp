// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 heat radius 50
#include "law/heat/radius.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: contact radius 0.05, temperatures 300 and 400, coefficient 2.
TEST(HeatRadius, FlowsFromWarmToCold)
{
  Drive drive = pressed("tangential none heat radius 2");
  drive.c.temperature_i = 300;
  drive.c.temperature_j = 400;
  const ContactForce f = drive.step();
  const real expected = 2 * 2 * 0.05 * 100;
  EXPECT_REL(f.heat_i, expected);
  EXPECT_REL(f.heat_j, -expected);
}

TEST(HeatRadius, NothingFlowsBetweenEqualTemperatures)
{
  Drive drive = pressed("tangential none heat radius 2");
  drive.c.temperature_i = drive.c.temperature_j = 350;
  EXPECT_EQ(drive.step().heat_i, 0);
}
