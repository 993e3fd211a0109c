// The loop over pairs of the CPU style, once for all laws. What is wanted beside forces is computed one by one, all else in
// lanes. Included where a kernel is compiled; who calls one includes kernel_table.h.
#pragma once

#include "kernel/contact_lanes.h"
#include "kernel/kernel_table.h"
#include "kernel/pair_contact.h"

namespace Grit {

// Pairs whose forces are computed next.
struct Batch {
  static constexpr int SIZE = 512;
  int n = 0;
  std::size_t pair[SIZE];
};

// Fills the batch with pairs that touch, or must be looked at, from those in [at, end), and forgets contacts that
// ended; returns where it stopped. Without branches that a processor cannot foresee. ASKS: contacts may live on without
// overlap, or the ledger may have to see them end.
template <bool ASKS, class Law>
std::size_t find_touching(const PlainView &p, const Law &law, std::size_t at, std::size_t end, Batch &batch)
{
  char *const touch_of = p.history.exists && p.step.advances() ? p.history.touch.data : nullptr;
  int n = 0;
  for (; at < end && n < batch.SIZE; at++) {
    const int i = p.pairs.first(at), neighbour = p.pairs.neighbour(at), j = p.rules.index(neighbour);
    bool looks = p.bodies.overlap(i, j, p.bodies.distance(i, j));
    if constexpr (ASKS) looks = life_of<Wants::EVERYTHING>(p, law, at, looks) != Life::absent;
    if (p.rules.is_off(neighbour)) looks = false;
    batch.pair[n] = at;
    n += looks;
    if (touch_of) touch_of[at] = touch_if(looks, touch_of[at]);
  }
  batch.n = n;
  return at;
}

// The pairs that stand in the lanes; the last one fills the lanes that are left.
struct Group {
  int count;
  std::size_t pair[LANES];
  int i[LANES], neighbour[LANES];

  Group(const PlainView &p, const std::size_t *pairs, int n) : count(smaller(n, LANES))
  {
    for (int k = 0; k < LANES; k++) {
      pair[k] = pairs[smaller(k, count - 1)];
      i[k] = p.pairs.first(pair[k]);
      neighbour[k] = p.pairs.neighbour(pair[k]);
    }
  }
};

// Two bodies for a lane.
GRIT_INLINE inline BodyPair two_bodies(const PlainView &p, std::size_t pair, int i, int j)
{
  const BodyArrays<PlainArrays> &b = p.bodies;
  BodyPair both;
  both.d = b.distance(i, j);
  if (dot(both.d, both.d) == 0) p.faults.note_same_place(i, j);
  both.v = b.velocity(i) - b.velocity(j);
  both.omega_i = b.spin(i);
  both.omega_j = b.spin(j);
  both.radius_i = b.radius(i);
  both.radius_j = b.radius(j);
  both.mass_i = b.mass(i);
  both.mass_j = b.mass(j);
  both.meff = p.rules.freeze_bit ? mass_beside_frozen(b.mass(i), b.mass(j), p.is_frozen(i), p.is_frozen(j)) : 0;
  both.begun = p.history.state(pair) == BEGUN;
  return both;
}

// Bodies and memory of a group.
template <class Law>
GRIT_INLINE inline void gather(const PlainView &p, const Law &law, const Group &group, ContactLanes &lanes)
{
  GRIT_NOT_UNROLLED
  for (int k = 0; k < LANES; k++)
    lanes.bodies.set(k, two_bodies(p, group.pair[k], group.i[k], p.rules.index(group.neighbour[k])));
  const int n = law.of_laws();
  for (int m = 0; m < n; m++) {
    GRIT_NOT_UNROLLED
    for (int k = 0; k < LANES; k++) lanes.memory.value[m][k] = p.history.value(group.pair[k], m);
  }
}

// What the contacts remember from now on.
template <class Law>
GRIT_INLINE inline void remember(const PlainView &p, const Law &law, const Group &group, const ContactLanes &lanes)
{
  if (!p.history.exists || !p.step.advances()) return;
  const int n = law.of_laws();
  GRIT_NOT_UNROLLED
  for (int k = 0; k < group.count; k++) {
    char &touch = p.history.touch(group.pair[k]);
    touch = next_touch(static_cast<Touch>(touch), lanes.result.get(k).open, true);
  }
  for (int m = 0; m < n; m++) {
    GRIT_NOT_UNROLLED
    for (int k = 0; k < group.count; k++) p.history.value(group.pair[k], m) = lanes.memory.value[m][k];
  }
}

// Whether all forces and torques of the lanes are finite.
GRIT_INLINE inline bool are_finite(const ContactLanes &lanes)
{
  int infinite = 0;
  for (int k = 0; k < LANES; k++) infinite += !is_finite(lanes.sum.get(k));
  return infinite == 0;
}

// Stops at the first contact of the group that has no finite force.
inline void find_not_finite(const PlainView &p, const Group &group, const Lanes<PairForce> &result)
{
  for (int k = 0; k < group.count; k++)
    if (!is_finite(sum_of_forces(result.get(k)))) p.have_no_finite_force(group.i[k], p.rules.index(group.neighbour[k]));
}

// Adds the forces to the particles; returns the energy that the contacts store, half of it where one is a ghost.
GRIT_INLINE inline real scatter(const PlainView &p, const Share &share, const Group &group,
                                const Lanes<PairForce> &result)
{
  constexpr real HALF = 0.5;
  real stored = 0;
  for (int k = 0; k < group.count; k++) {
    const int i = group.i[k], neighbour = group.neighbour[k], j = p.rules.index(neighbour);
    PairForce r = result.get(k);
    if (p.rules.bond(neighbour)) {
      const real factor = p.rules.factor(neighbour);
      r = {factor * r.force, factor * r.torque_i, factor * r.torque_j, factor * r.stored, r.open};
    }
    add(r.force, &p.sums.f(i));
    add(r.torque_i, &p.sums.torque(i));
    if (j >= share.begin && j < share.end) {
      add(-r.force, &p.sums.f(j));
      add(r.torque_j, &p.sums.torque(j));
    } else if (j < p.bodies.nlocal) {
      add(-r.force, share.other_f + 3 * (j - share.first));
      add(r.torque_j, share.other_torque + 3 * (j - share.first));
    }
    stored += j < p.bodies.nlocal ? r.stored : HALF * r.stored;
    if (p.listeners.tally && !r.open) p.listeners.tally->contact(i, j, r.stored, r.force, p.bodies.distance(i, j));
  }
  return stored;
}

// More than forces, energy and virial is wanted of the contacts, or their laws are not made for lanes.
template <class Law>
bool one_by_one(const PlainView &p, const Law &law)
{
  const PlainArrays::Fields &fields = p.bodies.fields;
  return p.listeners.keeps_books() || fields.heats || fields.thins || p.listeners.knows_bonds() || law.may_rest();
}

// Where the force of one pair goes in the loop over groups.
struct IntoLane {
  Lanes<PairForce> &lanes;
  int lane;

