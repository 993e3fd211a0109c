#include "kernel/shape_kernel.h"

#include "kernel/pair_kernel.h"
#include "kernel/shape_search.h"

namespace Grit {

namespace {

// The answer of one contact.
struct IntoForce {
  PairForce &force;

  void operator()(const PairAnswer &r) const { force = r.force; }
  void without() const { force.ended = true; }
};

class ShapeKernel : public Kernel {
 public:
  ShapeKernel(const PairLaws<GeneralLaw> &of_pairs, const ShapesOfBodies &all) : laws(of_pairs), bodies(all) {}

  real compute(const PlainView &view, const Share &share) const override
  {
    real stored = 0;
    for (std::size_t k = 0; k < share.nruns; k++) {
      const ContactList::Run &run = share.runs[k];
      const PlainView p = view_of_run(view, run);
      const GeneralLaw &law = laws.of(run.itype, run.jtype);
      for (const ContactList::Range &range : {run.touching, run.apart}) stored += compute(p, share, law, range);
    }
    return stored;
  }
  bool is_general() const override { return true; }
  std::size_t bytes() const override { return laws.all.capacity() * sizeof(GeneralLaw); }

 private:
  const PairLaws<GeneralLaw> laws;
  const ShapesOfBodies &bodies;

  real compute(const PlainView &p, const Share &share, const GeneralLaw &law, const ContactList::Range &range) const
  {
    real stored = 0;
    ShapeBatch batch;
    for (std::size_t at = range.begin; at < range.end;) {
      for (batch.n = 0; at < range.end && batch.n < batch.SIZE; at++) note_if_near({p, bodies, at}, law, batch);
      find_normals(p, bodies, batch);
      for (int k = 0; k < batch.n; k++) act(p, share, law, batch.pair[k], batch.normal[k], stored);
    }
    return stored;
  }

  static void note_if_near(const ShapePair &two, const GeneralLaw &law, ShapeBatch &batch)
  {
    if (two.may_meet(law)) {
      if (dot(two.d, two.d) == 0) two.p.faults.note_same_place(two.i, two.j);
      batch.pair[batch.n++] = two.pair;
    } else if (two.p.step.advances()) {
      two.p.memory.set_state(two.pair, APART);
    }
  }

  void act(const PlainView &p, const Share &share, const GeneralLaw &law, std::size_t pair, const CommonNormal &n,
           real &stored) const
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
};

}  // namespace

std::unique_ptr<Kernel> make_shape_kernel(const PairLaws<GeneralLaw> &laws, const ShapesOfBodies &bodies)
{
  return std::make_unique<ShapeKernel>(laws, bodies);
}

}  // namespace Grit
