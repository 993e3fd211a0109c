// Contacts of particles that are no spheres on one page, as many at once as a register holds: laws, what is remembered, scatter. For
// laws that fit registers, with the bits of shape_pairs.h.
#pragma once

#include "kernel/register_moves.h"
#include "kernel/shape_batch.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// What a group of pairs of a batch has in its arrays. met: of the first of them.
struct ShapesInRegisters {
  using R = Register;
  const PlainView &p;
  const RegisterGroup &group;
  const ShapeMeeting *met;

  // Members stand in a row.
  GRIT_INLINE ShapeMeetingOf<R> meetings() const
  {
    static_assert(sizeof(ShapeMeeting) == 3 * sizeof(Quad));
    R number[3 * QUAD];
    each_of<3>([&](auto part) GRIT_INLINE {
      put_rows<QUAD>(number + QUAD * part, [&](int k) GRIT_INLINE {
        return load_quad(&met[smaller(k, group.count - 1)].normal.x + QUAD * part);
      });
    });
    const auto vector = [&](int first)
                            GRIT_INLINE { return Vec3<R>{number[first], number[first + 1], number[first + 2]}; };
    return {vector(0), number[3], vector(4), vector(7), number[10], number[11]};
  }
  GRIT_INLINE Vec3<R> last_normals() const
  {
    R column[QUAD];
    put_rows<3>(column, [&](int k) GRIT_INLINE {
      const vec3 n = p.memory.zones.last_normal(p.memory.of(group.pair[k]));
      return Quad{n.x, n.y, n.z, 0};
    });
    return {column[0], column[1], column[2]};
  }
  // All but places and radii, which a meeting has.
  GRIT_INLINE void gather(BodyPairOf<R> &b) const
  {
    R unused;
    const auto rows = [&](int k) GRIT_INLINE { return RowsOfPair{p.bodies, group.i[k], group.j[k]}; };
    put_rows(b.v, b.mass_i, [&](int k) GRIT_INLINE { return rows(k).v(); });
    put_rows(b.omega_i, unused, [&](int k) GRIT_INLINE { return rows(k).spin_i(); });
    put_rows(b.omega_j, b.mass_j, [&](int k) GRIT_INLINE { return rows(k).spin_j(); });
    gather_states(p, group, b);
  }
  // From the centres of j to those of i.
  GRIT_INLINE Vec3<R> distances() const
  {
    Vec3<R> d;
    R unused;
    put_rows(d, unused, [&](int k) GRIT_INLINE { return RowsOfPair{p.bodies, group.i[k], group.j[k]}.d(); });
    return d;
  }
  GRIT_INLINE void keep_normals(const Vec3<R> &normal, RegisterTruth ended) const
  {
    for (int k = 0; k < REGISTER_LANES; k++)
      if (!ended[k]) p.memory.zones.keep_normal({normal.x[k], normal.y[k], normal.z[k]}, p.memory.of(group.pair[k]));
  }
};

// The contact of bodies that meet.
template <class Step>
GRIT_INLINE inline ContactOf<Register> contact_in_registers(const BodyPairOf<Register> &b,
                                                            const ShapeMeetingOf<Register> &m,
                                                            const Vec3<Register> &last, const Step &step,
                                                            bool lammps_kinematics)
{
  const Vec3<Register> rest{0, 0, 0};
  BodyOf<Register> i{}, j{};
  i.v = b.v;
  j.v = rest;
  i.omega = b.omega_i;
  j.omega = b.omega_j;
  i.mass = b.mass_i;
  j.mass = b.mass_j;
  const Register both = b.mass_i * b.mass_j / (b.mass_i + b.mass_j);
  ContactOf<Register> c = shape_contact<Register>(i, j, m, select<Register>(b.meff > 0, b.meff, both), last, step.dt,
                                                  !b.begun, lammps_kinematics);
  c.step = step.number;
  c.time = step.time;
  return c;
}

// False, and nothing is done, where some force is not finite.
template <bool LAMMPS_KINEMATICS, class Law>
GRIT_FLATTEN bool compute_shapes_at_once(const PlainView &p, const Share &share, const Law &law,
                                         const RegisterGroup &group, const ShapeMeeting *met, real &stored)
{
  using R = Register;
  const ShapesInRegisters all{p, group, met};
  const ShapeMeetingOf<R> m = all.meetings();
  RegisterContacts<Law> r;
  all.gather(r.bodies);
  gather_history<r.nhistory>(p, group, r.history);
  const RegisterTruth begun = r.bodies.begun;
  each_of<r.nhistory>([&](auto h) GRIT_INLINE { r.history[h] = select<R>(begun, r.history[h], 0); });
  const ContactOf<R> c = contact_in_registers(r.bodies, m, all.last_normals(), p.step, LAMMPS_KINEMATICS);
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
  tally(p, group, p.context.totals ? all.distances() : m.normal, r.result);  // asked for with the totals alone
  return true;
}

}  // namespace Grit

#endif
