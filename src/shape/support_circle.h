// The support function of a body over a circle of directions, those of the normals of a cylinder or cone: where it is
// highest and lowest.
#pragma once

#include "shape/octant_arcs.h"
#include "shape/zero_between.h"

namespace Grit {

// g(u) = h(u) + u . x, how far a body at x reaches in the direction u. As the direction turns, g' is how far the point
// of the body lies beside the half plane of axis and direction, and g'' = rho - c with rho > 0 the radius of curvature
// of the outline and c the distance of the point from the axis: it is farthest from the axis where g is highest.
// Samples are taken NODES for each octant of the body that the circle crosses; between two of them halves until neither
// can hide two extremes, or down to FINEST.
class SupportCircle {
 public:
  static constexpr int NODES = 8;
  static constexpr real FINEST = 1. / 4096;
  static constexpr real NOISE = 1e-14;  // of a slope, over the distances that it is the difference of

  struct Place {
    real angle, height, slope;  // g and g'
    real reach;                 // c
    vec3 on_body;               // as seen from the centre
  };

  GRIT_FUNCTION SupportCircle(const Superellipsoid &body, const DirectionCircle &circle, vec3 x) :
      body(body), circle(circle), arcs(body, circle), x(x), noise(NOISE * (body.largest() + norm(x)))
  {
  }

  GRIT_FUNCTION Place at(real angle) const
  {
    const vec3 u = circle.at(angle), p = body.support(u).at, far = p + x;
    return {angle, dot(u, far), dot(circle.slope(angle), far), dot(u - circle.along, far), p};
  }
  // An extreme. Over a face the point may move far from one angle to the next one that there is: it is put between
  // those of two of them so that it lies in the half plane of axis and direction.
  GRIT_FUNCTION Place extreme(const Place &from, const Place &to) const
  {
    constexpr real ROUND_OFF = 4e-16, SMALL = 0.01, FARTHEST = 4096;
    const auto slope = [this](real angle) { return at(angle).slope; };
    Place p = at(zero_between(from.angle, from.slope, to.angle, to.slope, slope));
    const real forth = ((p.slope > 0) == (from.slope > 0)) == (to.angle > from.angle) ? 1 : -1;
    for (real step = ROUND_OFF * larger(fabs(p.angle), SMALL), most = FARTHEST * step; step < most; step *= 2) {
      const Place beyond = at(p.angle + forth * step);
      if ((beyond.slope > 0) == (p.slope > 0)) continue;
      p.on_body += (p.slope / (p.slope - beyond.slope)) * (beyond.on_body - p.on_body);
      break;
    }
    const vec3 turn = circle.slope(p.angle);
    p.on_body -= (dot(turn, p.on_body + x) / dot(turn, turn)) * turn;
    return p;
  }

  // f(place, whether it is a highest one) for each extreme with an angle in between -range and range.
  template <class F>
  GRIT_FUNCTION void for_each_extreme(real range, F &&f) const
  {
    Track track;
    for (int arc = 0; arc < arcs.count; arc++) {
      real t = 0, step = 1. / NODES;
      while (t < 1) {
        const real next = t + step, begin = arcs.angle(arc, t), end = arcs.angle(arc, next);
        if (end >= -range && begin <= range) {
          if (track.last.angle != begin) note(at(begin), track, f);
          const Place beyond = at(end);
          if (step > FINEST && may_hide(track.last, beyond)) {
            step *= 0.5;
            continue;
          }
          note(beyond, track, f);
        }
        t = next;
        if (step < 1. / NODES && is_multiple(t, 2 * step)) step *= 2;
      }
    }
    // Round the circle: the last clear slope beside the first one.
    if (range >= PI && track.first.slope * track.clear.slope < 0) {
      track.clear.angle -= 2 * PI;
      f(extreme(track.clear, track.first), track.clear.slope > 0);
    }
  }

 private:
  const Superellipsoid &body;
  const DirectionCircle &circle;
  OctantArcs arcs;
  vec3 x;
  real noise;

  struct Track {
    Place last{INFINITE, 0, 0, 0, {}}, clear{}, first{};  // clear: slope above round-off
  };

  GRIT_FUNCTION static bool is_multiple(real t, real step)
  {
    return t / step == static_cast<real>(static_cast<int>(t / step));
  }
  // Two extremes may stand between: the slope gains at most what the point moves, and loses at most what it turns.
  GRIT_FUNCTION bool may_hide(const Place &a, const Place &b) const
  {
    constexpr real TANGENTS = 1.5;  // that meet between the points, over the distance of the points
    if (!((a.slope > 0) == (b.slope > 0))) return false;
    const real gain = TANGENTS * norm(b.on_body - a.on_body), loss = larger(a.reach, b.reach) * (b.angle - a.angle);
    const real up = a.slope > 0 ? b.slope : -a.slope, down = a.slope > 0 ? a.slope : -b.slope;
    return up < gain && down < loss;
  }
  template <class F>
  GRIT_FUNCTION void note(const Place &place, Track &track, F &f) const
  {
    track.last = place;
    if (!(fabs(place.slope) > noise)) return;
    if (track.first.slope == 0) track.first = place;
    if (track.clear.slope * place.slope < 0) f(extreme(track.clear, place), track.clear.slope > 0);
    track.clear = place;
  }
};

}  // namespace Grit
