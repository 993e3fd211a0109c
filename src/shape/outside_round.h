// A body outside of a cylinder or cone, which is convex: one meeting, along the normal u of the wall for which the gap
// u . x - h(-u) - H(u) is largest, h and H the support functions of body and wall. On the side that is a function of
// one angle.
#pragma once

#include "shape/rim_meeting.h"
#include "shape/support_circle.h"
#include "shape/wall_meeting.h"

namespace Grit {

// Of a body at x with the side, as if that had no ends. The gap along the side is -g - R with g(v) = h(v) + v . x over
// v = -u. As long as the axis is outside of the body there is one place where g is lowest, downwards from the direction
// of the axis.
GRIT_FUNCTION WallMeeting meet_endless(const Superellipsoid &body, const RoundSide &side, vec3 x)
{
  constexpr real FIRST_STEP = 0.05, MORE = 2;
  const DirectionCircle circle(side.axis, -side.slope, -x);
  const SupportCircle support(body, circle, x);
  SupportCircle::Place here = support.at(0), lowest = here;
  const real forth = here.slope > 0 ? -1 : 1;
  for (real angle = 0, step = FIRST_STEP; fabs(angle) < PI && here.slope != 0; step *= MORE) {
    angle += forth * step;
    const SupportCircle::Place next = support.at(angle);
    const bool rises = forth * next.slope > 0;
    lowest = rises ? support.extreme(here, next) : next;
    if (rises) break;
    here = next;
  }
  if (lowest.height >= 0)  // the axis is inside
    support.for_each_extreme(PI, [&](const SupportCircle::Place &place, bool highest) {
      if (!highest && place.height < lowest.height) lowest = place;
    });
  return {-circle.at(lowest.angle), -lowest.height - side.distance(), lowest.on_body, 0};
}

// A capsule has the normal of one of its ends, as a sphere there, or one across its segment.
GRIT_FUNCTION WallMeeting meet_endless(const Capsule &body, const RoundSide &side, vec3 x)
{
  using std::acos, std::atan2;
  constexpr real PARALLEL = 1e-12;  // sine of an angle to the side below which all of the segment is as near
  WallMeeting best{{0, 0, 0}, -INFINITE, {0, 0, 0}, 0};
  const auto look = [&](const DirectionCircle &circle, real angle, real along) {
    const vec3 v = circle.at(angle);
    const real gap = -(body.support(v).height + dot(v, x)) - side.distance();
    if (gap > best.gap) best = {-v, gap, along * body.axis + body.radius * v, 0};
  };
  const DirectionCircle circle(side.axis, -side.slope, -x);
  for (int end = -1; end <= 1; end += 2) {
    const real along = end * body.segment / 2;
    look({side.axis, -side.slope, -(x + along * body.axis)}, 0, along);
  }
  const real a = dot(body.axis, circle.a), b = dot(body.axis, circle.b), c = dot(body.axis, circle.along),
             size = sqrt(a * a + b * b);
  for (int root = -1; root <= 1 && size > fabs(c); root += 2) {
    const real angle = atan2(b, a) + root * acos(-c / size);
    const vec3 turn = circle.slope(angle);
    const real across = dot(turn, body.axis);
    if (fabs(across) > PARALLEL) look(circle, angle, body.on_segment(-dot(turn, x) / across));
  }
  const real lifted = dot(best.normal, body.axis), turned = dot(cross(side.axis, best.normal), body.axis);
  if (body.segment == 0 || fabs(lifted) > PARALLEL || fabs(turned) > PARALLEL) return best;
  // Along the side: the middle of what is not beyond its ends.
  const real h = dot(x, side.axis), part = dot(body.axis, side.axis);
  const real middle = (body.on_segment((side.lo - h) / part) + body.on_segment((side.hi - h) / part)) / 2;
  best.on_body = middle * body.axis - body.radius * best.normal;
  return best;
}

// Of a body with the wall's ends: of their discs the flat sides, and the rims. A place off the feature that its normal is of
// tells no less than what is true: that gap is not larger than the one of the wall.
template <class Body>
class EndsOutside {
 public:
  GRIT_FUNCTION EndsOutside(const Body &body, const RoundSide &whole, vec3 x, real reach) :
      body(body),
      side(beside(whole, dot(x, whole.axis), MANY * (body.bounding() + reach))),
      x(x),
      reach(reach),
      h(dot(x, side.axis)),
      best(meet_endless(body, side, x))
  {
    const real at = h + dot(best.on_wall(), side.axis);
    on_feature = at >= side.lo && at <= side.hi;
  }
  // The largest gap.
  GRIT_FUNCTION WallMeeting meeting()
  {
    if (best.gap >= reach || (on_feature && best.gap > 0)) return best;
    look_at_disc(false);
    look_at_disc(true);
    for (int upper = 0; upper < 2; upper++) look_at_rim(upper == 1);
    if (!on_feature) look_slowly();
    return best;
  }

