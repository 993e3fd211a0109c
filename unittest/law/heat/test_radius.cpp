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

namespace {

// Heat that flows into i, whose conductance is `one`, from j, 100 warmer, with that of `two`.
real flow_between(const std::string &one, const std::string &two, const Contact &at)
{
  const std::string laws = "hertz/material 1e7 0 0.3 damping none tangential none heat radius ";
  Contact c = at;
  c.temperature_j = c.temperature_i + 100;
  return law(laws + one, laws + two)(c, nullptr).heat_i;
}

}  // namespace

// Half spaces of 400 and 1 W/(m K) that touch in a circle of 0.2738 mm: each conducts 4 k a between its inside and the plane
// of contact, whose temperature makes both flows the same. The geometric mean conducts ten times as much.
TEST(HeatRadius, HalfSpacesInSeries)
{
  const Contact c = resting_pair(0.01, 0.01, 1e-3, 0.2738e-3 * 0.2738e-3 / 0.005, 1e-7);
  const real middle = (400 * 0 + 1 * 100) / 401.0, flow = 4 * 400 * 0.2738e-3 * middle;
  EXPECT_NEAR(flow, 0.109, 5e-4);
  EXPECT_REL(flow_between("400 mixing series", "1 mixing series", c), flow);
  EXPECT_REL(flow_between("1 mixing series", "400 mixing series", c), flow);
  EXPECT_NEAR(flow_between("400", "1", c), 1.095, 5e-4);
  EXPECT_REL(flow_between("7 mixing series", "7 mixing series", c), flow_between("7", "7", c));
}

TEST(HeatRadius, AnInsulatorConductsNothing)
{
  EXPECT_EQ(flow_between("400 mixing series", "0 mixing series", round_pair()), 0);
  EXPECT_EQ(flow_between("0 mixing series", "0 mixing series", round_pair()), 0);
}

// In restart files and data files as well; what is assumed is not said.
TEST(HeatRadius, MixingIsAWordOfTheLine)
{
  const std::string laws = "hertz/material 10000000 0 0.3 damping none tangential none heat radius 400";
  for (const char *mixing : {"", " mixing series"}) EXPECT_EQ(to_words(setting(laws + mixing)), laws + mixing);
  EXPECT_EQ(to_words(setting(laws + " mixing geometric")), laws);
  EXPECT_THROW(setting(laws + " mixing harmonic"), std::invalid_argument);
  EXPECT_THROW(law(laws + " mixing series", laws), std::invalid_argument) << "the types differ";
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
