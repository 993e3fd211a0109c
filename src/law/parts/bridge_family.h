// What laws of liquid bridges share: a bridge forms when the bodies touch and lives until it ruptures, at the distance
//   H = (1 + angle/2) V^(1/3), if the law has no other, or max_gap R* where that is shorter;  H = -delta, 0 in overlap
// Lian, Thornton & Adams, J. Colloid Interface Sci. 161 (1993) 138. Volume V and viscous forces: liquid.h
#pragma once

#include "law/parts/liquid.h"

namespace Grit {

struct BridgeFamily {
  static constexpr std::array coeffs =
      joined(std::array{required("tension", "force/length", 0, INFINITE, Mix::equal),
                        required("angle", "degrees", 0, 90, Mix::arithmetic), choice("tangential_reduce", "off|on", 0)},
             Liquid::coeffs);
  static constexpr int LIQUID = 3;  // where its coefficients begin
  // The volume where bodies share their liquid, else 1; 0 where there is no bridge.
  static constexpr std::array history{HistoryValue{"bridge", "-", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = NOTHING,
                            has = OUTLIVES_OVERLAP | REACH | COMPLAINT | SHARES_LIQUID;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "F grows with r only, as the surface tension is a constant"};

  real tension, angle;
  bool reduces_load;
  Liquid liquid;

  static BridgeFamily make(const Values &v)
  {
    const real degree = PI / 180;
    return {v[0], v[1] * degree, v[2] != 0, Liquid::make(v.mixed + LIQUID)};
  }
  static const char *complaint(const real *v) { return Liquid::complaint(v + LIQUID); }
  static bool shares_liquid(const Values &v) { return Liquid::is_shared(v.mixed + LIQUID); }
  static bool outlives_overlap(const Values &) { return true; }
  static real reach(const Values &v, real radi, real radj) { return reach_of(make(v), radi, radj); }

  GRIT_FUNCTION real rupture(real volume, real) const { return (1 + 0.5 * angle) * cbrt(volume); }

 protected:
  template <class Law>
  static real reach_of(const Law &law, real radi, real radj)
  {
    const real other = larger(radj, 0.0), reff = other > 0 ? radi * other / (radi + other) : radi;
    return law.liquid.is_shared() ? law.liquid.max_gap * reff : end_of(law, law.liquid.constant(radi, other), reff);
  }
  template <class Law>
  GRIT_FUNCTION static real end_of(const Law &law, real volume, real reff)
  {
    const real rupture = law.rupture(volume, reff);
    return law.liquid.max_gap != UNSET ? smaller(rupture, law.liquid.max_gap * reff) : rupture;
  }

  // Force of the bridge of a law in this step. `shape(volume, gap)` has force() and work(end).
  template <class Law, class Shape>
  GRIT_INLINE GRIT_FUNCTION static Attraction act(const Law &law, const Contact &c, const NormalForce &f, real *h,
                                                  const Shape &shape)
  {
    const Liquid &liquid = law.liquid;
    const bool wall = c.massj == 0, existed = h[0] != 0, forms = !existed && c.delta >= 0, shared = liquid.is_shared();
    const real from_i = forms && shared ? liquid.part_of(c.liquid_i, c.radi, wall ? c.radi : c.radj) : 0,
               from_j = forms && shared && !wall ? liquid.part_of(c.liquid_j, c.radj, c.radi) : 0;
    const real volume = !shared ? liquid.constant(c.radi, wall ? 0 : c.radj) : existed ? h[0] : from_i + from_j;
    const real gap = larger(-c.delta, 0.0), last = end_of(law, volume, c.reff);
    const bool holds = (existed || forms) && volume > 0 && gap <= last && !f.ended;
    h[0] = holds ? (shared ? volume : 1) : 0;
    Attraction a{0, 0, law.reduces_load};
    if (shared && c.advances()) {
      const real back = existed && !holds ? volume : 0;
      a.flow_i = (wall ? 1 : 0.5) * back - (holds ? from_i : 0);
      a.flow_j = (wall ? 0 : 0.5) * back - (holds ? from_j : 0);
    }
    if (!holds) return a;
    const auto bridge = shape(volume, gap);
    const real force = bridge.force(), potential = -bridge.work(last);
    a.force = force;
    a.stored = potential - force * larger(c.delta, 0.0);
    a.holds = true;
    a.volume = existed || c.advances() ? volume : 0;  // else its liquid is still with the bodies
    // Liquid that flows together sets free what it takes to rupture the bridge.
    a.lost = forms && c.advances() ? -potential : 0;
    liquid.dampen(c, gap, a);
    return a;
  }
};

}  // namespace Grit
