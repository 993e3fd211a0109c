// What passes a plane, a disc or a mesh, by fix granular/grit/massflow. Numbers come from free fall, from motion at constant
// velocity, and from counting.
#include "massflow.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

class MassflowWays : public Massflow, public testing::WithParamInterface<Way> {};

// Spheres at rest, 2 apart in a square in the plane and at different heights.
Spheres raindrops()
{
  Spheres spheres{{-8, -8, -40}, {8, 8, 20}, {}};
  for (int j = 0; j < 7; j++)
    for (int i = 0; i < 7; i++)
      spheres.all.push_back({1 + (i + j) % 2, 1, {2.0 * i - 6, 2.0 * j - 6, 2 + 0.11 * (7 * j + i)}, {}, {}});
  return spheres;
}

}  // namespace

// ---- numbers and times -------------------------------------------------------------------------------------------------

// Those that fall through the disc at z = 0, at t = sqrt(2 h/g), with v = sqrt(2 g h). The chord of a step is g dt^2/8 off the
// way: g dt^2/8/v = 3e-8 of time.
TEST_P(MassflowWays, FreeFallThroughADisc)
{
  const Switches with(GetParam().switches);
  constexpr double RADIUS = 4.5, G = 10;
  const Spheres drops = raindrops();
  write(drops);
  const std::vector<double> values =
      counted(GRAVITY + "fix flow all " + FLOW + "disc 0 0 0 0 0 -3 4.5 file passed interval 4000\nrun 4000\n",
              {{"boundary", "f f f"}}, GetParam().ranks);
  std::map<int, double> expected;
  for (std::size_t k = 0; k < drops.all.size(); k++)
    if (std::hypot(drops.all[k].x[0], drops.all[k].x[1]) <= RADIUS)
      expected[static_cast<int>(k) + 1] = drops.all[k].x[2];
  const auto lines = folder.series("passed");
  ASSERT_EQ(lines.size(), expected.size());
  for (const std::vector<double> &line : lines) {
    ASSERT_EQ(line.size(), 13u);
    const int id = static_cast<int>(line[ID]);
    ASSERT_TRUE(expected.count(id)) << id;
    const double t = std::sqrt(2 * expected[id] / G);
    EXPECT_NEAR(line[TIME], t, 1e-7) << id;
    EXPECT_EQ(line[STEP], std::ceil(t / 5e-4));
    EXPECT_EQ(line[TYPE], drops.all[id - 1].type);
    EXPECT_EQ(line[DIRECTION], 1);
    EXPECT_NEAR(line[MASS], SPHERE, 1e-14);
    EXPECT_EQ(line[DIAMETER], 1);
    EXPECT_NEAR(line[X], drops.all[id - 1].x[0], 1e-12);
    EXPECT_NEAR(line[Z], 0, 1e-12);
    EXPECT_NEAR(line[VZ], -std::sqrt(2 * G * expected[id]), G * 5e-4);
    expected.erase(id);
  }
  const auto n = static_cast<double>(lines.size());
  EXPECT_EQ(n, 21) << "spheres at distances of up to sqrt(20)";
  EXPECT_NEAR(values[0], n * SPHERE, 1e-12);
  EXPECT_EQ(values[1], n);
  EXPECT_NEAR(values[2], n * SPHERE / 2, 1e-12) << "in 2 s";
  EXPECT_NEAR(values[3], n / 2, 1e-12);
  for (int k = 4; k < 10; k++) EXPECT_EQ(values[k], 0) << k;
}

