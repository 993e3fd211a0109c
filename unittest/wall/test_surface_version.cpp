// Shared objects of surfaces are refused where the interface has another version: a change of it must raise the version.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "setup/seal.h"
#include "wall/surface_object.h"

using namespace Grit;

namespace {

// What is compiled into an object and seen by both sides.
const std::vector<std::string> HEADERS{"contact/curvature.h",      "contact/vec3.h",           "wall/surface_calls.h",
                                       "wall/surface_in_object.h", "wall/surface_interface.h", "wall/surface_object.h",
                                       "wall/wall_motion.h",       "wall/wall_place.h",        "wall/wall_point.h",
                                       "wall/wall_room.h"};

// Without comments and spaces, which mean nothing to a compiler.
std::string code_of(const std::string &header)
{
  std::ifstream in(std::string(GRIT_SOURCE_TREE) + "/src/" + header);
  std::string code;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.size(), line.find("//")));
    for (const char c : line)
      if (c != ' ') code += c;
  }
  return code;
}

}  // namespace

TEST(SurfaceVersion, IsRaisedWithTheInterface)
{
  std::string all;
  for (const std::string &header : HEADERS) {
    const std::string code = code_of(header);
    ASSERT_FALSE(code.empty()) << header;
    all += code;
  }
  EXPECT_EQ(SurfaceInterface::VERSION, 1);
  EXPECT_EQ(checksum(0, all.data(), all.size()), 15831930239971246471u)
      << "headers of surfaces have changed: if an object that was made "
         "before would see or answer something else, raise "
         "SurfaceInterface::VERSION; then put both numbers here";
}
