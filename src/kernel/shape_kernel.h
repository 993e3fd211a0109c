// The loop over pairs of particles that are no spheres. Included where a kernel is compiled; who asks for one includes
// make_shape_kernel.h.
#pragma once

#include "kernel/make_shape_kernel.h"
#include "kernel/pair_kernel.h"
#include "kernel/shape_batch.h"
#include "kernel/shape_registers.h"

namespace Grit {

// The answer of one contact.
struct IntoForce {
  PairForce &force;

  void operator()(const PairAnswer &r) const { force = r.force; }
  void without() const { force.ended = true; }
};

// One contact of the batch.
template <class Law>
GRIT_APART void compute_shapes_singly(const PlainView &p, const ShapesOfBodies &bodies, const Share &share,
                                      const Law &law, std::size_t pair, const ShapeMeeting &met, real &stored)
{
  constexpr int ONE = 1;
  const Group<ONE> group(p, &pair, ONE);
  PairForce f{};
  Booking booked;
  contact_of_shapes({p, bodies, pair}, law, met, booked, IntoForce{f});
  if (p.context.accountant) p.context.accountant->book(group.i[0], group.j[0], booked);
  if (f.ended) return;
  const real factor = p.rules.factor(p.pairs.neighbour(pair));
  f = {factor * f.force, factor * f.torque_i, factor * f.torque_j, factor * f.stored, f.ended};
  Lanes<PairForce, ONE> result{};
  result.set(0, f);
  const auto row_of = [](vec3 v) { return Quad{v.x, v.y, v.z, 0}; };
  add_to_bodies(p, share, group.i[0], group.j[0], row_of(f.force), row_of(f.torque_i), row_of(f.torque_j));
  if (p.sums.wanted.totals) add_stored(p, group, result, stored);
  tally(p, group, result);
}

// Into the batch where something may become of the pair; others are apart, as find_meetings() tells of more.
template <class Law>
void add_if_near(const ShapePair &two, const Law &law, ShapeBatch &batch)
{
  const bool is_off = two.is_off(), over_gap = !is_off && two.may_act_over_gap(law);
  if (over_gap || (!is_off && two.may_overlap())) {
    if (dot(two.d, two.d) == 0) two.p.faults.note_same_place(two.i, two.j);
    batch.add(two, over_gap);
  } else if (two.p.step.advances()) {
    two.p.memory.set_state(two.pair, APART);
  }
}

inline void end_apart(const PlainView &p, const ShapeBatch &batch)
{
  if (!p.step.advances()) return;
  for (int k = 0; k < batch.n_apart; k++) p.memory.set_state(batch.apart[k], APART);
}

// As many at once as a register holds, where the law fits; the others one by one.
template <class Law>
void compute_batch(const PlainView &p, const ShapesOfBodies &bodies, const Share &share, const Law &law,
                   const ShapeBatch &batch, real &stored)
{
  int at = 0;
  const auto next_singly = [&](int end) {
    for (; at < end; at++) compute_shapes_singly(p, bodies, share, law, batch.pair[at], batch.met[at], stored);
  };
#if defined(GRIT_REGISTERS)
  if constexpr (FITS_REGISTERS<Law>)
    if (!one_by_one(p, law) && !law.outlives_overlap)
      while (at < batch.n) {
        const RegisterGroup group(p, batch.pair + at, batch.n - at);
        const ShapeMeeting *met = batch.met + at;
        const bool done = p.step.lammps_kinematics ? compute_shapes_at_once<true>(p, share, law, group, met, stored)
                                                   : compute_shapes_at_once<false>(p, share, law, group, met, stored);
        if (done)
          at += group.count;
        else
          next_singly(at + group.count);
      }
#endif
  next_singly(batch.n);
}

template <class Law>
real compute_shape_pairs(const PlainView &view, const ShapesOfBodies &bodies, const Share &share,
                         const PairLaws<Law> &laws)
{
  real stored = 0;
  ShapeBatch batch;
  for (std::size_t r = 0; r < share.nruns; r++) {
    const ContactList::Run &run = share.runs[r];
    const PlainView p = view_of_run(view, run);
    const Law &law = laws.of(run.itype, run.jtype);
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t at = range.begin; at < range.end;) {
        batch.clear();
        for (; at < range.end && !batch.is_full(); at++) add_if_near({p, bodies, at}, law, batch);
        find_meetings(p, bodies, batch);
        end_apart(p, batch);
        compute_batch(p, bodies, share, law, batch, stored);
      }
  }
  return stored;
}

}  // namespace Grit
