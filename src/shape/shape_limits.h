// Which shapes bodies may have.
#pragma once

#include "contact/number.h"

namespace Grit {

inline constexpr real MOST_ASPECT = 100;  // largest over least half length
inline constexpr real LEAST_EXPONENT = 2, MOST_EXPONENT = 100;
inline constexpr real EXPONENT_OF_ELLIPSOID = 1e-9;  // above 2, what counts as 2
inline constexpr real ROUNDING_OF_CAPSULE = 1e-12;   // of its diameters, which are equal

}  // namespace Grit
