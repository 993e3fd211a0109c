// Sliding, rolling and spinning on a floor, and two spheres that turn against each other, against closed forms.
#include "../support/board.h"
#include "impact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 ZERO{0, 0, 0};
const real GRAVITY = 10, STIFFNESS = 1e7, SUNK = GRAVITY / STIFFNESS;  // overlap of a unit sphere of unit mass at rest

// The difference of two numbers over the second.
real relative(real value, real expected) { return fabs(value - expected) / fabs(expected); }

// A unit sphere that rests on the floor x = 0.
TwoBody on_the_floor(const std::string &rest, vec3 v, vec3 omega, real dt)
{
  std::ostringstream line;
  line << "hooke " << STIFFNESS << " 1000 damping velocity " << rest;
  TwoBody bodies(law(line.str()), {{1 - GRAVITY / STIFFNESS, 0, 0}, v, omega, 1, 1}, dt);
  bodies.gravity = {-GRAVITY, 0, 0};
  bodies.setup();
  return bodies;
}

}  // namespace

// Thrown on a rough floor with u0 and no spin: slides until t_s = 2 u0/(7 mu g), then rolls with 5/7 u0.
TEST(RollingMotion, SlidesThenRolls)
{
  const real dt = 1e-5;
  for (const real mu : {.2, .5, 1.}) {
    std::ostringstream rest;
    rest << "tangential linear_history 1e6 1 " << mu;
    TwoBody bodies = on_the_floor(rest.str(), {0, 1, 0}, ZERO, dt);
    const real stop = 2 / (7 * mu * GRAVITY);
    const int half_way = static_cast<int>(0.5 * stop / dt);
    bodies.run(half_way);
    EXPECT_NEAR(bodies.i.body.v.y, 1 - mu * GRAVITY * half_way * dt, 1e-4) << mu;
    record("A5", relative(bodies.i.body.v.y, 1 - mu * GRAVITY * half_way * dt));
    bodies.run(2 * half_way);  // to 1.5 t_s
    EXPECT_NEAR(bodies.i.body.v.y, 5.0 / 7.0, 1e-5) << mu;
    record("A5", relative(bodies.i.body.v.y, 5.0 / 7.0));
    record("P11", relative(bodies.i.body.v.y, 5.0 / 7.0));
    EXPECT_NEAR(bodies.i.body.omega.z, 5.0 / 7.0, 1e-5) << mu;
    record("A5", relative(bodies.i.body.omega.z, 5.0 / 7.0));
    record("P11", relative(bodies.i.body.omega.z, 5.0 / 7.0));
  }
}

// Rolls without slip against a rolling friction mu_r: decelerates by 5/7 mu_r g and stays where it stops,
// v0^2/(2 * 5/7 mu_r g) away.
TEST(RollingMotion, RollingFrictionStopsTheSphere)
{
  const real dt = 2e-5;
  for (const real mu_r : {.1, .2}) {
    std::ostringstream rest;
    rest << "tangential linear_history 1e6 1 1 rolling sds 1e5 100 " << mu_r;
    TwoBody bodies = on_the_floor(rest.str(), {0, 1, 0}, {0, 0, 1}, dt);
    const real deceleration = 5.0 / 7.0 * mu_r * GRAVITY, stop = 1 / deceleration;
    const int half_way = static_cast<int>(0.5 * stop / dt);
    bodies.run(half_way);
    EXPECT_NEAR(bodies.i.body.v.y, 1 - deceleration * half_way * dt, 1e-4) << mu_r;
    record("A5", relative(bodies.i.body.v.y, 1 - deceleration * half_way * dt));
    bodies.run(3 * half_way);
    EXPECT_NEAR(bodies.i.body.x.y, 0.5 * stop, 1e-4) << mu_r;
    record("A5", relative(bodies.i.body.x.y, 0.5 * stop));
    EXPECT_NEAR(bodies.i.body.v.y, 0, 1e-4) << mu_r;
  }
}

