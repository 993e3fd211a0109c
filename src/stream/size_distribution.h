// How large the particles of a stream are: diameters drawn by number from a density that is given by number or by mass.
//
// A share of mass m(d) is a share of number n(d) = m(d)/d^3 (up to a factor) because a particle of diameter d has a mass of
// d^3. Both are the same method here: the integral of n over the diameters, inverted. It stands in a table at many nodes, by
// Gauss' formula of five points between them; within a cell Newton's method inverts it to round-off. So no table is too coarse
// for what is drawn, and no weight is approximate.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "contact/portability.h"

namespace Grit {

// Whether shares are those of all particles or those of their mass.
enum class Base { number, mass };

class SizeDistribution {
 public:
  using Density = std::function<real(real)>;
  struct Sieve {
    real diameter, passing;  // share of what is smaller, from 0 to 1
  };

  // All of them [length].
  static SizeDistribution fixed(real diameter);
  static SizeDistribution uniform(real lo, real hi, Base base);
  // Within [lo, hi] only, as is the next; ends further than ten standard deviations off are brought there.
  static SizeDistribution gaussian(real mean, real deviation, real lo, real hi, Base base);
  // `deviation`: of the natural logarithm.
  static SizeDistribution lognormal(real median, real deviation, real lo, real hi, Base base);
  // At least two, both columns rising (passing may stay), passing from 0 to 1: linear between two sieves.
  static SizeDistribution sieves(const std::vector<Sieve> &curve, Base base);

  // False where limits leave nothing of a distribution: then none of the others may be asked.
  bool has_some() const;
  // The diameter below which this share (0 to 1) of all particles is, by number.
  real quantile(real share) const;
  real smallest() const { return nodes.front(); }
  real largest() const { return nodes.back(); }
  // The mean of d^3 over all particles, by number.
  real mean_cube() const { return cube; }

 private:
  SizeDistribution(Density by_number, std::vector<real> cells);

  Density density;                 // by number, not normalised; empty: one diameter only
  std::vector<real> nodes, below;  // diameters, and the integral of the density up to each
  real cube;

  real between(real a, real b) const;
};

}  // namespace Grit
