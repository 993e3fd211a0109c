// Files of triangles for tests of mesh walls.
#pragma once

#include <cstdio>
#include <cstring>
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

// In the binary form, with seven digits.
inline std::string binary_stl(const TriangleMesh &mesh)
{
  constexpr std::size_t HEADER = 80;
  std::string bytes(HEADER, ' ');
  const auto add = [&](const auto &value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
  };
  add(static_cast<std::uint32_t>(mesh.faces.size()));
  for (const auto &face : mesh.faces) {
    for (int k = 0; k < 3; k++) add(0.0F);  // the normal
    for (const int corner : face)
      for (int k = 0; k < 3; k++) add(static_cast<float>(component(mesh.corners[corner], k)));
    add(static_cast<std::uint16_t>(0));
  }
  return bytes;
}

}  // namespace Grit::Test