namespace {

// The same on a slope: gravity leans towards y.
TwoBody on_a_slope(real degrees, const std::string &rest, real dt)
{
  TwoBody bodies = on_the_floor(rest, ZERO, ZERO, dt);
  const real angle = degrees * PI / 180;
  bodies.gravity = {-GRAVITY * std::cos(angle), GRAVITY * std::sin(angle), 0};
  return bodies;
}

}  // namespace

// Rolls down a slope with 5/7 g sin(theta) where mu is above 2/7 tan(theta), slides with g(sin - mu cos) below and gains
// spin at 5 mu g cos/(2 R).
TEST(RollingMotion, RollsOrSlidesDownASlope)
{
  const real dt = 1e-5;
  const int n = 50000;
  for (const real degrees : {10., 20., 30.}) {
    const real angle = degrees * PI / 180, critical = 2.0 / 7.0 * std::tan(angle), t = n * dt;
    for (const real mu : {1.2 * critical, 0.8 * critical}) {
      std::ostringstream rest;
      rest << "tangential linear_history 1e6 1 " << mu;
      TwoBody bodies = on_a_slope(degrees, rest.str(), dt);
      bodies.run(n);
      const bool rolls = mu > critical;
      const real rolling = 5.0 / 7.0 * GRAVITY * std::sin(angle);
      const real v = t * (rolls ? rolling : GRAVITY * (std::sin(angle) - mu * std::cos(angle))),
                 omega = t * (rolls ? rolling : 2.5 * mu * GRAVITY * std::cos(angle));
      EXPECT_WITHIN(bodies.i.body.v.y, v, 1e-3);
      EXPECT_WITHIN(bodies.i.body.omega.z, omega, 1e-3);
      record("A5", relative(bodies.i.body.v.y, v));
      record("A5", relative(bodies.i.body.omega.z, omega));
    }
  }
}

// Elastic-plastic rolling friction holds a sphere on a slope as long as mu_r >= tan(theta); below it rolls with
// 5/7 g (sin - mu_r cos).
TEST(RollingMotion, RestsOnASlope)
{
  const real dt = 1e-5, degrees = 10, angle = degrees * PI / 180;
  const int n = 50000;
  for (const real share : {1.2, 0.8}) {
    const real mu_r = share * std::tan(angle);
    std::ostringstream rest;
    rest << "tangential linear_history 1e6 1 1 rolling sds 1e6 1 " << mu_r;
    TwoBody bodies = on_a_slope(degrees, rest.str(), dt);
    bodies.run(n);  // the springs are loaded, which is when the sphere gains its first speed
    const real before = bodies.i.body.v.y;
    bodies.run(n);
    const real expected = share > 1 ? 0 : 5.0 / 7.0 * GRAVITY * (std::sin(angle) - mu_r * std::cos(angle)) * n * dt;
    EXPECT_NEAR(bodies.i.body.v.y - before, expected, 1e-5);
  }
}

// Spins about a horizontal axis without friction: omega = omega0 - 5 mu_r g t/(2 R).
TEST(RollingMotion, RollingFrictionSlowsAFreeSpin)
{
  const real dt = 1e-5, mu_r = .1;
  TwoBody bodies = on_the_floor("tangential none rolling sds 1e6 0 .1", ZERO, {0, 0, 10}, dt);
  const int n = 100000;
  bodies.run(n);
  EXPECT_NEAR(bodies.i.body.omega.z, 10 - 2.5 * mu_r * GRAVITY * n * dt, 1e-4);
  record("A5", relative(bodies.i.body.omega.z, 10 - 2.5 * mu_r * GRAVITY * n * dt));
  EXPECT_EQ(norm(bodies.i.body.v), norm((vec3{bodies.i.body.v.x, 0, 0})));
}

