// A contact of two particles that are no spheres, looked at beside the loop that computes it: see watch_contact.h.
#pragma once

#include "kernel/shape_pairs.h"
#include "watch/watch_contact.h"

namespace Grit {

// see(row) if the pair has a contact in this step.
template <class See>
void show_contact_of_shapes(const ShapePair &two, const GeneralLaw &law, const LawTable &laws,
                            const ContactList::Run &run, const See &see)
{
  if (dot(two.d, two.d) == 0 || !two.may_meet(law)) return;
  const PlainView &p = two.p;
  const ShapeContactOf<GeneralLaw> one(two, law, two.meet());
  if (!acts(one.state())) return;
  std::array<real, MAX_HISTORY> memory{};
  if (two.begun())
    for (int k = 0; k < law.nhistory(); k++) memory[k] = p.memory.of_laws(two.pair, k);
  const Contact c = one.contact(p.step.dt);
  const ContactForce f = one.force(c, memory.data());
  if (f.ended) return;
  const SeenContact seen = SeenContact::of(c, f);
  const int neighbour = p.pairs.neighbour(two.pair);
  ContactRow row{seen, p.bodies.position(two.i), p.rules.factor(neighbour)};
  row.owner = {0, run.itype, two.i};
  row.other = {0, run.jtype, two.j};
  row.laws = &laws;
  row.type_of_owner = run.itype;
  row.type_of_other = run.jtype;
  row.memory = memory.data();
  row.shapes = &one.meeting();
  row.smallest = smaller(two.of_i().body.smallest(), two.of_j().body.smallest());
  if (laws.keeps_records() && two.begun())
    row.age = age_after(p.memory.zones.noted(p.memory.of(two.pair)), p.step.advances());
  see(row);
}

}  // namespace Grit
