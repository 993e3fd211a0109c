// A mesh of triangles as a face for flow. A path through an edge or corner crosses one of the triangles that share it: it counts
// as if it were moved by less than any number, the same for all triangles (compare Edelsbrunner and Muecke, ACM Transactions on
// Graphics 9 (1990) 66-104).
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "wall/flow/flow_path.h"
#include "wall/mesh/mesh_tree.h"
#include "wall/mesh/triangle_mesh.h"

namespace Grit {

// Which side of a triangle is in front.
struct FlowFront {
  enum Way {
    WINDING,
    VECTOR,
    POINT
  } way = WINDING;       // as its corners wind; to where a vector points; where a point lies
  vec3 vector{0, 0, 0};  // or the point
  bool turned = false;   // the other side
};

class FlowMesh {
 public:
  // Throws std::invalid_argument with a sentence where vector or point do not tell a side. `command`, `name` of a triangle from
  // its number, from 0: for messages.
  FlowMesh(TriangleMesh mesh, const FlowFront &front, const std::string &command,
           const std::function<std::string(int)> &name);

  void cross(const FlowPath &path, FlowCrossings &found) const;
  std::pair<real, real> extent(vec3 row) const;

 private:
  struct Face {
    std::array<int, 3> corners;  // seen from the front they wind to the left
    vec3 normal;
  };
  std::vector<vec3> corners;
  std::vector<Face> faces;  // in the order of the tree
  std::vector<MeshNode> tree;

  void wind(Face &face, const FlowFront &front, const std::string &name, const std::string &command) const;
  bool is_crossed(const Face &face, const FlowPath &path, int direction) const;
  bool holds(const Face &face, vec3 x) const;
  void cross(const Face &face, const FlowPath &path, FlowCrossings &found) const;
};

}  // namespace Grit
