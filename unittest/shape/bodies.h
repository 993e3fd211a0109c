// Bodies of tests that are no spheres.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "shape/superellipsoid.h"

namespace Grit::Test {

// From a quaternion.
inline Axes turned_by(real w, real x, real y, real z) { return axes_of<real>(w, x, y, z); }

// Random directions, orientations and bodies.
class AnyBody {
 public:
  explicit AnyBody(unsigned seed) : numbers(seed) {}

  real between(real low, real high) { return std::uniform_real_distribution<real>(low, high)(numbers); }
  vec3 direction() { return unit(vec3{normal(), normal(), normal()}); }
  Axes axes()
  {
    const real q[]{normal(), normal(), normal(), normal()};
    const real length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    return axes_of<real>(q[0] / length, q[1] / length, q[2] / length, q[3] / length);
  }
  // Half lengths of 1 and of 0.6 to 1.
  Superellipsoid block(real n1, real n2) { return {axes(), {1, between(0.6, 1), between(0.6, 1)}, n1, n2}; }

 private:
  std::mt19937 numbers;
  std::normal_distribution<real> gauss;

  real normal() { return gauss(numbers); }
};

// Distance of the centres in a direction at which bodies have a gap.
template <class Gap>
real distance_with(real gap, vec3 direction, const Gap &normal_at)
{
  real distance = 3;
  for (int k = 0; k < 30; k++) {
    const auto n = normal_at(distance * direction);
    const real off = n.gap - gap;
    if (std::fabs(off) < 1e-13) break;
    distance -= off / std::max(dot(n.normal, direction), 0.2);
  }
  EXPECT_NEAR(normal_at(distance * direction).gap, gap, 1e-9);
  return distance;
}

}  // namespace Grit::Test
