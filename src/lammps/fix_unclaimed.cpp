#include "lammps/fix_unclaimed.h"

#include "error.h"
#include "force.h"
#include "modify.h"

using namespace LAMMPS_NS;

static const std::string STYLE = "GRIT/UNCLAIMED";

static std::string id_for(const std::string &id_history) { return id_history + "_UNCLAIMED"; }

void FixUnclaimed::leave(LAMMPS *lmp, const std::string &id_history, const std::string &what)
{
  constexpr int WITHOUT_SUFFIX = 0;
  Modify *const modify = lmp->modify;
  // A command may be unloading the plugin.
  if (modify->fix_map->find(STYLE) == modify->fix_map->end()) return;
  Fix *const fix = modify->add_fix(id_for(id_history) + " all " + STYLE, WITHOUT_SUFFIX);
  static_cast<FixUnclaimed *>(fix)->memory = what;
}

void FixUnclaimed::withdraw(LAMMPS *lmp, const std::string &id_history)
{
  const std::string id = id_for(id_history);
  if (lmp->modify->get_fix_by_id(id)) lmp->modify->delete_fix(id);
}

void FixUnclaimed::init()
{
  error->all(
      FLERR,
      "granular/grit: expected pair_style granular/grit before anything that prepares a run, because contacts in the "
      "restart file remember ({}), got pair_style {}; 'pair_style granular/grit history ignore' in front of it drops "
      "the contact history of the file",
      memory, force->pair_style);
}
