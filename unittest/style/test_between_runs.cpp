// Commands between two runs that leave particles alone: the second run is the same as without them, whether it begins with a
// setup or goes on with the lists of the first ('pre no').
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double OTHER_LIST = 1e-9;  // relative: a new list has another order, in which forces are added

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2 twisting "
    "marshall";
const std::string BED = FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + LAWS +
                        "\nregion pot block -9 99 -9 99 0 99\nfix floor all wall/gran/grit granular " + LAWS +
                        " zplane 0 NULL\nfix pot all wall/gran/region/grit granular " + LAWS +
                        " region pot\nvariable first index 300\nrun ${first}\n";

const std::vector<std::string> COMMANDS = {"write_restart any",
                                           "write_data any nocoeff",
                                           "balance 1.0 shift xy 5 1.1",
                                           "write_restart any.%",
                                           "write_dump all custom any id x fx",
                                           "info system",
                                           "compute_modify thermo_temp dynamic/dof yes",
                                           "set type 1 density 1",
                                           "velocity all set 0 0 0 sum yes",
                                           "fix_modify floor energy yes",
                                           "compute any all pe/atom\nuncompute any",
                                           "compute any all granular/grit/energy",
                                           "neighbor 0.02 bin",
                                           "comm_modify cutoff 2.0",
                                           "change_box all boundary p p f",
                                           "group some type 1"};
// These compute forces anew, as a setup does.
const std::vector<std::string> SETUPS = {"run 0", "minimize 0 0 0 0"};

class BetweenRuns : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  Table after(const std::string &commands, const std::string &second)
  {
    const Variables many_lists = {{"skin", "0.02"}};
    return state(GetParam().switches, BED + commands + "\n" + second, many_lists, GetParam().ranks);
  }
  // All commands on the CPU; elsewhere those that initialise LAMMPS, and the others at night.
  static std::vector<std::string> by_default()
  {
    constexpr int FIRST = 4;
    const bool plain = GetParam().switches.empty() && GetParam().ranks == 1;
    return plain ? COMMANDS : std::vector<std::string>(COMMANDS.begin(), COMMANDS.begin() + FIRST);
  }
  // Commands that a run without a setup cannot know of, each with two parts of the message.
  void expect_refused(const std::vector<std::array<std::string, 3>> &list)
  {
    folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
    const Switches with(GetParam().switches);
    const Variables short_run = {{"first", "30"}};  // until there are forces
    for (const auto &[commands, expected, got] : list)
      EXPECT_TRUE(
          fails_saying(folder.lammps(BED + commands + "run 10 pre no", short_run, GetParam().ranks), {expected, got}))
          << commands;
  }
  void expect_same_without_setup(const std::vector<std::string> &commands)
  {
    folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
    const Table whole = after("", "run 100 pre no"), anew = after("", "run 100");
    ASSERT_FALSE(agree(whole, anew, OTHER_LIST)) << "the springs and dashpots are loaded";
    for (const std::string &command : commands)
      EXPECT_TRUE(agree(whole, after(command, "run 100 pre no"), OTHER_LIST)) << command;
    EXPECT_TRUE(agree(anew, after("run 0", "run 100 pre no"), OTHER_LIST));
  }
  void expect_same_with_setup(std::vector<std::string> commands)
  {
    folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
    const Table anew = after("", "run 100");
    commands.insert(commands.end(), SETUPS.begin(), SETUPS.end());
    for (const std::string &command : commands)
      EXPECT_TRUE(agree(anew, after(command, "run 100"), OTHER_LIST)) << command;
  }
};

TEST_P(BetweenRuns, WithoutASetup) { expect_same_without_setup(by_default()); }

TEST_P(BetweenRuns, WithoutASetupNightly) { expect_same_without_setup(COMMANDS); }

