// pair_style granular/superellipsoid/grit in whole runs: what must not depend on ranks, lists and restarts, energy, closed forms of
// single bodies, and commands between runs.
#include "shapes.h"

#include <algorithm>

using namespace Grit::Test;

namespace {

constexpr double PI = 3.14159265358979323846;

// All mechanisms.
const std::string LAWS =
    "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4 rolling sds 1e3 10 0.2 twisting marshall";
const std::string GRAVITY = "fix gravity all gravity 10 vector 0 0 -1\n";

std::string pair_of(const std::string &laws, const std::string &words = CAPSULES)
{
  return "pair_style granular/superellipsoid/grit " + words + "\npair_coeff * * " + laws + "\n";
}

std::string floor_of(const std::string &laws)
{
  return "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
}

Table final_bodies(const Folder &folder, const std::string &input, const Variables &variables = {}, int ranks = 1)
{
  const Outcome run = folder.lammps(input + "\n" + dump_bodies("final.txt"), variables, ranks);
  EXPECT_TRUE(succeeds(run));
  return run.status == 0 ? folder.dump("final.txt") : Table{};
}

// A bed of all kinds of bodies, which falls, collides and slides over its floor.
class BedOfBodies : public testing::Test {
 protected:
  const Folder folder;
  const std::string laws_and_walls = GRAVITY + pair_of(LAWS) + floor_of(LAWS);

