// Triangulated surfaces of LAMMPS (package GRANSURF) beside the pair style.
#include <fstream>

#include "both_styles.h"
#include "run_environment.h"

using namespace Grit::Test;

namespace {

const std::string SPRINGS = "hooke 1e4 50 tangential linear_history 4e3 1 0.5 damping mass_velocity";

// Two triangles that are a square in the plane z = 0.
std::string plate(double low, double high)
{
  const auto vertex = [](double x, double y) {
    return "vertex " + std::to_string(x) + " " + std::to_string(y) + " 0\n";
  };
  const auto facet = [](const std::string &vertices) {
    return "facet normal 0 0 1\nouter loop\n" + vertices + "endloop\nendfacet\n";
  };
  return "solid plate\n" + facet(vertex(low, low) + vertex(high, low) + vertex(high, high)) +
         facet(vertex(low, low) + vertex(high, high) + vertex(low, high)) + "endsolid plate\n";
}

std::string surface(const std::string &laws)
{
  return "fix plate all surface/global input stl 1 1 plate.stl model * * granular " + laws + "\n";
}

class Surfaces : public testing::Test {
 protected:
  const Folder folder;
};

// The script of the page: LAMMPS computes the surface, the pair style the particles.
TEST_F(Surfaces, GlobalOnesAsBesideTheStyleOfLammps)
{
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  folder.write("plate.stl", plate(-9, 9));
  const std::string input =
      FRAME + GRAVITY + "pair_style ${pair}\npair_coeff * * " + SPRINGS + "\n" + surface(SPRINGS) + "run 500";
  const Table there = folder.final_state(input, LAMMPS), here = folder.final_state(input, HERE);
  EXPECT_TRUE(agree(there, here, SAME));
  double lowest = 1;
  for (const auto &row : here.rows) lowest = std::min(lowest, row.second[here.index("zu")]);
  EXPECT_LT(lowest, 0.525) << "some stand on the plate";
  EXPECT_GT(lowest, 0.35) << "none falls through it";
}

// A sphere that bounces on the plate moves as on the plane wall of the plugin with the same laws. (With friction it does
// not: in LAMMPS the arm of the torque is the radius at its walls, and ends at the plate here.)
TEST_F(Surfaces, GlobalPlateAsPlaneWall)
{
  const Spheres one{{-5, -5, -1}, {5, 5, 5}, {{1, 1.0, {0.2, -0.3, 0.6}, {1, 0.5, 0}, {0, 0, 0}}}};
  folder.write("spheres.data", one.data_file());
  folder.write("plate.stl", plate(-4, 4));
  const std::string smooth = "hooke 1e4 50 tangential linear_nohistory 0 0 damping mass_velocity",
                    input = FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + smooth + "\n";
  const Variables closed{{"boundary", "f f f"}};
  const Table wall = folder.final_state(
      input + "fix plate all wall/gran/grit granular " + smooth + " zplane 0 NULL\nrun 1000", closed);
  EXPECT_TRUE(agree(wall, folder.final_state(input + surface(smooth) + "run 1000", closed), SAME));
}

// The page's own example, as a reader copies it: at rest the spring carries the weight, kn d = m g.
TEST_F(Surfaces, ExampleOfThePage)
{
  std::ifstream page(std::string(EXAMPLES) + "/../src/wall/surfaces.md");
  std::vector<std::string> blocks;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
      if (inside) blocks.emplace_back();
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  ASSERT_GE(blocks.size(), 2u);
  folder.write("plate.stl", blocks[0]);
  const Outcome run = folder.lammps(blocks[1] + print_values("height", {"z[1]", "vz[1]", "mass(all)"}));
  ASSERT_TRUE(succeeds(run));
  const auto height = Folder::printed(run, "height");
  const double radius = 0.005, kn = 1e4, overlap = height.at(2) * 9.81 / kn;
  EXPECT_NEAR(overlap, 1.284e-6, 1e-9);
  EXPECT_NEAR(height.at(0), radius - overlap, 1e-3 * overlap);
  EXPECT_NEAR(height.at(1), 0, 1e-6);
}

const std::string LOCAL = R"(
variable pair index granular
variable options index ""
units lj
atom_style tri
atom_modify map array sort 0 0
boundary f f f
comm_modify vel yes
region box block -7 7 -7 7 -1 9
create_box 2 box
create_atoms 1 single 0.3 0.2 0.6
create_atoms 1 single 0.9 0.5 1.5
create_atoms 1 single -2 1 0.52
set type 1 diameter 1 density 1
molecule plate plate.mol
fix plate all surface/local input mol plate
pair_style hybrid ${pair} ${options} surf/granular
pair_coeff 1 1 ${pair} ${laws}
pair_coeff 1 2 surf/granular ${laws}
pair_coeff 2 2 none
group spheres type 1
velocity spheres set 0.5 0.2 0
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
fix integrate spheres nve/sphere
fix gravity spheres gravity 1.0 vector 0 0 -1
timestep 0.005
run 500
)";

std::vector<std::string> components(std::string x)
{
  std::vector<std::string> all{x, x, x};
  const std::size_t axis = x.find('x');
  for (int k = 0; k < 3; k++) all[k][axis] = static_cast<char>('x' + k);
  return all;
}

// Two collide, one rolls. Lists for both parts of pair hybrid are made.
TEST_F(Surfaces, LocalOnesUnderPairHybrid)
{
  if (with_kokkos()) GTEST_SKIP() << "LAMMPS has no triangles with Kokkos";
  folder.write("plate.mol",
               "a plate\n\n2 triangles\n\nTriangles\n\n1 1 2 -6 -6 0 6 -6 0 6 6 0\n"
               "2 1 2 -6 -6 0 6 6 0 -6 6 0\n");
  Variables there{REFERENCE, {"laws", SPRINGS}}, here = there;
  here["pair"] = "granular/grit";
  here["options"] = "kinematics lammps";
  const Table lammps = folder.final_state(LOCAL, there);
  for (const int ranks : {1, 2}) {
    const Table grit = folder.final_state(LOCAL, here, ranks);
    for (const char *vector : {"xu", "vx", "omegax", "fx"})  // torques are 0 to round-off
      EXPECT_LT(largest_difference(lammps, grit, components(vector)), SAME) << vector << ", " << ranks << " ranks";
  }
  EXPECT_GT(std::fabs(lammps.at(1, "omegaz")), 1e-4) << "they collided";
}

}  // namespace
