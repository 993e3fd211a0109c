// Walls with a load on a bed: stresses that are held, restart files, and words that are refused.
#include "loaded_wall.h"

using namespace Grit;
using namespace Grit::Test;

// ---- a bed -------------------------------------------------------------------------------------------------------------

namespace {

const std::string PRESSED = FRAME + laws(HERTZ) + "fix floor all wall/gran/grit granular " + HERTZ + " zplane 0 NULL\n";
const std::string UNDER_STRESS = "zplane NULL 4.6 servo stress v_stress vel_max 2 mass 20 damping 200";

}  // namespace

// Within 1 % of the stress, and held; a step of the load is followed. The floor bears what the plate does.
TEST_F(LoadedWall, StepsOfStressAreReachedAndHeld)
{
  folder.write("spheres.data", bed(4, 4, 4, 0.1).data_file());
  const Outcome run = folder.lammps(
      PRESSED + "variable stress equal 20+20*(step>20000)\nvariable area equal lx*ly\n" + lid(UNDER_STRESS, HERTZ) +
      "variable floor equal -f_floor[3]/v_area\n"
      "fix table all ave/time 20 1 20 f_lid[9] f_lid[10] v_floor file stress.txt\nrun 40000\n");
  ASSERT_TRUE(succeeds(run));
  int held = 0;
  for (const std::vector<double> &row : folder.series("stress.txt")) {
    const double step = row[0];
    if (step < 16000 || (step > 20000 && step < 36000)) continue;
    held++;
    EXPECT_NEAR(row[1], row[2], 0.01 * row[2]) << "step " << step;
    EXPECT_NEAR(row[3], row[2], 0.01 * row[2]) << "step " << step;
    EXPECT_EQ(row[2], step > 20000 ? 40 : 20);
  }
  EXPECT_GT(held, 150);
}

namespace {

class LoadedRestart : public LoadedWall {
 protected:
  const std::string controlled = "zplane NULL 4.6 servo stress v_stress vel_max 2 kp 0.2 ki 1 kd 1e-4";
  const std::string begin = "variable stress index 20\n" + PRESSED;
  static std::string going_on(const std::string &file)
  {
    return "variable stress index 20\nunits si\natom_style sphere\natom_modify map array sort 50 1.0\nread_restart " +
           file +
           "\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
           "thermo_modify norm no\nfix integrate all nve/sphere\nfix floor all wall/gran/grit granular " +
           HERTZ + " zplane 0 NULL\n";
  }
  static std::string stress(const std::string &words) { return replaced(words, "v_stress", "20"); }

  void SetUp() override { folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file()); }
};

}  // namespace

// From the middle of a motion, with particles in another order.
TEST_F(LoadedRestart, GoesOnBitForBit)
{
  for (const std::string &words : {stress(UNDER_STRESS), stress(controlled)})
    for (const int ranks : {1, 2}) {
      const std::vector<double> whole =
          motion(PRESSED + lid(words, HERTZ) + "restart 400 file.*\nrun 1200\n", {}, ranks);
      const std::vector<double> second = motion(going_on("file.400") + lid(words, HERTZ) + "run 800\n", {}, ranks);
      EXPECT_EQ(whole, second) << words << ", " << ranks << " processes";
      EXPECT_LT(whole[POSITION], 4.59);
    }
}

namespace {

// Beside a bed of which nothing else than a floor holds the sides.
struct LoadedShape {
  std::string line;
  int ranks;
  double corner;            // of the bed, in x and y
  std::string part, other;  // of the line: with another one it is not the wall of a restart file
};
const std::string ON_MESH = "fix lid all wall/gran/mesh/grit granular " + HERTZ + " mesh ";
const LoadedShape SHAPES[] = {
    {ON_MESH + "plate.stl servo force 300 along 0 0 -1 vel_max 2 mass 20 damping 200\n", 2, 0, "0 0 -1", "0 1 -1"},
    {ON_MESH + "paddle.stl servo torque 300 axis -0.2 -0.2 0 0 0 1 vel_max 2 inertia 100 damping 100\n", 1, 0,
     "axis -0.2 -0.2", "axis -0.2 -0.3"},
    {lid("zcylinder 3.3 servo stress 1 vel_max 2 mass 20 damping 200", HERTZ), 2, -2.2, "3.3", "3.4"}};

class LoadedShapes : public LoadedRestart {
 protected:
  void SetUp() override
  {
    folder.write("plate.stl", stl({{{-9, -9, 4.6}, {9, -9, 4.6}, {9, 9, 4.6}, {-9, 9, 4.6}}, {{0, 1, 2}, {0, 2, 3}}}));
    folder.write("paddle.stl",
                 stl({{{-0.2, -0.2, -1}, {6, -0.2, -1}, {6, -0.2, 6}, {-0.2, -0.2, 6}}, {{0, 1, 2}, {0, 2, 3}}}));
  }
  void write_bed(double corner) const
  {
    Spheres spheres = bed(4, 4, 4, 0.3);
    for (Sphere &s : spheres.all) s.x[0] += corner, s.x[1] += corner;
    spheres.lo = {-20, -20, -20};
    spheres.hi = {30, 30, 30};
    folder.write("spheres.data", spheres.data_file());
  }
};

}  // namespace

