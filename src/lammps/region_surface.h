// The surface of a region of LAMMPS, which answers for one particle at a time on the CPU.
#pragma once

#include <cmath>

#include "region.h"
#include "utils.h"

#include "wall/wall_point.h"

namespace Grit {

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
  // Where regions join, a surface point inside another part is none: nothing near now does not mean nothing soon.
  bool is_displaced() const
  {
    return moves || region->varshape || LAMMPS_NS::utils::strmatch(region->style, "^union") ||
           LAMMPS_NS::utils::strmatch(region->style, "^intersect");
  }
  bool is_near(vec3 x, real distance) const
  {
    return !region->match(x.x, x.y, x.z) || region->surface(x.x, x.y, x.z, distance) > 0;
  }
  // f(point) for each part of the surface that is nearer than `reach`.
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    if (!region->match(x.x, x.y, x.z)) return;
    const int n = region->surface(x.x, x.y, x.z, reach);
    const bool turns = moves && region->rotateflag;
    double at[] = {x.x, x.y, x.z};
    for (int k = 0; k < n; k++) {
      const LAMMPS_NS::Region::Contact &touch = region->contact[k];
      double v[3] = {0, 0, 0};
      if (moves) region->velocity_contact(v, at, k);
      // Outside of a cone LAMMPS gives the curvature of its inside.
      const real curvature = region->interior ? touch.radius : std::fabs(touch.radius);
      f(WallPoint{touch.iwall,
                  {touch.delx, touch.dely, touch.delz},
                  touch.r,
                  curvature,
                  load(v),
                  turns ? load(region->omega) : vec3{0, 0, 0}});
    }
  }
};

}  // namespace Grit
