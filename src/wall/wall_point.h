// Where a particle meets a wall, and what all contacts with a wall sum up to: for the loop of the CPU style and for kernels.
#pragma once

#include "contact/sphere.h"
#include "wall/servo_way.h"

namespace Grit {

// Radius of the sphere that LAMMPS takes for walls that are straight in one direction, over their radius of curvature there.
inline constexpr real LAMMPS_SPHERE = 2;

struct WallPoint {
  int id;         // which part of the wall
  vec3 d;         // particle center minus nearest wall point
  real distance;  //
  Curvature curvature;
  vec3 v, omega;        // of the wall there
  int was = NEW;        // the part under which the particle remembers this contact
  int sphere = ITSELF;  // which of the spheres that touch the wall as a particle does which is none
  enum : int { NEW = -1, ITSELF = -1 };
};

// Motion of a wall where a particle is, or was, in contact with it.
struct SurfaceMotion {
  vec3 v, omega;
};

// Where, and within which distance, to look for parts of a surface that are near x. Where all directions of a round surface
// are as near, on its axis, none is found: so one looks beside x as well, of which not all can be on one axis.
struct NearPlace {
  enum : int { X, BESIDE_X, BESIDE_Y, COUNT };
  vec3 at;
  real within;
};
GRIT_FUNCTION NearPlace near_place(int k, vec3 x, real distance)
{
  constexpr real BESIDE = 1e-3;
  const real step = BESIDE * distance;
  switch (k) {
    case NearPlace::BESIDE_X:
      return {x + vec3{step, 0, 0}, distance + step};
    case NearPlace::BESIDE_Y:
      return {x + vec3{0, step, 0}, distance + step};
    default:
      return {x, distance};
  }
}

// Contact of a body with a wall that is thicker than its surface by `half_thickness`.
GRIT_FUNCTION Contact contact_at(const WallPoint &point, const Body &body, real half_thickness, vec3 n_old, real dt,
                                 bool onset, bool lammps_kinematics)
{
  const real distance = point.distance - half_thickness;
  return wall_contact(body, (distance / point.distance) * point.d, distance, point.curvature, point.v, point.omega,
                      n_old, dt, onset, lammps_kinematics, half_thickness);
}

// Force on the wall, torque about the origin, stored energy, and what acts against a load.
struct WallTotals {
  enum : int { TORQUE = 3, STORED = 6, PUSH, SIZE };
  real value[SIZE] = {};

  // A particle at x got the force and torque of a contact, which stores this energy.
  GRIT_FUNCTION void account(vec3 x, vec3 force, vec3 torque, real stored, const LoadSum &load)
  {
    add(-force, value);
    add(-(cross(x, force) + torque), value + TORQUE);  // couples included
    value[STORED] += stored;
    if (load.kind != LoadSum::NONE) value[PUSH] += load.of(x, force, torque);
  }
  GRIT_FUNCTION WallTotals &operator+=(const WallTotals &other)
  {
    for (int k = 0; k < SIZE; k++) value[k] += other.value[k];
    return *this;
  }
};

// The contact of a step with the deepest overlap, over the radius of the particle; several contacts where `contacts` counts.
struct DeepestPoint {
  real depth = 0;
  int particle = 0, contacts = 0;

  void note(const DeepestPoint &other)
  {
    contacts += other.contacts;
    if (!(other.depth > depth)) return;
    depth = other.depth;
    particle = other.particle;
  }
};

}  // namespace Grit
