#include "lammps/output/compute_granular_grit_energy_atom.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/start_checks.h"
#include "lammps/output/fix_energy_ledger.h"
#include "memory.h"
#include "setup/words.h"
#include "update.h"

using namespace LAMMPS_NS;
using namespace Grit;

ComputeGranularGritEnergyAtom::ComputeGranularGritEnergyAtom(LAMMPS *lmp, int narg, char **arg) :
    Compute(lmp, narg, arg)
{
  constexpr int FIRST_WORD = 3;
  for (int k = FIRST_WORD; k < narg; k++) columns.push_back(read_account(arg[k]));
  if (narg == FIRST_WORD) columns.assign(OUTPUT_ORDER, OUTPUT_ORDER + NACCOUNTS);
  peratom_flag = 1;
  size_peratom_cols = columns.size() == 1 ? 0 : static_cast<int>(columns.size());
  FixEnergyLedger::find_or_make(lmp);
}

ComputeGranularGritEnergyAtom::~ComputeGranularGritEnergyAtom()
{
  memory->destroy(vector_atom);
  memory->destroy(array_atom);
}

int ComputeGranularGritEnergyAtom::read_account(const char *word) const
{
  const auto name_of = [](Account account) { return ACCOUNT_NAME[account]; };
  for (const Account account : OUTPUT_ORDER)
    if (std::string(word) == name_of(account)) return account;
  error->all(FLERR, "granular/grit: expected accounts ({}) in compute {} granular/grit/energy/atom, got '{}'",
             listed(OUTPUT_ORDER, name_of), id, word);
}

void ComputeGranularGritEnergyAtom::init()
{
  check_contacts(lmp, std::string("compute ") + id + " " + style);
  ledger = FixEnergyLedger::find_or_make(lmp);
}

void ComputeGranularGritEnergyAtom::compute_peratom()
{
  invoked_peratom = update->ntimestep;
  const int ncolumns = static_cast<int>(columns.size());
  if (atom->nmax > nmax) {
    nmax = atom->nmax;
    if (ncolumns == 1)
      memory->grow(vector_atom, nmax, "granular/grit/energy/atom:vector_atom");
    else
      memory->grow(array_atom, nmax, ncolumns, "granular/grit/energy/atom:array_atom");
  }
  ledger->fetch();
  for (int i = 0; i < atom->nlocal; i++) {
    double *const row = ncolumns == 1 ? vector_atom + i : array_atom[i];
    const bool in_group = atom->mask[i] & groupbit;
    for (int k = 0; k < ncolumns; k++) row[k] = in_group ? ledger->of_atom(i)[columns[k]] : 0;
  }
}

double ComputeGranularGritEnergyAtom::memory_usage()
{
  return static_cast<double>(nmax) * columns.size() * sizeof(double);
}
