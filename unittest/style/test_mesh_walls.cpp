// Mesh walls beside the walls whose shape they have. Numbers without a source are worked out by hand in the line above them.
#include <algorithm>
#include <cmath>

#include "frame.h"
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.8 0.4 rolling sds 2e3 1 0.1 "
    "twisting marshall";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string PLANE = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL";
const std::string MESH = "fix floor all wall/gran/mesh/grit granular " + LAWS + " mesh floor.stl ";
constexpr double ROUNDING = 1e-9;  // of the largest component

// Slides, then rolls and twists on a floor, whose corners and edges it goes over.
Spheres slider(double side)
{
  return {{-side, -side, -2},
          {side, side, 4},
          {{1, 1.0, {-0.7 * side, -0.13 * side, 0.499}, {2.2, 0.77, 0}, {1, -2, 30}},
           {2, 0.8, {0.1 * side, 0.3 * side, 0.399}, {-1.9, 1.13, 0}, {-3, 2, -20}}}};
}

struct Floor {
  const char *name;
  TriangleMesh mesh;
  const char *boundary;
};
std::ostream &operator<<(std::ostream &out, const Floor &floor) { return out << floor.name; }

constexpr double SIDE = 3;
const std::vector<Floor> FLOORS = {{"TwoTriangles", floor_mesh(1, 1, SIDE), "f f f"},
                                   {"Regular", floor_mesh(30, 30, SIDE), "f f f"},
                                   {"Irregular", floor_mesh(31, 29, SIDE, 0.35), "f f f"},
                                   {"Needles", floor_mesh(1, 1000, SIDE), "f f f"},
                                   {"IrregularNeedles", floor_mesh(3, 1000, SIDE, 0.3), "f f f"},
                                   {"Fine", floor_mesh(150, 150, SIDE, 0.2), "f f f"},
                                   {"Periodic", floor_mesh(31, 29, SIDE, 0.35), "p p f"}};

class MeshFloor : public testing::TestWithParam<Floor> {
 protected:
  const Folder folder;
  std::vector<Table> states(const std::string &wall, int ranks) const
  {
    const Outcome run =
        folder.lammps(FRAME + GRAVITY + PAIR + wall +
                          "\ndump d all custom 20 steps.dump id xu yu zu vx vy vz omegax "
                          "omegay omegaz fx fy fz tqx tqy tqz\ndump_modify d format float %.17g sort id\nrun 5000\n",
                      {{"boundary", GetParam().boundary}, {"dt", "2e-4"}}, ranks);
    EXPECT_TRUE(succeeds(run));
    return folder.dumps("steps.dump");
  }
};

// Forces and torques of 5000 steps are those of the plane.
TEST_P(MeshFloor, IsAPlane)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(GetParam().mesh));
  const std::vector<Table> plane = states(PLANE, 1);
  for (const int ranks : {1, 2}) {
    const std::vector<Table> mesh = states(MESH, ranks);
    ASSERT_EQ(plane.size(), mesh.size());
    ASSERT_EQ(plane.size(), 251u);
    double force = 0, torque = 0, force_off = 0, torque_off = 0;
    for (std::size_t k = 0; k < plane.size(); k++)
      for (const auto &[id, row] : plane[k].rows)
        for (int m = 0; m < 3; m++) {
          const double f = plane[k].vector(id, "f")[m], t = plane[k].vector(id, "tq")[m];
          force = std::max(force, std::fabs(f));
          torque = std::max(torque, std::fabs(t));
          force_off = std::max(force_off, std::fabs(f - mesh[k].vector(id, "f")[m]));
          torque_off = std::max(torque_off, std::fabs(t - mesh[k].vector(id, "tq")[m]));
        }
    EXPECT_GT(torque, 0.1) << "they are turned";
    EXPECT_LE(force_off, ROUNDING * force) << ranks;
    EXPECT_LE(torque_off, ROUNDING * torque) << ranks;
  }
}

INSTANTIATE_TEST_SUITE_P(Floors, MeshFloor, testing::ValuesIn(FLOORS),
                         [](const auto &info) { return info.param.name; });

class MeshWalls : public testing::Test {
 protected:
  const Folder folder;
};

