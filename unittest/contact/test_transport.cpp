// A stored tangential vector turns with the contact.
#include "../support/compare.h"
#include "../support/rotation.h"
#include "contact/sphere.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 SPRING{0, 3e-3, 4e-3}, NORMAL_AT_START{1, 0, 0};

// Contact of two spheres that turn as one body about `axis`, `angle` per step, after `step` steps.
Contact turning(vec3 axis, real angle, int step, bool lammps_kinematics)
{
  const real distance = 0.99, dt = 0.01;
  const vec3 d = distance * rotated(NORMAL_AT_START, axis, step * angle);
  const vec3 before = distance * rotated(NORMAL_AT_START, axis, (step - 1) * angle);
  const vec3 omega = (angle / dt) * axis, zero{0, 0, 0};
  const Body i{d, (1 / dt) * (d - before), omega, 0.5, 1}, j{zero, zero, omega, 0.5, 1};
  return sphere_contact(i, j, d, distance, 0.5, dt, false, lammps_kinematics);
}

// Distance, relative to the spring, from the vector that turns with the bodies, after one revolution in n steps.
real error_of_a_revolution(vec3 axis, int n)
{
  vec3 a = SPRING;
  const real angle = 2 * PI / n;
  for (int k = 1; k <= n; k++) a = transported(turning(axis, angle, k, false), Transport::rotate, a, 1, 0);
  return norm(a - SPRING) / norm(SPRING);
}

}  // namespace

// Across the normal the transport is the exact rotation: only round-off, some 1e-16 per step.
TEST(Transport, ExactAboutAxesAcrossTheNormal)
{
  EXPECT_LT(error_of_a_revolution({0, 0, 1}, 1000), 1e-12);
  EXPECT_LT(error_of_a_revolution({0, 0.6, 0.8}, 1000), 1e-12);
  EXPECT_LT(error_of_a_revolution({0, 0, 1}, 10), 1e-14);
}

// About the normal one step turns by 2 atan(angle/2) instead of angle: angle^3/12 too little, 2e-5 per revolution of
// 1000.
TEST(Transport, SecondOrderAboutTheNormal)
{
  const int n = 1000;
  const real lag = 2 * PI - n * 2 * std::atan(PI / n);
  EXPECT_WITHIN(error_of_a_revolution(NORMAL_AT_START, n), 2 * std::sin(lag / 2), 1e-6);
  EXPECT_LT(lag, 3e-5);
}

// Any other axis: error per revolution falls with the square of the step.
TEST(Transport, SecondOrderAboutAnyAxis)
{
  for (const vec3 axis : {unit({1, 2, 3}), unit({-3, 1, 1})}) {
    const real coarse = error_of_a_revolution(axis, 500), fine = error_of_a_revolution(axis, 1000);
    EXPECT_NEAR(coarse / fine, 4, 0.01);
    EXPECT_LT(fine, 3e-5);
  }
}

TEST(Transport, KeepsTheLength)
{
  Random random(1);
  for (int k = 0; k < 100; k++) {
    const Contact c = turning(random.direction(), random.uniform(0, 0.5), 1, false);
    const vec3 before = cross(c.n_old, random.direction());
    const vec3 after = transported(c, Transport::rotate, before, 1, 0);
    EXPECT_NEAR(norm(after) / norm(before), 1, 1e-14);
    EXPECT_NEAR(dot(after, c.n), 0, 1e-15);
  }
}

// Turning as one body is no sliding, but for the chord that a step takes instead of the arc: distance * angle^3/6. The
// host slides by overlap * angle, as its levers are longer than the distance.
TEST(Transport, RigidPairDoesNotSlide)
{
  const real angle = 0.01, distance = 0.99, overlap = 0.01, dt = 0.01;
  EXPECT_LT(norm(turning({0, 0, 1}, angle, 3, false).vt) * dt, distance * angle * angle * angle / 5);
  EXPECT_NEAR(norm(turning({0, 0, 1}, angle, 3, true).vt) * dt, overlap * angle, 1e-2 * overlap * angle);
}

// By hand: (a, b, 0) with the normal (0.8, 0.6, 0) and a vector along y that is left behind.
TEST(Transport, WaysOfLammps)
{
  Contact c = turning({0, 0, 1}, 0, 0, true);
  c.n = {0.8, 0.6, 0};
  const vec3 along_y{0, 2, 0};
  EXPECT_VEC(transported(c, Transport::project, along_y, 1, 0), (vec3{-0.96, 1.28, 0}), 1e-14);
  EXPECT_VEC(transported(c, Transport::rescale, along_y, 1, 0), (vec3{-1.2, 1.6, 0}), 1e-14);
  EXPECT_VEC(transported(c, Transport::rotate, along_y, 1, 0), (vec3{-1.2, 1.6, 0}), 1e-14);  // as rescale
  // left alone while stiffness times the part along the normal, 5 * 1.2, is within the slack
  EXPECT_EQ(norm(transported(c, Transport::rescale, along_y, 5, 6.001) - along_y), 0);
  EXPECT_VEC(transported(c, Transport::rescale, along_y, 5, 5.999), (vec3{-1.2, 1.6, 0}), 1e-14);
  EXPECT_EQ(norm(transported(c, Transport::rescale, c.n, 1, 0)), 0);
}
