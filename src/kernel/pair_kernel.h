// The loop over pairs of the CPU style, once for all laws. What is wanted beside forces is computed one by one, all else in
// registers where the laws fit them, or in lanes of memory. Included where a kernel is compiled; who calls one includes kernel_table.h.
#pragma once

#include "kernel/kernel_table.h"
#include "kernel/pair_contact.h"
#include "kernel/register_groups.h"
#include "kernel/register_pairs.h"

namespace Grit {

// Pairs whose forces are computed next.
struct Batch {
  static constexpr int SIZE = 512;
  int n = 0;
  std::size_t pair[SIZE];
};

// Where two bodies are, as one row.
struct Distance {
  vec3 d;
  real radii;  // their sum
};

// Which of N pairs that follow each other overlap, from `at` on.
template <int N>
GRIT_INLINE inline void find_overlaps(const PlainView &p, std::size_t at, std::int64_t (&overlap)[N])
{
  const BodyArrays<PlainArrays> &b = p.bodies;
  Lanes<Distance, N> distances;
  for (int lane = 0; lane < N; lane += QUAD) {
    Quad d[QUAD];
    for (int k = 0; k < QUAD; k++) {
      const int i = p.pairs.first(at + lane + k), j = p.rules.index(p.pairs.neighbour(at + lane + k));
      d[k] = row(&b.x(i), b.radius(i)) - row(&b.x(j), -b.radius(j));
    }
    put(d, distances, 0, lane);
  }
  each_lane<N>([&](int k) GRIT_INLINE {
    const Distance one = distances.get(k);
    overlap[k] = overlaps(one.d, one.radii);
  });
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
  constexpr int N = REGISTER_LANES;
  batch.n = 0;
  for (; at + N <= end && batch.n + N <= batch.SIZE; at += N) {
    std::int64_t overlap[N];
    find_overlaps(p, at, overlap);
    for (int k = 0; k < N; k++) note_if_touching<ASKS>(p, law, at + k, overlap[k], touch, batch);
  }
  for (; at < end && batch.n < batch.SIZE; at++) {
    const int i = p.pairs.first(at), j = p.rules.index(p.pairs.neighbour(at));
    note_if_touching<ASKS>(p, law, at, p.bodies.overlap(i, j, p.bodies.distance(i, j)), touch, batch);
  }
  return at;
}

// Notes the contacts of a group that are deeper than the limit.
template <int N>
void note_depths(const PlainView &p, const Group<N> &group)
{
  const DepthsOfRun &run = p.context.of_run;
  const HostBodies bodies{p.pairs.first.data, p.pairs.neighbour.data, p.bodies.x.data, p.bodies.radius.data,
                          p.bodies.mask.data};
  const OverlapScan<HostBodies> look{bodies, *run.rules, 0};
  DeepContacts found;
  for (int k = 0; k < group.count; k++) look(static_cast<std::int64_t>(group.pair[k]), found);
  if (found.sides > 0) run.watch->note(found);
}

// Stops at two centers at the same place and at the first contact that has no finite force; notes deep contacts.
inline void look_closer(const PlainView &p, const Group<> &group, const Lanes<PairForce> &result)
{
  for (int k = 0; k < group.count; k++)
    if (const vec3 d = p.bodies.distance(group.i[k], group.j[k]); dot(d, d) == 0)
      p.faults.note_same_place(group.i[k], group.j[k]);
  if (p.context.of_run.is_wanted()) note_depths(p, group);
  for (int k = 0; k < group.count; k++)
    if (!is_finite(sum_of_forces(result.get(k)))) p.have_no_finite_force(group.i[k], group.j[k]);
}

// Whether a group needs a closer look: two centers at the same place, a contact that may be deeper than the limit, or a force
// or torque that is not finite.
GRIT_INLINE inline bool is_odd(const PlainView &p, const ContactLanes &lanes)
{
  const bool watches = p.context.of_run.is_wanted();
  const real limit = watches ? p.context.of_run.rules->limit : 0;
  QuadFlags odd{};
  for (int lane = 0; lane < LANES; lane += QUAD) {
    const auto member = [&](std::size_t offset)
                            GRIT_INLINE { return load_quad(lanes.bodies[offset / sizeof(real)] + lane); };
    const Quad x = member(offsetof(BodyPair, d.x)), y = member(offsetof(BodyPair, d.y)),
               z = member(offsetof(BodyPair, d.z)), radius_i = member(offsetof(BodyPair, radius_i)),
               radius_j = member(offsetof(BodyPair, radius_j));
    const Quad square = multiply_add(z, z, multiply_add(y, y, x * x)),
               deep = radius_i + radius_j - limit * smaller_of(radius_i, radius_j);
    odd = either(odd, at_most(square, watches ? deep * deep : Quad{}));
    odd = either(odd, not_finite(load_quad(lanes.sum[0] + lane)));
  }
  return any(odd);
}

// Some pairs of one law, each law in a loop of its own over lanes in memory; adds to what they store. Of laws that fit
// registers groups that need a closer look.
template <class Law>
GRIT_APART GRIT_FLATTEN real compute_in_lanes(const PlainView &p, const Share &share, const Law &law,
                                              const std::size_t *pairs, int n, real stored)
{
  ContactLanes lanes(p.step);
  clear_forces(lanes);
  for (int k = 0; k < n; k += LANES) {
    const Group<> group(p, pairs + k, n - k);
    gather_bodies(p, group, lanes.bodies);
    gather_states(p, group, lanes.bodies);
    gather_history(p, group, law.of_laws(), lanes.history);
    evaluate_in_turn(law, lanes);
    if (is_odd(p, lanes)) look_closer(p, group, lanes.result);
    if (p.memory.exists && p.step.advances()) {
      keep_history(p, group, law.of_laws(), lanes.history);
      keep_states(p, group, lanes.result);
    }
    if (group.bonded) weigh_bonded(p, group, lanes.result);
    scatter_forces(p, share, group, lanes.result);
    if (p.sums.wanted.totals) add_stored(p, group, lanes.result, stored);
    tally(p, group, lanes.result);
  }
  return stored;
}

// Laws that do more than lanes are made for.
template <class Law>
bool needs_more_than_lanes(const PlainView &p, const Law &law)
{
  const PlainArrays::Fields &fields = p.bodies.fields;
  return fields.heats || fields.thins || fields.shares_liquid || p.context.knows_bonds() || p.context.has_prepared() ||
         law.may_rest();
}

// More than forces, energy and virial is wanted of the contacts, or of their laws.
template <class Law>
bool one_by_one(const PlainView &p, const Law &law)
{
  return p.context.keeps_books() || needs_more_than_lanes(p, law);
}

// Where the force of one pair goes in the loop over groups.
struct IntoLane {
  Lanes<PairForce> &lanes;
  int lane;

