// A body outside of a box: with the face that its lowest point is over, else with an edge or a corner, along the common
// normal.
#pragma once

#include "shape/triangle_meeting.h"

namespace Grit {

struct Box {
  static constexpr int AXES = 3, CORNERS_OF_FACE = 4;
  Axes axes;
  vec3 half;    // lengths along the axes                                                           [length]
  vec3 center;  // as seen from the centre of the body                                              [length]

  GRIT_FUNCTION vec3 axis(int k) const { return k == 0 ? axes.x : k == 1 ? axes.y : axes.z; }
};

template <class Body>
class BoxSearch {
 public:
  GRIT_FUNCTION BoxSearch(const Body &body, const Box &box, real reach) : body(body), box(box), reach(reach) {}

  // The deepest of all planes of faces tells whether they are apart; of meetings with faces, or else with edges, that
  // with the largest gap counts: where there is no overlap there is but one.
  GRIT_FUNCTION bool find(WallMeeting &best)
  {
    best.gap = -INFINITE;
    real apart = -INFINITE;
    bool found = false;
    for (int k = 0; k < 2 * Box::AXES; k++) {
      const WallMeeting m = with_face(k / 2, k % 2 == 1);
      apart = larger(apart, m.gap);
      if (m.gap <= best.gap || !is_over(m, k / 2)) continue;
      best = m;
      found = true;
    }
    if (apart >= reach) return false;
    for (int k = 0; k < Box::AXES * Box::CORNERS_OF_FACE && !found; k++) look_at_edge(k, best);
    return best.gap > -INFINITE && best.gap < reach;
  }

 private:
  static constexpr real BEHIND = 1e-9;  // parts of a normal, and over lengths
  const Body &body;
  const Box &box;
  real reach;

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
    const WallMeeting m = meet_side(body, {from, length * box.axis(along), {0, 0, 0}});
    if (m.gap <= best.gap) return;
    const vec3 at = box.axes.to_body(m.on_wall() - box.center), n = box.axes.to_body(m.normal);
    for (int j = 0; j < Box::AXES; j++) {
      const real place = component(at, j), out = component(n, j);
      const bool ends = j != along || fabs(place) >= (1 - BEHIND) * component(box.half, j);
      if (ends && (place > 0 ? out : -out) < -BEHIND) return;
    }
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
