// The sphere on a plane that is as stiff as two bodies whose surfaces are curved differently along two directions.
#pragma once

#include "contact/number.h"

namespace Grit {

// Radius R with which F = 4/3 E* sqrt(R) overlap^(3/2) is the force of an elliptic contact. Hertz; Johnson, Contact Mechanics
// (1985), equations 4.25 to 4.28. flat, curved: principal curvatures of both surfaces together, 0 <= flat <= curved, not both 0 [1/length].
// R sqrt(flat curved) is a function of the square of x = log(curved / flat) alone, here a quotient of polynomials: right to
// 6e-8 up to a ratio of 37 000, which counts for larger ones.
template <class R>
GRIT_FUNCTION R elliptic_hertz_radius_of(R flat, Same<R> curved)
{
  constexpr real LARGEST_RATIO = 37000;
  flat = larger(flat, curved / LARGEST_RATIO);
  const R x = log(curved / flat), s = x * x;
  const R above = 1.0 / 24 + s * (3.56379522e-03 + s * (7.75117548e-05 + s * (4.07531913e-07 + s * 2.36042641e-10)));
  const R below = 1 + s * (9.94195493e-02 + s * (2.77839562e-03 + s * (2.26035656e-05 + s * 3.58416699e-08)));
  return exp(s * above / below) / sqrt(flat * curved);
}

GRIT_FUNCTION real elliptic_hertz_radius(real flat, real curved)
{
  return elliptic_hertz_radius_of<real>(flat, curved);
}

}  // namespace Grit
