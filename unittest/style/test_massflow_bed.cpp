// A bed that falls through an outlet, counted by fix granular/grit/massflow: on any number of processes, over restart files, and
// where what has passed is deleted.
#include <set>

#include "massflow.h"

using namespace Grit::Test;

namespace {

// A bed falls through the bottom of a box whose sides it touches.
class FallingBed : public Massflow {
 protected:
  const std::string walls = GRAVITY + "fix walls all wall/gran/grit granular " + LAWS + " xplane 0 5.5\n",
                    flow = "fix flow all " + FLOW + "plane 0 0 0.5 0 0 -1 interval 100 ";
  const Variables open = {{"boundary", "f p f"}};

  FallingBed()
  {
    Spheres spheres = bed(5, 5, 5, 0.5);
    spheres.lo[2] = -30;
    write(spheres);
  }
  std::string output(const std::string &files) const { return "restart 400 " + files + "\n"; }
  static std::string continued(const std::string &file)
  {
    return "units si\natom_modify map array\nread_restart " + file +
           "\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nthermo "
           "100\n"
           "thermo_modify norm no\nfix integrate all nve/sphere\n" +
           PAIR;
  }
};
// One that moves up and one at rest.
Spheres two()
{
  Spheres spheres = lone(3, 1);
  spheres.all.push_back({1, 1, {1, 1, 1}, {}, {}});
  return spheres;
}

class FallingBedWays : public FallingBed, public testing::WithParamInterface<Way> {};

}  // namespace

// The list is the same on any number of processes, and so are sums, in all bits.
TEST_F(FallingBed, SameOnAnyNumberOfProcesses)
{
  const std::vector<double> one = counted(walls + flow + "file one\nrun 1200\n", open),
                            two = counted(walls + flow + "file two\nrun 1200\n", open, 2),
                            four = counted(walls + flow + "file four\nrun 1200\n", open, 4);
  EXPECT_GT(one[1], 40);
  EXPECT_EQ(one, two);
  EXPECT_EQ(one, four);
  const auto lines = folder.series("one");
  EXPECT_EQ(static_cast<double>(lines.size()), one[1] + one[7]);
  for (const std::string file : {"two", "four"}) {
    const auto others = folder.series(file);
    ASSERT_EQ(others.size(), lines.size());
    for (std::size_t k = 0; k < lines.size(); k++)
      for (const Column c : {STEP, ID, TYPE, DIRECTION, MASS, DIAMETER}) EXPECT_EQ(others[k][c], lines[k][c]) << k;
  }
}

// A run that continues from a file has the counts, the rates and the list of one that was not interrupted, and deletes what
// that one deletes in the step behind the file.
TEST_P(FallingBedWays, GoesOnFromAFile)
{
  const Switches with(GetParam().switches);
  for (const std::string keywords : {"count once ", "delete_atoms yes ", "every 7 "}) {
    const Outcome whole = run(walls + flow + keywords + "file whole\n" + output("bed.*") + "run 1200\n" +
                                  print_values("counted", vector_of("flow")) + dump_state("whole.txt"),
                              open, GetParam().ranks);
    const Outcome first =
        run(walls + flow + keywords + "file parts\n" + output("first.*") + "run 400\n", open, GetParam().ranks);
    const Outcome second =
        folder.lammps(continued("first.400") + walls + flow + keywords + "append parts\n" + output("bed.*") +
                          "run 800\n" + print_values("counted", vector_of("flow")) + dump_state("parts.txt"),
                      {}, GetParam().ranks);
    ASSERT_TRUE(succeeds(second));
    EXPECT_EQ(folder.printed(whole, "counted"), folder.printed(second, "counted")) << keywords;
    EXPECT_TRUE(identical(folder.dump("whole.txt"), folder.dump("parts.txt"))) << keywords;
    EXPECT_EQ(folder.series("whole"), folder.series("parts")) << keywords;
    EXPECT_GT(folder.series("parts").size(), 20u);
  }
}

// What has passed is gone, and nothing else.
TEST_P(FallingBedWays, DeletesWhatHasPassed)
{
  const Switches with(GetParam().switches);
  const Outcome outcome =
      run(walls + flow + "delete_atoms yes file gone\nrun 1201\n" + print_values("counted", vector_of("flow")) +
              print_values("left", {"atoms", "count(all)"}) + dump_state("left.txt"),
          open, GetParam().ranks);
  const std::vector<double> values = folder.printed(outcome, "counted"), left = folder.printed(outcome, "left");
  const Table rest = folder.dump("left.txt");
  ASSERT_EQ(values.size(), 10u);
  EXPECT_GT(values[1], 20);
  EXPECT_LE(values[1] - values[5], 3) << "those of the last step are still there";
  EXPECT_EQ(left, (std::vector<double>{125 - values[5], 125 - values[5]}));
  EXPECT_EQ(static_cast<double>(rest.rows.size()), left[0]);
  std::set<int> gone;
  for (const auto &line : folder.series("gone")) gone.insert(static_cast<int>(line[ID]));
  EXPECT_EQ(static_cast<double>(gone.size()), values[1]) << "each once";
  for (const auto &[id, row] : rest.rows)
    EXPECT_TRUE(gone.count(static_cast<int>(id)) || rest.at(id, "zu") > 0.5) << id;
}

// Two faces that it passes in one look: it is deleted once.
TEST_F(Massflow, DeletedByOneOfTwo)
{
  write(two());
  const Outcome outcome =
      run("fix one all " + FLOW + "plane 4 4 4 0 0 1 delete_atoms yes\nfix other all " + FLOW +
              "plane 4 4 4.1 0 0 1 delete_atoms yes\nrun 8\n" +
              print_values("n", {"f_one[2]", "f_other[2]", "f_one[6]+f_other[6]", "f_one[5]+f_other[5]", "atoms"}),
          EXACT);
  const std::vector<double> n = folder.printed(outcome, "n");
  ASSERT_EQ(n.size(), 5u);
  EXPECT_EQ(n[0], 1);
  EXPECT_EQ(n[1], 1);
  EXPECT_EQ(n[2], 1);
  EXPECT_NEAR(n[3], SPHERE, 1e-14);
  EXPECT_EQ(n[4], 1);
}

// A file that was written where one was about to be deleted, in the step in which it has passed: it goes with `delete_atoms yes`,
// and else it comes back through the plane and counts.
TEST_F(Massflow, FileOfWhatIsAboutToGo)
{
  write(two());
  const std::string
      flow = "fix flow all " + FLOW + "plane 4 4 4 0 0 1 delete_atoms ",
      begin = "units si\natom_modify map array\ncomm_modify vel yes\nread_restart leaves\nneighbor 0.3 bin\n" + PAIR +
              "timestep 0.25\nfix integrate all nve/sphere\n";
  EXPECT_EQ(counted(flow + "yes\nrun 5\nwrite_restart leaves\n", EXACT)[1], 1);
  for (const auto &[choice, gone] : {std::pair("yes", 1.0), std::pair("no", 0.0)}) {
    const Outcome outcome = folder.lammps(begin + flow + choice + "\nrun 0\nset atom 1 vz -1\nrun 4\n" +
                                          print_values("n", {"f_flow[2]", "f_flow[8]", "f_flow[6]", "atoms"}));
    ASSERT_TRUE(succeeds(outcome));
    EXPECT_EQ(folder.printed(outcome, "n"), (std::vector<double>{1, 1 - gone, gone, 2 - gone})) << choice;
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, FallingBedWays, testing::ValuesIn(ALL_WAYS), way_name);
