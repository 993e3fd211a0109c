// A body inside of a cylinder or cone. The space in there is all that lies behind the planes that touch the wall along
// one line, whose outward normals u are a circle of directions. Of each plane the gap is R - u . x - h(u), R its
// distance and h the support function, and where this is least beside its neighbours the body meets the wall: a rod
// across a drum with both ends.
#pragma once

#include "shape/plane_meeting.h"
#include "shape/rim_meeting.h"
#include "shape/support_circle.h"

namespace Grit {

// Where the side ends there may be a rim: it counts where its normal points off the side, inwards and beyond the end,
// as the nearest point does of a sphere. Its meetings have the place x of the body.
template <class Body>
class RimsInside {
 public:
  GRIT_FUNCTION RimsInside(const Body &body, const RoundSide &side, vec3 x) :
      body(body), side(side), x(x), h(dot(x, side.axis)), circle(side.axis, side.slope, x)
  {
  }
  // It touches the side beyond an end, or the tip of the cone.
  GRIT_FUNCTION bool is_beyond(const WallMeeting &m) const
  {
    const real at = h + dot(side.axis, m.on_wall());
    return at < side.lo || at > side.hi || side.radius_at(at) < 0;
  }
  // f(meeting) for those of the rims, if the body comes so near.
  template <class F>
  GRIT_FUNCTION void for_each(real reach, F &&f) const
  {
    for (int upper = 0; upper < 2; upper++) {
      const real end = upper == 1 ? side.hi : side.lo, radius = side.radius_at(end), near = body.bounding() + reach;
      if (!(fabs(end - h) <= near) || norm(x - h * side.axis) + near < radius) continue;
      const vec3 middle = end * side.axis - x;
      RimSearch<Body>(body, circle, side.cosine(), middle, radius).for_each(reach, [&](const WallMeeting &m) {
        const vec3 out = (1 / radius) * (m.on_wall() - middle), along = side.axis + side.slope * out,
                   wall = out - side.slope * side.axis;
        if ((upper == 1 ? 1 : -1) * dot(m.normal, along) >= 0 && dot(m.normal, wall) <= 0) f(m);
      });
    }
  }

 private:
  const Body &body;
  const RoundSide &side;
  vec3 x;
  real h;
  DirectionCircle circle;
};

// f(meeting) for each that is nearer than `reach`, in the order of angles around the axis, beginning behind the body,
// then for rims; parts count them, and keep_parts() gives them the numbers of a moment ago. At most MOST_INSIDE come.
// x: the centre, as seen from the place on the axis with h = 0. None where no direction is nearer than the others, as
// of a ball on the axis. Between two meetings there is a direction in which the body is farthest from the wall, and
// where it overlaps even there, the body lies on the wall with a hollow or flat side. As it turns both may become one,
// at once. Then, and only if there is overlap, f gets the direction between as well, with `sign` -1: the sum of
// energies with their signs does not jump, and tends to that of the plane as the radius grows. Its force, the gradient,
// is along its normal with that sign.
inline constexpr int MOST_INSIDE = 16;
template <class F>
GRIT_FUNCTION void meet_inside(const Superellipsoid &body, const RoundSide &side, vec3 x, real reach, F &&f)
{
  using std::acos;
  const real h = dot(x, side.axis), away = norm(x - h * side.axis), cosine = side.cosine(), wall = side.distance();
  // Outside of these angles not even the sphere around the body comes so near.
  const real least = wall - reach - body.bounding() + side.slope * cosine * h, most = cosine * away;
  if (least > most) return;
  const real range = least > -most ? acos(least / most) : PI;
  const DirectionCircle circle(side.axis, side.slope, x);
  const RimsInside<Superellipsoid> rims(body, side, x);
  int part = 0;
  SupportCircle(body, circle, x).for_each_extreme(range, [&](const SupportCircle::Place &place, bool highest) {
    const real gap = wall - place.height;
    const WallMeeting m{-circle.at(place.angle), gap, place.on_body, part, highest ? 1 : -1};
    if (gap >= (highest ? reach : 0) || rims.is_beyond(m)) return;
    if (highest) part++;
    f(m);
  });
  rims.for_each(reach, [&](WallMeeting m) {
    m.part = part++;
    f(m);
  });
}

// f(normal, gap, whether it is at a rim) of a ball at x: nothing where it is on the axis.
template <class F>
GRIT_FUNCTION void meet_ball_inside(real radius, const RoundSide &side, vec3 x, real reach, F &&f)
{
  const real h = dot(x, side.axis), away = norm(x - h * side.axis);
  if (away == 0) return;
  const DirectionCircle circle(side.axis, side.slope, x);
  const vec3 u = circle.at(0);
  const real gap = side.distance() - dot(u, x), foot = h + gap * dot(u, side.axis);
  if (foot >= side.lo && foot <= side.hi) {
    if (gap - radius < reach) f(-u, gap - radius, false);
    return;
  }
  const real end = foot < side.lo ? side.lo : side.hi;
  const vec3 d = (h - end) * side.axis + ((away - side.radius_at(end)) / side.cosine()) * circle.a;
  const real distance = norm(d);
  if (distance > 0 && distance - radius < reach) f((1 / distance) * d, distance - radius, true);
}

// The ends of a capsule, by their numbers; a rim meets what is outside of these half spheres as the part 2.
template <class F>
GRIT_FUNCTION void meet_inside(const Capsule &body, const RoundSide &side, vec3 x, real reach, F &&f)
{
  constexpr int BETWEEN = 2;
  for (int end = 0; end < ends_of(body); end++) {
    const vec3 at = end_of(body, end);
    meet_ball_inside(body.radius, side, x + at, reach, [&](vec3 normal, real gap, bool at_rim) {
      if (!at_rim || dot(normal, at) <= 0) f(WallMeeting{normal, gap, at - body.radius * normal, end});
    });
  }
  if (body.segment == 0) return;
  RimsInside<Capsule>(body, side, x).for_each(reach, [&](WallMeeting m) {
    m.part = BETWEEN;
    if (!body.beside(m.on_body).at_end) f(m);
  });
}

}  // namespace Grit
