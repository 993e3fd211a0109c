// STL files that are whole, and those that are not: where each is wrong is said.
#include <gtest/gtest.h>

#include <stdexcept>

#include "mesh_shapes.h"
#include "stl_files.h"
#include "wall/mesh/stl_check.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

std::string refusal(const std::string &bytes, const std::string &name = "part.stl")
{
  try {
    check_stl(bytes, name);
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "none";
}

TEST(StlCheck, WholeFilesPass)
{
  const std::string text = text_stl(cube());
  for (const std::string &whole :
       {text, text_stl(cube(), "part", "\r\n"), text_stl(cube(), "part # 3 (made by a CAD)"), text_stl(cube(), ""),
        "\n  \n" + text, text.substr(0, text.size() - 1), text + "\n \r\n# comment\n",
        changed(text, "facet normal 0 0 0", "facet"),
        changed(text, "facet normal 0 0 0", "facet normal nan -nan(ind) 0"),
        changed(text, "vertex 0", "vertex\t+0.0E+000"), binary_stl(cube()), binary_stl(cube(), "solid part"),
        binary_stl(cube(), std::string(STL_HEADER, 'x')), binary_stl({}), text_stl({})})
    EXPECT_EQ(refusal(whole), "none") << whole.substr(0, 100);
}

// But for those whose triangles are refused by check_mesh().
TEST(StlCheck, BrokenFilesAreRefused)
{
  int count = 0;
  for (const BrokenFile &file : broken_files(cube())) {
    if (file.is_whole) continue;
    const std::string said = refusal(file.bytes, file.name);
    EXPECT_NE(said, "none") << file.name;
    EXPECT_NE(said.find(file.name), std::string::npos) << said;
    EXPECT_NE(said.find(file.says), std::string::npos) << said;
    EXPECT_LT(said.size(), 250u) << said;
    count++;
  }
  EXPECT_GE(count, 100);
}

// A file of 12 triangles that ends in the middle of the third, and one that ends behind it.
TEST(StlCheck, SaysWhereTextEnds)
{
  const std::string text = text_stl(cube());
  std::size_t end = 0;
  for (int k = 0; k < 3; k++) end = text.find("endloop", end + 1);
  EXPECT_EQ(refusal(text.substr(0, end)),
            "expected 'endloop' in triangle 3 of STL file part.stl, got the end of the file: it is not whole");
  end = text.find("endfacet\n", end) + std::string("endfacet\n").size();
  EXPECT_EQ(refusal(text.substr(0, end)),
            "expected 'facet' or 'endsolid' behind the 3 triangles of STL file part.stl, got "
            "the end of the file: it is not whole");
}

}  // namespace
