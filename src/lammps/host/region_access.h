// What GRIT knows of LAMMPS' regions beyond what they answer: as kernels know them, and how they move.
#pragma once

#include <string>

#include "region.h"

#include "wall/region_wall.h"
#include "wall/wall_place.h"

namespace Grit {

// Why kernels do not know the surface of this region, in words; empty if they do.
std::string foreign_to_kernels(const LAMMPS_NS::Region &region);
// Length of the axis of rotation of a region or one of its parts, if not 1: LAMMPS takes the angle times it for the velocity.
double length_of_axis(const LAMMPS_NS::Region &region);
// Its sizes in the words of the command `region`, where it was defined; the point of a plane is that nearest to the origin. Of
// a style that LAMMPS itself does not have: the box around it.
std::string sizes_of(const LAMMPS_NS::Region &region);
// The normal of a region of style plane, of length 1.
vec3 normal_of_plane(const LAMMPS_NS::Region &region);
// The line about which a region turns, where it was defined: its point nearest to the origin, and its direction, of length 1.
struct Axis {
  vec3 point, direction;
};
Axis axis_of_rotation(const LAMMPS_NS::Region &region);
// The region where it is now; one that kernels know.
RegionWall wall_of(const LAMMPS_NS::Region &region);

// Without the suffix of Kokkos.
std::string style_of(const LAMMPS_NS::Region &region);
// A point that comes nearer by some way finds no part of its surface nearer by more than that. Not so where regions join: a
// surface inside another part is none; nor beside open faces that meet others at an angle, where LAMMPS measures to planes
// on one side and to their edges on the other. LAMMPS looks for the surface of an ellipsoid in a shell that is no such distance
// thick.
bool tells_distances(const LAMMPS_NS::Region &region);
// How a face is curved that to LAMMPS is like a sphere of this radius, for particles inside or outside. Outside of a cone
// LAMMPS gives the curvature of its inside.
Curvature curvature_of(const LAMMPS_NS::Region &region, bool outside, double lammps_radius);
// Where it is now; one that keeps its shape.
WallPlace place_of(const LAMMPS_NS::Region &region);

}  // namespace Grit
