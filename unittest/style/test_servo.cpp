// Walls with a load: where they come to rest beside closed forms, and how they go on any number of processes and with Kokkos.
#include "loaded_wall.h"

using namespace Grit;
using namespace Grit::Test;

// ---- at rest -----------------------------------------------------------------------------------------------------------

// F = 4/3 E* sqrt(r) δ^1.5 with E* = E/(2 (1 - ν²)): Hertz, of a sphere between it and a plate that has its modulus.
TEST_F(LoadedWall, APlateRestsOnAHertzianSphere)
{
  write_sphere({0, 0, 0.5});
  const double modulus = 1e5 / (2 * (1 - 0.3 * 0.3)),
               overlap = std::pow(0.75 * LOAD / (modulus * std::sqrt(RADIUS)), 2. / 3);
  for (const std::string &way : WAYS) {
    const Switches with(way);
    for (const std::string &controller : {BODY, std::string(" vel_max 0.5 kp 1 ki 20")}) {
      const std::vector<double> now =
          motion(FRAME + laws(HERTZ) + HELD + lid("zplane NULL 1.1 servo force 50" + controller, HERTZ) + "run 3000\n");
      EXPECT_NEAR(now[POSITION], 1 - overlap, 1e-8) << way << controller;
      EXPECT_NEAR(now[VELOCITY], 0, 1e-7) << way << controller;
      EXPECT_NEAR(now[BORNE], LOAD, 1e-5) << way << controller;
      EXPECT_EQ(now[TARGET], LOAD);
    }
  }
}

// The lower wall presses upwards; the same spring.
TEST_F(LoadedWall, AFloorPressesUpwards)
{
  write_sphere({0, 0, 0.5});
  const std::vector<double> now =
      motion(FRAME + laws(HOOKE) + HELD + lid("zplane -0.1 NULL servo force 50" + BODY) + "run 3000\n");
  EXPECT_NEAR(now[POSITION], LOAD / SPRING, 1e-9);
}

// A stress acts on the face of the box, 36, on a given area, or on one of a variable.
TEST_F(LoadedWall, AStressActsOnAnArea)
{
  write_sphere({0, 0, 0.5});
  const auto overlap = [&](const std::string &words) {
    const std::vector<double> now = motion(FRAME + laws(HOOKE) + HELD + "variable a equal 25\nvariable s equal 2\n" +
                                           lid("zplane NULL 1.1 servo stress " + words + BODY) + "run 3000\n");
    EXPECT_NEAR(now[BORNE], 2, 1e-6) << words;
    EXPECT_EQ(now[TARGET], 2) << words;
    return 1 - now[POSITION];
  };
  EXPECT_NEAR(overlap("2"), 2 * 36 / SPRING, 1e-9);
  EXPECT_NEAR(overlap("2 area 50"), 2 * 50 / SPRING, 1e-9);
  EXPECT_NEAR(overlap("v_s area v_a"), 2 * 25 / SPRING, 1e-9);
}

// A sphere beside the axis bears a tube that closes: k (2 - R) = F, and for a stress k (2 - R) = 2 π R L σ.
TEST_F(LoadedWall, ATubeClosesAroundASphere)
{
  write_sphere({1.5, 0, 0});
  const auto radius = [&](const std::string &words, const std::string &way = NONE) {
    const Switches with(way);
    const std::vector<double> now =
        motion(FRAME + laws(HOOKE) + HELD + lid("zcylinder 2.2 servo " + words + BODY) + "run 3000\n");
    EXPECT_NEAR(now[VELOCITY], 0, 1e-7);
    return now[POSITION];
  };
  for (const std::string &way : WAYS) EXPECT_NEAR(radius("force 50", way), 2 - LOAD / SPRING, 1e-9) << way;
  constexpr double LENGTH = 6, STRESS = 3;
  EXPECT_NEAR(radius("stress 3"), 2 * SPRING / (SPRING + 2 * M_PI * LENGTH * STRESS), 1e-9);
}

