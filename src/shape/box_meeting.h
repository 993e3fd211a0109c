// A body outside of a box: with a face that its lowest point is over, an edge or a corner, along the common normal.
#pragma once

#include "shape/triangle_meeting.h"

namespace Grit {

struct Box {
  static constexpr int AXES = 3, CORNERS_OF_FACE = 4;
  Axes axes;
  vec3 half;    // lengths along the axes                                                           [length]
  vec3 center;  // as seen from the centre of the body                                              [length]

  GRIT_FUNCTION vec3 axis(int k) const { return k == 0 ? axes.x : k == 1 ? axes.y : axes.z; }
  // As seen from its centre.
  GRIT_FUNCTION WallReach support(vec3 u) const
  {
    vec3 at{0, 0, 0};
    for (int k = 0; k < AXES; k++) at += (dot(u, axis(k)) < 0 ? -1 : 1) * component(half, k) * axis(k);
    return {at, dot(u, at)};
  }
};

template <class Body>
class BoxSearch {
 public:
  GRIT_FUNCTION BoxSearch(const Body &body, const Box &box, real reach) : body(body), box(box), reach(reach) {}

  // The nearest of all planes of faces tells whether they are apart. Of meetings with faces, edges and corners that with
  // the largest gap counts: where there is no overlap there is but one, and else the others lead through box or body.
  GRIT_FUNCTION bool find(WallMeeting &best)
  {
    best.gap = -INFINITE;
    WallMeeting nearest = best;  // of all planes
    for (int k = 0; k < 2 * Box::AXES; k++) {
      const WallMeeting m = with_face(k / 2, k % 2 == 1);
      if (m.gap > nearest.gap) nearest = m;
      if (m.gap <= best.gap || !is_over(m, k / 2)) continue;
      best = m;
    }
    if (nearest.gap >= reach) return false;
    for (int k = 0; k < Box::AXES * Box::CORNERS_OF_FACE; k++) look_at_edge(k, best);
    if (best.gap < nearest.gap) best = slowly(-nearest.normal);  // of sharp bodies, whose edges may hide the way out
    return best.gap < reach;
  }

 private:
  static constexpr real BEHIND = 1e-9;  // parts of a normal
  const Body &body;
  const Box &box;
  real reach;

  // u: from the body to the box.
  GRIT_FUNCTION WallMeeting slowly(vec3 u) const
  {
    const SteepWay way = steepest_from(body, box, box.center, u);
    return {-way.u, way.gap, body.support(way.u).at, WallTriangle::EDGE};
  }
  GRIT_FUNCTION WallMeeting with_face(int k, bool upper) const
  {
    const vec3 up = (upper ? 1 : -1) * box.axis(k);
    const auto lowest = body.support(-up);
    return {up, -dot(up, box.center) - component(box.half, k) - lowest.height, lowest.at, WallTriangle::FACE};
  }
  GRIT_FUNCTION bool is_over(const WallMeeting &m, int k) const
  {
    const vec3 at = box.axes.to_body(m.on_wall() - box.center);
    for (int j = 0; j < Box::AXES; j++)
      if (j != k && !(fabs(component(at, j)) <= component(box.half, j))) return false;
    return true;
  }
  // The k-th edge; it counts where the normal lies between those of the faces that meet there.
  GRIT_FUNCTION void look_at_edge(int k, WallMeeting &best) const
  {
    const int along = k / Box::CORNERS_OF_FACE, next = (along + 1) % Box::AXES, last = (along + 2) % Box::AXES;
    const real length = 2 * component(box.half, along);
    const vec3 from = box.center - component(box.half, along) * box.axis(along) +
                      (k & 1 ? 1 : -1) * component(box.half, next) * box.axis(next) +
                      (k & 2 ? 1 : -1) * component(box.half, last) * box.axis(last);
    const real line = -dot(from, box.axis(along)), nearest = smaller(larger(line, 0), length);
    if (norm(from + nearest * box.axis(along)) >= body.bounding() + reach) return;
    WallMeeting m;
    if (!meet_side(body, {from, length * box.axis(along), {0, 0, 0}}, m) || m.gap <= best.gap) return;
    const vec3 n = box.axes.to_body(m.normal);
    const auto leads_out = [&](int j, bool upper) { return (upper ? 1 : -1) * component(n, j) >= -BEHIND; };
    const bool upper_end = dot(m.on_wall() - box.center, box.axis(along)) > 0;
    if (!leads_out(next, (k & 1) != 0) || !leads_out(last, (k & 2) != 0)) return;
    if (m.part == WallTriangle::CORNER && !leads_out(along, upper_end)) return;
    best = m;
  }
};

// f(meeting) if it is nearer than `reach`; its part is the feature, as of a triangle.
template <class Body, class F>
GRIT_FUNCTION void meet_box(const Body &body, const Box &box, real reach, F &&f)
{
  WallMeeting m{};
  if (BoxSearch<Body>(body, box, reach).find(m)) f(m);
}

}  // namespace Grit
