// Walls for particles that are no spheres: spheres written as ellipsoids or capsules move as spheres in drums, cones, blocks and
// meshes; the energy ledger closes; ranks and restart files change nothing.
#include "differences.h"
#include "lammps_run.h"
#include "shapes.h"
#include "stl.h"

#include <algorithm>
#include <cmath>

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAWS =
    "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4 rolling sds 1e3 10 0.2 twisting marshall";
constexpr double SAME = 1e-9;

// What particles are made of, and the pair style between them.
enum class Kind { sphere, ellipsoid, capsule, pill, egg, block };
std::string atom_style(Kind kind) { return kind == Kind::sphere ? "sphere" : "ellipsoid superellipsoid"; }
std::string pair_of(Kind kind)
{
  const bool capsule = kind == Kind::capsule || kind == Kind::pill;
  const std::string style = kind == Kind::sphere ? "granular/grit"
                                                 : std::string("granular/superellipsoid/grit radius gauss") +
                                                       (capsule ? " shape 1 capsule" : "");
  return "pair_style " + style + "\npair_coeff * * " + LAWS + "\n";
}
std::string integration(Kind kind)
{
  return std::string("fix integrate all nve/") + (kind == Kind::sphere ? "sphere" : "asphere") + "\n";
}
std::string shapes(Kind kind)
{
  const std::string density = "set type 1 density 2.0\n", turned = density + "set type 1 quat/random 99\n";
  switch (kind) {
    case Kind::sphere:
      return "set type 1 diameter 0.8 density 2.0\n";
    case Kind::pill:
      return "set type 1 shape 0.44 0.44 0.84\n" + turned;
    case Kind::egg:
      return "set type 1 shape 0.5 0.6 0.84\n" + turned;
    case Kind::block:
      return "set type 1 shape 0.5 0.55 0.6\nset type 1 block 4 4\n" + turned;
    default:
      return "set type 1 shape 0.8 0.8 0.8\n" + turned;
  }
}

// Particles on a lattice in a region `fill`, which are thrown about; no neighbours touch yet.
std::string particles(Kind kind, const std::string &fill)
{
  return "variable grid index \"* * *\"\nunits si\natom_style " + atom_style(kind) +
         "\natom_modify map array sort 50 1.0\nprocessors ${grid}\ncomm_modify vel yes\nboundary f f f\n"
         "lattice sc 0.9\nregion box block -3 3 -3 3 -3 3 units box\ncreate_box 1 box\n" +
         fill + "create_atoms 1 region fill\n" + shapes(kind) +
         "variable vx atom 1.6*sin(6.28*id*0.13)\nvariable vy atom 1.6*sin(6.28*id*0.37+1)\n"
         "variable vz atom 1.6*sin(6.28*id*0.71+2)\nvelocity all set v_vx v_vy v_vz\n";
}
std::string motion(Kind kind)
{
  return pair_of(kind) +
         "neighbor 0.2 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 9e-5\n"
         "thermo_modify norm no\nfix gravity all gravity 10 vector 0 0 -1\n" +
         integration(kind);
}

struct Container {
  const char *name;
  std::string fill, wall;
  double same = SAME;  // edges of meshes are searched to fewer digits
};
std::string region_wall(const std::string &region)
{
  return region + "\nfix wall all wall/gran/region/grit granular " + LAWS + " region wall\n";
}
std::vector<Container> containers()
{
  return {{"a turning drum", "region fill cylinder x 0 0 1.81 -2.25 2.25 units box\n",
           "variable angle equal 1.5*step*dt\n" +
               region_wall("region wall cylinder x 0 0 2.25 -2.25 2.25 units box rotate v_angle 0 0 0 1 0 0")},
          {"a tube", "region fill cylinder z 0 0 1.81 -2.25 2.25 units box\n",
           "fix wall all wall/gran/grit granular " + LAWS +
               " zcylinder 2.25 shear x 0.5\nfix floor all wall/gran/grit granular " + LAWS + " zplane -2.25 2.25\n"},
          {"a cone", "region fill cone z 0 0 0.8 2.0 -2.25 2.25 units box\n",
           region_wall("region wall cone z 0 0 1.3 2.5 -2.25 2.25 units box")},
          {"a block that turns and moves", "region fill block -2.25 2.25 -2.25 2.25 -2.25 2.25 units box\n",
           "variable angle equal 0.1*step*dt\nvariable way equal 0.3*step*dt\n" +
               region_wall(
                   "region wall block -2.25 2.25 -2.25 2.25 -2.25 2.25 units box move v_way NULL NULL rotate v_angle "
                   "0 0 0 0 0.6 0.8")},
          {"a cylinder from outside", "region fill block -2.25 2.25 -2.25 2.25 -0.45 2.25 units box\n",
           region_wall("region wall cylinder y 0 -1.85 1.4 -1 1 units box side out") +
               "fix floor all wall/gran/grit granular " + LAWS + " zplane -2.25 2.25\n"},
          {"a block from outside", "region fill block -2.25 2.25 -2.25 2.25 -0.45 2.25 units box\n",
           region_wall("region wall block -1.2 1.1 -1.3 1 -2 -0.45 units box side out") +
               "fix floor all wall/gran/grit granular " + LAWS + " zplane -2.25 2.25\n"},
          {"a mesh", "region fill block -2.25 2.25 -2.25 2.25 -0.9 2.25 units box\n",
           "fix wall all wall/gran/mesh/grit granular " + LAWS +
               " mesh box.stl mesh ridge.stl rotate period 40 0 0 0 0 0 1\n",
           1e-8}};
}

