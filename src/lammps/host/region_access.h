// What GRIT knows of LAMMPS' regions beyond what they answer: how large they are, as kernels know them, how they move; and
// copies of them for threads. Each style has one row in region_access.cpp, which all of this asks.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "region.h"

#include "wall/region_wall.h"
#include "wall/wall_place.h"

namespace Grit {

// Whether this is so of the region or of one that it is made of: is_so(region), the whole first.
template <class F>
bool any_part(LAMMPS_NS::Region &region, const F &is_so)
{
  if (is_so(region)) return true;
  for (int k = 0; region.reglist && k < region.nregion; k++)
    if (any_part(*region.reglist[k], is_so)) return true;
  return false;
}

// Without the suffix of Kokkos.
std::string style_of(const LAMMPS_NS::Region &region);
// Its sizes in the words of the command `region`, where it was defined; the point of a plane is that nearest to the origin. Of
// a style that LAMMPS itself does not have: the box around it.
std::string sizes_of(const LAMMPS_NS::Region &region);
// The normal of a region of style plane, of length 1.
vec3 normal_of_plane(const LAMMPS_NS::Region &region);
// The rotation of a region about a line, where it was defined.
struct RegionRotation {
  vec3 point, direction;  // on the line; along it, of length 1
  vec3 axis;              // as the command has it
  vec3 nearest_to_origin() const { return point - dot(point, direction) * direction; }
};
RegionRotation rotation_of(const LAMMPS_NS::Region &region);
// Length of the axis of rotation of a region or one of its parts, if not 1: LAMMPS takes the angle times it for the velocity.
double length_of_axis(LAMMPS_NS::Region &region);

// Why kernels do not know the surface of this region, in words; empty if they do.
std::string foreign_to_kernels(const LAMMPS_NS::Region &region);
// The region where it is now; without a shape if kernels know none.
RegionWall wall_of(const LAMMPS_NS::Region &region);
// How a face is curved that to LAMMPS is like a sphere of this radius, for particles inside or outside. Outside of a cone
// LAMMPS gives the curvature of its inside.
Curvature curvature_of(const LAMMPS_NS::Region &region, bool outside, double lammps_radius);
// A point that comes nearer by some way finds no part of its surface nearer by more than that. Not so where regions join: a
// surface inside another part is none; nor beside open faces that meet others at an angle, where LAMMPS measures to planes
// on one side and to their edges on the other. LAMMPS looks for the surface of an ellipsoid in a shell that is no such distance
// thick.
bool tells_distances(const LAMMPS_NS::Region &region);
// Where it is now; one that keeps its shape.
WallPlace place_of(const LAMMPS_NS::Region &region);

// Copies of a region, so that several threads can ask for its surface at once: a region answers in an array of its own. With
// the same numbers and the same functions of LAMMPS they give the same bits.
class RegionCopies {
 public:
  // n copies of the region as it is now; false if nobody knows how to copy one of this style.
  bool take(const LAMMPS_NS::Region &region, int n);
  LAMMPS_NS::Region &operator[](int k) { return *copies[k].region; }

 private:
  // A copy shares the names of variables with its original, whose destructor frees them: its own must never run.
  struct Copy {
    std::vector<std::max_align_t> memory;
    std::vector<LAMMPS_NS::Region::Contact> contact;  // where it answers
    LAMMPS_NS::Region *region = nullptr;              // in that memory
  };
  std::vector<Copy> copies;
};

}  // namespace Grit
