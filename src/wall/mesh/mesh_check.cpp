#include "wall/mesh/mesh_check.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "setup/messages.h"
#include "wall/mesh/mesh_edges.h"
#include "wall/mesh/mesh_weld.h"

namespace Grit {

namespace {

// The least height of a triangle over its longest edge. Needles of 1e-6 and less are surfaces, as CAD programs write them;
// three corners on one line give about 1e-16 by rounding.
constexpr real FLATTEST = 1e-10;
constexpr real FARTHEST = 1e70;  // of coordinates: their fourth powers are numbers
constexpr real FINEST = 1e-14;   // of tolerances, over the largest coordinate: some roundings
constexpr real CRACK = 1e-6;     // over the size of the mesh: some roundings of the 32 bit numbers of binary files
constexpr int MOST_TRIANGLES = std::numeric_limits<int>::max() / 3;  // corners have int numbers

// ---- triangles ------------------------------------------------------------------------------------------------------

real finest_tolerance(real largest_coordinate) { return FINEST * largest_coordinate; }

real largest(vec3 x) { return std::max({fabs(x.x), fabs(x.y), fabs(x.z)}); }

// The largest coordinate.
real check_coordinates(const std::vector<Triangle> &triangles, const std::string &name)
{
  real most = 0;
  for (std::size_t k = 0; k < triangles.size(); k++)
    for (const vec3 &x : triangles[k]) {
      if (!(fabs(x.x) <= FARTHEST && fabs(x.y) <= FARTHEST && fabs(x.z) <= FARTHEST))
        refuse("expected coordinates between ", -FARTHEST, " and ", FARTHEST, " in mesh ", name, ", got ", x.x, " ",
               x.y, " ", x.z, " in triangle ", k + 1);
      most = std::max(most, largest(x));
    }
  return most;
}

void check_input(const std::vector<Triangle> &triangles, real tolerance, const std::string &name)
{
  if (triangles.empty()) refuse("expected triangles in mesh ", name, ", got none");
  if (triangles.size() > MOST_TRIANGLES)
    refuse("expected at most ", MOST_TRIANGLES, " triangles in mesh ", name, ", got ", triangles.size());
  const real finest = finest_tolerance(check_coordinates(triangles, name));
  if (tolerance > 0 && tolerance < finest)
    refuse("expected a tolerance of at least ", finest, " for the corners of mesh ", name,
           ", whose coordinates have no more digits, got ", tolerance);
}

struct Shape {
  real area, shortest, flatness;
};
Shape shape_of(const TriangleMesh &mesh, const std::array<int, 3> &face)
{
  const vec3 a = mesh.corners[face[1]] - mesh.corners[face[0]], b = mesh.corners[face[2]] - mesh.corners[face[1]],
             c = mesh.corners[face[0]] - mesh.corners[face[2]];
  const auto [shortest, longest] = std::minmax({norm(a), norm(b), norm(c)});
  const real twice = norm(cross(a, b));
  return {twice / 2, shortest, longest > 0 ? twice / longest / longest : 0};
}

std::array<int, 3> sorted(std::array<int, 3> face)
{
  std::sort(face.begin(), face.end());
  return face;
}

// Finds triangles with the same corners, in any order, all but the first: they would push twice.
std::vector<bool> find_repeated(const std::vector<std::array<int, 3>> &faces)
{
  std::vector<std::pair<std::array<int, 3>, int>> all;
  all.reserve(faces.size());
  for (const std::array<int, 3> &face : faces) all.push_back({sorted(face), static_cast<int>(all.size())});
  std::sort(all.begin(), all.end());
  std::vector<bool> repeated(faces.size());
  for (std::size_t k = 1; k < all.size(); k++) repeated[all[k].second] = all[k].first == all[k - 1].first;
  return repeated;
}

void keep_surface(CheckedMesh &checked)
{
  TriangleMesh &mesh = checked.mesh;
  MeshFacts &facts = checked.facts;
  const std::vector<bool> repeated = find_repeated(mesh.faces);
  facts.shortest_edge = std::numeric_limits<real>::max();
  std::vector<std::array<int, 3>> kept;
  for (std::size_t k = 0; k < mesh.faces.size(); k++) {
    const int number = static_cast<int>(k) + 1;
    const Shape shape = shape_of(mesh, mesh.faces[k]);
    if (!(shape.flatness > FLATTEST)) {
      facts.without_area.add(number);
    } else if (repeated[k]) {
      facts.repeated.add(number);
    } else {
      facts.area += shape.area;
      facts.shortest_edge = std::min(facts.shortest_edge, shape.shortest);
      kept.push_back(mesh.faces[k]);
      checked.triangles.push_back(number);
    }
  }
  mesh.faces = std::move(kept);
  leave_out_unused_corners(mesh);
  facts.corners = mesh.corners.size();
}

void find_box(const TriangleMesh &mesh, MeshFacts &facts)
{
  facts.lo = facts.hi = mesh.corners[0];
  for (const vec3 &x : mesh.corners) {
    facts.lo = {std::min(facts.lo.x, x.x), std::min(facts.lo.y, x.y), std::min(facts.lo.z, x.z)};
    facts.hi = {std::max(facts.hi.x, x.x), std::max(facts.hi.y, x.y), std::max(facts.hi.z, x.z)};
  }
}

// ---- edges ----------------------------------------------------------------------------------------------------------

// Open edges whose corners nearly meet others of open edges: the file has its surface torn there. Where edges are as
// short as a crack is wide, nobody can tell one from the other.
void find_cracks(const CheckedMesh &checked, const std::vector<MeshSide> &open, MeshFacts &facts)
{
  const TriangleMesh &mesh = checked.mesh;
  const real within = CRACK * largest(facts.hi - facts.lo);
  if (within < finest_tolerance(std::max(largest(facts.lo), largest(facts.hi)))) return;  // they could not be welded
  facts.crack = within;
  constexpr int NO_TRIANGLE = std::numeric_limits<int>::max();
  std::vector<int> triangle(mesh.corners.size(), NO_TRIANGLE);  // the first of each corner
  std::vector<bool> is_fine(mesh.corners.size());
  for (const MeshSide &edge : open)
    for (const int corner : {edge.lo, edge.hi}) {
      triangle[corner] = std::min(triangle[corner], checked.triangles[edge.face]);
      if (norm(mesh.corners[edge.hi] - mesh.corners[edge.lo]) <= within) is_fine[corner] = true;
    }
  PointGrid grid(within, open.size());
  for (std::size_t k = 0; k < triangle.size(); k++) {
    if (triangle[k] == NO_TRIANGLE || is_fine[k]) continue;
    const int near = grid.nearest(mesh.corners[k]);
    if (near == PointGrid::NONE)
      grid.add(mesh.corners[k], static_cast<int>(k));
    else
      facts.cracks.add(std::min(triangle[near], triangle[k]));
  }
}

void check_edges(CheckedMesh &checked)
{
  MeshFacts &facts = checked.facts;
  std::vector<MeshSide> open;
  for_each_edge(sides_of(checked.mesh.faces), [&](const MeshSide *sides, std::size_t count) {
    const int triangle = checked.triangles[sides[0].face];
    facts.edges++;
    if (count == 1) {
      facts.open.add(triangle);
      open.push_back(sides[0]);
    } else if (count > 2) {
      facts.crowded.add(triangle);
    } else if (sides[0].upwards == sides[1].upwards) {
      facts.turned.add(triangle);
    }
  });
  find_cracks(checked, open, facts);
}

}  // namespace

void Finding::add(int triangle)
{
  first = count == 0 ? triangle : std::min(first, triangle);
  count++;
}

CheckedMesh check_mesh(const std::vector<Triangle> &triangles, real tolerance, const std::string &name)
{
  check_input(triangles, tolerance, name);
  CheckedMesh checked;
  checked.mesh = weld(triangles, tolerance);
  checked.facts.triangles = triangles.size();
  keep_surface(checked);
  if (checked.mesh.faces.empty())
    refuse("expected triangles with an area in mesh ", name, ", got ", triangles.size(), " without");
  find_box(checked.mesh, checked.facts);
  check_edges(checked);
  return checked;
}

}  // namespace Grit
