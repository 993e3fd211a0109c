// Coulomb's limit.
#include <algorithm>

#include "contract/energy_checks.h"
#include "contract/rules.h"
#include "contract/samples.h"
#include "law/parts/lens.h"

namespace Grit::Contract {

namespace {

constexpr real UNLIMITED = std::numeric_limits<real>::infinity();

// Names of the coefficient that limits a force by the load.
const std::vector<std::string> LIMITING{"mu", "tanphi"};

// The value of the first coefficient with one of these names.
real coeff(const Setting &s, Slot slot, const std::vector<std::string> &names, real otherwise)
{
  const Declared<Coeff> &coeffs = s.law(slot).coeffs;
  for (std::size_t k = 0; k < coeffs.size(); k++)
    if (std::count(names.begin(), names.end(), coeffs[k].name)) return s.slot[slot].coeffs[k];
  return otherwise;
}

real friction_coefficient(const Setting &s, Slot slot)
{
  if (coeff(s, slot, {"slip"}, 1) == 0) return UNLIMITED;  // the user asked for no limit
  return coeff(s, slot, LIMITING, UNLIMITED);
}

// A twisting law without a coefficient of its own rubs with the tangential one on the contact area.
Limits limits_of(const Setting &s, const Motion &motion, const Law &made)
{
  Limits limits{friction_coefficient(s, TANGENTIAL), friction_coefficient(s, ROLLING),
                friction_coefficient(s, TWISTING)};
  real radius = 0, h[MAX_HISTORY] = {};
  const bool circle = s.law(TWISTING).needs & SPHERES;  // that of the overlap, not of the normal law
  for (const Moment &m : motion) {
    const Contact c = contact_of(m, true, false);
    radius = larger(radius, circle ? larger(lens_radius(c), mean_cap_radius(c)) : made.normal(c, h).contact_radius);
  }
  if (s.law(TWISTING).needs & FRICTION) limits.twisting = radius * coeff(s, TANGENTIAL, LIMITING, 0);
  return limits;
}

// Without those of laws that keep theirs only when the bodies have come to rest.
Limits in_motion(const Setting &s, Limits limits)
{
  if (s.law(TANGENTIAL).gives & LIMITED_AT_REST) limits.tangential = UNLIMITED;
  if (s.law(ROLLING).gives & LIMITED_AT_REST) limits.rolling = UNLIMITED;
  if (s.law(TWISTING).gives & LIMITED_AT_REST) limits.twisting = UNLIMITED;
  return limits;
}

// The drag of a liquid is no friction.
Setting setting_without_viscosity(Random &random, LawId id)
{
  Setting s = random_setting(random, id);
  if (const int k = coeff_named(s.law(COHESION), "viscosity"); k >= 0) s.slot[COHESION].coeffs[k] = 0;
  return s;
}

}  // namespace

Complaints against_coulomb(LawId id)
{
  const auto check = [](const Sample &s) {
    const Motion motion = random_motion(s.random, false);
    const Limits limits = limits_of(s.line, motion, s.made);
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_coulomb(s.made, limits, in_motion(s.line, limits), motion, lammps_kinematics);
    });
  };
  return in_samples(id, check, setting_without_viscosity);
}

}  // namespace Grit::Contract
