// Before a run: what contacts remember is fitted to the laws.
#include "lammps/memory/fix_contact_history.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/pair/pair_granular_grit.h"
#include "modify.h"
#include "setup/law_table.h"

#include <algorithm>

using namespace LAMMPS_NS;

void FixContactHistory::configure(PairGranularGrit *style, const Grit::LawTable &laws, bool ignore)
{
  to_host();
  pair = style;
  growth.init(pair->mdr() != nullptr);
  table = &laws;
  const std::string wanted = laws.layout();
  const bool of_file = place.is(Grit::MemoryPlace::FILE);
  if (of_file && !agreement.check_laws(wanted, ignore)) of_particles.forget();
  note(Grit::MemoryPlace::FITTED);
  restart_reset = 0;
  agreement.check_kinematics(pair->kinematics(), ignore);
  if (!layout.empty() && wanted != layout) {
    if (comm->me == 0)
      error->warning(
          FLERR,
          "granular/grit: contact history of the earlier laws ({}) is dropped, because pair_coeff now wants ({})",
          layout, wanted);
    note(Grit::MemoryPlace::DROPPED);
    of_particles.forget();
  }
  layout = wanted;
  reshape();
}

// The record of the energy ledger comes or goes; what the laws remember stays. Contacts that only the ledger had noted,
// before they began, go with it. Files before 0.2 do not say under which laws a row was written: under those of its particles'
// types.
void FixContactHistory::reshape()
{
  const Grit::ContactMemory now = table->memory(), before = Grit::memory_of_size(now, of_particles.row_size);
  if (of_particles.row_size == now.size()) return;
  if (!now.has_records())
    of_particles.rename(atom->nlocal, [&](tagint partner, const double *row) {
      return before.only_noted(row) ? PartnerMemory::GONE : partner;
    });
  of_particles.reshape(before, now);
  maxexchange = of_particles.packed_size(most);
  note(Grit::MemoryPlace::DROPPED);
}

// Commands between runs may delete or move atoms, rename them, and give the list other ghosts: from here on the rows with
// the particles count, which post_run() left, and a run without a setup begins with a new list.
void FixContactHistory::init()
{
  if (!pair)
    error->all(
        FLERR,
        "granular/grit: expected no fix of style {} in the input, got fix {}: pair_style granular/grit makes its own",
        style, id);
  check_order();
  note(Grit::MemoryPlace::DROPPED);
  has_new = true;
  without_setup.initialised();
}

// Contacts are saved before particles move between processes, come or go: fixes that do so must come later in the list. The
// check of the time step only looks at them.
void FixContactHistory::check_order() const
{
  static const char *const STORES[] = {"^GRIT/", "^granular/grit/timestep", "^NEIGH_HISTORY", "^BOND_HISTORY",
                                       "^UPDATE_SPECIAL_BONDS"};
  for (Fix *fix : modify->get_fix_list()) {
    if (fix == this) return;
    const bool saves_itself = std::any_of(std::begin(STORES), std::end(STORES),
                                          [&](auto style) { return utils::strmatch(fix->style, style); });
    if (!saves_itself && (fix->setmask() & FixConst::PRE_EXCHANGE))
      error->all(
          FLERR,
          "granular/grit: expected 'pair_style granular/grit' before fix {} of style {}, which makes, deletes or "
          "moves particles between processes, got it behind the fix",
          fix->id, fix->style);
  }
}
