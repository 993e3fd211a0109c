// Heat that contacts conduct and that friction makes.
#include "frame.h"

using namespace Grit::Test;

namespace {

// A sphere of 300 degrees that rests with its weight on a floor, with a motion of its own; writes its last temperature.
constexpr double CAPACITY = 2, RADIUS = 0.5, COLD = 300;  // as in the deck
std::string sphere_on_a_floor(const std::string &laws, const std::string &motion, const std::string &steps)
{
  return R"(
units si
atom_style sphere
boundary f f f
comm_modify vel yes
atom_modify map array
fix heat all property/atom temperature heatflow ghost yes
region box block -2 20 -2 2 -2 2
create_box 1 box
create_atoms 1 single 0 0 0.49995
set type 1 diameter 1.0 density 1.0 temperature 300
)" + motion +
         "\npair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " + laws +
         R"( zplane 0 NULL
fix gravity all gravity 10 vector 0 0 -1
fix integrate all nve/sphere
fix warm all heat/flow constant 2.0
timestep 1e-4
compute t all property/atom temperature
dump warm all custom )" +
         steps + R"( warm id c_t
dump_modify warm format float %.17g
compute ledger all granular/grit/energy
run )" + steps +
         "\n";
}

class Heat : public testing::Test {
 protected:
  const Folder folder;
};

// Two spheres of 300 and 400 degrees that are pressed together, and a wall.
std::string warm_spheres(const std::string &styles)
{
  return R"(
units si
atom_style sphere
boundary f f f
newton off
comm_modify vel yes
atom_modify map array
fix heat all property/atom temperature heatflow ghost yes
region box block -2 2 -2 2 -2 2
create_box 1 box
create_atoms 1 single 0 0 0.49
create_atoms 1 single 0.98 0 0.6
set type 1 diameter 1.0 density 1.0
set type 1 temperature 300
set atom 2 temperature 400
)" + styles +
         R"(
fix integrate all nve/sphere
timestep 1e-5
compute heat all property/atom heatflow
dump heat all custom 1 heat id c_heat
dump_modify heat format float %.17g
run 0
)";
}

TEST_F(Heat, HeatFlowsAsInLammps)
{
  for (const char *heat : {"area 12.5", "radius 3.5"}) {
    const std::string laws =
        std::string("hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5 heat ") +
        heat;
    const auto run = [&](const std::string &pair, const std::string &wall, const Variables &variables) {
      const Outcome out =
          folder.lammps(warm_spheres("pair_style " + pair + "\npair_coeff * * " + laws + "\nfix floor all " + wall +
                                     " granular " + laws + " zplane 0 NULL temperature 250"),
                        variables);
      EXPECT_TRUE(succeeds(out));
      return folder.dump("heat");
    };
    const Table lammps = run("granular", "wall/gran", {REFERENCE}),
                here = run("granular/grit kinematics lammps", "wall/gran/grit", {});
    for (int id = 1; id <= 2; id++)
      EXPECT_NEAR(here.at(id, "c_heat"), lammps.at(id, "c_heat"), 1e-10 * std::fabs(lammps.at(2, "c_heat"))) << heat;
    EXPECT_GT(std::fabs(lammps.at(2, "c_heat")), 1);
  }
}

// A sphere slides on a floor until it rolls: 2/7 of its energy become heat (without dashpots), half of which warms it.
TEST_F(Heat, FrictionHeats)
{
  const std::string laws = "hooke 1e5 0.5 damping velocity tangential history 0.3 heating on";
  const Outcome run = folder.lammps(sphere_on_a_floor(laws, "velocity all set 3 0 0", "10000") +
                                    print_values("warm", {"mass(all)", "c_ledger[8]+c_ledger[9]", "vx[1]"}));
  ASSERT_TRUE(succeeds(run));
  const auto warm = Folder::printed(run, "warm");
  ASSERT_EQ(warm.size(), 3u);
  const double speed = 3, mass = warm[0], energy = 0.5 * mass * speed * speed;
  const double heat = mass * CAPACITY * (folder.dump("warm").at(1, "c_t") - COLD);
  EXPECT_NEAR(warm[2], speed * 5.0 / 7.0, 2e-3);  // rolls
  EXPECT_NEAR(warm[1], 2.0 / 7.0 * energy, 5e-3 * energy);
  EXPECT_NEAR(heat, 0.5 * warm[1], 2e-3 * heat);  // the wall has the other half
}

