// Radii that shrink while a contact yields and rolls.
//   r_min = rmin r_0 (r_0/refradius)^minexponent,  (dr)_0 = rate dp dq (r_0/refradius)^rateexponent
//   documented: dr = (dr)_0 x^exponent, x = (r - r_min)/(r_0 - r_min), no power of x where exponent < 0
//   source:     one factor x more, as in the program
// r_0: original radius; dp, dq: plastic overlap and rolling angle of the step. Without refradius the brackets are 1.
// Smilauer, Woo (pellet contact model).
#pragma once

#include "contact/contact.h"
#include "law/parts/confinement.h"

namespace Grit {

struct Thinning {
  enum Form { DOCUMENTED, SOURCE };
  static constexpr real RMIN = 0.7, EXPONENT = -1;
  static constexpr std::array coeffs{
      optional("thinning", "1/rad", 0, INFINITE, Mix::equal, 0),
      optional("thin_rmin", "-", 0, 1, Mix::equal, RMIN),
      optional("thin_exponent", "-", EXPONENT, LARGEST_EXPONENT, Mix::equal, EXPONENT),
      optional("thin_refradius", "length", 0, INFINITE, Mix::equal, 0),
      optional("thin_minexponent", "-", -LARGEST_EXPONENT, LARGEST_EXPONENT, Mix::equal, 0),
      optional("thin_rateexponent", "-", -LARGEST_EXPONENT, LARGEST_EXPONENT, Mix::equal, 0),
      choice("thin_form", "documented|source", DOCUMENTED)};
  real rate, rmin, exponent, refradius, minexponent, rateexponent;
  int form;

  static Thinning make(const real *v) { return {v[0], v[1], v[2], v[3], v[4], v[5], int(v[6])}; }
  static const char *complaint(const real *v)
  {
    bool options = false;
    for (std::size_t k = 1; k < coeffs.size(); k++) options = options || v[k] != coeffs[k].standard;
    if (v[0] == 0 && options) return "'thinning' above 0 with the options that begin with 'thin_' (got none)";
    if (v[3] == 0 && (v[4] != 0 || v[5] != 0))
      return "'thin_refradius' with 'thin_minexponent' and 'thin_rateexponent' (got none)";
    return nullptr;
  }

  GRIT_FUNCTION bool acts() const { return rate > 0 && rmin < 1; }
  GRIT_FUNCTION real smallest(real original) const { return rmin * original * power(original, minexponent); }
  GRIT_FUNCTION real loss(real radius, real original, real plastic, real rolled) const
  {
    const real least = smallest(original);
    if (radius <= least || original <= least) return 0;
    const real x = (radius - least) / (original - least), slowed = exponent > 0 ? pow(x, exponent) : 1;
    return rate * plastic * rolled * power(original, rateexponent) * slowed * (form == SOURCE ? x : 1);
  }
  // Takes from the radii what a step of plastic overlap costs.
  GRIT_FUNCTION void shrink(const Contact &c, real plastic, NormalForce &f) const
  {
    const real rolled = norm(c.spin - c.wtwist() * c.n) * c.dt;
    f.shrink_i = loss(c.radi, c.radi0, plastic, rolled);
    if (f.shrink_i > 0) f.smallest_i = smallest(c.radi0);
    if (!(c.massj > 0)) return;  // a wall stays
    f.shrink_j = loss(c.radj, c.radj0, plastic, rolled);
    if (f.shrink_j > 0) f.smallest_j = smallest(c.radj0);
  }

 private:
  GRIT_FUNCTION real power(real original, real e) const { return refradius > 0 ? pow(original / refradius, e) : 1; }
};

}  // namespace Grit
