// Spring, dashpot and slider: the element that most friction laws of the field share.
#pragma once

#include "../contact_geometry.h"

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
  const vec3 old = transported(c, transport, xi, k, HOST_SLACK * limit);
  const vec3 trial = old + c.dt * velocity;
  const vec3 dashpot = -gamma * velocity;
  vec3 force = dashpot - k * trial, drag = dashpot;
  xi = trial;
  const real square = dot(force, force);
  const bool sliding = square > limit * limit;
  if (sliding) {  // the root only where it is needed: most contacts stick
    force = (limit / sqrt(square)) * force;
    const bool frictionless = limit == 0 && !c.host;  // then nothing is stored; LAMMPS stores the dashpot's force
    if (k > 0) xi = frictionless ? vec3{0, 0, 0} : (-1 / k) * (force - dashpot);
    drag = k > 0 && !frictionless ? dashpot : force;
  }
  const real slip = 0.5 * k * dot(old + xi, trial - xi), viscous = -dot(drag, velocity) * c.dt;
  return {force, {0.5 * k * dot(xi, xi), slip + viscous}, k, gamma, drag, !(k > 0) && sliding, sliding};
}

// The same about the normal: couple -k theta - gamma w, cut at `limit`, theta in h[0].
// Unlike LAMMPS, the cut couple keeps the sign of the uncut one; LAMMPS gives it the sign of the present spin, which turns
// a wound spring around when its limit drops while it unwinds.
GRIT_FUNCTION Friction twist(const Contact &c, real k, real gamma, real limit, real *h)
{
  const real w = c.wtwist(), old = h[0], trial = old + c.dt * w;
  real couple = -k * trial - gamma * w, theta = trial, drag = -gamma * w;
  const bool sliding = fabs(couple) > limit;
  if (sliding) {
    couple = couple > 0 ? limit : -limit;
    const bool frictionless = limit == 0 && !c.host;
    if (k > 0) theta = frictionless ? 0 : -(couple + gamma * w) / k;
    if (!(k > 0) || frictionless) drag = couple;
  }
  h[0] = theta;
  const real slip = 0.5 * k * (old + theta) * (trial - theta), viscous = -drag * w * c.dt;
  return {couple * c.n, {0.5 * k * theta * theta, slip + viscous}, k, gamma, drag * c.n, !(k > 0) && sliding, sliding};
}

}  // namespace Grit
