// In a bed: thornton_ning 1e5 10 0.3 2 2e4 damping velocity tangential mindlin NULL 0.5 0.4 cutoff 1.3
#include "law/normal/thornton_ning.h"

#include <iomanip>
#include <sstream>

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"
#include "contract/cycle_checks.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const real YOUNG = 8000.0 / 3.0, RADIUS = 0.25;  // of equal partners with E = 4000, nu = 0.5; of round_pair()
const real LIMIT = 300, DEEPEST = 0.02;
const real NEVER = 1e12;  // a limiting pressure that no contact reaches
const char *const REST = " tangential none damping none";

std::string line(real gamma, real limit)
{
  return "thornton_ning 4000 0 .5 " + std::to_string(gamma) + " " + std::to_string(limit) + REST;
}

// A pair that has touched.
Drive begun(const std::string &laws, real delta)
{
  Drive drive{law(laws), round_pair()};
  drive.c.delta = delta;
  drive.step();
  return drive;
}

ContactForce at(Drive &drive, real delta)
{
  drive.c.delta = delta;
  return drive.step();
}

// A sphere of mass 1 on a wall.
TwoBody falling(const std::string &laws, real speed, real dt)
{
  const vec3 zero{0, 0, 0};
  return {law(laws), {{RADIUS, 0, 0}, {-speed, 0, 0}, zero, RADIUS, 1}, dt};
}

struct Point {
  real delta, force;
};

// Energies and losses of one cycle in 200 steps up to DEEPEST and back to `end`, where the bodies part.
void expect_loss_of_cycle(real gamma, real end, real lost)
{
  Drive drive{law(line(gamma, LIMIT)), round_pair()};
  real plastic = 0;
  for (int k = 1; k <= 100; k++) plastic += at(drive, DEEPEST * k / 100).plastic;
  for (int k = 1; k < 100; k++) plastic += at(drive, DEEPEST + (end - DEEPEST) * k / 100).plastic;
  EXPECT_WITHIN(plastic, lost, 1e-8);
  const ContactForce last = at(drive, end + 1e-12 * DEEPEST);
  EXPECT_NEAR(last.energy.stored + last.adhesive, 0, 1e-6 * lost);
  EXPECT_EQ(at(drive, end - 1e-12 * DEEPEST).stored(), 0);
}

}  // namespace

// An independent Python program: dF/d delta of eq. 69 by Runge-Kutta from the point of yield, a_y by bisection of
// eq. 65, then R_p by eq. 60 with the force at the deepest point, and JKR with R_p by bisection.
TEST(NormalThorntonNing, LoadingAndUnloading)
{
  Drive dry = begun(line(0, LIMIT), 1e-3);
  for (const Point &p : {Point{.0108552584704, 1.94454878657},
                         {.0169517528235, 3.38100142699},
                         {.02, 4.09922774721},
                         {.0159238553689, 2.66252652373},
                         {.00777156610668, .512403468401},
                         {.0036, 0}})
    EXPECT_NEAR(at(dry, p.delta).normal, p.force, 1e-10) << p.delta;
  Drive sticky = begun(line(1, LIMIT), 1e-3);
  for (const Point &p : {Point{.00792654988482, -.69258955827},
                         {.0159755166283, .949912676859},
                         {.02, 1.79196462486},
                         {.0160236349445, .443509136506},
                         {.00807090483338, -1.65423489059},
                         {-.000234040626078, -2.61031148938},
                         {-.00369690494921, -2.16947084483},
                         {.0160236349445, .443509136506},
                         {.02, 1.79196462486}})
    EXPECT_NEAR(at(sticky, p.delta).normal, p.force, 1e-10) << p.delta;
}

// Losses of the same program: Simpson's integrals of both branches.
TEST(NormalThorntonNing, LossOfACycle)
{
  expect_loss_of_cycle(0, .00369542147557, .00956227986456);
  expect_loss_of_cycle(1, -.00456262102999, .0252145814302);
}

// Eq. 14, 16 and 19: F_y = (pi p_y)^3 R^2/(6 E*^2) at delta_y = R (pi p_y/(2 E*))^2, then the slope pi R p_y.
TEST(NormalThorntonNing, YieldWithoutAdhesion)
{
  const real yield = RADIUS * std::pow(PI * LIMIT / (2 * YOUNG), 2);
  const real force = std::pow(PI * LIMIT, 3) * RADIUS * RADIUS / (6 * YOUNG * YOUNG);
  Drive drive = begun(line(0, LIMIT), 1e-3);
  EXPECT_REL(at(drive, yield).normal, force);
  EXPECT_EQ(at(drive, yield).plastic, 0);
  EXPECT_REL(at(drive, 3 * yield).normal, force + PI * RADIUS * LIMIT * 2 * yield);
}