  void operator()(const PairAnswer &r) const { lanes.set(lane, r.force); }
  void without() const
  {
    PairForce none{};
    none.ended = true;
    lanes.set(lane, none);
  }
};

// Some pairs of one law, one by one.
template <class Law>
GRIT_APART real compute_singly(const PlainView &p, const Share &share, const Law &law, const std::size_t *pairs, int n,
                               real stored)
{
  for (int at = 0; at < n; at += LANES) {
    const Group<> group(p, pairs + at, n - at);
    Lanes<PairForce> result{};
    if (p.context.of_run.is_wanted()) note_depths(p, group);
    for (int k = 0; k < group.count; k++) {
      Booking booked;
      pair_contact<Wants::EVERYTHING>(p, law, group.pair[k], booked, IntoLane{result, k});
      if (p.context.accountant) p.context.accountant->book(group.i[k], group.j[k], booked);
    }
    if (group.bonded) weigh_bonded(p, group, result);
    scatter_forces(p, share, group, result);
    if (p.sums.wanted.totals) add_stored(p, group, result, stored);
    tally(p, group, result);
  }
  return stored;
}

// Somebody wants to know the force of each contact.
inline bool tallies(const PlainView &p) { return p.context.tally || p.context.totals; }

#if defined(GRIT_REGISTERS)

// What is left to do for a group that is deep, or odd. It is made anew: one whose address others have stays in memory.
template <class Law, class Pairs>
GRIT_APART real finish_group(const PlainView &p, const Share &share, const Law &law, const Pairs &pairs, std::size_t k,
                             GroupState state, real stored)
{
  const RegisterGroup group = pairs.group(p, k);
  if (state == GroupState::odd) return compute_in_lanes(p, share, law, group.pair, group.count, stored);
  note_depths(p, group);
  return stored;
}

// A function of its own for each kind of step, because compilers put what several share into memory.
template <bool TALLIES, bool LAMMPS_KINEMATICS, class Law, class Pairs>
GRIT_APART GRIT_FLATTEN real compute_groups_of(const PlainView &view, const Share &share, const Law &given,
                                               const Pairs &pairs, real stored)
{
  constexpr std::size_t AHEAD = 2 * REGISTER_LANES;
  const PlainView p =
      view;  // of our own, as the law: no store through a pointer can change them, so they stay in registers
  const Law law = given;
  const bool fetches = p.bodies.nlocal > MORE_THAN_A_CACHE;
  for (std::size_t k = 0; k < pairs.n; k += REGISTER_LANES) {
    if (fetches && k + AHEAD + REGISTER_LANES <= pairs.n) fetch_bodies(p, pairs, k + AHEAD);
    const GroupState state = compute_in_registers<TALLIES, LAMMPS_KINEMATICS>(p, share, law, pairs.group(p, k), stored);
    if (state != GroupState::computed) stored = finish_group(view, share, given, pairs, k, state, stored);
  }
  return stored;
}

template <class Law, class Pairs>
real compute_groups(const PlainView &p, const Share &share, const Law &law, const Pairs &pairs, real stored)
{
  const bool counts = tallies(p) || p.sums.wanted.totals;
  if (p.step.lammps_kinematics)
    return counts ? compute_groups_of<true, true>(p, share, law, pairs, stored)
                  : compute_groups_of<false, true>(p, share, law, pairs, stored);
  return counts ? compute_groups_of<true, false>(p, share, law, pairs, stored)
                : compute_groups_of<false, false>(p, share, law, pairs, stored);
}

template <class Law>
real compute_chosen(const PlainView &p, const Share &share, const Law &law, const std::size_t *pairs, int n,
                    real stored)
{
  return compute_groups(p, share, law, ChosenPairs{pairs, static_cast<std::size_t>(n)}, stored);
}

// As many pairs that follow each other as fill groups; moves `begin` behind them.
template <class Law>
real compute_full_groups(const PlainView &p, const Share &share, const Law &law, std::size_t &begin, std::size_t end,
                         real stored)
{
  const PairsInARow pairs{begin, (end - begin) / REGISTER_LANES * REGISTER_LANES};
  begin += pairs.n;
  return compute_groups(p, share, law, pairs, stored);
}

#endif

// Some pairs of one law; adds to what they store.
template <class Law>
real compute_some(const PlainView &p, const Share &share, const Law &law, const std::size_t *pairs, int n, real stored)
{
  if (one_by_one(p, law)) return compute_singly(p, share, law, pairs, n, stored);
  if constexpr (FITS_REGISTERS<Law>)
    return compute_chosen(p, share, law, pairs, n, stored);
  else
    return compute_in_lanes(p, share, law, pairs, n, stored);
}

// Pairs that touched when the list was built.
template <class Law>
real compute_touching(const PlainView &p, const Share &share, const Law &law, const ContactList::Range &range,
                      real stored)
{
  std::size_t at = range.begin;
  if constexpr (FITS_REGISTERS<Law>)
    if (!p.rules.off && !one_by_one(p, law)) stored = compute_full_groups(p, share, law, at, range.end, stored);
  Batch batch;
  while (at < range.end) {
    for (batch.n = 0; at < range.end && batch.n < batch.SIZE; at++) {
      if (!p.rules.is_off(p.pairs.neighbour(at)))
        batch.pair[batch.n++] = at;
      else if (p.step.advances())
        p.memory.set_state(at, APART);
    }
    stored = compute_some(p, share, law, batch.pair, batch.n, stored);
  }
  return stored;
}

// The others, as far as they touch now.
template <class Law>
real compute_apart(const PlainView &p, const Share &share, const Law &law, const ContactList::Range &range, real stored)
{
  const auto find =
      law.outlives_overlap || p.context.keeps_books() ? find_touching<true, Law> : find_touching<false, Law>;
  char *const touch = p.memory.exists && p.step.advances() ? p.memory.touch.data : nullptr;
  Batch batch;
  for (std::size_t at = range.begin; at < range.end;) {
    at = find(p, law, at, range.end, touch, batch);
    stored = compute_some(p, share, law, batch.pair, batch.n, stored);
  }
  return stored;
}

inline PlainView view_of_run(const PlainView &view, const ContactList::Run &run)
{
  PlainView p = view;
  p.context.of_run = DepthsOfRun::of(view.context.depths, run.itype, run.jtype);
  return p;
}

template <class Law>
real compute_pairs(const PlainView &view, const Share &share, const PairLaws<Law> &laws)
{
  real stored = 0;
  for (std::size_t k = 0; k < share.nruns; k++) {
    const ContactList::Run &run = share.runs[k];
    const Law &law = laws.of(run.itype, run.jtype);
    const PlainView p = view_of_run(view, run);
    stored = compute_touching(p, share, law, run.touching, stored);
    stored = compute_apart(p, share, law, run.apart, stored);
  }
  return stored;
}

}  // namespace Grit
