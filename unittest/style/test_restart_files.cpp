// Restart files that are written while a run goes on: they change nothing, a part of one is refused, and a run that is
// killed while it writes them continues from the newest one that is whole.
#include <chrono>
#include <filesystem>

#include "differences.h"
#include "frame.h"
#include "models.h"

using namespace Grit::Test;

namespace {

// LAMMPS makes a new list of neighbours in a step that writes a restart file. Here such steps have a new one anyway.
const Variables LISTS = {{"every", "10"}, {"check", "no"}};

std::string floor_of(const Model &model)
{
  return "fix floor all wall/gran/grit granular " + model.laws + " zplane 0 NULL wiggle z 0.05 0.3" + model.wall() +
         "\n";
}

std::string begin(const Model &model)
{
  return FRAME + model.temperatures() + GRAVITY + "pair_style granular/grit\npair_coeff * * " + model.laws +
         model.cutoff + "\n" + floor_of(model);
}

class WritingFiles : public testing::TestWithParam<Model> {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed(5, 5, 4, 0.5).data_file()); }
  void expect_no_change(const std::string &run, const std::string &writing, int ranks)
  {
    const Variables variables = with(LISTS, GetParam().atoms());
    const Table without = folder.final_state(begin(GetParam()) + run, variables, ranks),
                written = folder.final_state(begin(GetParam()) + writing, variables, ranks);
    EXPECT_TRUE(unchanged(without, written)) << writing << ", " << ranks << " ranks";
    record("C4", worst_difference(without, written));
  }
};

TEST_P(WritingFiles, ChangesNothing)
{
  for (const int ranks : {1, 2}) {
    expect_no_change("run 300", "restart 50 one.*\nrestart 40 a b\nrun 300", ranks);
    expect_no_change("run 150\nrun 150", "run 150\nwrite_restart in_between\nwrite_data in_between.data\nrun 150",
                     ranks);
    expect_no_change("run 300 every 100 \"print next\"",
                     "run 300 every 100 \"write_restart now.*\" \"write_data now.*\"", ranks);
  }
}

INSTANTIATE_TEST_SUITE_P(Models, WritingFiles, testing::Values(MODELS[0], MODELS[5], MODELS[7]), model_name);
INSTANTIATE_TEST_SUITE_P(NightlyModels, WritingFiles, testing::ValuesIn(FURTHER_MODELS), model_name);

// ---- files that are not whole ------------------------------------------------------------------------------------------

const std::string CONTINUE =
    "units si\natom_modify map array\nread_restart ${file}\ncomm_modify vel yes\nneighbor 0.3 bin\n"
    "neigh_modify delay 0 every 1 check yes\nthermo_modify norm no\ntimestep 5e-4\n"
    "fix integrate all nve/sphere\n" +
    GRAVITY + floor_of(MODELS[0]);

// Every length from nothing to one byte less than the whole is a sentence and an exit status.
TEST(CutFile, IsRefused)
{
  constexpr int LENGTHS = 25;
  const Folder folder;
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  ASSERT_TRUE(succeeds(folder.lammps(begin(MODELS[0]) + "run 100\nwrite_restart whole")));
  const std::string whole = folder.read("whole");
  ASSERT_TRUE(succeeds(folder.lammps(CONTINUE + "run 1", {{"file", "whole"}})));
  int refused = 0;
  for (int k = 0; k < LENGTHS; k++) {
    const std::size_t length = (whole.size() - 1) * k / (LENGTHS - 1);
    folder.write("cut", whole.substr(0, length));
    const testing::AssertionResult sentence =
        fails_saying(folder.lammps(CONTINUE + "run 1", {{"file", "cut"}}), {"ERROR"});
    EXPECT_TRUE(sentence) << length << " of " << whole.size() << " bytes";
    refused += static_cast<bool>(sentence);
  }
  record("C6", refused);
}

// ---- runs that are killed ----------------------------------------------------------------------------------------------

// A run that writes two files in turn and is killed by a shell that it starts itself, and one that continues from the
// newest file that LAMMPS reads.
class Killed : public testing::Test {
 protected:
  const Folder folder;
  static constexpr double PART = 0.4;  // of the time from the start of LAMMPS to its end, in which it is killed
  const std::string writing = "restart 10 one two\n", rest = "run 2000 upto\n";
  int reached = 0, on_the_way = 0, turn = 0;

  void SetUp() override { folder.write("spheres.data", bed(3, 3, 3, 0.5).data_file()); }
  void remove_files() const
  {
    for (const char *file : {"one", "two"}) std::filesystem::remove(folder.path(file));
  }
  // Of this turn: a shell of an earlier one that wakes up late finds that of its own.
  std::string ended() const { return "ended." + std::to_string(turn); }
  // So long after the first file is whole, at the latest at its end.
  void kill_after(double seconds, int ranks)
  {
    remove_files();
    turn++;
    const std::string wait =
        "until [ -e two ] || ! kill -0 $PPID; do sleep 0.001; done; sleep " + std::to_string(seconds);
    const std::string killer =
        "shell \"(" + wait + "; [ -e " + ended() + " ] || kill -9 $PPID) >/dev/null 2>&1 & true\"\n";
    const std::string once = "print 'a signal is no ERROR'\n";  // else Folder tries again
    const Outcome run = folder.lammps(
        once + begin(MODELS[0]) + killer + writing + rest + "shell \"touch " + ended() + "; kill -9 $PPID\"", {},
        ranks);
    EXPECT_NE(run.status, 0) << "expected a run that is killed";
  }
  std::vector<std::string> newest_first() const
  {
    std::vector<std::string> files;
    for (const char *file : {"one", "two"})
      if (std::filesystem::exists(folder.path(file))) files.push_back(file);
    const auto time = [&](int k) { return std::filesystem::last_write_time(folder.path(files[k])); };
    if (files.size() == 2 && time(0) < time(1)) std::swap(files[0], files[1]);
    return files;
  }
  // Empty where there is no way on.
  Table continued(int ranks) const
  {
    const std::vector<std::string> files = newest_first();
    for (const std::string &file : files) std::filesystem::rename(folder.path(file), folder.path("last_" + file));
    for (const std::string &file : files) {
      const Outcome run =
          folder.lammps(CONTINUE + writing + rest + dump_state("end"), {{"file", "last_" + file}}, ranks);
      if (run.status == 0) return folder.dump("end");
      EXPECT_TRUE(run.says("ERROR")) << run.ending << ": " << run.output;
    }
    return {};
  }
  void expect_continued(int times, int ranks, Dice &dice)
  {
    const auto start = std::chrono::steady_clock::now();
    const Table expected = folder.final_state(begin(MODELS[0]) + writing + rest, {}, ranks);
    const double whole = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (int k = 0; k < times; k++) {
      const double seconds = dice.between(0, PART * whole);
      kill_after(seconds, ranks);
      on_the_way += !std::filesystem::exists(folder.path(ended()));
      const bool same = identical(expected, continued(ranks));
      EXPECT_TRUE(same) << "killed after " << seconds << " of " << whole << " s, " << ranks << " ranks";
      reached += same;
    }
  }
};

TEST_F(Killed, ContinuesFromTheNewestFile)
{
  Dice dice;
  expect_continued(15, 1, dice);
  expect_continued(5, 2, dice);
  EXPECT_GT(on_the_way, 5) << "the others had got to their end";
  record("C5", reached);
}

}  // namespace
