// A constant force on a contact as if an ambient pressure acted on its area; negative: attraction.
//   N_c = A sigma (A/(pi refradius^2))^exponent, without refradius N_c = A sigma
// Smilauer, Woo (pellet contact model).
#pragma once

#include "contact/coeff.h"

namespace Grit {

// Powers beyond this are slips of the pen.
inline constexpr real LARGEST_EXPONENT = 10;

struct Confinement {
  static constexpr std::array coeffs{
      any_number("confinement", "pressure", Mix::equal, 0),
      optional("conf_refradius", "length", 0, INFINITE, Mix::equal, 0),
      optional("conf_exponent", "-", -LARGEST_EXPONENT, LARGEST_EXPONENT, Mix::equal, 1)};
  real sigma, refradius, exponent;

  static Confinement make(const real *v) { return {v[0], v[1], v[2]}; }
  static const char *complaint(const real *v)
  {
    if (v[0] == 0 && v[1] != 0) return "'confinement' with 'conf_refradius' (got none)";
    if (v[1] == 0 && v[2] != 1) return "'conf_refradius' with 'conf_exponent' (got none)";
    return nullptr;
  }

  GRIT_FUNCTION real force(real area) const
  {
    return area * sigma * (refradius > 0 ? pow(area / (PI * refradius * refradius), exponent) : 1);
  }
};

}  // namespace Grit
