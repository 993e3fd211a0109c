// Walls that are curved in one direction: R* and the length of the wall that laws are told, in each way to run.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double OVERLAP = 0.01, YOUNG = 1e4, SAME = 1e-9, APART = 20;
const std::string CUNDALL = "cundall 1e4 damping none tangential none",
                  HERTZ = "hertz/material 2e4 0 0 damping none tangential none";  // E* = YOUNG

// A wall around (X, 0, 0) and the center of a sphere of radius 1 that touches it; R* and the length of the wall. LAMMPS' one
// radius is of the sphere that it takes for the wall.
struct Touch {
  std::string wall;
  Triple x;
  double reff, length, of_lammps;
};

// At h = 0 the cone has the radius 2.5 and the normal (0.8, 0.6) along (r, h), which comes from the axis 2.5/0.8 before.
constexpr double FROM = 1 - OVERLAP, ROD = 0.5, TUBE = 3, CONE = 2.5, SLANT = CONE / 0.8;
const Triple IN_TUBE{0.6 * (TUBE - FROM), 0.8 * (TUBE - FROM), 1}, BY_ROD{0.6 * (ROD + FROM), 0.8 * (ROD + FROM), 1},
    IN_CONE{CONE - 0.8 * FROM, 0, -0.6 * FROM}, BY_CONE{CONE + 0.8 * FROM, 0, 0.6 * FROM};
const double HOLLOW = 1 / std::sqrt(1 - 1 / TUBE), CONVEX = 1 / std::sqrt(1 + 1 / ROD),
             INNER = 1 / std::sqrt(1 - 1 / SLANT), OUTER = 1 / std::sqrt(1 + 1 / SLANT);
const std::vector<Touch> TOUCHES = {{"zcylinder 3", IN_TUBE, HOLLOW, 1, -2 * TUBE},
                                    {"cylinder z X 0 3 -5 5", IN_TUBE, HOLLOW, 1, -2 * TUBE},
                                    {"cylinder z X 0 0.5 -5 5 side out", BY_ROD, CONVEX, ROD, 2 * ROD},
                                    {"cone z X 0 4 1 -2 2", IN_CONE, INNER, 1, -2 * CONE},
                                    {"cone z X 0 4 1 -2 2 side out", BY_CONE, OUTER, SLANT, 2 * CONE},
                                    {"sphere X 0 0 3 side out", {0, TUBE + FROM, 0}, 0.75, TUBE, TUBE}};
// Which kernels do not know. Outside of an open cone LAMMPS gives the radius of its inside.
const std::string IN_PARTS =
    "region rod cylinder z 0 0 0.5 -5 5 side out\nregion place block -6 9 -6 6 -6 6\n"
    "region round cone z 60 0 4 1 -2 2\nregion around block 50 70 -6 6 -6 6\n";
const std::vector<Touch> OPEN = {{"intersect 2 rod place", BY_ROD, CONVEX, ROD, 2 * ROD},
                                 {"cone z X 0 4 1 -2 2 open 1 open 2", BY_CONE, OUTER, SLANT, -2 * CONE},
                                 {"cone z X 0 4 1 -2 2 open 1 open 2", IN_CONE, INNER, 1, -2 * CONE},
                                 {"intersect 2 round around side out", BY_CONE, OUTER, SLANT, 2 * CONE}};

std::string at(const std::string &wall, double x)
{
  const std::size_t k = wall.find('X');
  return k == std::string::npos ? wall : std::string(wall).replace(k, 1, std::to_string(x));
}

class WallCurvature : public testing::Test {
 protected:
  const Folder folder;

  // The forces of all walls, with one law after the other.
  std::vector<double> forces(const std::vector<Touch> &touches, const std::string &kinematics)
  {
    Spheres spheres{{-6, -6, -6}, {APART * static_cast<double>(touches.size()), 6, 6}, {}};
    std::string walls = IN_PARTS;
    std::vector<std::string> sums;
    for (std::size_t k = 0; k < touches.size(); k++) {
      const Touch &touch = touches[k];
      const double x = APART * static_cast<double>(k);
      spheres.all.push_back({1, 2, {x + touch.x[0], touch.x[1], touch.x[2]}, {0, 0, 0}, {0, 0, 0}});
      const std::string n = std::to_string(k), id = std::to_string(k + 1);
      const bool is_region = touch.wall.find("zcylinder") == std::string::npos;
      walls += "group g" + n + " id " + id + "\n";
      if (is_region) walls += "region r" + n + " " + at(touch.wall, x) + "\n";
      for (const std::string &law : {CUNDALL, HERTZ}) {
        const std::string fix = law.substr(0, 1) + n;
        walls += "fix " + fix + " g" + n + (is_region ? " wall/gran/region/grit" : " wall/gran/grit") + " granular " +
                 law + " " + (is_region ? "region r" + n : touch.wall) + "\n";
        sums.push_back("sqrt(f_" + fix + "[1]^2+f_" + fix + "[2]^2+f_" + fix + "[3]^2)");
      }
    }
    folder.write("spheres.data", spheres.data_file(1));
    const Outcome run =
        folder.lammps(FRAME + "pair_style granular/grit kinematics " + kinematics + "\npair_coeff * * " + HERTZ + "\n" +
                          walls + "run 0\n" + print_values("forces", sums),
                      {{"boundary", "f f f"}});
    EXPECT_TRUE(succeeds(run));
    return run.status == 0 ? Folder::printed(run, "forces") : std::vector<double>{};
  }
  static void expect_forces(const std::vector<double> &found, const std::vector<Touch> &touches, bool as_lammps)
  {
    ASSERT_EQ(found.size(), 2 * touches.size());
    for (std::size_t k = 0; k < touches.size(); k++) {
      const double sphere = touches[k].of_lammps;
      const double length = as_lammps ? (sphere > 0 ? sphere : 1) : touches[k].length,
                   reff = as_lammps ? sphere / (1 + sphere) : touches[k].reff, r = std::min(1.0, length);
      const double cundall = YOUNG * M_PI * r * r / (1 + length) * OVERLAP,
                   hertz = 4.0 / 3.0 * YOUNG * std::sqrt(reff) * std::pow(OVERLAP, 1.5);
      EXPECT_NEAR(found[2 * k], cundall, SAME * cundall) << touches[k].wall;
      EXPECT_NEAR(found[2 * k + 1], hertz, SAME * hertz) << touches[k].wall;
    }
  }
};

// Among them k_n = 5236 on the rod.
TEST_F(WallCurvature, LengthsAndRadii)
{
  const std::vector<double> cpu = forces(TOUCHES, "objective");
  expect_forces(cpu, TOUCHES, false);
  EXPECT_NEAR(cpu.at(4), 5235.98775598 * OVERLAP, 1e-6);
  for (const std::string &switches : {TWO_THREADS, ON_DEVICE}) {
    const Switches in_use(switches);
    const std::vector<double> here = forces(TOUCHES, "objective");
    expect_forces(here, TOUCHES, false);
    for (const int k : {0, 1}) EXPECT_EQ(here.at(k), cpu.at(k)) << "zcylinder, " << switches;
  }
}

// 15 708 on the rod.
TEST_F(WallCurvature, OfLammps)
{
  expect_forces(forces(TOUCHES, "lammps"), TOUCHES, true);
  const Switches in_use(ON_DEVICE);
  expect_forces(forces(TOUCHES, "lammps"), TOUCHES, true);
}

TEST_F(WallCurvature, OpenAndJoined) { expect_forces(forces(OPEN, "objective"), OPEN, false); }

}  // namespace