// Two jets through an oblique plane, of type 1 one way and of type 2 the other; every other one of type 2 passes beside the
// same plane where it is a disc, and the same through a mesh.
TEST_P(MassflowWays, JetsByType)
{
  const Switches with(GetParam().switches);
  Spheres jets{{-20, -20, -20}, {20, 20, 20}, {}};
  for (int k = 0; k < 6; k++) {
    jets.all.push_back({1, 1, {-5.1 - 1.5 * k, 0, 0.3}, {30, 0, 1}, {}});
    jets.all.push_back({2, 1, {5.1 + 1.5 * k, k % 2 ? 3.0 : 0.5, -2}, {-40, 0, 0}, {}});
  }
  write(jets);
  TriangleMesh square = floor_mesh(3, 3, 1.7, 0.2);
  for (vec3 &x : square.corners) x = {x.x, x.y, -x.x};
  folder.write("square.stl", stl(square));
  const std::string output =
      "print \"array = $(f_all[1][1]) $(f_all[1][2]) $(f_all[1][3]) $(f_all[1][4]) $(f_all[2][1]) "
      "$(f_all[2][2]) $(f_all[2][3]) $(f_all[2][4]) $(f_all) $(f_disc[1][2]) $(f_disc[2][4]) "
      "$(f_mesh[1][2]) $(f_mesh[2][4]) $(f_beside[1][2]) $(f_beside[2][4])\"\n";
  const Outcome outcome = run("fix all all " + FLOW + "plane 0 0 0 1 0 1\nfix disc all " + FLOW +
                                  "disc -1 0 1 1 0 1 2\nfix beside all " + FLOW + "disc 2 0 -2 1 0 1 2\nfix mesh all " +
                                  FLOW + "mesh square.stl vec_side 0 0 1\nrun 1000\n" + output,
                              {{"boundary", "f f f"}}, GetParam().ranks);
  const std::vector<double> found = folder.printed(outcome, "array"),
                            expected = {6 * SPHERE, 6, 0, 0, 0, 0, 6 * SPHERE, 6, 0, 6, 0, 6, 0, 0, 3};
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t k = 0; k < found.size(); k++) EXPECT_NEAR(found[k], expected[k], 1e-12) << k;
}

