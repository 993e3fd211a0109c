// Walls look for the particles near them once a list, also where they move. Whether some contact is missed shows beside runs
// with a list in every step: particles that meet walls only have the same bits there.
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit::Test;

namespace {

constexpr double SPEED = 0.05;  // of particles, at first
const std::string LAWS = "hertz/material 1e5 0.6 0.3 damping tsuji tangential mindlin NULL 1.0 0.5";
// Two particles never touch each other.
const std::string ALONE =
    FRAME +
    "neigh_modify exclude type 1 1 exclude type 1 2 exclude type 2 2\npair_style granular/grit\npair_coeff * * " +
    LAWS + "\n";

std::string region_wall(const std::string &name) { return "region/grit granular " + LAWS + " region " + name; }

struct Case {
  const char *name;
  std::string wall;   // with ${speed}
  double slow, fast;  // in the first run the walls go by a part of the skin in a list, in the second by many
};

std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.name; }

// Around particles whose centers begin between 2.5 and 7 in x and y, between 2.5 and 4.8 in z: most walls begin where no
// particle is near, and come to them before any of these has moved far enough for another list.
const std::vector<Case> CASES = {
    {"Plane", "fix wall all wall/gran/grit granular " + LAWS + " zplane 0 8 wiggle z 2.5 ${speed}", 40, 1},
    {"TurningBlock", "region wall block 0.3 9.2 0.3 9.2 0 8 rotate v_angle 0 0 3.5 0 0 1", 0.02, 2},
    {"Cone", "region wall cone z 4.75 4.75 5.2 6 -1 8 move v_way NULL v_way rotate v_angle 4.75 4.75 3 1 0 0", 0.05, 2},
    {"ChangingSphere", "region wall sphere 4.75 4.75 3.6 v_size rotate v_angle 4.75 4.75 3.6 0 0 1", 0.05, 2},
    {"Joined", "region one block 0 5 0 9 0 8\nregion two sphere v_east 4.75 3.6 4\nregion wall union 2 one two", 0.1,
     3},
    {"PlanesOfVariables",
     "variable top equal 9-v_way\nfix wall all wall/gran/grit granular " + LAWS + " zplane v_way v_top", 0.05, 2}};

const std::vector<Case> FURTHER_CASES = {
    {"Block", "region wall block 0 9.5 0 9.5 0 8 move v_way NULL v_way", 0.1, 8},
    {"OpenBlock", "region wall block 0 9 0 9 0 8 open 6 rotate v_angle 4.75 4.75 3.5 1 1 0", 0.02, 2},
    {"BlockOutside", "region wall block -4 1 0 9 0 8 side out move v_way NULL NULL", 0.1, 4},
    {"Paddle", "region wall block -4 8 -2 11 7 7.3 side out rotate v_angle -4 0 7.15 0 1 0", 0.02, 1},
    {"CylinderOnItsAxis", "region wall cylinder y 4.75 3.6 2.98 -1 11 rotate v_angle 4.75 0 3.6 0 1 0", 0.1, 5},
    {"CylinderOnAnotherAxis", "region wall cylinder y 4.75 3.6 4.8 -1 11 rotate v_angle 6.75 0 3.6 0 2 0", 0.1, 5},
    {"TumblingCylinder", "region wall cylinder y 4.75 3.6 4 -1 11 rotate v_angle 0 0 3.6 1 0 0", 0.05, 2},
    {"Sphere", "region wall sphere 4.75 4.75 3.6 6 rotate v_angle 4.75 6.75 3.6 1 0 0", 0.1, 6},
    {"SphereOutside", "region wall sphere -1 4.75 3.6 2.5 side out rotate v_angle 4.75 4.75 3.6 0 0 1", 0.05, 2},
    {"RegionPlane", "region wall plane 0 0 0.4 0 0 1 move NULL NULL v_way rotate v_angle 4 4 0 1 0 0", 0.05, 2},
    {"Prism", "region wall prism 0.3 9.2 0.3 9.2 0 8 1 0 0 rotate v_angle 0 0 3.6 0 0 1", 0.02, 2},
    {"Ellipsoid", "region wall ellipsoid 4.75 4.75 3.6 8 5.5 2.6 rotate v_angle 4.75 4.75 3.6 1 0 1", 0.05, 2}};

class MovingWall : public testing::TestWithParam<Case> {
 protected:
  const Folder folder;

