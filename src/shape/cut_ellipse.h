// The lowest point of a function of two variables whose level lines are convex, by the method of ellipses: each step keeps the
// half of an ellipse in which the point must be, and takes the smallest ellipse around that. Slow, but it needs no more of the
// function than the direction in which it rises, and always ends. Shor, Cybernetics 13 (1977) 94-96.
#pragma once

#include "shape/tangents.h"

namespace Grit {

struct CutEllipse {
  vec2 centre;
  Tensor2<real> extent;  // squares of the half lengths

  // Begins with a circle.
  GRIT_FUNCTION CutEllipse(vec2 centre, real radius) : centre(centre), extent{radius * radius, 0, radius * radius} {}

  // `rise`: from the centre. False where there is none: the centre is the lowest point.
  GRIT_FUNCTION bool cut(vec2 rise)
  {
    const vec2 g = extent * rise;
    const real square = dot(rise, g);
    if (!(square > 0)) return false;
    const vec2 half = (1 / sqrt(square)) * g;
    constexpr real DIMENSIONS = 2, CLOSER = 1 / (DIMENSIONS + 1), FLATTER = 2 / (DIMENSIONS + 1),
                   WIDER = DIMENSIONS * DIMENSIONS / (DIMENSIONS * DIMENSIONS - 1);
    centre = centre - CLOSER * half;
    extent = {WIDER * (extent.aa - FLATTER * half.a * half.a), WIDER * (extent.ab - FLATTER * half.a * half.b),
              WIDER * (extent.bb - FLATTER * half.b * half.b)};
    return true;
  }
};

}  // namespace Grit
