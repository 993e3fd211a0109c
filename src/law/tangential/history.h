// Spring, dashpot and slider of LIGGGHTS and Aspherix ("tangential history"), stiffness and damping from the normal law.
//   stick, kt |xi| <= mu |N|:  F = -kt xi - gamma_t vt, the sum is not cut
//   slip:                      F = -mu |N| xi/|xi|, no dashpot, xi shrinks to the limit
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140; Di Renzo & Di Maio, Chem. Eng. Sci. 59
// (2004) 525.
#pragma once

#include "../../contact_geometry.h"

namespace Grit::Tangential {

struct History {
  static constexpr const char *name = "history";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal)};
  static constexpr Transport transport = Transport::project;
  static constexpr std::array history{Memory{"xi", Rank::vector, Parity::odd, transport}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = FRICTION, needs = TANGENTIAL_STIFFNESS;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "k_t and gamma_t follow the normal law"};

  // A spring that was cut to the limit is at the limit, also after rounding.
  static constexpr real ROUNDING = 1e-12;

  real mu;

  static History make(const Values &v, const Partners &) { return {v[0]}; }
  static Partners friction(const Values &v, Partners p)
  {
    p.kt = UNSET;
    p.mu = v[0];
    return p;
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    const real k = s.kt, limit = mu * s.fcrit;
    const vec3 old = transported(c, transport, load(h), k, 0);
    const vec3 trial = old + c.dt * c.vt;
    const real spring = k * norm(trial);
    const bool slip = spring >= limit * (1 - ROUNDING);
    const vec3 xi = slip ? (spring > 0 ? limit / spring : 0) * trial : trial;
    store(xi, h);
    const real gamma = slip ? 0 : s.gamma_t;
    const real dissipated = 0.5 * k * dot(old + xi, trial - xi) + gamma * dot(c.vt, c.vt) * c.dt;
    return {-k * xi - gamma * c.vt, {0.5 * k * dot(xi, xi), dissipated}, k, s.gamma_t, -gamma * c.vt, false, slip};
  }
};

}  // namespace Grit::Tangential