// A bed in a box of twelve triangles, and of 7 x 7 x 2 on each side, moves as between six planes; the ledger closes.
TEST_F(MeshWalls, ABoxHoldsABedAsPlanesDo)
{
  Spheres spheres = bed(5, 5, 5, 3);
  const double side = spheres.hi[0], top = spheres.hi[2];
  for (Sphere &s : spheres.all)
    for (int k = 0; k < 3; k++) s.x[k] -= 0.5 * spheres.hi[k];
  for (int k = 0; k < 3; k++) {
    spheres.hi[k] *= 0.5;
    spheres.lo[k] = -spheres.hi[k] - 0.1;
    spheres.hi[k] += 0.1;
  }
  folder.write("spheres.data", spheres.data_file());
  TriangleMesh box = box_mesh({-0.5 * side, -0.5 * side, -0.5 * top}, {0.5 * side, 0.5 * side, 0.5 * top});
  folder.write("coarse.stl", stl(box));
  folder.write("fine.stl", stl(finer_mesh(box, 3)));
  const auto numbers = [](double a) { return std::to_string(-0.5 * a) + " " + std::to_string(0.5 * a); };
  const auto wall = [&](const std::string &name, const std::string &rest) {
    return "fix " + name + " all wall/gran/" + rest + "\n";
  };
  const std::string laws = "grit granular " + LAWS;
  const std::string planes = wall("x", laws + " xplane " + numbers(side)) +
                             wall("y", laws + " yplane " + numbers(side)) + wall("z", laws + " zplane " + numbers(top));
  const std::string begin = FRAME + GRAVITY + PAIR,
                    rest =
                        "compute e all granular/grit/energy\n"
                        "variable all equal c_e[19]+10*mass(all)*xcm(all,z)\n"
                        "thermo_style custom step v_all\nrun ",
                    end = "\n" + print_values("energy", {"v_all"});
  const Variables closed{{"boundary", "f f f"}, {"newton", "off"}, {"dt", "2e-4"}};
  const auto energy = [&](const std::string &walls, const std::string &steps, int ranks) {
    const Outcome run = folder.lammps(begin + walls + rest + steps + end + dump_state("state.dump"), closed, ranks);
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "energy").at(0);
  };
  const double before = energy(planes, "0", 1);
  const double after = energy(planes, "1500", 1);
  EXPECT_NEAR(after, before, ROUNDING * std::fabs(before));
  const Table there = folder.dump("state.dump");
  for (const std::string file : {"coarse.stl", "fine.stl"})
    for (const int ranks : {1, 2}) {
      EXPECT_NEAR(energy(wall("box", "mesh/" + laws + " mesh " + file), "1500", ranks), before,
                  ROUNDING * std::fabs(before))
          << file;
      EXPECT_TRUE(agree(there, folder.dump("state.dump"), 1e-7)) << file << ranks;  // neighbours collide
    }
}

// A mesh that moves as a plane does: as fast, where both are still going on, and through periodic borders.
TEST_F(MeshWalls, MovesAsAPlane)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(floor_mesh(31, 29, SIDE, 0.35)));
  const Variables periodic{{"boundary", "p p f"}, {"dt", "2e-4"}};
  const std::string begin = FRAME + GRAVITY + PAIR, end = "\nrun 4000";
  const auto mesh = [&](const std::string &motion, int ranks = 1) {
    return folder.final_state(begin + "variable way equal 3*step*dt\n" + MESH + motion + end, periodic, ranks);
  };
  const Table shear = folder.final_state(begin + PLANE + " shear x 3" + end, periodic);
  EXPECT_TRUE(agree(shear, mesh("move 3 NULL 0"), 1e-8));
  EXPECT_TRUE(agree(shear, mesh("surface_velocity 3 0 0"), 1e-8));
  // A variable says nothing of the velocity at the begin, when both particles touch already.
  EXPECT_TRUE(agree(shear, mesh("move v_way NULL NULL"), 1e-4));
  const Table wiggle = folder.final_state(begin + PLANE + " wiggle z 0.05 0.3" + end, periodic);
  for (const int ranks : {1, 2}) EXPECT_TRUE(agree(wiggle, mesh("wiggle z 0.05 0.3", ranks), 1e-8));
}

