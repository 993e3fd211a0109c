// Volume that particles wear off a wall, by one contact in one step. Finnie, Wear 3 (1960) 87-103: the particle cuts like a tool
// when it impacts; LIGGGHTS sums the same function of the angle over the steps of a contact. Archard, Journal of Applied Physics
// 24 (1953) 981-988: the load wears along the way that it slides.
#pragma once

#include "contact/contact.h"

namespace Grit {

// What LAMMPS' units make of forces and motion: in most of its styles 1.
struct MeshUnits {
  real pressure = 1;  // of a force over an area
  real energy = 1;    // of a mass times a velocity squared
};

struct MeshWear {
  enum Law { NONE, FINNIE, FINNIE_STEPS, ARCHARD } law = NONE;
  real constant = 0;  // [1/pressure]
  MeshUnits units;

  // `c`: the contact; v: velocity of the particle relative to the wall; `force` on the wall; `normal`: that which presses.
  real worn(const Contact &c, vec3 v, vec3 force, real normal, bool sliding) const
  {
    if (law == FINNIE_STEPS) return volume_per_work() * norm(force) * cutting_way(c, v);
    if (law == FINNIE) return begins(c) ? volume_per_work() * units.energy * c.massi * finnie(c.n, v) : 0;
    if (law == ARCHARD && sliding && normal > 0) return volume_per_work() * normal * norm(c.vt) * c.dt;
    return 0;
  }

 private:
  real volume_per_work() const { return constant * units.pressure; }
  // There was no overlap before the step, by the velocity that led here.
  static bool begins(const Contact &c)
  {
    const real approach = -c.vn * c.dt;
    return c.advances() && approach > 0 && c.delta <= approach;
  }
  // 2 |v| dt f(alpha) as long as the particle comes nearer.
  static real cutting_way(const Contact &c, vec3 v)
  {
    constexpr real TWICE = 2;
    return c.advances() && dot(c.n, v) < 0 ? TWICE * c.dt * finnie(c.n, v) / norm(v) : 0;
  }
  // v^2 f(alpha), with sin and cos of the angle between the velocity and the surface: the cut ends where the particle comes
  // out again, if it is shallow, else where the motion along the surface ends.
  static real finnie(vec3 n, vec3 v)
  {
    constexpr real STEEP = 3;  // 6 over Finnie's ratio of normal and tangential force, which is 2
    const real into = -dot(n, v), square = dot(v, v), along = sqrt(larger(square - into * into, 0.0));
    return STEEP * into <= along ? 2 * into * along - STEEP * into * into : along * along / STEEP;
  }
};

}  // namespace Grit
