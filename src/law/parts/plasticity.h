// Elastic-plastic compression with a logarithmic yield force, and adhesion between what was flattened.
//   yield force f(d) = (k l/alpha) ln(1 + alpha d/l); plastic overlap p = d_max - f(d_max)/k, d_max: largest overlap so far
//   d >= p: N = k (d - p)     d < p: N = -min(k (p - d), 4 ka/p d (p - d)), a function of d alone, hence reversible
// Smilauer, Woo (pellet contact model); work and potential: closed forms of these.
#pragma once

#include "contact/portability.h"

namespace Grit {

struct LogYield {
  real k, length, alpha;

  GRIT_FUNCTION real force(real d) const { return alpha > 0 ? k * length / alpha * log1p(alpha * d / length) : k * d; }
  GRIT_FUNCTION real plastic(real d) const { return larger(d - force(d) / k, 0.0); }
  // Dissipated up to the largest overlap d: work of the first loading less the elastic energy f^2/(2 k).
  GRIT_FUNCTION real dissipated(real d) const
  {
    if (!(alpha > 0)) return 0;
    const real unit = length / alpha, x = d / unit, l = log1p(x);
    return k * unit * unit * (l < SMALL ? series(l) : (1 + x) * l - x - 0.5 * l * l);
  }

 private:
  static constexpr real SMALL = 0.1;  // below it the closed form loses digits: sum of (n - 1) l^n/n! from n = 3 on
  static constexpr int TERMS = 12;

  GRIT_FUNCTION static real series(real l)
  {
    real sum = 0, term = 0.5 * l * l;
    for (int n = 3; n <= TERMS; n++) sum += (n - 1) * (term *= l / n);
    return sum;
  }
};

// Tension below the plastic overlap p > 0. Where ka > k/4 the contact first follows the elastic line.
struct Tension {
  real k, ka, p;

  GRIT_FUNCTION real force(real d) const { return smaller(k * (p - d), 4 * ka * (d / p) * (p - d)); }
  // Zero at d = p; (2/3) ka p^2 at d = 0 where ka <= k/4.
  GRIT_FUNCTION real potential(real d) const
  {
    const real s = p - d, crossing = 4 * ka > k ? p * (1 - k / (4 * ka)) : 0, straight = smaller(s, crossing);
    return 0.5 * k * straight * straight + parabola(s) - parabola(straight);
  }

 private:
  GRIT_FUNCTION real parabola(real s) const { return 2 * ka * s * s * (1 - 2.0 / 3.0 * s / p); }
};

// Force, elastic energy and potential of the tension at the overlap d behind a plastic overlap p.
struct Compressed {
  real force, stored, adhesive;
};

GRIT_FUNCTION Compressed compressed(real k, real ka, real p, real d)
{
  if (d >= p || !(p > 0)) return {k * (d - p), 0.5 * k * (d - p) * (d - p), 0};
  const Tension tension{k, ka, p};
  return {-tension.force(d), 0, tension.potential(d)};
}

}  // namespace Grit