TEST(NormalThorntonNing, WithoutYieldItIsHertzOrJkr)
{
  const NormalForce hertz = law("hertz/material 4000 0 .5 tangential none").normal(round_pair(), nullptr);
  real memory[MAX_HISTORY] = {};
  const NormalForce dry = law(line(0, NEVER)).normal(round_pair(), memory);
  EXPECT_REL(dry.force, hertz.force);
  EXPECT_REL(dry.kn, hertz.kn);
  EXPECT_REL(dry.kt, hertz.kt);
  EXPECT_REL(dry.stored, hertz.stored);
  EXPECT_EQ(dry.plastic, 0);
  EXPECT_EQ(dry.adhesive, 0);
  const Law jkr = law(std::string("jkr 4000 0 .5 10") + REST);
  Drive sticky = begun(line(10, NEVER), 1e-3);
  for (const real delta : {0.02, 0.005, -0.002}) {
    Contact c = sticky.c;
    c.delta = delta;
    const NormalForce f = sticky.law.normal(c, sticky.h), expected = jkr.normal(c, nullptr);
    EXPECT_REL(f.force, expected.force);
    EXPECT_REL(f.stored, expected.stored);
    EXPECT_REL(f.coulomb_offset, expected.coulomb_offset);
    EXPECT_EQ(f.plastic, 0);
  }
}

// Thornton, J. Appl. Mech. 64 (1997) 383: restitution of a plastic impact without adhesion, x = V_y/V,
// e = (6 sqrt(3)/5)^(1/2) (1 - x^2/6)^(1/2) (x/(x + 2 sqrt(6/5 - x^2/5)))^(1/4), m V_y^2/2 = 8 E* a_y^5/(15 R^2).
TEST(NormalThorntonNing, Restitution)
{
  const real radius = PI * RADIUS * LIMIT / (2 * YOUNG);
  const real yield = std::sqrt(16.0 / 15.0 * YOUNG * std::pow(radius, 5)) / RADIUS;
  for (const real factor : {0.9, 1.5, 3., 10., 30.}) {
    const real x = smaller(1 / factor, 1.0), speed = factor * yield;
    TwoBody bodies = falling(line(0, LIMIT), speed, 1e-5);
    collide(bodies);
    const real e =
        std::sqrt(6 * std::sqrt(3.0) / 5 * (1 - x * x / 6)) * std::pow(x / (x + 2 * std::sqrt(1.2 - x * x / 5)), 0.25);
    EXPECT_WITHIN(bodies.i.body.v.x / speed, e, 1e-5) << factor;
  }
}

// Eq. 52 and 57: what an elastic impact loses is 7.09 (Gamma^5 R^4/E*^2)^(1/3), Gamma = 2 gamma, so that bodies stick
// below the speed V_s, and above e^2 = 1 - (V_s/V)^2.
TEST(NormalThorntonNing, StickingSpeed)
{
  const real gamma = 1, loss = 7.09 * std::cbrt(std::pow(2 * gamma, 5) * std::pow(RADIUS, 4) / (YOUNG * YOUNG));
  const real sticking = std::sqrt(2 * loss);
  for (const real factor : {1.2, 3.}) {
    const real speed = factor * sticking;
    TwoBody bodies = falling(line(gamma, NEVER), speed, 1e-5);
    do bodies.step();
    while (bodies.touching);
    EXPECT_WITHIN(bodies.i.body.v.x / speed, std::sqrt(1 - 1 / (factor * factor)), 2e-3) << factor;
  }
  TwoBody slow = falling(line(gamma, NEVER), 0.98 * sticking, 1e-4);
  slow.run(100000);
  EXPECT_TRUE(slow.touching);
}

// Kinetic energy before and after a plastic impact with adhesion differs by what the law says that it dissipates.
TEST(NormalThorntonNing, LedgerOfAnImpact)
{
  const real speed = 0.6;
  TwoBody bodies = falling(line(1, LIMIT), speed, 1e-5);
  real lost = 0;
  do {
    bodies.step();
    lost += bodies.force.plastic;
  } while (bodies.touching);
  const real end = bodies.i.body.v.x;
  EXPECT_GT(end, 0);
  EXPECT_WITHIN(0.5 * (speed * speed - end * end), lost, 1e-4);
}

// Weak adhesion: flattened bodies part while their spheres still overlap. They remember, and join again at delta_p.
TEST(NormalThorntonNing, PartsAndJoinsWithinTheOverlap)
{
  const std::string laws = line(0.01, LIMIT);
  const PlasticJkr plastic({YOUNG, 0.01, RADIUS}, LIMIT);
  const Flattened flat = plastic.flattened(plastic.virgin.radius(DEEPEST));
  const JkrContact elastic = plastic.unloading(flat);
  Drive drive = begun(laws, DEEPEST);
  const real end = flat.shift - elastic.break_distance();
  EXPECT_GT(end, 0);
  EXPECT_LT(at(drive, end + 1e-9).normal, 0);
  EXPECT_EQ(at(drive, end - 1e-9).normal, 0);
  EXPECT_FALSE(at(drive, end + 1e-9).ended);
  EXPECT_EQ(at(drive, flat.shift - 1e-9).normal, 0);
  const ContactForce again = at(drive, flat.shift + 1e-9);
  EXPECT_WITHIN(again.normal, -8.0 / 9.0 * elastic.pulloff(), 1e-5);
  EXPECT_REL(again.plastic, elastic.energy_at_break() - elastic.energy_at_touch());
  EXPECT_EQ(at(drive, end - 1e-9).normal, 0);
  EXPECT_TRUE(at(drive, -1e-9).ended);
}