 private:
  static constexpr real MANY = 4;
  const Body &body;
  const RoundSide side;
  vec3 x;
  real reach, h;
  WallMeeting best;
  bool on_feature;

  // Another place of the wall is farther along the normal.
  GRIT_FUNCTION bool is_behind(const WallMeeting &m) const
  {
    constexpr real SAME = 1e-9;  // over the body
    const real gap = dot(m.normal, x) - body.support(-m.normal).height - side.support(m.normal).height;
    return m.gap > gap + SAME * body.smallest();
  }
  // Of sharp bodies, whose normals change at once along a rim.
  GRIT_FUNCTION void look_slowly()
  {
    const SteepWay way = steepest_from(body, side, -x, -best.normal);
    best = {-way.u, way.gap, body.support(way.u).at, 0};
  }

  // Ends that are far, or nowhere, are as good as one that the body does not reach.
  GRIT_FUNCTION static RoundSide beside(RoundSide side, real at, real far)
  {
    side.lo = larger(side.lo, smaller(at - far, side.hi));
    side.hi = smaller(side.hi, larger(at + far, side.lo));
    return side;
  }
  GRIT_FUNCTION real end(bool upper) const { return upper ? side.hi : side.lo; }
  GRIT_FUNCTION void look_at_disc(bool upper)
  {
    const vec3 up = (upper ? 1 : -1) * side.axis;
    const auto lowest = body.support(-up);
    const real gap = (upper ? h - side.hi : side.lo - h) - lowest.height;
    if (gap <= best.gap) return;
    const vec3 at = x + lowest.at;
    best = {up, gap, lowest.at, 0};
    on_feature = norm(at - dot(at, side.axis) * side.axis) <= side.radius_at(end(upper));
  }
  // It counts where its normal leads from that of the side to that of the disc.
  GRIT_FUNCTION void look_at_rim(bool upper)
  {
    const real sine = -side.slope * side.cosine(), radius = side.radius_at(end(upper));
    const DirectionCircle circle(side.axis, side.slope, x);
    RimSearch<Body>(body, circle, side.cosine(), end(upper) * side.axis - x, radius)
        .for_each(INFINITE, on_feature ? reach : INFINITE, [&](const WallMeeting &m) {
          const vec3 at = x + m.on_wall();
          const real outwards = dot(m.normal, side.axis);
          const bool counts = (upper ? outwards >= sine : outwards <= sine) &&
                              (radius == 0 || dot(m.normal, at - end(upper) * side.axis) >= 0);
          if (!counts || m.gap <= best.gap || is_behind(m)) return;
          best = m;
          on_feature = true;
        });
  }
};

// f(meeting) with the part 0, if it is nearer than `reach`. x: the centre, as seen from the place on the axis with h =
// 0.
template <class Body, class F>
GRIT_FUNCTION void meet_outside(const Body &body, const RoundSide &side, vec3 x, real reach, F &&f)
{
  const WallMeeting m = EndsOutside<Body>(body, side, x, reach).meeting();
  if (m.gap < reach) f(m);
}

}  // namespace Grit
