#include "wall/flow/flow_mesh.h"

#include <algorithm>
#include <cmath>

#include "setup/messages.h"

namespace Grit {

// ---- sides -------------------------------------------------------------------------------------------------------------

// Which side a vector is on, seen along a normal of length 1; refuses what is nearly in the plane.
static bool is_in_front(vec3 vector, vec3 normal, const std::string &name, const char *keyword,
                        const std::string &command)
{
  constexpr real LEAST = 1e-6;  // part of its length that is across
  const real across = dot(vector, normal);
  if (!(fabs(across) > LEAST * norm(vector)))
    refuse("expected '", keyword, "' out of the planes of all triangles in ", command, ", got it in that of triangle ",
           name);
  return across > 0;
}

void FlowMesh::wind(Face &face, const FlowFront &front, const std::string &name, const std::string &command) const
{
  const vec3 at = corners[face.corners[0]];
  bool right = true;
  if (front.way == FlowFront::VECTOR) right = is_in_front(front.vector, face.normal, name, "vec_side", command);
  if (front.way == FlowFront::POINT)
    right = is_in_front(front.vector - at, face.normal, name, "point_at_outlet", command);
  if (right != front.turned) return;
  std::swap(face.corners[1], face.corners[2]);
  face.normal = -face.normal;
}

FlowMesh::FlowMesh(TriangleMesh mesh, const FlowFront &front, const std::string &command,
                   const std::function<std::string(int)> &name) :
    corners(std::move(mesh.corners))
{
  std::vector<vec3> lo, hi;
  for (const auto &[one, two, three] : mesh.faces) {
    const vec3 a = corners[one], b = corners[two], c = corners[three];
    lo.push_back({std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})});
    hi.push_back({std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})});
  }
  MeshTree sorted(lo, hi);
  tree = std::move(sorted.nodes);
  for (const int number : sorted.order) {
    const auto &[one, two, three] = mesh.faces[number];
    const vec3 across = Grit::cross(corners[two] - corners[one], corners[three] - corners[one]);
    faces.push_back({mesh.faces[number], (1 / norm(across)) * across});
    if (front.way != FlowFront::WINDING || front.turned) wind(faces.back(), front, name(number), command);
  }
}

// ---- crossings ---------------------------------------------------------------------------------------------------------

// What is seen along a path, its begin in the middle: all triangles that share a corner see it at one place, so that there is
// neither a gap nor an overlap between them (Woop, Benthin and Wald, Journal of Computer Graphics Techniques 2 (2013) 65-82).
class AlongPath {
 public:
  explicit AlongPath(const FlowPath &path) : origin(path.begin)
  {
    const vec3 way = path.end - path.begin, size{fabs(way.x), fabs(way.y), fabs(way.z)};
    depth = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    right = (depth + 1) % AXES;
    up = (depth + 2) % AXES;
    const real ahead = component(way, depth);
    sign = ahead > 0 ? 1 : -1;
    slope_right = component(way, right) / ahead;
    slope_up = component(way, up) / ahead;
  }
  // 1 if the way from a to b passes to the right of the middle, -1 to the left. Through the middle it is as if that were moved
  // to the right by less than any number, and up by less than that; 0 for one point.
  int turn(vec3 a, vec3 b) const
  {
    const Point from = see(a), to = see(b);
    const int side = difference(from.right, to.up, from.up, to.right);
    if (side != 0) return sign * side;
    return sign * (from.up != to.up ? side_of(from.up - to.up) : side_of(to.right - from.right));
  }

 private:
  static constexpr int AXES = 3;
  struct Point {
    real right, up;
  };
  vec3 origin;
  int depth, right, up, sign;
  real slope_right, slope_up;

  Point see(vec3 x) const
  {
    const vec3 from = x - origin;
    const real ahead = component(from, depth);
    return {component(from, right) - slope_right * ahead, component(from, up) - slope_up * ahead};
  }
  // The sign of a b - c d, which is exact: rounded products are in the order of the products, or the same.
  static int difference(real a, real b, real c, real d)
  {
    const real first = a * b, second = c * d;
    if (first != second) return side_of(first - second);
    return side_of(std::fma(a, b, -first) - std::fma(c, d, -second));
  }
};

bool FlowMesh::is_crossed(const Face &face, const FlowPath &path, int direction) const
{
  const auto [one, two, three] = face.corners;
  const vec3 a = corners[one], b = corners[two], c = corners[three];
  const AlongPath seen(path);
  return seen.turn(a, b) == direction && seen.turn(b, c) == direction && seen.turn(c, a) == direction;
}

// A point of its plane, edges included.
bool FlowMesh::holds(const Face &face, vec3 x) const
{
  const auto [one, two, three] = face.corners;
  const vec3 a = corners[one] - x, b = corners[two] - x, c = corners[three] - x;
  return dot(face.normal, Grit::cross(a, b)) >= 0 && dot(face.normal, Grit::cross(b, c)) >= 0 &&
         dot(face.normal, Grit::cross(c, a)) >= 0;
}

void FlowMesh::cross(const Face &face, const FlowPath &path, FlowCrossings &found) const
{
  const FlowPassage passage = FlowPassage::of(path, corners[face.corners[0]], face.normal);
  if (passage.passes() && is_crossed(face, path, passage.after)) found.add(path, passage);
  if (passage.ends_on_plane() && holds(face, path.end)) found.from = passage.before;
}

// Boxes overlap or touch.
static bool meet(const MeshNode &node, vec3 lo, vec3 hi)
{
  return node.lo.x <= hi.x && node.hi.x >= lo.x && node.lo.y <= hi.y && node.hi.y >= lo.y && node.lo.z <= hi.z &&
         node.hi.z >= lo.z;
}

void FlowMesh::cross(const FlowPath &path, FlowCrossings &found) const
{
  const vec3 a = path.begin, b = path.end, lo{std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)},
             hi{std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
  for (int n = 0; n < static_cast<int>(tree.size());) {
    const MeshNode &node = tree[n];
    if (!meet(node, lo, hi)) {
      n = node.skip;
      continue;
    }
    for (int k = node.begin; k < node.begin + node.size; k++) cross(faces[k], path, found);
    n++;
  }
}

std::pair<real, real> FlowMesh::extent(vec3 row) const
{
  real lo = INFINITE, hi = -INFINITE;
  for (const Face &face : faces)
    for (const int corner : face.corners) {
      lo = std::min(lo, dot(row, corners[corner]));
      hi = std::max(hi, dot(row, corners[corner]));
    }
  return {lo, hi};
}

}  // namespace Grit
