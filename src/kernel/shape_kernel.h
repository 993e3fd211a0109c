// The loop over pairs of particles that are no spheres. Included where a kernel is compiled; who asks for one includes
// make_shape_kernel.h.
#pragma once

#include "kernel/make_shape_kernel.h"
#include "kernel/pair_kernel.h"
#include "kernel/shape_registers.h"
#include "kernel/shape_search.h"

namespace Grit {

// The answer of one contact.
struct IntoForce {
  PairForce &force;

  void operator()(const PairAnswer &r) const { force = r.force; }
  void without() const { force.ended = true; }
};

// One contact of the batch, from its normal on.
template <class Law>
GRIT_APART void compute_shapes_singly(const PlainView &p, const ShapesOfBodies &bodies, const Share &share,
                                      const Law &law, std::size_t pair, const CommonNormal &n, real &stored)
{
  constexpr int ONE = 1;
  const Group<ONE> group(p, &pair, ONE);
  PairForce f{};
  Booking booked;
  contact_of_shapes({p, bodies, pair}, law, n, booked, IntoForce{f});
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

// Pairs that may meet, in the order of the list.
template <class Law>
void note_if_near(const ShapePair &two, const Law &law, ShapeBatch &batch)
{
  if (two.may_meet(law)) {
    if (dot(two.d, two.d) == 0) two.p.faults.note_same_place(two.i, two.j);
    batch.pair[batch.n++] = two.pair;
  } else if (two.p.step.advances()) {
    two.p.memory.set_state(two.pair, APART);
  }
}

template <class Law>
void compute_batch_singly(const PlainView &p, const ShapesOfBodies &bodies, const Share &share, const Law &law,
                          ShapeBatch &batch, real &stored)
{
  find_normals(p, bodies, batch);
  for (int k = 0; k < batch.n; k++)
    compute_shapes_singly(p, bodies, share, law, batch.pair[k], batch.normal[k], stored);
}

#if defined(GRIT_REGISTERS)

// Ellipsoids in groups; what is left of the batch are the others.
template <class Law>
void compute_ellipsoids_of(const PlainView &p, const ShapesOfBodies &bodies, const Share &share, const Law &law,
                           ShapeBatch &batch, real &stored)
{
  std::size_t chosen[ShapeBatch::SIZE];
  int n = 0, left = 0;
  for (int k = 0; k < batch.n; k++)
    if (are_ellipsoids({p, bodies, batch.pair[k]}))
      chosen[n++] = batch.pair[k];
    else
      batch.pair[left++] = batch.pair[k];
  batch.n = left;
  for (int k = 0; k < n; k += REGISTER_LANES) {
    const RegisterGroup group(p, chosen + k, n - k);
    const bool done = p.step.lammps_kinematics ? compute_ellipsoids<true>(p, bodies, share, law, group, stored)
                                               : compute_ellipsoids<false>(p, bodies, share, law, group, stored);
    if (done) continue;
    for (int m = 0; m < group.count; m++) {
      const CommonNormal one = ShapePair(p, bodies, group.pair[m]).normal();
      compute_shapes_singly(p, bodies, share, law, group.pair[m], one, stored);
    }
  }
}

#endif

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
        for (batch.n = 0; at < range.end && batch.n < batch.SIZE; at++) note_if_near({p, bodies, at}, law, batch);
#if defined(GRIT_REGISTERS)
        if constexpr (FITS_REGISTERS<Law>)
          if (!one_by_one(p, law) && !law.outlives_overlap && !bodies.midway)
            compute_ellipsoids_of(p, bodies, share, law, batch, stored);
#endif
        compute_batch_singly(p, bodies, share, law, batch, stored);
      }
  }
  return stored;
}

}  // namespace Grit
