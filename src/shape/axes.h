// The axes of a body in space.
#pragma once

#include "contact/vec3.h"

namespace Grit {

// Unit vectors along the axes of a body.
template <class R>
struct AxesOf {
  Vec3<R> x, y, z;

  GRIT_FUNCTION Vec3<R> to_body(Vec3<R> v) const { return {dot(x, v), dot(y, v), dot(z, v)}; }
  GRIT_FUNCTION Vec3<R> to_space(Vec3<R> v) const { return v.x * x + v.y * y + v.z * z; }
};
using Axes = AxesOf<real>;

// From a quaternion of length 1 whose scalar comes first.
template <class R>
GRIT_FUNCTION AxesOf<R> axes_of(R w, Same<R> x, Same<R> y, Same<R> z)
{
  return {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
          {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
          {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
}

template <class R>
GRIT_FUNCTION Vec3<R> unit(Vec3<R> v)
{
  return (1 / norm(v)) * v;
}

}  // namespace Grit
