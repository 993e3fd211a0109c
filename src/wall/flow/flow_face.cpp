#include "wall/flow/flow_face.h"

namespace Grit {

void FlowPlane::cross(const FlowPath &path, FlowCrossings &found) const
{
  const FlowPassage passage = FlowPassage::of(path, point, normal);
  if (passage.passes()) found.add(path, passage);
  if (passage.ends_on_plane()) found.from = passage.before;
}

bool FlowDisc::holds(vec3 x) const { return dot(x - plane.point, x - plane.point) <= radius * radius; }

void FlowDisc::cross(const FlowPath &path, FlowCrossings &found) const
{
  const FlowPassage passage = FlowPassage::of(path, plane.point, plane.normal);
  if (passage.passes() && holds(point_of(path, passage.along))) found.add(path, passage);
  if (passage.ends_on_plane() && holds(path.end)) found.from = passage.before;
}

std::pair<real, real> FlowDisc::extent(vec3 row) const
{
  const real middle = dot(row, plane.point), half = radius * norm(row - dot(row, plane.normal) * plane.normal);
  return {middle - half, middle + half};
}

}  // namespace Grit
