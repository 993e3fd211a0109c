// What happens to the memory of contacts between runs, in restart files of other laws, and in data files.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double ROUNDING = 1e-9;

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2";
const std::string OTHER_LAWS = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1.0 0.5";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string FLOOR = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n";

// Begins a process, or begins again after `clear`, from the file that `original` wrote at step 300.
const std::string CONTINUE = R"(
units si
newton on
atom_modify map array sort 50 1.0
read_restart file.300
comm_modify vel yes
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
thermo 100
thermo_modify norm no
fix integrate all nve/sphere
)" + GRAVITY;

class Continued : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed(5, 5, 5, 0.3).data_file()); }

  // State after 600 steps; the file was written after 300.
  Table original(const std::string &pair = PAIR, const std::string &floor = FLOOR)
  {
    return folder.final_state(FRAME + GRAVITY + pair + floor + "restart 300 file.*\nrun 600");
  }
  Table continued(const std::string &pair = "", const std::string &floor = FLOOR)
  {
    return folder.final_state(CONTINUE + pair + floor + "restart 300 other.*\nrun 300");
  }
};

// ---- refusals ----------------------------------------------------------------------------------------------------------

TEST_F(Continued, OtherLawsAreRefused)
{
  original();
  const std::string other = "pair_style granular/grit\npair_coeff * * " + OTHER_LAWS + "\n";
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + other + FLOOR + "run 1"),
                           {"mindlin_rescale", "linear_history", "restart file", "history ignore"}));
}

TEST_F(Continued, LawsWithoutMemoryAreRefusedToo)
{
  original();
  const std::string other = "pair_style granular/grit\npair_coeff * * hooke 1e4 5 tangential linear_nohistory 1 0.5\n";
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + other + FLOOR + "run 1"),
                           {"mindlin_rescale", "nothing", "history ignore"}));
}

TEST_F(Continued, OtherLawsOfTheWallAreRefused)
{
  original();
  const std::string floor = "fix floor all wall/gran/grit granular " + OTHER_LAWS + " zplane 0 NULL\n";
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + floor + "run 1"), {"mindlin_rescale", "linear_history", "floor"}));
}

// Each pair of laws differs in one slot or keyword only; the sentence says what is remembered on both sides.
TEST_F(Continued, LawsThatDifferInOneWordAreRefused)
{
  const std::string plain = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1.0 0.5",
                    bridge = plain + " cohesion washino 0.1 20 volume 1e-4", unbonded = plain + " bonded off",
                    incremental = replaced(plain, "linear_history 8e3 1.0 0.5", "incremental 0.5"),
                    twisting = plain + " twisting history", style = "pair_style granular/grit\npair_coeff * * ";
  original(style + plain + "\n");
  for (const auto &[laws, memory] :
       {std::pair(bridge, "cohesion washino (bridge)"), std::pair(unbonded, "rest (acted offset)"),
        std::pair(incremental, "tangential incremental (force kt)"), std::pair(twisting, "twisting history (theta)")})
    EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + style + laws + "\n" + FLOOR + "run 1"),
                             {"expected laws that remember", "1-1: tangential linear_history (xi)", memory}))
        << laws;
}

// Walls of other styles or IDs do not stand for the wall of the file.
TEST_F(Continued, AnotherWallIsNotTheWall)
{
  original();
  const std::string named = "expected fix floor of style wall/gran/grit", pot = "region pot block -9 99 -9 99 0 99\n";
  for (const std::string &walls :
       std::vector<std::string>{replaced(FLOOR, "fix floor", "fix ground"),
                                pot + "fix floor all wall/gran/region/grit granular " + LAWS + " region pot\n",
                                "fix floor all wall/gran/grit granular hooke 1e4 0.5 damping coeff_restitution "
                                "tangential none zplane 0 NULL\n"})
    EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + walls + "run 1"), {"floor", "history"})) << walls;
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + replaced(FLOOR, "fix floor", "fix ground") + "run 1"), {named}));
}

// The factor and the check of 'coarsegraining' are in the file, and hold for walls that the script adds.
TEST_F(Continued, CoarseGrainingIsCheckedAgain)
{
  const std::string laws = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5",
                    style = "pair_style granular/grit coarsegraining 2 check error\npair_coeff * * " + laws + "\n",
                    floor = "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n",
                    lid = "fix lid all wall/gran/grit granular " + OTHER_LAWS + " zplane NULL 99\n";
  original(style, floor);
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + floor + lid + "run 1"),
                           {"expected laws that hold for coarse-grained particles in fix lid", "'hooke'"}));
}

