// A mesh as a wall, where it is now, for kernels as for the CPU: contacts of a sphere with its faces, over periodic borders too.
#pragma once

#include "wall/mesh/mesh_contacts.h"
#include "wall/region_wall.h"
#include "wall/wall_point.h"

namespace Grit {

struct MeshWall {
  static constexpr bool KEEPS_BOUND = false;  // a mesh answers for what is near it
  // What a kernel has room for: faces within the reach of a particle, contacts of it.
  static constexpr int CANDIDATES = 64, POINTS = 8;

  MeshView mesh;
  const int *numbers = nullptr;  // of each face its place in the mesh from which the surface was made
  RegionMotion motion;
  vec3 belt{0, 0, 0};  // velocity of its surface along itself
  real cosine = 1;     // of the angle by which the normal of a contact may turn in a step
  real smooth = 1;     // cosine of the angle of smooth edges
  int nimages = 0;     // by which a particle is moved to meet the mesh across periodic borders
  const vec3 *images = nullptr;

  GRIT_FUNCTION static int parts() { return POINTS; }
  // An image of a particle, in the frame of the mesh.
  GRIT_FUNCTION vec3 seen(vec3 x, int image) const { return motion.back(x + images[image]); }
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    bool near = false;
    for (int image = 0; image < nimages && !near; image++) near = mesh.is_near(seen(x, image), distance);
    return near;
  }
  // f(face point) for each face nearer than `reach`, in the order of images and faces, until it returns false.
  template <class F>
  GRIT_FUNCTION bool for_each_face(vec3 x, real reach, F &&f) const
  {
    bool goes_on = true;
    for (int image = 0; image < nimages && goes_on; image++)
      goes_on = mesh.for_each_near(seen(x, image), reach, [&](FacePoint point) {
        point.image = image;
        return f(point);
      });
    return goes_on;
  }
  // f(point) for each contact of a sphere that touches at a distance of `touch` and feels what is within `reach`. False if that
  // is more than there is room for.
  template <class F>
  GRIT_FUNCTION bool for_each_point(vec3 x, real touch, real reach, F &&f) const
  {
    FacePoint near[CANDIDATES];
    char state[CANDIDATES];
    int waiting[CANDIDATES], size = 0;
    const bool fits = for_each_face(x, reach, [&](const FacePoint &point) {
      if (size < CANDIDATES) near[size] = point;
      return size++ < CANDIDATES;
    });
    if (!fits) return false;
    for_each_contact(x, touch, near, state, waiting, size, f);
    return true;
  }
  // The same with the faces within reach, and room for as many numbers.
  template <class F>
  GRIT_FUNCTION void for_each_contact(vec3 x, real touch, FacePoint *near, char *state, int *waiting, int size,
                                      F &&f) const
  {
    const auto where = [&](int image) { return seen(x, image); };
    MeshContacts<decltype(where)>{mesh.faces, near, state, waiting, size, smooth, where}.for_each(
        touch, [&](const FacePoint &point) { f(point_at(x, point)); });
  }
  GRIT_FUNCTION WallPoint point_at(vec3 x, const FacePoint &point) const
  {
    const vec3 image = x + images[point.image],
               d = motion.turns ? image - motion.forth(motion.back(image) - point.d) : point.d;
    return {numbers[point.face], d, norm(d), curvature(x, point), velocity(image - d, d), angular_velocity()};
  }
  // Motion at a contact: over the periodic border, where the particle is nearest to that part.
  GRIT_FUNCTION SurfaceMotion motion_of(int part, vec3 x, vec3 d) const
  {
    constexpr bool GOES_ON = true;
    constexpr real FARTHEST = 3;  // over d: a particle that has gone on by its diameter
    int image = 0;
    real square = INFINITE;
    const auto look = [&](const FacePoint &point) {
      if (numbers[point.face] != part || point.square >= square) return GOES_ON;
      square = point.square;
      image = point.image;
      return GOES_ON;
    };
    if (motion.turns && nimages > 1) for_each_face(x, FARTHEST * norm(d), look);
    return {velocity(x + images[image] - d, d), angular_velocity()};
  }

 private:
  GRIT_FUNCTION vec3 angular_velocity() const { return motion.turns ? motion.omega : vec3{0, 0, 0}; }
  GRIT_FUNCTION Curvature curvature(vec3 x, const FacePoint &point) const
  {
    if (!mesh.curvatures) return 0;
    const MeshFace &face = mesh.faces[point.face];
    real u, v;
    face.coordinates(seen(x, point.image) - point.d, u, v);
    return mesh.curvatures[point.face].at(u, v, dot(point.d, face.normal) > 0);
  }
  // A belt runs along the surface in the direction that is nearest to its own, everywhere as fast.
  GRIT_FUNCTION vec3 velocity(vec3 at, vec3 d) const
  {
    constexpr real ACROSS = 1e-6;  // over its speed: it runs against the surface
    const vec3 body = motion.velocity(at);
    const real speed = norm(belt);
    if (speed == 0) return body;
    const vec3 along = belt - (dot(belt, d) / dot(d, d)) * d;
    const real length = norm(along);
    return length > ACROSS * speed ? body + (speed / length) * along : body;
  }
};

// Which of the contacts that a particle remembers its points are: their normals turn by less than an angle in a step, since
// centers move by small parts of a radius, or from one smooth face to the next. The best pairs come first; a point that is in none
// is new. A contact that has no normal yet is found by its part.
// Memory: size(), is(m) if there is a contact, part(m) and normal(m) of it. Points: their number, [k] with was, id, d, distance;
// `was` becomes the place m of the contact, or NEW.
template <class Memory, class Points>
GRIT_FUNCTION void follow_normals(const Memory &memory, int npoints, Points &&point, real cosine)
{
  const auto with = [&](int m, const WallPoint &p) {
    const vec3 normal = memory.normal(m);
    if (dot(normal, normal) == 0) return memory.part(m) == p.id ? real(1) : real(-1);
    return dot(normal, p.d) / p.distance;
  };
  const auto given = [&](int m) {
    for (int k = 0; k < npoints; k++)
      if (point(k).was == m) return true;
    return false;
  };
  for (int k = 0; k < npoints; k++) point(k).was = WallPoint::NEW;
  for (int found = 0; found < npoints; found++) {
    int best = WallPoint::NEW, best_point = 0;
    real most = cosine;
    for (int m = 0; m < memory.size(); m++)
      for (int k = 0; k < npoints && memory.is(m); k++)
        if (point(k).was == WallPoint::NEW && with(m, point(k)) >= most && !given(m)) {
          if (best != WallPoint::NEW && with(m, point(k)) == most) continue;  // the first of equal ones
          most = with(m, point(k));
          best = m;
          best_point = k;
        }
    if (best == WallPoint::NEW) return;
    point(best_point).was = best;
  }
}

}  // namespace Grit
