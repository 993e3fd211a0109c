// Head-on impacts against closed forms.
#include "../support/board.h"
#include "impact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 ZERO{0, 0, 0};

TwoBody approaching(const Law &law, real radius, real mass, real speed, bool wall, real dt)
{
  if (wall) return {law, {{radius, 0, 0}, {-speed, 0, 0}, ZERO, radius, mass}, dt};
  const real half = 0.5 * speed;
  return {law,
          {{radius, 0, 0}, {-half, 0, 0}, ZERO, radius, mass},
          {{-radius, 0, 0}, {half, 0, 0}, ZERO, radius, mass},
          dt};
}

// Coefficient of restitution of a sphere on a wall in n steps per undamped contact time `time`.
real restitution(const std::string &line, real speed, real time, int n)
{
  TwoBody bodies = approaching(law(line), 1, 1, speed, true, time / n);
  audited_impact(bodies);
  return bodies.i.body.v.x / speed;
}

// The dashpot of a step sees the velocity half a step ago, and the contact ends within a step: errors of first order,
// some 1e-5 with this many steps.
const int STEPS = 50000;
const real TOLERANCE = 3e-5;

// Linear contact with kn = m = 1: time pi sqrt(m/kn). Hertzian contact with kn = m = R = 1, speed v: 2.9433 d_max/v.
const real LINEAR_TIME = PI;
real hertz_time(real speed) { return 2.94327518 * std::pow(1.25 * speed * speed, 0.4) / speed; }

}  // namespace

// m* v^2/2 = 2/5 F d at the peak of a Hertzian contact, 1/2 F d of a linear one.
TEST(NormalImpact, EnergyAtThePeak)
{
  const real speed = 1e-3, energy = 0.5 * speed * speed;
  TwoBody hertz =
      approaching(law("hertz 1 0 damping none tangential none"), 1, 1, speed, true, hertz_time(speed) / 2000);
  const Collision h = collide(hertz);
  EXPECT_WITHIN(0.4 * h.peak_force * h.peak_overlap, energy, 1e-6);
  TwoBody hooke = approaching(law("hooke 1 0 damping none tangential none"), 1, 1, speed, true, LINEAR_TIME / 2000);
  const Collision l = collide(hooke);
  EXPECT_WITHIN(0.5 * l.peak_force * l.peak_overlap, energy, 1e-6);
  EXPECT_WITHIN(l.duration, LINEAR_TIME, 1e-6);
}

// Woo's linear law: contact time, overlap and force of an independent Python implementation; no loss.
TEST(NormalImpact, CundallSpheres)
{
  const real mi = sphere_mass(.005, 2500), mj = sphere_mass(.0075, 2500), time = 3.084982744e-4, half = 0.05;
  TwoBody bodies(law("cundall 1e7 damping none tangential none", "cundall 3e7 damping none tangential none"),
                 {{.005, 0, 0}, {-half, 0, 0}, ZERO, .005, mi}, {{-.0075, 0, 0}, {half, 0, 0}, ZERO, .0075, mj},
                 time / 2000);
  const Collision c = collide(bodies);
  EXPECT_WITHIN(c.duration, time, 1e-6);
  EXPECT_WITHIN(c.peak_overlap, 9.819805061e-6, 1e-6);
  EXPECT_WITHIN(c.peak_force, 1.028327581, 1e-6);
  EXPECT_WITHIN(bodies.i.body.v.x - bodies.j.body.v.x, 2 * half, 1e-6);
}

// Without a limit of the damping force the coefficient of restitution is the given one, at any speed.
TEST(NormalImpact, RestitutionAsGiven)
{
  for (const char *e : {".95", ".9", ".8", ".7", ".5", ".3", ".2", ".1"}) {
    const std::string rest = std::string(e) + " damping coeff_restitution tangential none";
    record("A2", verify("hooke, e = " + std::string(e) + ": v'/v",
                        restitution("hooke 1 " + rest, 1e-3, LINEAR_TIME, STEPS), std::stod(e), TOLERANCE, UNIT));
    for (const real speed : {1e-4, 1e-3, 1e-2})
      record("A2",
             verify("hertz, e = " + std::string(e) + with(", speed", speed) + ": v'/v",
                    restitution("hertz 1 " + rest, speed, hertz_time(speed), STEPS), std::stod(e), TOLERANCE, UNIT));
  }
}

