// Volume and moments of inertia of bodies.
#pragma once

#include "shape/capsule.h"
#include "shape/superellipsoid.h"

namespace Grit {

struct MassProperties {
  real volume;  //                                                                                   [length^3]
  vec3 square;  // principal moments of inertia over the mass                                        [length^2]
};

// Jaklič, Leonardis & Solina, Segmentation and Recovery of Superquadrics (2000), equations 2.59 to 2.69.
MassProperties mass_properties(const Superellipsoid &body);
// About its axis (z) and across.
MassProperties mass_properties(const Capsule &body);

}  // namespace Grit
