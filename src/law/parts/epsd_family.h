// What the elastic-plastic spring-dashpot laws of rolling share.
//   spring |Q| < mu |N|:  Q <- Q - k v_r dt,  rolling force Q - gamma v_r;  couple on i: reff n x (rolling force)
//   else:                 Q of that size, no dashpot
// Ai, Chen, Rotter & Ooi, Powder Technology 206 (2011) 269, model C; LIGGGHTS. There it reads dM = -k_r w dt with
// k_r = k reff^2, |M| <= mu reff |N| and a dashpot 2 eta sqrt(I_r k_r) w.
#pragma once

#include "law/parts/spring_slider.h"

namespace Grit::Rolling {

struct EpsdFamily {
  static constexpr Transport transport = Transport::project;
  static constexpr std::array history{HistoryValue{"force", "force", Rank::vector, Parity::even, transport}};
  static constexpr int nhistory = size_of(history);

  // Secant stiffness of the elastic normal force: of a Hertzian contact 4/3 E* sqrt(reff delta).
  GRIT_FUNCTION static real secant(const Contact &c, const NormalState &s)
  {
    return c.delta != 0 ? fabs(s.elastic / c.delta) : 0;
  }
  // Reduced moment of inertia of spheres that roll about the contact point.
  GRIT_FUNCTION static real inertia(const Contact &c)
  {
    const real about_contact = 1.4;  // 2/5 + 1
    const real i = c.massi * c.radi * c.radi, j = c.massj * c.radj * c.radj;
    return about_contact * (j > 0 ? i * j / (i + j) : i);
  }
  // k, gamma: force per rolling displacement and velocity.
  GRIT_FUNCTION static Friction roll(const Contact &c, real k, real gamma, real limit, real *h)
  {
    vec3 xi{0, 0, 0};
    // A spring without stiffness waits.
    if (!(k > 0)) return slide_spring(c, transport, c.vroll(), 0, gamma, limit, xi);
    xi = (-1 / k) * load(h);
    Friction f = slide_spring(c, transport, c.vroll(), k, gamma, limit, xi);
    store(-k * xi, h);
    return f;
  }
  // Stiffness k = stiffness kn mu^2 and damping ratio eta.
  GRIT_FUNCTION static Friction damped(const Contact &c, const NormalState &s, real stiffness, real mu, real eta,
                                       real *h)
  {
    const real k = stiffness * secant(c, s) * mu * mu;
    return roll(c, k, 2 * eta * sqrt(inertia(c) * k) / c.reff, mu * s.fcrit, h);
  }
};

}  // namespace Grit::Rolling
