#include "lammps/host/fix_ghost_velocities.h"

#include "atom.h"
#include "atom_masks.h"
#include "comm.h"
#include "compute.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/pair/pair_granular_grit.h"
#include "update.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace LAMMPS_NS;

namespace {

// Computes that call single() of the pair style; also with what follows, as of stress/mop/profile.
const std::vector<std::string> ASKING = {"pair/local",       "group/group",     "fabric",          "stress/mop",
                                         "stress/cartesian", "stress/cylinder", "stress/spherical"};

bool asks_for_pairs(const Compute *compute)
{
  const std::string style = compute->style;
  return std::any_of(ASKING.begin(), ASKING.end(), [&](const std::string &name) { return style.rfind(name, 0) == 0; });
}

}  // namespace

// Output tells computes with a time flag in which step it will want them.
void FixGhostVelocities::renew(LAMMPS *lmp)
{
  delete_fix(lmp, ID);
  bool any = false;
  for (Compute *compute : lmp->modify->get_compute_list())
    if (asks_for_pairs(compute)) compute->timeflag = any = true;
  if (any) make_fix(lmp, ID, "GRIT/GHOSTS");
}

FixGhostVelocities::FixGhostVelocities(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  datamask_read = datamask_modify = EMPTY_MASK;  // communication asks for what it needs
}

int FixGhostVelocities::setmask() { return FixConst::FINAL_INTEGRATE | FixConst::END_OF_STEP; }

void FixGhostVelocities::final_integrate()
{
  if (is_due()) comm->forward_comm();
}

// Temperatures as well, which fixes change later than velocities.
void FixGhostVelocities::end_of_step()
{
  if (!atom->temperature_flag || !is_due()) return;
  for (PairGranularGrit *pair : contact_pairs(lmp))
    if (pair->laws() && pair->laws()->heats()) pair->send_to_ghosts(atom->temperature);
}

// After the last step, commands between runs may ask.
bool FixGhostVelocities::is_due() const
{
  if (update->ntimestep == update->laststep) return true;
  const auto &computes = modify->get_compute_list();
  return std::any_of(computes.begin(), computes.end(), [&](Compute *compute) {
    return asks_for_pairs(compute) && compute->matchstep(update->ntimestep);
  });
}
