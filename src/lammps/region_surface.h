// The surface of a region of LAMMPS, which answers for one particle at a time on the CPU.
#pragma once

#include <cmath>

#include "region.h"
#include "utils.h"

#include "wall/wall_point.h"

namespace Grit {

// The region that has part `wall` of the surface: the region itself, or one of those that are joined in it. Null where LAMMPS
// does not say which (parts of joined regions inside out).
inline LAMMPS_NS::Region *region_of_part(LAMMPS_NS::Region &region, int wall)
{
  if (!region.reglist) return &region;
  if (!region.interior) {  // LAMMPS numbers the regions, not their parts
    const bool is_joined = wall < 0 || wall >= region.nregion || region.reglist[wall]->reglist;
    return is_joined ? nullptr : region.reglist[wall];
  }
  for (int k = 0; k < region.nregion; k++) {
    if (wall < region.reglist[k]->cmax) return region_of_part(*region.reglist[k], wall);
    wall -= region.reglist[k]->cmax;
  }
  return nullptr;
}

// LAMMPS does not say how curved an ellipsoid is, and leaves in its answers what memory had there: it counts as flat.
inline void clear_curvatures(LAMMPS_NS::Region &region)
{
  for (int k = 0; region.contact && k < region.cmax; k++) region.contact[k].radius = 0;
  for (int k = 0; region.reglist && k < region.nregion; k++) clear_curvatures(*region.reglist[k]);
}

struct RegionSurface {
  LAMMPS_NS::Region *region = nullptr;
  bool moves = false;  // in this step

  // To where it is in this step.
  void advance()
  {
    moves = region->dynamic_check();
    if (!moves) return;
    region->prematch();
    region->set_velocity();
  }
  bool is_near(vec3 x, real distance) const
  {
    return finds_near(x, distance, [&](vec3 at, real within) {
      return !region->match(at.x, at.y, at.z) || region->surface(at.x, at.y, at.z, within) > 0;
    });
  }
  // f(point) for each part of the surface that is nearer than `reach`.
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    if (!region->match(x.x, x.y, x.z)) return;
    const int n = region->surface(x.x, x.y, x.z, reach);
    double at[] = {x.x, x.y, x.z};
    for (int k = 0; k < n; k++) {
      const LAMMPS_NS::Region::Contact &touch = region->contact[k];
      // Outside of a cone LAMMPS gives the curvature of its inside.
      const real curvature = region->interior ? touch.radius : std::fabs(touch.radius);
      f(WallPoint{
          touch.iwall, {touch.delx, touch.dely, touch.delz}, touch.r, curvature, velocity(at, k), spin(touch.iwall)});
    }
  }

 private:
  // Of the surface at a contact. LAMMPS computes where that is only for regions that rotate, and takes the speed of a changing
  // size from there: so that size rotates, by nothing.
  vec3 velocity(double *x, int contact) const
  {
    if (!moves) return {0, 0, 0};
    LAMMPS_NS::Region *const of_part = region_of_part(*region, region->contact[contact].iwall);
    const bool lacks_place = of_part && of_part->varshape && !of_part->rotateflag;
    if (lacks_place) {
      of_part->rotateflag = 1;
      store(vec3{0, 0, 0}, of_part->omega);
      store(vec3{0, 0, 0}, of_part->rpoint);
    }
    double v[3];
    region->velocity_contact(v, x, contact);
    if (lacks_place) of_part->rotateflag = 0;
    return load(v);
  }
  // Angular velocity of a part. LAMMPS gives joined regions none of their own.
  vec3 spin(int wall) const
  {
    const LAMMPS_NS::Region *const of_part = moves ? region_of_part(*region, wall) : nullptr;
    return of_part && of_part->rotateflag ? load(of_part->omega) : vec3{0, 0, 0};
  }
};

}  // namespace Grit
