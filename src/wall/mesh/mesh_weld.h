// Triangles of a file do not know their neighbors: corners at the same place become one corner.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

namespace Grit {

struct SameCoordinates {
  bool operator()(vec3 a, vec3 b) const { return a.x == b.x && a.y == b.y && a.z == b.z; }
};
struct CoordinateHash {
  std::size_t operator()(vec3 x) const;
};

// Points, each found from places within `reach` of it.
class PointGrid {
 public:
  PointGrid(real reach, std::size_t expected);
  void add(vec3 x, int index);
  // The nearest one, of equally near ones the first; NONE if there is none within reach.
  static constexpr int NONE = -1;
  int nearest(vec3 x) const;

 private:
  struct Point {
    vec3 x;
    int index;
    int next;  // in the same cell
  };
  real reach, width;  // of a cell
  std::vector<Point> points;
  std::unordered_map<vec3, int, CoordinateHash, SameCoordinates> first_of_cell;
};

// Corners are numbered as they first appear, so that every process makes the same mesh; faces are in the order of the
// triangles. Tolerance 0: coordinates are equal, -0 is 0. Else a corner joins the nearest one that is within the
// tolerance and was not joined to another one before; so none moves by more than the tolerance, and rows of corners do
// not collapse.
TriangleMesh weld(const std::vector<Triangle> &triangles, real tolerance);

// Without the corners that no face has.
void leave_out_unused_corners(TriangleMesh &mesh);

}  // namespace Grit
