// A face through which particles pass: a plane, a disc or a mesh of triangles, at rest, and where their ways cross it.
//
// A particle is its center. What is exactly on a face has not passed it: it passes when it is behind it, seen from where it came,
// and not at all if it goes back.
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "wall/flow/flow_mesh.h"
#include "wall/flow/flow_path.h"

namespace Grit {

struct FlowPlane {
  vec3 point, normal;  // the normal, of length 1, points forward

  void cross(const FlowPath &path, FlowCrossings &found) const;
  std::pair<real, real> extent(vec3 row) const { return {dot(row, point), dot(row, point)}; }
};

struct FlowDisc {
  FlowPlane plane;  // its point is the center of the disc
  real radius;      // [length]; the border belongs to the disc

  void cross(const FlowPath &path, FlowCrossings &found) const;
  std::pair<real, real> extent(vec3 row) const;

 private:
  bool holds(vec3 x) const;
};

class FlowFace {
 public:
  FlowFace(FlowPlane face) : kind(std::move(face)) {}
  FlowFace(FlowDisc face) : kind(std::move(face)) {}
  FlowFace(FlowMesh face) : kind(std::move(face)) {}

  // Adds the crossings of the path, in any order, and sets where its end came from if it is on the face.
  void cross(const FlowPath &path, FlowCrossings &found) const
  {
    std::visit([&](const auto &face) { face.cross(path, found); }, kind);
  }
  // The least and the largest product of a vector with its points; a plane has those of its point alone.
  std::pair<real, real> extent(vec3 row) const
  {
    return std::visit([&](const auto &face) { return face.extent(row); }, kind);
  }
  const FlowPlane *plane() const { return std::get_if<FlowPlane>(&kind); }  // null if it is something else

 private:
  std::variant<FlowPlane, FlowDisc, FlowMesh> kind;
};

}  // namespace Grit
