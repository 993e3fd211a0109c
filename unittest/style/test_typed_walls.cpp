// Walls of a type: their laws are those of pair_coeff between this type and that of each particle.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::string END = " damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.2",
                  SOFT = "hertz/material 1e5 0.5 0.3" + END, HARD = "hertz/material 3e5 0.7 0.2" + END,
                  PLATE = "hertz/material 9e5 0.9 0.25" + END,
                  SLIDING = "hooke 2e4 30 tangential linear_history 1e4 0 0.3",
                  STICKY = "cundall 1e5 tangential cundall 0.2 0.5";

std::string wall(const std::string &id, const std::string &laws, const std::string &surface,
                 const std::string &group = "all")
{
  return "fix " + id + " " + group + " wall/gran/grit granular " + laws + " " + surface + "\n";
}

class TypedWall : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  const std::string frame = FRAME + GRAVITY + "region pot block 0 4.4 0 4.4 -1 9\npair_style granular/grit\n";

  void SetUp() override { folder.write("spheres.data", bed(4, 4, 4, 1).data_file(3)); }
  Table here(const std::string &input)
  {
    return state(GetParam().switches, input, {{"boundary", "f f f"}}, GetParam().ranks);
  }
};

// Where the pairs with the type of the wall have lines of their own, a wall with that line does the same for each group.
TEST_P(TypedWall, DoesWhatAWallForEachTypeDoes)
{
  const std::string pairs = frame + "pair_coeff * * " + SOFT + "\npair_coeff 2 2 " + HARD + "\npair_coeff 3 3 " +
                            STICKY + "\npair_coeff 1 3 " + SLIDING + "\npair_coeff 2 3 " + STICKY +
                            "\npair_coeff 1 2 " + SOFT + "\ngroup one type 1\ngroup two type 2\n",
                    floor = "zplane 0 NULL wiggle z 0.1 2", run = "run 700\n", pot = " wall/gran/region/grit granular ",
                    in = " region pot\n";
  const Table typed = here(pairs + wall("floor", "type 3", floor) + "fix pot all" + pot + "type 3" + in + run);
  const Table lines = here(pairs + wall("first", SLIDING, floor, "one") + wall("second", STICKY, floor, "two") +
                           "fix onepot one" + pot + SLIDING + in + "fix twopot two" + pot + STICKY + in + run);
  EXPECT_TRUE(agree(typed, lines, 1e-12)) << "two walls add in another order";
  EXPECT_FALSE(
      agree(typed, here(pairs + wall("floor", "type 2", floor) + "fix pot all" + pot + "type 2" + in + run), 1e-3));
}

// Types that no particle has, mixed with those that particles have; a file continues the run to the last bit.
TEST_P(TypedWall, OfAThirdMaterialGoesOnFromAFile)
{
  const std::string laws = "pair_coeff 1 1 " + SOFT + "\npair_coeff 2 2 " + HARD + "\npair_coeff 3 3 " + PLATE + "\n",
                    walls = wall("floor", "type 3", "zplane 0 NULL") +
                            "fix pot all wall/gran/region/grit granular type 3 region pot\n";
  const Table whole = here(frame + laws + walls + "run 600\nwrite_restart file.restart\nrun 100 pre no\n");
  const std::string on =
      "units si\natom_modify map array sort 50 1.0\nread_restart file.restart\ncomm_modify vel yes\n"
      "neighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix integrate all nve/sphere\n" +
      GRAVITY + "region pot block 0 4.4 0 4.4 -1 9\n" + walls + "run 100\n";
  EXPECT_TRUE(agree(whole, here(on), 1e-9));
  if (GetParam().ranks == 1 && GetParam().switches.empty()) {
    EXPECT_TRUE(identical(whole, here(on)));
    for (const int ranks : {2, 4}) EXPECT_TRUE(agree(whole, state(NONE, on, {}, ranks), 1e-9)) << ranks;
  }
}

