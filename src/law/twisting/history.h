// Torsion spring, dashpot and slider of the circle that the overlap cuts out, as stiff as the tangential law.
//   stick, k |theta| < mu |N| a:   M = -k theta - gamma w_n,  k = kt a^2,  gamma = gamma_t a^2, the sum is not cut
//   slip:                          M = -mu |N| a sign(theta), no dashpot, theta shrinks to the limit
// form printed: M = -kt a w_n |time unit|, cut at mu |N| a, as in the manual of Aspherix, where it is no torque but N/s.
// kt, gamma_t, mu: of the tangential law, a: radius of the circle. LIGGGHTS, tangential history with torsion: there w_n is
// taken of a sum of both spins, here of their difference, so that spheres that spin as one have no couple.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/lens.h"
#include "law/parts/spring_slider.h"

namespace Grit::Twisting {

struct History {
  enum Cap { LENS, MEAN };
  enum Form { SPRING, PRINTED };
  static constexpr const char *name = "history";
  static constexpr std::array coeffs{choice("cap", "lens|mean", LENS), choice("form", "spring|printed", SPRING)};
  static constexpr std::array history{HistoryValue{"theta", "rad", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = LIMITED_AT_REST, needs = FRICTION | SPHERES;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the stiffness follows the tangential law"};

  real mu;
  bool mean, printed, unless_bonded, heats;

  static History make(const Values &v, const SiblingLaws &p)
  {
    return {p.mu, int(v[0]) == MEAN, int(v[1]) == PRINTED, p.unless_bonded, p.heats};
  }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, const Friction &t, real *h) const
  {
    if (unless_bonded && c.bonded) {
      h[0] = 0;
      return {};
    }
    const real a = mean ? mean_cap_radius(c) : lens_radius(c), square = a * a, limit = mu * s.fcrit * a;
    Friction f{};
    if (printed)
      f = twist(c, 0, t.k * a, limit, h);
    else if (t.k > 0)
      f = twist_spring(c, t.k * square, t.gamma * square, limit, h);
    else
      f = twist(c, 0, t.gamma * square, limit, h);  // a tangential law without a spring: dashpot and slider
    f.heats = heats && !printed;  // at usable steps that dashpot chatters, and would heat from nothing
    return f;
  }
};

}  // namespace Grit::Twisting
