// Shared objects of surfaces are refused where the interface has another version: a change of it must raise the version.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "../support/header_code.h"
#include "wall/surface_object.h"

using namespace Grit;

namespace {

// What is compiled into an object and seen by both sides.
const std::vector<std::string> HEADERS{"contact/curvature.h",   "contact/number.h",         "contact/vec3.h",
                                       "wall/surface_calls.h",  "wall/surface_in_object.h", "wall/surface_interface.h",
                                       "wall/surface_object.h", "wall/wall_motion.h",       "wall/wall_place.h",
                                       "wall/wall_point.h",     "wall/wall_room.h"};

}  // namespace

TEST(SurfaceVersion, IsRaisedWithTheInterface)
{
  EXPECT_EQ(SurfaceInterface::VERSION, 1);
  EXPECT_EQ(Grit::Test::checksum_of(HEADERS), 10134667977082193483u)
      << "headers of surfaces have changed: if an object that was made "
         "before would see or answer something else, raise "
         "SurfaceInterface::VERSION; then put both numbers here";
}
