// Spring, dashpot and slider of LIGGGHTS: the spring alone is compared with the limit, so that the sum may pass it.
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140
#pragma once

#include "law/parts/slider.h"

namespace Grit {

// A spring that was cut to its limit is at the limit, also after rounding.
inline constexpr real ROUNDING = 1e-12;

// Force -k xi - gamma velocity while k |xi| is below `limit`; else the spring is cut to it and there is no dashpot.
// Dissipation as in slide().
template <class R>
GRIT_FUNCTION FrictionOf<R> slide_spring(const ContactOf<R> &c, Transport transport, Vec3<R> velocity, Same<R> k,
                                         Same<R> gamma, Same<R> limit, Vec3<R> &xi)
{
  Vec3<R> old = transported(c, transport, xi, k, 0);
  Vec3<R> trial = old + c.dt * velocity;
  const R spring = k * norm(trial);
  const Truth<R> sliding = spring >= limit * (1 - ROUNDING);
  R damping = -gamma;
  xi = trial;
  if (anywhere<R>(sliding)) {
    xi = select(sliding, select<R>(spring > 0, limit / spring, 0) * trial, trial);
    damping = select<R>(sliding, 0, -gamma);
  }
  Vec3<R> drag = damping * velocity;
  const R slip = 0.5 * k * dot(old + xi, trial - xi), viscous = -dot(drag, velocity) * c.dt;
  return {drag - k * xi, {0.5 * k * dot(xi, xi), slip + viscous}, k, gamma, drag, false, sliding};
}

// The same about the normal, theta in h[0].
GRIT_FUNCTION Friction twist_spring(const Contact &c, real k, real gamma, real limit, real *h)
{
  const real w = c.wtwist(), old = h[0], trial = old + c.dt * w, spring = k * fabs(trial);
  const bool sliding = spring >= limit * (1 - ROUNDING);
  const real theta = sliding ? (spring > 0 ? limit / spring : 0) * trial : trial, drag = sliding ? 0 : -gamma * w;
  h[0] = theta;
  const real slip = 0.5 * k * (old + theta) * (trial - theta), viscous = -drag * w * c.dt;
  return {(drag - k * theta) * c.n, {0.5 * k * theta * theta, slip + viscous}, k, gamma, drag * c.n, false, sliding};
}

}  // namespace Grit
