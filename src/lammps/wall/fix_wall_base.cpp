// Walls: what LAMMPS asks of them before and after a run, and what travels with particles.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_superellipsoid_grit.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/particles/growing_bodies.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/run/fix_timestep.h"
#include "memory.h"
#include "modify.h"
#include "update.h"
#include "watch/wall_columns.h"

#include <algorithm>
#include <stdexcept>

using namespace LAMMPS_NS;

static constexpr int NTOTALS = Grit::WallTotals::SIZE, STORED = Grit::WallTotals::STORED;

FixWallBase::FixWallBase(LAMMPS *lmp, int narg, char **arg, MakeSurface make) :
    ParticleData(lmp, narg, arg),
    command(lmp, std::string("fix ") + id + " " + style, narg, arg),
    surface(make(*this)),
    name_of_lammps(Grit::left_to_suffix(style))
{
  begin_to_travel();
  restart_global = 1;
  scalar_flag = vector_flag = 1;
  size_vector = STORED;
  global_freq = 1;
  extscalar = extvector = 1;
  energy_global_flag = 1;
}

FixWallBase::~FixWallBase()
{
  if (peratom_flag) memory->destroy(array_atom);
  delete[] extlist;
}

void FixWallBase::set_name(const std::string &name)
{
  delete[] style;
  style = utils::strdup(name);
}

// LAMMPS cuts a suffix that is on from the style when it writes and when it looks for what a restart file has of a fix. Where it
// was on at one of these times only, the wall has the name that LAMMPS looks for, until restart() or setmask(). What the file
// has of particles goes by the whole name.
void FixWallBase::take_name()
{
  own_name = style;
  const std::string file = style_in_restart_file(*modify, id), cut = utils::strip_style_suffix(own_name, lmp);
  if (file == cut) return;
  if (file == own_name) set_name(own_name + own_name.substr(cut.size()));
  if (file + Grit::SUFFIX == own_name) set_name(file);
}