void write_meshes(const Folder &folder)
{
  constexpr double HALF = 2.25;
  folder.write("box.stl", stl(finer_mesh(box_mesh({-HALF, -HALF, -HALF}, {HALF, HALF, HALF}), 2)));
  folder.write("ridge.stl", stl(box_mesh({-1.2, -1.3, -2}, {0.8, 1.2, -1.35})));
}

const std::string STATE =
    "dump state all custom ${every} ${states} id xu yu zu vx vy vz fx fy fz tqx tqy tqz\n"
    "dump_modify state sort id format float %.17g\n";

std::vector<Table> states(const Folder &folder, const std::string &input, int steps, int ranks = 1,
                          const Variables &more = {})
{
  const Outcome run = folder.lammps(input + STATE + "run " + std::to_string(steps) + "\n",
                                    with({{"every", std::to_string(steps)}, {"states", "states"}}, more), ranks);
  EXPECT_TRUE(succeeds(run));
  return run.status == 0 ? folder.dumps("states") : std::vector<Table>(1);
}

TEST(SuperellipsoidWalls, SpheresAreSpheres)
{
  constexpr int STEPS = 1000;
  for (const Container &container : containers()) {
    const Folder folder;
    write_meshes(folder);
    const auto run = [&](Kind kind, const std::string &wall) {
      return states(folder, particles(kind, container.fill) + motion(kind) + wall, STEPS).back();
    };
    const Table reference = run(Kind::sphere, container.wall);
    for (const Kind kind : {Kind::ellipsoid, Kind::capsule})
      EXPECT_TRUE(agree(reference, run(kind, container.wall), kind == Kind::ellipsoid ? container.same : SAME))
          << container.name << (kind == Kind::capsule ? ", capsules" : ", ellipsoids");
    EXPECT_FALSE(agree(reference, run(Kind::sphere, ""), SAME)) << "nothing touches " << container.name;
  }
}

// Pills, eggs and blocks in each of them. create_atoms numbers particles by process: so they come from a file.
class Thrown : public testing::Test {
 protected:
  const Folder folder;

  void make(const Container &container, Kind kind) const
  {
    write_meshes(folder);
    EXPECT_TRUE(
        succeeds(folder.lammps(particles(kind, container.fill) + pair_of(kind) + "write_data start.data nocoeff\n")));
  }
  static std::string input(const Container &container, Kind kind)
  {
    return "variable grid index \"* * *\"\nunits si\natom_style " + atom_style(kind) +
           "\natom_modify map array sort 50 1.0\nprocessors ${grid}\ncomm_modify vel yes\nboundary f f f\n"
           "read_data start.data\n" +
           motion(kind) + "timestep 9e-5\n" + container.wall;
  }
};

TEST_F(Thrown, RanksChangeNothing)
{
  constexpr double ROUNDING = 1e-10;
  constexpr int STEPS = 600;
  for (const Container &container : containers())
    for (const Kind kind : {Kind::pill, Kind::egg}) {
      make(container, kind);
      const Table reference = states(folder, input(container, kind), STEPS).back();
      for (const int ranks : {2, 4}) {
        const Table state = states(folder, input(container, kind), STEPS, ranks).back();
        EXPECT_TRUE(agree(reference, state, ROUNDING)) << container.name << ", " << ranks << " ranks";
        record("S1", worst_difference(reference, state));
      }
    }
}

