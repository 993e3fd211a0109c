// In a bed: luding 1e4 3 0.2 0.05 pulloff 0.5 damp 0.5 damping coeff_restitution tangential history 0.4
#include "law/normal/luding.h"

#include <stdexcept>

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const STATIC = "luding 1e4 3 .2 .05 pulloff .02 tangential none damping none";

// One row of the table of an independent Python implementation: k1 = 1e4, k2max = 3e4, kc = 2e3, depth 0.05, pull-off
// force 0.02, radii 5 and 7.5 mm; largest overlap after the step, force, and force that limits friction.
struct Row {
  real delta, largest, force, load;
};
const Row TABLE[] = {{1e-4, 1e-4, .98, 1.2},
                     {2e-4, 2e-4, 1.98, 2.4},
                     {1.5e-4, 2e-4, 1.03555555556, 1.35555555556},
                     {1.2e-4, 2e-4, .468888888889, .728888888889},
                     {1e-4, 2e-4, .0911111111111, .311111111111},
                     {6e-5, 1.60766968306e-4, -.14, 0},
                     {3e-5, 1.06241437954e-4, -.08, 0},
                     {1e-4, 1.06241437954e-4, .950528918081, 1.17052891808},
                     {2e-4, 2e-4, 1.98, 2.4},
                     {6e-4, 6e-4, 8.98, 10.2},
                     {5e-4, 6e-4, 5.98, 7},
                     {3e-4, 6e-4, -.02, .6},
                     {2e-4, 3.52982212813e-4, -.42, 0}};

// Loading with k1 = mass = 1 up to a known stiffness of unloading: k2max = 6, limit 6/5 * 0.05 * 2 = 0.12.
const real LIMIT = 0.12;
real depth_of(real k2) { return LIMIT * (k2 - 1) / 5; }

// A sphere of radius and mass 1 on a wall.
TwoBody falling(const std::string &line, real speed, real dt)
{
  const vec3 zero{0, 0, 0};
  return {law(line), {{1, 0, 0}, {-speed, 0, 0}, zero, 1, 1}, dt};
}

}  // namespace

TEST(NormalLuding, LoadingUnloadingAttraction)
{
  Drive drive{law(STATIC), Glassy::pair()};
  for (const Row &row : TABLE) {
    drive.c.delta = row.delta;
    EXPECT_REL(drive.step().normal, row.force) << row.delta;
    EXPECT_REL(drive.h[0], row.largest) << row.delta;
    real copy[MAX_HISTORY] = {drive.h[0]};
    const NormalForce f = drive.law.normal(drive.c, copy);
    EXPECT_NEAR(f.force + f.coulomb_offset, row.load, 1e-11 + 1e-9 * row.load) << row.delta;
    EXPECT_TRUE(Normal::Luding::gives & TOTAL_CUT);
  }
}

// gamma_n = gamma_t of the same implementation: m* of Glassy, e = 0.7.
TEST(NormalLuding, DampingAndTangentialStiffness)
{
  Drive drive{law("luding 1e4 3 .2 .05 damp .7 damping coeff_restitution tangential none"), Glassy::pair()};
  const NormalForce f = drive.law.normal(drive.c, drive.h);
  EXPECT_REL(drive.law.damping(drive.c, f), .716949895437);
  EXPECT_REL(f.kt, 1e4);
  EXPECT_EQ(f.damping_ratio, 1);
}

// Stiffness from E, nu and V as in hooke/material: 38204.800157 by the same implementation.
TEST(NormalLuding, StiffnessOfTheMaterial)
{
  const std::string rest = " velocity 2 tangential none";
  Drive drive{law("luding NULL 3 .2 .05 E 5e7 nu .3" + rest, "luding NULL 3 .2 .05 E 1e8 nu .25" + rest),
              Glassy::pair()};
  EXPECT_REL(drive.step().normal, 38204.800157 * Glassy::OVERLAP);
  for (const char *wrong :
       {"luding NULL 3 .2 .05 E 1 nu .3 tangential none", "luding 1 3 .2 .05 E 1 nu .3 velocity 1 tangential none"})
    EXPECT_THROW(setting(wrong), std::invalid_argument) << wrong;
}