TEST_F(LoadedShapes, GoOnBitForBit)
{
  for (const auto &[line, ranks, corner, part, other] : SHAPES) {
    write_bed(corner);
    const std::vector<double> whole = motion(PRESSED + line + "restart 400 file.*\nrun 1200\n", WALLED, ranks);
    EXPECT_GT(whole[BORNE], 0) << line << "the test cannot fail";
    EXPECT_EQ(motion(going_on("file.400") + line + "run 800\n", {}, ranks), whole) << line;
    EXPECT_TRUE(fails_saying(folder.lammps(going_on("file.400") + replaced(line, part, other) + "run 0\n"),
                             {"as in the restart file", "history keep"}))
        << line;
  }
}

// Variables of the input may ask for it, also those of the area on which another wall's stress acts.
TEST_F(LoadedShapes, AreAtTheirPlaceBeforeARun)
{
  const std::string plane = lid("zplane NULL 4.6 servo force 300 vel_max 2 mass 20 damping 200", HERTZ);
  for (const std::string &line : {plane, SHAPES[0].line, SHAPES[2].line}) {
    write_bed(line == SHAPES[2].line ? SHAPES[2].corner : 0);
    const std::vector<double> before = motion(PRESSED + line + "run 400\nwrite_restart file.400\n");
    const Outcome run =
        folder.lammps(going_on("file.400") + line + print_values("place", {"f_lid[7]", "f_lid[8]"}) + "run 0\n");
    ASSERT_TRUE(succeeds(run)) << line;
    const std::vector<double> place = Folder::printed(run, "place");
    EXPECT_EQ(place[POSITION], before[POSITION]) << line;
    EXPECT_EQ(place[VELOCITY], before[VELOCITY]) << line;
    EXPECT_NE(place[VELOCITY], 0) << line;
  }
}

TEST_F(LoadedRestart, AnotherLoadGoesOnFromThere)
{
  const std::vector<double> before =
      motion(PRESSED + lid(stress(UNDER_STRESS), HERTZ) + "run 400\nwrite_restart file.400\n", {});
  const std::vector<double> now =
      motion(going_on("file.400") + lid(replaced(UNDER_STRESS, "v_stress", "70"), HERTZ) + "run 0\n", {});
  EXPECT_EQ(now[POSITION], before[POSITION]);
  EXPECT_EQ(now[TARGET], 70);
  const std::string others[] = {"zplane NULL 4.6", "zplane NULL 4.6 shear x 1", "zplane NULL 4.5 servo force 1" + BODY};
  for (const std::string &other : others) {
    EXPECT_TRUE(fails_saying(folder.lammps(going_on("file.400") + lid(other, HERTZ) + "run 0\n"),
                             {"as in the restart file", "history keep"}))
        << other;
    if (other.find("servo") == std::string::npos) continue;
    const std::vector<double> anew = motion(going_on("file.400") + lid(other + " history keep", HERTZ) + "run 0\n", {});
    EXPECT_EQ(anew[POSITION], 4.5);
  }
}

// ---- words -------------------------------------------------------------------------------------------------------------