// A mesh acts in every image of it that meets the box: 2.6 periodic lengths away, or many lengths long.
TEST_F(MeshWalls, ActsThroughAnyNumberOfPeriodicBorders)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(floor_mesh(31, 29, SIDE, 0.35)));
  TriangleMesh far = floor_mesh(31, 29, SIDE, 0.35);
  for (vec3 &corner : far.corners) corner.x += 2.6 * 2 * SIDE, corner.y -= 7.1 * 2 * SIDE;
  folder.write("far.stl", stl(far));
  folder.write("long.stl", stl(floor_mesh(60, 60, 5 * SIDE)));
  const Variables periodic{{"boundary", "p p f"}, {"dt", "2e-4"}};
  const std::string begin = FRAME + GRAVITY + PAIR, end = "\nrun 2000";
  const Table there = folder.final_state(begin + MESH + end, periodic);
  for (const int ranks : {1, 2}) {
    std::string wall = MESH;
    wall.replace(wall.find("floor.stl"), 9, "far.stl");
    EXPECT_TRUE(agree(there, folder.final_state(begin + wall + end, periodic, ranks), 1e-8));
    wall.replace(wall.find("far.stl"), 7, "long.stl");
    EXPECT_TRUE(agree(there, folder.final_state(begin + wall + end, periodic, ranks), 1e-8));
  }
}

// A bar that turns about the middle of the box, a periodic length away from it, comes to a sphere in the middle, which is too far
// away to be listed at first and whose own place does not turn. Another plate keeps more images of the mesh near. What is found does not depend on when lists are made.
TEST_F(MeshWalls, ImagesOfTurningMeshesAreFound)
{
  folder.write("spheres.data",
               Spheres{{-3, -3, -2}, {3, 3, 4}, {{1, 1.0, {0, 0, 0.45}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const auto plate = [](double lo_x, double hi_x, double lo_y, double hi_y, double z) {
    return TriangleMesh{{{lo_x, lo_y, z}, {hi_x, lo_y, z}, {hi_x, hi_y, z}, {lo_x, hi_y, z}}, {{0, 1, 2}, {0, 2, 3}}};
  };
  folder.write("bar.stl", stl(plate(5, 7, -2.5, -1.8, 0)));
  folder.write("plate.stl", stl(plate(-1, 1, -1, 1, -1)));
  const auto state = [&](const std::string &check, const std::string &switches = "") {
    const Switches with(switches);
    return folder.final_state(FRAME + PAIR + "fix bar all wall/gran/mesh/grit granular " + LAWS +
                                  " mesh bar.stl mesh plate.stl rotate period 6 0 0 0 0 0 1\nrun 2000",
                              {{"boundary", "p p f"}, {"dt", "2e-4"}, {"check", check}});
  };
  const Table always = state("no"), listed = state("yes");
  EXPECT_GT(always.at(1, "zu"), 0.451) << "the bar pushes it up";
  EXPECT_TRUE(agree(always, listed, 1e-12));
#ifdef GRIT_HAS_KOKKOS
  for (const std::string &switches : WAYS) EXPECT_TRUE(agree(always, state("yes", switches), 1e-9)) << switches;
#endif
}

// Where two contacts with a hollow become one, the ledger keeps what they stored: a sphere that is too large for a trough.
TEST_F(MeshWalls, TheLedgerClosesWhereContactsMerge)
{
  if (on_device()) GTEST_SKIP() << "kernels of a device have no room for that many triangles";
  folder.write("spheres.data",
               Spheres{{-3, -6, -3}, {3, 6, 5}, {{1, 2, {0, 0.3, 0.3}, {0, 0.5, -1.5}, {0, 0, 0}}}}.data_file());
  folder.write("floor.stl", stl(trough_mesh(0.99)));
  const Outcome run =
      folder.lammps(FRAME + GRAVITY + PAIR + MESH +
                        "\ncompute e all granular/grit/energy\ncompute h all granular/grit/health\n"
                        "variable all equal c_e[19]+10*mass(all)*xcm(all,z)\nvariable n equal c_h[1]\nfix all all "
                        "vector 10 v_all v_n\n"
                        "run 8000\nvariable least equal min(f_all[1])\nvariable most equal max(f_all[1])\n"
                        "variable few equal min(f_all[2])\nvariable many equal max(f_all[2])\n" +
                        print_values("found", {"v_least", "v_most", "v_few", "v_many"}),
                    {{"boundary", "f f f"}, {"dt", "1e-4"}});
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> found = folder.printed(run, "found");
  EXPECT_EQ(found.at(2), 1);
  EXPECT_EQ(found.at(3), 2);
  EXPECT_NEAR(found.at(0), found.at(1), ROUNDING * found.at(1));
}

// A floor that turns about an axis through (0.5, 0.2): the same as a region of LAMMPS that does.
TEST_F(MeshWalls, TurnsAsARegion)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(floor_mesh(31, 29, 2 * SIDE, 0.35)));
  const Variables closed{{"boundary", "f f f"}, {"dt", "2e-4"}};
  const std::string begin = FRAME + GRAVITY + PAIR + "variable angle equal PI*step*dt\n", end = "\nrun 2000";
  const Table region =
      folder.final_state(begin + "region floor plane 0 0 0 0 0 1 rotate v_angle 0.5 0.2 0 0 0 1\n" +
                             "fix floor all wall/gran/region/grit granular " + LAWS + " region floor" + end,
                         closed);
  EXPECT_TRUE(agree(region, folder.final_state(begin + MESH + "rotate v_angle 0.5 0.2 0 0 0 1" + end, closed), 1e-8));
  // The region has no velocity at the begin.
  EXPECT_TRUE(agree(region, folder.final_state(begin + MESH + "rotate period 2 0.5 0.2 0 0 0 3" + end, closed), 1e-4));
}

// Restart files continue a moving mesh and what contacts remember bit for bit; another file of triangles is refused.
TEST_F(MeshWalls, ContinuesFromRestartFiles)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(floor_mesh(31, 29, SIDE, 0.35)));
  folder.write("other.stl", stl(floor_mesh(31, 29, SIDE, 0.3)));
  const Variables periodic{{"boundary", "p p f"}, {"dt", "2e-4"}};
  const std::string way = "variable way equal 0.5*sin(3*step*dt)\n",
                    moving = MESH + "move 3 v_way 0 rotate period 5 0 0 0 0 0 1 flat 3\n";
  const Table straight = folder.final_state(FRAME + GRAVITY + PAIR + way + moving + "run 3000", periodic);
  folder.final_state(FRAME + GRAVITY + PAIR + way + moving + "run 1500\nwrite_restart half.restart", periodic);
  const auto second = [&](const std::string &wall) {
    return "units si\nread_restart half.restart\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1\n"
           "timestep 2e-4\nfix integrate all nve/sphere\n" +
           GRAVITY + way + wall;
  };
  EXPECT_TRUE(agree(straight, folder.final_state(second(moving + "run 1500")), 1e-13));
  std::string other = moving;
  other.replace(other.find("floor.stl"), 9, "other.stl");
  EXPECT_TRUE(fails_saying(folder.lammps(second(other + "run 1")), {"mesh 1", "as in the restart file"}));
  EXPECT_TRUE(succeeds(folder.lammps(second(other.substr(0, other.size() - 1) + " history keep\nrun 1"))));
}

