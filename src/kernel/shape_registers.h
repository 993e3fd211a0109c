// Contacts of ellipsoids on one page, as many at once as a register holds: search, laws, what is remembered, scatter. For laws that
// fit registers, with the bits of shape_pairs.h.
#pragma once

#include "kernel/register_moves.h"
#include "kernel/shape_gather.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// Some pairs of ellipsoids that may meet.
struct EllipsoidsInRegisters {
  using R = Register;
  const PlainView &p;
  const ShapesOfBodies &bodies;
  const RegisterGroup &group;

  GRIT_INLINE Vec3<R> distances() const
  {
    return each_vector([&](int k) { return p.bodies.distance(group.j[k], group.i[k]); });
  }
  GRIT_INLINE RegisterTruth begun() const
  {
    bool are[REGISTER_LANES];
    for (int k = 0; k < REGISTER_LANES; k++) are[k] = p.memory.state(group.pair[k]) == BEGUN;
    return RegisterTruth(are);
  }
  GRIT_INLINE Vec3<R> last_normals() const
  {
    return each_vector([&](int k) { return p.memory.zones.last_normal(p.memory.of(group.pair[k])); });
  }
  GRIT_INLINE BodyOf<R> body(const int (&of)[REGISTER_LANES]) const
  {
    BodyOf<R> b{};
    b.v = each_vector([&](int k) { return p.bodies.velocity(of[k]); });
    b.omega = each_vector([&](int k) { return p.bodies.spin(of[k]); });
    b.mass = in_each_lane([&](int k) { return p.bodies.mass(of[k]); });
    return b;
  }
  GRIT_INLINE CurvedBodyOf<R> curved(const int (&of)[REGISTER_LANES], const EllipsoidOf<R> &all, const Vec3<R> &normal,
                                     const TangentsOf<R> &t) const
  {
    return {EllipsoidPoint<R>(all, normal).radii(all, t).inverse(),
            in_each_lane([&](int k) { return p.bodies.radius(of[k]); }),
            in_each_lane([&](int k) { return bodies.equal_radius[of[k]]; })};
  }
  GRIT_INLINE R effective_masses() const
  {
    return in_each_lane([&](int k) { return p.effective_mass(group.i[k], group.j[k]); });
  }

  // Notes a direction in which each pair is apart.
  GRIT_INLINE void note_apart(const EllipsoidNormalOf<R> &n) const
  {
    if (!RegisterTruth(n.gap > 0).anywhere()) return;
    for (int k = 0; k < REGISTER_LANES; k++)
      if (n.gap[k] > 0) bodies.apart[group.pair[k]] = {n.normal.x[k], n.normal.y[k], n.normal.z[k]};
  }
  GRIT_INLINE void keep_normals(const Vec3<R> &normal, RegisterTruth ended) const
  {
    for (int k = 0; k < REGISTER_LANES; k++)
      if (!ended[k]) p.memory.zones.keep_normal({normal.x[k], normal.y[k], normal.z[k]}, p.memory.of(group.pair[k]));
  }
};

// False, and nothing is done, where some normal is not found or some force is not finite.
template <bool LAMMPS_KINEMATICS, class Law>
GRIT_FLATTEN bool compute_ellipsoids(const PlainView &p, const ShapesOfBodies &bodies, const Share &share,
                                     const Law &law, const RegisterGroup &group, real &stored)
{
  using R = Register;
  const EllipsoidsInRegisters all{p, bodies, group};
  const EllipsoidOf<R> i = ellipsoids_of(bodies, group.i), j = ellipsoids_of(bodies, group.j);
  const Vec3<R> d = all.distances(), last = all.last_normals();
  const RegisterTruth begun = all.begun();
  const EllipsoidNormalOf<R> n = normal_of_ellipsoids<R>(i, j, d, select(begun, -last, unit(d)), !begun);
  if (RegisterTruth(!n.found).anywhere()) return false;
  all.note_apart(n);

  ShapeMeetingOf<R> m = meeting_at<R>(n, d);
  const TangentsOf<R> t(n.normal);
  const LawRadiiOf<R> radii =
      law_radii_of<R>(bodies.rule, all.curved(group.i, i, n.normal, t), all.curved(group.j, j, -n.normal, t));
  m.radi = radii.radi;
  m.radj = radii.radj;
  ContactOf<R> c = shape_contact<R>(all.body(group.i), all.body(group.j), m, all.effective_masses(), last, p.step.dt,
                                    !begun, LAMMPS_KINEMATICS);
  c.step = p.step.number;
  c.time = p.step.time;

  RegisterContacts<Law> r;
  gather_history<r.nhistory>(p, group, r.history);
  each_of<r.nhistory>([&](auto h) GRIT_INLINE { r.history[h] = select<R>(begun, r.history[h], 0); });
  act_in_registers(law, c, r.history, r.result);
  add_side_torques(m, r.result);
  const RegisterTruth ended = r.result.ended || !(m.overlap > 0);
  r.result.ended = ended;
  if (ended.anywhere()) end_contacts(ended, r);
  const R sum = sum_of(r.result.force) + sum_of(r.result.torque_i) + sum_of(r.result.torque_j);
  if (RegisterTruth(sum - sum != 0).anywhere()) return false;
  if (p.memory.exists && p.step.advances()) {
    keep_history<r.nhistory>(p, group, r.history);
    keep_states(p, group, begun, ended);
    all.keep_normals(m.normal, ended);
  }
  if (group.bonded) weigh_bonded(p, group, r.result);
  scatter_forces(p, share, group, r.result);
  if (p.sums.wanted.totals) add_stored(p, group, r.result, stored);
  tally(p, group, -d, r.result);
  return true;
}

}  // namespace Grit

#endif
