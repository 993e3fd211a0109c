// Scripts that do not fit the restart file they read: another wall, other kinematics, another pair style.
#include "frame.h"

using namespace Grit::Test;

namespace {

const std::string LAWS = "hooke 1e4 0 damping velocity tangential linear_history 8e3 0 100";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string CONTINUE = R"(
units si
atom_modify map array sort 50 1.0
read_restart file
comm_modify vel yes
neighbor 0.3 bin
timestep 5e-4
)";

// ---- walls -------------------------------------------------------------------------------------------------------------

std::string wall(const std::string &id, const std::string &words)
{
  const bool region = words.rfind("region", 0) == 0;
  return "fix " + id + " all wall/gran/" + (region ? "region/" : "") + "grit granular " + LAWS + " " + words + "\n";
}

// Walls of all kinds around a few particles.
const std::string WALLS = R"(
variable angle equal 3.0*step*dt
variable way equal 0.1*sin(20*step*dt)
variable size equal 9+0.1*sin(20*step*dt)
region drum cylinder z 1.65 1.65 8 -1 20 side in rotate v_angle 1.65 1.65 0 0 0 1
region ball sphere 1.65 1.65 -9 1.0 side out move v_way NULL NULL
region room sphere 1.65 1.65 1 v_size side in
region egg ellipsoid 1.65 1.65 1 7 8 9 side in
region roof prism -20 20 -20 20 -10 20 5 0 0 side in open 6
region far cone x 1.65 1 30 31 -20 20 side in
region rod cylinder y 1.65 -20 0.5 INF INF side out rotate v_angle 1.65 0 -20 0 1 0
region both intersect 2 far rod
region hopper cone z 1.65 1.65 0.5 9 -8 20 side in open 1 open 2
region slope plane 0 0 -30 0 3 4
)" + wall("floor", "zplane 0 NULL wiggle z 0.05 0.3") +
                          wall("slide", "xplane -2 NULL shear y 0.2 half_thickness 0.1 losses half") +
                          wall("drum", "region drum") + wall("ball", "region ball") + wall("room", "region room") +
                          wall("egg", "region egg") + wall("roof", "region roof") + wall("both", "region both") +
                          wall("hopper", "region hopper") + wall("slope", "region slope");

struct Change {
  std::string part, other;
  std::vector<std::string> texts;  // in the message
};

class OtherWall : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    folder.write("spheres.data", bed(3, 3, 1, 0.3).data_file());
    const Outcome run = folder.lammps(FRAME + PAIR + WALLS + "restart 20 file\nrun 20", {{"boundary", "f f f"}});
    ASSERT_TRUE(succeeds(run));
    std::rename(folder.path("file.20").c_str(), folder.path("file").c_str());
  }
  Outcome with(const std::string &walls, const std::string &before_run = "")
  {
    return folder.lammps(CONTINUE + "fix integrate all nve/sphere\n" + walls + before_run + "run 1");
  }
  void expect_refused(const std::vector<Change> &changes)
  {
    for (const Change &change : changes) {
      std::vector<std::string> texts = change.texts;
      texts.insert(texts.end(), {"as in the restart file", "'history keep'", "'history ignore'"});
      EXPECT_TRUE(fails_saying(with(replaced(WALLS, change.part, change.other)), texts)) << change.other;
    }
  }
};

TEST_F(OtherWall, TheSameOneIsTaken)
{
  const Outcome run = with(WALLS);
  EXPECT_TRUE(succeeds(run));
  EXPECT_FALSE(run.says("in the restart file and now"));
  EXPECT_FALSE(run.says("Region properties"));
  EXPECT_FALSE(run.says("an earlier version of GRIT"));
  const std::string rounded =
      replaced(replaced(WALLS, "8 -1 20", "8.00000000001 -1 20"), "0.05 0.3", "0.05 0.30000000001");
  EXPECT_TRUE(succeeds(with(rounded))) << "digits that a script did not write";
}

// What the file holds for them would be lost in the new one.
TEST_F(OtherWall, NoFileIsWrittenBeforeTheWallsAreThere)
{
  const std::string sentence =
      "a wall with contact history in the restart file) before the run or write_restart, got none";
  EXPECT_TRUE(fails_saying(folder.lammps(CONTINUE + "write_restart other\n"), {"expected fix floor", sentence}));
  EXPECT_TRUE(succeeds(with(WALLS, "write_restart other\n")));
}

TEST_F(OtherWall, APartOfAnotherNameIsNoEarlierVersion)
{
  const Outcome run = with(replaced(replaced(WALLS, "region rod", "region stick"), "far rod", "far stick"));
  EXPECT_TRUE(fails_saying(run, {"region both", "far rod", "far stick"}));
  EXPECT_FALSE(run.says("an earlier version of GRIT"));
}

