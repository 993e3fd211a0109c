// Where five laws meet: sums, and when history changes.
#include <limits>

#include "../support/cases.h"
#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const ALL = "tangential linear_history 100 .5 .5 rolling sds 100 1 .5 twisting sds 100 1 .5";

Drive moving()
{
  Drive drive = pressed(ALL);
  drive.c.vt = {0, 1, 0};
  drive.c.spin = {1, 4, 0};
  return drive;
}

}  // namespace

// By hand, first step: N = 10, F_t = -2 along y, rolling couple 0.5 along -y, twisting couple -2, lever 0.495.
TEST(ContactLaw, SumsForcesAndCouples)
{
  const ContactForce f = moving().step();
  EXPECT_VEC(f.force, (vec3{10, -2, 0}), ARITHMETIC);
  EXPECT_VEC(f.torque_i, (vec3{-2, -0.5, 0.99}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{2, 0.5, 0.99}), ARITHMETIC);
  EXPECT_REL(f.normal, 10.0);
  EXPECT_VEC(f.tangential.value, (vec3{0, -2, 0}), ARITHMETIC);
}

// Laws without a bond say that there was none: what single() shows of it is 0.
TEST(ContactLaw, NothingIsBrokenWithoutABond)
{
  const ContactForce f = moving().slide(0.1, 1);
  EXPECT_EQ(f.bond.state, NEVER_JOINED);
  EXPECT_EQ(f.bond.broken_at, 0);
  EXPECT_FALSE(f.bond.broken || f.bond.formed || f.bond.holds);
}

TEST(ContactLaw, SumsEnergies)
{
  const ContactForce f = moving().step();
  EXPECT_REL(f.stored(), 0.5 * 10 * 0.01 + 3 * 0.005);
  EXPECT_REL(f.dissipated(), 3 * 0.01);
}

// As a device does it: the motion is asked for when the normal law is done, and what a contact remembers stands anywhere.
TEST(ContactLaw, MotionMayComeLateAndHistoryStandAnywhere)
{
  constexpr int STRIDE = 5;
  struct Spread {
    real *first;
    real &operator[](int k) const { return first[STRIDE * k]; }
  };
  Drive drive = moving();
  real spread[STRIDE * MAX_HISTORY] = {};
  for (int step = 0; step < 3; step++) {
    Contact still = drive.c;
    still.vn = still.turn = std::numeric_limits<real>::quiet_NaN();
    still.vt = still.spin = still.n_old = {still.vn, still.vn, still.vn};
    const GeneralLaw &law = drive.law;
    const ContactForce late = law(still, Spread{spread}, [&](Contact &c) {
      c.vn = drive.c.vn;
      c.turn = drive.c.turn;
      c.vt = drive.c.vt;
      c.spin = drive.c.spin;
      c.n_old = drive.c.n_old;
    });
    const ContactForce f = drive.step();
    EXPECT_EQ(norm(late.force - f.force) + norm(late.torque_i - f.torque_i), 0);
    EXPECT_EQ(late.potential, f.stored());
    for (int k = 0; k < law.nhistory(); k++) EXPECT_EQ(spread[STRIDE * k], drive.h[k]);
  }
}

// What a caller left in the history of a new contact does not matter, not even if it is not a number.
TEST(ContactLaw, OnsetForgetsWhatWasThere)
{
  Drive clean = moving(), dirty = moving();
  for (real &value : dirty.h) value = std::numeric_limits<real>::quiet_NaN();
  EXPECT_EQ(norm(clean.step().torque_i - dirty.step().torque_i), 0);
  for (int k = 0; k < clean.law.nhistory(); k++) EXPECT_EQ(clean.h[k], dirty.h[k]);
}

TEST(ContactLaw, TouchesOnlyItsOwnHistory)
{
  Drive drive = moving();
  const int n = drive.law.nhistory();
  EXPECT_EQ(n, 3 + 3 + 1);
  drive.h[n] = 42;
  drive.step();
  EXPECT_EQ(drive.h[n], 42);
}

TEST(ContactLaw, AnOpenContactHasNoForceAndForgets)
{
  Drive drive{law("cundall 1e7 equilibrium yes tangential linear_history 100 .5 .5"), round_pair()};
  drive.c.delta = 0.02;
  drive.step();
  drive.c.delta = 0.03;
  drive.slide(1, 3);
  EXPECT_NE(drive.h[3], 0);
  drive.c.delta = 0.01;
  const ContactForce f = drive.step();
  EXPECT_TRUE(f.ended);
  EXPECT_EQ(norm(f.force) + norm(f.torque_i) + norm(f.torque_j), 0);
  EXPECT_EQ(f.stored(), 0);
  for (int k = 0; k < drive.law.nhistory(); k++) EXPECT_EQ(drive.h[k], 0);
}

namespace {

// Reals that the most demanding laws of these kinds remember together.
int most_remembered(const std::vector<Slot> &slots, bool prepared)
{
  int total = 0;
  for (const Slot slot : slots) {
    int largest = 0;
    for (const LawObject &info : laws(slot)) {
      int n = 0;
      for (const HistoryValue &m : info.history) n += static_cast<int>(m.rank);
      for (const HistoryValue &m : info.prepared) n += prepared ? static_cast<int>(m.rank) : 0;
      largest = larger(largest, n);
    }
    total += largest;
  }
  return total;
}

}  // namespace

// Every combination of laws fits into the memory of a contact; no cohesion nor bond stands beside a law that prepares its force.
TEST(ContactLaw, LargestHistoryFits)
{
  EXPECT_LE(most_remembered({NORMAL, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND}, false) + RESTING_SIZE,
            MAX_HISTORY);
  const int prepared = most_remembered({NORMAL, TANGENTIAL, ROLLING, TWISTING}, true);
  EXPECT_GT(prepared, 24) << "normal law mdr has as many";
  EXPECT_LE(prepared + RESTING_SIZE, MAX_HISTORY);
}
