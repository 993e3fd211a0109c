// How the conductances of two types make that of their contact.
//   geometric: sqrt(k_i k_j), LAMMPS' rule
//   series: 2 k_i k_j/(k_i + k_j), each body conducts its part of the way
// Half spaces that touch in a circle of radius a conduct 4 k a each (Carslaw & Jaeger, Conduction of Heat in Solids (1959),
// section 8.2), so 2 a times that in series.
#pragma once

#include "contact/law_interface.h"

namespace Grit {

struct Conductance {
  enum Mixing { GEOMETRIC, SERIES };
  static constexpr Coeff mixing = choice("mixing", "geometric|series", GEOMETRIC);

  static real in_series(real a, real b) { return a + b > 0 ? 2 * a * (b / (a + b)) : 0; }
  // The conductance from coefficients that begin with it and the choice.
  static real of(const Values &v) { return static_cast<int>(v[1]) == SERIES ? in_series(v.i[0], v.j[0]) : v[0]; }
};

}  // namespace Grit