// Luding (2008): e = sqrt(k1/k2) without attraction.
TEST(NormalLuding, Restitution)
{
  for (const auto &[k2, expected] : {std::pair<real, real>{1.5, .816497}, {2, .707107}, {3, .577350}, {5, .447214}}) {
    const real speed = depth_of(k2);  // reached with k1 = m = 1
    TwoBody bodies = falling("luding 1 6 0 .05 tangential none damping none", speed, 1e-4);
    const Collision c = collide(bodies);
    EXPECT_WITHIN(c.peak_overlap, speed, 1e-6);
    EXPECT_WITHIN(bodies.i.body.v.x / speed, expected, 1e-5) << k2;
  }
}

// Ends of the unloading line: delta_0 = (1 - k1/k2) delta_max and, with attraction, delta_min = (k2 - k1)/(k2 + kc)
// delta_max, F_min = -kc delta_min.
TEST(NormalLuding, EndsOfTheUnloadingLine)
{
  const real k2 = 3, kc = 0.5, deepest = depth_of(k2), rounding = 1e-12;
  Drive drive{law("luding 1 6 .5 .05 tangential none damping none"), resting_on_wall(1, 1, deepest, 1e-3)};
  drive.step();
  drive.c.delta = (1 - 1 / k2) * deepest;
  EXPECT_NEAR(drive.step().normal, 0, rounding);
  const real lowest = (k2 - 1) / (k2 + kc) * deepest;
  drive.c.delta = lowest;
  EXPECT_REL(drive.step().normal, -kc * lowest);
  EXPECT_REL(drive.h[0], deepest);
  drive.c.delta = 0.9 * lowest;
  EXPECT_REL(drive.step().normal, -kc * 0.9 * lowest);
  EXPECT_LT(drive.h[0], deepest);
}

// A whole loop dissipates 1/2 (k1 delta_max + kc delta_min) delta_p, whatever the steps; and the work of every step on
// one line is stored or dissipated.
TEST(NormalLuding, LedgerOfALoop)
{
  const real k2 = 3, kc = 0.5, deepest = depth_of(k2), lowest = (k2 - 1) / (k2 + kc) * deepest;
  const real loop = 0.5 * (deepest + kc * lowest) * (1 - 1 / k2) * deepest;
  for (const int steps : {7, 1000}) {
    Drive drive{law("luding 1 6 .5 .05 tangential none damping none"), resting_on_wall(1, 1, 0, 1e-3)};
    drive.c.onset = true;
    real plastic = 0, work = 0, before = 0;
    for (int k = 1; k < 2 * steps; k++) {
      const real delta = deepest * (k <= steps ? k : 2 * steps - k) / steps;
      const real path = delta - (k == 1 ? 0 : drive.c.delta);
      drive.c.delta = delta;
      const ContactForce f = drive.step();
      EXPECT_GE(f.plastic, 0);
      EXPECT_EQ(f.plastic, f.energy.dissipated);
      plastic += f.plastic;
      work += 0.5 * (before + f.normal) * path;
      before = f.normal;
      if (steps == 1000) {
        EXPECT_NEAR(work, f.energy.stored + plastic, 1e-5 * loop) << delta;
      }
    }
    drive.c.delta = 1e-12 * deepest;
    plastic += drive.step().plastic;
    EXPECT_WITHIN(plastic, loop, 1e-9);
  }
}

// Kinetic energy before and after an impact differs by what is plastic; the pull-off force takes nothing.
TEST(NormalLuding, LedgerOfAnImpact)
{
  const real speed = depth_of(3);
  TwoBody bodies = falling("luding 1 6 .1 .05 pulloff 1e-3 tangential none damping none", speed, 1e-4);
  real plastic = 0;
  do {
    bodies.step();
    plastic += bodies.force.plastic;
  } while (bodies.overlap() > 0);
  const real end = bodies.i.body.v.x;
  EXPECT_GT(end, 0);
  EXPECT_WITHIN(plastic, 0.5 * speed * speed - 0.5 * end * end, 1e-4);
}
