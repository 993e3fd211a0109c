// The circle in which the surfaces of two overlapping bodies cut each other.
#pragma once

#include "../contact.h"

namespace Grit {

// A hollow that is narrower than the particle counts as flat, as its effective radius does.
GRIT_FUNCTION bool flat_wall(const Contact &c) { return c.radj == 0 || (c.radj < 0 && c.radi + c.radj >= 0); }

// Radius of the circle: 4 D^2 a^2 = delta (2 ri - delta) (2 rj - delta) (2 ri + 2 rj - delta), D the distance of the centres;
// Heron's formula for the triangle of the two centres and a point of the circle. Plane: a^2 = delta (2 ri - delta).
GRIT_FUNCTION real lens_radius(const Contact &c)
{
  const real cap = c.delta * (2 * c.radi - c.delta);
  if (flat_wall(c)) return sqrt(larger(cap, 0.0));
  const real sum = c.radi + c.radj, distance = sum - c.delta;
  return sqrt(larger(cap * (2 * c.radj - c.delta) * (2 * sum - c.delta), 0.0)) / (2 * fabs(distance));
}

// Each sphere cut at half the overlap, mean of the two radii; walls: as above (LIGGGHTS).
GRIT_FUNCTION real mean_cap_radius(const Contact &c)
{
  if (!(c.massj > 0)) return lens_radius(c);
  const real quarter = 0.25 * c.delta;
  return 0.5 * (sqrt(larger(c.delta * (c.radi - quarter), 0.0)) + sqrt(larger(c.delta * (c.radj - quarter), 0.0)));
}

}  // namespace Grit
