// Motion of the two bodies of the law tester, and the reference run of Woo's tester.
#include "../support/rotation.h"
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-9;  // of reference numbers with twelve digits

// Six springs between spheres of 10 and 15 mm, E = 10 and 30 MPa, kappa = 0.2 and 0.4, charlen 20 mm.
const std::string SPRINGS = " break no tangential elastic ",
                  COUPLES = " rolling elastic .02 map physical twisting elastic .02 map physical";
Pair six_springs()
{
  Pair p;
  p.law = law("cundall 1e7" + SPRINGS + ".2" + COUPLES, "cundall 3e7" + SPRINGS + ".4" + COUPLES);
  p.a.radius = p.a.radius0 = .010;
  p.b.radius = p.b.radius0 = .015;
  p.a.mass = 1;
  p.b.mass = 2;
  p.overlap = 1e-5;
  return p;
}

const Drive RATES{{}, {-1e-3, 2e-3, -1e-3, .1, .2, -.05}, {0, 0, 0}};
constexpr real DT = 1e-4;

void expect_near(vec3 a, vec3 b, real bound)
{
  EXPECT_NEAR(a.x, b.x, bound);
  EXPECT_NEAR(a.y, b.y, bound);
  EXPECT_NEAR(a.z, b.z, bound);
}

}  // namespace

// Numbers of an independent Python implementation of Woo's tester: axes in which the relative motion is told.
TEST(Axes, AreThoseOfWoo)
{
  const real third = 1 / std::sqrt(3.0), half = std::sqrt(0.5);
  const struct {
    vec3 x, y, z;
  } cases[] = {{{1, 0, 0}, {0, -1, 0}, {0, 0, -1}},
               {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}},
               {{0, 0, 1}, {-1, 0, 0}, {0, -1, 0}},
               {{.6, 0, .8}, {-.8, 0, .6}, {0, -1, 0}},
               {{third, third, third}, {half, -half, 0}, {.408248290464, .408248290464, -.816496580928}}};
  for (const auto &c : cases) {
    const ContactAxes axes = ContactAxes::about(c.x);
    expect_near(axes.y, c.y, 1e-11);
    expect_near(axes.z, c.z, 1e-11);
  }
}

// The same: velocities of both bodies, for two weights. The bodies just touch, where levers are radii.
TEST(TwoBodies, ShareTheMotionByTheWeight)
{
  const struct {
    real weight;
    Six a, b;
  } cases[] = {{.5, {.5e-3, -1e-3, .5e-3, -.05, -.12, .03}, {-.5e-3, 1e-3, -.5e-3, .05, .08, -.02}},
               {.3, {.7e-3, -1.4e-3, .7e-3, -.07, -.12, .03}, {-.3e-3, .6e-3, -.3e-3, .03, .08, -.02}}};
  for (const auto &c : cases) {
    Pair p = six_springs();
    p.overlap = 0;
    p.weight = c.weight;
    TwoBodies bodies(p);
    bodies.begin(RATES);
    for (const auto &[body, six] : {std::pair(&bodies.a, &c.a), std::pair(&bodies.b, &c.b)}) {
      const vec3 v = bodies.axes.components(body->v), w = bodies.axes.components(body->omega);
      expect_near(v, {(*six)[0], (*six)[1], (*six)[2]}, 1e-12);
      expect_near(w, {(*six)[3], (*six)[4], (*six)[5]}, 1e-12);
    }
  }
}

// The run of the tester in the same implementation: created at an overlap of 10 um, then 100 steps.
TEST(TwoBodies, GiveTheReferenceRunOfSixSprings)
{
  for (const real weight : {0.0, 0.3, 1.0})
    for (const vec3 normal : {vec3{1, 0, 0}, vec3{0, 0, 1}, vec3{1, 1, 1}}) {
      Pair p = six_springs();
      p.weight = weight;
      p.normal = normal;
      TwoBodies bodies(p);
      bodies.begin(Drive{});
      bodies.step(Drive{}, DT);  // the contact begins at rest
      for (int k = 0; k < 100; k++) bodies.step(RATES, DT);
      EXPECT_NEAR(bodies.overlap(), 2e-5, EXACT * 2e-5);
      const Six expected{4.18879020479,   1.25663706144,   -0.628318530718,
                         0.0837758040957, 0.0502654824574, -0.0125663706144};
      for (int k = 0; k < NDOFS; k++)
        EXPECT_NEAR(bodies.action()[k], expected[k], EXACT * std::fabs(expected[k]))
            << DOF_NAME[k] << ", weight " << weight;
      const Six moved{-1e-5, 2e-5, -1e-5, 1e-3, 2e-3, -5e-4};
      for (int k = 0; k < NDOFS; k++)
        EXPECT_NEAR(bodies.displacement[k], moved[k], EXACT * std::fabs(moved[k])) << DOF_NAME[k];
    }
}

