// In a bed: cundall 3e4 damp 10 damping velocity tangential cundall 0.5 0.4
#include "law/tangential/cundall.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Spheres of 10 and 15 mm, E = 10 and 30 MPa, kappa = 0.2 and 0.4, tan phi = 0.5 and 0.3, overlap 50 um. All numbers
// are of an independent Python implementation of Woo's linear model.
const real KT = 62831.8530718, LIMIT = 3.14159265359, DT = 1e-4;

Law pair_law(const std::string &options)
{
  return law("cundall 1e7 tangential cundall .2 .5 " + options, "cundall 3e7 tangential cundall .4 .3 " + options);
}

struct Path : Drive {
  real work = 0, force = 0, stored = 0;

  explicit Path(const std::string &options = "") : Drive{pair_law(options), resting_pair(.010, .015, 1, 5e-5, DT)}
  {
    step();
  }

  // n steps by `increment` each; trapezoidal work.
  void move(vec3 increment, int n)
  {
    c.vt = (1 / DT) * increment;
    for (int k = 0; k < n; k++) {
      const vec3 old = load(h + 2);  // after the two reals of the normal law
      const ContactForce f = step();
      work -= 0.5 * dot(old + f.tangential.value, increment);
      force = -f.tangential.value.y;
      stored = f.tangential.energy.stored;
    }
  }
  void expect(real f, real e, real w, real d) const
  {
    EXPECT_REL(force, f);
    EXPECT_REL(stored, e);
    EXPECT_REL(work, w);
    EXPECT_WITHIN(dissipated, d, 1e-9);
    EXPECT_NEAR(work - stored - dissipated, 0, 1e-12 * work);
  }
};

}  // namespace

TEST(TangentialCundall, PathOfStickSlipAndReversal)
{
  const vec3 forth{0, 3e-6, 0}, back{0, -3e-6, 0};
  Path path;
  path.move(forth, 16);
  EXPECT_EQ(path.dissipated, 0);
  EXPECT_REL(path.force, 3.01592894745);
  EXPECT_REL(path.stored, 7.23822947387e-5);
  path.move(forth, 1);
  path.expect(LIMIT, 7.85398163397e-5, 8.16185771403e-5, 3.07876080052e-6);
  path.move(forth, 13);
  path.expect(LIMIT, 7.85398163397e-5, 2.0414069063e-4, 1.25600874291e-4);
  path.move(back, 10);
  path.expect(1.25663706144, 1.25663706144e-5, 1.38167244905e-4, 1.25600874291e-4);
  path.move(back, 40);
  path.expect(-LIMIT, 7.85398163397e-5, 3.61157491457e-4, 2.82617675117e-4);
}

TEST(TangentialCundall, LimitDropsAtRest)
{
  Path path;
  path.move({0, 3e-6, 0}, 30);
  const real before = path.dissipated;
  path.c.delta = 4e-5;
  path.move({0, 0, 0}, 1);
  EXPECT_REL(path.force, 2.51327412287);
  EXPECT_REL(path.dissipated - before, 2.82743338823e-5);
}

TEST(TangentialCundall, LimitDropsWhileSliding)
{
  Path path;
  path.move({0, 3e-6, 0}, 30);
  const real before = path.dissipated;
  path.c.delta = 4e-5;
  path.move({0, 3e-6, 0}, 1);
  EXPECT_REL(path.dissipated - before, 3.6756634047e-5);
}

TEST(TangentialCundall, SlipAcrossTheForce)
{
  Path path;
  path.move({0, 0.9 * LIMIT / KT, 0}, 1);
  path.move({0, 0, 0.8 * LIMIT / KT}, 1);
  EXPECT_VEC(load(path.h + 2), (vec3{0, -2.3480556248, -2.08716055538}), ARITHMETIC);
  EXPECT_REL(path.dissipated, 2.6820646003e-5);
}

TEST(TangentialCundall, NoIncrementInTheStepThatMakesTheContact)
{
  Drive drive{pair_law(""), resting_pair(.010, .015, 1, 5e-5, DT)};
  EXPECT_EQ(norm(drive.slide(1, 1).tangential.value), 0);
}

TEST(TangentialCundall, WithoutSlipTheForceGrowsOn)
{
  Path path("slip no");
  path.move({0, 3e-6, 0}, 1000);
  EXPECT_REL(path.force, KT * 3e-3);
  EXPECT_EQ(path.dissipated, 0);
}

// Friction coefficients 0.5 and 0.3 of the two types.
TEST(TangentialCundall, MixingOfTheFrictionCoefficient)
{
  const real normal = LIMIT / 0.3;
  const std::pair<const char *, real> rules[] = {
      {"min", 0.3}, {"avg", 0.4}, {"max", 0.5}, {"harmonic", 2 * 0.5 * 0.3 / 0.8}, {"zero", 0}};
  for (const auto &[rule, mu] : rules) {
    Path path(std::string("mix ") + rule);
    path.move({0, 3e-6, 0}, 60);
    EXPECT_REL(path.force, mu * normal) << rule;
  }
}

