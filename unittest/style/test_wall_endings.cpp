// Contacts with walls that end without parting: the particle leaves the group of the wall, or is out of reach within a step.
#include <cmath>

#include "frame.h"
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr double STIFFNESS = 1e4, SHEAR = 1e5, TWIST = 1e3, DEPTH = 0.01, SPEED = 0.1, DT = 1e-4;
const std::string LAWS = "hooke 1e4 0 damping none tangential linear_history 1e5 0 0.5 twisting sds 1e3 0 0.5";
const Variables CLOSED{{"boundary", "p f f"}, {"dt", "1e-4"}};

// A sphere that a fix moves, so that springs grow by the same in each step.
class WallEndings : public testing::TestWithParam<Way> {
 protected:
  const Folder folder;
  void write_sphere(double x = 0) const
  {
    folder.write("spheres.data",
                 Spheres{{-5, -3, -1}, {5, 3, 3}, {{1, 1.0, {x, 0, 0.5 - DEPTH}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  }
  std::vector<double> numbers(const std::string &wall, const std::string &drive, const std::string &rest,
                              const std::vector<std::string> &values) const
  {
    const Switches with(GetParam().switches);
    const Outcome run = folder.lammps(
        FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS +
            "\ngroup near id 1\nunfix integrate\nfix drawn all move " + drive + "\nregion box block -5 5 -3 3 0 3\n" +
            wall + "\ncompute e all granular/grit/energy\nthermo_style custom step c_e[1] f_wall[1]\n" + rest + "\n" +
            print_values("found", values),
        CLOSED, GetParam().ranks);
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "found");
  }
};

INSTANTIATE_TEST_SUITE_P(Ways, WallEndings, testing::ValuesIn(ALL_WAYS), way_name);

const std::string MESH = "fix wall near wall/gran/mesh/grit granular " + LAWS + " mesh floor.stl ";
const std::string PLANE = "fix wall near wall/gran/grit granular " + LAWS + " zplane 0 NULL ";

// A step outside of the group ends a contact: the spring of seven later steps is theirs alone. Without a step nothing ends. The
// account `broken` has what was stored, and the work of half a step that is done on the tangential spring.
TEST_P(WallEndings, LeavingTheGroupEndsContacts)
{
  write_sphere();
  folder.write("floor.stl", stl(floor_mesh(4, 4, 3, 0.2)));
  const std::string leave = "group near clear\n", enter = "group near id 1\n", drive = "linear 0.1 0 0";
  const double growth = SHEAR * SPEED * DT, spring = 10 * SPEED * DT,
               stored = 0.5 * STIFFNESS * DEPTH * DEPTH + 0.5 * SHEAR * spring * (spring + SPEED * DT);
  const std::vector<std::string> walls = {PLANE, MESH,
                                          "fix wall near wall/gran/region/grit granular " + LAWS + " region box"};
  for (const std::string &wall : walls) {
    const std::vector<std::string> values = {"f_wall[1]", "c_e[13]"};
    const auto stays = numbers(wall, drive, "run 10\n" + leave + enter + "run 7", values),
               leaves = numbers(wall, drive, "run 10\n" + leave + "run 1\n" + enter + "run 7", values);
    ASSERT_EQ(stays.size(), 2u);
    ASSERT_EQ(leaves.size(), 2u);
    EXPECT_NEAR(stays[0], 17 * growth, 1e-9) << wall;
    EXPECT_EQ(stays[1], 0) << wall;
    EXPECT_NEAR(leaves[0], 7 * growth, 1e-9) << wall;
    EXPECT_NEAR(leaves[1], stored, 1e-9 * stored) << wall;
  }
}

// What a moving wall does to a sphere at rest: the spring has k u n dt after n steps at the velocity u (or angular velocity, of
// twisting), so that with the mean of both ends of a step its work is k (u dt)^2 n^2/2; the end of the contact adds half a step
// of the last force.
TEST_P(WallEndings, TheLastHalfStepIsWorkOfTheWall)
{
  constexpr int STEPS = 10;
  constexpr double WITH_END = 0.5 * STEPS * STEPS + 0.5 * STEPS, ANGLES = 1e-4;  // that it turns meanwhile
  TriangleMesh beside = floor_mesh(1, 1, 1);  // seen over the border of the box alone
  for (vec3 &corner : beside.corners) corner.x += 6;
  struct Case {
    std::string wall;
    TriangleMesh mesh;
    double x, speed, omega;
  };
  const double slow = 2 * PI / 400, fast = 2 * PI / 4, arm = 6;
  const TriangleMesh floor = floor_mesh(4, 4, 3, 0.2);
  const std::vector<Case> cases = {{PLANE + "shear x 0.1", floor, 0, SPEED, 0},
                                   {MESH + "move 0.1 0 0", floor, 0, SPEED, 0},
                                   {MESH + "surface_velocity 0.06 0.08 0", floor, 0, SPEED, 0},
                                   {MESH + "rotate period 400 0 0 0 0 0 1", beside, -4, arm * slow, slow},
                                   {MESH + "rotate period 4 0 0 0 0 0 1", floor, 0, 0, fast}};
  const std::vector<std::pair<std::string, std::string>> endings = {
      {"of the group", "group near clear"}, {"of reach", "unfix drawn\nfix drawn all move linear 0 0 2000"}};
  for (const Case &c : cases) {
    write_sphere(c.x);
    folder.write("floor.stl", stl(c.mesh));
    const double work = (SHEAR * c.speed * c.speed + TWIST * c.omega * c.omega) * DT * DT * WITH_END;
    for (const auto &[out, ending] : endings) {
      const auto found = numbers(c.wall, "linear 0 0 0", "run 10\n" + ending + "\nrun 1", {"c_e[16]"});
      ASSERT_EQ(found.size(), 1u);
      EXPECT_NEAR(found[0], work, ANGLES * work) << "out " << out << ": " << c.wall;
    }
  }
}

// Two sides of a slope of 60 degrees, joined by a bottom of this radius in facets of 4.6 degrees. Kernels have room for as
// many triangles.
TriangleMesh valley_mesh(real radius)
{
  constexpr int ARCS = 26;
  constexpr real SLOPE = PI / 3, LENGTH = 3;
  std::vector<vec3> profile;
  const vec3 end{radius * std::sin(SLOPE), 0, -radius * std::cos(SLOPE)},
      along{LENGTH * std::cos(SLOPE), 0, LENGTH * std::sin(SLOPE)};
  profile.push_back({-end.x - along.x, 0, end.z + along.z});
  for (int k = 0; k <= ARCS; k++) {
    const real angle = SLOPE * (2.0 * k / ARCS - 1);
    profile.push_back({radius * std::sin(angle), 0, -radius * std::cos(angle)});
  }
  profile.push_back(end + along);
  return channel_mesh(profile);
}

// A sphere that is too large for the bottom touches both sides, then all of it at once: two contacts become one. Kinetic energy,
// that of the field, what contacts store and what is lost stay the same together.
TEST_P(WallEndings, ContactsThatMergeAreBooked)
{
  const std::string laws = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.8 0.4";
  folder.write("spheres.data",
               Spheres{{-3, -6, -3}, {3, 6, 5}, {{1, 2, {0, 0.3, 0.3}, {0, 0.5, -1.5}, {0, 0, 0}}}}.data_file());
  folder.write("valley.stl", stl(valley_mesh(0.99)));
  const Switches with(GetParam().switches);
  const Outcome run =
      folder.lammps(FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
                        "\nfix wall all wall/gran/mesh/grit granular " + laws +
                        " mesh valley.stl\ncompute e all granular/grit/energy\ncompute h all granular/grit/health\n"
                        "variable all equal c_e[19]+10*mass(all)*xcm(all,z)\nfix all all vector 10 v_all\n"
                        "variable n equal c_h[1]\nfix n all print 10 \"${n}\" file n.txt\nrun 8000\n"
                        "variable least equal min(f_all)\nvariable most equal max(f_all)\n" +
                        print_values("found", {"v_least", "v_most"}),
                    {{"boundary", "f f f"}, {"dt", "1e-4"}}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  EXPECT_NE(folder.read("n.txt").find("\n2\n1\n"), std::string::npos) << folder.read("n.txt");
  const std::vector<double> found = folder.printed(run, "found");
  EXPECT_NEAR(found.at(0), found.at(1), 1e-9 * found.at(1));
}

}  // namespace
