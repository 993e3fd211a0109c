#include "lammps/run/fix_nve_sphere_grit.h"

#include "atom.h"

#include "kernel/half_steps.h"

using namespace LAMMPS_NS;

// As in LAMMPS the time step may have changed since the last call.
template <bool POSITIONS>
void FixNVESphereGrit::move()
{
  const int n = igroup == atom->firstgroup ? atom->nfirst : atom->nlocal;
  if (n == 0) return;
  Grit::move_spheres<POSITIONS>({atom->x[0], atom->v[0], atom->omega[0], atom->f[0], atom->torque[0], atom->radius,
                                 atom->rmass, atom->mask, groupbit},
                                {dtv, dtf, dtf / inertia}, n);
}

// Dipoles are left to LAMMPS, which moves them in the same loop.
void FixNVESphereGrit::initial_integrate(int vflag)
{
  if (extra)
    FixNVESphere::initial_integrate(vflag);
  else
    move<true>();
}

void FixNVESphereGrit::final_integrate() { move<false>(); }