// A sphere of mass m that goes straight against an edge or a corner, without friction and damping: a spring k stops it after
// u sqrt(m/k) and sends it back as fast.
TEST_F(MeshWalls, EdgesAndCornersStopASphereAsASpringDoes)
{
  constexpr double STIFFNESS = 1e4, SPEED = 1, DT = 1e-5;
  const double mass = PI / 6, depth = SPEED * std::sqrt(mass / STIFFNESS);
  folder.write("floor.stl", stl(box_mesh({-1, -1, -1}, {1, 1, 1})));
  for (const vec3 towards : {vec3{1, 0, 1}, vec3{1, 1, 1}, vec3{0, 0, 1}, vec3{-1, 1, 0}}) {
    const vec3 out = (1 / norm(towards)) * towards, at = towards + 0.501 * out;
    folder.write("spheres.data",
                 Spheres{{-4, -4, -4}, {4, 4, 4}, {{1, 1.0, {at.x, at.y, at.z}, {-out.x, -out.y, -out.z}, {0, 0, 0}}}}
                     .data_file());
    const std::string laws = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
    const Outcome run = folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                                          "\nfix floor all wall/gran/mesh/grit granular " + laws +
                                          " mesh floor.stl\ncompute c all granular/grit/contact/local overlap\n"
                                          "compute d all reduce max c_c inputs local\nvariable d equal c_d\n"
                                          "fix most all vector 1 c_d\nrun 2700\nvariable most equal max(f_most)\n" +
                                          print_values("found", {"v_most", "vx[1]", "vy[1]", "vz[1]"}),
                                      {{"boundary", "f f f"}, {"dt", std::to_string(DT)}});
    ASSERT_TRUE(succeeds(run));
    const std::vector<double> found = folder.printed(run, "found");
    EXPECT_NEAR(found.at(0), depth, 1e-5 * depth);
    for (int k = 0; k < 3; k++) EXPECT_NEAR(found.at(1 + k), SPEED * component(out, k), 1e-5);
  }
}

