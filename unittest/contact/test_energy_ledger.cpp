// The energy ledger of one contact: closed to round-off for every law and any time step, and what its accounts mean.
#include "../support/cases.h"
#include "../support/compare.h"
#include "two_body.h"

#include <cstring>

using namespace Grit;
using namespace Grit::Test;

// What the finite time step does falls with its square.
TEST(TimeStepAccount, FallsWithTheSquare)
{
  for (const char *line : {"hertz 1e5 0 damping none tangential none",
                           "hertz 1e5 .5 damping coeff_restitution tangential linear_history 1e4 .5 .4",
                           "hertz 1e5 .5 damping coeff_restitution tangential mindlin 1e5 0 .4"}) {
    real error[2];
    for (const int k : {0, 1}) {
      const int n = k ? 8000 : 4000;
      TwoBody bodies = impact(law(line), true, 0.2 / n);
      real worst = 0;
      for (int step = 0; step < n; step++) {
        bodies.step();
        worst = larger(worst, fabs(bodies.accounts.amount[TIME_STEP]));
      }
      EXPECT_FALSE(bodies.touching) << line;
      error[k] = worst;
    }
    EXPECT_LT(error[0], 1e-4) << line;
    EXPECT_NEAR(error[0] / error[1], 4, 1.3) << line;
  }
}

// Also for laws that attract, yield, snap together and part: their energies have accounts, and only errors of the step are
// left. One impact, with steps of two lengths; where a force jumps when the contact begins (dmt, jkr, a liquid bridge) the
// error falls in proportion to the step only.
TEST(TimeStepAccount, FallsForEveryKindOfLaw)
{
  for (const char *line : {"hooke 1e4 .8 damping coeff_restitution tangential history .3 torsion on rolling epsd .2 .3",
                           "dmt 1e5 .8 .3 5 damping coeff_restitution tangential mindlin NULL 1 .3",
                           "jkr 1e5 .9 .3 5 damping coeff_restitution tangential none",
                           "luding 1e4 3 .5 .05 pulloff 1 damping none tangential history .3",
                           "pellet 1e4 20 .3 tangential cundall .3 .4", "cundall 1e4 tangential cundall .3 .4",
                           "hooke 1e4 .8 damping coeff_restitution tangential none cohesion sjkr 20",
                           "hooke 1e4 .9 damping coeff_restitution tangential none cohesion washino 1 20 volume 1e-4",
                           "pellet 1e4 20 .3 tangential cundall .3 .4 cohesion washino 1 20 volume 1e-4"}) {
    real error[2];
    for (const int k : {0, 1}) {
      const int n = k ? 64000 : 8000;
      TwoBody bodies(law(line), {{1.0001, 0, 0}, {-1, 0.3, 0}, {0.1, 0.2, 0.3}, 1, 1}, 0.8 / n);
      bodies.run(n);
      EXPECT_FALSE(bodies.touching) << line;
      error[k] = fabs(bodies.accounts.amount[TIME_STEP]);
    }
    EXPECT_LT(error[0], 1e-2) << line;
    EXPECT_LT(error[1], larger(error[0] / 4, 1e-8)) << line;
  }
}

// A spring-dashpot of damping ratio zeta that parts at zero overlap keeps e^2 of the energy: the dashpot has the rest.
TEST(ViscousAccount, TakesWhatTheRestitutionSays)
{
  const real restitution = 0.6, energy = 0.5;
  TwoBody bodies(law("hooke 1e6 .6 damping coeff_restitution tangential none"),
                 {{1, 0, 0}, {-1, 0, 0}, {0, 0, 0}, 1, 1}, 1e-7);
  while (!bodies.touching) bodies.step();
  while (bodies.touching) bodies.step();
  EXPECT_WITHIN(bodies.accounts.amount[VISCOUS_NORMAL], energy * (1 - restitution * restitution), 1e-3);
  EXPECT_LT(fabs(bodies.accounts.amount[TIME_STEP]), 1e-4 * energy);
}

// Gross sliding at an angle: the friction impulse mu (1 + e) m v_n acts on a surface that slides on; closed form.
TEST(SlipAccount, GrossSliding)
{
  const real mu = 0.1, e = 1, vn = 1, vt = 3;
  TwoBody bodies(law("hooke 1e6 0 damping none tangential linear_history 2e5 0 .1"),
                 {{1, 0, 0}, {-vn, vt, 0}, {0, 0, 0}, 1, 1}, 1e-7);
  while (!bodies.touching) bodies.step();
  while (bodies.touching) bodies.step();
  const real impulse = mu * (1 + e) * vn, mean_slip = vt - 0.5 * 3.5 * impulse;  // 1/m + R^2/I = 7/2
  EXPECT_WITHIN(bodies.accounts.amount[SLIP], impulse * mean_slip, 1e-3);
  EXPECT_EQ(bodies.accounts.amount[VISCOUS_TANGENTIAL], 0);
}

