// Relative motion at one contact: the only copy, for particle pairs and walls, host and device.
#pragma once

#include "contact/contact.h"
#include "contact/curvature.h"

namespace Grit {

// Moment of inertia of a sphere over m r^2.
inline constexpr real SPHERE_INERTIA = 0.4;

// One body at a contact.
template <class R>
struct BodyOf {
  Vec3<R> x, v, omega;  // centre, velocity, angular velocity
  R radius, mass;
  R radius0 = radius;  // before any law changed it
  R temperature = 0;
  R liquid = 0;  // that is in no bridge
};
using Body = BodyOf<real>;

// Square of the distance over that of the sum of radii below which spheres touch: then the overlap is positive to
// round-off.
inline constexpr real INSIDE = 1 - 1e-15;

// Not apart, so that a position that is no number gets to the forces, where it stops the run.
template <class R>
GRIT_FUNCTION Truth<R> overlaps(Vec3<R> d, Same<R> sum_of_radii)
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
template <class R>
GRIT_FUNCTION void set_motion(ContactOf<R> &c, Same<Vec3<R>> vr, Same<Vec3<R>> omega_i, Same<Vec3<R>> omega_j,
                              Same<R> arm_i, Same<R> arm_j)
{
  c.vn = dot(vr, c.n);
  c.vt = vr - c.vn * c.n - cross(arm_i * omega_i + arm_j * omega_j, c.n);
  c.spin = omega_i - omega_j;
  c.turn = c.dt * (0.5 * dot(omega_i + omega_j, c.n));
}

// 1/|a| from an estimate that is right to a small fraction x: two Newton steps leave an error of order x^4.
template <class R>
GRIT_FUNCTION R inverse_norm(Vec3<R> a, Same<R> estimate)
{
  const R half_square = 0.5 * dot(a, a);
  for (int k = 0; k < 2; k++) estimate *= 1.5 - half_square * estimate * estimate;
  return estimate;
}

template <class R>
GRIT_FUNCTION void set_levers(ContactOf<R> &c)
{
  c.lever_i = c.radi - 0.5 * c.delta;
  c.lever_j = c.radj - 0.5 * c.delta;
}

// Contact of spheres i and j whose centres are `distance` apart; d = x_i - x_j. Without what follows from velocities: see
// set_motion_of_spheres().
template <class R = real>
GRIT_INLINE GRIT_FUNCTION ContactOf<R> touching_spheres(const BodyOf<R> &i, const BodyOf<R> &j, Same<Vec3<R>> d,
                                                        Same<R> distance, Same<R> meff, real dt, Truth<R> onset,
                                                        bool lammps_kinematics)
{
  ContactOf<R> c;
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
template <class R>
GRIT_FUNCTION Vec3<R> turned(Vec3<R> from, Vec3<R> to, Vec3<R> a)
{
  const Vec3<R> sum = from + to;
  return a - (dot(sum, a) / (1 + dot(from, to))) * sum + (2 * dot(from, a)) * to;
}

// vr: velocity of i less that of j. `synchronized`: velocities are those of the middle of the step, and so is the normal
// that parts them into normal and tangential; both go with the contact to the end of the step. Vyas, Ottino, Lueptow &
// Umbanhowar, Comput. Phys. Commun. 310 (2025) 109524. LAMMPS leaves the normal of the force in the middle of the step.
template <class R>
GRIT_INLINE GRIT_FUNCTION void set_motion_of_spheres(ContactOf<R> &c, Same<Vec3<R>> d, Same<R> distance,
                                                     Same<Vec3<R>> vr, Same<Vec3<R>> omega_i, Same<Vec3<R>> omega_j,
                                                     bool synchronized)
{
  const R arm_i = c.lammps_kinematics ? c.radi : c.lever_i, arm_j = c.lammps_kinematics ? c.radj : c.lever_j;
  if (synchronized) {
    const Vec3<R> half = d - (0.5 * c.dt) * vr, middle = inverse_norm(half, 1 / distance) * half;
    set_motion(c, turned(middle, c.n, vr), turned(middle, c.n, omega_i), turned(middle, c.n, omega_j), arm_i, arm_j);
  } else {
    set_motion(c, vr, omega_i, omega_j, arm_i, arm_j);
  }
  Vec3<R> old = d - c.dt * vr;  // exact: velocities are those of the half step that led here
  c.n_old = inverse_norm(old, 1 / distance) * old;
}

template <class R = real>
GRIT_INLINE GRIT_FUNCTION ContactOf<R> sphere_contact(const BodyOf<R> &i, const BodyOf<R> &j, Same<Vec3<R>> d,
                                                      Same<R> distance, Same<R> meff, real dt, Truth<R> onset,
                                                      bool lammps_kinematics, bool synchronized = false)
{
  ContactOf<R> c = touching_spheres(i, j, d, distance, meff, dt, onset, lammps_kinematics);
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

// What a wall is to a sphere: see curvature.h.
template <class R>
struct WallSizesOf {
  R sphere, length, reff;
};
GRIT_FUNCTION WallSizesOf<real> sizes_of_wall(const Curvature &curvature, real radius, real half_thickness,
                                              bool lammps_kinematics)
{
  const real sphere = sphere_of_wall(curvature, radius, lammps_kinematics);
  return {sphere, length_of_wall(curvature, radius, half_thickness, lammps_kinematics),
          effective_radius_on_wall(radius, sphere)};
}

// Contact of sphere i with a wall; d = x_i - (nearest wall point), v and omega of the wall at that point; n_old: normal one
// step ago.
template <class R>
GRIT_INLINE GRIT_FUNCTION ContactOf<R> wall_contact(const BodyOf<R> &i, Same<Vec3<R>> d, Same<R> distance,
                                                    const WallSizesOf<R> &sizes, Same<Vec3<R>> v_wall,
                                                    Same<Vec3<R>> omega_wall, Same<Vec3<R>> n_old, real dt,
                                                    Truth<R> onset, bool lammps_kinematics)
{
  ContactOf<R> c;
  c.n = (1 / distance) * d;
  c.radi = i.radius;
  c.radj = sizes.sphere;
  c.massi = i.mass;
  c.massj = 0;
  c.radi0 = i.radius0;
  c.radj0 = 0;
  c.length_j = sizes.length;
  c.temperature_i = i.temperature;
  c.liquid_i = i.liquid;
  c.liquid_j = 0;
  c.temperature_j = i.temperature;  // no heat flows unless the caller gives the wall a temperature
  c.bonded = false;
  c.step = c.time = 0;
  c.prepared = {0, 0, 0};
  c.delta = i.radius - distance;
  c.reff = sizes.reff;
  c.meff = i.mass;
  const R half = 0.5 * c.delta;
  c.lever_i = lammps_kinematics ? i.radius : i.radius - half;
  c.lever_j = 0;
  c.dt = dt;
  c.onset = onset;
  c.lammps_kinematics = lammps_kinematics;
  // v_wall is the velocity at the surface; the contact point lies half an overlap behind it.
  set_motion(c, i.v - v_wall, i.omega, omega_wall, c.lever_i, lammps_kinematics ? R(0) : -half);
  c.n_old = select(onset, c.n, n_old);
  return c;
}
GRIT_FUNCTION Contact wall_contact(const Body &i, vec3 d, real distance, const Curvature &curvature, vec3 v_wall,
                                   vec3 omega_wall, vec3 n_old, real dt, bool onset, bool lammps_kinematics,
                                   real half_thickness = 0)
{
  return wall_contact<real>(i, d, distance, sizes_of_wall(curvature, i.radius, half_thickness, lammps_kinematics),
                            v_wall, omega_wall, n_old, dt, onset, lammps_kinematics);
}

// A tangential vector of the last step, carried along with the contact.
// Objective: the rotation that takes the old normal into the new one, then the mean spin about it (Woo's transport, made
// norm-preserving to round-off). LAMMPS: the transport that the law declares (rotate: as rescale); LAMMPS leaves a vector
// alone while the force that its part along n stands for, stiffness k times that part, is below `slack`.
template <class R>
GRIT_FUNCTION Vec3<R> transported(const ContactOf<R> &c, Transport transport, Vec3<R> a, Same<R> k, Same<R> slack)
{
  const R along = dot(a, c.n);
  if (!c.lammps_kinematics) {
    const R half = 0.5 * c.turn, norm_square = 1 + half * half;  // Cayley form of a rotation by c.turn
    const R sum = 1 + dot(c.n_old, c.n), inverse = 1 / (sum * norm_square);
    a -= (along * norm_square * inverse) * (c.n_old + c.n);
    return (sum * inverse) * ((1 - half * half) * a + c.turn * cross(c.n, a));
  }
  if (transport == Transport::project) return a - along * c.n;
  Vec3<R> projected = a - along * c.n;
  const R length = norm(projected);
  Vec3<R> rescaled = select<R>(length > 0, (norm(a) / length) * projected, projected);
  return select<R>(fabs(along) * k <= slack, a, rescaled);
}

}  // namespace Grit