TEST_F(OtherWall, PlanesAreRefused)
{
  expect_refused(
      {{"zplane 0 NULL", "zplane 0.01 NULL", {"surface 'zplane 0 NULL' for fix floor", "got 'zplane 0.01 NULL'"}},
       {"zplane 0 NULL", "zplane 0 30", {"surface 'zplane 0 NULL'", "got 'zplane 0 30'"}},
       {"0.05 0.3", "0.05 0.31", {"motion 'wiggle z 0.05 0.3' for fix floor", "got 'wiggle z 0.05 0.31'"}},
       {"wiggle z 0.05 0.3", "", {"motion 'wiggle z 0.05 0.3'", "got 'none'"}},
       {"shear y 0.2", "shear z 0.2", {"motion 'shear y 0.2' for fix slide", "got 'shear z 0.2'"}},
       {"half_thickness 0.1", "half_thickness 0.11", {"half thickness '0.1' for fix slide", "got '0.11'"}},
       {"half_thickness 0.1", "", {"half thickness '0.1'", "got '0'"}},
       {"losses half", "losses all", {"losses 'half' for fix slide", "got 'all'"}},
       {"losses half", "", {"losses 'half' for fix slide", "got 'all'"}},
       {"wiggle z 0.05 0.3", "wiggle z 0.05 0.3 losses half", {"losses 'all' for fix floor", "got 'half'"}}});
}

TEST_F(OtherWall, RegionsAreRefused)
{
  expect_refused(
      {{"1.65 1.65 8 -1",
        "1.65 1.65 7.9999 -1",
        {"expected sizes of region drum 'z 1.65 1.65 8 -1 20' for fix drum", "got 'z 1.65 1.65 7.9999 -1 20'"}},
       {" rotate v_angle 1.65 1.65 0 0 0 1", "", {"region drum 'cylinder, side in, rotate'", "'cylinder, side in'"}},
       {"1.65 1.65 -9 1.0 side out", "1.65 1.65 -9 1.0 side in", {"region ball 'sphere, side out, move'"}},
       {"-9 1.0 side out", "-9 1.001 side out", {"sizes of region ball '1.65 1.65 -9 1'", "'1.65 1.65 -9 1.001'"}},
       {"ellipsoid 1.65 1.65 1 7 8 9",
        "ellipsoid 1.65 1.65 1 7 8 9.001",
        {"sizes of region egg '1.65 1.65 1 7 8 9'", "'1.65 1.65 1 7 8 9.001'"}},
       {"-10 20 5 0 0", "-10 20 5 0 0.1", {"sizes of region roof '-20 20 -20 20 -10 20 5 0 0'", "5 0 0.1'"}},
       {"open 6", "open 5", {"region roof 'prism, side in, open 6'", "open 5"}},
       {"30 31 -20", "30 31.001 -20", {"sizes of region far 'x 1.65 1 30 31 -20 20' for fix both", "30 31.001 -20"}},
       {"0.5 INF", "0.501 INF", {"sizes of region rod 'y 1.65 -20 0.5 -INF INF' for fix both", "-20 0.501 "}},
       {"intersect 2", "union 2", {"region both 'intersect, side in, rotate, of far rod'", "'union"}},
       {"2 far rod", "2 far drum", {"of far rod' for fix both", "of far drum'"}},
       // The box around it remains as it was.
       {"0.5 9 -8", "0.501 9 -8", {"sizes of region hopper 'z 1.65 1.65 0.5 9 -8 20'", "0.501 9 -8 20'"}},
       {"side in open 1 open 2", "side in open 2", {"region hopper 'cone, side in, open 1, open 2'", "open 2'"}},
       // The foot of the origin on the plane through (0, 0, -30) is -30 * 0.8 (0, 0.6, 0.8).
       {"-30 0 3 4", "-31 0 3 4", {"sizes of region slope '0 -14.4 -19.2' for fix slope", "'0 -14.88 -19.84'"}},
       {"0 0 -30 0 3 4", "0 0 -30 0 -3 -4", {"normal of region slope '0 0.6 0.8' for fix slope", "'0 -0.6 -0.8'"}},
       {"granular " + LAWS + " region egg",
        "granular " + LAWS + " region room",
        {"surface 'region egg'", "'region room'"}}});
}

// Another point of the same plane and of the same axis.
TEST_F(OtherWall, ARegionInOtherWordsIsTheSame)
{
  EXPECT_TRUE(succeeds(with(replaced(WALLS, "plane 0 0 -30 0 3 4", "plane 7 -40 0 0 0.6 0.8"))));
  EXPECT_TRUE(succeeds(with(replaced(WALLS, "1.65 1.65 0 0 0 1", "1.65 1.65 9 0 0 1"))));
}

