#include "wall/flow/flow_images.h"

#include <algorithm>
#include <cmath>

#include "setup/messages.h"

namespace Grit {

static bool same(vec3 a, vec3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

bool BoxPeriod::operator==(const BoxPeriod &other) const { return same(period, other.period) && same(row, other.row); }

void FlowImages::check_plane(const FlowPlane &plane, const std::vector<BoxPeriod> &crossed, const std::string &command)
{
  constexpr real OBLIQUE = 1e-6;  // as a slope: more than digits of an input
  if (crossed.size() > 1)
    refuse("expected a plane that crosses one periodic side of the box in ", command,
           ", got one that crosses several: 'disc' or 'mesh' give a part of it");
  for (const BoxPeriod &side : crossed)
    if (norm(Grit::cross(plane.normal, side.row)) > OBLIQUE * norm(side.row))
      refuse("expected a plane that is parallel to the periodic side of the box that it crosses in ", command,
             ", got an oblique one, which has many images in the box: 'disc' or 'mesh' give a part of it");
}

// All images that a path may meet are tried; farther off, places have fewer digits than MARGIN of cross_from() asks.
void FlowImages::check_extents(const std::string &command) const
{
  constexpr real FARTHEST = 1e6, MOST_IMAGES = 1e4;  // in periods; that a path tries
  real images = 1;
  for (const Repeated &one : repeated) {
    images *= one.hi - one.lo + 1;
    if (!(fabs(one.lo) <= FARTHEST && fabs(one.hi) <= FARTHEST))
      refuse("expected a face at most ", FARTHEST, " periods of the box from the origin of the coordinates in ",
             command, ", got one from ", one.lo, " to ", one.hi, " periods");
  }
  if (!(images <= MOST_IMAGES))
    refuse("expected a face with at most ", MOST_IMAGES, " images on it in ", command, ", got ", images,
           ": it is so many periods of the box long");
}

FlowImages::FlowImages(const FlowFace &face, const std::vector<BoxPeriod> &box, const std::string &command) : sides(box)
{
  constexpr real ALONG = 1e-12;  // a side is in a plane: part of its length across it, by rounding
  const FlowPlane *const plane = face.plane();
  std::vector<BoxPeriod> crossed;
  for (const BoxPeriod &side : sides) {
    if (!plane) {
      add(face, side);
      continue;
    }
    const real across = dot(plane->normal, side.period);
    if (fabs(across) <= ALONG * norm(side.period)) continue;
    crossed.push_back(side);
    add(face, {side.period, (1 / across) * plane->normal});
  }
  if (plane) check_plane(*plane, crossed, command);
  check_extents(command);
}

bool FlowImages::may_overlap() const
{
  constexpr real LONGEST = 1 + 1e-9;  // in periods: the side itself, rounded
  return std::any_of(repeated.begin(), repeated.end(), [](const Repeated &one) { return one.hi - one.lo > LONGEST; });
}

void FlowImages::add(const FlowFace &face, const BoxPeriod &by)
{
  const auto [lo, hi] = face.extent(by.row);
  repeated.push_back({by, lo, hi});
}

vec3 FlowImages::nearest(vec3 x, vec3 before) const
{
  vec3 way = x - before;
  for (const BoxPeriod &side : sides) {
    const real periods = std::round(dot(side.row, way));
    if (periods == 0) continue;
    x = x - periods * side.period;
    way = x - before;
  }
  return x;
}

void FlowImages::cross(const FlowFace &face, const FlowPath &path, FlowCrossings &found) const
{
  found.clear();
  cross_from(0, face, path, found);
  std::stable_sort(found.all.begin(), found.all.end(),
                   [](const FlowCrossing &a, const FlowCrossing &b) { return a.along < b.along; });
}

// Whole periods that bring the path to the face, along this side of the box and the following ones. A face that is moved has
// the same sides in every step: those of places that are moved back by so many periods.
void FlowImages::cross_from(std::size_t side, const FlowFace &face, const FlowPath &path, FlowCrossings &found) const
{
  if (side == repeated.size()) {
    face.cross(path, found);
    return;
  }
  constexpr real MARGIN = 1e-9;  // some roundings
  const auto &[by, lo, hi] = repeated[side];
  const real begin = dot(by.row, path.begin), end = dot(by.row, path.end),
             last = std::floor(std::max(begin, end) - lo + MARGIN);
  for (real k = std::ceil(std::min(begin, end) - hi - MARGIN); k <= last; k++) {
    const vec3 way = k * by.period;
    cross_from(side + 1, face, {path.begin - way, path.end - way, path.from}, found);
  }
}

}  // namespace Grit
