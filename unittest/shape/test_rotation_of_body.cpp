// Rotation of bodies with unlike moments of inertia: closed forms of the free top, and energies.
#include "shape/rotation_of_body.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "../support/compare.h"
#include "bodies.h"
#include "shape/capsule.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-14;
constexpr vec3 X{1, 0, 0}, Y{0, 1, 0}, Z{0, 0, 1};
const Axes UNTURNED{X, Y, Z};

vec3 turned(vec3 v, vec3 axis, real angle)
{
  return std::cos(angle) * v + std::sin(angle) * cross(axis, v) + (1 - std::cos(angle)) * dot(axis, v) * axis;
}

using Quaternion = std::array<real, 4>;

// dq/dt = (0, omega) q / 2, with the velocity that the function says.
Quaternion rate_of(const Quaternion &q, vec3 momentum, vec3 moments)
{
  const vec3 w = 0.5 * angular_velocity(momentum, axes_of(q.data()), moments), v{q[1], q[2], q[3]},
             u = q[0] * w + cross(w, v);
  return {-dot(w, v), u.x, u.y, u.z};
}
Quaternion plus(const Quaternion &q, real by, const Quaternion &rate)
{
  return {q[0] + by * rate[0], q[1] + by * rate[1], q[2] + by * rate[2], q[3] + by * rate[3]};
}
// Free motion, by the method of Runge and Kutta.
Quaternion after(real time, Quaternion q, vec3 momentum, vec3 moments)
{
  constexpr int STEPS = 20000;
  const real dt = time / STEPS;
  for (int k = 0; k < STEPS; k++) {
    const Quaternion a = rate_of(q, momentum, moments), b = rate_of(plus(q, dt / 2, a), momentum, moments),
                     c = rate_of(plus(q, dt / 2, b), momentum, moments), d = rate_of(plus(q, dt, c), momentum, moments);
    q = plus(plus(plus(plus(q, dt / 6, a), dt / 3, b), dt / 3, c), dt / 6, d);
    const real length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (real &part : q) part /= length;
  }
  return q;
}

TEST(RotationOfBody, NumbersByHand)
{
  const vec3 momentum{3, 4, 12}, moments{1, 2, 6};
  EXPECT_VEC(angular_velocity(momentum, UNTURNED, moments), (vec3{3, 2, 2}), EXACT);
  EXPECT_WITHIN(rotational_energy(momentum, UNTURNED, moments), 20.5, EXACT);
  // By 90 degrees about z: the x axis of the body lies along y.
  const real half = std::sqrt(0.5), quaternion[]{half, 0, 0, half};
  EXPECT_VEC(axes_of(quaternion).x, Y, EXACT);
  EXPECT_VEC(angular_velocity(vec3{0, 6, 0}, axes_of(quaternion), {2, 3, 4}), (vec3{0, 3, 0}), EXACT);
  EXPECT_VEC(angular_velocity(vec3{6, 0, 0}, axes_of(quaternion), {2, 3, 4}), (vec3{2, 0, 0}), EXACT);
}

// The velocity of the momentum of a velocity is that velocity, and twice the energy is their product.
TEST(RotationOfBody, MomentumAndVelocity)
{
  AnyBody any(41);
  for (int k = 0; k < 50; k++) {
    const Axes axes = any.axes();
    const vec3 omega = any.between(0.1, 9) * any.direction(),
               moments{any.between(0.1, 9), any.between(0.1, 9), any.between(0.1, 9)};
    const vec3 momentum = angular_momentum(omega, axes, moments);
    EXPECT_VEC(angular_velocity(momentum, axes, moments), omega, 1e-13);
    EXPECT_WITHIN(rotational_energy(momentum, axes, moments), dot(momentum, omega) / 2, 1e-13);
  }
}

// Of a top with two equal moments I and a third one J the velocity is L / I + (1/J - 1/I) (L . axis) axis: it precesses
// about its momentum L at L / I, and besides turns about its axis, both steadily.
TEST(RotationOfBody, FreeSymmetricTop)
{
  constexpr real TIME = 7, FOURTH_ORDER = 1e-9;
  AnyBody any(42);
  for (const real J : {0.3, 1.9, 3.0}) {
    constexpr real I = 1.7;
    const vec3 momentum = 2.3 * any.direction(), moments{I, I, J}, about = unit(momentum);
    const Quaternion q = after(TIME, {0.5, 0.5, -0.5, 0.5}, momentum, moments);
    const real start[]{0.5, 0.5, -0.5, 0.5};
    const Axes before = axes_of(start), now = axes_of(q.data());
    const real precession = norm(momentum) / I * TIME, spin = (1 / J - 1 / I) * dot(momentum, before.z) * TIME;
    EXPECT_VEC(now.z, turned(before.z, about, precession), FOURTH_ORDER);
    EXPECT_VEC(now.x, turned(turned(before.x, before.z, spin), about, precession), FOURTH_ORDER);
    const real along = dot(momentum, before.z), square = dot(momentum, momentum);
    EXPECT_WITHIN(rotational_energy(momentum, before, moments),
                  (square - along * along) / (2 * I) + along * along / (2 * J), EXACT);
  }
}