// Constant stiffness: nothing is lost to a change of stiffness. Hertzian: something is.
TEST(StiffnessAccount, IsForSpringsThatChange)
{
  for (const auto &[line, changes] :
       {std::pair("hertz 1e5 .5 damping coeff_restitution tangential linear_history 1e4 .5 .4", false),
        std::pair("hertz 1e5 .5 damping coeff_restitution tangential mindlin 1e5 .5 .4", true)}) {
    TwoBody bodies = impact(law(line), true, 1e-4);
    bodies.run(2000);
    EXPECT_EQ(fabs(bodies.accounts.amount[STIFFNESS]) > 1e-6, changes) << line;
  }
}

// What one step adds to the losses.
Booking losses_of_step(TwoBody &bodies)
{
  const Booking before = bodies.accounts;
  bodies.step();
  Booking now = bodies.accounts;
  for (int k = 0; k < NACCOUNTS; k++) now.amount[k] -= before.amount[k];
  return now;
}

// A bond that forms between pressed bodies ends their contact with all that it stores, also where it is stretched.
TEST(BrokenAccount, TakesWhatABondSwitchesOff)
{
  for (const char *line : {"hooke 1e4 0 damping none tangential linear_history 3e3 0 .3 rolling sds 1e2 0 .1",
                           "hooke 1e4 0 damping none tangential history .3 cohesion sjkr 20",
                           "hooke 1e4 0 damping none tangential none cohesion washino 1 20 volume 1e-4",
                           "dmt 1e5 0 .3 5 damping none tangential mindlin NULL 0 .3",
                           "cundall 1e4 break no damping none tangential cundall .3 .4"}) {
    TwoBody bodies = impact(law(std::string(line) + " bonded off"), false, 1e-5);
    const bool stretched = bodies.law.normal_outlives_overlap;
    const real start = total_energy(bodies), depth = 2e-3;
    while (bodies.overlap() < depth) bodies.step();
    while (stretched && bodies.overlap() > -depth) bodies.step();
    const real stored = bodies.force.stored();
    bodies.bonded = true;
    const Booking b = losses_of_step(bodies);
    EXPECT_EQ(bodies.force.stored(), 0) << line;
    EXPECT_GT(fabs(stored), 1e-3) << line;
    EXPECT_NEAR(b.amount[BROKEN], stored, 0.02 * fabs(stored)) << line;
    EXPECT_EQ(b.amount[STIFFNESS], 0) << line;
    EXPECT_LT(fabs(b.amount[TIME_STEP]), 1e-4 * fabs(stored)) << line;
    EXPECT_NEAR(total_energy(bodies), start, 1e-12 * start) << line;
  }
}

// The bridge keeps its potential where the bodies part; the springs of friction are lost.
TEST(BrokenAccount, TakesTheSpringsBehindALiquidBridge)
{
  TwoBody bodies = impact(law("cundall 1e4 damping none tangential elastic .5 rolling elastic .3 map physical "
                              "cohesion washino 1 20 volume 1e-4"),
                          false, 1e-5);
  real springs = 0;
  Booking b;
  while (!bodies.force.parted) {
    springs = bodies.force.tangential.energy.stored + bodies.force.rolling.energy.stored;
    b = losses_of_step(bodies);
  }
  EXPECT_LT(bodies.force.cohesive, 0);
  EXPECT_GT(springs, 1e-3);
  EXPECT_NEAR(b.amount[BROKEN], springs, 0.02 * springs);
  EXPECT_EQ(b.amount[STIFFNESS], 0);
  EXPECT_LT(fabs(b.amount[TIME_STEP]), 0.02 * springs);
}

// A contact that the ledger meets in its middle is booked from there on.
TEST(EnergyLedger, BeginsInTheMiddleOfAContact)
{
  TwoBody bodies =
      impact(law("hooke 1e5 .5 damping coeff_restitution tangential linear_history 1e4 .5 .4"), false, 1e-4);
  while (!bodies.touching) bodies.step();
  bodies.run(20);
  ASSERT_TRUE(bodies.touching);
  bodies.record = EnergyRecord{};
  bodies.accounts = Booking{};
  bodies.step();
  for (int k = NSTORED; k < NACCOUNTS; k++) EXPECT_EQ(bodies.accounts.amount[k], 0) << ACCOUNT_NAME[k];
  const real start = total_energy(bodies);
  bodies.run(2000);
  EXPECT_NEAR(total_energy(bodies), start, 1e-12);
}

// Seen from the other particle the record changes its signs, and the accounts stay.
TEST(EnergyRecord, ParityUnderExchange)
{
  const std::array sign = record_parity();
  const Law l =
      law("hooke 1e5 .5 damping coeff_restitution tangential linear_history 1e4 .5 .4 rolling sds 1e4 1 .3 "
          "twisting sds 1e3 1 .3");
  TwoBody one = impact(l, false, 1e-4), other(l, one.j.body, one.i.body, 1e-4);
  for (int after = 0; after < 20; after += one.touching) {
    one.step();
    other.step();
  }
  ASSERT_TRUE(one.touching);
  real a[RECORD_SIZE], b[RECORD_SIZE], largest = 0;
  std::memcpy(a, &one.record, sizeof a);
  std::memcpy(b, &other.record, sizeof b);
  for (const real value : a) largest = larger(largest, fabs(value));
  for (int k = 0; k < RECORD_SIZE; k++) EXPECT_NEAR(b[k], sign[k] * a[k], 1e-12 * largest) << k;
}
