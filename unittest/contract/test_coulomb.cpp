#include "any_law.h"

#include "energy_checks.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Laws that add their dashpot to a spring at the limit, as their source does.
bool cuts_the_sum(const Setting &s) { return std::string(s.law(TANGENTIAL).name) != "history"; }

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
  for (const Moment &m : motion) radius = larger(radius, made.normal(contact_of(m, true, false), h).contact_radius);
  if (s.law(TWISTING).needs & FRICTION) limits.twisting = radius * coeff(s, TANGENTIAL, {"mu", "tanphi"}, 0);
  return limits;
}

}  // namespace

GRIT_CONTRACT(Coulomb, {TANGENTIAL, ROLLING, TWISTING});

TEST_P(Coulomb, FrictionStaysWithinItsLimit)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    const Motion motion = random_motion(random, false);
    for (const bool host : {false, true})
      EXPECT_TRUE(holds(check_coulomb(made, limits_of(s, motion, made), motion, cuts_the_sum(s), host))) << to_words(s);
  }
}
