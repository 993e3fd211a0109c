// Between the arrays of a step and registers: as lane_moves.h does it with lanes in memory.
#pragma once

#include "kernel/lane_moves.h"
#include "kernel/register_contacts.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

static_assert(REGISTER_LANES % QUAD == 0, "registers are filled by rows of four");

using RegisterGroup = Group<REGISTER_LANES>;

// A vector and the number behind it in each lane.
template <class RowOf>
GRIT_INLINE inline void put_rows(Vec3<Register> &v, Register &last, RowOf row_of)
{
  Register columns[QUAD];
  put_rows<QUAD>(columns, row_of);
  v = {columns[0], columns[1], columns[2]};
  last = columns[3];
}

GRIT_INLINE inline void gather_bodies(const PlainView &p, const RegisterGroup &g, BodyPairOf<Register> &b)
{
  const auto rows = [&](int k) GRIT_INLINE { return RowsOfPair{p.bodies, g.i[k], g.j[k]}; };
  put_rows(b.d, b.radius_i, [&](int k) GRIT_INLINE { return rows(k).d(); });
  put_rows(b.v, b.mass_i, [&](int k) GRIT_INLINE { return rows(k).v(); });
  put_rows(b.omega_i, b.radius_j, [&](int k) GRIT_INLINE { return rows(k).spin_i(); });
  put_rows(b.omega_j, b.mass_j, [&](int k) GRIT_INLINE { return rows(k).spin_j(); });
}

// What the rules of the simulation and the memory say of each pair. Nearly always all contacts exist already.
GRIT_INLINE inline void gather_states(const PlainView &p, const RegisterGroup &group, BodyPairOf<Register> &b)
{
  bool begun[REGISTER_LANES], all = true;
  each_of<REGISTER_LANES>([&](auto k) GRIT_INLINE { all &= begun[k] = p.memory.state(group.pair[k]) == BEGUN; });
  b.begun = all ? RegisterTruth(true) : RegisterTruth(begun);
  b.meff = 0;
  if (p.rules.freeze_bit)
    b.meff = Register([&](auto k) {
      const int i = group.i[k], j = group.j[k];
      return mass_beside_frozen(p.bodies.mass(i), p.bodies.mass(j), p.is_frozen(i), p.is_frozen(j));
    });
}

// f(number of the first, how many) for every four, or fewer, of N reals of a row.
template <int N, class F>
GRIT_INLINE inline void each_part_of_row(F f)
{
  each_of<(N + QUAD - 1) / QUAD>([&](auto part) GRIT_INLINE {
    constexpr int FIRST = QUAD * part, COLUMNS = N - FIRST < QUAD ? N - FIRST : QUAD;
    f(FIRST, std::integral_constant<int, COLUMNS>());
  });
}

template <int N>
GRIT_INLINE inline void gather_history(const PlainView &p, const RegisterGroup &group, Register *history)
{
  each_part_of_row<N>([&](int first, auto columns) GRIT_INLINE {
    put_rows<columns>(history + first,
                      [&](int k) GRIT_INLINE { return load_some(&p.memory.of_laws(group.pair[k], first), columns); });
  });
}

// What the contacts remember from now on. Lanes that are left write what the last one writes.
template <int N>
GRIT_INLINE inline void keep_history(const PlainView &p, const RegisterGroup &group, const Register *history)
{
  each_part_of_row<N>([&](int first, auto columns) GRIT_INLINE {
    take_rows<columns>(history + first, [&](int k, const Quad &row) GRIT_INLINE {
      store_some(row, &p.memory.of_laws(group.pair[k], first), columns);
    });
  });
}

GRIT_INLINE inline void keep_states(const PlainView &p, const RegisterGroup &group, RegisterTruth begun,
                                    RegisterTruth ended)
{
  if (!(!begun || ended).anywhere()) return;  // they are what they were
  bool has_ended[REGISTER_LANES];
  ended.put(has_ended);
  for (int k = 0; k < REGISTER_LANES; k++) {
    char &touch = p.memory.touch(group.pair[k]);
    touch = next_touch(static_cast<Touch>(touch), has_ended[k], true);
  }
}

