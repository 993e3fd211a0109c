// Contacts that have no finite force: the loops over pairs stop at the particles that bring it about.
#include <gtest/gtest.h>

#include <limits>
#include <optional>

#include "../support/as_device.h"
#include "../support/random_packing.h"
#include "kernel/pair_kernel.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const real NO_NUMBER = std::numeric_limits<real>::quiet_NaN(), BEYOND = std::numeric_limits<real>::infinity();

struct NoBooks : Accountant {
  void book(int, int, const Booking &) override {}
};

// The ways in which pairs are computed.
enum Way { AT_ONCE, ONE_BY_ONE, ON_DEVICE, ON_DEVICE_WITH_ALL };
const std::vector<Way> WAYS = {AT_ONCE, ONE_BY_ONE, ON_DEVICE, ON_DEVICE_WITH_ALL};

real compute(const Packing &packing, const LawTable &table, const PlainView &p)
{
  return KernelOf<GeneralLaw>(laws_of(table)).compute(p, packing.undivided());
}

class Faulty : public testing::TestWithParam<Lines> {
 protected:
  LawTable table = GetParam().table();

  // The pair at which the loop stopped, if it did.
  std::optional<NotFinite> stops(Packing &packing, Way way)
  {
    table.keep_records(way == ONE_BY_ONE);
    packing.build_list(table);
    NoBooks books;
    PlainView p = packing.view(table, DT);
    if (way == ONE_BY_ONE) p.context.accountant = &books;
    try {
      if (way == ON_DEVICE)
        compute_as_device(p, table, packing);
      else if (way == ON_DEVICE_WITH_ALL)
        compute_everything_as_device(p, table, packing);
      else
        compute(packing, table, p);
    } catch (const NotFinite &pair) {
      return pair;
    }
    return {};
  }
};