// In two dimensions the face of the box is its edge, 6, and that of a tube its circumference: k (2 - R) = 2 π R σ.
TEST_F(LoadedWall, AStressActsOnALengthInTwoDimensions)
{
  const std::string begin = "dimension 2\n" + FRAME + laws(HOOKE) + HELD;
  constexpr double STRESS = 30;
  write_disc({0, 0.5, 0});
  const std::vector<double> plate =
      motion(begin + lid("yplane NULL 1.1 servo stress 30" + BODY) + "run 3000\n", IN_PLANE);
  EXPECT_NEAR(plate[POSITION], 1 - STRESS * 6 / SPRING, 1e-9);
  write_disc({1.5, 0, 0});
  const std::vector<double> tube = motion(begin + lid("zcylinder 2.2 servo stress 30" + BODY) + "run 3000\n", IN_PLANE);
  EXPECT_NEAR(tube[POSITION], 2 * SPRING / (SPRING + 2 * M_PI * STRESS), 1e-9);
  EXPECT_NEAR(tube[BORNE], STRESS, 1e-6);
}

// A mesh is pressed along a direction that is not that of an axis.
TEST_F(LoadedWall, AMeshIsPressedAlongADirection)
{
  write_sphere({0, 0, 0.5});
  const TriangleMesh plate{{{-9, -9, 1.1}, {9, -9, 1.1}, {9, 9, 1.1}, {-9, 9, 1.1}}, {{0, 1, 2}, {0, 2, 3}}};
  folder.write("plate.stl", stl(plate));
  for (const std::string &way : WAYS) {
    const Switches with(way);
    const std::vector<double> now =
        motion(FRAME + laws(HOOKE) + HELD + "fix lid all wall/gran/mesh/grit granular " + HOOKE +
               " mesh plate.stl servo force 30 along 0 3 -4" + BODY + "\nrun 3000\n");
    // The normal force N of a plate without friction has the component 0.8 N along the load.
    EXPECT_NEAR(now[BORNE], 30, 1e-6) << way;
    EXPECT_NEAR(now[POSITION], (0.1 + 30 / 0.8 / SPRING) / 0.8, 1e-9) << way;
  }
}

// A paddle turns about z until a sphere bears its torque: overlap times stiffness times arm.
TEST_F(LoadedWall, AMeshTurnsUntilItsTorqueIsBorne)
{
  constexpr double X = 2, Y = 0.7, TORQUE = 100;
  write_sphere({X, Y, 0});
  const TriangleMesh paddle{{{0, 0, -1}, {3, 0, -1}, {3, 0, 1}, {0, 0, 1}}, {{0, 1, 2}, {0, 2, 3}}};
  folder.write("paddle.stl", stl(paddle));
  for (const std::string &way : WAYS) {
    const Switches with(way);
    const std::vector<double> now =
        motion(FRAME + laws(HOOKE) + HELD + "fix lid all wall/gran/mesh/grit granular " + HOOKE +
               " mesh paddle.stl servo torque 100 axis 0 0 0 0 0 2 vel_max 10 inertia 10 damping 500\nrun 3000\n");
    const double angle = now[POSITION], distance = Y * std::cos(angle) - X * std::sin(angle),
                 arm = X * std::cos(angle) + Y * std::sin(angle);
    EXPECT_NEAR(now[BORNE], TORQUE, 1e-5) << way;
    EXPECT_NEAR(SPRING * (RADIUS - distance) * arm, TORQUE, 1e-5) << way;
  }
}

// A plate that slides while it is pressed: friction is what the load gives it.
TEST_F(LoadedWall, APlateSlidesUnderItsLoad)
{
  write_sphere({0, 0, 0.5});
  const std::string rough = "hooke 1e4 0 damping none tangential linear_history 5e3 0 0.4";
  const Outcome run =
      folder.lammps(FRAME + laws(rough) + HELD + lid("zplane NULL 1.1 servo force 50" + BODY + " shear x 0.5", rough) +
                        "run 3000\n" + print_values("force", {"f_lid[1]", "f_lid[3]"}),
                    WALLED);
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> force = Folder::printed(run, "force");
  EXPECT_NEAR(force[1], LOAD, 1e-5);
  EXPECT_NEAR(force[0], -0.4 * LOAD, 1e-5);
}