// Where variables bring a region: known in the first step only. The radius of `room` is 9 + 0.1 sin(20*20*5e-4) there.
TEST_F(OtherWall, MotionsOfRegionsAreRefused)
{
  expect_refused(
      {{"1.65 1.65 0 0 0 1",
        "1.65 1.6 0 0 0 1",
        {"expected point on the axis of region drum '1.65 1.65 0'", "'1.65 1.6 0'"}},
       {"1.65 1.65 0 0 0 1", "1.65 1.65 0 0 0 -1", {"expected axis of region drum '0 0 1'", "'0 0 -1'"}},
       {"3.0*step", "2.0*step", {"expected region drum moved by (0, 0, 0) and turned by 0.03", "turned by 0.02"}},
       {"move v_way NULL", "move NULL v_way", {"expected region ball moved by (0.019", "moved by (0, 0.019"}},
       {"equal 9+0.1",
        "equal 9.001+0.1",
        {"expected sizes of region room '1.65 1.65 1 9.019866933' for fix room", "9.020866933'"}}});
}

// A command before the first run initialises LAMMPS as a run does, but brings no wall to its place.
TEST_F(OtherWall, MotionsOfRegionsAreRefusedAfterOtherCommands)
{
  const std::string turned = replaced(WALLS, "3.0*step", "2.0*step");
  const std::vector<std::string> texts = {"expected region drum moved by (0, 0, 0) and turned by 0.03",
                                          "turned by 0.02"};
  EXPECT_TRUE(fails_saying(with(turned, "write_restart copy\n"), texts));
  std::rename(folder.path("copy").c_str(), folder.path("file").c_str());
  EXPECT_TRUE(fails_saying(with(turned), texts)) << "the copy has what was in the file";
  EXPECT_TRUE(succeeds(with(WALLS)));
}

TEST_F(OtherWall, AFileThatIsNoneIsRefused)
{
  std::string bytes = folder.read("file");
  const std::size_t at = bytes.find("wall of granular/grit");
  ASSERT_NE(at, std::string::npos);
  folder.write("file", bytes.replace(at, 4, "Wall"));
  EXPECT_TRUE(fails_saying(with(WALLS), {"granular/grit: expected", "fix floor", "got"}));
}

// A sphere that is held and drags its spring along a wall, by the same way in each step.
class DraggedSpring : public testing::Test {
 protected:
  static constexpr int STEPS = 20;
  const Folder folder;

  static std::string of_block(const std::string &low) { return "region pot block -9 9 -9 9 " + low + " 9\n"; }
  void SetUp() override
  {
    Spheres one{{-2, -2, -2}, {2, 2, 2}, {{1, 1.0, {0, 0, 0.49}, {0, 1, 0}, {0, 0, 0}}}};
    folder.write("spheres.data", one.data_file(1));
  }
  // Force along the wall one step after a restart, over that of one step.
  double steps_remembered(const std::string &before, const std::string &after)
  {
    EXPECT_TRUE(succeeds(folder.lammps(
        FRAME + "unfix integrate\n" + PAIR + before + "run " + std::to_string(STEPS) + "\nwrite_restart file",
        {{"boundary", "f f f"}})));
    const double one_step = 8e3 * 1 * 5e-4;
    return -folder.final_state(CONTINUE + after + "run 1").at(1, "fy") / one_step;
  }
};

TEST_F(DraggedSpring, IsKeptOrForgotten)
{
  const std::string here = "zplane 0 NULL", there = "zplane -0.001 NULL",
                    ignore = "pair_style granular/grit history ignore\n";
  const auto remembered = [&](const std::string &script) { return steps_remembered(wall("floor", here), script); };
  EXPECT_NEAR(remembered(wall("floor", here)), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(wall("floor", here + " history keep")), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(wall("floor", there + " history keep")), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(ignore + wall("floor", here)), STEPS + 1, 1e-9) << "nothing there to ignore";
  EXPECT_NEAR(remembered(ignore + wall("floor", there)), 1, 1e-9);
  EXPECT_NEAR(remembered(ignore + wall("floor", there + " history keep")), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(wall("floor", here + " history ignore")), 1, 1e-9);
  EXPECT_NEAR(remembered(wall("floor", there + " history ignore")), 1, 1e-9);
  const std::string others =
      replaced(wall("floor", here + " history ignore"), "100 zplane", "100 twisting sds 1 0 1 zplane");
  EXPECT_NEAR(remembered(others), 1, 1e-9) << "laws that remember more";
}

