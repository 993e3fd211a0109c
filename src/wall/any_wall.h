// A wall of any kind for kernels, where it is now: there is one kernel for all of them.
#pragma once

#include "wall/cylinder_wall.h"
#include "wall/plane_wall.h"
#include "wall/region_wall.h"

namespace Grit {

struct AnyWall {
  enum Kind { PLANES, CYLINDER, REGION } kind = PLANES;
  PlaneWall planes;
  CylinderWall cylinder;
  RegionWall region;

  AnyWall() = default;
  AnyWall(const PlaneWall &wall) : kind(PLANES), planes(wall) {}
  AnyWall(const CylinderWall &wall) : kind(CYLINDER), cylinder(wall) {}
  AnyWall(const RegionWall &wall) : kind(REGION), region(wall) {}

  // f(the wall of its kind)
  template <class F>
  GRIT_FUNCTION auto visit(F &&f) const
  {
    if (kind == PLANES) return f(planes);
    if (kind == CYLINDER) return f(cylinder);
    return f(region);
  }

  GRIT_FUNCTION int parts() const
  {
    return visit([](const auto &wall) { return wall.parts(); });
  }
  GRIT_FUNCTION bool keeps_bound() const
  {
    return visit([](const auto &wall) { return wall.KEEPS_BOUND; });
  }
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return visit([&](const auto &wall) { return wall.is_near(x, distance); });
  }
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    visit([&](const auto &wall) { wall.for_each_point(x, reach, f); });
  }
};

}  // namespace Grit
