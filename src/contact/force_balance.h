// A contact across a border of processes or a periodic boundary is computed by the owners of both particles, each of which
// sees the other as a ghost. Over all processes these forces cancel; if they do not, a process lacks a ghost, or has one
// that is not like its owner, and what follows would be wrong without a word.
#pragma once

#include "contact/sphere.h"

namespace Grit {

// How exactly the two owners agree about a contact.
struct Agreement {
  real length;   // of coordinates: positions of ghosts are rounded
  real epsilon;  // of the numbers in which LAMMPS keeps them

  // Below which forces may differ. The force may be the difference of larger ones, to which the stored energy testifies.
  GRIT_FUNCTION real doubt(vec3 force, real stored, real overlap) const
  {
    constexpr real HISTORY = 1e-6;  // what contacts remember is advanced on both sides, with other rounding
    constexpr real SINGLE = 1e3;    // the same over epsilon, where that is larger
    constexpr real ROUNDINGS = 100;
    constexpr real LEAST = 1e-300;  // against division by zero
    const real depth = larger(fabs(overlap), LEAST);
    const real relative = larger(HISTORY, SINGLE * epsilon) + ROUNDINGS * epsilon * length / depth;
    return (norm(force) + fabs(stored) / depth) * relative;
  }
};

// The sum of the forces of contacts with ghosts, on the side of the own particles.
class ForceBalance {
 public:
  static constexpr int SIZE = 4;     // sum of forces, then of the squares of doubts
  static constexpr int SQUARES = 3;  // number of the latter
  real value[SIZE] = {};

  ForceBalance(int own, const real *radii, const Agreement &agreed) : nlocal(own), radius(radii), agreement(agreed) {}
  void weigh(int i, int j, real stored, vec3 force, vec3 d)
  {
    if (j < nlocal) return;
    const real doubt = agreement.doubt(force, stored, radius[i] + radius[j] - norm(d));
    Grit::add(force, value);
    value[SQUARES] += doubt * doubt;
  }
  void operator+=(const ForceBalance &other)
  {
    for (int k = 0; k < SIZE; k++) value[k] += other.value[k];
  }
  vec3 sum() const { return load(value); }
  bool holds() const { return dot(sum(), sum()) <= value[SQUARES]; }

 private:
  int nlocal;
  const real *radius;
  Agreement agreement;
};

}  // namespace Grit
