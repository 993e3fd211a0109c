#include "kernel/shape_kernel.h"

#include "kernel/pair_kernel.h"

namespace Grit {

namespace {

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
    for (std::size_t at = range.begin; at < range.end; at++) {
      const Group<> group(p, &at, 1);
      Lanes<PairForce> result{};
      Booking booked;
      contact_of_shapes({p, bodies, at}, law, booked, IntoLane{result, 0});
      if (p.context.accountant) p.context.accountant->book(group.i[0], group.j[0], booked);
      if (result.get(0).ended) continue;
      if (group.bonded) weigh_bonded(p, group, result);
      scatter_forces(p, share, group, result);
      if (p.sums.wanted.totals) add_stored(p, group, result, stored);
      tally(p, group, result);
    }
    return stored;
  }
};

}  // namespace

std::unique_ptr<Kernel> make_shape_kernel(const PairLaws<GeneralLaw> &laws, const ShapesOfBodies &bodies)
{
  return std::make_unique<ShapeKernel>(laws, bodies);
}

}  // namespace Grit
