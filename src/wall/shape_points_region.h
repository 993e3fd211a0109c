// Bodies that are no spheres at regions: see shape_points.h.
#pragma once

#include "shape/box_meeting.h"
#include "shape/outside_round.h"
#include "wall/region_wall.h"
#include "wall/shape_points.h"

namespace Grit {

// Where the two ends of a cylinder or cone are planes, a capsule may lie on both and on the side.
inline constexpr int MOST_PLACES_IN_REGION = MOST_INSIDE + 2 * PLACES_ON_PLANE;
GRIT_FUNCTION constexpr int most_places(const RegionWall &) { return MOST_PLACES_IN_REGION; }

// The region as it stands now, and a body at it. Where the centre is on the other side of the surface it meets nothing,
// as spheres do.
class ShapeAtRegion {
 public:
  GRIT_FUNCTION ShapeAtRegion(const RegionWall &wall, const ShapeAtWall &at, real reach) :
      wall(wall), at(at), reach(reach), here(wall.motion.back(at.body.x))
  {
  }
  template <class F>
  GRIT_FUNCTION void tell(F &&f) const
  {
    switch (wall.shape) {
      case RegionWall::BLOCK:
        if (wall.block.holds(here) == wall.interior) tell(wall.block, f);
        return;
      case RegionWall::ROUND:
        if (wall.round.holds(here) == wall.interior) tell(wall.round, f);
        return;
      case RegionWall::BALL:
        if (!wall.interior && !wall.ball.holds(here)) tell(wall.ball, f);
        return;
      default:
        return;
    }
  }

 private:
  static constexpr int OUTSIDE = 0;      // the part that all have
  static constexpr real ENDLESS = 1e19;  // above this a position of LAMMPS is INF
  const RegionWall &wall;
  const ShapeAtWall &at;
  real reach;
  vec3 here;  // where the region was defined

  GRIT_FUNCTION vec3 turned(vec3 v) const
  {
    const RegionMotion &m = wall.motion;
    if (!m.turns) return v;
    const vec3 parallel = dot(v, m.axis) * m.axis, across = v - parallel;
    return parallel + (m.cosine * across + m.sine * cross(m.axis, across));
  }
  GRIT_FUNCTION SurfaceMotion motion(vec3 x, vec3 d) const { return wall.motion_of(OUTSIDE, x, d); }
  template <class F>
  GRIT_FUNCTION void tell_face(int part, int parts, int axis, bool upper, real height, F &&f) const
  {
    tell_plane(
        at, turned(along_axis(axis, upper ? -1 : 1)), height, reach, part, parts,
        [&](vec3 x, vec3 d) { return motion(x, d); }, f);
  }

  template <class F>
  GRIT_FUNCTION void tell(const Block &block, F &&f) const
  {
    for (int face = 0; face < Block::PARTS && wall.interior; face++) {
      const int axis = face / 2;
      const bool upper = face % 2 == 1;
      tell_face(face, Block::PARTS, axis, upper, component(upper ? block.hi - here : here - block.lo, axis), f);
    }
    if (wall.interior) return;
    // Of a block that is larger only what the body may reach: sides may be at infinity.
    constexpr real MANY = 4;
    const real far = MANY * (at.shape.bounding() + reach);
    vec3 lo = block.lo - here, hi = block.hi - here;
    for (real vec3::*k : {&vec3::x, &vec3::y, &vec3::z}) {
      if (lo.*k >= far || hi.*k <= -far) return;
      lo.*k = larger(lo.*k, -far);
      hi.*k = smaller(hi.*k, far);
    }
    const Box box{{turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1})}, 0.5 * (hi - lo), turned(0.5 * (lo + hi))};
    with_shape(at.shape, [&](const auto &shape) {
      meet_box(shape, box, reach, [&](const WallMeeting &m) {
        at.tell(m, OUTSIDE, {0, 0, 0}, ShapeAtWall::Bent::as_it_is, [&](vec3 x, vec3 d) { return motion(x, d); }, f);
      });
    });
  }

  template <class F>
  GRIT_FUNCTION void tell(const Round &round, F &&f) const
  {
    const real lo = round.lo > -ENDLESS ? round.lo : -INFINITE, hi = round.hi < ENDLESS ? round.hi : INFINITE,
               slope =
                   round.radius_lo == round.radius_hi ? 0 : (round.radius_hi - round.radius_lo) / (round.hi - round.lo),
               origin = lo > -INFINITE ? lo : 0;
    const vec3 from = here - round.center,
               x = turned(from + along_axis(round.axis, component(round.center, round.axis) - origin));
    RoundSide side{turned(along_axis(round.axis, 1)), round.radius_lo + slope * (origin - round.lo), slope};
    const auto moving = [&](vec3 place, vec3 d) { return motion(place, d); };
    if (wall.interior) {
      const real h = component(here, round.axis);
      tell_inside(at, side, x, reach, Round::SIDE, Round::PARTS, moving, f);
      tell_face(Round::LOWER_END, Round::PARTS, round.axis, false, h - round.lo, f);
      tell_face(Round::UPPER_END, Round::PARTS, round.axis, true, round.hi - h, f);
      return;
    }
    if (lo > -INFINITE) side.lo = lo - origin;
    if (hi < INFINITE) side.hi = hi - origin;
    with_shape(at.shape, [&](const auto &shape) {
      meet_outside(shape, side, x, reach, [&](const WallMeeting &m) {
        at.tell(m, OUTSIDE, curvature_of(side, x, m, 1), ShapeAtWall::Bent::as_it_is, moving, f);
      });
    });
  }

  // From outside.
  template <class F>
  GRIT_FUNCTION void tell(const Ball &ball, F &&f) const
  {
    const real c = 1 / ball.radius;
    with_shape(at.shape, [&](const auto &shape) {
      const vec3 d = turned(ball.center - here);
      const vec3 start = unit(d);
      const CommonNormal n = common_normal(shape, Capsule{{0, 0, 1}, ball.radius, 0}, d, &start);
      const WallMeeting m{-n.normal, n.gap, n.on_i, OUTSIDE};
      if (m.gap < reach)
        at.tell(
            m, OUTSIDE, {c, 0, c}, ShapeAtWall::Bent::as_it_is, [&](vec3 x, vec3 way) { return motion(x, way); }, f);
    });
  }
};

template <class F>
GRIT_FUNCTION void for_each_place(const RegionWall &wall, const ShapeAtWall &at, real reach, F &&f)
{
  ShapeAtRegion(wall, at, reach).tell(f);
}

}  // namespace Grit
