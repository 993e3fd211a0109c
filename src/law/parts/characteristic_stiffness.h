// Linear spring that stands for a Hertzian contact: at an impact with the characteristic velocity V both are pressed
// equally deep.
//   k = 16/15 sqrt(reff) E* [15 meff V^2/(16 sqrt(reff) E*)]^(1/5)
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "law/parts/elastic_pair.h"

namespace Grit {

struct CharacteristicStiffness {
  real young, velocity;  // E*, V

  GRIT_FUNCTION real operator()(const Contact &c) const
  {
    const real hertz = 16.0 / 15.0 * sqrt(c.reff) * young;
    return hertz * pow(c.meff * velocity * velocity / hertz, 1.0 / 5.0);
  }
};

}  // namespace Grit
