// Faces that a particle can touch as long as it stays where it is, but for a small part of its radius: a list for each particle,
// made anew by the tree when it, or the mesh, has moved farther. So most steps look at a few faces only, and the cost of a
// fine mesh is that of its finest features.
#pragma once

#include <vector>

#include "wall/mesh_surface.h"

namespace Grit {

class MeshNeighbours {
 public:
  static constexpr real SLACK = 0.005;  // over the distance at which the particle touches

  struct Item {
    int image, face;
  };
  // From now on for so many particles, which are others than before.
  void begin(std::size_t particles) { lists.assign(particles, {}); }
  bool empty() const { return lists.empty(); }

  // Those of a particle that is here, in the frame of the mesh; search(distance, items) finds them anew. Different particles
  // may be asked for by different threads.
  template <class Search>
  const std::vector<Item> &of(int particle, vec3 here, real touch, real reach, const Search &search)
  {
    List &list = lists[particle];
    if (norm(here - list.here) + reach <= list.distance) return list.items;
    list.here = here;
    list.distance = reach + SLACK * touch;
    list.items.clear();
    search(list.distance, list.items);
    return list.items;
  }

 private:
  struct List {
    vec3 here{0, 0, 0};
    real distance = 0;  // of the faces found
    std::vector<Item> items;
  };
  std::vector<List> lists;
};

}  // namespace Grit
