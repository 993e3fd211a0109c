#include "wall/mesh/mesh_edges.h"

#include <algorithm>
#include <tuple>

namespace Grit {

std::vector<MeshSide> sides_of(const std::vector<std::array<int, 3>> &faces)
{
  std::vector<MeshSide> sides;
  sides.reserve(MeshSide::OF_FACE * faces.size());
  for (int face = 0; face < static_cast<int>(faces.size()); face++)
    for (int side = 0; side < MeshSide::OF_FACE; side++) {
      const int from = faces[face][side], to = faces[face][(side + 1) % MeshSide::OF_FACE];
      sides.push_back({std::min(from, to), std::max(from, to), face, side, from < to});
    }
  const auto place = [](const MeshSide &s) { return std::tie(s.lo, s.hi, s.face, s.side); };
  std::sort(sides.begin(), sides.end(),
            [&](const MeshSide &one, const MeshSide &other) { return place(one) < place(other); });
  return sides;
}

}  // namespace Grit