TEST_F(Continued, AMissingWallIsNamed)
{
  original();
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + "run 1"), {"fix floor", "wall", "history ignore"}));
}

TEST_F(Continued, IgnoringTheHistoryIsAllowed)
{
  original();
  const std::string ignore = "pair_style granular/grit history ignore\n";
  EXPECT_TRUE(succeeds(folder.lammps(CONTINUE + ignore + "run 100"))) << "without the wall";
  EXPECT_TRUE(succeeds(folder.lammps(CONTINUE + ignore + "pair_coeff * * " + OTHER_LAWS + "\n" + FLOOR + "run 100")))
      << "other laws";
}

TEST_F(Continued, WithoutThePluginNothingRuns)
{
  original();
  const Outcome run = folder.lammps(CONTINUE + "run 1", {}, 1, {"LAMMPS_PLUGIN_PATH=/nonexistent"});
  EXPECT_TRUE(fails_saying(run, {"granular/grit"}));
}

// ---- ways to continue --------------------------------------------------------------------------------------------------

TEST_F(Continued, InTheSameProcess)
{
  const Table whole = original();
  const std::string first = FRAME + GRAVITY + PAIR + FLOOR + "restart 300 file.*\nrun 450\nclear\n";
  EXPECT_TRUE(identical(whole, folder.final_state(first + CONTINUE + FLOOR + "restart 300 other.*\nrun 300")));
}

TEST_F(Continued, FromOneFileForEachProcess)
{
  const std::string input = FRAME + GRAVITY + PAIR + FLOOR + "restart 300 file.*.%\nrun 600";
  const Table whole = folder.final_state(input, {}, 2);
  std::string again = CONTINUE;
  again.replace(again.find("file.300"), 8, "file.300.%");
  EXPECT_TRUE(identical(whole, folder.final_state(again + FLOOR + "restart 300 other.*.%\nrun 300", {}, 2)));
}

// Also where the edges of the box follow the particles: LAMMPS puts them anew before it writes.
TEST_F(Continued, FromWriteRestart)
{
  const std::string begin = FRAME + GRAVITY + PAIR + FLOOR;
  for (const char *boundary : {"p p f", "s f m", "f s f"}) {
    const Variables box = {{"boundary", boundary}};
    const Table whole = folder.final_state(begin + "run 600", box);
    ASSERT_TRUE(succeeds(folder.lammps(begin + "run 300\nwrite_restart file.300", box))) << boundary;
    EXPECT_TRUE(agree(whole, continued(), ROUNDING)) << boundary;
  }
}

// A file that is written before any step holds no forces.
// LAMMPS counts particles with each thermo output, which was before the loss: forces of the file are those of the others.
TEST_F(Continued, WhereParticlesWereLost)
{
  if (on_device())
    GTEST_SKIP() << "LAMMPS' lists of devices write outside of their memory for a particle far from the box";
  const std::string seldom = "thermo 100000\nthermo_modify lost ignore norm no\n";
  const std::string leaves = "group up id 125\nvelocity up set 0 0 1000\n";
  const Table whole =
      folder.final_state(FRAME + GRAVITY + PAIR + FLOOR + seldom + leaves + "restart 300 file.*\nrun 600");
  EXPECT_EQ(whole.rows.size(), 124u);
  EXPECT_TRUE(identical(whole, folder.final_state(CONTINUE + FLOOR + seldom + "restart 300 other.*\nrun 300")));
}

TEST_F(Continued, FromTheVeryBeginning)
{
  const std::string whole = FRAME + GRAVITY + PAIR + FLOOR;
  ASSERT_TRUE(succeeds(folder.lammps(whole + "write_restart file.300")));
  EXPECT_TRUE(agree(folder.final_state(whole + "run 300"), continued(), ROUNDING));
}

class Hybrid : public Continued, public testing::WithParamInterface<const char *> {};

TEST_P(Hybrid, ContinuesBitwise)
{
  const std::string pair = GetParam(), coeffs = pair.substr(pair.find('\n') + 1);
  const Table whole = original(pair);
  EXPECT_TRUE(identical(whole, continued(coeffs)))
      << "styles from the file; the host keeps no coefficients of hybrid styles";
  EXPECT_TRUE(identical(whole, continued(pair))) << "styles given again";
}