// Contacts of particles that get another type begin anew where it remembers other things.
TEST_P(TypedWall, KnowsNewTypes)
{
  const std::string laws =
                        "pair_coeff * * " + SOFT + "\npair_coeff 1 3 " + SLIDING + "\npair_coeff 2 3 " + STICKY + "\n",
                    before =
                        frame + laws + wall("floor", "type 3", "zplane 0 NULL") + "set group all type 1\nrun 500\n";
  const Table typed = here(before + "set group all type 2\nrun 50\n");
  const Table anew =
      here(before + "set group all type 2\nunfix floor\n" + wall("other", STICKY, "zplane 0 NULL") + "run 50\n");
  EXPECT_TRUE(agree(typed, anew, 1e-9));
}

// Kinds and places of what contacts remember come from all pairs of types: another law of a pair that is none of the wall makes
// its contacts begin anew, with a warning.
TEST_P(TypedWall, SaysWhereItsContactsBeginAnew)
{
  const std::string before = frame + "compute books all granular/grit/energy\npair_coeff * * " + SOFT +
                             "\npair_coeff 2 2 " + HARD + "\npair_coeff 1 2 " + HARD + "\n" +
                             wall("floor", "type 3", "zplane 0 NULL") + "run 500\n",
                    other = "pair_coeff 1 2 " + SLIDING + "\n", run = "run 50\n";
  const Table kept = here(before + run), dropped = here(before + other + run);
  EXPECT_NE(folder.read("log.txt").find("contact history of the earlier laws of fix floor wall/gran/grit"),
            std::string::npos);
  EXPECT_TRUE(
      agree(dropped, here(before + other + "unfix floor\n" + wall("again", "type 3", "zplane 0 NULL") + run), 1e-9));
  EXPECT_FALSE(agree(kept, dropped, 1e-9));
}

// Coefficients of a mixed pair are those of the wall as well.
TEST_P(TypedWall, HasTheCoefficientsOfItsPair)
{
  const std::string soft = "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 ",
                    types = frame + "pair_coeff * * " + soft + "0.5\n", run = "run 500\n",
                    mixed = "pair_coeff 1 3 mixed tangential mu 0.05\npair_coeff 2 3 mixed tangential mu 0.05\n",
                    floor = wall("floor", "type 3", "zplane 0 NULL wiggle x 0.2 0.1");
  const Table overridden = here(types + mixed + floor + run);
  EXPECT_TRUE(
      agree(overridden, here(types + wall("floor", soft + "0.05", "zplane 0 NULL wiggle x 0.2 0.1") + run), 1e-9));
  EXPECT_FALSE(agree(overridden, here(types + floor + run), 1e-3));
}

INSTANTIATE_TEST_SUITE_P(Kokkos, TypedWall, testing::ValuesIn(ALL_WAYS), way_name);

