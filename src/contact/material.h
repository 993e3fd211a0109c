// Derived material constants, each computed in one place.
#pragma once

#include "contact/portability.h"

namespace Grit {

// Effective Young's modulus, 1/E* = (1 - nu_i^2)/E_i + (1 - nu_j^2)/E_j.  Johnson (1985), section 4.2
GRIT_FUNCTION real effective_young(real young_i, real poisson_i, real young_j, real poisson_j)
{
  return 1 / ((1 - poisson_i * poisson_i) / young_i + (1 - poisson_j * poisson_j) / young_j);
}

// Effective shear modulus, 1/G* = 2(2 - nu_i)(1 + nu_i)/E_i + 2(2 - nu_j)(1 + nu_j)/E_j.  Mindlin (1949)
GRIT_FUNCTION real effective_shear(real young_i, real poisson_i, real young_j, real poisson_j)
{
  return 1 / (2 * (2 - poisson_i) * (1 + poisson_i) / young_i + 2 * (2 - poisson_j) * (1 + poisson_j) / young_j);
}

// Damping ratio of a linear spring that gives the coefficient of restitution e: -ln e / sqrt(pi^2 + ln^2 e), in [0, 1].
// Schwager & Poeschel, Granular Matter 9 (2007) 465; e = 0 is the limit 1.
GRIT_FUNCTION real damping_ratio(real restitution)
{
  if (restitution <= 0) return 1;
  const real l = log(restitution);
  return -l / sqrt(PI * PI + l * l);
}

}  // namespace Grit
