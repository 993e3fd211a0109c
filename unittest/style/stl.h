// Files of triangles for tests of mesh walls.
#pragma once

#include <cstdio>
#include <string>

#include "../wall/meshes.h"

namespace Grit::Test {

// As text, every digit kept.
inline std::string stl(const TriangleMesh &mesh, const std::string &name = "test")
{
  std::string text = "solid " + name + "\n";
  for (const auto &face : mesh.faces) {
    text += "facet normal 0 0 0\n outer loop\n";
    for (const int corner : face) {
      const vec3 x = mesh.corners[corner];
      char line[120];
      std::snprintf(line, sizeof line, "  vertex %.17g %.17g %.17g\n", x.x, x.y, x.z);
      text += line;
    }
    text += " endloop\nendfacet\n";
  }
  return text + "endsolid " + name + "\n";
}

}  // namespace Grit::Test