const char *const HYBRID_STYLES[] = {
    "pair_style hybrid granular/grit lj/cut 1.2\n"
    "pair_coeff 1 1 granular/grit hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds "
    "2e3 1 0.2\n"
    "pair_coeff 1 2 granular/grit hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1.0 0.5\n"
    "pair_coeff 2 2 lj/cut 1.0 1.0\n",
    "pair_style hybrid granular/grit granular/grit kinematics lammps\n"
    "pair_coeff 1 1 granular/grit 1 hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5\n"
    "pair_coeff 1 2 granular/grit 1 hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling "
    "sds 2e3 1 0.2\n"
    "pair_coeff 2 2 granular/grit 2 hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 1.0 0.5\n",
    "pair_style hybrid/overlay granular/grit lj/cut 1.5\n"
    "pair_coeff * * granular/grit hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds "
    "2e3 1 0.2\n"
    "pair_coeff * * lj/cut 0.01 0.9\n"};

INSTANTIATE_TEST_SUITE_P(Styles, Hybrid, testing::ValuesIn(HYBRID_STYLES), [](const auto &info) {
  return std::string(info.index == 0 ? "Types" : info.index == 1 ? "Twice" : "Overlay");
});

// ---- several runs in one process ---------------------------------------------------------------------------------------

// Springs without dashpots: the forces at the beginning of a run do not depend on velocities, which are those of the full
// step there and those of the half step elsewhere.
const std::string SPRINGS = R"(
pair_style granular/grit
pair_coeff * * hooke 1e4 0 damping none tangential linear_history 8e3 0 0.5 rolling sds 2e3 0 0.2 twisting sds 500 0 0.05
fix floor all wall/gran/grit granular hooke 1e4 0 damping none tangential linear_history 8e3 0 0.5 rolling sds 2e3 0 0.2 zplane 0 NULL
)";

struct Split {
  const char *name, *commands;
};

std::ostream &operator<<(std::ostream &out, const Split &split) { return out << split.commands; }

class Runs : public Continued, public testing::WithParamInterface<Split> {};

TEST_P(Runs, RememberContacts)
{
  const std::string input = FRAME + GRAVITY + SPRINGS;
  const Table whole = folder.final_state(input + "run 300");
  EXPECT_TRUE(agree(whole, folder.final_state(input + GetParam().commands), ROUNDING));
}

const Split SPLITS[] = {{"Twice", "run 150\nrun 150"},
                        {"WithEmptyRuns", "run 150\nrun 0\nrun 0\nrun 150"},
                        {"PreNo", "run 150\nrun 150 pre no"},
                        {"PreNoPostNo", "run 100\nrun 100 pre no post no\nrun 100 pre no"},
                        {"EveryNull", "run 300 every 50 NULL"},
                        {"EveryCommand", "run 300 every 50 \"print 'on'\""},
                        {"WithARestartFile", "run 150\nwrite_restart any\nrun 150"},
                        {"WithADataFile", "run 150\nwrite_data any pair ii\nrun 150"},
                        {"WithAMinimization", "run 150\nminimize 0 0 0 0\nreset_timestep 150\nrun 150"},
                        {"WithLawsGivenAgain",
                         "run 150\npair_coeff * * hooke 1e4 0 damping none tangential linear_history 8e3 0 0.5 "
                         "rolling sds 2e3 0 0.2 twisting sds 500 0 0.05\nrun 150"},
                        {"WithAnotherList", "run 150\nneighbor 0.5 bin\nneigh_modify every 5\nrun 150"},
                        {"WithAChangedBox", "run 150\nchange_box all boundary p p f\nrun 150"}};

INSTANTIATE_TEST_SUITE_P(Continued, Runs, testing::ValuesIn(SPLITS),
                         [](const auto &info) { return std::string(info.param.name); });

// A particle that comes between two runs is in no force that the others hold: a file of this moment does as the next run.
TEST_F(Continued, ANewParticleBeforeTheFile)
{
  const std::string twice = FRAME + GRAVITY + PAIR + FLOOR, falls_in = "create_atoms 2 single 2.75 2.75 6.7\n";
  const Table whole = folder.final_state(twice + "run 300\n" + falls_in + "run 300");
  folder.final_state(twice + "run 300\n" + falls_in + "write_restart file.300\n");
  const Table second = continued();
  EXPECT_TRUE(agree(whole, second, ROUNDING));
}

