#include "any_law.h"

#include "energy_checks.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Contact random_contact(Random &random)
{
  Moment now = random_motion(random, false)[0];
  return contact_of(now, true, false);
}

// The user asked for the slip work of a formula that does not close the balance of a step (tangential cundall,
// dissipation fy). It is tested with the law.
bool reports_another_slip_work(const Setting &s)
{
  const LawInfo &law = s.law(TANGENTIAL);
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    if (std::string(law.coeffs[k].name) == "dissipation" && s.slot[TANGENTIAL].coeffs[k] != law.coeffs[k].standard)
      return true;
  return false;
}

// With slip work that closes the balance.
Setting balanced_setting(Random &random, LawId id)
{
  for (;;) {
    const Setting s = random_setting(random, id);
    if (!reports_another_slip_work(s)) return s;
  }
}

}  // namespace

GRIT_CONTRACT(Gradient, {NORMAL});

TEST_P(Gradient, ForceIsTheDerivativeOfTheEnergy)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    const Contact c = random_contact(random);
    const bool plastic = GetParam().info().gives & PLASTIC_FORCE;
    ASSERT_TRUE(holds(check_gradient(made.normal, c, c.delta * random.uniform(0.5, 2), plastic))) << to_words(s);
  }
}

GRIT_CONTRACT(Attracts, {COHESION});

TEST_P(Attracts, ForceIsTheDerivativeOfThePotential)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    const Contact c = random_contact(random);
    const real overlap = c.delta * random.uniform(0.5, 2);
    ASSERT_TRUE(holds(check_attraction(made.cohesion, c, overlap))) << to_words(s);
    ASSERT_TRUE(holds(check_attraction(made.cohesion, c, -overlap))) << to_words(s);
  }
}

// No attraction without overlap where the law does not hold on, and nothing left of the potential.
TEST_P(Attracts, EndsWithTheContact)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    Contact c = random_contact(random);
    real memory[MAX_HISTORY] = {};
    made.cohesion(c, NormalForce{}, memory);
    c.delta = -2 * reach(s, s, c.radi, c.radj) - c.delta;
    const Attraction a = made.cohesion(c, NormalForce{}, memory);
    EXPECT_EQ(a.force, 0) << to_words(s);
    EXPECT_EQ(a.stored, 0) << to_words(s);
    EXPECT_FALSE(a.holds) << to_words(s);
  }
}

GRIT_CONTRACT(Passivity, {TANGENTIAL, ROLLING, TWISTING});

// So slow that dashpots do not count.
TEST_P(Passivity, LedgerOfSlowLoopsCloses)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = balanced_setting(random, GetParam());
    const Law made = law(s);
    const real period = 1e12;
    ASSERT_TRUE(holds(check_passivity(made, random_contact(random), random_loop(random, period), 2).complaints))
        << to_words(s);
  }
}

TEST_P(Passivity, LedgerOfLoopsWithDashpotsCloses)
{
  Random random(seed_of(GetParam()));
  int checked = 0;
  for (int k = 0; k < 10 * SAMPLES; k++) {
    const Setting s = balanced_setting(random, GetParam());
    const Law made = law(s);
    const Ledger ledger =
        check_passivity(made, random_contact(random), random_loop(random, random.magnitude(1, 1e6)), 2);
    if (ledger.dashpot_share() > 0.1) continue;
    checked++;
    ASSERT_TRUE(holds(ledger.complaints)) << to_words(s);
  }
  EXPECT_GT(checked, SAMPLES / 2);
}
