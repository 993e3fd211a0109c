// Elastic-plastic spring with attraction whose branches are powers of the overlap.
//   F = k1 d^m in first loading, k2 (d^m - p^m) in unloading and reloading, -kadh d^chi in separation
//   p = lambda d_max,  k2 = k1/(1 - lambda^m);  kadh: such that the branches meet at the attraction
//   pull = min(3/2 pi dgamma a, k2 p^m/2),  a = sqrt(2 reff p)
// In separation p shrinks so that the unloading line always ends at the present point, kadh stays.
// Thakur, Morrissey, Sun, Chen & Ooi, Granular Matter 16 (2014) 383, eq. 5; Morrissey, PhD thesis, Edinburgh (2013).
#pragma once

#include "contact/contact.h"

namespace Grit {

// What a contact remembers: the unloading line crosses zero at p and ends at `lowest`, where the attraction is `pull`.
struct EepaLine {
  real p, lowest, pull;
};

struct EepaSpring {
  static constexpr real LARGEST_PULL = 0.5;  // over k2 p^m, so that `lowest` is not below p 2^(-1/m)

  real k1, k2, m, chi, lambda;
  real attraction;  // 3/2 pi dgamma a over sqrt(p)

  // In separation exactly the attraction, so that the load of friction, which adds it, is exactly zero there.
  GRIT_FUNCTION real force(real d, const EepaLine &line) const
  {
    return d > line.lowest ? k2 * (pow(d, m) - pow(line.p, m)) : -line.pull;
  }
  // k_adh d^chi
  GRIT_FUNCTION real branch(real d, const EepaLine &line) const
  {
    return d > line.lowest && line.lowest > 0 ? line.pull * pow(d / line.lowest, chi) : line.pull;
  }
  // What the unloading line gives back.
  GRIT_FUNCTION real elastic(real d, real p) const
  {
    return k2 * ((pow(d, m + 1) - pow(p, m + 1)) / (m + 1) - pow(p, m) * (d - p));
  }
  // Work of the first loading up to p/lambda that no unloading gives back.
  GRIT_FUNCTION real lost_in_loading(real p) const
  {
    return lambda > 0 ? m / (m + 1) * k2 * (1 / lambda - 1) * pow(p, m + 1) : 0;
  }

  GRIT_FUNCTION EepaLine loaded(real d) const
  {
    const real p = lambda * d, full = k2 * pow(p, m), pull = smaller(attraction * sqrt(p), LARGEST_PULL * full);
    return {p, full > 0 ? p * pow(1 - pull / full, 1 / m) : 0, pull};
  }
  GRIT_FUNCTION EepaLine drawn(const EepaLine &line, real d) const
  {
    const real pull = line.pull * pow(d / line.lowest, chi);
    return {pow(pow(d, m) + pull / k2, 1 / m), d, pull};
  }

  // Takes the line to the overlap d and returns what that dissipates: differences of functions of the line alone, so
  // the balance closes exactly, however long a step is.
  GRIT_FUNCTION real advance(EepaLine &line, real d) const
  {
    const EepaLine before = line;
    if (lambda * d >= before.p) {
      line = loaded(d);
      return lost_in_loading(line.p) - lost_in_loading(before.p);
    }
    if (d >= before.lowest) return 0;
    line = drawn(before, d);
    return elastic(before.lowest, before.p) - elastic(d, line.p) +
           (before.pull * before.lowest - line.pull * d) / (chi + 1);
  }
};

// A step of the spring. `pull`: attraction of the branch, or of its lowest point.
struct EepaStep {
  EepaLine line;
  real lost, pull, force, elastic;
};
// Apart: inlined into the kernel of all laws it would cost every contact registers of a device.
GRIT_APART GRIT_FUNCTION EepaStep advanced(EepaSpring spring, EepaLine line, real d, bool lowest)
{
  const real lost = spring.advance(line, d);
  return {line, lost, lowest ? line.pull : spring.branch(d, line), spring.force(d, line), spring.elastic(d, line.p)};
}

}  // namespace Grit
