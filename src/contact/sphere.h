// Relative motion at one contact: the only copy, for particle pairs and walls, host and device.
#pragma once

#include "contact/contact.h"
#include "contact/curvature.h"

namespace Grit {

// Moment of inertia of a sphere over m r^2.
inline constexpr real SPHERE_INERTIA = 0.4;

// One body at a contact.
struct Body {
  vec3 x, v, omega;  // centre, velocity, angular velocity
  real radius, mass;
  real radius0 = radius;  // before any law changed it
  real temperature = 0;
  real liquid = 0;  // that is in no bridge
};

// Square of the distance over that of the sum of radii below which spheres touch: then the overlap is positive to
// round-off.
inline constexpr real INSIDE = 1 - 1e-15;

// Not apart, so that a position that is no number gets to the forces, where it stops the run.
GRIT_FUNCTION bool overlaps(vec3 d, real sum_of_radii)
{
  return !(dot(d, d) >= INSIDE * (sum_of_radii * sum_of_radii));
}

// Whether two spheres in arrays touch: x(i, axis), radius(i). Lists of contacts take this predicate, so that other bodies
// can bring one of their own.
template <class Positions, class Radii>
struct SpheresIn {
  Positions x;
  Radii radius;

  GRIT_FUNCTION bool operator()(int i, int j) const
  {
    const vec3 d{x(i, 0) - x(j, 0), x(i, 1) - x(j, 1), x(i, 2) - x(j, 2)};
    return overlaps(d, radius(i) + radius(j));
  }
};

// Levers end in the middle of the overlap, so that two bodies that turn as one have no sliding velocity (the levers add
// up to the distance of the centres). LAMMPS takes the radii for velocities.
GRIT_FUNCTION void set_motion(Contact &c, vec3 vr, vec3 omega_i, vec3 omega_j, real arm_i, real arm_j)
{
  c.vn = dot(vr, c.n);
  c.vt = vr - c.vn * c.n - cross(arm_i * omega_i + arm_j * omega_j, c.n);
  c.spin = omega_i - omega_j;
  c.turn = c.dt * (0.5 * dot(omega_i + omega_j, c.n));
}

// 1/|a| from an estimate that is right to a small fraction x: two Newton steps leave an error of order x^4.
GRIT_FUNCTION real inverse_norm(vec3 a, real estimate)
{
  const real half_square = 0.5 * dot(a, a);
  for (int k = 0; k < 2; k++) estimate *= 1.5 - half_square * estimate * estimate;
  return estimate;
}

GRIT_FUNCTION void set_levers(Contact &c)
{
  c.lever_i = c.radi - 0.5 * c.delta;
  c.lever_j = c.radj - 0.5 * c.delta;
}

// Contact of spheres i and j whose centres are `distance` apart; d = x_i - x_j. Without what follows from velocities: see
// set_motion_of_spheres().
GRIT_INLINE GRIT_FUNCTION Contact touching_spheres(const Body &i, const Body &j, vec3 d, real distance, real meff,
                                                   real dt, bool onset, bool lammps_kinematics)
{
  Contact c;
  c.n = (1 / distance) * d;
  c.radi = i.radius;
  c.radj = j.radius;
  c.massi = i.mass;
  c.massj = j.mass;
  c.radi0 = i.radius0;
  c.radj0 = j.radius0;
  c.length_j = j.radius;
  c.temperature_i = i.temperature;
  c.temperature_j = j.temperature;
  c.liquid_i = i.liquid;
  c.liquid_j = j.liquid;
  c.bonded = false;
  c.step = c.time = 0;
  c.prepared = {0, 0, 0};
  c.delta = i.radius + j.radius - distance;
  c.reff = i.radius * j.radius / (i.radius + j.radius);
  c.meff = meff;
  set_levers(c);
  c.dt = dt;
  c.onset = onset;
  c.lammps_kinematics = lammps_kinematics;
  return c;
}

// The vector that `a` becomes when the unit vector `from` is turned into `to` on the shortest way.
GRIT_FUNCTION vec3 turned(vec3 from, vec3 to, vec3 a)
{
  const vec3 sum = from + to;
  return a - (dot(sum, a) / (1 + dot(from, to))) * sum + (2 * dot(from, a)) * to;
}

// vr: velocity of i less that of j. `synchronized`: velocities are those of the middle of the step, and so is the normal
// that parts them into normal and tangential; both go with the contact to the end of the step. Vyas, Ottino, Lueptow &
// Umbanhowar, Comput. Phys. Commun. 310 (2025) 109524. LAMMPS leaves the normal of the force in the middle of the step.
GRIT_INLINE GRIT_FUNCTION void set_motion_of_spheres(Contact &c, vec3 d, real distance, vec3 vr, vec3 omega_i,
                                                     vec3 omega_j, bool synchronized)
{
  const real arm_i = c.lammps_kinematics ? c.radi : c.lever_i, arm_j = c.lammps_kinematics ? c.radj : c.lever_j;
  if (synchronized) {
    const vec3 half = d - (0.5 * c.dt) * vr, middle = inverse_norm(half, 1 / distance) * half;
    set_motion(c, turned(middle, c.n, vr), turned(middle, c.n, omega_i), turned(middle, c.n, omega_j), arm_i, arm_j);
  } else {
    set_motion(c, vr, omega_i, omega_j, arm_i, arm_j);
  }
  vec3 old = d - c.dt * vr;  // exact: velocities are those of the half step that led here
  c.n_old = inverse_norm(old, 1 / distance) * old;
}

GRIT_INLINE GRIT_FUNCTION Contact sphere_contact(const Body &i, const Body &j, vec3 d, real distance, real meff,
                                                 real dt, bool onset, bool lammps_kinematics, bool synchronized = false)
{
  Contact c = touching_spheres(i, j, d, distance, meff, dt, onset, lammps_kinematics);
  set_motion_of_spheres(c, d, distance, i.v - j.v, i.omega, j.omega, synchronized);
  return c;
}

// Effective mass where one of two bodies is frozen and counts as infinitely heavy, else 0. Two frozen ones count as what
// they are: the contact must not depend on which of them comes first.
GRIT_FUNCTION real mass_beside_frozen(real mass_i, real mass_j, bool frozen_i, bool frozen_j)
{
  if (frozen_i == frozen_j) return 0;
  return frozen_i ? mass_j : mass_i;
}

GRIT_FUNCTION real effective_mass(real mass_i, real mass_j, bool frozen_i, bool frozen_j)
{
  const real one = mass_beside_frozen(mass_i, mass_j, frozen_i, frozen_j);
  return one > 0 ? one : mass_i * mass_j / (mass_i + mass_j);
}

// Contact of sphere i with a wall; d = x_i - (nearest wall point), v and omega of the wall at that point; n_old: normal one
// step ago.
GRIT_FUNCTION Contact wall_contact(const Body &i, vec3 d, real distance, const Curvature &curvature, vec3 v_wall,
                                   vec3 omega_wall, vec3 n_old, real dt, bool onset, bool lammps_kinematics,
                                   real half_thickness = 0)
{
  Contact c;
  c.n = (1 / distance) * d;
  c.radi = i.radius;
  c.radj = sphere_of_wall(curvature, i.radius, lammps_kinematics);
  c.massi = i.mass;
  c.massj = 0;
  c.radi0 = i.radius0;
  c.radj0 = 0;
  c.length_j = length_of_wall(curvature, i.radius, half_thickness, lammps_kinematics);
  c.temperature_i = i.temperature;
  c.liquid_i = i.liquid;
  c.liquid_j = 0;
  c.temperature_j = i.temperature;  // no heat flows unless the caller gives the wall a temperature
  c.bonded = false;
  c.step = c.time = 0;
  c.prepared = {0, 0, 0};
  c.delta = i.radius - distance;
  c.reff = effective_radius_on_wall(i.radius, c.radj);
  c.meff = i.mass;
  c.lever_i = lammps_kinematics ? i.radius : i.radius - 0.5 * c.delta;
  c.lever_j = 0;
  c.dt = dt;
  c.onset = onset;
  c.lammps_kinematics = lammps_kinematics;
  // v_wall is the velocity at the surface; the contact point lies half an overlap behind it.
  set_motion(c, i.v - v_wall, i.omega, omega_wall, c.lever_i, lammps_kinematics ? 0 : -0.5 * c.delta);
  c.n_old = onset ? c.n : n_old;
  return c;
}

// A tangential vector of the last step, carried along with the contact.
// Objective: the rotation that takes the old normal into the new one, then the mean spin about it (Woo's transport, made
// norm-preserving to round-off). LAMMPS: the transport that the law declares (rotate: as rescale); LAMMPS leaves a vector
// alone while the force that its part along n stands for, stiffness k times that part, is below `slack`.
GRIT_FUNCTION vec3 transported(const Contact &c, Transport transport, vec3 a, real k, real slack)
{
  const real along = dot(a, c.n);
  if (!c.lammps_kinematics) {
    const real half = 0.5 * c.turn, norm_square = 1 + half * half;  // Cayley form of a rotation by c.turn
    const real sum = 1 + dot(c.n_old, c.n), inverse = 1 / (sum * norm_square);
    a -= (along * norm_square * inverse) * (c.n_old + c.n);
    return (sum * inverse) * ((1 - half * half) * a + c.turn * cross(c.n, a));
  }
  if (transport == Transport::project) return a - along * c.n;
  if (fabs(along) * k <= slack) return a;
  vec3 projected = a - along * c.n;
  const real length = norm(projected);
  return length > 0 ? (norm(a) / length) * projected : projected;
}

}  // namespace Grit
