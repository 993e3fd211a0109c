// The surface of a mesh wall at rest: faces in the order of their tree, which of them go smoothly into each other, and where a
// sphere touches them.
#pragma once

#include <vector>

#include "wall/mesh_contacts.h"
#include "wall/triangle_mesh.h"

namespace Grit {

// Arrays of one thread for the faces near one particle.
struct MeshRoom {
  std::vector<FacePoint> near;
  std::vector<char> state;
  std::vector<int> waiting;
};

class MeshSurface {
 public:
  MeshSurface() = default;
  // flat: two faces meet in a smooth edge if their normals differ by no more                            [degrees]
  MeshSurface(const TriangleMesh &mesh, real flat);

  MeshView view() const { return {all.data(), tree.data(), static_cast<int>(tree.size())}; }
  // Of a face its place in the mesh from which the surface was made.
  int number(int face) const { return numbers[face]; }
  int smooth_edges() const;

  // Adds the faces nearer than `reach` to a sphere at x, an image of a particle across periodic borders, in the order of images.
  void find_near(vec3 x, real reach, int image, MeshRoom &room) const
  {
    view().for_each_near(x, reach, [&](const FacePoint &point) {
      room.near.push_back(point);
      room.near.back().image = image;
      return true;
    });
  }
  // f(point) for each contact with the faces found; the sphere touches at a distance of `touch`.
  template <class F>
  void for_each_contact(real touch, MeshRoom &room, F &&f) const
  {
    room.state.resize(room.near.size());
    room.waiting.resize(room.near.size());
    MeshContacts{all.data(), room.near.data(), room.state.data(), room.waiting.data(),
                 static_cast<int>(room.near.size())}
        .for_each(touch, f);
  }

 private:
  std::vector<MeshFace> all;
  std::vector<int> numbers;
  std::vector<MeshNode> tree;

  void join(const TriangleMesh &mesh, real flat);
};

}  // namespace Grit
