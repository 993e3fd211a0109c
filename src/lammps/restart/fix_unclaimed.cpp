#include "lammps/restart/fix_unclaimed.h"

#include "error.h"
#include "force.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/style_tables.h"

using namespace LAMMPS_NS;

static const std::string STYLE = "GRIT/UNCLAIMED";

static std::string id_for(const std::string &id_history) { return id_history + "_UNCLAIMED"; }

void FixUnclaimed::leave(LAMMPS *lmp, const std::string &id_history, const std::string &what)
{
  // A command may be unloading the plugin.
  if (!has_style(fix_styles(lmp), STYLE)) return;
  static_cast<FixUnclaimed *>(make_fix(lmp, id_for(id_history), STYLE))->remembered = what;
}

void FixUnclaimed::withdraw(LAMMPS *lmp, const std::string &id_history) { delete_fix(lmp, id_for(id_history)); }

void FixUnclaimed::init()
{
  error->all(
      FLERR,
      "granular/grit: expected pair_style granular/grit before anything that prepares a run, because contacts in the "
      "restart file remember ({}), got pair_style {}; 'pair_style granular/grit history ignore' in front of it drops "
      "the contact history of the file",
      remembered, force->pair_style);
}
