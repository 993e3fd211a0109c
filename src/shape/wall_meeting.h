// Where a body meets a wall: what all walls for bodies that are no spheres answer.
#pragma once

#include "contact/vec3.h"

namespace Grit {

// The points of body and wall lie on one line along the normal, so that it does not matter which of them is called the
// contact point.
struct WallMeeting {
  vec3 normal;   // from the wall to the body, of length 1
  real gap;      // of the surfaces along it, negative where they overlap                           [length]
  vec3 on_body;  // as seen from the centre                                                          [length]
  int part;      // of body or wall: what it counts, each wall says
  int sign = 1;  // of its force: -1 between two meetings that one flat side makes, see inside_round.h

  GRIT_FUNCTION vec3 on_wall() const { return on_body - gap * normal; }  // as seen from the centre of the body
};

// The point of a convex wall that is farthest along a direction, and how far.
struct WallReach {
  vec3 at;
  real height;
};

// Gives meetings the parts that they had a moment ago, `before`: the normal of each part then, no vector of length 0; 0
// where there was none. Those whose normals have turned least come first; meetings with nothing within the angle of
// this cosine take the first parts that are free. Meetings of one sign at a time; no more of them than parts.
GRIT_FUNCTION void keep_parts(WallMeeting *meetings, int count, const vec3 *before, int parts, real cosine)
{
  constexpr int NONE = -1;
  const auto taken = [&](int part) {
    for (int k = 0; k < count; k++)
      if (meetings[k].part == part) return true;
    return false;
  };
  for (int k = 0; k < count; k++) meetings[k].part = NONE;
  for (int pass = 0; pass < count; pass++) {
    int best = NONE, best_part = NONE;
    real most = cosine;
    for (int part = 0; part < parts; part++)
      for (int k = 0; k < count; k++) {
        if (meetings[k].part != NONE || taken(part) || !(dot(meetings[k].normal, before[part]) > most)) continue;
        most = dot(meetings[k].normal, before[part]);
        best = k;
        best_part = part;
      }
    if (best == NONE) break;
    meetings[best].part = best_part;
  }
  for (int k = 0; k < count; k++)
    for (int part = 0; part < parts && meetings[k].part == NONE; part++)
      if (!taken(part)) meetings[k].part = part;
}

}  // namespace Grit
