#include "wall/mesh/mesh_weld.h"

#include <cmath>

#include "setup/seal.h"

namespace Grit {

// Width of a cell over the reach: two cells along each axis have all that is within it, whatever rounding does.
static constexpr real WIDTH = 3;

// -0 + 0 is 0.
std::size_t CoordinateHash::operator()(vec3 x) const
{
  const real coordinates[] = {x.x + 0, x.y + 0, x.z + 0};
  return checksum(0, coordinates, sizeof coordinates);
}

namespace {

vec3 floor_of(vec3 x) { return {std::floor(x.x), std::floor(x.y), std::floor(x.z)}; }

// The new number of each corner.
void renumber(TriangleMesh &mesh, const std::vector<int> &number)
{
  for (std::array<int, 3> &face : mesh.faces)
    for (int &corner : face) corner = number[corner];
}

TriangleMesh join_equal_corners(const std::vector<Triangle> &triangles)
{
  TriangleMesh mesh;
  std::unordered_map<vec3, int, CoordinateHash, SameCoordinates> corner_at;
  corner_at.reserve(triangles.size());  // a closed surface has half as many corners
  for (const Triangle &triangle : triangles) {
    std::array<int, 3> face;
    for (int k = 0; k < 3; k++) {
      const auto [found, is_new] = corner_at.try_emplace(triangle[k], static_cast<int>(mesh.corners.size()));
      if (is_new) mesh.corners.push_back(vec3{0, 0, 0} + triangle[k]);
      face[k] = found->second;
    }
    mesh.faces.push_back(face);
  }
  return mesh;
}

void join_near_corners(TriangleMesh &mesh, real tolerance)
{
  std::vector<vec3> kept;
  std::vector<int> number;
  PointGrid grid(tolerance, mesh.corners.size());
  for (const vec3 &x : mesh.corners) {
    const int near = grid.nearest(x);
    number.push_back(near == PointGrid::NONE ? static_cast<int>(kept.size()) : near);
    if (near != PointGrid::NONE) continue;
    grid.add(x, static_cast<int>(kept.size()));
    kept.push_back(x);
  }
  mesh.corners = std::move(kept);
  renumber(mesh, number);
}

}  // namespace

PointGrid::PointGrid(real r, std::size_t expected) : reach(r), width(WIDTH * r)
{
  points.reserve(expected);
  first_of_cell.reserve(expected);
}

void PointGrid::add(vec3 x, int index)
{
  const int last = static_cast<int>(points.size());
  int &first = first_of_cell.try_emplace(floor_of((1 / width) * x), NONE).first->second;
  points.push_back({x, index, first});
  first = last;
}

int PointGrid::nearest(vec3 x) const
{
  const vec3 side{reach, reach, reach};
  const vec3 lo = floor_of((1 / width) * (x - side)), hi = floor_of((1 / width) * (x + side));
  int best = NONE;
  real smallest = reach;
  const auto look = [&](vec3 cell) {
    const auto found = first_of_cell.find(cell);
    for (int k = found == first_of_cell.end() ? NONE : found->second; k != NONE; k = points[k].next) {
      const real distance = norm(points[k].x - x);
      if (distance > smallest || (distance == smallest && best != NONE && best < points[k].index)) continue;
      best = points[k].index;
      smallest = distance;
    }
  };
  for (int k = 0; k < 1 << 3; k++) {  // bit by axis
    const bool up_x = k & 1, up_y = k & 2, up_z = k & 4;
    if ((up_x && hi.x == lo.x) || (up_y && hi.y == lo.y) || (up_z && hi.z == lo.z)) continue;
    look({up_x ? hi.x : lo.x, up_y ? hi.y : lo.y, up_z ? hi.z : lo.z});
  }
  return best;
}

TriangleMesh weld(const std::vector<Triangle> &triangles, real tolerance)
{
  TriangleMesh mesh = join_equal_corners(triangles);
  if (tolerance > 0) join_near_corners(mesh, tolerance);
  return mesh;
}

void leave_out_unused_corners(TriangleMesh &mesh)
{
  std::vector<int> number(mesh.corners.size(), PointGrid::NONE);
  std::vector<vec3> kept;
  for (const std::array<int, 3> &face : mesh.faces)
    for (const int corner : face)
      if (number[corner] == PointGrid::NONE) {
        number[corner] = static_cast<int>(kept.size());
        kept.push_back(mesh.corners[corner]);
      }
  mesh.corners = std::move(kept);
  renumber(mesh, number);
}

}  // namespace Grit
