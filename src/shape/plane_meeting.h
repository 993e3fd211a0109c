// A body on a plane: the gap is the height of the centre less the support function downwards. No search.
#pragma once

#include "shape/capsule.h"
#include "shape/superellipsoid.h"
#include "shape/wall_meeting.h"

namespace Grit {

// f(meeting) with the part 0. `up`: unit normal into the space of the body, `height`: of its centre over the plane.
// Exponents above 2: the lowest point is unique and moves continuously as the body turns, but fast where a face looks
// down, by the power 1 / (n - 1) of the angle; exactly there it is in the middle of the face. A block on its face rests
// on this one point, so that the torque against a small tilt has that power too.
template <class Body, class F>
GRIT_FUNCTION void meet_plane(const Body &body, vec3 up, real height, F &&f)
{
  const auto lowest = body.support(-up);
  f(WallMeeting{up, height - lowest.height, lowest.at, 0});
}

// Ends of a capsule: spheres, of which its surface on a wall that is flat or hollow touches nothing else.
GRIT_FUNCTION int ends_of(const Capsule &body) { return body.segment > 0 ? 2 : 1; }
GRIT_FUNCTION vec3 end_of(const Capsule &body, int end) { return ((end == 0 ? -0.5 : 0.5) * body.segment) * body.axis; }

// A capsule meets it with each end, part 0 against its axis and part 1 along it, as soon as the sphere there does: one
// that lies has two contacts and does not tip, and nothing jumps where it rises. Without a segment there is one end.
template <class F>
GRIT_FUNCTION void meet_plane(const Capsule &body, vec3 up, real height, F &&f)
{
  for (int end = 0; end < ends_of(body); end++) {
    const vec3 at = end_of(body, end);
    f(WallMeeting{up, height + dot(up, at) - body.radius, at - body.radius * up, end});
  }
}

}  // namespace Grit