TEST_F(LoadedWall, WrongWordsAreRefused)
{
  write_sphere({0, 0, 0.5});
  folder.write("plate.stl", stl({{{-9, -9, 2}, {9, -9, 2}, {9, 9, 2}}, {{0, 1, 2}}}));
  const std::string force = " servo force 50" + BODY, tube = "zcylinder 2.2",
                    mesh = "fix lid all wall/gran/mesh/grit granular " + HOOKE + " mesh plate.stl ",
                    along = " along 0 0 -1 ";
  const std::pair<std::string, std::vector<std::string>> cases[] = {
      {lid("zplane 0 2" + force), {"expected one plane or a cylinder for 'servo' in fix lid", "got two walls"}},
      {lid("zplane NULL 2 wiggle z 0.1 1" + force), {"expected 'servo' without 'wiggle' in fix lid", "got both"}},
      {lid("zplane NULL 2" + force + " wiggle x 0.1 1"), {"expected 'servo' without 'wiggle' in fix lid", "got both"}},
      {lid("zplane NULL 2" + force + force), {"'servo' once in fix lid", "got it twice"}},
      {lid("zplane NULL 2 servo force 0 vel_max 1 kp 1"), {"expected a target other than 0 for 'servo'", "got 0"}},
      {lid("zplane NULL 2 servo force v_none vel_max 1 kp 1"), {"expected variable 'none' for the target of 'servo'"}},
      {lid("zplane NULL 2 servo force x vel_max 1 kp 1"),
       {"expected a number for the target of 'servo' or v_NAME", "'x'"}},
      {lid("zplane NULL 2 servo stress 1 area 0" + BODY), {"expected an area above 0 for 'servo stress'", "got 0"}},
      {lid("zplane NULL 2 servo stress 1 area v_shrinks" + BODY), {"expected an area above 0", "got 0"}},
      {lid("zplane NULL 2 servo force v_shrinks vel_max 1 kp 1"), {"expected a target other than 0", "got 0"}},
      {lid("zplane NULL 1.1 servo force 50 vel_max 9 kp 4"),
       {"expected a motion of 'servo' in fix lid", "that the time step resolves"}},
      {lid("zplane NULL 1.1 servo force 50 vel_max 10 mass 1e-5"), {"that the time step resolves"}},
      {lid(tube + force), {"expected particles that bear the load of fix lid", "got a radius of"}},
      {mesh + "move 1 0 0" + force + along, {"expected 'servo' without 'move' in fix lid", "got both"}},
      {mesh + "wiggle z 1 1" + force + along, {"expected 'servo' without 'wiggle' in fix lid", "got both"}},
      {mesh + "servo torque 1 axis 0 0 0 0 0 1 vel_max 1 inertia 1 rotate period 1 0 0 0 0 0 1",
       {"expected 'servo' without 'rotate' in fix lid", "got both"}},
      {"region all block -9 9 -9 9 -9 2\nfix lid all wall/gran/region/grit granular " + HOOKE + " region all" + force,
       {"got 'servo'"}}};
  for (const auto &[wall, texts] : cases)
    EXPECT_TRUE(fails_saying(
        folder.lammps(FRAME + laws(HOOKE) + HELD + "variable shrinks equal (step<100)\n" + wall + "\nrun 20000\n",
                      WALLED),
        texts))
        << wall;
  EXPECT_TRUE(fails_saying(
      folder.lammps(FRAME + laws(HOOKE) + mesh + "servo torque 1 axis 0 0 0 0 0 1 vel_max 1 inertia 1\nrun 1\n"),
      {"expected boundaries across the axis of 'servo torque' that are not periodic", "in x"}));
  const std::pair<std::string, std::string> across[] = {
      {"force 1 along 0 1 1" + BODY, "expected an 'along' with z = 0 of 'servo' in two dimensions in fix lid"},
      {"force 1 along 0 0 2" + BODY, "in two dimensions in fix lid wall/gran/mesh/grit, got 0 0 1 (length 1)"},
      {"torque 1 axis 0 0 0 0 1 1 vel_max 1 inertia 1", "expected an 'axis' along z of 'servo' in two dimensions"}};
  write_disc({0, 0.5, 0});
  for (const auto &[load, text] : across)
    EXPECT_TRUE(fails_saying(
        folder.lammps("dimension 2\n" + FRAME + laws(HOOKE) + mesh + "servo " + load + "\nrun 1\n", IN_PLANE), {text}))
        << load;
  write_sphere({0, 0, 0.5});
  EXPECT_TRUE(fails_saying(folder.lammps(FRAME + laws(HOOKE) + "change_box all triclinic\n" +
                                             lid("zplane NULL 2 servo stress 1" + BODY) + "run 1\n",
                                         WALLED),
                           {"expected an 'area' for 'servo stress' in a tilted box in fix lid", "got none"}));
}