// LAMMPS computes other forces in a minimization: those of walls and gravity are not among them.
TEST_P(BetweenRuns, AMinimizationWantsASetup)
{
  folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
  const Switches with(GetParam().switches);
  EXPECT_TRUE(fails_saying(folder.lammps(BED + "minimize 0 0 0 0\nrun 1 pre no", {}, GetParam().ranks),
                           {"expected 'run' without 'pre no' after a minimization"}));
}

// Ghosts would be unlike their owners, pairs stand under other types, and larger particles touch what no list holds.
TEST_P(BetweenRuns, ChangedParticlesWantASetup)
{
  const std::string expected = "expected the particles of the last run", got = "'run' without 'pre no'";
  for (const char *command : {"set type 1 diameter 1.01", "set type 1 density 1.1", "set atom 7 mass 0.6",
                              "set type 1 type 2", "group held id 1\nfix held held freeze\nrun 1\ngroup held id 2",
                              "create_atoms 1 single 2 2 6", "run 5 pre no\nset atom 7 mass 0.6",
                              "run 5 pre no every 1 \"set atom 7 mass 0.6\"", "set atom 7 mass 0.6\nrun 0 pre no"})
    expect_refused({{std::string(command) + "\n", expected, got}});
  for (const char *larger :
       {"set atom 7 diameter 2", "set type 1 type 2\nset type 2 diameter 1.2", "set atom 7 diameter 2\nrun 0 pre no"})
    for (const char *writes : {"write_restart any\n", "write_data any\n"})
      expect_refused({{std::string(writes) + larger + "\n", "expected particles no larger", got}});
}

// LAMMPS' exchange of atoms remembers the map of IDs that reset_atoms has made and deleted.
TEST_P(BetweenRuns, NewIdsNeedNoMap)
{
  folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
  const std::string map = "map array ";
  std::string without_map = BED;
  without_map.erase(without_map.find(map), map.size());
  for (const char *second : {"run 100 pre no", "run 100"})
    EXPECT_FALSE(
        state(GetParam().switches, without_map + "reset_atoms id\n" + second, {}, GetParam().ranks).rows.empty())
        << second;
}

// What the command changed before it initialised LAMMPS, and what it does not keep from one run to the next, is known.
TEST_P(BetweenRuns, KnownParticlesWantNone)
{
  folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
  const std::string heavier = "set type 1 density 2\n", written = "write_restart any\n", on = "run 40 pre no";
  const Table known = after(heavier + written, on);
  EXPECT_TRUE(agree(known, after(written + heavier, on), OTHER_LIST));
  EXPECT_FALSE(agree(known, after(written, on), OTHER_LIST));
  EXPECT_TRUE(agree(after("", on), after("run 20 pre no", "run 20 pre no"), OTHER_LIST));
  EXPECT_TRUE(agree(after("", "run 40"), after("", "run 40 pre no every 5 NULL"), OTHER_LIST));
}

// Contacts of a type that remembers nothing get laws with springs: these begin without an elongation, whatever the arrays held
// that stand beside them. With an energy ledger all of it is cleared; it changes no motion.
TEST_P(BetweenRuns, LawsOfAnotherTypeBeginWithNothing)
{
  folder.write("spheres.data", bed(5, 5, 5, 0.3).data_file());
  const std::string
      without = "hooke 1e4 0.5 damping coeff_restitution tangential ",
      types = FRAME + GRAVITY +
              "variable push atom 2*sin(7*id)\nset group all type 2\n"
              "pair_style granular/grit\npair_coeff 1 1 " +
              without + "none\npair_coeff 2 2 " + without + "linear_history 8e3 0.5 0.5\npair_coeff 1 2 " + without +
              "none\nfix floor all wall/gran/grit granular " + without + "none zplane 0 NULL\n",
      runs =
          "neigh_modify every 3 check no\nrun 300\nset group all type 1\nvelocity all set v_push v_push v_push\n"
          "run 200\nset group all type 2\nrun 20";
  const auto with = [&](const std::string &ledger) {
    return state(GetParam().switches, types + ledger + runs, {}, GetParam().ranks);
  };
  EXPECT_TRUE(agree(with("compute ledger all granular/grit/energy\n"), with(""), OTHER_LIST));
}