  void SetUp() override
  {
    Bodies bodies = bed_of_bodies(4, 4, 3, 0.6);
    for (Body &b : bodies.all) b.v[0] += 1, b.v[1] += 0.5, b.v[2] -= 1;
    folder.write("bodies.data", bodies.data_file());
  }
};

// ---- ranks, lists, restart files ---------------------------------------------------------------------------------------

struct Setting {
  Variables variables;
  int ranks;
};

std::string in_words(const Setting &setting)
{
  std::string text = std::to_string(setting.ranks) + " ranks";
  for (const auto &[name, value] : setting.variables) text += ", " + name + " " + value;
  return text;
}

TEST_F(BedOfBodies, InvarianceOfRanksListsAndOrder)
{
  constexpr double ROUNDING = 1e-12;
  const std::string input = FRAME_OF_BODIES + laws_and_walls + "run 1000";
  const Table reference = final_bodies(folder, input);
  for (const Setting &setting : {Setting{{{"newton", "off"}}, 1}, Setting{{{"sort", "0 0"}}, 1},
                                 Setting{{{"skin", "0.5"}}, 1}, Setting{{{"list", "nsq"}, {"newton", "off"}}, 1},
                                 Setting{{{"grid", "2 1 1"}}, 2}, Setting{{{"grid", "1 1 2"}, {"newton", "off"}}, 2},
                                 Setting{{{"grid", "2 2 1"}, {"sort", "0 0"}}, 4}, Setting{{{"grid", "2 2 2"}}, 8}})
    EXPECT_TRUE(bodies_agree(reference, final_bodies(folder, input, setting.variables, setting.ranks), ROUNDING))
        << in_words(setting);
}

// Written in mid-run, while bodies touch; the words of pair_style stand in the file.
TEST_F(BedOfBodies, RestartContinuesBitForBit)
{
  constexpr double ROUNDING = 1e-12;
  const std::string rest = "dump state all custom 400 ${states}" + COLUMNS_OF_BODIES +
                           "\ndump_modify state sort id format float %.17g\nrestart 400 ${files}\n",
                    continued =
                        "variable newton index on\nvariable grid index \"* * *\"\nunits si\nnewton ${newton}\n"
                        "atom_modify map array sort 50 1.0\nprocessors ${grid}\nread_restart file.400\n"
                        "comm_modify vel yes\nneighbor 0.2 bin\nneigh_modify delay 0 every 1 check yes\n"
                        "timestep 9e-5\nfix integrate all nve/asphere\n"
                        "compute turn all property/atom quatw quati quatj quatk\n" +
                        GRAVITY + floor_of(LAWS) + rest + "run 400";
  for (const int ranks : {1, 2}) {
    ASSERT_TRUE(succeeds(folder.lammps(FRAME_OF_BODIES + laws_and_walls + rest + "run 800",
                                       {{"states", "whole"}, {"files", "file.*"}}, ranks)));
    const std::vector<Table> whole = folder.dumps("whole");
    for (const int after : {1, 2, 4}) {
      ASSERT_TRUE(succeeds(folder.lammps(continued, {{"states", "second"}, {"files", "other.*"}}, after)));
      const std::vector<Table> second = folder.dumps("second");
      ASSERT_EQ(second.size(), 2u);
      EXPECT_TRUE(identical(whole[1], second[0])) << ranks << " to " << after << " ranks, where it was written";
      if (after == ranks) {
        EXPECT_TRUE(identical(whole[2], second[1])) << ranks << " ranks, 400 steps later";
      }
      EXPECT_TRUE(bodies_agree(whole[2], second[1], ROUNDING)) << ranks << " to " << after << " ranks";
    }
  }
}

// ---- energy ------------------------------------------------------------------------------------------------------------

struct Kind {
  const char *name;
  int type;
  double exponent;
};
const std::vector<Kind> KINDS = {
    {"ellipsoids", 1, 2}, {"blocks of 4", 2, 4}, {"blocks of 8", 2, 8}, {"capsules", 3, 2}};

// Pairs of bodies that meet off their centres, far from each other. Aspects 1.5 to 4.
Bodies oblique_pairs(const Kind &kind, int pairs)
{
  constexpr double APART = 10, WAY = 4.1;  // half lengths are up to 2
  Bodies bodies{{-APART, 0, -APART}, {APART, APART * pairs, APART}, {}};
  Dice dice;
  for (int k = 0; k < pairs; k++)
    for (const int side : {0, 1}) {
      Body b{kind.type, {}, {side * WAY, APART * (k + 0.5), 0}};
      const double aspect = dice.between(1.5, 4);
      b.size = {1, kind.type == 3 ? 1 : dice.between(0.8, 1.2), aspect};
      b.turn = turn_about(dice.within(1), dice.between(0, 3));
      b.n1 = b.n2 = kind.exponent;
      if (side == 1) b.x[1] += dice.between(-0.3, 0.3), b.x[2] += dice.between(-0.3, 0.3), b.v[0] = -2;
      bodies.all.push_back(b);
    }
  return bodies;
}

// Relative change of the kinetic energy of each pair in a collision without friction.
std::vector<double> changes_of_energy(const Folder &folder, int pairs, const std::string &laws,
                                      const std::string &words, double dt)
{
  std::string input = replaced(FRAME_OF_BODIES, "\"p p f\"", "\"f f f\"") + pair_of(laws, words);
  std::vector<std::string> energies;
  for (int k = 0; k < pairs; k++) {
    const std::string n = std::to_string(k);
    input += "group p" + n + " id " + std::to_string(2 * k + 1) + " " + std::to_string(2 * k + 2) + "\ncompute t" + n +
             " p" + n + " ke\ncompute r" + n + " p" + n + " erotate/asphere\n";
    energies.push_back("c_t" + n + "+c_r" + n);
  }
  std::string columns;
  for (int k = 0; k < pairs; k++) columns += " c_t" + std::to_string(k) + " c_r" + std::to_string(k);
  const Outcome run =
      folder.lammps(input + "thermo_style custom step" + columns + "\nrun 0\n" + print_values("before", energies) +
                        "run " + std::to_string(std::lround(3.0 / dt)) + "\n" + print_values("after", energies),
                    {{"dt", std::to_string(dt)}});
  EXPECT_TRUE(succeeds(run));
  const std::vector<double> before = Folder::printed(run, "before"), after = Folder::printed(run, "after");
  std::vector<double> changes;
  for (int k = 0; k < pairs; k++) changes.push_back(std::fabs(after.at(k) / before.at(k) - 1));
  return changes;
}

double mean_square(const std::vector<double> &values)
{
  double sum = 0;
  for (const double v : values) sum += v * v;
  return std::sqrt(sum / static_cast<double>(values.size()));
}

// The normal force is the gradient of an energy, so only the time step changes it. A quarter of the step: a sixteenth of the error,
// of pairs at random half of that.
TEST(EnergyOfBodies, ErrorOfObliqueCollisionsFallsWithTheSquareOfTheStep)
{
  constexpr int PAIRS = 12;
  constexpr double STEP = 2e-4, MOST = 2e-4, FALLS = 6;
  const Folder folder;
  for (const Kind &kind : KINDS) {
    folder.write("bodies.data", oblique_pairs(kind, PAIRS).data_file());
    for (const auto &[laws, words] : {std::pair{"hooke 2e4 0", ""}, std::pair{"hertz 2e4 0", "radius volume "}}) {
      const std::string all = std::string(laws) + " damping none tangential none", style = words + CAPSULES;
      const double coarse = mean_square(changes_of_energy(folder, PAIRS, all, style, STEP)),
                   fine = mean_square(changes_of_energy(folder, PAIRS, all, style, STEP / 4));
      EXPECT_LT(coarse, MOST) << kind.name << ", " << laws;
      EXPECT_LT(fine, coarse / FALLS) << kind.name << ", " << laws;
    }
  }
}

}  // namespace
