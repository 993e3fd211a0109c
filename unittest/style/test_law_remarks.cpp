// What the log says of laws that do not fit the particles, or each other.
#include "start_deck.h"

using namespace Grit::Test;

namespace {

class LawRemarks : public testing::Test {
 protected:
  const Folder folder;

  static Deck deck(const std::string &laws, const std::string &laws_of_2)
  {
    Deck all;
    all.types = "1 1";  // and the laws of unlike types mix
    all.laws = laws + "\npair_coeff 2 2 " + laws_of_2;
    all.diameter += "\nset atom 2 type 2\nfix heat all property/atom temperature heatflow ghost yes";
    return all;
  }
};

const std::string BRIDGE = SMOOTH + " cohesion ", HEAT = "hertz/material 1e5 0.5 0.3 tangential none heat ";

}  // namespace

// Of pairs of types that are there, once; again for other laws.
TEST_F(LawRemarks, BridgesOutsideOfTheRangeOfTheirLaw)
{
  Deck wet;
  wet.laws = BRIDGE + "easo 0.1 20 volume_ratio 1e-4";
  EXPECT_TRUE(warns(folder.lammps(wet.text()), {}));
  wet.laws = BRIDGE + "easo 0.1 60 volume_ratio 1e-4";
  const std::string expected = "expected a pull-off force near 0.1339", got = " of cohesion law 'easo'",
                    place = " between spheres of radius 0.5 and 0.5 in pair_coeff 1 1";
  wet.run = "run 1\nrun 1";
  const Outcome twice = folder.lammps(wet.text());
  EXPECT_TRUE(warns(twice, {expected, place, got}));
  EXPECT_EQ(count(twice.output, expected), 1) << twice.output;
  wet.run = "run 1\npair_coeff * * " + BRIDGE + "washino 0.1 60 volume_ratio 1e-4\nrun 1";
  EXPECT_TRUE(warns(folder.lammps(wet.text()), {got, " of cohesion law 'washino'"}));
  wet.run = "run 1";
  wet.laws = BRIDGE + "toroid 0.1 60 volume_ratio 1e-4";
  EXPECT_TRUE(warns(folder.lammps(wet.text()), {}));
}

// Of the smallest particles of both types, once: a_y/a_0 is 0.719 for two of diameter 1, and less for one of 0.5.
TEST_F(LawRemarks, AdhesionOutsideOfTheRangeOfItsLaw)
{
  Deck sticky;
  sticky.laws = "thornton_ning 5e8 0 .25 500 1e6 damping none tangential none";
  sticky.run = "run 1\nrun 1";
  const std::string expected =
      "expected a_y/a_0 of at least 1.15 between spheres of radius 0.5 and 0.5 in pair_coeff 1 1, got ";
  const Outcome twice = folder.lammps(sticky.text());
  EXPECT_TRUE(warns(twice, {expected + "0.719073 of normal law 'thornton_ning'"}));
  EXPECT_EQ(count(twice.output, expected), 1) << twice.output;
  sticky.before = "set atom 2 diameter 0.5";
  EXPECT_TRUE(warns(folder.lammps(sticky.text()), {"between spheres of radius 0.25 and 0.25 in pair_coeff 1 1"}));
  sticky.laws = "thornton_ning 4e7 0 .25 .5 1e7 damping none tangential none";
  EXPECT_TRUE(warns(folder.lammps(sticky.text()), {}));
}

TEST_F(LawRemarks, ConductancesThatDifferTenfold)
{
  const std::string sentence =
      "expected 'mixing series' for conductances that differ more than tenfold in pair_coeff 1 2, got 400 and 1 of "
      "heat "
      "law 'radius', which mix geometrically to 20, in series to 1.99501";
  Deck unlike = deck(HEAT + "radius 400", HEAT + "radius 1");
  unlike.run = "run 1\nrun 1";
  const Outcome twice = folder.lammps(unlike.text());
  EXPECT_TRUE(warns(twice, {sentence}));
  EXPECT_EQ(count(twice.output, sentence), 1) << twice.output;
  unlike.before = "pair_coeff 1 2 mixed k 2";
  EXPECT_TRUE(warns(folder.lammps(unlike.text()), {})) << "the pair has its own";
  EXPECT_TRUE(
      warns(folder.lammps(deck(HEAT + "radius 400 mixing series", HEAT + "radius 1 mixing series").text()), {}));
}

// The heat that flows between two spheres of unlike conductivity, before and after a restart.
TEST_F(LawRemarks, MixingStandsInRestartFiles)
{
  Deck unlike = deck(HEAT + "radius 400 mixing series", HEAT + "radius 1 mixing series");
  unlike.places = {1, 1.99};
  const std::string dump = "dump flow all custom 1 NAME id c_flow\ndump_modify flow format float %.17g\nrun 0\n",
                    flow = "compute flow all property/atom heatflow\n";
  const auto dumped = [&](const std::string &name) {
    std::string text = flow + dump;
    return text.replace(text.find("NAME"), 4, name);
  };
  unlike.before = "set type 1 temperature 300\nset type 2 temperature 400\n";
  unlike.run = dumped("before") + "write_restart state\n";
  ASSERT_TRUE(succeeds(folder.lammps(unlike.text())));
  ASSERT_TRUE(
      succeeds(folder.lammps("units si\natom_style sphere\nread_restart state\ncomm_modify vel yes\n"
                             "fix heat all property/atom temperature heatflow ghost yes\nneighbor 0.001 bin\n"
                             "set type 1 temperature 300\nset type 2 temperature 400\n" +
                             dumped("after"))));
  const double before = folder.dumps("before").back().at(1, "c_flow"),
               after = folder.dumps("after").back().at(1, "c_flow");
  constexpr double CONTACT_RADIUS = 0.05, SAME = 1e-6;  // sqrt(R* delta), R* = 0.25, delta = 0.01
  EXPECT_NEAR(before, 2 * 2 * 400 / 401.0 * CONTACT_RADIUS * 100, SAME);
  // Without fix heat/flow LAMMPS adds up the heat of all steps, and a restart file has the sum.
  EXPECT_NEAR(after, 2 * before, SAME);
}