// An elastic sphere without friction bounces through an L-shaped room, against hollow and sharp edges: its energy goes up and
// down with the square of the time step, and stays where it was.
TEST_F(MeshWalls, ARoomKeepsTheEnergyOfASphere)
{
  folder.write("room.stl", stl(room_mesh()));
  folder.write(
      "spheres.data",
      Spheres{{-1, -1, -1}, {4, 4, 3}, {{1, 0.4, {0.4, 0.61, 0.63}, {1.1, 0.77, 0.53}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 2e3 0 damping none tangential linear_nohistory 0 0";
  const auto change = [&](double dt, int steps) {
    const Outcome run =
        folder.lammps(FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                          "\nfix room all wall/gran/mesh/grit granular " + laws +
                          " mesh room.stl\ncompute e all granular/grit/energy\nthermo 1000\nvariable e equal "
                          "c_e[1]+f_room\nfix e all vector 500 v_e\nrun " +
                          std::to_string(steps) + "\nvariable least equal min(f_e)\nvariable most equal max(f_e)\n" +
                          print_values("energy", {"v_least", "v_most"}),
                      {{"boundary", "f f f"}, {"dt", std::to_string(dt)}});
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "energy");
  };
  const double begin = 0.5 * PI / 6 * 0.064 * (1.1 * 1.1 + 0.77 * 0.77 + 0.53 * 0.53);
  const std::vector<double> energy = change(1e-4, 300000);
  EXPECT_GT(energy.at(0), 0.99 * begin);
  EXPECT_LT(energy.at(1), 1.01 * begin);
}

#ifdef GRIT_HAS_KOKKOS
// Threads, and the kernels of devices, give what the CPU gives: a bed in a box that turns and wiggles, with every triangle of
// two files, over a restart.
TEST_F(MeshWalls, ThreadsAndKernelsAgree)
{
  Spheres spheres = bed(4, 4, 4, 3);
  const double side = 0.5 * spheres.hi[0], top = 0.5 * spheres.hi[2];
  for (Sphere &s : spheres.all)
    for (int k = 0; k < 3; k++) s.x[k] -= 0.5 * spheres.hi[k];
  spheres.lo = {-6, -6, -6};
  spheres.hi = {6, 6, 6};
  folder.write("spheres.data", spheres.data_file());
  folder.write("box.stl", stl(finer_mesh(box_mesh({-side, -side, -top}, {side, side, top}), 2)));
  folder.write("ball.stl", stl(ball_mesh(2, 0.4)));
  const std::string wall = "fix box all wall/gran/mesh/grit granular " + LAWS +
                           " mesh box.stl mesh ball.stl shift 0 0 -2.2 wiggle z 0.1 0.2 rotate period 3 0 0 0 1 1 0\n",
                    begin = FRAME + GRAVITY + PAIR + wall +
                            "compute e all granular/grit/energy\nvariable sums equal c_e[19]\n"
                            "thermo_style custom step v_sums\n";
  const Variables closed{{"boundary", "f f f"}, {"newton", "off"}, {"dt", "2e-4"}};
  const auto run = [&](const std::string &switches) {
    const Switches with(switches);
    const Outcome outcome =
        folder.lammps(begin + "run 1000\n" +
                          print_values("sums", {"v_sums", "f_box", "f_box[1]", "f_box[2]", "f_box[3]", "f_box[4]"}) +
                          dump_state("state.dump"),
                      closed);
    EXPECT_TRUE(succeeds(outcome)) << switches;
    return std::make_pair(folder.dump("state.dump"), folder.printed(outcome, "sums"));
  };
  const auto [there, sums] = run("");
  for (const std::string &switches : WAYS) {
    const auto [here, mine] = run(switches);
    EXPECT_TRUE(agree(there, here, 1e-7)) << switches;
    for (std::size_t k = 0; k < sums.size(); k++) EXPECT_NEAR(mine.at(k), sums[k], 1e-6 * std::fabs(sums[k])) << k;
    if (switches == ON_DEVICE) {
      EXPECT_EQ(folder.read("log.txt").find("the host computes"), std::string::npos);
    }
  }
}
#endif

// The check of the time step counts the speed of a mesh: of corners 2.5 from the axis at 2 pi / 0.01, of a belt, of a wiggle.
TEST_F(MeshWalls, TellTheCheckOfTheStepHowFastTheyAre)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(box_mesh({0.5, -1.5, -1}, {2, 1.5, 0})));
  const auto speed = [&](const std::string &motion) {
    const Outcome run = folder.lammps(FRAME + PAIR + MESH + motion +
                                          "\nvelocity all set 0 0 0\nfix ts all granular/grit/timestep\nrun 1\n" +
                                          print_values("speed", {"f_ts[9]"}),
                                      {{"boundary", "f f f"}, {"dt", "1e-7"}});
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "speed").at(0);
  };
  const double still = speed("");
  EXPECT_LT(still, 0.01);
  EXPECT_NEAR(speed("rotate period 0.01 0 0 0 0 0 1"), 2.5 * 2 * PI / 0.01, 1);
  EXPECT_NEAR(speed("surface_velocity 30 40 0"), 50, 0.01);
  EXPECT_NEAR(speed("wiggle x 0.1 0.01"), 0.1 * 2 * PI / 0.01, 0.1);
  EXPECT_NEAR(speed("move 0 30 40"), 50, 0.01);
}

