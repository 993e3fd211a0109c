// How a wall is curved where a particle meets it.
// For a contact law it is a sphere: the one on which the particle has the effective radius of Johnson, Contact Mechanics
// (1985), section 4.2, R* = sqrt(R' R''), 1/R' = 1/r + 1/R_1, 1/R'' = 1/r + 1/R_2. The force that it gives at an overlap is
// that of the exact solution, with its elliptic integrals, times 1 where R' = R'', 0.990 for 2 : 1, 0.949 for 5 : 1.
#pragma once

#include "contact/number.h"

namespace Grit {

struct Curvature {
  real first, second;  // principal radii of curvature: 0 straight, positive convex, negative hollow
  real lammps;         // radius of the sphere that LAMMPS takes for the wall

  Curvature() = default;
  // A sphere, or a plane of radius 0.
  GRIT_FUNCTION Curvature(real radius) : first(radius), second(radius), lammps(radius) {}
  // Straight in one direction, as a cylinder.
  GRIT_FUNCTION Curvature(real across, real of_lammps) : first(across), second(0), lammps(of_lammps) {}
};

// A hollow that is narrower than the particle has no effective radius: it counts as flat.
GRIT_FUNCTION bool counts_as_flat(real radius, real curvature)
{
  return curvature == 0 || (curvature < 0 && radius + curvature >= 0);
}

// Effective radius of a sphere and a wall that is as curved as another sphere.
GRIT_FUNCTION real effective_radius_on_wall(real radius, real curvature)
{
  return counts_as_flat(radius, curvature) ? radius : radius * curvature / (radius + curvature);
}

// Radius of the sphere that a wall is to a particle: of a cylinder R (1 + sqrt(1 + r/R)), which for small particles is the
// 2 R of LAMMPS.
GRIT_FUNCTION real sphere_of_wall(const Curvature &wall, real radius, bool lammps_kinematics)
{
  if (lammps_kinematics) return wall.lammps;
  if (wall.first == wall.second) return wall.first;
  const real a = counts_as_flat(radius, wall.first) ? 0 : radius / wall.first,
             b = counts_as_flat(radius, wall.second) ? 0 : radius / wall.second;
  const real sum = a + b + a * b;  // (1 + a)(1 + b) - 1
  return sum == 0 ? 0 : radius * (1 + sqrt(1 + sum)) / sum;
}

// Length of a wall in laws that take their stiffness from the sizes of both bodies: the smaller radius of a convex one; else
// that of the particle, or half its thickness where that is more.
GRIT_FUNCTION real length_of_wall(const Curvature &wall, real radius, real half_thickness, bool lammps_kinematics)
{
  const real a = lammps_kinematics ? wall.lammps : wall.first, b = lammps_kinematics ? wall.lammps : wall.second;
  if (a > 0 && b > 0) return smaller(a, b);
  return a > 0 || b > 0 ? larger(a, b) : larger(radius, half_thickness);
}

}  // namespace Grit