// The rates that are prescribed are those that the law is shown, for steps in which the normal turns by 11 degrees.
TEST(TwoBodies, MoveOnArcs)
{
  Pair p = six_springs();
  p.weight = 0.7;
  TwoBodies bodies(p);
  Drive drive = RATES;
  drive.value = {-.01, .04, -.03, 3, 2, -1};
  const real dt = 0.1;
  for (int k = 1; k <= 3; k++) {
    const real before = bodies.overlap();
    bodies.step(drive, dt);
    EXPECT_NEAR(bodies.overlap() - before, .01 * dt, 1e-15);
    for (int dof = ACROSS1; dof < NDOFS; dof++) EXPECT_NEAR(bodies.rate[dof], drive.value[dof], 1e-12) << DOF_NAME[dof];
  }
  const ContactAxes &axes = bodies.axes;
  EXPECT_NEAR(dot(axes.x, axes.y), 0, 1e-15);
  EXPECT_NEAR(norm(axes.z), 1, 1e-15);
}

// The same while the pair turns as one body, and with a shear that is free: along the other one nothing is lost.
TEST(TwoBodies, MeetRatesInAnyCompany)
{
  const real dt = 1e-3;
  Drive turning{{}, {-.1, 2, -1, 3, 2, -1}, {30, 20, -10}};
  TwoBodies pair(six_springs());
  pair.step(turning, dt);
  for (int dof = ACROSS1; dof < NDOFS; dof++) EXPECT_NEAR(pair.rate[dof], turning.value[dof], 1e-11) << DOF_NAME[dof];
  EXPECT_NEAR(pair.displacement[ALONG], -.1 * dt, 1e-15);

  for (const Mode along : {Mode::velocity, Mode::free}) {
    Drive drive{{}, {-1, 2, 0, 0, 0, 0}, {0, 0, 0}};
    drive.mode[ALONG] = along;
    drive.mode[ACROSS2] = Mode::initial;
    drive.value[ACROSS2] = 1.5;
    TwoBodies bodies(six_springs());
    bodies.begin(drive);
    drive.mode[ACROSS2] = Mode::free;
    for (int k = 0; k < 3; k++) {
      bodies.step(drive, dt);
      EXPECT_NEAR(bodies.rate[ACROSS1], 2, 1e-11);
      EXPECT_TRUE(along == Mode::free || std::fabs(bodies.displacement[ALONG] + (k + 1) * dt) < 1e-15);
    }
  }
}

// A sphere that bends on a wall rolls: nothing slides, and its centre moves by the angle times the lever.
TEST(TwoBodies, RollOnAWall)
{
  Pair p = six_springs();
  p.wall = true;
  p.weight = 0;
  TwoBodies bodies(p);
  Drive drive;
  drive.value[BEND1] = 0.4;
  drive.value[BEND2] = -0.3;
  bodies.begin(drive);
  EXPECT_NEAR(bodies.rate[ACROSS1], 0, 1e-15);
  EXPECT_NEAR(bodies.rate[ACROSS2], 0, 1e-15);
  for (int k = 0; k < 10; k++) bodies.step(drive, DT);
  EXPECT_NEAR(bodies.rate[ACROSS1], 0, 1e-15);
  EXPECT_NEAR(bodies.rate[ACROSS2], 0, 1e-15);
  EXPECT_NEAR(bodies.rate[BEND1], 0.4, 1e-15);
  EXPECT_NEAR(bodies.rate[BEND2], -0.3, 1e-15);
  EXPECT_NEAR(norm(bodies.a.v), 0.5 * (.010 - 0.5e-5), 1e-15);
}