// Words of the command that are wrong, and what LAMMPS then says.
TEST_F(MeshWalls, RefusesWrongWords)
{
  folder.write("spheres.data", slider(SIDE).data_file());
  folder.write("floor.stl", stl(floor_mesh(2, 2, SIDE)));
  const std::string begin = FRAME + PAIR + "fix floor all wall/gran/mesh/grit granular " + LAWS;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {" zplane 0 NULL", "expected 'mesh' and a file after the laws"},
      {" mesh", "expected a file after 'mesh'"},
      {" mesh none.stl", "No such file"},
      {" mesh floor.stl scale", "expected a number for the factor of 'scale'"},
      {" mesh floor.stl scale -1", "expected a number above 0 for the factor of 'scale'"},
      {" mesh floor.stl shift 1 2", "expected a number for the z component of 'shift'"},
      {" mesh floor.stl rotate 0 0 0 90", "expected an axis with a direction for 'rotate'"},
      {" mesh floor.stl flat", "expected a number for the angle of smooth edges"},
      {" mesh floor.stl flat 90", "expected an angle in [0, 90) degrees for 'flat'"},
      {" mesh floor.stl flat 1 flat 2", "expected the keyword 'flat' once"},
      {" mesh floor.stl move 1 2", "expected a number for the velocity along z, or v_NAME or NULL, behind 'move'"},
      {" mesh floor.stl move 1 2 3 move 1 2 3", "expected the keyword 'move' once"},
      {" mesh floor.stl rotate period 0 0 0 0 0 0 1", "expected a period other than 0"},
      {" mesh floor.stl rotate period 1 0 0 0 0 0 0", "expected an axis with a direction for 'rotate'"},
      {" mesh floor.stl move v_none NULL NULL", "expected a variable 'none' for the motion"},
      {" mesh floor.stl surface_velocity 1 2", "expected a number for the z component of the velocity of the surface"},
      {" mesh floor.stl wiggle z 1 0", "expected a period above 0 for 'wiggle'"},
      {" mesh floor.stl shear x 1",
       "expected one of the keywords flat, curvature, move, wiggle, rotate, surface_velocity"},
      {" mesh floor.stl roughness 1", "expected one of the keywords"}};
  for (const auto &[words, says] : cases)
    EXPECT_TRUE(fails_saying(folder.lammps(begin + words + "\nrun 1\n", {{"boundary", "f f f"}}), {says})) << words;
}

}  // namespace
