// A mesh as a wall, where it is now: contacts of a sphere with its faces, over periodic borders too.
#pragma once

#include <vector>

#include "wall/mesh_motion.h"
#include "wall/mesh_neighbours.h"
#include "wall/wall_history.h"
#include "wall/wall_point.h"

namespace Grit {

struct MeshWall {
  MeshSurface surface;
  RegionMotion motion;
  vec3 belt{0, 0, 0};                   // velocity of its surface along itself
  std::vector<vec3> images{{0, 0, 0}};  // by which the particle is moved to meet the mesh

  bool is_near(vec3 x, real distance) const;
  // The faces nearer than `reach` to a sphere at x, by the tree or from the list of a particle.
  void find_near(vec3 x, real reach, MeshRoom &room) const;
  void find_near(MeshNeighbours &lists, int particle, vec3 x, real touch, real reach, MeshRoom &room) const;

  // f(point) for each contact of a sphere at x with the faces found; it touches at a distance of `touch`.
  template <class F>
  void for_each_point(vec3 x, real touch, MeshRoom &room, F &&f) const
  {
    surface.for_each_contact(touch, room, [&](const FacePoint &point) {
      const vec3 here = motion.back(x + images[point.image]), at = here - point.d, there = x + images[point.image],
                 d = motion.turns ? there - motion.forth(at) : point.d;
      f(WallPoint{surface.number(point.face), d, norm(d), 0, velocity(there - d, d),
                  motion.turns ? motion.omega : vec3{0, 0, 0}});
    });
  }

 private:
  vec3 velocity(vec3 at, vec3 d) const;
};

// Which of the contacts that particle i remembers the points are: their normals turn by less than an angle in a step, since
// centers move by small parts of a radius, or from one smooth face to the next. The best pairs first; a point that is none of
// them is new. A contact that has no normal yet is found by its part.
void follow_normals(const WallHistory &contacts, int i, real cosine, std::vector<WallPoint> &points);

}  // namespace Grit
