#include "clump/sphere_filling.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "wall/mesh/mesh_surface.h"

namespace Grit::Clump {

namespace {

struct SurfacePoint {
  vec3 at, normal;  // outwards
  real area;        // that it stands for
};

// Centers of the n^2 equal triangles of each face.
void add_points(std::vector<SurfacePoint> &points, const MeshFace &face, real area_of_point)
{
  const real area = 0.5 * norm(cross(face.first, face.second));
  const int n = std::max(1, static_cast<int>(std::lround(std::sqrt(area / area_of_point))));
  constexpr real FROM_SIDES = 1.0 / 3, FROM_NEXT = 2.0 / 3;
  const auto add = [&](real u, real v) {
    points.push_back({face.corner + (u / n) * face.first + (v / n) * face.second, face.normal, area / (n * n)});
  };
  for (int i = 0; i < n; i++)
    for (int j = 0; i + j < n; j++) {
      add(i + FROM_SIDES, j + FROM_SIDES);
      if (i + j + 1 < n) add(i + FROM_NEXT, j + FROM_NEXT);
    }
}

std::vector<SurfacePoint> points_of(const MeshSurface &surface, int wanted)
{
  real area = 0;
  for (const MeshFace &face : surface.faces()) area += 0.5 * norm(cross(face.first, face.second));
  std::vector<SurfacePoint> points;
  for (const MeshFace &face : surface.faces()) add_points(points, face, area / wanted);
  return points;
}

constexpr real ROUNDING = 1e-9;

// Of a line from `from` along `way`: the length after which it goes through the face from inside, or INFINITE.
real way_out(const MeshFace &face, vec3 from, vec3 way)
{
  const real against = dot(face.normal, way);
  if (!(against > 0)) return INFINITE;
  const real length = dot(face.corner - from, face.normal) / against;
  if (!(length > 0)) return INFINITE;
  real u = 0, v = 0;
  face.coordinates(from + length * way, u, v);
  return u >= -ROUNDING && v >= -ROUNDING && u + v <= 1 + ROUNDING ? length : INFINITE;
}

// Whether a line of this length goes through the box.
bool meets(const MeshNode &node, vec3 from, vec3 way, real length)
{
  real begin = 0, end = length;
  const auto cut = [&](real x, real along, real lo, real hi) {
    if (along == 0) return x >= lo && x <= hi;
    const real one = (lo - x) / along, other = (hi - x) / along;
    begin = std::max(begin, std::min(one, other));
    end = std::min(end, std::max(one, other));
    return true;
  };
  return cut(from.x, way.x, node.lo.x, node.hi.x) && cut(from.y, way.y, node.lo.y, node.hi.y) &&
         cut(from.z, way.z, node.lo.z, node.hi.z) && begin <= end + ROUNDING * length;
}

// How thick the shape is below a point of its surface; no more than `largest`.
real thickness(const MeshView &surface, const SurfacePoint &point, real largest)
{
  const vec3 way = -point.normal;
  real found = largest;
  for (int n = 0; n < surface.nnodes;) {
    const MeshNode &node = surface.nodes[n];
    if (!meets(node, point.at, way, found)) {
      n = node.skip;
      continue;
    }
    for (int face = node.begin; face < node.begin + node.size; face++)
      found = std::min(found, way_out(surface.faces[face], point.at, way));
    n++;
  }
  return found;
}

// The largest sphere that touches the surface in the point from inside, and is nowhere out of it by more than `out`. Distances
// have no sign, so the search begins with a center that is inside, or out by no more than the rest of `out`.
InnerSphere tangent_sphere(const MeshView &surface, const SurfacePoint &point, real largest, real out)
{
  constexpr int MOST_TURNS = 100;
  real radius = 0.5 * (thickness(surface, point, largest) + out);
  for (int turn = 0; turn < MOST_TURNS; turn++) {
    const vec3 center = point.at - radius * point.normal;
    const real reach = radius * (1 - ROUNDING) - out;
    if (!(reach > 0)) break;
    real square = reach * reach;
    vec3 nearest{0, 0, 0};
    bool is_inside = false;
    surface.for_each_near(center, radius, [&](const FacePoint &found) {
      if (found.square < square) {
        square = found.square;
        nearest = center - found.d;
        is_inside = true;
      }
      return true;
    });
    if (!is_inside) break;
    // The sphere that is out by as much there: (radius - out)^2 is the square of the distance of its center.
    const vec3 way = point.at - nearest;
    const real height = dot(point.normal, way) - out;
    const real beyond = dot(way, way) - out * out;
    const real next = height > 0 ? 0.5 * beyond / height : beyond < 0 ? out : radius;
    if (!(next < radius)) break;
    radius = next;
  }
  return {point.at - radius * point.normal, radius};
}

// Chooses spheres one by one. What a sphere would newly cover only falls while others are chosen, so the largest of old
// values need be computed anew, not all of them.
class Choice {
 public:
  Choice(const std::vector<SurfacePoint> &p, const std::vector<InnerSphere> &c, real d) :
      points(p), candidates(c), distance(d), covered(p.size(), false)
  {
    for (std::size_t k = 0; k < candidates.size(); k++) gains.push({gain(k), candidates[k].radius, k});
  }
  // The number of the next sphere; whether there is one that covers something.
  bool take(std::size_t &chosen)
  {
    while (!gains.empty()) {
      Gain top = gains.top();
      gains.pop();
      top.area = gain(top.candidate);
      if (!gains.empty() && top < gains.top()) {
        gains.push(top);
        continue;
      }
      chosen = top.candidate;
      return top.area > 0 && mark(chosen);
    }
    return false;
  }
  real share_covered() const
  {
    real all = 0, mine = 0;
    for (std::size_t k = 0; k < points.size(); k++) {
      all += points[k].area;
      if (covered[k]) mine += points[k].area;
    }
    return mine / all;
  }

