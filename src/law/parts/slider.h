// Spring, dashpot and slider: the element that most friction laws of the field share.
#pragma once

#include "contact/sphere.h"

namespace Grit {

// Share of the limit below which LAMMPS leaves a stored vector out of the tangent plane.
inline constexpr real HOST_SLACK = 1e-10;

// Friction force that opposes the relative `velocity` in the tangent plane: -k xi - gamma velocity, cut at `limit`.
// xi is the elongation of the spring; where the force is cut, xi becomes the elongation for which spring and dashpot
// give the cut force.  Luding, Granular Matter 10 (2008) 235, eq. 17-21
// Dissipation: slip work 1/2 (F_old + F_new).(F_trial - F_new)/k, which closes the discrete balance, and the dashpot's.
template <class R>
GRIT_FUNCTION FrictionOf<R> slide(const ContactOf<R> &c, Transport transport, Vec3<R> velocity, Same<R> k,
                                  Same<R> gamma, Same<R> limit, Vec3<R> &xi)
{
  Vec3<R> old = transported(c, transport, xi, k, HOST_SLACK * limit);
  Vec3<R> trial = old + c.dt * velocity;
  Vec3<R> dashpot = -gamma * velocity, uncut = dashpot - k * trial;
  const R square = dot(uncut, uncut);
  const Truth<R> sliding = square > limit * limit, springs = k > 0;
  Vec3<R> force = uncut, drag = dashpot;
  xi = trial;
  if (anywhere<R>(sliding)) {
    // Without friction nothing is stored; LAMMPS stores the dashpot's force.
    const Truth<R> frictionless = Truth<R>(limit == 0) && Truth<R>(!c.lammps_kinematics);
    force = select<R>(sliding, limit / sqrt(square), 1) * uncut;
    Vec3<R> cut = select<R>(frictionless, 0, -1 / k) * (force - dashpot);
    xi = select(sliding && springs, cut, trial);
    drag = select(sliding && (!springs || frictionless), force, dashpot);
  }
  const R slip = 0.5 * k * dot(old + xi, trial - xi), viscous = -dot(drag, velocity) * c.dt;
  return {force, {0.5 * k * dot(xi, xi), slip + viscous}, k, gamma, drag, !springs && sliding, sliding};
}

// The same about the normal: couple -k theta - gamma w, cut at `limit`, theta in h[0].
// Unlike LAMMPS, the cut couple keeps the sign of the uncut one; LAMMPS gives it the sign of the present spin, which turns
// a wound spring around when its limit drops while it unwinds.
template <class R>
GRIT_FUNCTION FrictionOf<R> twist(const ContactOf<R> &c, Same<R> k, Same<R> gamma, Same<R> limit, R *h)
{
  const R w = c.wtwist(), old = h[0], trial = old + c.dt * w;
  const R dashpot = -gamma * w, uncut = dashpot - k * trial;
  const Truth<R> sliding = fabs(uncut) > limit, springs = k > 0;
  R couple = uncut, theta = trial, drag = dashpot;
  if (anywhere<R>(sliding)) {
    const Truth<R> frictionless = Truth<R>(limit == 0) && Truth<R>(!c.lammps_kinematics);
    couple = select<R>(sliding, select<R>(uncut > 0, limit, -limit), uncut);
    const R cut = select<R>(frictionless, 0, -(couple - dashpot) / k);
    theta = select<R>(sliding && springs, cut, trial);
    drag = select<R>(sliding && (!springs || frictionless), couple, dashpot);
  }
  h[0] = theta;
  const R slip = 0.5 * k * (old + theta) * (trial - theta), viscous = -drag * w * c.dt;
  return {couple * c.n, {0.5 * k * theta * theta, slip + viscous}, k, gamma, drag * c.n, !springs && sliding, sliding};
}

}  // namespace Grit
