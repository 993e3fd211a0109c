// Elastic tangential force without any limit.
//   F <- F - kt vt dt,  kt = kappa kn;  no increment in the step in which the contact begins
// With rolling elastic and twisting elastic on normal cundall with break no: two bodies glued by six springs. Smilauer,
// Woo (linear contact model, purely elastic variant).
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"

namespace Grit::Tangential {

struct Elastic {
  static constexpr const char *name = "elastic";
  static constexpr std::array coeffs{spring_constant(required("kappa", "-", 0, INFINITE, Mix::arithmetic))};
  static constexpr Transport transport = Transport::rotate;
  static constexpr std::array history{HistoryValue{"force", "force", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = STIFFNESS_RATIO, needs = LINEAR_FORCE;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "k_t grows with r as k_n does"};

  real kappa;

  static Elastic make(const Values &v, const SiblingLaws &) { return {v[0]}; }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = UNSET;
    p.mu = 0;
    p.kappa = v[0];
    return p;
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const real k = kappa * s.kn;
    vec3 f = transported(c, transport, load(h), 1, 0);
    if (!c.onset) f -= (k * c.dt) * c.vt;
    store(f, h);
    return {f, {k > 0 ? 0.5 * dot(f, f) / k : 0, 0}, k, 0};
  }
};

}  // namespace Grit::Tangential
