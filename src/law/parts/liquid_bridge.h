// Shape of a liquid bridge between two spheres of radius R whose surfaces are H apart; sphere and plane: twice the
// sphere's radius for R.
// Rabinovich, Esayanur & Moudgil, Langmuir 21 (2005) 10992, eq. 19, 20 and A3.
#pragma once

#include "contact/portability.h"

namespace Grit {

struct LiquidBridge {
  real radius, volume;

  // Square of the half-filling angle, from volume = pi R^2 alpha^2 H + pi/2 R^3 alpha^4 for small angles.
  GRIT_FUNCTION real alpha_square(real gap) const
  {
    return 2 * volume / (PI * radius * radius * (gap + sqrt(gap * gap + 2 * volume / (PI * radius))));
  }

  // Force per 2 pi R gamma: pressure inside the bridge, and the pull of its edge.
  GRIT_FUNCTION real force(real gap, real angle) const
  {
    const real square = alpha_square(gap), alpha = sqrt(square);
    return cos(angle) * radius * square / (radius * square + gap) + sin(alpha) * sin(alpha + angle);
  }

  // Work per 2 pi R gamma that takes the bridge from `gap` to `end`. That of the pressure is R cos(angle) times the change
  // of alpha^2. That of the edge is integrated over ln alpha, in which the force is smooth, by Gauss' rule; relative
  // accuracy 1e-12 for volumes down to 1e-9 R^3.
  GRIT_FUNCTION real work(real gap, real end, real angle) const
  {
    constexpr real point[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
    constexpr real weight[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
    const real from = alpha_square(end), to = alpha_square(gap);
    const real middle = 0.25 * log(to * from), half = 0.25 * log(to / from);
    real sum = 0;
    for (int k = 0; k < 4; k++)
      sum += weight[k] * (edge(middle - half * point[k], angle) + edge(middle + half * point[k], angle));
    return cos(angle) * radius * (to - from) + half * sum;
  }

 private:
  // sin(alpha) sin(alpha + angle) times -dH/dln(alpha)
  GRIT_FUNCTION real edge(real log_alpha, real angle) const
  {
    const real alpha = exp(log_alpha), square = alpha * alpha;
    return sin(alpha) * sin(alpha + angle) * (2 * volume / (PI * radius * radius * square) + radius * square);
  }
};

}  // namespace Grit
