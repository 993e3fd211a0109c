// The faces of a mesh in a tree of boxes, as it is at rest: the search is in its frame, so that a mesh that moves as a rigid
// body keeps its tree. Nodes stand in the order in which a search that goes down first visits them, and each names the one
// that follows if it is left out: no stack, so kernels search as the CPU does (compare Smits, J. Graphics Tools 3 (1998) 1).
#pragma once

#include <vector>

#include "wall/mesh/mesh_curvature.h"
#include "wall/mesh/mesh_face.h"

namespace Grit {

// How far a number is out of a range; without a branch, which nobody could foresee.
GRIT_FUNCTION real outside(real x, real lo, real hi) { return larger(larger(lo - x, x - hi), 0.0); }

struct MeshNode {
  vec3 lo, hi;      // of the box
  int begin, size;  // its faces; no size: an inner node
  int skip;         // the next node beside it

  GRIT_FUNCTION real square_of_distance(vec3 x) const
  {
    const vec3 out{outside(x.x, lo.x, hi.x), outside(x.y, lo.y, hi.y), outside(x.z, lo.z, hi.z)};
    return dot(out, out);
  }
};

// Faces and nodes where a kernel finds them.
struct MeshView {
  const MeshFace *faces = nullptr;
  const MeshNode *nodes = nullptr;
  int nnodes = 0;
  const FaceCurvature *curvatures = nullptr;  // of the faces; null: to laws all are flat

  // f(point) for each face nearer than `distance` until it returns false. Whether it never did.
  template <class F>
  GRIT_FUNCTION bool for_each_near(vec3 x, real distance, F &&f) const
  {
    const real square = distance * distance;
    for (int n = 0; n < nnodes;) {
      const MeshNode &node = nodes[n];
      if (!(node.square_of_distance(x) < square)) {
        n = node.skip;
        continue;
      }
      for (int face = node.begin; face < node.begin + node.size; face++) {
        const FacePoint point = faces[face].nearest(face, x);
        if (point.square < square && !f(point)) return false;
      }
      n++;
    }
    return true;
  }
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return !for_each_near(x, distance, [](const FacePoint &) { return false; });
  }
};

// Puts triangles in the order of the tree: `order[k]` is the triangle that comes k-th.
struct MeshTree {
  std::vector<MeshNode> nodes;
  std::vector<int> order;

  // From the least and the largest coordinates of each triangle.
  MeshTree(const std::vector<vec3> &lo, const std::vector<vec3> &hi);
};

}  // namespace Grit
