// Capillary force of a liquid bridge that forms when the bodies touch and ruptures when they are apart.
//   F = 2 pi R tension (cos(angle)/(1 + H/(R alpha^2)) + sin(alpha) sin(alpha + angle)),  H = -delta, 0 in overlap
//   alpha: half-filling angle of a bridge of the volume V, liquid_bridge.h; ruptures at H = (1 + angle/2) V^(1/3)
// Force: Rabinovich, Esayanur & Moudgil, Langmuir 21 (2005) 10992, eq. 19, 20 and A3; rupture: Lian, Thornton & Adams,
// J. Colloid Interface Sci. 161 (1993) 138; together in LIGGGHTS washino/capillary/viscous.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/liquid_bridge.h"

namespace Grit::Cohesion {

struct Washino {
  enum Radius { DERJAGUIN, EFFECTIVE };
  static constexpr const char *name = "washino";
  static constexpr std::array coeffs{required("tension", "force/length", 0, INFINITE, Mix::equal),
                                     required("angle", "degrees", 0, 90, Mix::arithmetic),
                                     Coeff{"volume", "length^3", 0, INFINITE, Mix::equal, UNSET, nullptr, true},
                                     Coeff{"volume_ratio", "-", 0, 1, Mix::equal, UNSET, nullptr, true},
                                     choice("radius", "derjaguin|effective", DERJAGUIN),
                                     choice("tangential_reduce", "off|on", 0)};
  static constexpr std::array history{HistoryValue{"bridge", "-", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = NOTHING, has = OUTLIVES_OVERLAP | REACH | COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "F grows with r only, as the surface tension is a constant"};

  real tension, angle, volume, volume_ratio;
  bool derjaguin, reduces_load;

  static const char *complaint(const real *v)
  {
    if (v[2] == UNSET && v[3] == UNSET) return "either 'volume' or 'volume_ratio' (got neither)";
    return v[2] != UNSET && v[3] != UNSET ? "either 'volume' or 'volume_ratio' (got both)" : nullptr;
  }
  static Washino make(const Values &v, const SiblingLaws &)
  {
    const real degree = PI / 180;
    return {v[0], v[1] * degree, v[2], v[3], int(v[4]) == DERJAGUIN, v[5] != 0};
  }
  static bool outlives_overlap(const Values &) { return true; }
  static real reach(const Values &v, real radi, real radj)
  {
    const Washino law = make(v, {});
    return law.bridge(1, radi, larger(radj, 0.0)).rupture(law.angle);
  }

  GRIT_FUNCTION LiquidBridge bridge(real radius, real radi, real radj) const
  {
    const real spheres = 4.0 / 3.0 * PI * (radi * radi * radi + radj * radj * radj);
    return {radius, volume != UNSET ? volume : volume_ratio * spheres};
  }

  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &, real *h) const
  {
    const LiquidBridge liquid = bridge(derjaguin ? 2 * c.reff : c.reff, c.radi, c.massj == 0 ? 0 : c.radj);
    const real gap = larger(-c.delta, 0.0), end = liquid.rupture(angle), unit = 2 * PI * liquid.radius * tension;
    const bool forms = h[0] == 0 && c.delta >= 0;
    if (forms) h[0] = 1;
    if (gap > end) h[0] = 0;
    if (h[0] == 0) return {0, 0, reduces_load};
    const real f = unit * liquid.force(gap, angle), potential = -unit * liquid.work(gap, end, angle);
    // Liquid that flows together sets free what it takes to rupture the bridge.
    return {f, potential - f * larger(c.delta, 0.0), reduces_load, true, forms && c.dt > 0 ? -potential : 0};
  }
};

}  // namespace Grit::Cohesion
