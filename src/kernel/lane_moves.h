// Between the arrays of a step and the lanes: bodies and history of a group of contacts come in, forces and history go out.
// Four contacts at a time, each in whole rows: see rows.h.
#pragma once

#include <cstddef>

#include "kernel/contact_lanes.h"
#include "kernel/plain_arrays.h"
#include "kernel/rows.h"
#include "kernel/thread_partition.h"

namespace Grit {

// The pairs that stand in N lanes; the last one fills the lanes that are left.
template <int N = LANES>
struct Group {
  int count;
  std::size_t pair[N];
  int i[N], j[N];
  bool bonded = false;  // some of them by LAMMPS

  // Takes some pairs.
  GRIT_INLINE Group(const PlainView &p, const std::size_t *pairs, int n) : count(smaller(n, N))
  {
    for (int k = 0; k < N; k++) pair[k] = pairs[smaller(k, count - 1)];
    find_bodies(p);
  }
  // Takes as many pairs as there are lanes, one behind the other.
  GRIT_INLINE Group(const PlainView &p, std::size_t first) : count(N)
  {
    for (int k = 0; k < N; k++) pair[k] = first + k;
    find_bodies(p);
  }

 private:
  GRIT_INLINE void find_bodies(const PlainView &p)
  {
    int bonds = 0;
    for (int k = 0; k < N; k++) {
      const int neighbour = p.pairs.neighbour(pair[k]);
      i[k] = p.pairs.first(pair[k]);
      j[k] = p.rules.index(neighbour);
      bonds |= p.rules.bond(neighbour);
    }
    bonded = bonds != 0;
  }
};

// Four rows become four members of T in four lanes, from the one that stands `offset` bytes behind the begin of T on and
// from lane `lane` on; and back.
template <class T, int N>
GRIT_INLINE inline void put(Quad (&rows)[QUAD], Lanes<T, N> &lanes, std::size_t offset, int lane)
{
  transpose(rows);
  for (int m = 0; m < QUAD; m++) store_quad(rows[m], lanes[offset / sizeof(real) + m] + lane);
}
template <class T, int N>
GRIT_INLINE inline void take(Quad (&rows)[QUAD], const Lanes<T, N> &lanes, std::size_t offset, int lane)
{
  for (int m = 0; m < QUAD; m++) rows[m] = load_quad(lanes[offset / sizeof(real) + m] + lane);
  transpose(rows);
}

// All lanes, one after the other.
template <class T>
GRIT_INLINE inline void unpack(const Lanes<T> &lanes, T (&all)[LANES])
{
  constexpr int SIZE = Lanes<T>::size;
  for (int m = 0; m < SIZE; m += QUAD) {
    const int first = smaller(m, SIZE - QUAD);  // the last row may begin in the one before
    for (int lane = 0; lane < LANES; lane += QUAD) {
      Quad rows[QUAD];
      take(rows, lanes, first * sizeof(real), lane);
      for (int k = 0; k < QUAD; k++) store_quad(rows[k], reinterpret_cast<real *>(&all[lane + k]) + first);
    }
  }
}

// Two bodies as rows: each vector of BodyPair with the number behind it.
struct RowsOfPair {
  const BodyArrays<PlainArrays> &b;
  int i, j;

