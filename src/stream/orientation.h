// Rotations of clumps, as quaternions of length 1.
#pragma once

#include <array>

#include "contact/vec3.h"

namespace Grit {

struct Orientation {
  std::array<real, 4> quaternion{1, 0, 0, 0};  // the scalar comes first

  vec3 of(vec3 v) const;

  // By an angle [rad] about an axis of any length but 0.
  static Orientation about(vec3 axis, real angle);
  // Each orientation alike, from three numbers in (0, 1): K. Shoemake, Uniform random rotations, Graphics Gems III (1992)
  // 124-132, equation 6.1.
  static Orientation uniform(real first, real second, real third);
};

}  // namespace Grit