// ---- in motion ---------------------------------------------------------------------------------------------------------

// Without particles x = F t²/(2 m), up to the largest velocity.
TEST_F(LoadedWall, AFreePlateIsAccelerated)
{
  write_sphere({0, 0, -2});
  constexpr double DT = 5e-4, A = 0.5, T = 200 * DT;
  const auto after = [&](const std::string &largest, const std::string &run) {
    return motion(FRAME + laws(HOOKE) + lid("zplane NULL 2.9 servo force 2 mass 4 vel_max " + largest) + run);
  };
  const std::vector<double> now = after("1", "run 200\n");
  EXPECT_NEAR(now[POSITION], 2.9 - A * T * T / 2, 1e-12);
  EXPECT_NEAR(now[VELOCITY], -A * (T - DT / 2), 1e-12);
  EXPECT_EQ(now[BORNE], 0);
  EXPECT_EQ(after("0.01", "run 200\n")[VELOCITY], -0.01);
  for (const std::string parts :
       {"run 100\nrun 100\n", "run 100\nrun 100 pre no\n", "run 100\nminimize 0 0 9 9\nrun 100\n",
        "run 100\nreset_timestep 7\nrun 100\n",
        // Step 100 comes twice; energies of output would not be known then.
        "thermo_style custom step\nrun 100\nreset_timestep 99\nrun 100 pre no\n",
        "thermo_style custom step\nrun 100\nwrite_restart file\nreset_timestep 99\nrun 100 pre no\n"})
    EXPECT_EQ(after("1", parts), now) << parts;
}

// How fast a wall goes in a run nobody knows before: the time step is checked for 'vel_max', of a paddle at its tip.
TEST_F(LoadedWall, TheTimeStepIsCheckedForTheLargestVelocity)
{
  write_sphere({0, 0, -2});
  const TriangleMesh paddle{{{0, 0, -1}, {3, 0, -1}, {3, 0, 1}, {0, 0, 1}}, {{0, 1, 2}, {0, 2, 3}}};
  folder.write("paddle.stl", stl(paddle));
  const std::string mesh = "fix lid all wall/gran/mesh/grit granular " + HOOKE + " mesh paddle.stl servo ";
  const std::pair<std::string, double> cases[] = {
      {lid("zplane NULL 2.9 servo force 2 mass 4 vel_max 0.7"), 0.7},
      {lid("zplane NULL 2.9 servo force 2 mass 4 vel_max 0.7 shear x 0.5"), 1.2},
      {mesh + "force 2 along 0 1 0 mass 4 vel_max 0.7\n", 0.7},
      {mesh + "torque 2 axis 0 0 0 0 0 1 inertia 4 vel_max 0.7\n", 0.7 * 3}};
  for (const auto &[wall, speed] : cases) {
    const Outcome run = folder.lammps(FRAME + laws(HOOKE) + "fix check all granular/grit/timestep\n" + wall +
                                          "run 1\n" + print_values("speed", {"f_check[9]"}),
                                      WALLED);
    ASSERT_TRUE(succeeds(run)) << wall;
    EXPECT_NEAR(Folder::printed(run, "speed").at(0), speed, 1e-12) << wall;
  }
}

namespace {

// Spheres that meet walls only, between a floor and a plate which they throw up.
const std::string ALONE = FRAME + "neigh_modify exclude type 1 1 exclude type 1 2 exclude type 2 2\n" + laws(HERTZ);
const std::string BETWEEN = "fix floor all wall/gran/grit granular " + HERTZ + " zplane 0 NULL\n" +
                            lid("zplane NULL 4 servo force 100 vel_max 5 mass 4", HERTZ);

class PlateAndBed : public LoadedWall {
 protected:
  void SetUp() override
  {
    Spheres spheres = bed(5, 5, 3, 2);
    spheres.lo = {-30, -30, -30};
    spheres.hi = {40, 40, 40};
    folder.write("spheres.data", spheres.data_file());
  }
};

}  // namespace