// A file that is read and written again still continues the run exactly.
TEST_F(Continued, ACopyOfAFile)
{
  const Table whole = original();
  folder.final_state(CONTINUE + FLOOR + "write_restart copy.300\n");
  const std::string from_copy = replaced(CONTINUE, "file.300", "copy.300");
  EXPECT_TRUE(identical(whole, folder.final_state(from_copy + FLOOR + "restart 300 other.*\nrun 300")));
}

// A loaded pair, and spheres that are deleted between two runs.
std::string held_spheres(const std::string &after)
{
  return FRAME +
         "unfix integrate\npair_style granular/grit\n"
         "pair_coeff * * hooke 1e4 0 damping none tangential linear_history 8e3 0 100 rolling sds 2e3 0 100\n"
         "run 100\n" +
         dump_state("before") + after + "run 0\n";
}

Spheres row_of_spheres()
{
  Spheres row{{0, 0, 0}, {8, 4, 4}, {}};
  for (int k = 0; k < 6; k++)
    row.all.push_back({k % 2 ? 2 : 1, 1.0, {1 + 0.98 * k, 2, 2}, {0, 0.1 * k * k, 0}, {0, 0.2 * k, 0.1}});
  return row;
}

// Particles 4 to 6 keep their contacts with each other when 1 and 2 go.
TEST_F(Continued, DeletedParticlesLeaveTheOthersInPeace)
{
  folder.write("spheres.data", row_of_spheres().data_file());
  const Variables frame = {{"boundary", "p p p"}};
  const Table after =
      folder.final_state(held_spheres("group gone id 1 2\ndelete_atoms group gone compress no\n"), frame);
  const Table before = folder.dump("before");
  ASSERT_EQ(after.rows.size(), 4u);
  for (long id : {5, 6})
    for (const char *column : {"fx", "fy", "fz", "tqx", "tqy", "tqz"})
      EXPECT_NEAR(after.at(id, column), before.at(id, column), 1e-9) << "particle " << id << " " << column;
  EXPECT_NE(after.at(3, "fy"), before.at(3, "fy"));
}

// IDs tell who touches whom. New IDs must not give a spring to another pair: keep it, drop it with a word, or stop.
TEST_F(Continued, NewIdsTakeNoForeignHistory)
{
  folder.write("spheres.data", row_of_spheres().data_file());
  const std::string input =
      held_spheres("group gone id 1 2\ndelete_atoms group gone compress yes\n") + dump_state("after");
  const Outcome run = folder.lammps(input, {{"boundary", "p p p"}});
  if (run.status != 0 || run.says("IDs")) return;
  const Table before = folder.dump("before"), after = folder.dump("after");
  for (const auto &row : after.rows)
    for (long old : {4, 5, 6}) {  // 3 has lost its neighbour
      if (std::fabs(after.at(row.first, "xu") - before.at(old, "xu")) > 1e-9) continue;
      EXPECT_NEAR(after.at(row.first, "fy"), before.at(old, "fy"), 1e-9) << "old ID " << old;
    }
}

// ---- data files --------------------------------------------------------------------------------------------------------

TEST_F(Continued, DataFilesHoldTheLaws)
{
  const std::string laws =
      "pair_style granular/grit\n"
      "pair_coeff 1 1 hertz/material 1.1e5 0.5 0.3 damping tsuji tangential linear_nohistory 0.25 0.5 limit_damping\n"
      "pair_coeff 2 2 hertz/material 2.3e5 0.7 0.2 damping tsuji tangential linear_nohistory 0.3 0.7\n";
  const std::string pair =
      "pair_coeff 1 2 hertz/material 2e5 0.6 0.3 damping tsuji tangential linear_nohistory 0.3 0.6\n";
  std::string input = FRAME;
  input.insert(input.find("read_data"), "pair_style granular/grit\n");
  const auto round_trip = [&](const std::string &coeffs, const std::string &what) {
    ASSERT_TRUE(succeeds(folder.lammps(FRAME + GRAVITY + coeffs + "run 300\nwrite_data some.data pair " + what +
                                       "\nrun 0\n" + dump_state("before"))));
    std::string again = input;
    again.replace(again.find("spheres.data"), 12, "some.data");
    EXPECT_TRUE(agree(folder.dump("before"), folder.final_state(again + GRAVITY + "run 0"), 1e-12)) << what;
  };
  round_trip(laws, "ii");
  round_trip(laws + pair, "ij");
  round_trip(laws, "ij");
  EXPECT_NE(folder.read("some.data").find("\n1 2 mixed\n"), std::string::npos);
}

}  // namespace