 private:
  struct Gain {
    real area, radius;
    std::size_t candidate;
    // Of equal areas the larger sphere, then the earlier one.
    bool operator<(const Gain &other) const
    {
      if (area != other.area) return area < other.area;
      if (radius != other.radius) return radius < other.radius;
      return candidate > other.candidate;
    }
  };
  const std::vector<SurfacePoint> &points;
  const std::vector<InnerSphere> &candidates;
  const real distance;
  std::vector<bool> covered;
  std::priority_queue<Gain> gains;

  bool covers(std::size_t candidate, std::size_t point) const
  {
    const InnerSphere &sphere = candidates[candidate];
    const vec3 way = points[point].at - sphere.center;
    const real reach = sphere.radius + distance;
    return dot(way, way) <= reach * reach;
  }
  real gain(std::size_t candidate) const
  {
    real area = 0;
    for (std::size_t k = 0; k < points.size(); k++)
      if (!covered[k] && covers(candidate, k)) area += points[k].area;
    return area;
  }
  bool mark(std::size_t candidate)
  {
    for (std::size_t k = 0; k < points.size(); k++)
      if (covers(candidate, k)) covered[k] = true;
    return true;
  }
};

real farthest_point(const std::vector<SurfacePoint> &points, const std::vector<InnerSphere> &spheres)
{
  real farthest = 0;
  for (const SurfacePoint &point : points) {
    real nearest = INFINITE;
    for (const InnerSphere &sphere : spheres)
      nearest = std::min(nearest, std::fabs(norm(point.at - sphere.center) - sphere.radius));
    farthest = std::max(farthest, nearest);
  }
  return farthest;
}

}  // namespace

Filling fill(const TriangleMesh &mesh, const FillingRules &rules)
{
  const MeshSurface surface(mesh, 0);
  const MeshBox box{surface.nodes()[0].lo, surface.nodes()[0].hi};
  const std::vector<SurfacePoint> points = points_of(surface, rules.points);
  std::vector<InnerSphere> candidates;
  for (const SurfacePoint &point : points) {
    const InnerSphere sphere = tangent_sphere(surface.view(), point, norm(box.hi - box.lo), rules.out);
    if (sphere.radius >= rules.least_radius) candidates.push_back(sphere);
  }
  Filling filling{{}, 0, 0};
  Choice choice(points, candidates, rules.distance);
  for (std::size_t chosen; static_cast<int>(filling.spheres.size()) < rules.most_spheres &&
                           filling.covered < rules.cover && choice.take(chosen);) {
    filling.spheres.push_back(candidates[chosen]);
    filling.covered = choice.share_covered();
  }
  filling.farthest = filling.spheres.empty() ? norm(box.hi - box.lo) : farthest_point(points, filling.spheres);
  return filling;
}

}  // namespace Grit::Clump
