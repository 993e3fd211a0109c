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
GRIT_FUNCTION Friction slide(const Contact &c, Transport transport, vec3 velocity, real k, real gamma, real limit,
                             vec3 &xi)
{
  vec3 old = transported(c, transport, xi, k, HOST_SLACK * limit);
  vec3 trial = old + c.dt * velocity;
  vec3 dashpot = -gamma * velocity, uncut = dashpot - k * trial;
  const real square = dot(uncut, uncut);
  const bool sliding = square > limit * limit;
  const bool frictionless =
      limit == 0 && !c.lammps_kinematics;  // then nothing is stored; LAMMPS stores the dashpot's force
  vec3 force = (sliding ? limit / sqrt(square) : 1) * uncut;
  const bool springs = k > 0;
  vec3 cut = (frictionless ? 0 : -1 / k) * (force - dashpot);
  xi = select(sliding && springs, cut, trial);
  vec3 drag = select(sliding && (!springs || frictionless), force, dashpot);
  const real slip = 0.5 * k * dot(old + xi, trial - xi), viscous = -dot(drag, velocity) * c.dt;
  return {force, {0.5 * k * dot(xi, xi), slip + viscous}, k, gamma, drag, !springs && sliding, sliding};
}

// The same about the normal: couple -k theta - gamma w, cut at `limit`, theta in h[0].
// Unlike LAMMPS, the cut couple keeps the sign of the uncut one; LAMMPS gives it the sign of the present spin, which turns
// a wound spring around when its limit drops while it unwinds.
GRIT_FUNCTION Friction twist(const Contact &c, real k, real gamma, real limit, real *h)
{
  const real w = c.wtwist(), old = h[0], trial = old + c.dt * w;
  const real dashpot = -gamma * w, uncut = dashpot - k * trial;
  const bool sliding = fabs(uncut) > limit, springs = k > 0, frictionless = limit == 0 && !c.lammps_kinematics;
  const real couple = sliding ? (uncut > 0 ? limit : -limit) : uncut;
  const real cut = frictionless ? 0 : -(couple - dashpot) / k;
  const real theta = sliding && springs ? cut : trial;
  const real drag = sliding && (!springs || frictionless) ? couple : dashpot;
  h[0] = theta;
  const real slip = 0.5 * k * (old + theta) * (trial - theta), viscous = -drag * w * c.dt;
  return {couple * c.n, {0.5 * k * theta * theta, slip + viscous}, k, gamma, drag * c.n, !springs && sliding, sliding};
}

}  // namespace Grit
