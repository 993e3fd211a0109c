#include "lammps/host/simulation_state.h"

#include "atom.h"
#include "domain.h"
#include "error.h"
#include "fix.h"
#include "force.h"
#include "lammps.h"
#include "modify.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

bool is_run(const Update &update)
{
  constexpr int RUN = 1;
  return update.whichflag == RUN;
}

bool is_passive(const Update &update) { return update.setupflag || !is_run(update); }

double time_step(const Update &update) { return is_passive(update) ? 0 : update.dt; }

TimeStep step_of(const Update &update, bool lammps_kinematics)
{
  const double time = update.atime + static_cast<double>(update.ntimestep - update.atimestep) * update.dt;
  return {time_step(update), static_cast<double>(update.ntimestep), time, lammps_kinematics};
}

double largest_coordinate(const Domain &box)
{
  double largest = 0;
  for (int k = 0; k < box.dimension; k++)
    largest = std::max({largest, std::fabs(box.boxlo[k]), std::fabs(box.boxhi[k]), box.prd[k]});
  return largest;
}

int frozen_bit(LAMMPS *lmp, const std::string &command)
{
  const auto freezes = lmp->modify->get_fix_by_style("^freeze");
  if (freezes.size() > 1)
    lmp->error->all(FLERR, "granular/grit: expected at most one fix freeze for {}, got {}", command, freezes.size());
  return freezes.empty() ? 0 : freezes.front()->groupbit;
}

SimulationRules simulation_rules(LAMMPS *lmp, int frozen_bit)
{
  SimulationRules rules{};
  rules.index_mask = NEIGHMASK;
  rules.special_shift = SBBITS;
  // The factors are 0 unless the user sets them, also where no particle can have a bond.
  constexpr double UNBONDED[BOND_KINDS] = {1, 1, 1, 1};
  rules.set_factors(lmp->atom->molecular == Atom::ATOMIC ? UNBONDED : lmp->force->special_lj);
  rules.freeze_bit = frozen_bit;
  return rules;
}

Fix *find_rigid(LAMMPS *lmp, const std::string &command)
{
  Fix *found = nullptr;
  for (Fix *fix : lmp->modify->get_fix_list()) {
    if (!fix->rigid_flag) continue;
    if (found)
      lmp->error->all(FLERR, "granular/grit: expected at most one fix rigid for {}, got {} and {}", command, found->id,
                      fix->id);
    found = fix;
  }
  return found;
}

void copy_masses(LAMMPS *lmp, Fix *rigid, const std::string &command, std::vector<double> &mass)
{
  int dim = 0;
  const int *body = static_cast<int *>(rigid->extract("body", dim));
  const double *body_mass = static_cast<double *>(rigid->extract("masstotal", dim));
  if (!body)
    lmp->error->all(FLERR, "granular/grit: expected the masses of its bodies from fix {} for {}, got none", rigid->id,
                    command);
  const Atom &atom = *lmp->atom;
  mass.resize(atom.nmax);
  for (int i = 0; i < atom.nlocal; i++) mass[i] = body[i] >= 0 ? body_mass[body[i]] : atom.rmass[i];
}

bool has_surfaces(LAMMPS *lmp)
{
  constexpr int PREFIX = 0;
  return lmp->force->pair_match("^surf/granular", PREFIX) != nullptr;
}

}  // namespace Grit