// Hertz, 4/3 E* sqrt(R) delta^1.5 with E* of both materials: 1/E* = (1 - 0.3^2)/1e5 + (1 - 0.25^2)/9e5.
TEST(TypedWalls, HaveTheModulusOfBothMaterials)
{
  const Folder folder;
  constexpr double RADIUS = 0.5, OVERLAP = 0.01, MODULUS = 1 / (0.91 / 1e5 + 0.9375 / 9e5);
  Spheres one;
  one.lo = {-3, -3, -3};
  one.hi = {3, 3, 3};
  one.all = {{1, 2 * RADIUS, {0, 0, RADIUS - OVERLAP}, {0, 0, 0}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file(3));
  const Table state =
      folder.final_state(FRAME + "pair_style granular/grit\npair_coeff 1 1 " + SOFT + "\npair_coeff 2 2 " + SOFT +
                             "\npair_coeff 3 3 " + PLATE + "\n" + wall("floor", "type 3", "zplane 0 NULL") + "run 0\n",
                         {{"boundary", "f f f"}}, 1);
  const double force = 4.0 / 3 * MODULUS * std::sqrt(RADIUS) * std::pow(OVERLAP, 1.5);
  EXPECT_NEAR(state.at(1, "fz"), force, 1e-12 * force);
}

TEST(TypedWalls, AreRefusedWithoutLaws)
{
  const Folder folder;
  folder.write("spheres.data", bed(2, 2, 2, 0.1).data_file(3));
  const std::string begin = FRAME + "pair_style granular/grit\n", laws = "pair_coeff * * " + SOFT + "\n",
                    floor = "zplane 0 NULL", run = "run 0\n";
  const auto says = [&](const std::string &input, const std::string &expected, const std::string &got) {
    EXPECT_TRUE(fails_saying(folder.lammps(begin + input + run, {{"boundary", "f f f"}}), {expected, got})) << input;
  };
  const std::string a_type = "expected a type from 1 to 3 after 'type' in fix floor wall/gran/grit";
  says(laws + wall("floor", "type 4", floor), a_type, "got '4'");
  says(laws + wall("floor", "type 0", floor), a_type, "got '0'");
  says(laws + wall("floor", "type 1.5", floor), a_type, "got '1.5'");
  says(laws + wall("floor", "type", floor), a_type, "got 'zplane'");
  says(laws + "fix floor all wall/gran/grit granular type\n", a_type, "got the end of the line");
  says(laws + wall("floor", "type 3 " + SOFT, floor), "expected xplane, yplane, zplane or zcylinder",
       "got 'hertz/material'");
  says("pair_coeff 1 1 " + SOFT + "\npair_coeff 2 2 " + SOFT + "\npair_coeff 1 2 " + SOFT + "\npair_coeff 3 3 " +
           STICKY + "\n" + wall("floor", "type 3", floor),
       "expected an explicit pair_coeff 1 3", "do not mix");
  says(laws + wall("floor", "type 3", floor + " temperature 300"), "expected a heat law for the keyword 'temperature'",
       "got none");
  says("pair_coeff * * cundall 1e5 break no tangential cundall 0.2 0.5\n" + wall("pot", "type 3", "zcylinder 9"),
       "expected 'break yes' for normal law 'cundall'", "'break no'");
}

// Particles of another pair style have no laws with the wall.
TEST(TypedWalls, KnowThePairStyleOfTheirType)
{
  if (with_kokkos()) GTEST_SKIP() << "LAMMPS has no lists of Kokkos for these hybrid styles";
  const Folder folder;
  folder.write("spheres.data", bed(2, 2, 2, 0.1).data_file(3));
  const std::string hybrid = FRAME + "pair_style hybrid granular/grit gran/hooke/history 1e4 NULL 0 NULL 0.5 0\n" +
                             "pair_coeff 1 1 granular/grit " + SOFT + "\npair_coeff * 2 gran/hooke/history\n" +
                             "pair_coeff 2 3 gran/hooke/history\npair_coeff 1 3 granular/grit " + SLIDING +
                             "\npair_coeff 3 3 granular/grit " + SOFT + "\ngroup one type 1\n",
                    floor = " wall/gran/grit granular type 3 zplane 0 NULL\nrun 1\n";
  const Variables walls = {{"boundary", "f f f"}, {"newton", "off"}};
  EXPECT_TRUE(succeeds(folder.lammps(hybrid + "fix floor one" + floor, walls)));
  EXPECT_TRUE(fails_saying(folder.lammps(hybrid + "fix floor all" + floor, walls),
                           {"expected laws of pair_coeff 2 3 for particles of type 2 in fix floor wall/gran/grit",
                            "got: expected pair_coeff 2 3"}));
  EXPECT_TRUE(
      fails_saying(folder.lammps(hybrid + "group two type 2\nfix floor one wall/gran/grit granular type 2 "
                                          "zplane 0 NULL\nrun 1\n",
                                 walls),
                   {"expected laws of type 2 (pair_coeff 2 2 of pair_style granular/grit) for fix floor", "got none"}));
  EXPECT_TRUE(
      fails_saying(folder.lammps(hybrid + "velocity all set 0 0 -50\nvariable two atom 2\n"
                                          "fix turn one set 2 0 group one type v_two\n"
                                          "fix floor one wall/gran/grit granular type 3 zplane 0 NULL\nrun 99\n",
                                 walls),
                   {"expected laws of pair_coeff 2 3 for particles of type 2 in fix floor wall/gran/grit"}));
}

}  // namespace