// Where radii vary in a run LAMMPS sends them to ghosts in every step; this fix gives them back at its end.
TEST_P(BetweenRuns, VaryingRadiiWantNoSetup)
{
  folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file());
  const std::string breathing =
      "variable d equal 1.0+1e-6*step\nfix breathe all adapt 1 atom diameter v_d reset yes\nrun 10";
  const Switches with(GetParam().switches);
  const Variables varying = {{"skin", "0.02"}, {"atoms", "sphere 1"}};
  EXPECT_TRUE(succeeds(folder.lammps(BED + breathing + "\nrun 10 pre no", varying, GetParam().ranks)));
}

// The wall would act where its region was in the computer's memory.
TEST_P(BetweenRuns, AnotherRegionWantsASetup)
{
  const std::string gone = "region pot delete\n", again = "region pot block -9 99 -9 99 0 99\n";
  expect_refused({{gone, "expected region pot", "got none"},
                  {gone + "region pot block -9 99 -9 99 0.001 99\n", "expected region pot", "got another one"},
                  {gone + "region pot sphere 0 0 50 50\n", "expected region pot", "got another one"},
                  {gone + "run 0 pre no\n", "expected region pot", "got none"},
                  {gone + "write_restart any noinit\n", "expected region pot", "got none"},
                  {"write_restart any\n" + gone, "expected region pot", "got none"}});
  const std::string anew = gone + "region spare sphere 9 9 9 1\n" + again + "write_restart any";
  EXPECT_FALSE(after(anew, "run 10 pre no").rows.empty()) << "with the region that the command has found";
}

TEST_P(BetweenRuns, APartOfARegionWantsASetup)
{
  const std::string parts =
      "region one block -9 99 -9 99 0 99\nregion two block -9 99 -9 98 -1 99\nregion both intersect 2 one two\n"
      "fix both all wall/gran/region/grit granular " +
      LAWS + " region both\nrun 1\nregion two delete\n";
  expect_refused({{parts, "expected region both", "got another one"},
                  {parts + "write_restart any noinit\n", "expected region both", "got another one"},
                  {parts + "region two block -9 99 -9 98.001 -1 99\n", "expected region both", "got another one"}});
}

// One that moves would begin anew, maybe at the same place in memory.
TEST_P(BetweenRuns, AMovedRegionDefinedAnewWantsASetup)
{
  const std::string moving = "region lift block -9 99 -9 99 -1 99 move NULL NULL v_up\n",
                    begin = "variable up equal 1e-4*step\n" + moving + "fix lift all wall/gran/region/grit granular " +
                            LAWS + " region lift\nrun 20\n";
  expect_refused({{begin + "region lift delete\n" + moving, "expected region lift", "got another one"}});
  EXPECT_FALSE(after(begin + "run 5\nrun 5 pre no", "run 10 pre no").rows.empty()) << "the same region";
}

// LAMMPS would call it never, and after unfix another one in its place.
TEST_P(BetweenRuns, OtherFixesWantASetup)
{
  const std::string floor = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0.1 NULL\n",
                    expected = "expected the fixes of the last run", got = "'run' without 'pre no' after fix and unfix";
  for (const std::string &command : {std::string("unfix floor\n"), "unfix floor\n" + floor,
                                     "fix more all wall/gran/grit granular " + LAWS + " zplane 0.1 NULL\n",
                                     std::string("group held id 1\nfix held held freeze\n")})
    expect_refused({{command, expected, got}});
  for (const char *command : {"unfix gravity\n", "unfix integrate\n", "write_restart any\nunfix floor\n",
                              "write_restart any\nunfix gravity\n"})
    expect_refused({{command, expected, got}});
  EXPECT_FALSE(after("unfix floor\n" + floor + "write_restart any", "run 10 pre no").rows.empty())
      << "with the fixes that the second command has found";
}