// Spins about the normal: omega = omega0 - 5 mu_t g t/(2 R), mu_t the limit in lengths of R.
TEST(RollingMotion, TwistingFrictionSlowsASpin)
{
  const real dt = 1e-5, mu_t = .1;
  TwoBody bodies = on_the_floor("tangential none twisting sds 1e6 0 .1", ZERO, {10, 0, 0}, dt);
  const int n = 100000;
  bodies.run(n);
  EXPECT_NEAR(bodies.i.body.omega.x, 10 - 2.5 * mu_t * GRAVITY * n * dt, 1e-4);
  record("A5", relative(bodies.i.body.omega.x, 10 - 2.5 * mu_t * GRAVITY * n * dt));
}

// The other laws: deceleration 5/7 mu_r g of a sphere that rolls without slip, once the springs are loaded.
TEST(RollingMotion, RollingFrictionOfEveryLaw)
{
  const real dt = 1e-5, mu_r = .1, expected = 5.0 / 7.0 * mu_r * GRAVITY;
  const int n = 30000;
  for (const char *rolling : {"sds 1e5 100 .1", "cdt .1", "epsd .1 .5", "epsd2 .1", "epsd3 .1 .5 1"}) {
    TwoBody bodies =
        on_the_floor(std::string("tangential linear_history 1e6 1 1 rolling ") + rolling, {0, 1, 0}, {0, 0, 1}, dt);
    bodies.run(n);
    const real before = bodies.i.body.v.y;
    bodies.run(n);
    record("A5", verify(std::string("rolling ") + rolling + ": deceleration, m/s^2",
                        (before - bodies.i.body.v.y) / (n * dt), expected, 1e-5));
  }
}

// Contact areas that resist the spin about the normal: couple 2/3 a mu N of a circle of uniform pressure (Marshall 2009),
// a mu N of a ring (LIGGGHTS); a is the radius of the contact area, sqrt(R delta), or of the circle of intersection,
// which is larger by a factor sqrt(2) at a small overlap.
TEST(RollingMotion, ContactAreaSlowsASpin)
{
  const real dt = 1e-5, mu = .5, spin = 10, inertia = 0.4;
  const int n = 30000;
  for (const auto &[twisting, radii] : {std::pair("marshall", 2.0 / 3.0), std::pair("history", std::sqrt(2.0))}) {
    TwoBody bodies =
        on_the_floor(std::string("tangential linear_history 1e6 1 .5 twisting ") + twisting, ZERO, {spin, 0, 0}, dt);
    bodies.run(n);  // the spring is loaded
    const real before = bodies.i.body.omega.x;
    bodies.run(n);
    const real couple = radii * std::sqrt(SUNK) * mu * GRAVITY;
    record("A5", verify(std::string("twisting ") + twisting + ": spin lost, rad/s", before - bodies.i.body.omega.x,
                        couple / inertia * n * dt, 1e-5));
  }
}

// Two spheres on a torsion spring swing with sqrt(k/I_eff), I_eff = I/2, amplitude w0/omega of the angle between them.
TEST(RollingMotion, TorsionSpring)
{
  const real k = 3, omega = std::sqrt(k / 0.2), rate = 1e-3, period = 2 * PI / omega;
  const int steps = 20000;
  TwoBody bodies(law("hooke 1 0 damping none tangential none twisting sds 3 0 1e6"),
                 {{0.95, 0, 0}, ZERO, {rate, 0, 0}, 1, 1}, {{-0.95, 0, 0}, ZERO, ZERO, 1, 1}, period / steps);
  bodies.setup();
  PeakFinder couple;
  for (int n = 0; n < steps; n++) {
    bodies.step();
    for (Sphere *s : {&bodies.i, &bodies.j})
      s->body.v = s->force = ZERO;  // pressed together: only the torsion moves them
    couple.add(-bodies.force.twisting.value.x);
  }
  EXPECT_WITHIN(couple.peak, k * rate / omega, 1e-6);
  record("A5", relative(couple.peak, k * rate / omega));
  EXPECT_WITHIN(bodies.i.body.omega.x, rate, 1e-6);  // back after one period
  EXPECT_NEAR(bodies.i.body.omega.x + bodies.j.body.omega.x, rate, 1e-15);
}
