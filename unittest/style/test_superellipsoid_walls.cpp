// Walls for particles that are no spheres: spheres written as ellipsoids or capsules move as spheres in drums, cones, blocks and
// meshes; the energy ledger closes; ranks and restart files change nothing.
#include "lammps_run.h"
#include "stl.h"

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
         "\natom_modify map array\nprocessors ${grid}\ncomm_modify vel yes\nboundary f f f\n"
         "lattice sc 0.9 origin 0.5 0.5 0.5\nregion box block -0.5 5 -0.5 5 -0.5 5 units box\ncreate_box 1 box\n" +
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
};
std::string region_wall(const std::string &region)
{
  return region + "\nfix wall all wall/gran/region/grit granular " + LAWS + " region wall\n";
}
std::vector<Container> containers()
{
  return {
      {"a turning drum", "region fill cylinder x 2.25 2.25 1.81 0 4.5 units box\n",
       "variable angle equal 1.5*step*dt\n" +
           region_wall("region wall cylinder x 2.25 2.25 2.25 0 4.5 units box rotate v_angle 2.25 2.25 2.25 1 0 0")},
      {"a tube", "region fill cylinder z 0 0 5 0 4.5 units box\nchange_box all x delta 0 0\n",
       "fix wall all wall/gran/grit granular " + LAWS + " zcylinder 7\nfix floor all wall/gran/grit granular " + LAWS +
           " zplane 0 4.5\n"},
      {"a cone", "region fill cone z 2.25 2.25 0.8 2.0 0 4.5 units box\n",
       region_wall("region wall cone z 2.25 2.25 1.3 2.5 0 4.5 units box")},
      {"a block that turns and moves", "region fill block 0 4.5 0 4.5 0 4.5 units box\n",
       "variable angle equal 0.1*step*dt\nvariable way equal 0.3*step*dt\n" +
           region_wall("region wall block 0 4.5 0 4.5 0 4.5 units box move v_way NULL NULL rotate v_angle 2.25 2.25 "
                       "2.25 0 0.6 0.8")},
      {"a cylinder from outside", "region fill block 0 4.5 0 4.5 1.8 4.5 units box\n",
       region_wall("region wall cylinder y 2.25 0.3 1 1 3 units box side out") +
           "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 4.5\n"},
      {"a mesh", "region fill block 0 4.5 0 4.5 0.9 4.5 units box\n",
       "fix wall all wall/gran/mesh/grit granular " + LAWS +
           " mesh box.stl mesh ridge.stl rotate period 40 2.25 2.25 2.25 0 0 1\n"}};
}

void write_meshes(const Folder &folder)
{
  folder.write("box.stl", stl(finer_mesh(box_mesh({0, 0, 0}, {4.5, 4.5, 4.5}), 2)));
  folder.write("ridge.stl", stl(box_mesh({1, 1, 0.1}, {3, 3.5, 0.8})));
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
      EXPECT_TRUE(agree(reference, run(kind, container.wall), SAME))
          << container.name << (kind == Kind::capsule ? ", capsules" : ", ellipsoids");
    EXPECT_FALSE(agree(reference, run(Kind::sphere, ""), SAME)) << "nothing touches " << container.name;
  }
}

// Pills, eggs and blocks in a turning drum with ends, in a cone, and on a mesh.
std::string thrown_in(const Container &container, Kind kind)
{
  return particles(kind, container.fill) + motion(kind) + container.wall;
}

TEST(SuperellipsoidWalls, RanksChangeNothing)
{
  constexpr double ROUNDING = 1e-10;
  for (const Container &container : containers())
    for (const Kind kind : {Kind::pill, Kind::egg}) {
      const Folder folder;
      write_meshes(folder);
      const std::string input = thrown_in(container, kind);
      const Table reference = states(folder, input, 600).back();
      EXPECT_TRUE(agree(reference, states(folder, input, 600, 2).back(), ROUNDING)) << container.name << ", 2 ranks";
      EXPECT_TRUE(agree(reference, states(folder, input, 600, 4).back(), ROUNDING)) << container.name << ", 4 ranks";
    }
}

TEST(SuperellipsoidWalls, LedgerCloses)
{
  const std::string ledger =
      "compute ledger all granular/grit/energy\nfix_modify gravity energy yes\n"
      "variable balance equal c_ledger[19]+f_gravity\n"
      "thermo_style custom step c_ledger[*] v_balance\n"
      "fix table all ave/time 10 1 10 v_balance c_ledger[1] c_ledger[16] file ledger.txt format "
      "\" %.17g\"\n";
  for (const Container &container : containers())
    for (const Kind kind : {Kind::pill, Kind::egg, Kind::block}) {
      const Folder folder;
      write_meshes(folder);
      const Outcome run = folder.lammps(thrown_in(container, kind) + ledger + "run 1500\n");
      ASSERT_TRUE(succeeds(run)) << container.name;
      const auto rows = folder.series("ledger.txt");
      double worst = 0, energy = 0;
      for (const auto &row : rows) {
        worst = std::max(worst, std::fabs(row.at(1) - rows[0].at(1)));
        energy = std::max(energy, std::fabs(row.at(2)));
      }
      EXPECT_LE(worst, SAME * energy) << container.name << ", kind " << static_cast<int>(kind);
      if (container.wall.find("rotate") != std::string::npos) {
        EXPECT_NE(rows.back().at(3), 0) << "work of the wall: " << container.name;
      }
    }
}

TEST(SuperellipsoidWalls, RestartContinuesBitForBit)
{
  for (const Container &container : containers())
    for (const Kind kind : {Kind::pill, Kind::egg}) {
      const Folder folder;
      write_meshes(folder);
      const auto whole =
          states(folder, thrown_in(container, kind) + "restart 500 file.*\n", 1000, 1, {{"every", "500"}});
      const std::string fill_only = container.wall;
      const auto second =
          states(folder, "read_restart file.500\ncomm_modify vel yes\n" + motion(kind) + fill_only, 500);
      ASSERT_EQ(second.size(), 2u);
      EXPECT_TRUE(identical(whole.back(), second.back())) << container.name;
    }
}

// What nobody knows how to do is a sentence.
TEST(SuperellipsoidWalls, OthersAreRefused)
{
  const Folder folder;
  write_meshes(folder);
  const std::string begin = particles(Kind::egg, "region fill block 1 3 1 3 1 3 units box\n") + motion(Kind::egg),
                    mesh = "fix wall all wall/gran/mesh/grit granular " + LAWS + " mesh box.stl ";
  const auto refused = [&](const std::string &wall, const std::string &what) {
    EXPECT_TRUE(fails_saying(folder.lammps(begin + wall + "run 0\n"),
                             {"expected another surface in", "for particles that are no spheres, got " + what}));
  };
  refused(region_wall("region wall sphere 2 2 2 2 units box"), "the inside of a sphere, region wall");
  refused(region_wall("region a block 0 4 0 4 0 4 units box\nregion b block 1 4 1 4 1 4 units box\n"
                      "region wall union 2 a b"),
          "region wall is of style union");
  refused(region_wall("region wall block 0 4 0 4 0 4 units box open 1"), "region wall has open faces");
  refused(mesh + "curvature on\n", "a mesh with 'curvature on'");
}

}  // namespace
