#include "any_law.h"

#include "energy_checks.h"
#include "law/parts/lens.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// The value of the first coefficient with one of these names.
real coeff(const Setting &s, Slot slot, const std::vector<std::string> &names, real otherwise)
{
  const LawInfo &law = s.law(slot);
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    for (const std::string &name : names)
      if (name == law.coeffs[k].name) return s.slot[slot].coeffs[k];
  return otherwise;
}

real friction_coefficient(const Setting &s, Slot slot)
{
  const real unlimited = std::numeric_limits<real>::infinity();
  if (coeff(s, slot, {"slip"}, 1) == 0) return unlimited;  // the user asked for no limit
  return coeff(s, slot, {"mu", "tanphi"}, unlimited);
}

// A twisting law without a coefficient of its own rubs with the tangential one on the contact area.
Limits limits_of(const Setting &s, const Motion &motion, const Law &made)
{
  Limits limits{friction_coefficient(s, TANGENTIAL), friction_coefficient(s, ROLLING),
                friction_coefficient(s, TWISTING)};
  real radius = 0, h[MAX_HISTORY] = {};
  const bool circle = std::string(s.law(TWISTING).name) == "history";
  for (const Moment &m : motion) {
    const Contact c = contact_of(m, true, false);
    radius = larger(radius, circle ? larger(lens_radius(c), mean_cap_radius(c)) : made.normal(c, h).contact_radius);
  }
  if (s.law(TWISTING).needs & FRICTION) limits.twisting = radius * coeff(s, TANGENTIAL, {"mu", "tanphi"}, 0);
  return limits;
}

// Laws that do not cut the sum of spring and dashpot, or take the limit of the elastic force, as their source does.
Limits in_motion(const Setting &s, Limits limits)
{
  const real unlimited = std::numeric_limits<real>::infinity();
  const auto is = [&](Slot slot, const char *name) { return std::string(s.law(slot).name) == name; };
  if (is(TANGENTIAL, "history")) limits.tangential = unlimited;
  if (is(ROLLING, "cdt") || is(ROLLING, "epsd") || is(ROLLING, "epsd3")) limits.rolling = unlimited;
  if (is(TWISTING, "history")) limits.twisting = unlimited;
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

GRIT_CONTRACT(Coulomb, {TANGENTIAL, ROLLING, TWISTING});

TEST_P(Coulomb, FrictionStaysWithinItsLimit)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = without_viscosity(random_setting(random, GetParam()));
    const Law made = law(s);
    const Motion motion = random_motion(random, false);
    const Limits limits = limits_of(s, motion, made);
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_coulomb(made, limits, in_motion(s, limits), motion, lammps_kinematics))) << to_words(s);
  }
}
