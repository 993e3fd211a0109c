#include "lammps/moments_of_inertia.h"

#include "atom.h"
#include "contact/sphere.h"
#include "fix_nve_sphere.h"
#include "lammps/fix_access.h"
#include "lammps/fix_original_radius.h"
#include "modify.h"

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Only the integrator knows the word that it was given.
struct Opened : FixNVESphere {
  static double of(const FixNVESphere &fix) { return fix.*(&Opened::inertia); }
};

}  // namespace

void MomentsOfInertia::init(LAMMPS *lmp)
{
  atom = lmp->atom;
  radii = find_fix<FixOriginalRadius>(lmp);
  turned.clear();
  for (Fix *fix : lmp->modify->get_fix_list())
    if (const auto *integrator = dynamic_cast<const FixNVESphere *>(fix))
      turned.emplace_back(integrator->groupbit, Opened::of(*integrator));
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
