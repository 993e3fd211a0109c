// How fast the fastest particle is, and whether some number is none: one pass over velocities and forces, many at a time.
#pragma once

#include "contact/portability.h"

namespace Grit {

// The largest square of n vectors, and the sum of their squares, which is not finite where one of them is not.
struct VectorScan {
  real largest = 0, sum = 0;

  VectorScan(const real *v, int n)
  {
    constexpr int BLOCK = 8;
    real most[BLOCK] = {}, all[BLOCK] = {};
    int i = 0;
    for (; i + BLOCK <= n; i += BLOCK)
      for (int k = 0; k < BLOCK; k++) {
        const real *const one = v + 3 * (i + k);
        const real square = one[0] * one[0] + one[1] * one[1] + one[2] * one[2];
        all[k] += square;
        most[k] = square > most[k] ? square : most[k];
      }
    for (; i < n; i++) {
      const real square = v[3 * i] * v[3 * i] + v[3 * i + 1] * v[3 * i + 1] + v[3 * i + 2] * v[3 * i + 2];
      all[0] += square;
      most[0] = larger(most[0], square);
    }
    for (int k = 0; k < BLOCK; k++) {
      sum += all[k];
      largest = larger(largest, most[k]);
    }
  }
};

}  // namespace Grit
