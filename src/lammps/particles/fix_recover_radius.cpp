#include "lammps/particles/fix_recover_radius.h"

#include "atom.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/particles/fix_original_radius.h"
#include "region.h"
#include "update.h"

#include <cstring>

using namespace LAMMPS_NS;

FixRecoverRadius::FixRecoverRadius(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  constexpr int EVERY = 3, KEYWORD = 4, REGION = 5;
  if (narg <= EVERY)
    error->all(FLERR, "granular/grit: expected a number of steps after the style in fix {} {}, got the end of the line",
               id, style);
  nevery = utils::is_integer(arg[EVERY]) ? utils::inumeric(FLERR, arg[EVERY], false, lmp) : 0;
  if (nevery < 1)
    error->all(FLERR, "granular/grit: expected a whole number of steps of at least 1 in fix {} {}, got '{}'", id, style,
               arg[EVERY]);
  if (narg > KEYWORD) {
    const int wrong = strcmp(arg[KEYWORD], "region") != 0 ? KEYWORD : REGION + (narg > REGION);
    if (wrong == KEYWORD || narg != REGION + 1)
      error->all(FLERR, "granular/grit: expected 'region' and one ID, or nothing, after the steps in fix {} {}, got {}",
                 id, style, wrong < narg ? std::string("'") + arg[wrong] + "'" : "the end of the line");
    region_id = arg[REGION];
  }
  force_reneighbor = 1;
  next_reneighbor = -1;
  scalar_flag = 1;
  extscalar = 1;
  global_freq = nevery;
}

int FixRecoverRadius::setmask() { return FixConst::END_OF_STEP; }

void FixRecoverRadius::init()
{
  radii = find_fix<FixOriginalRadius>(lmp);
  if (!radii)
    error->all(FLERR,
               "granular/grit: expected a normal law with thinning in pair_style granular/grit for fix {} {}, got none",
               id, style);
  if (region_id.empty()) return;
  region = domain->get_region_by_id(region_id);
  if (!region)
    error->all(FLERR, "granular/grit: expected the ID of a region after 'region' in fix {} {}, got '{}'", id, style,
               region_id);
}

void FixRecoverRadius::end_of_step()
{
  if (region) region->prematch();
  const bigint before = recovered;
  for (int i = 0; i < atom->nlocal; i++) {
    const double *x = atom->x[i];
    if (!(atom->mask[i] & groupbit) || (region && !region->match(x[0], x[1], x[2]))) continue;
    recovered += atom->radius[i] != radii->of_atom(i);
    radii->recover(i);
  }
  // Larger particles have neighbors that the list does not know.
  if (Grit::on_any(world, recovered != before)) next_reneighbor = update->ntimestep + 1;
}

double FixRecoverRadius::compute_scalar() { return Grit::sum_of(world, static_cast<double>(recovered)); }
