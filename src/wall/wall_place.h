// Where a wall that keeps its shape stands, seen from where it was defined: turned about an axis, then shifted. Particles near
// it are looked for once; how far the surface can have come since then tells until when no others can touch it.
#pragma once

#include "contact/vec3.h"

namespace Grit {

struct WallPlace {
  vec3 shift{0, 0, 0};
  real angle = 0;
  vec3 point{0, 0, 0}, axis{0, 0, 0};  // of the rotation, before the shift; the axis has length 1
  // A sphere, and what is round about an axis along that of the rotation, turns along itself: it goes as its middle goes,
  // which is at the end of this arm. Any other surface sweeps, far from the axis more than near it.
  real arm = 0;
  bool sweeps = false;

  // As it stands now.
  GRIT_FUNCTION real distance_from_axis(vec3 x) const { return distance_from_axis_at_rest(x - shift); }
  GRIT_FUNCTION real distance_from_axis_at_rest(vec3 x) const
  {
    const vec3 d = x - point;
    return norm(d - dot(d, axis) * axis);
  }
  // How far at most the wall has come nearer to what is within `reach` of the axis here, or with its middle. Seen from the
  // wall, its way from here to `now` moves a point by the shift and by the chord of the rotation.
  real way_to(const WallPlace &now, real reach) const
  {
    constexpr real CHORD = 2;  // over the sine of half the angle
    return norm(now.shift - shift) + CHORD * fabs(std::sin((now.angle - angle) / 2)) * reach;
  }
};

}  // namespace Grit
