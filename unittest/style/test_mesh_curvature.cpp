// Round parts of mesh walls whose curvature laws see, beside regions that are as round.
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
const std::string BEGIN = FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string MESH = "fix wall all wall/gran/mesh/grit granular " + LAWS + " mesh round.stl flat 15 curvature ";
const Variables CLOSED{{"boundary", "f f f"}, {"dt", "2e-4"}};
constexpr double OVERLAP = 0.01;

class RoundMeshes : public testing::Test {
 protected:
  const Folder folder;
  // Sizes of the forces on spheres that rest in one place, which overlap by a hundredth.
  std::vector<double> forces(const std::string &wall, const std::string &switches = "", int ranks = 1) const
  {
    const Switches with(switches);
    std::vector<double> found;
    const Table state = folder.final_state(BEGIN + wall + "\nrun 0", CLOSED, ranks);
    for (const auto &[id, row] : state.rows) {
      const Triple f = state.vector(id, "f");
      found.push_back(std::sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]));
    }
    return found;
  }
  // The same pipe in two files, cut between spheres and below the first one.
  std::vector<double> forces_of_halves(int n, double radius) const
  {
    const TriangleMesh pipe = pipe_mesh(n, radius);
    TriangleMesh lower{pipe.corners, {}}, upper = lower;
    for (int k = 0; k < 2 * n; k++) (k < n ? lower : upper).faces.push_back(pipe.faces[k]);
    folder.write("round.stl", stl(lower));
    folder.write("upper.stl", stl(upper));
    std::string halves = MESH;
    return forces(halves.replace(halves.find("flat"), 4, "mesh upper.stl flat") + "on");
  }
  // Along y.
  static TriangleMesh pipe_mesh(int n, double radius)
  {
    TriangleMesh pipe = cylinder_mesh(n, radius, 5);
    for (vec3 &at : pipe.corners) at = {at.x, at.z, at.y};
    return pipe;
  }
  // The largest difference over the largest number.
  static double difference(const std::vector<double> &a, const std::vector<double> &b)
  {
    EXPECT_EQ(a.size(), b.size());
    double largest = 0, most = 0;
    for (std::size_t k = 0; k < a.size(); k++) {
      largest = std::max(largest, a[k]);
      most = std::max(most, std::fabs(a[k] - b[k]));
    }
    return most / largest;
  }
};

}  // namespace

// Spheres in a pipe: with curvature forces come to those of the region with the square of the width of a facet; without, they
// stay those of a plane, R* = r in place of r/sqrt(1 - r/R).
TEST_F(RoundMeshes, APipeBecomesTheRegionOfACylinder)
{
  const double R = 2, r = 0.5, off_center = R - r + OVERLAP;
  Spheres spheres{{-3, -3, -3}, {3, 3, 3}, {}};
  for (int k = 0; k < 7; k++) {
    const Triple at{off_center * std::cos(0.9 * k), 0.37 * k - 1, off_center * std::sin(0.9 * k)};
    spheres.all.push_back({1, 2 * r, at, {0, 0, 0}, {0, 0, 0}});
  }
  folder.write("spheres.data", spheres.data_file());
  const std::vector<double> region = forces(
      "region pipe cylinder y 0 0 2 INF INF\nfix wall all wall/gran/region/grit granular " + LAWS + " region pipe");
  std::vector<double> off;
  for (const int n : {100, 200, 400, 800}) {
    folder.write("round.stl", stl(pipe_mesh(n, R)));
    off.push_back(difference(region, forces(MESH + "on")));
  }
  for (std::size_t k = 1; k < off.size(); k++) EXPECT_NEAR(std::log2(off[k - 1] / off[k]), 2, 0.3) << k;
  EXPECT_LT(off.back(), 3e-3);
  EXPECT_NEAR(difference(region, forces(MESH + "off")), 1 - std::pow(1 - r / R, 0.25), 3e-3);
  EXPECT_LT(difference(forces(MESH + "on"), forces(MESH + "on", "", 2)), 1e-12);
#ifdef GRIT_HAS_KOKKOS
  for (const std::string &switches : WAYS)
    EXPECT_LT(difference(forces(MESH + "on"), forces(MESH + "on", switches)), 1e-9) << switches;
#endif
  const std::vector<double> whole = forces(MESH + "on");  // before the file is another one
  EXPECT_LT(difference(whole, forces_of_halves(800, R)), 1e-12);
}

// Spheres on a ball: R* = r R/(r + R).
TEST_F(RoundMeshes, ABallBecomesTheRegionOfASphere)
{
  const double R = 1, r = 0.5, from_center = R + r - OVERLAP;
  Spheres spheres{{-3, -3, -3}, {3, 3, 3}, {}};
  for (int k = 0; k < 8; k++) {
    const vec3 out{k & 1 ? 1.0 : -0.9, k & 2 ? 1.1 : -1.0, k & 4 ? 0.85 : -1.05}, at = (from_center / norm(out)) * out;
    spheres.all.push_back({1, 2 * r, {at.x, at.y, at.z}, {0, 0, 0}, {0, 0, 0}});
  }
  folder.write("spheres.data", spheres.data_file());
  const std::vector<double> region = forces(
      "region ball sphere 0 0 0 1 side out\nfix wall all wall/gran/region/grit granular " + LAWS + " region ball");
  std::vector<double> off;
  for (const int times : {5, 6}) {
    folder.write("round.stl", stl(ball_mesh(times, R)));
    off.push_back(difference(region, forces(MESH + "on")));
  }
  EXPECT_LT(off[0], 0.13);  // the height of a facet of the overlap, to the power 3/2
  EXPECT_LT(off[1], 0.04);
  EXPECT_NEAR(difference(region, forces(MESH + "off")), std::sqrt((r + R) / R) - 1, 0.01);
}

TEST_F(RoundMeshes, TheKeywordIsReadOnce)
{
  folder.write("spheres.data", Spheres{{-3, -3, -3}, {3, 3, 3}, {{1, 1, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  folder.write("round.stl", stl(ball_mesh(2, 1)));
  EXPECT_TRUE(fails_saying(folder.lammps(BEGIN + MESH + "on curvature off\n"), {"'curvature' once", "got it twice"}));
  EXPECT_TRUE(fails_saying(folder.lammps(BEGIN + MESH + "round\n"), {"'off' or 'on'", "'curvature'", "round"}));
  EXPECT_TRUE(fails_saying(folder.lammps(BEGIN + MESH + "\n"), {"'off' or 'on'", "'curvature'"}));
}
