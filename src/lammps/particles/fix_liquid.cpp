#include "lammps/particles/fix_liquid.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix_property_atom.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "modify.h"
#include "setup/exact.h"
#include "update.h"

#include <algorithm>
#include <numeric>

using namespace LAMMPS_NS;

FixLiquid::FixLiquid(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  comm_forward = 1;
  restart_global = 1;
}

int FixLiquid::setmask() { return FixConst::PRE_FORCE | FixConst::MIN_PRE_FORCE | FixConst::FINAL_INTEGRATE; }

// Laws that shared liquid may be gone, and the property with them.
void FixLiquid::init()
{
  int is_real = 0, columns = 0;
  index = atom->find_custom(PROPERTY, is_real, columns);
  if (!is_real || columns) index = NONE;
}

void FixLiquid::require(bool ignores_file)
{
  init();
  if (ignores_file) of_file = 0;
  if (index == NONE)
    error->all(FLERR,
               "granular/grit: expected the liquid of particles ('fix ID all property/atom d_liquid' before the run, a "
               "volume) for liquid bridges with 'share', got none");
}

// After `unfix` LAMMPS calls neither this fix nor the checks of others in their order.
double *FixLiquid::volumes() const
{
  double *const all = atom->dvector[index];
  if (!all)
    error->all(FLERR,
               "granular/grit: expected the property d_liquid as the last setup found it, got none: use 'run' without "
               "'pre no' after a command that removes properties of atoms");
  return all;
}

// Commands before the run may have set it.
void FixLiquid::setup_pre_force(int vflag)
{
  check_restored();
  pre_force(vflag);
}

void FixLiquid::min_pre_force(int vflag) { pre_force(vflag); }

// A command or another fix may have set what particles have.
void FixLiquid::pre_force(int)
{
  flow.assign(atom->nmax, 0);
  if (index == NONE) return;
  for (int i = 0; i < atom->nlocal; i++)
    if (!(volumes()[i] >= 0))
      error->one(FLERR, "granular/grit: expected a liquid (d_liquid) of at least 0 of atom {} in step {}, got {}",
                 atom->tag[i], update->ntimestep, volumes()[i]);
  comm->forward_comm(this);
}

// After all forces, and before fixes that average at the end of the step.
void FixLiquid::final_integrate()
{
  constexpr double ROUNDING = 1e-12;  // of shares that are all there is
  for (int i = 0; i < atom->nlocal && index != NONE; i++) {
    const double rest = volumes()[i] + flow[i];
    if (rest < -ROUNDING * volumes()[i])
      error->one(
          FLERR,
          "granular/grit: expected bridges that take at most all of the liquid {} of atom {} in step {}, got {}: "
          "many of them form at once; use a smaller 'share'",
          volumes()[i], atom->tag[i], update->ntimestep, -flow[i]);
    volumes()[i] = std::max(rest, 0.0);
  }
}

int FixLiquid::pack_forward_comm(int n, int *particles, double *buf, int, int *)
{
  for (int k = 0; k < n; k++) buf[k] = volumes()[particles[k]];
  return n;
}

void FixLiquid::unpack_forward_comm(int n, int begin, double *buf) { std::copy_n(buf, n, volumes() + begin); }

// ---- restart files -----------------------------------------------------------------------------------------------------

// LAMMPS keeps the property itself, but looks for it by the style of its fix, with the suffix of Kokkos: where it does not find
// it, all particles are dry. How much there was says whether that is right.
void FixLiquid::write_restart(FILE *fp)
{
  check_restored();  // before the first run, which may never come
  const double all = on_particles();
  if (comm->me == 0) write_block(lmp, fp, *this, Grit::exact(all));
}

void FixLiquid::restart(char *block)
{
  got_global = true;
  Grit::read_finite(read_block(lmp, *this, block), of_file);
}

double FixLiquid::on_particles() const
{
  return Grit::sum_of(world, index == NONE ? 0 : std::accumulate(volumes(), volumes() + atom->nlocal, 0.0));
}

// Only opens protected members.
struct Columns : FixPropertyAtom {
  static bool hold(const FixPropertyAtom &fix, int column)
  {
    const int *const styles_of = fix.*&Columns::styles, *const columns_of = fix.*&Columns::index;
    for (int k = 0; k < fix.*&Columns::nvalue; k++)
      if (styles_of[k] == DVEC && columns_of[k] == column) return true;
    return false;
  }
};

bool FixLiquid::is_given_back() const
{
  const auto &fixes = modify->get_fix_list();
  return std::any_of(fixes.begin(), fixes.end(), [&](const Fix *fix) {
    const auto *const property = dynamic_cast<const FixPropertyAtom *>(fix);
    return property && property->restart_reset && Columns::hold(*property, index);
  });
}

void FixLiquid::check_restored()
{
  if (of_file > 0 && index != NONE && !is_given_back() && on_particles() == 0)
    error->all(
        FLERR,
        "granular/grit: expected the liquid {} of particles (d_liquid) that the restart file was written with, got 0: "
        "fix property/atom needs the ID that it had, and gets back with Kokkos (suffix kk) only what it wrote with it, "
        "and "
        "without it what it wrote without; else 'set ... d_liquid' before the run gives it again, and "
        "'pair_style granular/grit history ignore' begins dry",
        of_file);
  of_file = 0;
}

double FixLiquid::memory_usage() { return static_cast<double>(flow.capacity() * sizeof(double)); }
