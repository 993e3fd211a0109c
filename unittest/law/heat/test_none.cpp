// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 heat none
#include "law/heat/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(HeatNone, ConductsNothing)
{
  Drive drive = pressed("tangential none heat none");
  drive.c.temperature_i = 400;
  drive.c.temperature_j = 300;
  const ContactForce f = drive.step();
  EXPECT_EQ(f.heat_i, 0);
  EXPECT_EQ(f.heat_j, 0);
}

TEST(HeatNone, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential none")), to_words(setting("hooke 1 0 tangential none heat none")));
}