// Forces of bonded pairs count by the factor of their bond.
GRIT_INLINE inline void weigh_bonded(const PlainView &p, const RegisterGroup &group, PairForceOf<Register> &r)
{
  const Register factor([&](auto k) { return p.rules.factor(p.pairs.neighbour(group.pair[k])); });
  r = {factor * r.force, factor * r.torque_i, factor * r.torque_j, factor * r.stored, r.ended};
}

// The contacts of a group in their order.
GRIT_INLINE inline void scatter_forces(const PlainView &p, const Share &share, const RegisterGroup &group,
                                       const PairForceOf<Register> &r)
{
  Quad force[REGISTER_LANES], torque_i[REGISTER_LANES], torque_j[REGISTER_LANES];
  const auto into = [](Quad *all) { return [all](int k, const Quad &row) GRIT_INLINE { all[k] = row; }; };
  const auto take = [](const Vec3<Register> &v, auto to) GRIT_INLINE {
    const Register columns[] = {v.x, v.y, v.z};
    take_rows<3>(columns, to);
  };
  take(r.force, into(force));
  take(r.torque_i, into(torque_i));
  take(r.torque_j, into(torque_j));
  each_of<REGISTER_LANES>([&](auto k) GRIT_INLINE {
    if (k < group.count) add_to_bodies(p, share, group.i[k], group.j[k], force[k], torque_i[k], torque_j[k]);
  });
}

// The answers in lanes of memory, for those who look at each.
GRIT_INLINE inline void spread(const PairForceOf<Register> &r, Lanes<PairForce, REGISTER_LANES> &lanes)
{
  for (int k = 0; k < REGISTER_LANES; k++) {
    const auto vector = [&](const Vec3<Register> &v) { return vec3{v.x[k], v.y[k], v.z[k]}; };
    lanes.set(k, {vector(r.force), vector(r.torque_i), vector(r.torque_j), r.stored[k], Flag(r.ended[k])});
  }
}

// As that of lanes.
GRIT_INLINE inline void add_stored(const PlainView &p, const RegisterGroup &group, const PairForceOf<Register> &r,
                                   real &stored)
{
  constexpr real HALF = 0.5;
  for (int k = 0; k < group.count; k++) {
    const real one = r.stored[k];
    stored += group.j[k] < p.bodies.nlocal ? one : HALF * one;
  }
}

// As Totals::add_contact(), contact by contact, four sums at once.
GRIT_INLINE inline void add_totals(const PlainView &p, const RegisterGroup &group, const Vec3<Register> &d,
                                   const PairForceOf<Register> &r, Totals &totals)
{
  const Register half = 0.5;
  const Vec3<Register> &f = r.force;
  const Register first[] = {half * r.stored, half * (d.x * f.x), half * (d.y * f.y), half * (d.z * f.z)},
                 second[] = {half * (d.x * f.y), half * (d.x * f.z), half * (d.y * f.z)};
  bool ended[REGISTER_LANES];
  r.ended.put(ended);
  const auto add_to = [&](Quad &sum) GRIT_INLINE {
    return [&](int k, const Quad &row) GRIT_INLINE {
      if (k >= group.count || ended[k]) return;
      sum += row;
      if (group.j[k] < p.bodies.nlocal) sum += row;
    };
  };
  real *const v = totals.virial;
  Quad energy_and_normal{totals.stored, v[0], v[1], v[2]}, shear{v[3], v[4], v[5], 0};
  take_rows<4>(first, add_to(energy_and_normal));
  take_rows<3>(second, add_to(shear));
  totals.stored = energy_and_normal[0];
  for (int k = 0; k < 3; k++) {
    v[k] = energy_and_normal[1 + k];
    v[3 + k] = shear[k];
  }
}

// As that of lanes.
GRIT_INLINE inline void tally(const PlainView &p, const RegisterGroup &group, const Vec3<Register> &d,
                              const PairForceOf<Register> &r)
{
  if (!p.context.tally) {
    if (p.context.totals) add_totals(p, group, d, r, *p.context.totals);
    return;
  }
  Lanes<PairForce, REGISTER_LANES> lanes;
  spread(r, lanes);
  tally(p, group, lanes);
}

}  // namespace Grit

#endif
