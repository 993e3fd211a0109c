#include "lammps/output/fix_progress.h"

#include "atom.h"
#include "atom_masks.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/pair/pair_granular_grit.h"
#include "platform.h"
#include "update.h"

#include <cmath>

using namespace LAMMPS_NS;

// "2 h 3 min", "3 min 20 s", "12 s".
static std::string duration(double seconds)
{
  constexpr long MINUTE = 60, HOUR = 3600;
  const long all = std::lround(seconds);
  if (all >= HOUR) return fmt::format("{} h {} min", all / HOUR, all % HOUR / MINUTE);
  return all >= MINUTE ? fmt::format("{} min {} s", all / MINUTE, all % MINUTE) : fmt::format("{} s", all);
}

FixProgress::FixProgress(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  constexpr int EVERY = 3;
  nevery = narg > EVERY && utils::is_integer(arg[EVERY]) ? utils::inumeric(FLERR, arg[EVERY], false, lmp) : 0;
  if (nevery < 1)
    error->all(FLERR, "granular/grit: expected a whole number of steps of at least 1 in fix {} {}, got {}", id, style,
               narg > EVERY ? std::string("'") + arg[EVERY] + "'" : "the end of the line");
  if (narg > EVERY + 1)
    error->all(FLERR, "granular/grit: expected nothing behind the number of steps in fix {} {}, got '{}'", id, style,
               arg[EVERY + 1]);
  vector_flag = 1;
  size_vector = NVALUES;
  global_freq = nevery;
  extvector = 0;
  datamask_read = datamask_modify = EMPTY_MASK;  // the pair style asks for what it needs
}

// Not at the end of steps, where with Kokkos a fix costs something in every step.
int FixProgress::setmask() { return FixConst::POST_FORCE; }

void FixProgress::init()
{
  if (contact_pairs(lmp).empty())
    error->all(FLERR, "granular/grit: expected pair_style granular/grit for fix {} {}, got {}", id, style,
               force->pair_style ? force->pair_style : "none");
}

void FixProgress::setup(int)
{
  since = platform::walltime();
  from_step = update->ntimestep;
}

void FixProgress::count_contacts()
{
  constexpr double ANY = 0, SIDES = 2;
  double sides = 0, depth = 0;
  for (PairGranularGrit *pair : contact_pairs(lmp)) {
    sides += pair->contacts_deeper(ANY, true).sides;
    depth = std::max(depth, pair->contacts_deeper(ANY).deepest);
  }
  values[CONTACTS] = Grit::sum_of(world, sides) / SIDES;
  values[OVERLAP] = Grit::largest_of(world, depth);
}

void FixProgress::post_force(int)
{
  constexpr double PERCENT = 100;
  if (update->ntimestep % nevery != 0 || update->setupflag) return;
  count_contacts();
  const double now = platform::walltime();
  const auto steps = static_cast<double>(update->ntimestep - from_step), seconds = now - since;
  const auto all = static_cast<double>(update->endstep - update->beginstep),
             left = static_cast<double>(update->endstep - update->ntimestep);
  values[DONE] = all > 0 ? PERCENT * (1 - left / all) : PERCENT;
  values[SPEED] = seconds > 0 ? steps * static_cast<double>(atom->natoms) / seconds : 0;
  values[LEFT] = steps > 0 ? left * seconds / steps : 0;
  since = now;
  from_step = update->ntimestep;
  if (comm->me == 0)
    utils::logmesg(lmp,
                   "granular/grit: {:.3g} % of {} steps, {:.2g} particle-steps/s, {} left, {:.0f} contacts, largest "
                   "overlap {:.2g} % of a radius\n",
                   values[DONE], update->endstep - update->beginstep, values[SPEED], duration(values[LEFT]),
                   values[CONTACTS], PERCENT * values[OVERLAP]);
}

double FixProgress::compute_vector(int k) { return values[k]; }