// So soft that the contact is plastic when the surfaces touch (p_y = 0.5 GPa in fig. 10 of the paper): at a_0 with
// a_0^3 = 4 pi gamma R^2/E* the force is F_p(a_0), and all of it is dissipated that is not stored.
TEST(NormalThorntonNing, PlasticFromTheBeginning)
{
  const PlasticJkr plastic({YOUNG, 1, RADIUS}, 10);
  const real a = plastic.virgin.radius_at_touch();
  EXPECT_LT(plastic.yield, a);
  EXPECT_REL(2 * YOUNG * plastic.yield / (PI * RADIUS) - std::sqrt(4 * YOUNG / (PI * plastic.yield)), 10);
  Drive drive{law(line(1, 10)), round_pair()};
  const ContactForce f = at(drive, 1e-14);
  EXPECT_WITHIN(f.normal, plastic.force(a), 1e-7);
  EXPECT_GT(plastic.flattened(a).radius, RADIUS);
  EXPECT_WITHIN(f.plastic, -f.energy.stored - f.adhesive, 1e-7);
}

TEST(NormalThorntonNing, Reach)
{
  const Setting s = setting(line(10, LIMIT));
  const real farthest = 0.75 * std::cbrt(std::pow(2 * PI * 10 / YOUNG, 2) * RADIUS);  // eq. 49, Gamma = 2 gamma
  EXPECT_REL(reach(s, s, 0.5, 0.5), farthest);
  EXPECT_REL(reach(s, s, 0.25, 0), farthest);
}

// a_y of eq. 65 by bisection over a_0 = (4 pi gamma R*^2/E*)^(1/3), by an independent Python program.
TEST(NormalThorntonNing, Validity)
{
  const auto ratio = [](const std::string &laws, real radi, real radj) {
    const Setting s = setting(laws);
    return validity(s, s, radi, radj).value;
  };
  constexpr real DIGITS = 1e-12;
  EXPECT_NEAR(ratio(line(1, LIMIT), 0.5, 0.5), 1.1336157445411614, DIGITS);
  EXPECT_NEAR(ratio(line(1, 10), RADIUS, 0), 0.6448019463746638, DIGITS);
  EXPECT_NEAR(ratio(std::string("thornton_ning 5e7 0 .25 .05 1e6") + REST, 5e-3, 5e-3), 3.073837480592977, DIGITS);
  const Setting dry = setting(line(0, LIMIT)), soft = setting(line(1, LIMIT));
  EXPECT_TRUE(validity(dry, dry, 0.5, 0.5).holds());
  EXPECT_FALSE(validity(soft, soft, 0.5, 0.5).holds());
}

// Slow cycles without the law's own energies: on the page a_y/a_0 = 0.719 returns energy, 0.78 and more do not.
TEST(NormalThorntonNing, SlowCyclesReturnEnergyWhereAdhesionIsStrong)
{
  // E* = 1, R* = 1 and gamma = 1/(4 pi) make a_0 = 1, and p_y of a_y follows from eq. 65.
  const auto returned = [](real yield, real depth) {
    const real limit = (2 * yield - 1 / std::sqrt(yield)) / PI;
    std::ostringstream laws;
    laws << std::setprecision(17) << "thornton_ning 1.5 0 .5 " << 1 / (4 * PI) << " " << limit << REST;
    Contact c = round_pair();
    c.radi = c.radj = 2;
    c.reff = 1;
    constexpr real BEYOND = 2;  // delta_f is 3/4 4^(-2/3) = 0.47 for R_p = 1, and overlaps of flattened bodies
    const Contract::Cycle cycle{0.5 * depth, 0.2 * depth, depth, BEYOND};
    const Contract::Complaints all = Contract::check_cycle(law(laws.str()).normal, c, cycle);
    return !all.empty() && all.front().find("get back more than they gave") != std::string::npos;
  };
  // Deepest where most is returned: a = 2.92 and 1.91 a_0 (an integration in Python), delta = a^2 - sqrt(a).
  EXPECT_TRUE(returned(0.70, 6.82));
  EXPECT_TRUE(returned(0.77, 2.27));
  for (const real depth : {1., 1.8, 2.27, 6.82}) EXPECT_FALSE(returned(0.79, depth)) << depth;
  EXPECT_FALSE(returned(1.15, 2.27));
}

TEST(NormalThorntonNing, SofterOneYields)
{
  const Law mixed = law(line(0, 300), line(0, 500)), soft = law(line(0, 300));
  real a[MAX_HISTORY] = {}, b[MAX_HISTORY] = {};
  EXPECT_EQ(mixed.normal(round_pair(), a).force, soft.normal(round_pair(), b).force);
}
