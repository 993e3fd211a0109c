// A region as a wall, where it is now; and a wall that is of any kind, so that there is one kernel for all of them.
#pragma once

#include "wall/plane_wall.h"
#include "wall/region_shapes.h"

namespace Grit {

// How far a region has moved and turned, and how fast.
struct RegionMotion {
  bool moves = false, turns = false;
  vec3 shift{0, 0, 0}, v{0, 0, 0};
  vec3 point{0, 0, 0}, axis{0, 0, 0};    // of the rotation, before the region moved
  real sine = 0, cosine = 1;             // of the angle
  vec3 origin{0, 0, 0}, omega{0, 0, 0};  // of the rotation now

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
  enum Kind { UNKNOWN, BLOCK, ROUND, BALL } kind = UNKNOWN;
  bool interior = true;  // particles are inside
  RegionMotion motion;
  Block block;
  Round round;
  Ball ball;

  GRIT_FUNCTION int parts() const
  {
    if (!interior || kind == BALL) return 1;
    return kind == BLOCK ? Block::FACES : Round::SURFACES;
  }
  // Some part may be within this distance, or x is on the other side.
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    if (holds(motion.back(x)) != interior) return true;
    WallPoint where;
    for (int part = 0; part < parts(); part++)
      if (place(part, x, distance, where)) return true;
    return false;
  }
  GRIT_FUNCTION bool place(int part, vec3 x, real reach, WallPoint &where) const
  {
    const vec3 here = motion.back(x);
    if (holds(here) != interior || !find(part, here, reach, where)) return false;
    if (motion.turns) where.d = x - motion.forth(here - where.d);
    where.v = motion.velocity(x - where.d);
    where.omega = motion.turns ? motion.omega : vec3{0, 0, 0};
    return true;
  }

 private:
  GRIT_FUNCTION bool holds(vec3 x) const
  {
    return kind == BLOCK ? block.holds(x) : kind == ROUND ? round.holds(x) : ball.holds(x);
  }
  GRIT_FUNCTION bool find(int part, vec3 x, real reach, WallPoint &where) const
  {
    if (kind == BLOCK) return interior ? block.inner(part, x, reach, where) : block.outer(x, reach, where);
    if (kind == ROUND) return interior ? round.inner(part, x, reach, where) : round.outer(x, reach, where);
    return interior ? ball.inner(part, x, reach, where) : ball.outer(x, reach, where);
  }
};

struct AnyWall {
  PlaneWall planes;
  RegionWall region;

  GRIT_FUNCTION bool is_plane() const { return region.kind == RegionWall::UNKNOWN; }
  GRIT_FUNCTION int parts() const { return is_plane() ? PlaneWall::PARTS : region.parts(); }
  GRIT_FUNCTION bool is_near(vec3 x, real distance) const
  {
    return is_plane() ? planes.is_near(x, distance) : region.is_near(x, distance);
  }
  GRIT_FUNCTION bool place(int part, vec3 x, real reach, WallPoint &where) const
  {
    return is_plane() ? planes.place(part, x, reach, where) : region.place(part, x, reach, where);
  }
};

}  // namespace Grit