// The documented sum |N| tan phi (|F*| - |N| tan phi)/kt: same forces, the other column of the table.
TEST(TangentialCundall, SlipWorkAtTheLimit)
{
  const vec3 forth{0, 3e-6, 0}, back{0, -3e-6, 0};
  Path path("dissipation fy");
  path.move(forth, 16);
  EXPECT_EQ(path.dissipated, 0);
  path.move(forth, 1);
  EXPECT_REL(path.dissipated, 3.14159265359e-6);
  path.move(forth, 13);
  EXPECT_REL(path.dissipated, 1.25663706144e-4);
  EXPECT_REL(path.work, 2.0414069063e-4);
  path.move(back, 50);
  EXPECT_REL(path.dissipated, 2.82743338823e-4);
  EXPECT_REL(path.force, -LIMIT);
  EXPECT_REL(path.stored, 7.85398163397e-5);
}

TEST(TangentialCundall, SlipWorkAtTheLimitWhileItDrops)
{
  for (const real slide : {0., 3e-6}) {
    Path path("dissipation fy");
    path.move({0, 3e-6, 0}, 30);
    const real before = path.dissipated;
    path.c.delta = 4e-5;
    path.move({0, slide, 0}, 1);
    EXPECT_REL(path.force, 2.51327412287);
    EXPECT_REL(path.dissipated - before, slide > 0 ? 3.26725635973e-5 : 2.51327412287e-5);
  }
}

// In a thousand steps.
TEST(TangentialCundall, SlipWorkAtALimitThatDropsSlowly)
{
  Path path("dissipation fy");
  path.move({0, 3e-6, 0}, 30);
  const real before = path.dissipated;
  for (int k = 1; k <= 1000; k++) {
    path.c.delta = 5e-5 - 1e-8 * k;
    path.move({0, 0, 0}, 1);
  }
  EXPECT_REL(path.dissipated - before, 2.82711922897e-5);
}

TEST(TangentialCundall, SlipWorkAtTheLimitAcrossTheForce)
{
  Path path("dissipation fy");
  path.move({0, 0.9 * LIMIT / KT, 0}, 1);
  path.move({0, 0, 0.8 * LIMIT / KT}, 1);
  EXPECT_REL(path.dissipated, 3.20692926517e-5);
}

// (|F*|^2 - |F|^2)/(2 kt): same forces, and more in every sliding step, by (|F*| - |F|)^2/(2 kt).
TEST(TangentialCundall, SlipWorkOfTheTrialForce)
{
  const vec3 forth{0, 3e-6, 0}, back{0, -3e-6, 0};
  Path path("dissipation trial");
  path.move(forth, 16);
  EXPECT_EQ(path.dissipated, 0);
  path.move(forth, 1);
  EXPECT_REL(path.dissipated, 3.17300858013e-6);
  path.move(forth, 13);
  EXPECT_REL(path.dissipated, 1.29370785475e-4);
  path.move(back, 50);
  EXPECT_REL(path.dissipated, 2.91099975282e-4);
  EXPECT_REL(path.force, -LIMIT);
  EXPECT_REL(path.stored, 7.85398163397e-5);
}

// Exact where nothing moves: what the spring gives back.
TEST(TangentialCundall, SlipWorkOfTheTrialForceWhileTheLimitDrops)
{
  for (const real slide : {0., 3e-6}) {
    Path path("dissipation trial");
    path.move({0, 3e-6, 0}, 30);
    const real before = path.dissipated;
    path.c.delta = 4e-5;
    path.move({0, slide, 0}, 1);
    EXPECT_REL(path.force, 2.51327412287);
    EXPECT_REL(path.dissipated - before, slide > 0 ? 3.79818551819e-5 : 2.82743338823e-5);
  }
}

TEST(TangentialCundall, SlipWorkOfTheTrialForceAcrossTheForce)
{
  Path path("dissipation trial");
  path.move({0, 0.9 * LIMIT / KT, 0}, 1);
  path.move({0, 0, 0.8 * LIMIT / KT}, 1);
  EXPECT_VEC(load(path.h + 2), (vec3{0, -2.3480556248, -2.08716055538}), ARITHMETIC);
  EXPECT_REL(path.dissipated, 3.53429173529e-5);
}

// The first step after the contact began, with levers of 9.975 and 14.975 mm.
TEST(TangentialCundall, ForceAndTorquesInSpace)
{
  const vec3 zero{0, 0, 0}, d{-.02495, 0, 0};
  Body i{zero, zero, zero, .010, 1}, j{-d, zero, zero, .015, 1};
  real h[MAX_HISTORY] = {};
  const Law two = pair_law("");
  two(sphere_contact(i, j, d, -d.x, 0.5, DT, true, false), h);
  j.v = {0, .01, 0};
  i.omega = {0, 0, 2};
  j.omega = {0, 0, -1};
  Contact c = sphere_contact(i, j, d, -d.x, 0.5, DT, false, false);
  EXPECT_VEC(c.vt, (vec3{0, -.005025, 0}), ARITHMETIC);
  const ContactForce f = two(c, h);
  EXPECT_VEC(f.force, (vec3{-10.471975512, .0315730061686, 0}), ARITHMETIC);
  EXPECT_VEC(f.torque_i, (vec3{0, 0, 3.14940736532e-4}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{0, 0, 4.72805767374e-4}), ARITHMETIC);
}