  void SetUp() override
  {
    Spheres spheres = bed(5, 5, 3, SPEED);
    for (Sphere &s : spheres.all)
      for (double &x : s.x) x += 2;
    spheres.lo = {-30, -30, -30};
    spheres.hi = {40, 40, 40};
    folder.write("spheres.data", spheres.data_file());
  }
  std::string input(double speed) const
  {
    const std::string &wall = GetParam().wall;
    const bool is_region = wall.find("region wall") != std::string::npos;
    return "variable speed index " + std::to_string(speed) + "\n" + ALONE +
           "variable angle equal ${speed}*step*dt\nvariable way equal 2.5*sin(v_angle)\n"
           "variable east equal 6-v_way\nvariable size equal 6-v_way\n" +
           wall + (is_region ? "\nfix wall all wall/gran/" + region_wall("wall") : "") + "\nrun 1500\n";
  }
  void expect_no_contact_missed(const Way &way) const
  {
    const Variables rare = {{"boundary", "f f f"}}, always = with({{"check", "no"}}, rare);
    const Switches in_use(way.switches);
    for (const double speed : {GetParam().fast, GetParam().slow}) {
      const Table here = folder.final_state(input(speed), rare, way.ranks);
      EXPECT_TRUE(identical(folder.final_state(input(speed), always, way.ranks), here)) << way.name << ", " << speed;
      if (speed == GetParam().slow) continue;
      int struck = 0;
      for (const auto &[id, row] : here.rows) struck += std::hypot(here.at(id, "vx"), here.at(id, "vz")) > 4 * SPEED;
      EXPECT_GT(struck, 0) << "nothing met the wall";
    }
  }
};

TEST_P(MovingWall, MissesNoContact)
{
  for (const Way &way : ways(true)) expect_no_contact_missed(way);
}

TEST_P(MovingWall, MissesNoContactInOtherWaysNightly)
{
  for (const Way &way : ways(false)) expect_no_contact_missed(way);
}

