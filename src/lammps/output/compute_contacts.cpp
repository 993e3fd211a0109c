#include "lammps/output/compute_contacts.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/start_checks.h"
#include "lammps/particles/body_shapes.h"
#include "modify.h"
#include "output.h"

#include <algorithm>

using namespace LAMMPS_NS;

Grit::Watchers Grit::watchers_of(const LAMMPS *lmp)
{
  Watchers all;
  for (Compute *compute : lmp->modify->get_compute_list())
    if (compute->timeflag)
      if (auto *const watcher = dynamic_cast<ContactWatcher *>(compute))
        if (watcher->watches(lmp->update->ntimestep)) all.push_back(watcher);
  return all;
}

void LAMMPS_NS::expect_no_words(LAMMPS *lmp, int narg, char **arg, const std::string &command)
{
  constexpr int NWORDS = 3;
  if (narg != NWORDS)
    lmp->error->all(FLERR, "granular/grit: expected no words after the style in {}, got '{}'", command, arg[NWORDS]);
}

void LAMMPS_NS::expect_spheres(LAMMPS *lmp, const std::string &command)
{
  const Atom &atom = *lmp->atom;
  if (!atom.radius_flag || !atom.rmass_flag || !(atom.omega_flag || Grit::have_shapes(atom)))
    lmp->error->all(FLERR,
                    "granular/grit: expected an atom style with radius, mass and angular velocity (atom_style sphere) "
                    "for {}, got {}",
                    command, atom.atom_style);
}

ComputeContacts::ComputeContacts(LAMMPS *lmp, int narg, char **arg) :
    Compute(lmp, narg, arg), command(std::string("compute ") + arg[0] + " " + arg[2])
{
  timeflag = 1;  // LAMMPS then says in which steps it will ask
  expect_spheres(lmp, command);
}

void ComputeContacts::init()
{
  Grit::check_contacts(lmp, command);
  announced.begin_run();
  stale = true;
}

bool ComputeContacts::was_asked() const
{
  const bigint before = update->ntimestep - 1;
  for (const bigint asked : {invoked_scalar, invoked_vector, invoked_array, invoked_peratom, invoked_local})
    if (asked == before) return true;
  return false;
}

bool ComputeContacts::watches(bigint step)
{
  std::vector<Grit::AnnouncedSteps::Step> list(tlist, tlist + ntime);
  const bool due = step == update->laststep || step == output->next_dump_any || step == output->next_time_dump_any;
  announced.look(step, was_asked(), due, list);
  ntime = static_cast<int>(list.size());
  std::copy(list.begin(), list.end(), tlist);
  return matchstep(step) != 0;
}

ComputeContacts::RowsOfThreads &ComputeContacts::rows_of(const void *name, bigint step, int threads)
{
  if (stale) sources.clear();
  stale = false;
  auto source = std::find_if(sources.begin(), sources.end(), [&](const Source &one) { return one.name == name; });
  if (source == sources.end()) source = sources.insert(source, {name, NEVER, {}});
  source->step = step;
  source->rows.resize(threads);
  for (std::vector<double> &own : source->rows) own.clear();  // their memory stays
  return source->rows;
}

bool ComputeContacts::in_group(const Grit::ContactRow &row) const
{
  const auto has = [&](const Grit::EndOfContact &end) {
    return end.particle == Grit::EndOfContact::NONE || (atom->mask[end.particle] & groupbit);
  };
  return has(row.owner) && has(row.other);
}

void ComputeContacts::expect_rows() const
{
  for (const Source &source : sources)
    if (source.step == update->ntimestep) return;
  error->all(FLERR,
             "granular/grit: expected {} in a step of which LAMMPS knew before that contacts are wanted, got step {}; "
             "dumps, fixes and thermo output announce their steps, and 'run 0' shows what there is now",
             command, update->ntimestep);
}

void ComputeContacts::expect_places() const
{
  if (stale)
    error->all(FLERR,
               "granular/grit: expected a run with a setup for {} after a command that may move particles to other "
               "places (write_restart, write_data), got a question before one",
               command);
}

double ComputeContacts::memory_usage()
{
  std::size_t n = 0;
  for (const Source &source : sources)
    for (const std::vector<double> &own : source.rows) n += own.capacity();
  return static_cast<double>(n * sizeof(double));
}
