// Elastic-plastic contact with adhesion, confinement and thinning, for wet pellets that compact while they roll.
//   N = yield, elastic or tensile force of plasticity.h at d, plus the force of confinement.h
//   k from E as in cundall.h, l: sum of the active lengths; both and the area A are frozen when the contact begins
// Plastic: closed form between the largest overlaps before and after. Potentials of tension and confinement: adhesive.
// Smilauer, Woo (pellet contact model).
#pragma once

#include "law/parts/plasticity.h"
#include "law/parts/series_springs.h"
#include "law/parts/thinning.h"

namespace Grit::Normal {

struct Pellet {
  enum Remembered { KN, LENGTH, AREA, LARGEST, DELTA0 };
  static constexpr const char *name = "pellet";
  static constexpr std::array own{positive("E", "pressure", Mix::law),
                                  required("alpha", "-", 0, INFINITE, Mix::arithmetic),
                                  required("ka_kn", "-", 0, INFINITE, Mix::smallest),
                                  choice("lens", LENS_WORDS, TOUCH),
                                  choice("equilibrium", "no|yes", 0),
                                  optional("damp", "as the damping law says", 0, INFINITE, Mix::geometric, UNSET)};
  static constexpr auto coeffs = joined(joined(own, Confinement::coeffs), Thinning::coeffs);
  static constexpr int CONFINEMENT = own.size(), THINNING = CONFINEMENT + Confinement::coeffs.size();
  static constexpr std::array history{HistoryValue{"kn", "force/length", Rank::scalar, Parity::even},
                                      HistoryValue{"length", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"area", "length^2", Rank::scalar, Parity::even},
                                      HistoryValue{"largest", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"delta0", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = PLASTIC_FORCE | LINEAR_FORCE | CONTACT_RADIUS, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "k_n and the length grow with r, the area with r^2"};

  real young_i, young_j, alpha, adhesion;
  int lens;
  bool equilibrium;
  Confinement confinement;
  Thinning thinning;

  static Pellet make(const Values &v)
  {
    return {v.i[0],
            v.j[0],
            v[1],
            v[2],
            int(v[3]),
            v[4] != 0,
            Confinement::make(v.mixed + CONFINEMENT),
            Thinning::make(v.mixed + THINNING)};
  }
  static bool thins(const Values &v) { return Thinning::make(v.mixed + THINNING).acts(); }
  static const char *complaint(const real *v)
  {
    const char *wanted = Confinement::complaint(v + CONFINEMENT);
    return wanted ? wanted : Thinning::complaint(v + THINNING);
  }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    if (c.onset) begin(c, h);
    const real k = h[KN], d = c.delta - h[DELTA0], before = h[LARGEST], largest = larger(before, d);
    h[LARGEST] = largest;
    const LogYield yield{k, h[LENGTH], alpha};
    const real p = yield.plastic(largest), ambient = confinement.force(h[AREA]);
    const Compressed body = compressed(k, adhesion * k, p, d);
    NormalForce f{body.force + ambient, sqrt(larger(c.reff * c.delta, 0.0)), k, 0, 1, 0, body.stored, d < 0};
    f.adhesive = ambient * d + body.adhesive;
    if (!(c.dt > 0)) return f;
    f.plastic = larger(yield.dissipated(largest) - yield.dissipated(before), 0.0);
    if (thinning.acts()) thinning.shrink(c, p - yield.plastic(before), f);
    return f;
  }

 private:
  GRIT_FUNCTION void begin(const Contact &c, real *h) const
  {
    const Springs s = springs(c, lens);
    h[KN] = s.stiffness(young_i, young_j);
    h[LENGTH] = s.li + s.lj;
    h[AREA] = s.area;
    h[LARGEST] = 0;
    h[DELTA0] = equilibrium ? c.delta : 0;
  }
};

}  // namespace Grit::Normal
