// Edges of triangles: the sides of faces that have the same two corners.
#pragma once

#include <array>
#include <vector>

namespace Grit {

struct MeshSide {
  static constexpr int OF_FACE = 3;
  int lo, hi;      // corners
  int face, side;  // side k goes from corner k to the next one
  bool upwards;    // it goes from lo to hi

  bool has_same_edge(const MeshSide &other) const { return lo == other.lo && hi == other.hi; }
};

// Those of one edge beside each other, by faces.
std::vector<MeshSide> sides_of(const std::vector<std::array<int, 3>> &faces);

// f(first side, number of sides) for each edge of what sides_of() returned.
template <class F>
void for_each_edge(const std::vector<MeshSide> &sides, F &&f)
{
  for (std::size_t begin = 0, end = 0; begin < sides.size(); begin = end) {
    while (end < sides.size() && sides[end].has_same_edge(sides[begin])) end++;
    f(&sides[begin], end - begin);
  }
}

}  // namespace Grit