// Without attraction at the end it is higher: Schwager & Poeschel, Granular Matter 9 (2007) 465, for the linear spring;
// the Hertzian contact has the same values.
TEST(NormalImpact, RestitutionWithoutAttraction)
{
  const std::pair<const char *, real> table[] = {{".95", .950507}, {".9", .902026}, {".8", .808099}, {".7", .718201},
                                                 {".5", .550283},  {".3", .397140}, {".2", .324863}, {".1", .252729}};
  for (const auto &[e, expected] : table) {
    const std::string rest = std::string(e) + " damping coeff_restitution tangential none limit_damping";
    record("A2", verify("hooke, limit_damping, e = " + std::string(e) + ": v'/v",
                        restitution("hooke 1 " + rest, 1e-3, LINEAR_TIME, STEPS), expected, TOLERANCE, UNIT));
    record("A2", verify("hertz, limit_damping, e = " + std::string(e) + ": v'/v",
                        restitution("hertz 1 " + rest, 1e-3, hertz_time(1e-3), STEPS), expected, TOLERANCE, UNIT));
  }
}

// Linear spring and dashpot: contact time pi/(w0 sqrt(1 - zeta^2)), zeta = -ln e/sqrt(pi^2 + ln^2 e), w0 = sqrt(kn/m).
TEST(NormalImpact, DampedContactTime)
{
  const real table[][2] = {{.95, 3.142011}, {.9, 3.143359}, {.8, 3.149507}, {.7, 3.161775},
                           {.5, 3.217151},  {.3, 3.364395}, {.2, 3.529858}, {.1, 3.895061}};
  for (const auto &[e, time] : table) {
    TwoBody bodies = approaching(law(line_of("hooke 1 ", e, " damping coeff_restitution tangential none")), 1, 1, 1e-3,
                                 true, LINEAR_TIME / STEPS);
    verify(with("hooke, e", e) + ": contact time times w0", audited_impact(bodies).duration, time, TOLERANCE);
  }
}

// Dropped from h0 = 0.5 m, R = 0.1 m: the centre rises to R + e^(2k) (h0 - R) after impact k. In contact, where gravity
// acts on, a falling body spends 1e-5 of its time.
TEST(NormalImpact, BounceHeights)
{
  const real radius = .1, gravity = 9.81, speed = std::sqrt(2 * gravity * .4), bound = 1e-4;
  const std::vector<real> heights[] = {
      {.9, .424, .36244, .3125764}, {.7, .296, .19604, .1470596}, {.5, .2, .125, .10625}};
  for (const std::vector<real> &row : heights) {
    const real stiffness = 1e11, time = PI / std::sqrt(stiffness);
    TwoBody bodies(law(line_of("hooke ", stiffness, " ", row[0], " damping coeff_restitution tangential none")),
                   {{radius, 0, 0}, {-speed, 0, 0}, ZERO, radius, 1}, time / 10000);
    bodies.gravity = {-gravity, 0, 0};
    for (int k = 1; k <= 3; k++) {
      collide(bodies);
      const real v = bodies.i.body.v.x, top = bodies.i.body.x.x + v * v / (2 * gravity);
      verify(with("hooke, e", row[0]) + with(": height after impact", k) + ", m", top, row[k], bound);
      bodies.i.body.x.x = radius;  // free flight: it comes back with the speed that it left with
      bodies.i.body.v.x = -std::sqrt(2 * gravity * (top - radius));
    }
  }
}

// Kloss et al. (2012) data, e = 0.7, speed 0.5 m/s; contact time of an independent Python integration.
TEST(NormalImpact, DampedHertzianContactTime)
{
  const real mi = sphere_mass(.005, 2500), mj = sphere_mass(.0075, 2500), time = 6.578452e-4;
  TwoBody bodies(law("hertz/material 5e7 .7 .3 damping coeff_restitution tangential none",
                     "hertz/material 1e8 .7 .25 damping coeff_restitution tangential none"),
                 {{.005, 0, 0}, {-.25, 0, 0}, ZERO, .005, mi}, {{-.0075, 0, 0}, {.25, 0, 0}, ZERO, .0075, mj},
                 time / STEPS);
  const Collision c = collide(bodies);
  EXPECT_WITHIN(c.duration, time, TOLERANCE);
  EXPECT_WITHIN(c.peak_overlap, 9.39591e-5, TOLERANCE);
  EXPECT_NEAR((bodies.i.body.v.x - bodies.j.body.v.x) / .5, .7, TOLERANCE);
}

// What the spring and the dashpot account for is what the bodies lost.
TEST(NormalImpact, LedgerOfADampedImpact)
{
  const real speed = 1e-3;
  TwoBody bodies =
      approaching(law("hooke 1 .5 damping coeff_restitution tangential none"), 1, 1, speed, true, LINEAR_TIME / STEPS);
  real dissipated = 0;
  do {
    bodies.step();
    dissipated += bodies.force.energy.dissipated;
  } while (bodies.overlap() > 0);
  const real lost = 0.5 * speed * speed - 0.5 * bodies.i.body.v.x * bodies.i.body.v.x;
  EXPECT_WITHIN(dissipated, lost, 1e-4);
}