// Largest change of what must be constant, over the kinetic energy.
double error_of_ledger(const Folder &folder, const std::string &input, int steps, bool moves)
{
  const std::string every = std::to_string(steps / 100);
  const Outcome run = folder.lammps(input +
                                    "compute ledger all granular/grit/energy\nfix_modify gravity energy yes\n"
                                    "variable balance equal c_ledger[19]+f_gravity\nthermo_style custom step "
                                    "c_ledger[*] v_balance\nfix table all ave/time " +
                                    every + " 1 " + every +
                                    " v_balance c_ledger[1] c_ledger[16] file ledger.txt format \" %.17g\"\nrun " +
                                    std::to_string(steps) + "\n");
  EXPECT_TRUE(succeeds(run));
  const auto rows = folder.series("ledger.txt");
  double worst = 0, energy = 0;
  for (const auto &row : rows) {
    worst = std::max(worst, std::fabs(row.at(1) - rows[0].at(1)));
    energy = std::max(energy, std::fabs(row.at(2)));
  }
  if (moves) {
    EXPECT_GT(std::fabs(rows.back().at(3)), 1e-4 * energy) << "work of the wall";
  }
  return worst / energy;
}

TEST_F(Thrown, LedgerCloses)
{
  constexpr double ROUND_OFF = 1e-12;
  constexpr int STEPS = 1000;
  for (const Container &container : containers())
    for (const Kind kind : {Kind::ellipsoid, Kind::capsule, Kind::pill, Kind::egg, Kind::block}) {
      make(container, kind);
      const bool moves = container.wall.find("rotate") != std::string::npos;
      const double error = error_of_ledger(folder, input(container, kind), STEPS, moves);
      EXPECT_LE(error, ROUND_OFF) << container.name << ", kind " << static_cast<int>(kind);
      record("S4", error);
    }
}

TEST_F(Thrown, RestartContinuesBitForBit)
{
  for (const Container &container : containers())
    for (const Kind kind : {Kind::pill, Kind::egg}) {
      make(container, kind);
      const auto whole = states(folder, input(container, kind) + "restart 500 file.*\n", 1000, 1, {{"every", "500"}});
      const std::string continued =
          "units si\natom_modify map array sort 50 1.0\nread_restart file.500\ncomm_modify vel yes\n" + motion(kind) +
          container.wall;
      const auto second = states(folder, continued + "restart 500 other.*\n", 500);
      ASSERT_EQ(second.size(), 2u);
      EXPECT_TRUE(identical(whole.back(), second.back())) << container.name;
      record("S2", worst_difference(whole.back(), second.back()));
    }
}

// One pill of length 2 and diameter 0.4, its axis turned from z by 90 degrees about an axis.
std::string one_pill(const std::string &place, const std::string &turned_about)
{
  return "units si\natom_style ellipsoid superellipsoid\natom_modify map array\ncomm_modify vel yes\nboundary f f f\n"
         "region box block -3 3 -3 3 -3 3\ncreate_box 1 box\ncreate_atoms 1 single " +
         place + "\nset type 1 shape 0.4 0.4 2\nset type 1 density 2.0\nset type 1 quat " + turned_about + " 90\n" +
         motion(Kind::pill) + "compute turn all property/atom quatw quati quatj quatk\n";
}
const std::string WITH_TURN =
    "write_dump all custom end id xu yu zu vx vy vz angmomx angmomy angmomz c_turn[1] c_turn[2] c_turn[3] c_turn[4] "
    "modify format float %.17g\n";

// It lies on both ends: pushed round, it swings back. With one contact below its middle it would tip.
TEST(SuperellipsoidWalls, RodAcrossDrumDoesNotTip)
{
  const Folder folder;
  const Outcome run = folder.lammps(
      one_pill("0.02 0 -1.55", "0 1 0") + region_wall("region wall cylinder y 0 0 2 -3 3") +
      "compute rows all granular/grit/contact/local wall overlap\ncompute count all reduce sum c_rows[1] inputs local\n"
      "set type 1 angmom 0 0.01 0\nthermo_style custom step c_count\nrun 60000\n" +
      WITH_TURN + print_values("contacts", {"c_count"}));
  ASSERT_TRUE(succeeds(run));
  const Table end = folder.dump("end");
  // From 90 degrees about y.
  EXPECT_NEAR(end.at(1, "c_turn[1]"), std::sqrt(0.5), 0.01);
  EXPECT_NEAR(end.at(1, "c_turn[3]"), std::sqrt(0.5), 0.01);
  EXPECT_EQ(Folder::printed(run, "contacts"), std::vector<double>{2});  // each with wall 1
}

