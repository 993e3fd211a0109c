// The side of a cylinder or cone, and the circle of its normals.
#pragma once

#include "shape/axes.h"
#include "shape/tangents.h"
#include "shape/wall_meeting.h"

namespace Grit {

// Around an axis, of length 1. Its radius is that where h = 0 and grows by `slope` with h, the distance along the axis,
// from lo to hi: there it ends, and its radius is positive up to there.
struct RoundSide {
  vec3 axis;
  real radius, slope = 0;
  real lo = -INFINITE, hi = INFINITE;

  GRIT_FUNCTION real cosine() const { return 1 / sqrt(1 + slope * slope); }
  // Of its tangent planes from the place on the axis with h = 0.
  GRIT_FUNCTION real distance() const { return radius * cosine(); }
  GRIT_FUNCTION real radius_at(real h) const { return radius + slope * h; }
  // Of the convex wall between both ends, as seen from the place on the axis with h = 0.
  GRIT_FUNCTION WallReach support(vec3 u) const
  {
    constexpr real ROUND_OFF = 1e-12;
    const vec3 across = u - dot(u, axis) * axis;
    const real size = norm(across);
    const auto rim = [&](real h) {  // where u is along the axis, all of the disc is as far
      const vec3 at = h * axis + (size > ROUND_OFF ? radius_at(h) / size : 0) * across;
      return WallReach{at, dot(u, at)};
    };
    const WallReach lower = rim(lo), upper = rim(hi);
    return lower.height > upper.height ? lower : upper;
  }
};

// u(angle) = along + cos(angle) a + sin(angle) b, of length 1.
struct DirectionCircle {
  static constexpr real ROUND_OFF = 1e-15;
  vec3 a, b, along;

  // Of the outward normals of a side, or of those of its mirror image for the other sign of the slope. The angle is 0
  // towards x.
  GRIT_FUNCTION DirectionCircle(vec3 axis, real slope, vec3 x)
  {
    const real cosine = 1 / sqrt(1 + slope * slope);
    const vec3 across = x - dot(x, axis) * axis;
    const real length = norm(across);
    // Where x is all but on the axis round-off is across it, too: what is left of the axis goes.
    const vec3 rough = length > ROUND_OFF * norm(x) ? (1 / length) * across : Tangents(axis).a;
    const vec3 side = unit(rough - dot(rough, axis) * axis);
    a = cosine * side;
    b = cosine * cross(axis, side);
    along = (-slope * cosine) * axis;
  }
  GRIT_FUNCTION vec3 at(real angle) const { return along + (cos(angle) * a + sin(angle) * b); }
  GRIT_FUNCTION vec3 slope(real angle) const { return cos(angle) * b - sin(angle) * a; }
};

}  // namespace Grit