static std::string case_name(const testing::TestParamInfo<Case> &info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(KokkosAndRanks, MovingWall, testing::ValuesIn(CASES), case_name);
INSTANTIATE_TEST_SUITE_P(KokkosAndRanksNightly, MovingWall, testing::ValuesIn(FURTHER_CASES), case_name);

// Between lists that are made too rarely particles go farther than the skin; as LAMMPS' walls do, these look at all of them.
class FastParticles : public Kokkos, public testing::WithParamInterface<Way> {};

TEST_P(FastParticles, LeaveNoParticleBehindTheWall)
{
  folder.write("spheres.data", bed(4, 4, 2, 8).data_file());
  const std::string walls = ALONE + "region pot block 0 4.4 0 4.4 0 5\nfix floor all wall/gran/grit granular " + LAWS +
                            " zplane 0 4.2\nfix pot all wall/gran/" + region_wall("pot") + "\n",
                    run = "run 400\n";
  const auto with_lists = [&](const std::string &when) {
    return state(GetParam().switches, walls + "neigh_modify " + when + "\n" + run, {{"boundary", "f f f"}},
                 GetParam().ranks);
  };
  const Table in_every_step = with_lists("every 1 delay 0 check no");
  ASSERT_EQ(in_every_step.rows.size(), 32u);
  EXPECT_TRUE(identical(in_every_step, with_lists("every 400 delay 0 check no")));
  EXPECT_TRUE(identical(in_every_step, with_lists("every 1 delay 400 check yes")));
}

INSTANTIATE_TEST_SUITE_P(Kokkos, FastParticles, testing::ValuesIn(ALL_WAYS), way_name);

// A center that goes through a plane in a step turns the normal round: there is no rotation that takes a spring along, and the
// contact begins anew on the other side, where the spring has the motion of one step.
TEST_P(FastParticles, ACenterThatGoesThroughAPlaneTouchesItAnew)
{
  Spheres one;
  one.lo = {-3, -3, -3};
  one.hi = {3, 3, 3};
  constexpr double SLIDE = 1, DT = 5e-4, STEP = 0.3;
  one.all = {{1, 1.0, {0, 0, 0.5 * STEP}, {SLIDE, 0, -STEP / DT}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file(2, 1e6));  // so heavy that no force changes its way
  const std::string spring = "hooke 1 0 damping none tangential linear_history 1 0 1e9",
                    input = FRAME + "pair_style granular/grit\npair_coeff * * " + spring +
                            "\nfix floor all wall/gran/grit granular " + spring + " zplane 0 NULL\nrun ";
  const auto force_after = [&](int steps) {
    return state(GetParam().switches, input + std::to_string(steps) + "\n", {{"boundary", "f f f"}}, GetParam().ranks);
  };
  const Table above = force_after(0), below = force_after(1), later = force_after(2);
  EXPECT_GT(above.at(1, "fz"), 0);
  EXPECT_LT(below.at(1, "fz"), 0);
  EXPECT_NEAR(below.at(1, "fx"), -SLIDE * DT, 1e-9) << "one step of a spring of stiffness 1";
  EXPECT_NEAR(later.at(1, "fx"), -2 * SLIDE * DT, 1e-9);
}

// On the axis no side of a tube is nearer than another.
TEST(WallsOnce, AParticleOnTheAxisOfATube)
{
  const Folder folder;
  Spheres one;
  one.lo = {-3, -3, -3};
  one.hi = {3, 3, 3};
  one.all = {{1, 1.0, {0, 0, 0}, {1, 0.5, 0}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file());
  for (const std::string tube : {"cylinder z 0 0 0.6 -2 2", "cone z 0 0 0.6 0.62 -2 2", "sphere 0 0 0 0.6"}) {
    const std::string input = ALONE + "region tube " + tube + "\nfix tube all wall/gran/" + region_wall("tube") +
                              "\nthermo_style custom step f_tube\nrun 300\n";
    const Variables rare = {{"boundary", "f f f"}};
    const Table here = folder.final_state(input, rare);
    EXPECT_TRUE(identical(folder.final_state(input, with({{"check", "no"}}, rare)), here)) << tube;
    EXPECT_LT(here.at(1, "vx"), 1) << "it met no wall";
  }
}

// Then nobody watches how far particles go.
TEST(WallsOnce, WhereListsAreMadeOnce)
{
  const Folder folder;
  Spheres one;
  one.lo = {-9, -9, -9};
  one.hi = {9, 9, 9};
  one.all = {{1, 1.0, {0, 0, 5}, {0, 0, -20}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file());
  for (const std::string wall : {"zplane 0 NULL", "zplane 0 NULL wiggle z 0.01 1"})
    for (const std::string &way : {NONE, ON_DEVICE}) {
      const Switches in_use(way);
      const std::string input =
          ALONE + "neigh_modify once yes\nfix wall all wall/gran/grit granular " + LAWS + " " + wall + "\nrun 800\n";
      EXPECT_GT(folder.final_state(input, {{"boundary", "f f f"}}).at(1, "vz"), 1) << wall << " " << way;
    }
}

// A sphere that rests grows onto walls, which no list of neighbors notices: d = 1 + t, F = 1e4 (d/2 - 0.8).
TEST(WallsOnce, ParticlesThatGrow)
{
  const Folder folder;
  Spheres one;
  one.lo = {-3, -3, -3};
  one.hi = {3, 3, 3};
  one.all = {{1, 1.0, {0, 0, 0.8}, {0, 0, 0}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file());
  folder.write("floor.stl", stl(Grit::floor_mesh(4, 4, 2, 0.2)));
  const std::string laws = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
  for (const std::string wall :
       {"grit granular " + laws + " zplane 0 NULL", "region/grit granular " + laws + " region floor",
        "mesh/grit granular " + laws + " mesh floor.stl"})
    for (const std::string &way : {NONE, ON_DEVICE}) {
      const Switches in_use(way);
      const Outcome run = folder.lammps(
          FRAME + "pair_style granular/grit 2\npair_coeff * * " + laws +
              "\nunfix integrate\nfix hold all move linear 0 0 0\nregion floor plane 0 0 0 "
              "0 0 1\nvariable d equal 1+step*dt\nfix grow all adapt 1 atom diameter "
              "v_d\nfix wall all wall/gran/" +
              wall + "\nthermo_style custom step f_wall[3]\nrun 1000\n" + print_values("force", {"f_wall[3]"}),
          {{"boundary", "f f f"}, {"dt", "1e-3"}, {"atoms", "sphere 1"}});
      ASSERT_TRUE(succeeds(run)) << wall << " " << way;
      EXPECT_NEAR(folder.printed(run, "force").at(0), -1e4 * (1 - 0.8), 1e-8) << wall << " " << way;
    }
}

}  // namespace