  GRIT_INLINE Quad d() const { return row(&b.x(i), b.radius(i)) - row(&b.x(j), 0); }
  GRIT_INLINE Quad v() const { return row(&b.v(i), b.mass(i)) - row(&b.v(j), 0); }
  GRIT_INLINE Quad spin_i() const { return row(&b.omega(i), b.radius(j)); }
  GRIT_INLINE Quad spin_j() const { return row(&b.omega(j), b.mass(j)); }
};

static_assert(LANES % QUAD == 0, "lanes are filled by rows of four");
static_assert(offsetof(BodyPair, radius_i) == offsetof(BodyPair, d) + sizeof(vec3) &&
                  offsetof(BodyPair, mass_i) == offsetof(BodyPair, v) + sizeof(vec3) &&
                  offsetof(BodyPair, radius_j) == offsetof(BodyPair, omega_i) + sizeof(vec3) &&
                  offsetof(BodyPair, mass_j) == offsetof(BodyPair, omega_j) + sizeof(vec3),
              "a vector and the number behind it are one row");

GRIT_INLINE inline void gather_bodies(const PlainView &p, const Group<> &group, Lanes<BodyPair> &lanes)
{
  for (int lane = 0; lane < LANES; lane += QUAD) {
    Quad d[QUAD], v[QUAD], spin_i[QUAD], spin_j[QUAD];
    for (int k = 0; k < QUAD; k++) {
      const RowsOfPair rows{p.bodies, group.i[lane + k], group.j[lane + k]};
      d[k] = rows.d();
      v[k] = rows.v();
      spin_i[k] = rows.spin_i();
      spin_j[k] = rows.spin_j();
    }
    put(d, lanes, offsetof(BodyPair, d), lane);
    put(v, lanes, offsetof(BodyPair, v), lane);
    put(spin_i, lanes, offsetof(BodyPair, omega_i), lane);
    put(spin_j, lanes, offsetof(BodyPair, omega_j), lane);
  }
}

// What the rules of the simulation and the history say of each pair.
GRIT_INLINE inline void gather_states(const PlainView &p, const Group<> &group, Lanes<BodyPair> &lanes)
{
  real *const meff = lanes[offsetof(BodyPair, meff) / sizeof(real)],
              *const begun = lanes[offsetof(BodyPair, begun) / sizeof(real)];
  for (int k = 0; k < LANES; k++) begun[k] = p.memory.state(group.pair[k]) == BEGUN;
  for (int k = 0; k < LANES; k++) meff[k] = 0;
  if (!p.rules.freeze_bit) return;
  for (int k = 0; k < LANES; k++) {
    const int i = group.i[k], j = group.j[k];
    meff[k] = mass_beside_frozen(p.bodies.mass(i), p.bodies.mass(j), p.is_frozen(i), p.is_frozen(j));
  }
}

// n: reals of the laws.
GRIT_INLINE inline void gather_history(const PlainView &p, const Group<> &group, int n, LanesOfHistory &lanes)
{
  for (int m = 0; m < n; m += QUAD) {
    const int columns = smaller(n - m, QUAD);
    for (int lane = 0; lane < LANES; lane += QUAD) {
      Quad rows[QUAD];
      for (int k = 0; k < QUAD; k++) rows[k] = load_some(&p.memory.of_laws(group.pair[lane + k], m), columns);
      transpose(rows);
      for (int c = 0; c < columns; c++) store_quad(rows[c], lanes.value[m + c] + lane);
    }
  }
}

// What the contacts remember from now on. Lanes that are left write what the last one writes.
GRIT_INLINE inline void keep_history(const PlainView &p, const Group<> &group, int n, const LanesOfHistory &lanes)
{
  for (int m = 0; m < n; m += QUAD) {
    const int columns = smaller(n - m, QUAD);
    for (int lane = 0; lane < LANES; lane += QUAD) {
      Quad rows[QUAD];
      for (int c = 0; c < QUAD; c++) rows[c] = load_quad(lanes.value[m + smaller(c, columns - 1)] + lane);
      transpose(rows);
      for (int k = 0; k < QUAD; k++) store_some(rows[k], &p.memory.of_laws(group.pair[lane + k], m), columns);
    }
  }
}

GRIT_INLINE inline void keep_states(const PlainView &p, const Group<> &group, const Lanes<PairForce> &result)
{
  for (int k = 0; k < LANES; k++) {
    char &touch = p.memory.touch(group.pair[k]);
    touch = next_touch(static_cast<Touch>(touch), result.get(k).ended, true);
  }
}

// Force and torques of one contact, in the first three numbers of each row, go to its bodies.
GRIT_INLINE inline void add_to_bodies(const PlainView &p, const Share &share, int i, int j, const Quad &force,
                                      const Quad &torque_i, const Quad &torque_j)
{
  add_row(force, &p.sums.f(i));
  add_row(torque_i, &p.sums.torque(i));
  if (j >= share.begin && j < share.end) {
    subtract_row(force, &p.sums.f(j));
    add_row(torque_j, &p.sums.torque(j));
  } else if (j < p.bodies.nlocal) {
    subtract_row(force, share.other_f + 3 * (j - share.first));
    add_row(torque_j, share.other_torque + 3 * (j - share.first));
  }
}

// The contacts of a group in their order.
GRIT_INLINE inline void scatter_forces(const PlainView &p, const Share &share, const Group<> &group,
                                       const Lanes<PairForce> &result)
{
  for (int lane = 0; lane < group.count; lane += QUAD) {
    Quad force[QUAD], torque_i[QUAD], torque_j[QUAD];
    take(force, result, offsetof(PairForce, force), lane);
    take(torque_i, result, offsetof(PairForce, torque_i), lane);
    take(torque_j, result, offsetof(PairForce, torque_j), lane);
    for (int k = 0; k < QUAD; k++)
      if (lane + k < group.count)
        add_to_bodies(p, share, group.i[lane + k], group.j[lane + k], force[k], torque_i[k], torque_j[k]);
  }
}

// Forces of bonded pairs count by the factor of their bond.
GRIT_INLINE inline void weigh_bonded(const PlainView &p, const Group<> &group, Lanes<PairForce> &result)
{
  for (int k = 0; k < LANES; k++) {
    const real factor = p.rules.factor(p.pairs.neighbour(group.pair[k]));
    const PairForce r = result.get(k);
    result.set(k, {factor * r.force, factor * r.torque_i, factor * r.torque_j, factor * r.stored, r.ended});
  }
}

// Adds the energy that the contacts store, half of it where one body is a ghost.
template <int N>
GRIT_INLINE inline void add_stored(const PlainView &p, const Group<N> &group, const Lanes<PairForce, N> &result,
                                   real &stored)
{
  constexpr real HALF = 0.5;
  for (int k = 0; k < group.count; k++) {
    const real one = result.get(k).stored;
    stored += group.j[k] < p.bodies.nlocal ? one : HALF * one;
  }
}

// Who wants each contact is told.
template <int N>
void tally(const PlainView &p, const Group<N> &group, const Lanes<PairForce, N> &result)
{
  Totals *const wanted = p.context.totals;
  Totals totals = wanted ? *wanted : Totals{};  // of our own, so that it stays in registers
  for (int k = 0; k < group.count; k++) {
    const int i = group.i[k], j = group.j[k];
    const PairForce r = result.get(k);
    if (r.ended) continue;
    if (wanted) totals.add_contact(j < p.bodies.nlocal ? 2 : 1, r.stored, r.force, p.bodies.distance(i, j));
    if (p.context.tally) p.context.tally->contact(i, j, r.stored, r.force, p.bodies.distance(i, j));
  }
  if (wanted) *wanted = totals;
}

}  // namespace Grit