// Spheres of radius 1 at a distance, with nothing wrong.
Packing two_spheres(real distance)
{
  Packing packing;
  const vec3 none{0, 0, 0};
  packing.add({none, {1, 0.5, 0}, none, 1, 1}, 1);
  packing.add({{distance, 0, 0}, none, {0, 1, 0}, 1, 1}, 1);
  packing.ntypes = 2;
  packing.nlocal = packing.size();
  packing.neighbours = {{1}, {}};
  return packing;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(Laws, Faulty, testing::ValuesIn(LINES), [](const auto &info) { return info.param.name; });

TEST_P(Faulty, StopsAtAPositionOrVelocityThatIsNoNumber)
{
  constexpr real TOUCHING = 1.9, APART = 2.5;
  for (const Way way : WAYS) {
    Packing good = two_spheres(TOUCHING);
    EXPECT_FALSE(stops(good, way)) << way;
    for (const real distance : {TOUCHING, APART})
      for (const int k : {0, 4}) {
        Packing lost = two_spheres(distance);
        lost.x[k] = NO_NUMBER;
        const auto pair = stops(lost, way);
        ASSERT_TRUE(pair) << way << " " << distance;
        EXPECT_EQ(pair->i, 0);
        EXPECT_EQ(pair->j, 1);
      }
    for (const real value : {NO_NUMBER, BEYOND, -BEYOND}) {
      Packing fast = two_spheres(TOUCHING);
      fast.v[3] = value;
      if (table.law(1, 1).damping.is<Damping::None>()) continue;  // an infinite speed has no part in the force
      EXPECT_TRUE(stops(fast, way)) << way << " " << value;
    }
  }
}

// One of many: the complaint is about it, wherever it stands among those that are computed at once.
TEST_P(Faulty, FindsTheCulprit)
{
  for (const int culprit : {3, 77, 200}) {
    Random random(1);
    Packing packing = random_packing(random);
    EXPECT_FALSE(stops(packing, AT_ONCE));
    packing.x[3 * culprit + 1] = NO_NUMBER;
    for (const Way way : WAYS) {
      const auto pair = stops(packing, way);
      ASSERT_TRUE(pair) << way;
      EXPECT_TRUE(pair->i == culprit || pair->j == culprit) << way << ": " << pair->i << " " << pair->j;
    }
  }
}

// Numbers that are finite one by one, too large for a force: a mass that overflows in m_i m_j, an infinite load of heat.
TEST(FaultyContact, OverflowsAreFound)
{
  LawTable table(2);
  table.set(1, 1, setting("hooke 1e3 .5 damping coeff_restitution tangential none"));
  table.build();
  Packing packing = two_spheres(1.9);
  packing.mass = {1e300, 1e300};
  packing.build_list(table);
  EXPECT_THROW(compute(packing, table, packing.view(table, DT)), NotFinite);
}

TEST(FaultyContact, HeatIsLookedAt)
{
  LawTable table(2);
  table.set(1, 1, setting("hooke 1e3 20 damping velocity tangential none heat area 1"));
  table.build();
  for (const real hot : {1e3, BEYOND}) {
    Packing packing = two_spheres(1.9);
    packing.build_list(table);
    PlainView p = packing.view(table, DT);
    const real temperature[] = {hot, 300};
    real heatflow[] = {0, 0};
    p.bodies.fields.knows_temperature = p.bodies.fields.heats = true;
    p.bodies.fields.temperature = {temperature};
    p.bodies.fields.heatflow = {heatflow};
    if (hot == BEYOND)
      EXPECT_THROW(compute(packing, table, p), NotFinite);
    else
      EXPECT_NO_THROW(compute(packing, table, p));
  }
}

TEST(FaultyContact, IsToldWithItsMotion)
{
  // At distance 1.5 along x; approaching with 2, sliding with 5 = |(3, 4)|.
  const MotionAtContact motion{{1.5, 0, 0}, {-2, 3, 4}, {0, 0, 2}, {0, 6, 8}, 0.5};
  EXPECT_EQ(in_words(motion), "overlap 0.5, normal speed -2, tangential speed 5, spins 2 and 10");
}

// ---- frozen particles --------------------------------------------------------------------------------------------------

// Two that are frozen count as what they are; one that is frozen leaves the mass of the other.
TEST(EffectiveMass, DoesNotDependOnTheOrder)
{
  constexpr real M = 2, N = 6;
  EXPECT_EQ(effective_mass(M, N, false, false), 1.5);
  EXPECT_EQ(effective_mass(M, N, true, true), 1.5);
  EXPECT_EQ(effective_mass(M, N, true, false), N);
  EXPECT_EQ(effective_mass(M, N, false, true), M);
}

// ---- the balance of forces ---------------------------------------------------------------------------------------------

// Both sides of a contact cancel to what rounding of positions leaves, in proportion to the overlap; one side alone does not.
TEST(BalanceOfForces, HoldsToRounding)
{
  constexpr real LENGTH = 1e3, EPSILON = std::numeric_limits<real>::epsilon(), STIFFNESS = 1e7, RADIUS = 1;
  const real radius[] = {RADIUS, RADIUS};
  constexpr int OWN = 1, I = 0, GHOST = 1;
  for (const real overlap : {1e-2, 1e-6, 1e-10, 1e-13}) {
    const real error = EPSILON * LENGTH, distance = 2 * RADIUS - overlap;
    ForceBalance both(OWN, radius, {LENGTH, EPSILON}), one = both;
    const auto weigh = [&](ForceBalance &balance, real sign, real delta) {
      balance.weigh(I, GHOST, 0.5 * STIFFNESS * delta * delta, {sign * STIFFNESS * delta, 0, 0},
                    {sign * distance, 0, 0});
    };
    weigh(both, 1, overlap);
    weigh(both, -1, overlap + error);
    weigh(one, 1, overlap);
    EXPECT_TRUE(both.holds()) << overlap;
    EXPECT_EQ(one.holds(), overlap < 1e-11) << overlap;
  }
}

// At the equilibrium of attraction and repulsion the force is what rounding leaves of both.
TEST(BalanceOfForces, HoldsAtAnEquilibrium)
{
  constexpr real LENGTH = 10, EPSILON = std::numeric_limits<real>::epsilon(), ATTRACTION = 1e3, OVERLAP = 1e-3;
  const real radius[] = {1, 1}, noise = ATTRACTION * EPSILON * LENGTH / OVERLAP;
  ForceBalance balance(1, radius, {LENGTH, EPSILON});
  for (const real force : {noise, 0.5 * noise})
    balance.weigh(0, 1, -0.5 * ATTRACTION * OVERLAP, {force, 0, 0}, {2 - OVERLAP, 0, 0});
  EXPECT_TRUE(balance.holds());
}

TEST(BalanceOfForces, IsNotAboutContactsOfOneOwner)
{
  const real radius[] = {1, 1};
  ForceBalance balance(2, radius, {1, std::numeric_limits<real>::epsilon()});
  balance.weigh(0, 1, 1, {1, 0, 0}, {1.9, 0, 0});
  EXPECT_TRUE(balance.holds());
  EXPECT_EQ(balance.sum().x, 0);
}