// Not in the constructor: LAMMPS sets the style after it.
void FixWallBase::post_constructor()
{
  take_name();
  try {
    command.read(*surface);
    if (!has_type()) check_laws();
    surface->complete();
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
  if (command.wants_contacts) {
    peratom_flag = 1;
    size_peratom_cols = Grit::OfWall::NCOLUMNS;
    peratom_freq = 1;
  }
  if (surface->interval() > 0) nevery = surface->interval();
  add_load_to_vector();
  zones = command.laws.memory(others.ledger);
  contacts.row_size = zones.size();
  maxexchange = contacts.packed_size(surface->most_points()) + Grit::OfWall::NCOLUMNS;
  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
}

// LAMMPS has just looked for the fix in the restart file.
int FixWallBase::setmask()
{
  set_name(own_name);
  return FixConst::POST_FORCE | (surface->interval() > 0 ? FixConst::END_OF_STEP : 0);
}

// ---- before a run ------------------------------------------------------------------------------------------------------

void FixWallBase::init()
{
  to_host();
  find_others();
  Grit::check_run_style(lmp, command.name());
  Grit::check_time_step(lmp, command.name());
  take_laws();
  command.temperature.init();
  check_heat();
  surface->begin_run();
  check_mdr();
  drop_in.tell(lmp, this);
  FixTimestep::find_or_make(lmp, timestep_style());
  fit_memory();
  make_kernels();
  if (of_file) check_restart();
  near.stands = false;
  // Outside of time integration old contacts stay beside those that a particle has elsewhere by now.
  maxexchange = contacts.packed_size(surface->most_points() + largest_count()) + Grit::OfWall::NCOLUMNS;
}

void FixWallBase::find_others()
{
  others.rigid = Grit::find_rigid(lmp, command.name());
  others.ledger = find_fix<FixEnergyLedger>(lmp);
  others.forces = find_fix<FixForceRestart>(lmp);
  others.radii = find_fix<FixOriginalRadius>(lmp);
  others.growth = Grit::sizes_may_change(lmp);
  others.shapes = pair_of_shapes(lmp);
  check_shapes();
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  others.timed_pair = nullptr;
  others.lammps_kinematics = pairs.empty() && !name_of_lammps.empty();
  for (PairGranularGrit *pair : pairs) {
    others.lammps_kinematics = others.lammps_kinematics || pair->uses_lammps_kinematics();
    if (!others.timed_pair && (pair->times.wanted || pairs.size() == 1)) others.timed_pair = pair;
  }
}

// Particles that are no spheres.
void FixWallBase::check_shapes() const
{
  if (!others.shapes) {
    if (!atom->omega_flag)
      error->all(
          FLERR,
          "granular/grit: expected pair_style granular/superellipsoid/grit beside {} for particles of atom_style "
          "{}, got none",
          command.name(), atom->atom_style);
    return;
  }
  if (!others.shapes->compute_flag)
    error->all(
        FLERR,
        "granular/grit: expected the pair style to compute beside {}, which takes the shapes of particles from it, got "
        "'pair_modify compute no'",
        command.name());
  for (int i = 0; i < atom->nlocal; i++)
    if (is_in_group(i) && !others.shapes->bodies_of_particles().concerns(atom->type[i]))
      error->one(
          FLERR,
          "granular/grit: expected particles of types of the first pair_style granular/superellipsoid/grit in {}, got "
          "atom {} of type {}",
          command.name(), atom->tag[i], atom->type[i]);
  const std::string foreign = surface->foreign_to_shapes();
  if (!foreign.empty())
    error->all(FLERR, "granular/grit: expected another surface in {} for particles that are no spheres, got {}",
               command.name(), foreign);
}

// What contacts remember, for the laws of this run, which may remember other things than before.
void FixWallBase::fit_memory()
{
  zones = command.laws.memory(others.ledger);
  if (contacts.row_size != zones.size()) contacts.reshape(Grit::memory_of_size(zones, contacts.row_size), zones);
  if (!contacts.active()) contacts.forget();
  const std::string now = command.laws.layout();
  if (!layout.empty() && layout != now) {
    if (comm->me == 0)
      error->warning(FLERR,
                     "granular/grit: contact history of the earlier laws of {} ({}) is dropped, because pair_coeff now "
                     "wants ({})",
                     command.name(), layout, now);
    for (int i = 0; i < atom->nlocal; i++) contacts.clear(i);
  }
  layout = now;
}

FixWallBase::Diameters FixWallBase::diameters() const
{
  double mine[] = {-Grit::INFINITE, 0}, all[] = {0, 0};  // the smallest with a minus, so that both are found as one
  for (int i = 0; i < atom->nlocal; i++) {
    if (!is_in_group(i)) continue;
    if (atom->radius[i] > 0) mine[0] = std::max(mine[0], -atom->radius[i]);
    mine[1] = std::max(mine[1], atom->radius[i]);
  }
  MPI_Allreduce(mine, all, 2, MPI_DOUBLE, MPI_MAX, world);
  return {-2 * all[0], 2 * all[1]};
}

int FixWallBase::largest_count() const { return Grit::largest_of(world, contacts.largest_count(atom->nlocal)); }

// ---- after it ----------------------------------------------------------------------------------------------------------

void FixWallBase::post_run() { surface->end_run(); }

void FixWallBase::end_of_step() { surface->write_files(); }

void FixWallBase::sum_totals()
{
  if (totals.step == update->ntimestep) return;
  fetch_totals();
  MPI_Allreduce(totals.mine.value, totals.all.value, NTOTALS, MPI_DOUBLE, MPI_SUM, world);
  totals.step = update->ntimestep;
}

double FixWallBase::compute_scalar()
{
  sum_totals();
  return totals.all.value[STORED];
}

double FixWallBase::compute_vector(int k)
{
  if (k >= STORED) return of_load(k - STORED);
  sum_totals();
  return totals.all.value[k];
}

double FixWallBase::compute_array(int row, int column) { return surface->number(row, column); }

int FixWallBase::image(int *&kinds, double **&numbers) { return surface->draw(kinds, numbers); }

double FixWallBase::memory_usage()
{
  return contacts.bytes() + rigid_mass.capacity() * sizeof(double) +
         (peratom_flag ? atom->nmax * Grit::OfWall::NCOLUMNS * sizeof(double) : 0);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

void FixWallBase::grow_arrays(int nmax)
{
  if (peratom_flag) memory->grow(array_atom, nmax, Grit::OfWall::NCOLUMNS, "fix_wall_gran_grit:array_atom");
  contacts.grow(nmax);
}

void FixWallBase::copy(int from, int to)
{
  if (peratom_flag) std::copy_n(array_atom[from], Grit::OfWall::NCOLUMNS, array_atom[to]);
  contacts.copy(from, to);
}

void FixWallBase::clear(int i)
{
  if (peratom_flag) std::fill_n(array_atom[i], Grit::OfWall::NCOLUMNS, 0.0);
  contacts.clear(i);
}

int FixWallBase::pack(int i, double *buf)
{
  const int m = contacts.active() ? contacts.pack(i, buf) : 0;
  if (!peratom_flag) return m;
  std::copy_n(array_atom[i], Grit::OfWall::NCOLUMNS, buf + m);
  return m + Grit::OfWall::NCOLUMNS;
}

int FixWallBase::unpack(int i, const double *buf)
{
  const int m = contacts.active() ? contacts.unpack(i, buf) : 0;
  if (!peratom_flag) return m;
  std::copy_n(buf + m, Grit::OfWall::NCOLUMNS, array_atom[i]);
  return m + Grit::OfWall::NCOLUMNS;
}
