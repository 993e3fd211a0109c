#include "lammps/restart/fix_restart_rows.h"

#include "atom.h"
#include "lammps/host/fix_access.h"

#include <numeric>

using namespace LAMMPS_NS;

void FixRestartRows::follow(LAMMPS *lmp)
{
  delete_fix(lmp, ID);  // of an earlier file
  make_fix(lmp, ID, "GRIT/ROWS");
}

int FixRestartRows::row(LAMMPS *lmp, int i)
{
  const auto *fix = find_fix<FixRestartRows>(lmp);
  return fix && fix->follows ? fix->rows[i] : i;
}

FixRestartRows::FixRestartRows(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  create_attribute = 1;
  maxexchange = 1;
  grow_arrays(atom->nmax);
  atom->add_callback(Atom::GROW);
}

FixRestartRows::~FixRestartRows()
{
  if (follows) atom->delete_callback(id, Atom::GROW);
}

// A run begins: LAMMPS has just freed the rows.
void FixRestartRows::init()
{
  if (!follows) return;
  follows = false;
  create_attribute = 0;
  atom->delete_callback(id, Atom::GROW);
  std::vector<int>().swap(rows);
}

// The particles of the file come one after the other, as their rows do.
void FixRestartRows::grow_arrays(int nmax)
{
  const std::size_t before = rows.size();
  rows.resize(nmax);
  if (before < rows.size()) std::iota(rows.begin() + static_cast<long>(before), rows.end(), static_cast<int>(before));
}

// Whether a file in parts is read: LAMMPS sends particles to their processes and makes the rows anew in their order.
bool FixRestartRows::is_sorted_anew() const { return modify->get_fix_by_id("_read_restart") != nullptr; }

void FixRestartRows::copy_arrays(int i, int j, int /*delflag*/) { rows[j] = is_sorted_anew() ? j : rows[i]; }

void FixRestartRows::set_arrays(int i)
{
  if (follows) rows[i] = NONE;
}

// Rows stay on their process; no command before the first run moves particles without their fixes.
int FixRestartRows::pack_exchange(int, double *) { return 0; }

int FixRestartRows::unpack_exchange(int i, double *)
{
  rows[i] = is_sorted_anew() ? i : NONE;
  return 0;
}
