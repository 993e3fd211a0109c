#include "wall/mesh/mesh_tree.h"

#include <algorithm>
#include <numeric>

namespace Grit {

namespace {

constexpr int LEAF = 4;  // faces at most; with 2 or 8 a search takes as long

struct Builder {
  const std::vector<vec3> &lo, &hi;
  std::vector<MeshNode> &nodes;
  std::vector<int> &order;

  void add(int begin, int end)
  {
    const int n = static_cast<int>(nodes.size());
    nodes.push_back(box(begin, end));
    if (end - begin > LEAF) {
      const int middle = halve(begin, end, nodes[n]);
      add(begin, middle);
      add(middle, end);
    } else {
      nodes[n].begin = begin;
      nodes[n].size = end - begin;
    }
    nodes[n].skip = static_cast<int>(nodes.size());
  }

 private:
  MeshNode box(int begin, int end) const
  {
    MeshNode node{lo[order[begin]], hi[order[begin]], 0, 0, 0};
    for (int k = begin; k < end; k++) {
      const vec3 a = lo[order[k]], b = hi[order[k]];
      node.lo = {std::min(node.lo.x, a.x), std::min(node.lo.y, a.y), std::min(node.lo.z, a.z)};
      node.hi = {std::max(node.hi.x, b.x), std::max(node.hi.y, b.y), std::max(node.hi.z, b.z)};
    }
    return node;
  }
  // Half of the triangles before, half behind the middle, along the longest side of the box; equal ones by their number, so
  // that all processes have the same tree.
  int halve(int begin, int end, const MeshNode &node)
  {
    const vec3 side = node.hi - node.lo;
    const int axis = side.x >= side.y && side.x >= side.z ? 0 : side.y >= side.z ? 1 : 2, middle = (begin + end) / 2;
    std::nth_element(order.begin() + begin, order.begin() + middle, order.begin() + end, [&](int a, int b) {
      const real at_a = component(lo[a] + hi[a], axis), at_b = component(lo[b] + hi[b], axis);
      return at_a != at_b ? at_a < at_b : a < b;
    });
    return middle;
  }
};

}  // namespace

MeshTree::MeshTree(const std::vector<vec3> &lo, const std::vector<vec3> &hi) : order(lo.size())
{
  std::iota(order.begin(), order.end(), 0);
  if (!lo.empty()) Builder{lo, hi, nodes, order}.add(0, static_cast<int>(lo.size()));
}

}  // namespace Grit
