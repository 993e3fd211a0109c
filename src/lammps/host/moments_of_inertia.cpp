#include "lammps/host/moments_of_inertia.h"

#include "atom.h"
#include "contact/sphere.h"
#include "fix_nh_sphere.h"
#include "fix_nve_sphere.h"
#include "lammps/host/fix_access.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/particles/fix_original_radius.h"
#include "modify.h"

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Only the integrator knows the word that it was given.
template <class Integrator>
struct Opened : Integrator {
  static double of(const Integrator &fix) { return fix.*(&Opened::inertia); }
};

}  // namespace

void MomentsOfInertia::init(LAMMPS *lmp)
{
  atom = lmp->atom;
  radii = find_fix<FixOriginalRadius>(lmp);
  turned.clear();
  for (const Fix *fix : lmp->modify->get_fix_list())
    if (const auto *nve = dynamic_cast<const FixNVESphere *>(fix))
      turned.emplace_back(fix->groupbit, Opened<FixNVESphere>::of(*nve));
    else if (const auto *nose_hoover = dynamic_cast<const FixNHSphere *>(fix))
      turned.emplace_back(fix->groupbit, Opened<FixNHSphere>::of(*nose_hoover));
}

double MomentsOfInertia::of(int i) const
{
  const double radius = radii ? radii->of_atom(i) : atom->radius[i];
  return over_square(i) * atom->rmass[i] * radius * radius;
}

double MomentsOfInertia::twice_rotation(int i) const
{
  if (!atom->omega_flag) return Grit::twice_rotation(*atom, i, load(atom->angmom[i]));
  const vec3 w = load(atom->omega[i]);
  return of(i) * dot(w, w);
}

// Where a law has changed the radius of a sphere the torque is scaled, so that the moment of inertia stays.
double MomentsOfInertia::twice_gained(int i, vec3 angular_momentum) const
{
  if (!atom->omega_flag) return Grit::twice_rotation(*atom, i, angular_momentum);
  const double for_torque = over_square(i) * atom->rmass[i] * atom->radius[i] * atom->radius[i];
  const vec3 w = (1 / for_torque) * angular_momentum;
  return of(i) * dot(w, w);
}

double MomentsOfInertia::over_square(int i) const
{
  for (const auto &[group, moment] : turned)
    if (atom->mask[i] & group) return moment;
  return SPHERE_INERTIA;
}

}  // namespace Grit