// Over the seams of coplanar triangles it rolls as on a plane.
TEST(SuperellipsoidWalls, PillRollsOverSeams)
{
  constexpr double PLANE = 1e-10;
  const std::string rolls = "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4";
  const Folder folder;
  folder.write("floor.stl", stl(floor_mesh(3, 3, 2.9, 0.2)));
  const auto end = [&](const std::string &wall) {
    // Rolls along x and y, turned a little from the seams.
    const Outcome run = folder.lammps(one_pill("-1.5 0 0.1999", "1 0 0.1") + "velocity all set 1.5 0.1 0\n" + wall +
                                      "run 20000\n" + WITH_TURN);
    EXPECT_TRUE(succeeds(run));
    return folder.dump("end");
  };
  const Table plane = end("fix wall all wall/gran/grit granular " + rolls + " zplane 0 NULL\n"),
              mesh = end("fix wall all wall/gran/mesh/grit granular " + rolls + " mesh floor.stl\n");
  EXPECT_GT(plane.at(1, "xu"), 0) << "it has gone over seams";
  for (const std::string column : {"xu", "yu", "zu", "vx", "vy", "vz", "angmomx", "angmomy", "angmomz", "c_turn[1]",
                                   "c_turn[2]", "c_turn[3]", "c_turn[4]"})
    EXPECT_NEAR(plane.at(1, column), mesh.at(1, column), PLANE) << column;
}

// A ball of radius 1/2 whose centre stands 0.45 above a half space, as a block with sides at infinity and as a cylinder
// without a lower end: the overlap of 0.05 gives 50.
TEST(SuperellipsoidWalls, SidesAtInfinity)
{
  const Folder folder;
  Bodies bodies{{-10, -10, -10}, {10, 10, 10}, {}};
  bodies.all.push_back({1, {1, 1, 1}, {0, 0, 0.45}});
  folder.write("bodies.data", bodies.data_file());
  const std::string law = "hooke 1000 0 damping none tangential none";
  for (const std::string region :
       {"block INF INF INF INF INF 0", "block -50 50 INF 1e6 INF 0", "cylinder z 0 0 3 INF 0"}) {
    const auto force = Folder::printed(
        folder.lammps("variable boundary index \"f f f\"\n" + FRAME_OF_BODIES +
                      "pair_style granular/superellipsoid/grit\npair_coeff * * " + law + "\nregion half " + region +
                      " units box side out\nfix wall all wall/gran/region/grit granular " + law +
                      " region half\nrun 0\n" + print_values("force", {"f_wall[3]"})),
        "force");
    ASSERT_EQ(force.size(), 1u) << region;
    EXPECT_NEAR(force[0], -50, 1e-9) << region;
  }
}

// What nobody knows how to do is a sentence.
TEST(SuperellipsoidWalls, OthersAreRefused)
{
  const Folder folder;
  write_meshes(folder);
  const std::string begin = particles(Kind::egg, "region fill block -1 1 -1 1 -1 1 units box\n") + motion(Kind::egg),
                    mesh = "fix wall all wall/gran/mesh/grit granular " + LAWS + " mesh box.stl ";
  const auto refused = [&](const std::string &wall, const std::string &what) {
    EXPECT_TRUE(fails_saying(folder.lammps(begin + wall + "run 0\n"),
                             {"expected another surface in", "for particles that are no spheres, got " + what}));
  };
  refused(region_wall("region wall sphere 2 2 2 2 units box"), "the inside of a sphere, region wall");
  refused(region_wall("region a block 0 4 0 4 0 4 units box\nregion b block 1 4 1 4 1 4 units box\n"
                      "region wall union 2 a b"),
          "region wall is of style union");
  refused(region_wall("region a block 0 4 0 4 0 4 units box\nregion b block 1 4 1 4 1 4 units box\n"
                      "region wall intersect 2 a b side out"),
          "region wall is of style intersect");
  refused(region_wall("region wall plane 0 0 -2 0 0 1 units box"), "region wall is of style plane");
  refused(region_wall("region wall prism -2 2 -2 2 -2 2 0.2 0 0 units box"), "region wall is of style prism");
  refused(region_wall("region wall ellipsoid 0 0 0 2 2 2.5 units box"), "region wall is of style ellipsoid");
  refused(region_wall("region wall cone y 0 0 2 2.5 -2 2 units box"), "region wall is a cone along y");
  refused(region_wall("variable r equal 2+step*dt\nregion wall cylinder z 0 0 v_r -2 2 units box"),
          "region wall changes its shape");
  refused(region_wall("region wall block 0 4 0 4 0 4 units box open 1"), "region wall has open faces");
  refused(mesh + "curvature on\n", "a mesh with 'curvature on'");
}

}  // namespace