TEST_F(DraggedSpring, AtARegionIsKeptOrForgotten)
{
  const std::string here = of_block("0"), there = of_block("-0.001"), words = "region pot",
                    both = "region pit sphere 0 0 99 1\nregion pot intersect 2 pit pan\n";
  const auto remembered = [&](const std::string &script) {
    return steps_remembered(here + wall("pot", words), script);
  };
  EXPECT_NEAR(remembered(here + wall("pot", words)), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(there + wall("pot", words + " history keep")), STEPS + 1, 1e-9);
  EXPECT_NEAR(remembered(there + wall("pot", words + " history ignore")), 1, 1e-9);
  // One with more surfaces, of which the first are those of the file.
  const std::string more =
      replaced(there, "region pot", "region pan") + "region pit sphere 0 0 99 1\nregion pot union 2 pan pit\n";
  EXPECT_NEAR(remembered(more + wall("pot", words + " history keep")), STEPS + 1, 1e-9);
}

// ---- the pair style ----------------------------------------------------------------------------------------------------

class OtherStyle : public testing::Test {
 protected:
  const Folder folder;
  const std::string laws = "pair_coeff * * " + LAWS + "\n", grit = "pair_style granular/grit";

  void write_file(const std::string &pair)
  {
    folder.write("spheres.data", bed(2, 1, 1, 0.3).data_file());
    ASSERT_TRUE(succeeds(folder.lammps(FRAME + pair + "run 2\nwrite_restart file")));
  }
  Outcome with(const std::string &pair)
  {
    return folder.lammps(CONTINUE + "fix integrate all nve/sphere\n" + pair + "run 1");
  }
};

TEST_F(OtherStyle, KinematicsAreThoseOfTheFile)
{
  const std::string lammps = grit + " kinematics lammps\n", asked = "expected 'kinematics ", drop = " history ignore\n";
  write_file(lammps + laws);
  EXPECT_TRUE(succeeds(with("")));
  EXPECT_TRUE(succeeds(with(lammps + laws)));
  EXPECT_TRUE(succeeds(with(grit + drop)));
  EXPECT_TRUE(
      fails_saying(with(grit + "\n" + laws), {asked + "lammps'", "got 'kinematics objective'", "'history ignore'"}));
  EXPECT_TRUE(succeeds(with(grit + " kinematics objective history ignore\n" + laws)));
  EXPECT_TRUE(fails_saying(with("write_data any nocoeff\n" + grit + "\n"), {asked + "lammps'"})) << "after a command";
  EXPECT_TRUE(succeeds(with("run 1\n" + grit + "\n"))) << "after a run";
  write_file(PAIR);
  EXPECT_TRUE(fails_saying(with(lammps), {asked + "objective'", "got 'kinematics lammps'"}));
}

TEST_F(OtherStyle, OfHybridIsThatOfTheFile)
{
  const std::string twice =
      "pair_style hybrid granular/grit granular/grit kinematics lammps\npair_coeff 1 1 granular/grit 1 " + LAWS +
      "\npair_coeff 1*2 2 granular/grit 2 " + LAWS + "\n";
  write_file(twice);
  EXPECT_TRUE(succeeds(with(twice)));
  EXPECT_TRUE(fails_saying(with(replaced(twice, " kinematics lammps", "")), {"expected 'kinematics lammps'"}));
  EXPECT_TRUE(fails_saying(with(PAIR), {"laws that remember"}));
  write_file(PAIR);
  const std::string once = "pair_style hybrid granular/grit\npair_coeff * * granular/grit " + LAWS + "\n";
  EXPECT_TRUE(succeeds(with(once)));
}

// LAMMPS' own styles know nothing of what contacts remember here.
TEST_F(OtherStyle, OfLammpsIsRefused)
{
  const std::string other = "pair_style granular\n" + laws, lj = "pair_style lj/cut 1\npair_coeff * * 1 1\n";
  write_file(PAIR);
  for (const std::string &pair : {other, lj, std::string("pair_style none\n"),
                                  "pair_style hybrid granular\n" + replaced(laws, "* *", "* * granular")})
    EXPECT_TRUE(fails_saying(
        with(pair), {"expected pair_style granular/grit before", "remember (1-1: tangential linear_history (xi)",
                     "got pair_style ", "history ignore"}))
        << pair;
  EXPECT_TRUE(fails_saying(with("write_data any nocoeff\n" + other), {"expected pair_style granular/grit before"}));
  EXPECT_TRUE(succeeds(with(grit + " history ignore\n" + other)));
  EXPECT_TRUE(succeeds(with("run 1\n" + other))) << "after a run the script knows what it does";
  EXPECT_TRUE(succeeds(with(other + grit + "\n" + laws))) << "and back";
  write_file(grit + "\npair_coeff * * hooke 1e4 0 damping none tangential none\n");
  EXPECT_TRUE(succeeds(with(other))) << "nothing is remembered";
}

TEST_F(OtherStyle, ClearIsSilent)
{
  write_file(PAIR);
  const Outcome run = folder.lammps(CONTINUE + "clear\n" + FRAME + "pair_style granular\n" + laws + "run 1");
  EXPECT_TRUE(succeeds(run));
  EXPECT_FALSE(run.says("UNCLAIMED"));
}

}  // namespace