// A sphere spins on a floor about the normal until torsion stops it: its energy 1/2 I w^2 becomes heat but for what its spring
// and its last swings have, 1 %, and half of it warms the sphere.
TEST_F(Heat, TorsionHeats)
{
  const std::string laws = "hooke 1e5 0.5 damping velocity tangential history 0.3 torsion on heating on";
  const Outcome run = folder.lammps(sphere_on_a_floor(laws, "set type 1 omega 0 0 0.2", "12000") +
                                    print_values("warm", {"mass(all)", "c_ledger[12]"}));
  ASSERT_TRUE(succeeds(run));
  const auto warm = Folder::printed(run, "warm");
  ASSERT_EQ(warm.size(), 2u);
  const double spin = 0.2, mass = warm[0], energy = 0.5 * 0.4 * mass * RADIUS * RADIUS * spin * spin;
  const double heat = mass * CAPACITY * (folder.dump("warm").at(1, "c_t") - COLD);
  EXPECT_NEAR(warm[1], energy, 2e-2 * energy);
  EXPECT_NEAR(heat, 0.5 * warm[1], 2e-3 * heat);
}

// Where no fix heat/flow is, GRIT sends temperatures to ghosts: one of two spheres is heated at the end of each step, and the
// other one takes as much from its image across the border of the box, or of a process, as from itself. Nobody empties what
// has flown, so that the steps add up.
TEST_F(Heat, FlowsFromGhostsThatAreHeated)
{
  const double h = 12.5, radius = 0.5, overlap = 0.01, area = M_PI * radius / 2 * overlap, warming = 10;
  const int steps = 20;
  const std::string input =
      FRAME + "unfix integrate\nfix heat all property/atom temperature heatflow ghost yes\n" +
      "set group all temperature 300\npair_style granular/grit\n" +
      "pair_coeff * * hooke 1e3 0 damping none tangential none heat area 12.5\n" +
      "variable warmth atom 300+10*step*(id==2)\nfix warm all set 1 0 type 1 temperature v_warmth\n" +
      "compute heat all property/atom heatflow\ncompute rows all pair/local p13\ncompute most all reduce maxabs c_rows "
      "inputs local\nthermo_style custom step c_most\nrun " +
      std::to_string(steps) + "\n" + print_values("now", {"c_most"}) +
      "\nwrite_dump all custom flow id c_heat modify sort id format float %.17g\n";
  const double apart = 2 * radius - overlap, border = 10;
  for (const auto &[boundary, grid, at, ranks] :
       {std::tuple("f f f", "* * *", std::pair(0.0, apart), 1),
        std::tuple("p f f", "* * *", std::pair(-border + apart / 2, border - apart / 2), 1),
        std::tuple("f f f", "2 1 1", std::pair(-apart / 2, apart / 2), 2)}) {
    Spheres pair{{-border, -border, -border}, {border, border, border}, {}};
    for (const double x : {at.first, at.second}) pair.all.push_back({1, 2 * radius, {x, 0, 0}, {}, {}});
    folder.write("spheres.data", pair.data_file(1));
    const Outcome run = folder.lammps(input, {{"boundary", boundary}, {"grid", grid}}, ranks);
    ASSERT_TRUE(succeeds(run));
    // Column of compute pair/local: with the temperature at the end of the last step.
    const double now = h * area * warming * steps;
    EXPECT_NEAR(Folder::printed(run, "now").at(0), now, 1e-10 * now) << boundary << ", " << ranks << " ranks";
    const Table flow = folder.dump("flow");
    const double expected = h * area * warming * steps * (steps - 1) / 2;
    EXPECT_NEAR(flow.at(1, "c_heat"), expected, 1e-10 * expected) << boundary << ", " << ranks << " ranks";
    EXPECT_NEAR(flow.at(2, "c_heat"), -expected, 1e-10 * expected) << boundary << ", " << ranks << " ranks";
  }
}

}  // namespace
