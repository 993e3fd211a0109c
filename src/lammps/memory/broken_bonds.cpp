#include "lammps/memory/broken_bonds.h"
#include "law_list.h"

#include "atom.h"
#include "error.h"
#include "fix_store_local.h"
#include "law/bond/parallel/bond_memory.h"
#include "modify.h"

using namespace LAMMPS_NS;
using Grit::BondMemory;
using Grit::BondRecord;

void BrokenBonds::init(LAMMPS *instance, const BondRecord &wanted)
{
  lmp = instance;
  settings = wanted;
  rows = nullptr;
  if (settings.fix.empty()) return;
  const int nvalues = static_cast<int>(settings.attributes.size());
  Fix *fix = lmp->modify->get_fix_by_id(settings.fix);
  if (!fix) fix = lmp->modify->add_fix(fmt::format("{} all STORE/LOCAL {} {}", settings.fix, settings.every, nvalues));
  rows = dynamic_cast<FixStoreLocal *>(fix);
  if (!rows || rows->nvalues != nvalues || fix->local_freq != settings.every)
    lmp->error->all(FLERR,
                    "granular/grit: expected a new ID for 'store/local' in pair_style, or that of a fix STORE/LOCAL "
                    "with {} values every {} steps, got '{}', which is another fix {}",
                    nvalues, settings.every, settings.fix, fix->style);
}

void BrokenBonds::record(const Grit::PlainView &p, const Grit::ContactList &contacts, const Grit::LawTable &laws) const
{
  for (const Grit::ContactList::Run &run : contacts.runs) {
    const Grit::GeneralLaw &law = laws.law(run.itype, run.jtype);
    if (!law.joins()) continue;
    constexpr bool BLANK = true;
    for (const Grit::ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t k = range.begin; k < range.end; k++) {
        if (p.memory.state(k) != Grit::BEGUN) continue;
        const Grit::LawHistory<Grit::AnyBond> own(p.memory.of_laws(k), law.layout().bond(), !BLANK);
        const BondMemory bond = BondMemory::read(own.value);
        if (bond.just_broke()) add(p, p.pairs.first(k), p.rules.index(p.pairs.neighbour(k)), bond.state);
      }
  }
}

void BrokenBonds::add(const Grit::PlainView &p, int i, int j, double mode) const
{
  const Atom *atom = lmp->atom;
  const tagint first = atom->tag[i], second = atom->tag[j];
  if (j >= atom->nlocal && second < first) return;
  const Grit::vec3 middle = p.bodies.position(j) + 0.5 * p.bodies.distance(i, j);
  double all[BondRecord::NATTRIBUTES];
  all[BondRecord::ID1] = static_cast<double>(std::min(first, second));
  all[BondRecord::ID2] = static_cast<double>(std::max(first, second));
  all[BondRecord::TIME] = p.step.time;
  all[BondRecord::MODE] = mode;
  Grit::store(middle, all + BondRecord::X);
  std::vector<double> row;
  for (const BondRecord::Attribute attribute : settings.attributes) row.push_back(all[attribute]);
  rows->add_data(row.data(), i, j);
}
