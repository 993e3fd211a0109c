// What the mechanically derived contact model knows of each particle, what the contacts of a step add to it, and how a
// particle grows: plastic deformation keeps its volume, so the free surface moves outwards.
//   R += mean dR,  dR = w (sum of numerators)/(sum of denominators - 4 pi R^2),  w = 1/(1 + exp(-75 (psi - 0.2)))
// psi: free part of the surface; below psi_b the bulk answers, and the particle grows no more.
// Zunker, Dunatunga, Thakur, Tang & Kamrin, Powder Technology (2025) 120972; constants as in LAMMPS pair granular mdr.
#pragma once

#include "contact/vec3.h"

namespace Grit {

// As it was when the step began.
struct MdrBody {
  real radius0, radius;  // undeformed, and apparent
  real room;             // volume without the caps that flats cut off, at most that of the undeformed sphere
  real volume;           // as elastic strain leaves it
  real area;             // of all contacts
  real psi;              // free part of the surface
  real displacement;     // of the surface in this step, mean over the contacts
};

// Sums over the contacts of a particle.
struct MdrSums {
  real area = 0, surface = 0;           // of contacts; what they change of the whole surface
  real caps = 0, strain = 0;            // volume that flats cut off; trace of the elastic strain
  real numerator = 0, denominator = 0;  // of the growth of the radius
  vec3 stress{0, 0, 0};                 // xx yy zz, mean over the volume
};

inline constexpr real MDR_GROWTH = 1.5;  // largest radius over the undeformed one

// The shape that the contacts of the last step leave a particle with.
struct MdrShape {
  real radius, mean_growth, room, volume, surface, psi;

  static GRIT_FUNCTION MdrShape of(real radius0, real radius, real mean_growth, const MdrSums &sums, real psi_b)
  {
    constexpr real BALL = 4.0 / 3.0 * PI, SPHERE = 4 * PI;
    const real undeformed = BALL * (radius0 * radius0 * radius0);
    MdrShape shape{};
    shape.room = smaller(BALL * (radius * radius * radius) - sums.caps, undeformed);
    shape.volume = undeformed * (1 + sums.strain);
    shape.surface = SPHERE * (radius * radius) + sums.surface;
    shape.psi = (shape.surface - sums.area) / shape.surface;
    shape.radius = radius;
    shape.mean_growth = mean_growth;
    if (shape.psi > psi_b) shape.grow(radius0, sums);
    return shape;
  }

 private:
  GRIT_FUNCTION void grow(real radius0, const MdrSums &sums)
  {
    constexpr real SPHERE = 4 * PI, STEEPNESS = 75, HALFWAY = 0.2, NONE_BELOW = 0.1, WINDOW = 10;
    const real weight = psi > NONE_BELOW ? 1 / (1 + exp(-STEEPNESS * (psi - HALFWAY))) : 0;
    const real growth = weight * sums.numerator / (sums.denominator - SPHERE * (radius * radius));
    if (!(growth > 0)) return;
    mean_growth += (growth - mean_growth) / WINDOW;
    if (radius + growth < MDR_GROWTH * radius0) radius += mean_growth;
  }
};

}  // namespace Grit
