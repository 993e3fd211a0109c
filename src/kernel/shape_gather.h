// Numbers, vectors and ellipsoids of some bodies or pairs, one in each lane of a register.
#pragma once

#include "kernel/registers.h"
#include "kernel/shape_pairs.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// f(lane): a number, or a vector.
template <class F>
GRIT_INLINE inline Register in_each_lane(F f)
{
  return Register([&](auto k) { return f(static_cast<int>(k)); });
}
template <class F>
GRIT_INLINE inline Vec3<Register> each_vector(F f)
{
  vec3 v[REGISTER_LANES];
  for (int k = 0; k < REGISTER_LANES; k++) v[k] = f(k);
  return {in_each_lane([&](int k) { return v[k].x; }), in_each_lane([&](int k) { return v[k].y; }),
          in_each_lane([&](int k) { return v[k].z; })};
}

GRIT_INLINE inline EllipsoidOf<Register> ellipsoids_of(const ShapesOfBodies &bodies, const int (&of)[REGISTER_LANES])
{
  const auto member = [&](real Ellipsoid::*one) GRIT_INLINE {
    return in_each_lane([&](int k) { return bodies.shape[of[k]].ellipsoid.*one; });
  };
  EllipsoidOf<Register> all;
  all.xx = member(&Ellipsoid::xx);
  all.yy = member(&Ellipsoid::yy);
  all.zz = member(&Ellipsoid::zz);
  all.xy = member(&Ellipsoid::xy);
  all.xz = member(&Ellipsoid::xz);
  all.yz = member(&Ellipsoid::yz);
  return all;
}

}  // namespace Grit

#endif
