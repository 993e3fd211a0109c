// Triangles that share corners: the surface of a mesh wall, at rest where its file has it.
#pragma once

#include <array>
#include <vector>

#include "contact/vec3.h"

namespace Grit {

using Triangle = std::array<vec3, 3>;

struct TriangleMesh {
  std::vector<vec3> corners;              // [length]
  std::vector<std::array<int, 3>> faces;  // corners of each triangle
};

}  // namespace Grit
