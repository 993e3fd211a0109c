// The molecule file has the mass of the shape, and what is no shape is refused.
#include <sstream>

#include <gtest/gtest.h>

#include "clump/clump_of_shape.h"
#include "clump/shapes.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Clump;

namespace {

Wishes usual()
{
  Wishes wishes;
  wishes.file = "shape.stl";
  wishes.density = 3;
  return wishes;
}

std::string refusal(const std::vector<Triangle> &triangles, const Wishes &wishes = usual())
{
  try {
    make_clump(triangles, wishes);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "";
}

// Numbers of the line that ends with a word, or of a section.
std::vector<real> numbers(const std::string &text, const std::string &word)
{
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.size() > word.size() && line.substr(line.size() - word.size()) == word) {
      std::istringstream words(line);
      std::vector<real> all;
      for (real value; words >> value;) all.push_back(value);
      return all;
    }
  return {};
}
real sum_of_section(const std::string &text, const std::string &name)
{
  std::istringstream lines(text.substr(text.find(name + "\n\n") + name.size() + 2));
  real sum = 0, id = 0, value = 0;
  for (std::string line; std::getline(lines, line) && std::istringstream(line) >> id >> value;) sum += value;
  return sum;
}

// In the order in which LAMMPS reads them: yz, xz, xy.
TEST(ClumpOfShape, MoleculeFileHasProductsOfInertiaFromTheLast)
{
  TriangleMesh sheared = box_mesh({0, 0, 0}, {1, 2, 3});
  for (auto &corner : sheared.corners) corner.x += 0.5 * corner.y + 0.25 * corner.z;
  const ClumpOfShape clump = make_clump(triangles_of(sheared), usual());
  const std::vector<real> inertia = numbers(molecule_file(clump, usual()), " inertia");
  const vec3 products = clump.body.products;
  ASSERT_EQ(inertia.size(), 6u);
  EXPECT_NEAR(inertia[3], products.z, 1e-12);
  EXPECT_NEAR(inertia[4], products.y, 1e-12);
  EXPECT_NEAR(inertia[5], products.x, 1e-12);
  EXPECT_GT(std::fabs(products.x - products.z), 0.1);
}

TEST(ClumpOfShape, MoleculeFileHasMassAndInertiaOfTheShape)
{
  Wishes wishes = usual();
  wishes.scale = 2;
  const ClumpOfShape clump = make_clump(triangles_of(moved(box_mesh({0, 0, 0}, {1, 2, 3}), {7, 7, 7})), wishes);
  const std::string text = molecule_file(clump, wishes);
  const real mass = 3 * 48;
  const std::vector<real> inertia = numbers(text, " inertia");
  ASSERT_EQ(inertia.size(), 6u);
  EXPECT_NEAR(numbers(text, " mass").at(0), mass, 1e-11);
  EXPECT_NEAR(inertia[0], mass / 12 * (16 + 36), 1e-10);
  EXPECT_NEAR(inertia[2], mass / 12 * (4 + 16), 1e-10);
  EXPECT_EQ(numbers(text, " com"), (std::vector<real>{0, 0, 0}));
  EXPECT_EQ(numbers(text, " atoms").at(0), clump.filling.spheres.size());
  EXPECT_NEAR(sum_of_section(text, "Masses"), mass, 1e-10);
}

TEST(ClumpOfShape, FacesMayWindEitherWay)
{
  TriangleMesh inside_out = corner_mesh();
  for (auto &face : inside_out.faces) std::swap(face[1], face[2]);
  EXPECT_EQ(molecule_file(make_clump(triangles_of(inside_out), usual()), usual()).substr(0, 400),
            molecule_file(make_clump(triangles_of(corner_mesh()), usual()), usual()).substr(0, 400));
}

TEST(ClumpOfShape, RefusesWhatEnclosesNoBody)
{
  std::vector<Triangle> open = triangles_of(corner_mesh()), turned = open;
  open.pop_back();
  std::swap(turned[1][0], turned[1][1]);
  EXPECT_EQ(refusal(open),
            "expected triangles that enclose a body in 'shape.stl', got 3 edges of one triangle only, the "
            "first one at triangle 1");
  EXPECT_NE(refusal(turned).find("got 3 edges whose two triangles wind in different ways"), std::string::npos);
  Wishes large = usual();
  large.least_radius = 1;
  EXPECT_EQ(refusal(triangles_of(corner_mesh()), large),
            "expected a least radius that fits into 'shape.stl', got 1: no sphere of it does");
}

}  // namespace
