// Which shapes bodies may have.
#pragma once

#include "shape/superellipsoid.h"

namespace Grit {

inline constexpr real MOST_ASPECT = 100;  // largest over least half length
inline constexpr real LEAST_EXPONENT = 2, MOST_EXPONENT = 100;
inline constexpr real EXPONENT_OF_ELLIPSOID = 1e-9;  // beside 2, what counts as 2
inline constexpr real ROUNDING_OF_CAPSULE = 1e-12;   // of its diameters, which are equal

GRIT_FUNCTION bool is_too_long(const Superellipsoid &body) { return body.largest() > MOST_ASPECT * body.smallest(); }
GRIT_FUNCTION bool has_possible_exponents(const Superellipsoid &body)
{
  return smaller(body.n1, body.n2) >= LEAST_EXPONENT - EXPONENT_OF_ELLIPSOID &&
         larger(body.n1, body.n2) <= MOST_EXPONENT;
}
GRIT_FUNCTION bool has_exponents_of_ellipsoid(const Superellipsoid &body)
{
  return larger(body.n1, body.n2) <= LEAST_EXPONENT + EXPONENT_OF_ELLIPSOID;
}
// Half lengths r, r and r or more.
GRIT_FUNCTION bool has_half_lengths_of_capsule(const Superellipsoid &body)
{
  const vec3 h = body.half;
  return fabs(h.x - h.y) <= ROUNDING_OF_CAPSULE * h.x && h.z >= h.x * (1 - ROUNDING_OF_CAPSULE);
}

}  // namespace Grit
