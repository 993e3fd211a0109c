// How fast the fastest particle can be, and whether some number is none: one pass over rows of three numbers in memory, with
// as many side by side as registers hold.
#pragma once

#include "contact/number.h"

namespace Grit {

struct VectorScan {
  real largest[3] = {0, 0, 0};  // of the sizes of each component
  real sum = 0;                 // of all sizes: not finite where one of them is not

  VectorScan(const real *v, int n)
  {
    constexpr int ROW = 3, BLOCK = 8 * ROW;  // a place in a block is always of the same component
    real most[BLOCK] = {}, all[BLOCK] = {};
    const long size = static_cast<long>(ROW) * n;
    long at = 0;
    for (; at + BLOCK <= size; at += BLOCK)
      for (int k = 0; k < BLOCK; k++) {
        const real a = fabs(v[at + k]);
        all[k] += a;
        most[k] = a > most[k] ? a : most[k];
      }
    for (int k = 0; at + k < size; k++) {
      all[k] += fabs(v[at + k]);
      most[k] = larger(most[k], fabs(v[at + k]));
    }
    for (int k = 0; k < BLOCK; k++) {
      sum += all[k];
      largest[k % ROW] = larger(largest[k % ROW], most[k]);
    }
  }
  // No row is longer.
  real bound() const { return sqrt(largest[0] * largest[0] + largest[1] * largest[1] + largest[2] * largest[2]); }
};

}  // namespace Grit
