// The surface of a mesh wall at rest: faces in the order of their tree, and which of them go smoothly into each other.
#pragma once

#include <vector>

#include "wall/mesh/mesh_tree.h"
#include "wall/mesh/triangle_mesh.h"
#include "wall/region_wall.h"

namespace Grit {

struct MeshBox {
  static constexpr int CORNERS = 8;
  vec3 lo{0, 0, 0}, hi{0, 0, 0};
  vec3 corner(int k) const { return {k & 1 ? hi.x : lo.x, k & 2 ? hi.y : lo.y, k & 4 ? hi.z : lo.z}; }
};

class MeshSurface {
 public:
  MeshSurface() = default;
  // flat: two faces meet in a smooth edge if their normals differ by no more                            [degrees]
  // round: laws see the curvature of smooth patches.
  MeshSurface(const TriangleMesh &mesh, real flat, bool round = false);

  MeshView view() const
  {
    return {all.data(), tree.data(), static_cast<int>(tree.size()), bends.empty() ? nullptr : bends.data()};
  }
  // The place of each face in the mesh from which the surface was made.
  const std::vector<int> &face_numbers() const { return numbers; }
  const std::vector<MeshFace> &faces() const { return all; }
  const std::vector<MeshNode> &nodes() const { return tree; }
  const std::vector<FaceCurvature> &curvatures() const { return bends; }  // of all faces, or of none
  // What it is in where it stands.
  MeshBox box_around(const RegionMotion &motion) const;
  // The largest distance of its corners from an axis, which has length 1.
  real farthest_from(vec3 point, vec3 axis) const;

 private:
  std::vector<MeshFace> all;
  std::vector<int> numbers;
  std::vector<MeshNode> tree;
  std::vector<FaceCurvature> bends;

  void join(const TriangleMesh &mesh, real flat);
};

}  // namespace Grit
