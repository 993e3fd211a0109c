// The loop over pairs of the CPU style, once for all laws. What is wanted beside forces is computed one by one, all else in
// lanes. Included where a kernel is compiled; who calls one includes kernel_table.h.
#pragma once

#include "kernel/kernel_table.h"
#include "kernel/lane_moves.h"
#include "kernel/pair_contact.h"

namespace Grit {

// Pairs whose forces are computed next.
struct Batch {
  static constexpr int SIZE = 512;
  int n = 0;
  std::size_t pair[SIZE];
};

// Which of four pairs overlap, from `at` on.
GRIT_INLINE inline void overlap_of_four(const PlainView &p, std::size_t at, bool (&inside)[QUAD])
{
  const BodyArrays<PlainArrays> &b = p.bodies;
  Quad d[QUAD];
  for (int k = 0; k < QUAD; k++) {
    const int i = p.pairs.first(at + k), j = p.rules.index(p.pairs.neighbour(at + k));
    d[k] = row(&b.x(i), b.radius(i)) - row(&b.x(j), -b.radius(j));
  }
  transpose(d);  // d[3]: sums of radii
  real square[QUAD], bound[QUAD];
  store_quad(multiply_add(d[2], d[2], multiply_add(d[1], d[1], d[0] * d[0])), square);
  store_quad(INSIDE * (d[3] * d[3]), bound);
  for (int k = 0; k < QUAD; k++) inside[k] = !(square[k] >= bound[k]);  // as overlaps() has it
}

// Adds a pair to the batch if it touches (`looks`), or must be looked at; what contacts remember that ended is forgotten.
// Without branches that a processor cannot foresee.
template <bool ASKS, class Law>
GRIT_INLINE inline void note_if_touching(const PlainView &p, const Law &law, std::size_t pair, bool looks, char *touch,
                                         Batch &batch)
{
  if constexpr (ASKS) looks = life_of<Wants::EVERYTHING>(p, law, pair, looks) != Life::absent;
  if (p.rules.is_off(p.pairs.neighbour(pair))) looks = false;
  batch.pair[batch.n] = pair;
  batch.n += looks;
  if (touch) touch[pair] = touch_if(looks, touch[pair]);
}

// Fills the batch from the pairs in [at, end); returns where it stopped. ASKS: contacts may live on without overlap, or the
// ledger may have to see them end. `touch`: where pairs remember contacts, if that may change.
template <bool ASKS, class Law>
std::size_t find_touching(const PlainView &p, const Law &law, std::size_t at, std::size_t end, char *touch,
                          Batch &batch)
{
  batch.n = 0;
  for (; at + QUAD <= end && batch.n + QUAD <= batch.SIZE; at += QUAD) {
    bool inside[QUAD];
    overlap_of_four(p, at, inside);
    for (int k = 0; k < QUAD; k++) note_if_touching<ASKS>(p, law, at + k, inside[k], touch, batch);
  }
  for (; at < end && batch.n < batch.SIZE; at++) {
    const int i = p.pairs.first(at), j = p.rules.index(p.pairs.neighbour(at));
    note_if_touching<ASKS>(p, law, at, p.bodies.overlap(i, j, p.bodies.distance(i, j)), touch, batch);
  }
  return at;
}

// Notes the contacts of a group that are deeper than the limit.
inline void note_depths(const PlainView &p, const Group &group)
{
  const DepthsOfRun &run = p.listeners.of_run;
  const HostBodies bodies{p.pairs.first.data, p.pairs.neighbour.data, p.bodies.x.data, p.bodies.radius.data,
                          p.bodies.mask.data};
  const OverlapScan<HostBodies> look{bodies, *run.rules, 0};
  DeepContacts found;
  for (int k = 0; k < group.count; k++) look(static_cast<std::int64_t>(group.pair[k]), found);
  if (found.sides > 0) run.watch->note(found);
}

// Two centers of a group at the same place stop the run; whether some contact may be deeper than the limit.
GRIT_INLINE inline void find_odd_places(const PlainView &p, const Group &group, const Lanes<BodyPair> &bodies)
{
  const bool watches = p.listeners.of_run.is_wanted();
  const real limit = watches ? p.listeners.of_run.rules->limit : 2;  // centers are apart
  int odd = 0;
  for (int k = 0; k < LANES; k++) {
    BodyPair b = bodies.get(k);
    const real deep = b.radius_i + b.radius_j - limit * smaller(b.radius_i, b.radius_j);
    const real square = dot(b.d, b.d);
    odd += (square == 0) + (square < deep * deep);
  }
  if (odd == 0) return;
  for (int k = 0; k < LANES; k++)
    if (const vec3 d = bodies.get(k).d; dot(d, d) == 0) p.faults.note_same_place(group.i[k], group.j[k]);
  if (watches) note_depths(p, group);
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
    if (!is_finite(sum_of_forces(result.get(k)))) p.have_no_finite_force(group.i[k], group.j[k]);
}

// Laws that do more than lanes are made for.
template <class Law>
bool needs_more_than_lanes(const PlainView &p, const Law &law)
{
  const PlainArrays::Fields &fields = p.bodies.fields;
  return fields.heats || fields.thins || fields.shares_liquid || p.listeners.knows_bonds() ||
         p.listeners.has_prepared() || law.may_rest();
}

// More than forces, energy and virial is wanted of the contacts, or of their laws.
template <class Law>
bool one_by_one(const PlainView &p, const Law &law)
{
  return p.listeners.keeps_books() || needs_more_than_lanes(p, law);
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

// Gather, laws, and what is remembered. A law that were called would be called for one lane after the other.
template <class Law>
GRIT_FLATTEN void compute_in_lanes(const PlainView &p, const Law &law, const Group &group, ContactLanes &lanes)
{
  gather_bodies(p, group, lanes.bodies);
  gather_states(p, group, lanes.bodies);
  gather_history(p, group, law.of_laws(), lanes.history);
  find_odd_places(p, group, lanes.bodies);
  evaluate(law, lanes);
  if (!are_finite(lanes)) find_not_finite(p, group, lanes.result);
  if (!p.history.exists || !p.step.advances()) return;
  keep_history(p, group, law.of_laws(), lanes.history);
  keep_states(p, group, lanes.result);
}

// Forces of some pairs of one law.
template <class Law>
real compute_group(const PlainView &p, const Share &share, const Law &law, const Group &group, ContactLanes &lanes)
{
  if (one_by_one(p, law)) {
    if (p.listeners.of_run.is_wanted()) note_depths(p, group);
    for (int k = 0; k < group.count; k++) {
      Booking booked;
      pair_contact<Wants::EVERYTHING>(p, law, group.pair[k], booked, IntoLane{lanes.result, k});
      if (p.listeners.accountant) p.listeners.accountant->book(group.i[k], group.j[k], booked);
    }
  } else {
    compute_in_lanes(p, law, group, lanes);
  }
  if (group.bonded) weigh_bonded(p, group, lanes.result);
  scatter_forces(p, share, group, lanes.result);
  return tally(p, group, lanes.result);
}

// Pairs that touched when the list was built, one after the other.
template <class Law>
real compute_touching(const PlainView &p, const Share &share, const Law &law, const ContactList::Range &range,
                      ContactLanes &lanes)
{
  real stored = 0;
  std::size_t at = range.begin;
  if (!p.rules.off)
    for (; at + LANES <= range.end; at += LANES) stored += compute_group(p, share, law, Group(p, at), lanes);
  std::size_t next[LANES];
  while (at < range.end) {
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
  char *const touch = p.history.exists && p.step.advances() ? p.history.touch.data : nullptr;
  Batch batch;
  for (std::size_t at = range.begin; at < range.end;) {
    at = find(p, law, at, range.end, touch, batch);
    for (int k = 0; k < batch.n; k += LANES)
      stored += compute_group(p, share, law, Group(p, batch.pair + k, batch.n - k), lanes);
  }
  return stored;
}

inline PlainView view_of_run(const PlainView &view, const ContactList::Run &run)
{
  PlainView p = view;
  p.listeners.of_run = DepthsOfRun::of(view.listeners.depths, run.itype, run.jtype);
  return p;
}

template <class Law>
real compute_pairs(const PlainView &view, const Share &share, const PairLaws<Law> &laws)
{
  const Share mine = share;  // of our own: no store through a pointer can change it, so it stays in registers
  ContactLanes lanes;
  lanes.dt = view.step.dt;
  lanes.step = view.step.number;
  lanes.time = view.step.time;
  lanes.lammps_kinematics = view.step.lammps_kinematics;
  real stored = 0;
  for (std::size_t k = 0; k < mine.nruns; k++) {
    const ContactList::Run &run = mine.runs[k];
    const Law &law = laws.of(run.itype, run.jtype);
    const PlainView p = view_of_run(view, run);  // likewise
    clear_forces(lanes);
    stored += compute_touching(p, mine, law, run.touching, lanes);
    stored += compute_apart(p, mine, law, run.apart, lanes);
  }
  return stored;
}

}  // namespace Grit
