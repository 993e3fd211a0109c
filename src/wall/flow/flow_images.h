// Periodic images of a face for flow. A particle keeps the frame in which it was seen first, however often it leaves the box on
// one side and comes in on the other: its path goes on where it ended, and meets the images of the face.
#pragma once

#include <string>
#include <vector>

#include "wall/flow/flow_face.h"

namespace Grit {

// A periodic side of the box.
struct BoxPeriod {
  vec3 period, row;  // product of the row with a way: how many periods that is

  bool operator==(const BoxPeriod &other) const;
};

class FlowImages {
 public:
  FlowImages() = default;
  // Throws std::invalid_argument with a sentence for a plane that crosses several periodic sides, or one obliquely: its images
  // are no planes one period after the other; and for faces so large or so far that nobody could try all images.
  // `command`: for messages.
  FlowImages(const FlowFace &face, const std::vector<BoxPeriod> &sides, const std::string &command);

  const std::vector<BoxPeriod> &box() const { return sides; }
  // The image of x that is nearest to a place from which it has come, less than half a period away.
  vec3 nearest(vec3 x, vec3 before) const;
  // The face is longer than a periodic side: its images may lie on it, and what passes there passes each of them.
  bool may_overlap() const;
  // All crossings of the path with the face and its images, in the order of the path, with points on the face as it is given.
  void cross(const FlowFace &face, const FlowPath &path, FlowCrossings &found) const;

 private:
  struct Repeated {
    BoxPeriod by;
    real lo, hi;  // of the face, in periods
  };
  std::vector<BoxPeriod> sides;
  std::vector<Repeated> repeated;

  void add(const FlowFace &face, const BoxPeriod &by);
  void check_extents(const std::string &command) const;
  static void check_plane(const FlowPlane &plane, const std::vector<BoxPeriod> &crossed, const std::string &command);
  void cross_from(std::size_t side, const FlowFace &face, const FlowPath &path, FlowCrossings &found) const;
};

}  // namespace Grit
