// A region as a wall for kernels, where it is now.
#pragma once

#include "wall/region_shapes.h"
#include "wall/wall_place.h"

namespace Grit {

// How far a region has moved and turned, and how fast.
struct RegionMotion {
  bool moves = false, turns = false;
  vec3 shift{0, 0, 0}, v{0, 0, 0};
  vec3 point{0, 0, 0}, axis{0, 0, 0};    // of the rotation, before the region moved
  real angle = 0, sine = 0, cosine = 1;  // sine and cosine of the angle
  vec3 origin{0, 0, 0}, omega{0, 0, 0};  // of the rotation now

  // By this angle about this axis, which has length 1; after the shift has been set.
  void turn(real by, vec3 about, vec3 direction, vec3 omega_now)
  {
    turns = true;
    point = about;
    axis = direction;
    angle = by;
    sine = std::sin(by);
    cosine = std::cos(by);
    origin = about + shift;
    omega = omega_now;
  }
  // Of a surface that is not round about the axis.
  WallPlace place() const { return {shift, angle, point, axis, 0, turns}; }

  GRIT_FUNCTION vec3 back(vec3 x) const
  {
    if (moves) x -= shift;
    return turns ? turned(x, -sine) : x;
  }
  GRIT_FUNCTION vec3 forth(vec3 x) const
  {
    if (turns) x = turned(x, sine);
    return moves ? x + shift : x;
  }
  GRIT_FUNCTION vec3 velocity(vec3 at) const
  {
    const vec3 none{0, 0, 0};
    return (moves ? v : none) + (turns ? cross(omega, at - origin) : none);
  }

 private:
  GRIT_FUNCTION vec3 turned(vec3 x, real sine_of_angle) const
  {
    const vec3 d = x - point, parallel = dot(d, axis) * axis, across = d - parallel;
    return point + parallel + (cosine * across + sine_of_angle * cross(axis, across));
  }
};

struct RegionWall {
  static constexpr bool KEEPS_BOUND = false;  // a region answers for what is near it

  enum Shape { UNKNOWN, BLOCK, ROUND, BALL } shape = UNKNOWN;
  bool interior = true;  // particles are inside
  RegionMotion motion;
  Block block{};
  Round round{};
  Ball ball{};

  RegionWall() = default;
  RegionWall(const Block &one) : shape(BLOCK), block(one) {}
  RegionWall(const Round &one) : shape(ROUND), round(one) {}
  RegionWall(const Ball &one) : shape(BALL), ball(one) {}

  GRIT_FUNCTION int parts() const { return parts_from(interior); }
  // Some part may be within this distance, on either side.
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    bool found = false;
    for (int k = 0; k < NearPlace::COUNT && !found; k++) {
      const auto [at, within] = near_place(k, x, distance);
      const vec3 here = motion.back(at);
      const bool inside = holds(here);
      WallPoint point;
      for (int part = 0; part < parts_from(inside) && !found; part++) found = find(inside, part, here, within, point);
    }
    return found;
  }
  // f(point) for each part that is nearer than `reach`.
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3 x, real reach, F &&f) const
  {
    WallPoint point;
    for (int part = 0; part < parts(); part++) {
      // Anew for each part: kept over the loop, with what follows from it, it takes 40 registers more on a device.
      const vec3 here = motion.back(x);
      if (holds(here) != interior || !find(interior, part, here, reach, point)) continue;
      if (motion.turns) point.d = x - motion.forth(here - point.d);
      const auto [v, omega] = motion_of(part, x, point.d);
      point.v = v;
      point.omega = omega;
      f(point);
    }
  }
  GRIT_FUNCTION SurfaceMotion motion_of(int /*part*/, vec3 x, vec3 d) const
  {
    return {motion.velocity(x - d), motion.turns ? motion.omega : vec3{0, 0, 0}};
  }

 private:
  // f(its shape)
  template <class F>
  GRIT_FUNCTION auto visit(F &&f) const
  {
    return shape == BLOCK ? f(block) : shape == ROUND ? f(round) : f(ball);
  }
  GRIT_FUNCTION bool holds(vec3 x) const
  {
    return visit([&](const auto &one) { return one.holds(x); });
  }
  // As seen from inside or from outside.
  GRIT_FUNCTION int parts_from(bool inside) const
  {
    return visit([&](const auto &one) { return inside ? one.PARTS : 1; });
  }
  GRIT_FUNCTION bool find(bool inside, int part, vec3 x, real reach, WallPoint &point) const
  {
    return visit(
        [&](const auto &one) { return inside ? one.inner(part, x, reach, point) : one.outer(x, reach, point); });
  }
};

}  // namespace Grit
