// The lens in which two spheres, or a sphere and the wall, overlap.
// With S = ri + rj, D = S - delta: 4 D^2 a^2 = delta (2 S - delta) (2 ri - delta) (2 rj - delta), free of cancellation;
// flat wall: a^2 = delta (2 r - delta). A hollow wall has a negative radius. A wall that is not curved as a sphere is the one of
// curvature.h, on which the lens has the same area for small overlaps, 2 pi R* delta.
#pragma once

#include "contact/contact.h"
#include "contact/curvature.h"

namespace Grit {

GRIT_FUNCTION bool on_flat_wall(const Contact &c) { return counts_as_flat(c.radi, c.radj); }

// Radius of the circle in which the surfaces intersect, squared; 0 without overlap, and where one sphere is inside the
// other.
GRIT_FUNCTION real lens_square(const Contact &c)
{
  const real d = c.delta, cap_i = d * (2 * c.radi - d);
  if (on_flat_wall(c)) return larger(cap_i, 0.0);
  const real sum = c.radi + c.radj, distance = sum - d;
  return larger(cap_i * (2 * c.radj - d) * (2 * sum - d) / (4 * distance * distance), 0.0);
}
GRIT_FUNCTION real lens_radius(const Contact &c) { return sqrt(lens_square(c)); }

// Volume of the lens. Its derivative with respect to the overlap is the area pi a^2.
GRIT_FUNCTION real lens_volume(const Contact &c)
{
  const real whole =
      2 * (c.radj > 0 ? smaller(c.radi, c.radj) : c.radi);  // overlap at which one body is inside the other
  const real d = larger(smaller(c.delta, whole), 0.0);
  if (on_flat_wall(c)) return PI * d * d * (c.radi - d / 3);
  const real sum = c.radi + c.radj;
  return PI / 4 * d * d * ((4 * c.radi * c.radj - sum * d) / (sum - d) - d / 3);
}

// Each sphere is cut at half the overlap, and the radii of the two circles are averaged (LIGGGHTS); that of the lens for
// equal spheres and at walls.
GRIT_FUNCTION real mean_cap_radius(const Contact &c)
{
  if (c.radj <= 0) return lens_radius(c);
  const real d = c.delta;
  return 0.5 * (sqrt(larger(d * (c.radi - 0.25 * d), 0.0)) + sqrt(larger(d * (c.radj - 0.25 * d), 0.0)));
}

}  // namespace Grit
