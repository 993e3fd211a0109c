// The way of a particle between two looks at it, and what it meets there.
#pragma once

#include <vector>

#include "contact/vec3.h"

namespace Grit {

// Sides of a face, and directions in which it is passed.
enum FlowSide : int { BACKWARD = -1, NOWHERE = 0, FORWARD = 1 };
inline int side_of(real height) { return height > 0 ? FORWARD : height < 0 ? BACKWARD : NOWHERE; }

struct FlowPath {
  vec3 begin, end;
  int from;  // the side from which it came on the face if it begins exactly on it; NOWHERE: it was never beside it
};

// A path and a plane.
struct FlowPassage {
  int before, after;  // sides
  real along;         // where it meets the plane, if it passes
  bool passes() const { return before * after < 0; }
  bool ends_on_plane() const { return after == NOWHERE; }

  // Sides depend on a place alone, in the same bits whether a path ends there or the next one begins.
  static FlowPassage of(const FlowPath &path, vec3 point, vec3 normal)
  {
    const real begin = dot(normal, path.begin - point), end = dot(normal, path.end - point);
    return {begin != 0 ? side_of(begin) : path.from, side_of(end), begin != 0 ? begin / (begin - end) : 0};
  }
};

inline vec3 point_of(const FlowPath &path, real along) { return path.begin + along * (path.end - path.begin); }

struct FlowCrossing {
  int direction;
  real along;  // where on the path it is: from 0 at its begin to 1 at its end
  vec3 at;     // on the face
};

struct FlowCrossings {
  std::vector<FlowCrossing> all;
  int from = NOWHERE;  // of the next path, see FlowPath

  void add(const FlowPath &path, const FlowPassage &passage)
  {
    all.push_back({passage.after, passage.along, point_of(path, passage.along)});
  }
  void clear()
  {
    all.clear();
    from = NOWHERE;
  }
};

}  // namespace Grit
