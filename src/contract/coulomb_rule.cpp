// Coulomb's limit.
#include <algorithm>
#include <array>
#include <string_view>

#include "contract/energy_checks.h"
#include "contract/rules.h"
#include "contract/samples.h"
#include "law/parts/lens.h"

namespace Grit::Contract {

namespace {

constexpr real UNLIMITED = std::numeric_limits<real>::infinity();

// Names of the coefficient that limits a force by the load.
const std::vector<std::string> LIMITING{"mu", "tanphi"};

// Laws that do not cut the sum of spring and dashpot, or take the limit of the elastic force, as their source does: their
// limit is looked at when the bodies have come to rest.
struct Named {
  Slot slot;
  std::string_view law;
};
constexpr std::array UNLIMITED_IN_MOTION{Named{TANGENTIAL, "history"}, Named{ROLLING, "cdt"}, Named{ROLLING, "epsd"},
                                         Named{ROLLING, "epsd3"}, Named{TWISTING, "history"}};
constexpr std::string_view TWISTS_ON_A_CIRCLE = "history";  // that of the overlap, not of the normal law

// The value of the first coefficient with one of these names.
real coeff(const Setting &s, Slot slot, const std::vector<std::string> &names, real otherwise)
{
  const std::vector<Coeff> &coeffs = s.law(slot).coeffs;
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
  const bool circle = s.law(TWISTING).name == TWISTS_ON_A_CIRCLE;
  for (const Moment &m : motion) {
    const Contact c = contact_of(m, true, false);
    radius = larger(radius, circle ? larger(lens_radius(c), mean_cap_radius(c)) : made.normal(c, h).contact_radius);
  }
  if (s.law(TWISTING).needs & FRICTION) limits.twisting = radius * coeff(s, TANGENTIAL, LIMITING, 0);
  return limits;
}

Limits in_motion(const Setting &s, Limits limits)
{
  for (const Named &one : UNLIMITED_IN_MOTION) {
    if (s.law(one.slot).name != one.law) continue;
    real &limit = one.slot == TANGENTIAL ? limits.tangential : one.slot == ROLLING ? limits.rolling : limits.twisting;
    limit = UNLIMITED;
  }
  return limits;
}

// The drag of a liquid is no friction.
Setting without_viscosity(Setting s)
{
  const std::vector<Coeff> &coeffs = s.law(COHESION).coeffs;
  for (std::size_t k = 0; k < coeffs.size(); k++)
    if (coeffs[k].name == std::string("viscosity")) s.slot[COHESION].coeffs[k] = 0;
  return s;
}

}  // namespace

Complaints against_coulomb(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = without_viscosity(random_setting(random, id));
    const Law made = law(s);
    const Motion motion = random_motion(random, false);
    const Limits limits = limits_of(s, motion, made);
    return in_both_kinematics(s, [&](bool lammps_kinematics) {
      return check_coulomb(made, limits, in_motion(s, limits), motion, lammps_kinematics);
    });
  });
}

}  // namespace Grit::Contract
