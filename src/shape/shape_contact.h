// A contact of two bodies that are no spheres, as laws see it. Laws take radii and levers along the normal; what the arms have across
// it adds to the torques when the laws are done.
#pragma once

#include "contact/contact_law.h"
#include "shape/body_shape.h"

namespace Grit {

// Where two bodies meet.
template <class R>
struct ShapeMeetingOf {
  Vec3<R> normal;        // from j to i, as Contact has it
  R overlap;             // along it                                                                 [length]
  Vec3<R> arm_i, arm_j;  // from the centres to the contact point, in the middle of overlap or gap   [length]
  R radi, radj;          // for laws, see law_radius.h                                               [length]

  GRIT_FUNCTION R lever_i() const { return -dot(arm_i, normal); }
  GRIT_FUNCTION R lever_j() const { return dot(arm_j, normal); }
  // What the arms have across the normal.
  GRIT_FUNCTION Vec3<R> side_i() const { return arm_i + lever_i() * normal; }
  GRIT_FUNCTION Vec3<R> side_j() const { return arm_j - lever_j() * normal; }
  // Of the centres, from j to i.
  GRIT_FUNCTION Vec3<R> branch() const { return arm_j - arm_i; }
};
using ShapeMeeting = ShapeMeetingOf<real>;

// n: see CommonNormal; d: from the centre of i to that of j.
template <class R = real, class Normal>
GRIT_FUNCTION ShapeMeetingOf<R> meeting_at(const Normal &n, Same<Vec3<R>> d)
{
  ShapeMeetingOf<R> m;
  m.normal = -n.normal;
  m.overlap = -n.gap;
  m.arm_i = 0.5 * (n.on_i + (d + n.on_j));
  m.arm_j = m.arm_i - d;
  m.radi = m.radj = 0;
  return m;
}

// Velocities are those of the bodies; n_old: the normal one step ago. `synchronized`: see set_motion_of_spheres().
template <class R>
GRIT_FUNCTION void set_motion_of_shapes(ContactOf<R> &c, const ShapeMeetingOf<R> &m, const BodyOf<R> &i,
                                        const BodyOf<R> &j, Same<Vec3<R>> n_old, bool synchronized)
{
  const Vec3<R> v = i.v - j.v + cross(i.omega, m.arm_i) - cross(j.omega, m.arm_j);
  c.n_old = select(c.onset, c.n, n_old);
  const auto carried = [&](Vec3<R> a) { return synchronized ? turned(unit(c.n_old + c.n), c.n, a) : a; };
  const Vec3<R> at_contact = carried(v), omega_i = carried(i.omega), omega_j = carried(j.omega);
  c.vn = dot(at_contact, c.n);
  c.vt = at_contact - c.vn * c.n;
  c.spin = omega_i - omega_j;
  c.turn = c.dt * (0.5 * dot(omega_i + omega_j, c.n));
}

// The radii of the bodies i and j are those of spheres around them; laws see those of the meeting.
template <class R>
GRIT_FUNCTION ContactOf<R> shape_contact(BodyOf<R> i, BodyOf<R> j, const ShapeMeetingOf<R> &m, Same<R> meff,
                                         Same<Vec3<R>> n_old, real dt, Truth<R> onset, bool lammps_kinematics,
                                         bool synchronized = false)
{
  i.radius = i.radius0 = m.radi;
  j.radius = j.radius0 = m.radj;
  ContactOf<R> c = touching_spheres<R>(i, j, m.normal, R(1), meff, dt, onset, lammps_kinematics);
  c.delta = m.overlap;
  c.lever_i = m.lever_i();
  c.lever_j = m.lever_j();
  set_motion_of_shapes(c, m, i, j, n_old, synchronized);
  return c;
}

// What laws have left out of the torques. `all`: ContactForce or PairForceOf<R>.
template <class R, class Force>
GRIT_FUNCTION void add_side_torques(const ShapeMeetingOf<R> &m, Force &all)
{
  all.torque_i += cross(m.side_i(), all.force);
  all.torque_j -= cross(m.side_j(), all.force);
}

}  // namespace Grit