  void operator()(const PairAnswer &r) const { lanes.set(lane, r.force); }
  void without() const
  {
    PairForce none{};
    none.open = true;
    lanes.set(lane, none);
  }
};

// Forces of some pairs of one law.
template <class Law>
real compute_group(const PlainView &p, const Share &share, const Law &law, const Group &group, ContactLanes &lanes)
{
  if (one_by_one(p, law)) {
    for (int k = 0; k < group.count; k++) {
      Booking booked;
      pair_contact<Wants::EVERYTHING>(p, law, group.pair[k], booked, IntoLane{lanes.result, k});
      if (p.listeners.accountant) p.listeners.accountant->book(group.i[k], p.rules.index(group.neighbour[k]), booked);
    }
  } else {
    gather(p, law, group, lanes);
    evaluate(law, lanes);
    if (!are_finite(lanes)) find_not_finite(p, group, lanes.result);
    remember(p, law, group, lanes);
  }
  return scatter(p, share, group, lanes.result);
}

// Pairs that touched when the list was built, one after the other.
template <class Law>
real compute_touching(const PlainView &p, const Share &share, const Law &law, const ContactList::Range &range,
                      ContactLanes &lanes)
{
  real stored = 0;
  std::size_t next[LANES];
  for (std::size_t at = range.begin; at < range.end;) {
    int n = 0;
    for (; at < range.end && n < LANES; at++) {
      if (!p.rules.is_off(p.pairs.neighbour(at)))
        next[n++] = at;
      else if (p.step.advances())
        p.history.set_state(at, APART);
    }
    if (n > 0) stored += compute_group(p, share, law, Group(p, next, n), lanes);
  }
  return stored;
}

// The others, as far as they touch now.
template <class Law>
real compute_apart(const PlainView &p, const Share &share, const Law &law, const ContactList::Range &range,
                   ContactLanes &lanes)
{
  real stored = 0;
  const auto find =
      law.outlives_overlap || p.listeners.keeps_books() ? find_touching<true, Law> : find_touching<false, Law>;
  Batch batch;
  for (std::size_t at = range.begin; at < range.end;) {
    at = find(p, law, at, range.end, batch);
    for (int k = 0; k < batch.n; k += LANES)
      stored += compute_group(p, share, law, Group(p, batch.pair + k, batch.n - k), lanes);
  }
  return stored;
}

template <class Law>
real compute_pairs(const PlainView &view, const Share &share, const PairLaws<Law> &laws)
{
  const PlainView p = view;  // of our own: no store through a pointer can change it, so it stays in registers
  const Share mine = share;  // likewise
  ContactLanes lanes;
  lanes.dt = p.step.dt;
  lanes.lammps_kinematics = p.step.lammps_kinematics;
  real stored = 0;
  for (std::size_t k = 0; k < mine.nruns; k++) {
    const ContactList::Run &run = mine.runs[k];
    const Law &law = laws.of(run.itype, run.jtype);
    clear_forces(lanes);
    stored += compute_touching(p, mine, law, run.touching, lanes);
    stored += compute_apart(p, mine, law, run.apart, lanes);
  }
  return stored;
}

}  // namespace Grit