// Around a periodic box at constant velocity, across borders of processes and of the box, where faces are: x0 + v t passes a
// face at p as often as its lattice p + k L is passed.
TEST_P(MassflowWays, RoundAndRound)
{
  const Switches with(GetParam().switches);
  constexpr double L = 8, TIME = 2;
  Spheres ring{{0, 0, 0}, {L, L, L}, {}};
  for (int k = 0; k < 6; k++)
    ring.all.push_back({1 + k % 2, 0.5, {0.3 + 1.3 * k, 0.6 + 1.2 * k, 4}, {k % 2 ? 11.0 + k : -9.0 - k, 0, 0}, {}});
  write(ring);
  const std::vector<double> places = {0, 4, 8, 5.7};
  std::string commands;
  std::vector<std::string> values;
  for (std::size_t p = 0; p < places.size(); p++) {
    const std::string name = "at" + std::to_string(p);
    commands += "fix " + name + " all " + FLOW + "plane " + std::to_string(places[p]) + " 1 2 1 0 0\n";
    values.insert(values.end(), {"f_" + name + "[2]", "f_" + name + "[8]"});
  }
  const Outcome outcome =
      run(commands + "run 4000\n" + print_values("found", values), {{"boundary", "p f f"}}, 2 * GetParam().ranks);
  const std::vector<double> found = folder.printed(outcome, "found");
  ASSERT_EQ(found.size(), 2 * places.size());
  for (std::size_t p = 0; p < places.size(); p++) {
    double out = 0, back = 0;
    for (const Sphere &s : ring.all) {
      const auto cell = [&](double x) { return std::floor((x - places[p]) / L); };
      const double passed = cell(s.x[0] + s.v[0] * TIME) - cell(s.x[0]);
      (passed > 0 ? out : back) += std::fabs(passed);
    }
    EXPECT_EQ(found[2 * p], out) << places[p];
    EXPECT_EQ(found[2 * p + 1], back) << places[p];
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, MassflowWays, testing::ValuesIn(ALL_WAYS), way_name);

// ---- exactly on the face -----------------------------------------------------------------------------------------------

// From below it is on the plane after four steps of 1/4.
TEST_F(Massflow, ExactlyOnThePlane)
{
  write(lone(3, 1));
  EXPECT_EQ(counted(LEVEL + "run 4\n", EXACT)[1], 0) << "on it";
  EXPECT_EQ(counted(LEVEL + "run 6\n", EXACT)[1], 1);
  const std::vector<double> through = counted(LEVEL + "run 4\nrun 4\n", EXACT),
                            returned = counted(LEVEL + "run 4\nset atom 1 vz -1\nrun 4\n", EXACT),
                            stayed = counted(LEVEL + "run 4\nset atom 1 vz 0\nrun 4\nset atom 1 vz 1\nrun 4\n", EXACT);
  EXPECT_EQ(through[1], 1);
  EXPECT_EQ(returned[1], 0);
  EXPECT_EQ(returned[7], 0);
  EXPECT_EQ(stayed[1], 1);
}

// Through a restart file as well.
TEST_F(Massflow, ExactlyOnThePlaneOfAFile)
{
  write(lone(3, 1));
  const std::string begin =
      "units si\natom_modify map array\ncomm_modify vel yes\nread_restart on\nneighbor 0.3 bin\n" + PAIR +
      "timestep 0.25\nfix integrate all nve/sphere\n";
  EXPECT_EQ(counted(LEVEL + "run 4\nwrite_restart on\n", EXACT)[1], 0);
  for (const auto &[commands, forward] : {std::pair("run 4\n", 1), std::pair("run 0\nset atom 1 vz -1\nrun 4\n", 0)}) {
    const Outcome outcome = folder.lammps(begin + LEVEL + commands + print_values("n", {"f_flow[2]", "f_flow[8]"}));
    ASSERT_TRUE(succeeds(outcome));
    EXPECT_EQ(folder.printed(outcome, "n"), (std::vector<double>{double(forward), 0}));
  }
}

// ---- what is no flow ---------------------------------------------------------------------------------------------------

TEST_F(Massflow, CommandsBetweenRunsAreNoFlow)
{
  write(lone(3, 0.125));
  for (const std::string move : {"displace_atoms all move 0 0 2", "set atom 1 z 6"}) {
    const std::vector<double> values = counted(LEVEL + "run 2\n" + move + "\nrun 2\nset atom 1 z 2\nrun 4\n", EXACT);
    EXPECT_EQ(values[1] + values[7], 0) << move;
  }
}

// New particles begin where they come; one that enters the group begins there: above the plane, or at 4.25 below it.
TEST_F(Massflow, NewParticlesAreNoFlow)
{
  write(lone(1, 0));
  const std::vector<double> values = counted(
      "region high block 1 7 1 7 5 7\nfix come all deposit 20 1 2 417 region high near 1.1\n" + LEVEL + "run 60\n",
      EXACT);
  EXPECT_EQ(values[1] + values[7], 0);
  write(lone(3, 1));
  for (const auto &[height, forward] : {std::pair("4.7", 0.0), std::pair("4.1", 1.0)}) {
    const std::string flows =
        " flow few " + FLOW + "plane 4 4 4.6 0 0 1\nfix all all " + FLOW + "plane 4 4 4.6 0 0 1\n";
    const Outcome outcome =
        run(std::string("variable high atom z>") + height + "\ngroup few dynamic all var high every 1\nfix" + flows +
                "run 12\n" + print_values("n", {"f_flow[2]", "f_flow[8]", "f_all[2]", "f_all[8]"}),
            EXACT);
    EXPECT_EQ(folder.printed(outcome, "n"), (std::vector<double>{forward, 0, 1, 0})) << height;
  }
}

// In the places of those that have gone in the arrays, too: 20 come at z of 5 to 7, fall by 1/4 in a step and go at 4.
TEST_F(Massflow, NewParticlesInPlacesOfThoseThatHaveGone)
{
  write(lone(1, 0));
  const std::vector<double> values = counted(
      "region high block 1 7 1 7 5 7\nfix come all deposit 20 1 2 417 region high near 1.1 vz -1 -1 attempt 100\n"
      "fix flow all " +
          FLOW + "plane 4 4 4 0 0 -1 delete_atoms yes\nrun 60\n",
      EXACT);
  EXPECT_EQ(values[1], 20);
  EXPECT_EQ(values[5], 20);
  EXPECT_NEAR(values[4], 20 * SPHERE, 1e-12);
  EXPECT_EQ(values[7], 0);
}

// It is in the group below the plane, and again above it in the first step of a run, but not where that run begins.
TEST_F(Massflow, OutsideTheGroupWhereARunBegins)
{
  write(lone(3, 1));
  EXPECT_EQ(
      counted("variable here equal 1\nvariable in atom v_here+(step>1)\ngroup few dynamic all var in every 1\n"
              "fix flow few " +
                  FLOW + "plane 4 4 4 0 0 1\nrun 1\nvariable here equal 0\ndisplace_atoms all move 0 0 1\nrun 4\n",
              EXACT)[1],
      0);
}

// Thrown up at 20 it comes back: time steps of 0.05/v between 0.005 and 0.01, which are 0.005 at both ends. One passage each way
// in the time that LAMMPS tells.
TEST_F(Massflow, RatesWhereTheTimeStepChanges)
{
  write({{0, 0, -10}, {8, 8, 40}, {{1, 1, {4, 4, 1}, {0, 0, 20}, {}}}});
  const Outcome outcome = run(GRAVITY + "fix adapt all dt/reset 1 0.005 0.01 0.05 units box\nfix flow all " + FLOW +
                                  "plane 4 4 10 0 0 1 every 600 interval 600\nfix near all " + FLOW +
                                  "plane 4 4 10 0 0 1 interval 600\nrun 600\n" +
                                  print_values("n", {"dt", "time", "f_near[4]", "f_near[10]", "f_flow[4]"}),
                              {{"dt", "0.005"}, {"boundary", "f f f"}});
  const std::vector<double> n = folder.printed(outcome, "n");
  ASSERT_EQ(n.size(), 5u);
  EXPECT_EQ(n[0], 0.005);
  EXPECT_GT(n[1], 600 * 0.005 + 0.5);
  EXPECT_NEAR(n[2] * n[1], 1, 1e-9);
  EXPECT_NEAR(n[3] * n[1], 1, 1e-9);
  EXPECT_EQ(n[4], 0) << "forth and back between two looks";
}

// 'pre no' goes on where the last run ended.
TEST_F(Massflow, WithoutASetup)
{
  write(lone(3, 1));
  EXPECT_EQ(counted(LEVEL + "run 3\nrun 1 pre no\nrun 2 pre no\nwrite_data all.data\nrun 1 pre no\n", EXACT)[1], 1);
}

// ---- boxes -------------------------------------------------------------------------------------------------------------

// A box that leans over: up along y it comes back 2 to the left.
TEST_F(Massflow, TiltedBox)
{
  write(lone(4, 0));
  const std::string flow = "fix flow all " + FLOW + "plane 0 6 0 0 1 0\nfix disc all " + FLOW + "disc 4 6 4 0 1 0 1\n";
  const Outcome outcome = run("change_box all boundary p p f triclinic xy final 2\nset atom 1 vy 1\n" + flow +
                                  "run 80\n" + print_values("n", {"f_flow[2]", "f_disc[2]"}),
                              EXACT);
  // 20 from y = 4: past 6, 14 and 22; the disc, whose images are 2 further on each time, only at 6.
  EXPECT_EQ(folder.printed(outcome, "n"), (std::vector<double>{3, 1}));
}

TEST_F(Massflow, RefusesASideThatChanges)
{
  write(lone(4, 1));
  const std::string deform = LEVEL + "fix pull all deform 1 z scale 1.5 remap x\nrun 10\n",
                    across = LEVEL + "fix pull all deform 1 x scale 1.5 remap x\nrun 10\n";
  EXPECT_TRUE(fails_saying(folder.lammps(FRAME + PAIR + deform, {{"boundary", "f f p"}}),
                           {"granular/grit: expected periodic sides of the box that keep their lengths for fix flow "
                            "granular/grit/massflow, got others"}));
  run(across, {{"boundary", "f f p"}});
}
