// Plane walls at rest or in motion: one above particles, one below them, or both.
#pragma once

#include "wall/wall_point.h"

namespace Grit {

struct PlaneWall {
  static constexpr int PARTS = 2;  // lower and upper wall
  GRIT_FUNCTION static int parts() { return PARTS; }

  int axis = -1;        // of the normal
  real lo = 0, hi = 0;  // positions at rest
  bool has_lo = false, has_hi = false;
  real shift = 0;  // along the normal, now
  vec3 v{0, 0, 0};

  // Some wall may be within this distance, or x is behind it, or no number.
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return (has_lo && !(height(0, x) >= distance)) || (has_hi && !(height(1, x) >= distance));
  }
  // A center that got behind the wall is pushed away on that side, as in LAMMPS' fix wall/gran.
  GRIT_FUNCTION bool place(int part, vec3 x, real reach, WallPoint &where) const
  {
    if (!(part == 0 ? has_lo : has_hi)) return false;
    const real above = height(part, x);
    if (fabs(above) >= reach) return false;
    where = {part, along_axis(axis, part == 0 ? above : -above), fabs(above), 0, v, {0, 0, 0}};
    return true;
  }

 private:
  GRIT_FUNCTION real height(int part, vec3 x) const
  {
    const real along = component(x, axis);
    return part == 0 ? along - (lo + shift) : hi + shift - along;
  }
};

}  // namespace Grit
