// The surface of a mesh wall at rest: faces in the order of their tree, and which of them go smoothly into each other.
#pragma once

#include <vector>

#include "wall/mesh_tree.h"
#include "wall/triangle_mesh.h"

namespace Grit {

class MeshSurface {
 public:
  MeshSurface() = default;
  // flat: two faces meet in a smooth edge if their normals differ by no more                            [degrees]
  MeshSurface(const TriangleMesh &mesh, real flat);

  MeshView view() const { return {all.data(), tree.data(), static_cast<int>(tree.size())}; }
  // Of each face its place in the mesh from which the surface was made.
  const std::vector<int> &face_numbers() const { return numbers; }
  const std::vector<MeshFace> &faces() const { return all; }
  const std::vector<MeshNode> &nodes() const { return tree; }
  int smooth_edges() const;
  // The largest distance of its corners from an axis, which has length 1.
  real farthest_from(vec3 point, vec3 axis) const;

 private:
  std::vector<MeshFace> all;
  std::vector<int> numbers;
  std::vector<MeshNode> tree;

  void join(const TriangleMesh &mesh, real flat);
};

}  // namespace Grit
