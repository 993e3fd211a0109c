#include "stream/stream_face.h"

#include <algorithm>
#include <cmath>

namespace Grit {

namespace {

vec3 read_direction(const WallWords &words, std::size_t k, const std::string &what)
{
  const vec3 direction = words.vector(k, what);
  if (norm(direction) == 0)
    refuse("expected ", what, " that is not zero in ", words.command, ", got ", words.all[k], " ", words.all[k + 1],
           " ", words.all[k + 2]);
  return direction;
}

vec3 area_of(const Triangle &t) { return 0.5 * cross(t[1] - t[0], t[2] - t[0]); }

}  // namespace

FaceWords FaceWords::read(const WallWords &words, std::size_t &k)
{
  constexpr std::size_t NUMBERS = 3;
  FaceWords face{};
  const std::string name = words[k++];
  if (name == "mesh") {
    face.shape = Shape::mesh;
    face.file = words[k];
    if (face.file.empty()) refuse("expected a file after 'mesh' in ", words.command, ", got the end of the line");
    for (k++; MeshPlacement::is_keyword(words[k]);) face.placement.read(words, k);
    return face;
  }
  if (name != "disc" && name != "rectangle")
    refuse("expected one of disc, rectangle, mesh after 'face' in ", words.command, ", got ", words.said(k - 1));
  const bool is_disc = name == "disc";
  face.shape = is_disc ? Shape::disc : Shape::rectangle;
  face.point = words.vector(k, is_disc ? "the center of the disc" : "the corner of the rectangle");
  face.a = read_direction(words, k += NUMBERS, is_disc ? "the normal of the disc" : "the first edge of the rectangle");
  k += NUMBERS;
  if (is_disc) {
    face.radius = words.number(k, "the radius of the disc");
    if (face.radius <= 0)
      refuse("expected a number above 0 for the radius of the disc in ", words.command, ", got ", words.said(k));
    k++;
    return face;
  }
  face.b = read_direction(words, k, "the second edge of the rectangle");
  if (norm(cross(face.a, face.b)) == 0)
    refuse("expected two edges of the rectangle that are not parallel in ", words.command, ", got parallel ones");
  k += NUMBERS;
  return face;
}

StreamFace::StreamFace(const FaceWords &words, const std::vector<Triangle> &of_mesh, vec3 direction) :
    triangles(of_mesh)
{
  if (words.shape == FaceWords::Shape::rectangle) {
    const vec3 p = words.point, a = words.a, b = words.b;
    triangles = {{p, p + a, p + a + b}, {p, p + a + b, p + b}};
  }
  real sum = 0;
  for (const Triangle &t : triangles) {
    up_to.push_back(sum += std::fabs(dot(area_of(t), direction)));
    for (const vec3 &corner : t) extend(corner);
  }
  if (words.shape != FaceWords::Shape::disc) return;
  center = words.point;
  const vec3 normal = (1 / norm(words.a)) * words.a;
  const real x = std::fabs(normal.x), y = std::fabs(normal.y), z = std::fabs(normal.z);
  const vec3 other = x <= y && x <= z ? vec3{1, 0, 0} : y <= z ? vec3{0, 1, 0} : vec3{0, 0, 1};
  const vec3 across = cross(normal, other);
  u = (words.radius / norm(across)) * across;
  w = cross(normal, u);
  up_to = {PI * std::fabs(dot(cross(u, w), direction))};
  for (const real s : {-1.0, 1.0})
    for (const real t : {-1.0, 1.0}) extend(center + s * u + t * w);
}

void StreamFace::extend(vec3 x)
{
  lo = {std::min(lo.x, x.x), std::min(lo.y, x.y), std::min(lo.z, x.z)};
  hi = {std::max(hi.x, x.x), std::max(hi.y, x.y), std::max(hi.z, x.z)};
}

vec3 StreamFace::point(real first, real second, real third) const
{
  const real root = std::sqrt(second);
  if (triangles.empty()) {
    const real angle = 2 * PI * third;
    return center + (root * std::cos(angle)) * u + (root * std::sin(angle)) * w;
  }
  const auto at = std::upper_bound(up_to.begin(), up_to.end() - 1, first * up_to.back()) - up_to.begin();
  const Triangle &t = triangles[at];
  return (1 - root) * t[0] + (root * (1 - third)) * t[1] + (root * third) * t[2];
}

}  // namespace Grit