// The sum of forces is exact, and what else there is does not depend on the other particles.
TEST_F(PlateAndBed, GoesTheSameWayOnAnyNumberOfProcesses)
{
  const std::vector<double> one = motion(ALONE + BETWEEN + "run 1500\n");
  EXPECT_LT(one[POSITION], 3.9);
  for (const int ranks : {2, 4})
    EXPECT_EQ(motion(ALONE + BETWEEN + "run 1500\n", WALLED, ranks), one) << ranks << " processes";
}

TEST_F(PlateAndBed, GoesTheSameWayOnAnyNumberOfThreads)
{
  const auto on = [&](const std::string &threads) {
    const Switches with(threads);
    return motion(ALONE + BETWEEN + "run 1500\n");
  };
  const std::vector<double> one = on(ONE_THREAD);
  EXPECT_LT(one[POSITION], 3.9);
  for (const int threads : {2, 4}) EXPECT_EQ(on(on_threads(threads)), one) << threads << " threads";
}

// Before the plate is thrown up: later a difference of one ulp is a large one.
TEST_F(PlateAndBed, GoesTheSameWayWithKokkos)
{
  constexpr double BEGIN = 3.4, A = 100. / 4, T = 300 * 5e-4;
  const std::string every =  // LAMMPS rounds in all steps
      ALONE + replaced(BETWEEN, "NULL 4 ", "NULL 3.4 ") + "thermo 1\nrun 300\n";
  const std::vector<double> cpu = motion(every);
  EXPECT_GT(cpu[POSITION], BEGIN - 0.5 * A * T * T + 0.02) << "spheres have slowed it, or the test cannot fail";
  EXPECT_GT(cpu[BORNE], 0);
  for (const std::string &way : WAYS) {
    const Switches with(way);
    const std::vector<double> now = motion(every);
    for (const int k : {POSITION, VELOCITY, BORNE})
      EXPECT_NEAR(now[k], cpu[k], KOKKOS_ROUNDING * std::fabs(cpu[k])) << way << ", value " << k;
  }
}

// Nobody knows its way before: particles near it are those of a search in every step.
TEST_F(PlateAndBed, MissesNoContact)
{
  for (const std::string &way : {NONE, ON_DEVICE}) {
    const Switches with(way);
    const Variables always = {{"boundary", "f f f"}, {"check", "no"}};
    EXPECT_EQ(motion(ALONE + BETWEEN + "run 1500\n"), motion(ALONE + BETWEEN + "run 1500\n", always)) << way;
  }
}

// F x = m v²/2 + work on the particles; what these have is that work and what they had.
TEST_F(PlateAndBed, WorkIsInTheLedger)
{
  const std::string ledger = "compute ledger all granular/grit/energy\nthermo_style custom step c_ledger[19]\n";
  const Outcome run =
      folder.lammps(ALONE + BETWEEN + ledger + "run 0\n" + print_values("before", {"c_ledger[19]"}) + "\nrun 2000\n" +
                        print_values("after", {"c_ledger[19]", "c_ledger[16]", "f_lid[7]", "f_lid[8]"}),
                    with({{"dt", "1e-4"}}, WALLED));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> before = Folder::printed(run, "before"), after = Folder::printed(run, "after");
  const double work = after[1], of_load = 100 * (4 - after[2]), kinetic = 0.5 * 4 * after[3] * after[3];
  EXPECT_GT(std::fabs(work), 1) << "the test cannot fail";
  EXPECT_NEAR(after[0], before[0], 1e-8 * before[0]);
  EXPECT_NEAR(of_load, kinetic + work, 2e-3 * of_load);
}
