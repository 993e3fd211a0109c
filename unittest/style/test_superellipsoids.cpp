// pair_style granular/superellipsoid/grit in whole runs: what must not depend on ranks, lists and restarts, and energy.
#include "bed_of_bodies.h"
#include "differences.h"

#include <algorithm>

using namespace Grit::Test;

namespace {

// ---- ranks, lists, restart files ---------------------------------------------------------------------------------------

TEST_F(BedOfBodies, InvarianceOfRanksListsAndOrder)
{
  constexpr double ROUNDING = 1e-10;  // a difference of one ulp grows with every collision: torques are 2e-12 off
  const std::string input = FRAME_OF_BODIES + laws_and_walls + "run 1000";
  const Table reference = final_bodies(folder, input);
  for (const Setting &setting : {Setting{{{"newton", "off"}}, 1}, Setting{{{"sort", "0 0"}}, 1},
                                 Setting{{{"skin", "0.5"}}, 1}, Setting{{{"list", "nsq"}, {"newton", "off"}}, 1},
                                 Setting{{{"grid", "2 1 1"}}, 2}, Setting{{{"grid", "1 1 2"}, {"newton", "off"}}, 2},
                                 Setting{{{"grid", "2 2 1"}, {"sort", "0 0"}}, 4}, Setting{{{"grid", "2 2 2"}}, 8}}) {
    const Table state = final_bodies(folder, input, setting.variables, setting.ranks);
    EXPECT_TRUE(bodies_agree(reference, state, ROUNDING)) << in_words(setting);
    record("S1", worst_difference(reference, state));
  }
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
        record("S2", worst_difference(whole[1], second[0]));
        record("S2", worst_difference(whole[2], second[1]));
      }
      EXPECT_TRUE(bodies_agree(whole[2], second[1], ROUNDING)) << ranks << " to " << after << " ranks";
    }
  }
}

// The radius that no word of the script says: mean under the suffix of GRIT, hertz without it. A file says which it
// was, also where the other words are not those that the suffix brings.
TEST_F(BedOfBodies, RestartKeepsTheRuleForRadii)
{
  const std::string hertzian = "hertz 1e6 0.5 damping viscoelastic tangential linear_history 1e5 0.5 0.4",
                    rest = "run 800\n",
                    again =
                        "units si\natom_modify map array sort 50 1.0\nread_restart file.400\ncomm_modify vel yes\n"
                        "neighbor 0.2 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 9e-5\n"
                        "fix integrate all nve/asphere\ncompute turn all property/atom quatw quati quatj quatk\n" +
                        GRAVITY + floor_of(hertzian) + "run 400\n";
  std::vector<Table> ends;
  for (const std::string words :
       {"granular/superellipsoid", "granular/superellipsoid kinematics objective", "granular/superellipsoid/grit"}) {
    const std::string suffix = words.rfind("/grit") == std::string::npos ? "suffix grit\n" : "";
    const std::string pair = "pair_style " + words + " " + CAPSULES + "\npair_coeff * * " + hertzian + "\n";
    ends.push_back(final_bodies(
        folder, suffix + FRAME_OF_BODIES + pair + GRAVITY + floor_of(hertzian) + "restart 400 file.*\n" + rest));
    EXPECT_TRUE(identical(ends.back(), final_bodies(folder, suffix + again))) << words;
  }
  EXPECT_FALSE(bodies_agree(ends[1], ends[2], 1e-6)) << "the rules differ";
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

// Balance of the ledger and gravity while the bed falls, collides and slides, beside losses of 84 J. A step of fix nve/asphere turns a
// body with its angular velocity before the step, so that old torques work with another one than new torques: the ledger books the
// difference, without which the balance closed to 1e-4 of the losses.
TEST_F(BedOfBodies, LedgerCloses)
{
  constexpr double MOST = 1e-11, OF_STEP = 0.01, COLLIDING = 20;
  enum Column { BALANCE = 1, TIME_STEP = 16, LOST = 19 };
  const Outcome run = folder.lammps(
      FRAME_OF_BODIES + laws_and_walls +
      "compute ledger all granular/grit/energy\nvariable balance equal c_ledger[19]+f_gravity\n"
      "fix table all ave/time 100 1 100 v_balance c_ledger[*] file ledger.txt format \" %.17g\"\nrun 2000");
  ASSERT_TRUE(succeeds(run));
  const auto rows = folder.series("ledger.txt");
  ASSERT_EQ(rows.size(), 21u);
  const double lost = rows.back().at(LOST);
  EXPECT_GT(lost, COLLIDING);
  EXPECT_LT(std::fabs(rows.back().at(TIME_STEP)), OF_STEP * lost);
  double worst = 0;
  for (const auto &row : rows) worst = std::max(worst, std::fabs(row.at(BALANCE) - rows[0].at(BALANCE)));
  EXPECT_LT(worst, MOST * lost);
  record("S3", worst / lost);
}

}  // namespace
