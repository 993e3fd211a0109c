#include "lammps/particles/finite_particles.h"

#include "atom.h"
#include "error.h"
#include "lammps.h"

#include "contact/not_finite.h"

#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Subnormal numbers have lost digits, and their inverse is infinite.
bool is_usable(double value) { return value > 0 && std::isnormal(value); }

void complain(LAMMPS *lmp, int i, const char *what, double got)
{
  lmp->error->one(FLERR, "granular/grit: expected {} of atom {} at the start of the run, got {}", what,
                  lmp->atom->tag[i], got);
}

// The first component that is not finite.
void check_vector(LAMMPS *lmp, int i, const char *what, const double *v)
{
  for (int k = 0; k < 3; k++)
    if (!is_finite(v[k])) complain(lmp, i, what, v[k]);
}

}  // namespace

static void check_radius(LAMMPS *lmp, int i)
{
  const double radius = lmp->atom->radius[i];
  if (!is_usable(radius)) complain(lmp, i, "a positive, finite radius", radius);
}

void check_radii(LAMMPS *lmp, const std::function<bool(int)> &concerns)
{
  for (int i = 0; i < lmp->atom->nlocal; i++)
    if (concerns(i)) check_radius(lmp, i);
}

void check_particles(LAMMPS *lmp, const std::function<bool(int)> &concerns)
{
  const Atom *atom = lmp->atom;
  for (int i = 0; i < atom->nlocal; i++) {
    if (!concerns(i)) continue;
    check_radius(lmp, i);
    if (!is_usable(atom->rmass[i])) complain(lmp, i, "a positive, finite mass", atom->rmass[i]);
    check_vector(lmp, i, "a finite velocity", atom->v[i]);
    if (atom->omega_flag) check_vector(lmp, i, "a finite angular velocity", atom->omega[i]);
    if (atom->angmom_flag) check_vector(lmp, i, "a finite angular momentum", atom->angmom[i]);
  }
}

}  // namespace Grit