// The same with a twist that turns the axes: shear and rolling keep to them.
TEST(TwoBodies, TwistOnAWall)
{
  Pair p = six_springs();
  p.wall = true;
  p.weight = 0;
  TwoBodies bodies(p);
  Drive drive{{}, {0, 1, 0, 100, 10, 0}, {0, 0, 0}};
  bodies.begin(drive);
  for (int k = 0; k < 5; k++) {
    bodies.step(drive, DT);
    for (int dof = ACROSS1; dof < NDOFS; dof++) EXPECT_NEAR(bodies.rate[dof], drive.value[dof], 1e-11) << DOF_NAME[dof];
  }
}

// A pair that turns as one body keeps its forces, about all three axes.
TEST(TwoBodies, KeepTheirForcesInARigidRotation)
{
  TwoBodies bodies(six_springs());
  bodies.step(Drive{}, DT);
  for (int k = 0; k < 100; k++) bodies.step(RATES, DT);
  const Six before = bodies.action();
  Drive turning;
  turning.rotation = {3, -2, 5};
  for (int k = 0; k < 1000; k++) bodies.step(turning, 1e-3);
  const Six after = bodies.action();
  for (int k = 0; k < NDOFS; k++) EXPECT_NEAR(after[k], before[k], 1e-9 * std::fabs(before[k])) << DOF_NAME[k];
}

// A force on B at rest, A is held; no contact: v = F t/m, and a torque M: w = M t/(2/5 m r^2).
TEST(TwoBodies, ForcesAccelerate)
{
  Pair p = six_springs();
  p.overlap = -1;
  TwoBodies bodies(p);
  Drive drive;
  drive.mode.fill(Mode::force);
  drive.value = {2, 0, 0, 0, 0, 3e-4};
  bodies.begin(drive);
  for (int k = 0; k < 50; k++) bodies.step(drive, DT);
  const real time = 50 * DT;
  EXPECT_NEAR(dot(bodies.b.v, bodies.axes.x), 2 * time / 2, 1e-12);
  EXPECT_NEAR(norm(bodies.b.omega), 3e-4 * time / (0.4 * 2 * .015 * .015), 1e-10);
  EXPECT_EQ(norm(bodies.a.v), 0);
  // Velocity Verlet is exact for a constant force.
  EXPECT_NEAR(bodies.displacement[ALONG], 0.5 * time * time, 1e-12);
}

// With a weight below one half the force acts on A, the other way round: the relative motion has the same sign.
TEST(TwoBodies, ForcesActOnAWhereTheWeightIsSmall)
{
  Pair p = six_springs();
  p.overlap = -1;
  p.weight = 0;
  TwoBodies bodies(p);
  Drive drive;
  drive.mode[ALONG] = Mode::force;
  drive.value[ALONG] = 2;
  for (int k = 0; k < 50; k++) bodies.step(drive, DT);
  EXPECT_NEAR(dot(bodies.a.v, bodies.axes.x), -2 * 50 * DT, 1e-12);
  EXPECT_EQ(norm(bodies.b.v), 0);
}

// The other body is held, also where it moved and turned before: apart, so that no contact acts.
TEST(TwoBodies, ForcesHoldTheOtherBody)
{
  Pair p = six_springs();
  p.overlap = -1;
  p.weight = 0.7;
  TwoBodies bodies(p);
  bodies.step(RATES, DT);
  EXPECT_GT(norm(bodies.a.v), 0);
  EXPECT_GT(norm(bodies.a.omega), 0);
  Drive drive;
  drive.mode.fill(Mode::force);
  bodies.step(drive, DT);
  EXPECT_EQ(norm(bodies.a.v), 0);
  EXPECT_EQ(norm(bodies.a.omega), 0);
  EXPECT_GT(norm(bodies.b.v), 0);
}

TEST(TwoBodies, RefuseWhatBodiesCannotDo)
{
  TwoBodies bodies(six_springs());
  Drive drive;
  drive.value[ACROSS1] = 1000;
  EXPECT_THROW(bodies.step(drive, DT), std::domain_error);
  drive.value = {-1000, 0, 0, 0, 0, 0};
  EXPECT_THROW(bodies.step(drive, DT), std::domain_error);
}
