// Spring, dashpot and slider that remember the force and change it by increments, stiffness and damping from the normal
// law, as in LIGGGHTS-PFM ("incremental_history").
//   F* = F - kt vt dt - gamma_t vt,  |F*| cut at mu |N|; the next step starts from the spring's part of it
//   rescale on:       F is multiplied by kt/kt_old where kt falls.  Thornton, Cummins & Cleary (2013), eq. 18(b)
//   dashpot stored:   the next step starts from the whole force, as in LIGGGHTS-PFM: a spring of kt + gamma_t/dt
#pragma once

#include "contact/law_interface.h"
#include "law/parts/slider.h"

namespace Grit::Tangential {

struct Incremental {
  static constexpr const char *name = "incremental";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal), choice("rescale", "off|on", 0),
                                     choice("dashpot", "added|stored", 0)};
  static constexpr Transport transport = Transport::project;
  static constexpr std::array history{HistoryValue{"force", "force", Rank::vector, Parity::odd, transport},
                                      HistoryValue{"kt", "force/length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = TANGENTIAL_STIFFNESS;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the stiffness follows the normal law"};

  real mu;
  bool rescales, stores_dashpot;

  static Incremental make(const Values &v, const SiblingLaws &) { return {v[0], v[1] != 0, v[2] != 0}; }
  static SiblingLaws friction(const Values &v, SiblingLaws p)
  {
    p.kt = UNSET;
    p.mu = v[0];
    return p;
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const bool stored = stores_dashpot && c.advances();
    const real k = stored ? s.kt + s.gamma_t / c.dt : s.kt, gamma = stores_dashpot ? 0 : s.gamma_t,
               limit = mu * s.fcrit;
    vec3 force = load(h), xi{0, 0, 0};
    if (rescales && s.kt < h[3]) force = (s.kt / h[3]) * force;
    h[3] = s.kt;
    // A spring without stiffness waits; only the dashpot acts.
    if (!(k > 0)) return slide(c, transport, c.vt, 0, gamma, limit, xi);
    xi = (-1 / k) * force;
    Friction f = slide(c, transport, c.vt, k, gamma, limit, xi);
    store(-k * xi, h);
    f.k = s.kt;
    f.gamma = s.gamma_t;
    return f;
  }
};

}  // namespace Grit::Tangential
