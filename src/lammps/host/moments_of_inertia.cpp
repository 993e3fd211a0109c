#include "lammps/host/moments_of_inertia.h"

#include "atom.h"
#include "contact/sphere.h"
#include "fix_nh_sphere.h"
#include "fix_nve_sphere.h"
#include "lammps/host/fix_access.h"
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

double MomentsOfInertia::over_square(int i) const
{
  for (const auto &[group, moment] : turned)
    if (atom->mask[i] & group) return moment;
  return SPHERE_INERTIA;
}

}  // namespace Grit
