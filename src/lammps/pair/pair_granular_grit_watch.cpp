// Contacts of the pair style for those who look at them.
#include "atom.h"
#include "lammps/pair/pair_granular_grit.h"
#include "update.h"
#include "watch/watch_contact.h"

using namespace LAMMPS_NS;

void PairGranularGrit::show_contacts(const Grit::Watchers &watchers)
{
  if (watchers.empty()) return;
  const Grit::PlainView p = view();
  const Grit::PairWatch watch{p, *table};
  Grit::show_contacts(watchers, this, update->ntimestep, *table, threads(), [&](int k, const auto &see) {
    const auto named = [&](Grit::ContactRow &row) {
      name(row);
      see(row);
    };
    for (const Grit::ContactList::Run &run : contacts.runs)
      Grit::with_fast_law(table->law(run.itype, run.jtype), [&](const auto &law) {
        for (const Grit::ContactList::Range &range : {run.touching, run.apart}) {
          const auto [begin, end] = threads().stretch(k, range.end - range.begin);
          watch.pairs(law, run, range.begin + begin, range.begin + end, named);
        }
      });
  });
}

// Both owners see a contact across a border: the one with the smaller ID counts it.
void PairGranularGrit::name(Grit::ContactRow &row) const
{
  row.owner.id = atom->tag[row.owner.particle];
  row.other.id = atom->tag[row.other.particle];
  row.turned = row.other.id < row.owner.id;
  row.counts = row.other.particle < atom->nlocal || !row.turned;
}
