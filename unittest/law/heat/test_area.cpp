// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 heat area 5e3
#include "law/heat/area.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: contact radius 0.05, temperatures 300 and 400, coefficient 2.
TEST(HeatArea, FlowsFromWarmToCold)
{
  Drive drive = pressed("tangential none heat area 2");
  drive.c.temperature_i = 300;
  drive.c.temperature_j = 400;
  const ContactForce f = drive.step();
  const real expected = 2 * PI * 0.05 * 0.05 * 100;
  EXPECT_REL(f.heat_i, expected);
  EXPECT_REL(f.heat_j, -expected);
}

TEST(HeatArea, NothingFlowsBetweenEqualTemperatures)
{
  Drive drive = pressed("tangential none heat area 2");
  drive.c.temperature_i = drive.c.temperature_j = 350;
  EXPECT_EQ(drive.step().heat_i, 0);
}

// By hand: 2 400/401, and sqrt(400).
TEST(HeatArea, MixesInSeriesOnDemand)
{
  const std::string laws = "hertz/material 1e7 0 0.3 damping none tangential none heat area ";
  Contact c = round_pair();
  c.temperature_j = c.temperature_i + 100;
  const auto flow = [&](const std::string &mixing) {
    return law(laws + "400" + mixing, laws + "1" + mixing)(c, nullptr).heat_i;
  };
  EXPECT_REL(flow(" mixing series"), 800 / 401.0 * PI * 0.05 * 0.05 * 100);
  EXPECT_REL(flow(""), 20 * PI * 0.05 * 0.05 * 100);
}
