// What LAMMPS' dump image draws of meshes: it asks the fix for triangles, which the command picture_of of mesh_reader.cpp prints.
#include <cmath>
#include <sstream>

#include "frame.h"
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

class MeshPictures : public testing::TestWithParam<Way> {
 protected:
  const Folder folder;

  // Numbers of all triangles in the log behind this line.
  std::vector<double> numbers(const std::string &after) const
  {
    const std::string log = folder.read("log.txt");
    std::vector<double> all;
    const std::size_t at = log.find("\npicture of wall", log.find(after));
    if (at == std::string::npos) return all;
    std::istringstream lines(log.substr(at + 1));
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line) && line.rfind("triangle", 0) == 0;) {
      std::istringstream words(line.substr(std::string("triangle").size()));
      for (double value; words >> value;) all.push_back(value);
    }
    return all;
  }
};

INSTANTIATE_TEST_SUITE_P(Ways, MeshPictures, testing::ValuesIn(ALL_WAYS), way_name);

// At rest before the run; after a quarter of a turn about (1, 0) (x, y) is at (1 - y, x - 1), moved by (2, 0, -1). The second
// mesh has the second color.
TEST_P(MeshPictures, TrianglesAreWhereTheyMovedTo)
{
  const Switches with(GetParam().switches);
  const TriangleMesh one{{{1, 2, 3}, {4, 5, 6}, {0, 1, 0}}, {{0, 1, 2}}},
      two{{{0, 0, -1}, {2, 0, -1}, {0, 2, -1}, {2, 2, -1}}, {{0, 1, 2}, {1, 3, 2}}};
  folder.write("one.stl", stl(one));
  folder.write("two.stl", stl(two));
  folder.write("spheres.data",
               Spheres{{-9, -9, -9}, {9, 9, 9}, {{1, 1.0, {-7, -7, -7}, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  const std::string laws = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
  const Outcome run =
      folder.lammps("plugin load " GRIT_MESH_READER "\n" + FRAME + "pair_style granular/grit\npair_coeff * * " + laws +
                        "\nfix wall all wall/gran/mesh/grit granular " + laws +
                        " mesh one.stl mesh two.stl rotate period 4 1 0 0 0 0 1 move 2 0 -1\n"
                        "print before\npicture_of wall\nrun 100\nprint after\npicture_of wall\n",
                    {{"boundary", "p p f"}, {"dt", "0.01"}}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  for (const bool moved : {false, true}) {
    std::vector<double> expected;
    for (const auto &[color, mesh] : {std::pair(1, one), std::pair(2, two)})
      for (const auto &face : mesh.faces) {
        expected.push_back(color);
        for (const int corner : face) {
          const vec3 x = mesh.corners[corner], at = moved ? vec3{1 - x.y + 2, x.x - 1, x.z - 1} : x;
          expected.insert(expected.end(), {at.x, at.y, at.z});
        }
      }
    const std::vector<double> found = numbers(moved ? "\nafter\n" : "\nbefore\n");
    ASSERT_EQ(found.size(), expected.size()) << moved;
    for (std::size_t k = 0; k < expected.size(); k++) EXPECT_NEAR(found[k], expected[k], 1e-12) << moved << k;
  }
}

}  // namespace
