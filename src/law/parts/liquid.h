// The liquid of a bridge: where its volume comes from, what becomes of it, and what its viscosity does.
//   volume of a bridge: given; a ratio of the volumes of the bodies; or what both give of the liquid that they have, which
//   is theirs again, a half each, when the bridge ruptures
//   share x: x of its liquid, or with caps on x of what is on the cap that the other one shades, for i
//   1/2 (1 - sqrt(1 - r_j^2/(r_i + r_j)^2)) of it
//   viscous forces: gamma_n = 6 pi eta R*/x, gamma_t = 6 pi eta R* (8/15 ln(1/x) + 0.9588), x = max(min_gap, H/R*)
// Shi & McCarthy, Powder Technol. 184 (2008) 64, shares and eq. 40, 41, after Adams & Perchard, Inst. Chem. Eng. Symp. Ser.
// 91 (1985) 147 and Goldman, Cox & Brenner, Chem. Eng. Sci. 22 (1967) 637; all of it in LIGGGHTS washino/capillary/viscous
// and easo/capillary/viscous.
#pragma once

#include "contact/law_interface.h"

namespace Grit {

struct Liquid {
  static constexpr real LARGEST_MIN_GAP = 6;  // from there on gamma_t is negative
  static constexpr std::array coeffs{Coeff{"volume", "length^3", 0, INFINITE, Mix::equal, UNSET, nullptr, true},
                                     Coeff{"volume_ratio", "-", 0, 1, Mix::equal, UNSET, nullptr, true},
                                     Coeff{"share", "-", 0, 1, Mix::equal, UNSET, nullptr, true},
                                     choice("caps", "off|on", 0),
                                     Coeff{"max_gap", "-", 0, INFINITE, Mix::equal, UNSET, nullptr, true},
                                     optional("viscosity", "pressure time", 0, INFINITE, Mix::equal, 0),
                                     Coeff{"min_gap", "-", 0, LARGEST_MIN_GAP, Mix::equal, UNSET, nullptr, true}};

  real volume, ratio, share, max_gap, viscosity, min_gap;
  bool caps;

  static Liquid make(const real *v) { return {v[0], v[1], v[2], v[4], v[5], v[6], v[3] != 0}; }
  static bool is_shared(const real *v) { return v[2] != UNSET; }
  static const char *complaint(const real *v)
  {
    const int given = (v[0] != UNSET) + (v[1] != UNSET) + (v[2] != UNSET);
    if (given == 0) return "one of 'volume', 'volume_ratio' and 'share' (got none)";
    if (given > 1) return "one of 'volume', 'volume_ratio' and 'share' (got several)";
    if (v[3] != 0 && !is_shared(v)) return "'share' with 'caps on' (got none)";
    if (is_shared(v) && v[4] == UNSET) return "'max_gap', the longest bridge over R*, with 'share' (got none)";
    if (v[5] > 0 && v[6] == UNSET) return "'min_gap', the smallest distance over R*, with 'viscosity' (got none)";
    return v[5] == 0 && v[6] != UNSET ? "'viscosity' with 'min_gap' (got none)" : nullptr;
  }

  GRIT_FUNCTION bool is_shared() const { return share != UNSET; }
  // Volume of a bridge whose liquid is nobody's.
  GRIT_FUNCTION real constant(real radi, real radj) const
  {
    return volume != UNSET ? volume : ratio * (4.0 / 3.0 * PI * (radi * radi * radi + radj * radj * radj));
  }
  // What a body gives of its liquid to a bridge with one of the other radius.
  GRIT_FUNCTION real part_of(real liquid, real own, real other) const
  {
    const real shade = other / (own + other);
    return share * (caps ? 0.5 * (1 - sqrt(1 - shade * shade)) : 1) * liquid;
  }
  GRIT_FUNCTION void dampen(const Contact &c, real gap, Attraction &a) const
  {
    if (viscosity == 0) return;
    const real x = larger(min_gap, gap / c.reff), stokes = 6 * PI * viscosity * c.reff;
    a.gamma_n = stokes / x;
    a.gamma_t = stokes * (8.0 / 15.0 * log(1 / x) + 0.9588);
  }
};

}  // namespace Grit
