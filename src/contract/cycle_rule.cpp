// The rule about slow cycles of normal laws.
#include "contract/cycle_checks.h"
#include "contract/rules.h"
#include "contract/samples.h"
#include "kernel/mdr_contacts.h"

namespace Grit::Contract {

namespace {

// A normal law by itself: of one that gives PREPARED with what two bodies alone prepare.
struct Alone {
  Law made;
  NormalForce operator()(const Contact &c, real *history) const
  {
    Contact whole = c;
    whole.prepared = prepare_alone(made, c, history);
    return made.normal(whole, history);
  }
};

struct Pressed {
  Setting line;
  Contact contact;
};

// Laws and bodies for which the equations of the law hold. Throws where there seem to be none.
Pressed within_validity(Random &random, LawId id)
{
  const int tries = 1000;
  for (int k = 0; k < tries; k++) {
    const bool wall = random.below(2);
    const Contact c = contact_of(random_motion(random, false, wall)[0], true, false);
    const Setting s = random_setting(random, id);
    if (validity(s, s, c.radi, wall ? 0 : c.radj).holds()) return {s, c};
  }
  throw std::runtime_error("found no line for which validity() of the law holds");
}

// So far that contacts end; where they never do, as far as they were pressed.
real parting(const Setting &s, const Contact &c, real deepest)
{
  const real margin = 1.1;
  if (!law(s).normal_outlives_overlap) return 0;
  return normal_never_breaks(s, s) ? deepest : margin * reach(s, s, c.radi, c.radj);
}

}  // namespace

// Up to half of the effective radius: a law may be wrong only where it is pressed hard.
Complaints against_slow_cycles(LawId id)
{
  const real shallow = 1e-3, deep = 0.5;
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Pressed sample = within_validity(random, id);
    const real deepest = random.magnitude(shallow, deep) * sample.contact.reff;
    return in_line(sample.line, [&] {
      const Cycle cycle = random_cycle(random, deepest, parting(sample.line, sample.contact, deepest));
      return check_cycle(Alone{law(sample.line)}, sample.contact, cycle);
    });
  });
}

}  // namespace Grit::Contract
