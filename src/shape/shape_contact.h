// A contact of two bodies that are no spheres, as laws see it. Laws take radii and levers along the normal; what the arms have across
// it adds to the torques when the laws are done.
#pragma once

#include "contact/contact_law.h"
#include "shape/body_shape.h"

namespace Grit {

// Where two bodies meet.
struct ShapeMeeting {
  vec3 normal;        // from j to i, as Contact has it
  real overlap;       // along it                                                                 [length]
  vec3 arm_i, arm_j;  // from the centres to the contact point, in the middle of the overlap or gap [length]
  real radi, radj;    // for laws, see law_radius.h                                               [length]

  GRIT_FUNCTION real lever_i() const { return -dot(arm_i, normal); }
  GRIT_FUNCTION real lever_j() const { return dot(arm_j, normal); }
  // What the arms have across the normal.
  GRIT_FUNCTION vec3 side_i() const { return arm_i + lever_i() * normal; }
  GRIT_FUNCTION vec3 side_j() const { return arm_j - lever_j() * normal; }
  // Of the centres, from j to i.
  GRIT_FUNCTION vec3 branch() const { return arm_j - arm_i; }
};

// d: from the centre of i to that of j.
GRIT_FUNCTION ShapeMeeting meeting_at(const CommonNormal &n, vec3 d)
{
  ShapeMeeting m;
  m.normal = -n.normal;
  m.overlap = -n.gap;
  m.arm_i = 0.5 * (n.on_i + (d + n.on_j));
  m.arm_j = m.arm_i - d;
  m.radi = m.radj = 0;
  return m;
}

// Velocities are those of the bodies; n_old: the normal one step ago. `synchronized`: see set_motion_of_spheres().
GRIT_FUNCTION void set_motion_of_shapes(Contact &c, const ShapeMeeting &m, const Body &i, const Body &j, vec3 n_old,
                                        bool synchronized)
{
  const vec3 v = i.v - j.v + cross(i.omega, m.arm_i) - cross(j.omega, m.arm_j);
  c.n_old = c.onset ? c.n : n_old;
  const vec3 sum = c.n_old + c.n;
  const auto carried = [&](vec3 a) { return synchronized ? turned(unit(sum), c.n, a) : a; };
  const vec3 at_contact = carried(v), omega_i = carried(i.omega), omega_j = carried(j.omega);
  c.vn = dot(at_contact, c.n);
  c.vt = at_contact - c.vn * c.n;
  c.spin = omega_i - omega_j;
  c.turn = c.dt * (0.5 * dot(omega_i + omega_j, c.n));
}

// The radii of the bodies i and j are those of spheres around them; laws see those of the meeting.
GRIT_FUNCTION Contact shape_contact(Body i, Body j, const ShapeMeeting &m, real meff, vec3 n_old, real dt, bool onset,
                                    bool lammps_kinematics, bool synchronized = false)
{
  constexpr real UNIT = 1;
  i.radius = i.radius0 = m.radi;
  j.radius = j.radius0 = m.radj;
  Contact c = touching_spheres(i, j, m.normal, UNIT, meff, dt, onset, lammps_kinematics);
  c.delta = m.overlap;
  c.lever_i = m.lever_i();
  c.lever_j = m.lever_j();
  set_motion_of_shapes(c, m, i, j, n_old, synchronized);
  return c;
}

// What laws have left out of the torques.
GRIT_FUNCTION void add_side_torques(const ShapeMeeting &m, ContactForce &f)
{
  f.torque_i += cross(m.side_i(), f.force);
  f.torque_j -= cross(m.side_j(), f.force);
}

}  // namespace Grit