// Three unlike moments: momentum and energy stay, also where the body turns over again and again.
TEST(RotationOfBody, FreeAsymmetricTopKeepsItsEnergy)
{
  const vec3 moments{1, 2, 3}, momentum{0.02, 2, 0.01};
  const real before = rotational_energy(momentum, UNTURNED, moments);
  real lowest = 1;
  Quaternion q{1, 0, 0, 0};
  for (int k = 0; k < 40; k++) {
    q = after(1, q, momentum, moments);
    EXPECT_WITHIN(rotational_energy(momentum, axes_of(q.data()), moments), before, 1e-10);
    lowest = std::min(lowest, dot(axes_of(q.data()).y, unit(momentum)));
  }
  EXPECT_LT(lowest, -0.9);
}

// A needle has no moment about its axis, and neither velocity nor energy.
TEST(RotationOfBody, Needles)
{
  EXPECT_VEC(angular_velocity(vec3{1, 2, 5}, UNTURNED, {2, 2, 0}), (vec3{0.5, 1, 0}), 0);
  EXPECT_EQ(rotational_energy(vec3{1, 2, 5}, UNTURNED, {2, 2, 0}), 1.25);
  AnyBody any(43);
  for (int k = 0; k < 20; k++) {
    const Axes axes = any.axes();
    const vec3 momentum = any.direction(), omega = angular_velocity(momentum, axes, {3, 0, 3});
    EXPECT_NEAR(dot(omega, axes.y), 0, EXACT);
    EXPECT_VEC(omega, (1 / 3.0) * (momentum - dot(momentum, axes.y) * axes.y), EXACT);
  }
  EXPECT_VEC(angular_velocity(vec3{1, 2, 5}, UNTURNED, {0, 0, 0}), (vec3{0, 0, 0}), 0);
}

// Beside the fastest of many points.
TEST(RotationOfBody, FastestPoint)
{
  AnyBody any(44);
  const auto expect_bound = [&](const auto &body, vec3 omega) {
    FastestRotation fastest;
    fastest.see(body, omega);
    real found = 0;
    for (int k = 0; k < 3000; k++) {
      const vec3 across = unit(cross(omega, any.direction()));
      found = std::max(found, norm(cross(omega, body.support(across).at)));
    }
    EXPECT_EQ(fastest.rate, norm(omega));
    EXPECT_GE(fastest.speed, found * (1 - EXACT));
    EXPECT_LE(fastest.speed, 1.415 * found);
  };
  for (int k = 0; k < 20; k++) {
    expect_bound(any.block(2, 2), 3.0 * any.direction());
    expect_bound(any.block(8, 4), 3.0 * any.direction());
    const Axes axes = any.axes();
    expect_bound(Superellipsoid{axes, {20, 1, 1}, 2, 2},
                 axes.x);  // along its axis no faster than a sphere of radius sqrt(2)
    expect_bound(Capsule{any.direction(), 0.5, 3}, 3.0 * any.direction());
  }
}

TEST(RotationOfBody, FastestOfAll)
{
  FastestRotation fastest;
  EXPECT_EQ(fastest.angle(2), 0);
  const Capsule small{X, 0.5, 0}, large{X, 3, 0};
  fastest.see(large, {0, 0, 0});
  EXPECT_EQ(fastest.speed, 0);
  fastest.see(small, {0, 0, 4});
  fastest.see(large, {0, -1, 0});
  fastest.see(small, {0.1, 0, 0});
  EXPECT_EQ(fastest.rate, 4);
  EXPECT_EQ(fastest.speed, 3);
  EXPECT_EQ(fastest.angle(0.1), 0.4);
  EXPECT_EQ(fastest.way(0.5), 1.5);
}

TEST(RotationOfBody, NoNumberStaysNone)
{
  const real none = std::numeric_limits<real>::quiet_NaN();
  EXPECT_TRUE(std::isnan(norm(angular_velocity(vec3{1, none, 0}, UNTURNED, {1, 1, 1}))));
  EXPECT_TRUE(std::isnan(norm(angular_velocity(vec3{1, 1, 1}, UNTURNED, {1, none, 1}))));
  FastestRotation fastest;
  fastest.see(Capsule{X, 1, 1}, {none, 0, 0});
  fastest.see(Capsule{X, 1, 1}, {1, 0, 0});
  EXPECT_TRUE(std::isnan(fastest.rate));
  EXPECT_TRUE(std::isnan(fastest.speed));
}

}  // namespace
