// Resistance to rotation that follows from a spring and a length.
//   product: l k     quotient: k/l     physical: l^2 k, the only one whose unit is a torque per angle
// Smilauer, Woo (linear contact model, purely elastic variant): product in its manual, quotient in its program.
#pragma once

#include "contact/contact.h"

namespace Grit {

struct Charlen {
  enum Map { PRODUCT, QUOTIENT, PHYSICAL };
  static constexpr std::array coeffs{required("charlen", "length", 0, INFINITE, Mix::equal),
                                     choice("map", "product|quotient|physical", PRODUCT)};

  real length;
  int map;

  static const char *complaint(const real *v)
  {
    return int(v[1]) == QUOTIENT && v[0] == 0 ? "'charlen' above 0 with 'map quotient' (got 0)" : nullptr;
  }

  GRIT_FUNCTION real stiffness(real k) const
  {
    return map == PRODUCT ? length * k : map == QUOTIENT ? k / length : length * length * k;
  }
};

}  // namespace Grit
