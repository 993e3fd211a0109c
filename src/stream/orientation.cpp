#include "stream/orientation.h"

#include <cmath>

namespace Grit {

vec3 Orientation::of(vec3 v) const
{
  const auto [w, x, y, z] = quaternion;
  const vec3 axis{x, y, z}, across = cross(axis, v);
  return v + (2 * w) * across + static_cast<real>(2) * cross(axis, across);
}

Orientation Orientation::about(vec3 axis, real angle)
{
  const real s = std::sin(angle / 2) / norm(axis);
  return {{std::cos(angle / 2), s * axis.x, s * axis.y, s * axis.z}};
}

Orientation Orientation::uniform(real first, real second, real third)
{
  const real r = std::sqrt(1 - first), s = std::sqrt(first), a = 2 * PI * second, b = 2 * PI * third;
  return {{s * std::cos(b), r * std::sin(a), r * std::cos(a), s * std::sin(b)}};
}

}  // namespace Grit
