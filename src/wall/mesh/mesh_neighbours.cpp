#include "wall/mesh/mesh_neighbours.h"

namespace Grit {

void MeshRoom::find(const MeshWall &wall, vec3 x, real reach)
{
  near.clear();
  wall.for_each_face(x, reach, [&](const FacePoint &point) {
    near.push_back(point);
    return true;
  });
}

void MeshNeighbours::find(const MeshWall &wall, int particle, vec3 x, real touch, real reach, MeshRoom &room)
{
  List &list = lists[particle];
  const vec3 here = wall.seen(x, 0);
  if (!(norm(here - list.here) + reach <= list.distance)) {
    list.here = here;
    list.distance = reach + SLACK * touch;
    room.find(wall, x, list.distance);
    list.items.clear();
    for (const FacePoint &point : room.near) list.items.push_back({point.image, point.face});
  }
  room.near.clear();
  for (const auto &[image, face] : list.items) {
    FacePoint point = wall.mesh.faces[face].nearest(face, wall.seen(x, image));
    point.image = image;
    if (point.square < reach * reach) room.near.push_back(point);
  }
}

}  // namespace Grit
