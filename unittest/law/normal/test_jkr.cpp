// In a bed: jkr 1e5 10 0.3 2 damping velocity tangential mindlin NULL 0.5 0.4 cutoff 1.3
#include "law/normal/jkr.h"

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const LINE = "jkr 4000 0 .5 10 tangential none damping none";  // equal partners: E* = 8000/3
const real YOUNG = 8000.0 / 3.0, GAMMA = 10, RADIUS = 0.25;                // effective radius of round_pair()
// LAMMPS pair granular: the contact ends at (3 pi^2 gamma^2 R/(16 E*^2))^(1/3).
const real FARTHEST = std::cbrt(3.0 / 16.0 * PI * PI * GAMMA * GAMMA * RADIUS / (YOUNG * YOUNG));

NormalForce at(real delta)
{
  Contact c = round_pair();
  c.delta = delta;
  c.onset = false;
  return law(LINE).normal(c, nullptr);
}

}  // namespace

// Johnson et al. (1971): radius and force as the functions of each other that the paper gives, from the end of the
// contact, a^3 = 9 pi gamma R^2/(4 E*), on.
TEST(NormalJkr, RadiusAndForce)
{
  const real least = std::cbrt(9 * PI * GAMMA * RADIUS * RADIUS / (4 * YOUNG));
  for (const real factor : {1.001, 1.01, 1.1, 1.2114, 1.3, 2., 10., 1000.}) {
    const real a = factor * least, delta = a * a / RADIUS - std::sqrt(4 * PI * GAMMA * a / YOUNG);
    const NormalForce f = at(delta);
    EXPECT_REL(f.contact_radius, a);
    EXPECT_WITHIN(f.force, 4 * YOUNG * a * a * a / (3 * RADIUS) - std::sqrt(16 * PI * GAMMA * YOUNG * a * a * a), 1e-7);
    EXPECT_FALSE(f.ended);
  }
}

// 3 pi gamma R = 23.5619449.
TEST(NormalJkr, PullOff)
{
  const real just_before = FARTHEST * (1 - 1e-10);
  EXPECT_REL(at(-just_before).force, -23.5619449019234);
  EXPECT_FALSE(at(-just_before).ended);
  EXPECT_TRUE(at(-FARTHEST * (1 + 1e-10)).ended);
  EXPECT_TRUE(law(LINE).outlives_overlap);
}

TEST(NormalJkr, Reach)
{
  const Setting s = setting(LINE);
  EXPECT_REL(reach(s, s, 0.5, 0.5), FARTHEST);
  EXPECT_REL(reach(s, s, 0.25, 0), FARTHEST);     // flat wall
  EXPECT_REL(reach(s, s, 0.2, -1), FARTHEST);     // in a hollow: 0.2 * 1/(1 - 0.2) = 0.25
  EXPECT_REL(reach(s, s, 0.25, -0.2), FARTHEST);  // in one that is too narrow, as on a flat wall
}

TEST(NormalJkr, WithoutSurfaceEnergyItIsHertz)
{
  const Law none = law("jkr 4 0 .5 0 tangential none");
  const NormalForce f = none.normal(round_pair(), nullptr);
  const NormalForce hertz = law("hertz/material 4 0 .5 tangential none").normal(round_pair(), nullptr);
  EXPECT_FALSE(none.outlives_overlap);
  EXPECT_REL(f.force, hertz.force);
  EXPECT_REL(f.kn, hertz.kn);
  EXPECT_REL(f.contact_radius, hertz.contact_radius);
  EXPECT_REL(f.stored, hertz.stored);
  EXPECT_EQ(f.adhesive, 0);
}

// The force is the derivative of the energies beyond the surfaces as well; they end at zero.
TEST(NormalJkr, EnergyBeyondTheSurfaces)
{
  const auto energy = [](real delta) { return at(delta).stored + at(delta).adhesive; };
  const real h = 1e-4 * FARTHEST;
  for (const real part : {-0.9, -0.5, -0.1, 0.1})
    EXPECT_WITHIN(at(part * FARTHEST).force,
                  (energy((part + 1e-4) * FARTHEST) - energy((part - 1e-4) * FARTHEST)) / (2 * h), 1e-6);
  EXPECT_NEAR(energy(-FARTHEST), 0, 1e-12 * 3 * PI * GAMMA * RADIUS * FARTHEST);
}

TEST(NormalJkr, FrictionLimit)
{
  Drive drive{law("jkr 4000 3 .5 10 damping velocity tangential linear_nohistory 1e9 .5"), round_pair()};
  drive.c.vn = -1;
  const ContactForce f = drive.slide(1, 1);
  EXPECT_REL(norm(f.tangential.value), 0.5 * (f.normal - 3 + 6 * PI * GAMMA * RADIUS));
}

// Between touching and parting an impact loses (1.6 (4/3)^(1/3) - 0.8) F_po delta_po, by the integral of the force over
// delta from -delta_po to 0, at any speed; energies and losses of all steps add up to it.
TEST(NormalJkr, ImpactLosesTheWorkOfParting)
{
  const real loss = (1.6 * std::cbrt(4.0 / 3.0) - 0.8) * 3 * PI * GAMMA * RADIUS * FARTHEST, tolerance = 1e-3;
  const vec3 zero{0, 0, 0};
  for (const real speed : {2., 5.}) {
    TwoBody bodies(law(LINE), {{RADIUS, 0, 0}, {-speed, 0, 0}, zero, RADIUS, 1}, 1e-6);
    real dissipated = 0;
    do {
      bodies.step();
      dissipated += bodies.force.energy.dissipated;
    } while (bodies.touching);
    const real end = bodies.i.body.v.x;
    EXPECT_GT(end, 0);
    EXPECT_LT(bodies.overlap(), 0);
    EXPECT_WITHIN(0.5 * speed * speed - 0.5 * end * end, loss, tolerance);
    EXPECT_WITHIN(dissipated, loss, ARITHMETIC);
  }
}

// Too slow to part again: both bodies stay together.
TEST(NormalJkr, SlowBodiesStick)
{
  const real loss = (1.6 * std::cbrt(4.0 / 3.0) - 0.8) * 3 * PI * GAMMA * RADIUS * FARTHEST;
  const real speed = 0.99 * std::sqrt(2 * loss);
  const vec3 zero{0, 0, 0};
  TwoBody bodies(law(LINE), {{RADIUS, 0, 0}, {-speed, 0, 0}, zero, RADIUS, 1}, 1e-5);
  bodies.run(100000);
  EXPECT_TRUE(bodies.touching);
}
