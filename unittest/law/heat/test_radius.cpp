// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 heat radius 50
#include "law/heat/radius.h"

#include <array>

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

// LIGGGHTS-PUBLIC 3.8.0, fix heat/gran: radii 10 and 6 mm, conductivities 2 and 3, 300 and 400 K. Its heat flows through the
// root of the area that the overlap cuts out, ours through the contact radius: sqrt(2 pi) times the conductivity, here the
// harmonic mean 2.4, makes them one but for delta/16 R* or so.
TEST(HeatRadius, StandsForTheConductionOfLiggghts)
{
  const Law conducts = law("hertz/material 5e6 .8 .3 damping none tangential none heat radius 6.015908");
  EXPECT_WITHIN(sqrt(2 * PI) * 2.4, 6.015908, 1e-7);
  for (const auto &[overlap, flux, relative] :
       {std::array{1e-4, 0.735333603, 0.00199}, {1e-5, 0.232948985, 0.000199}}) {
    Contact c = resting_pair(0.01, 0.006, 1e-3, overlap, 1e-7);
    c.temperature_i = 300;
    c.temperature_j = 400;
    EXPECT_WITHIN(conducts(c, nullptr).heat_i, flux, relative);
  }
  Contact c = resting_on_wall(0.01, 1e-3, 1e-4, 1e-7);  // its formula for walls
  c.temperature_i = 300;
  c.temperature_j = 400;
  EXPECT_WITHIN(conducts(c, nullptr).heat_i, 2 * 2.4 * 100 * sqrt(PI * (0.01 * 0.01 - 0.0099 * 0.0099)), 0.0026);
}
