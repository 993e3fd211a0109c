// Faces that a particle can touch as long as it stays where it is, but for a small part of its radius: a list for each particle,
// made anew by the tree when it, or the mesh, has moved farther. So most steps look at a few faces only, and the cost of a
// fine mesh is that of its finest features.
#pragma once

#include <vector>

#include "wall/mesh/mesh_wall.h"

namespace Grit {

// Arrays of one thread for the faces near one particle.
struct MeshRoom {
  std::vector<FacePoint> near;
  std::vector<char> state;
  std::vector<int> waiting;

  // The faces nearer than `reach`, by the tree.
  void find(const MeshWall &wall, vec3 x, real reach);
  // f(point) for each contact with the faces found.
  template <class F>
  void for_each_point(const MeshWall &wall, vec3 x, real touch, F &&f)
  {
    state.resize(near.size());
    waiting.resize(near.size());
    wall.for_each_contact(x, touch, near.data(), state.data(), waiting.data(), static_cast<int>(near.size()), f);
  }
};

class MeshNeighbours {
 public:
  static constexpr real SLACK = 0.005;  // over the distance at which the particle touches

  // From now on for so many particles, which are others than before.
  void begin(std::size_t particles) { lists.assign(particles, {}); }
  bool empty() const { return lists.empty(); }
  // The same as by the tree. Different particles may be asked for by different threads.
  void find(const MeshWall &wall, int particle, vec3 x, real touch, real reach, MeshRoom &room);

 private:
  struct Item {
    int image, face;
  };
  struct List {
    vec3 here{0, 0, 0};  // in the frame of the mesh
    real distance = 0;   // of the faces found
    std::vector<Item> items;
  };
  std::vector<List> lists;
};

}  // namespace Grit