// New laws are made in a setup.
TEST_P(BetweenRuns, NewLawsWantASetup)
{
  const std::string none = " damping coeff_restitution tangential none";
  const std::vector<std::string> commands = {"pair_coeff * * hooke 1e5 0.5" + none, "pair_coeff 1 2 " + LAWS,
                                             "pair_style granular/grit kinematics lammps"};
  for (const std::string &command : commands) {
    expect_refused(
        {{command + "\n", "expected 'run' without 'pre no' after pair_style and pair_coeff", "got 'pre no'"}});
    EXPECT_FALSE(after(command + "\nwrite_restart any", "run 10 pre no").rows.empty())
        << command << " with the laws that the second command has made";
  }
}

// single() before the forces of a setup, as fix adapt asks it by way of its variable: the list is new, and has other places for
// the pairs because a particle came before all others, but what contacts remember is that of the last step. The sum of their
// tangential forces is the one that the last step of the first run had.
TEST_P(BetweenRuns, SingleContactsAreThoseOfTheNewList)
{
  constexpr double PER_FORCE = 1e-6, SAME = 1e-9;
  Spheres spheres{{0, 0, 0}, {12, 3, 3}, {}};
  for (const double x : {10.0, 2.0}) {
    spheres.all.push_back({1, 1.0, {x, 1, 1}, {0, 0.05, 0}, {}});
    spheres.all.push_back({1, 1.0, {x + 0.99, 1, 1}, {}, {}});
  }
  folder.write("spheres.data", spheres.data_file(1, 1000));
  const std::string input = FRAME + R"deck(
pair_style granular/grit
pair_coeff * * hooke 1e5 0 damping none tangential linear_history 8e4 0 0.5
compute tangential all pair/local p4
compute sum all reduce sum c_tangential inputs local
variable larger equal 1+1e-6*c_sum
thermo_style custom step c_sum
run 100
print "sum = $(c_sum:%.17g)"
create_atoms 1 single 0.6 1 1
fix larger all adapt 1 atom diameter v_larger
dump sizes all custom 1 sizes.txt id diameter
dump_modify sizes sort id format float %.17g
run 0
)deck";
  const Switches with(GetParam().switches);
  const Outcome run = folder.lammps(
      input, {{"atoms", "sphere 1"}, {"boundary", "f f f"}, {"sort", "1 1.0"}, {"dt", "1e-4"}}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  const double sum = Folder::printed(run, "sum").at(0);
  EXPECT_GT(sum, 1);
  EXPECT_NEAR((folder.dump("sizes.txt").at(1, "diameter") - 1) / PER_FORCE, sum, SAME * sum);
}

TEST_P(BetweenRuns, WithASetup) { expect_same_with_setup(by_default()); }

TEST_P(BetweenRuns, WithASetupNightly) { expect_same_with_setup(COMMANDS); }

INSTANTIATE_TEST_SUITE_P(Kokkos, BetweenRuns, testing::ValuesIn(ALL_WAYS), way_name);

// A pair of types whose laws do not mix, because it belongs to another style.
TEST_F(Kokkos, PairsOfAnotherStyleWithoutASetup)
{
  Spheres spheres = bed(4, 4, 4, 0.3);
  for (std::size_t k = 0; k < spheres.all.size(); k++) spheres.all[k].type = 1 + k % 2;
  folder.write("spheres.data", spheres.data_file());
  const std::string hybrid = FRAME + GRAVITY +
                             "pair_style hybrid granular/grit gran/hooke/history 1e4 NULL 0 NULL 0.5 0\n" +
                             "pair_coeff 1 1 granular/grit " + LAWS +
                             "\npair_coeff 2 2 granular/grit cundall 1e5 tangential cundall 0.2 0.5\n"
                             "pair_coeff 1 2 gran/hooke/history\nrun 100\nwrite_restart any\n";
  for (const int ranks : {1, 2})  // LAMMPS has no such lists with Kokkos
    EXPECT_FALSE(state(NONE, hybrid + "run 100 pre no", {{"newton", "off"}}, ranks).rows.empty()) << ranks;
}

}  // namespace
