// What a file of triangles says of itself: whether it is a surface, and what of it may not be meant.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit {

// Triangles or edges of one sort.
struct Finding {
  std::size_t count = 0;
  int first = 0;  // number in the file, from 1, of the first triangle

  void add(int triangle);
};

struct MeshFacts {
  std::size_t triangles = 0, corners = 0, edges = 0;  // triangles of the file; corners and edges of the faces
  Finding without_area, repeated;                     // triangles that are left out
  Finding open, crowded, turned;     // edges of one face, of three or more, of two that wind the same way
  Finding cracks;                    // corners of open edges that nearly meet another one
  real crack = 0;                    // the distance within which they do [length]
  vec3 lo{0, 0, 0}, hi{0, 0, 0};     // bounding box [length]
  real area = 0, shortest_edge = 0;  // [length^2], [length]

  bool is_closed() const { return open.count == 0; }
};

struct CheckedMesh {
  TriangleMesh mesh;
  std::vector<int> triangles;  // of each face, its number in the file, from 1
  MeshFacts facts;
};

// Welds triangles in the order of their file and leaves out what is none. Refuses what is no surface at all; `name` is
// that of the file, for messages.
CheckedMesh check_mesh(const std::vector<Triangle> &triangles, real tolerance, const std::string &name);

// One line each.
struct MeshReport {
  std::string summary;
  std::vector<std::string> warnings;
};
MeshReport report_of(const MeshFacts &facts, const std::string &name);

}  // namespace Grit
