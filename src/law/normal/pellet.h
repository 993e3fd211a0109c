// Elastic-plastic contact with adhesion, confinement and thinning, for wet pellets that compact while they roll.
//   N = yield, elastic or tensile force of plasticity.h at d, plus the force of confinement.h
//   k from E as in cundall.h, l: sum of the active lengths; both and the area A are frozen when the contact begins
// Plastic: closed form between the largest overlaps before and after. Potentials of tension and confinement: adhesive.
// Smilauer, Woo (pellet contact model).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/frozen_springs.h"
#include "law/parts/plasticity.h"
#include "law/parts/thinning.h"

namespace Grit::Normal {

struct Pellet {
  using Frozen = FrozenSprings;
  static constexpr const char *name = "pellet";
  static constexpr std::array own{positive("E", "pressure", Mix::law),
                                  required("alpha", "-", 0, INFINITE, Mix::arithmetic),
                                  required("ka_kn", "-", 0, INFINITE, Mix::smallest),
                                  choice("lens", LENS_WORDS, TOUCH),
                                  choice("equilibrium", "no|yes", 0),
                                  optional_damp_coeff()};
  static constexpr auto coeffs = joined(joined(own, Confinement::coeffs), Thinning::coeffs);
  static constexpr int CONFINEMENT = own.size(), THINNING = CONFINEMENT + Confinement::coeffs.size();
  static constexpr auto history = FrozenSprings::history;
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = PLASTIC_FORCE | LINEAR_FORCE | CONTACT_RADIUS | DAMP, needs = NOTHING,
                            has = THINS | COMPLAINT;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "k_n and the length grow with r, the area with r^2"};

  FrozenSprings springs;
  real alpha, adhesion;
  Confinement confinement;
  Thinning thinning;

  static Pellet make(const Values &v)
  {
    return {{v.i[0], v.j[0], int(v[3]), v[4] != 0},
            v[1],
            v[2],
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
    if (c.onset) springs.begin(c, h);
    const real k = h[Frozen::KN], d = c.delta - h[Frozen::DELTA0], before = h[Frozen::LARGEST],
               largest = larger(before, d);
    h[Frozen::LARGEST] = largest;
    const LogYield yield{k, h[Frozen::LENGTH], alpha};
    const real p = yield.plastic(largest), ambient = confinement.force(h[Frozen::AREA]);
    const Compressed body = compressed(k, adhesion * k, p, d);
    NormalForce f{body.force + ambient, sqrt(larger(c.reff * c.delta, 0.0)), k, 0, 1, 0, body.stored, d < 0};
    f.adhesive = ambient * d + body.adhesive;
    if (c.is_passive()) return f;
    f.plastic = larger(yield.dissipated(largest) - yield.dissipated(before), 0.0);
    if (thinning.acts()) thinning.shrink(c, p - yield.plastic(before), f);
    return f;
  }
};

}  // namespace Grit::Normal
