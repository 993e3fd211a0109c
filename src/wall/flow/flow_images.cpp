#include "wall/flow/flow_images.h"

#include <algorithm>
#include <cmath>

#include "setup/messages.h"

namespace Grit {

static bool same(vec3 a, vec3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

bool BoxPeriod::operator==(const BoxPeriod &other) const { return same(period, other.period) && same(row, other.row); }

FlowImages::FlowImages(const FlowFace &face, const std::vector<BoxPeriod> &box, const std::string &command) : sides(box)
{
  constexpr real ALONG = 1e-12;  // a side is in a plane: part of its length across it, by rounding
  const FlowPlane *const plane = face.plane();
  for (const BoxPeriod &side : sides) {
    if (!plane) {
      add(face, side);
      continue;
    }
    const real across = dot(plane->normal, side.period);
    if (fabs(across) > ALONG * norm(side.period)) add(face, {side.period, (1 / across) * plane->normal});
  }
  if (plane && repeated.size() > 1)
    refuse("expected a plane that crosses one periodic side of the box in ", command,
           ", got one that crosses several: 'disc' or 'mesh' give a part of it");
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

void FlowImages::cross(const FlowFace &face, const FlowPath &path, FlowCrossings &found, std::vector<vec3> &at) const
{
  found.clear();
  at.clear();
  cross_from(0, face, path, found, at);
}

// Whole periods that bring the path to the face, along this side of the box and the following ones. A face that is moved has
// the same sides in every step: those of places that are moved back by so many periods.
void FlowImages::cross_from(std::size_t side, const FlowFace &face, const FlowPath &path, FlowCrossings &found,
                            std::vector<vec3> &at) const
{
  if (side == repeated.size()) {
    face.cross(path, found);
    for (std::size_t k = at.size(); k < found.all.size(); k++) at.push_back(point_of(path, found.all[k].along));
    return;
  }
  constexpr real MARGIN = 1e-9;  // some roundings
  const auto &[by, lo, hi] = repeated[side];
  const real begin = dot(by.row, path.begin), end = dot(by.row, path.end),
             last = std::floor(std::max(begin, end) - lo + MARGIN);
  for (real k = std::ceil(std::min(begin, end) - hi - MARGIN); k <= last; k++) {
    const vec3 way = k * by.period;
    cross_from(side + 1, face, {path.begin - way, path.end - way, path.from}, found, at);
  }
}

}  // namespace Grit
