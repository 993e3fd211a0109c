#include "clump/mass_properties.h"

namespace Grit::Clump {

namespace {

// Integrals over a body: 1, x, x^2 and so on, and x y, x z, y z.
struct Integrals {
  real volume = 0;
  vec3 first{0, 0, 0}, squares{0, 0, 0}, products{0, 0, 0};
};

vec3 each(vec3 a, vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
vec3 mixed(vec3 a) { return {a.x * a.y, a.x * a.z, a.y * a.z}; }

// Of the tetrahedron of the origin and three corners; negative where they wind clockwise, seen from outside.
void add(Integrals &sum, vec3 a, vec3 b, vec3 c)
{
  constexpr real SIXTH = 1.0 / 6, OF_CENTER = 1.0 / 24, OF_SQUARES = 1.0 / 120;
  const real box = dot(a, cross(b, c));
  const vec3 corners = a + b + c;
  sum.volume += SIXTH * box;
  sum.first = sum.first + (OF_CENTER * box) * corners;
  sum.squares = sum.squares + (OF_SQUARES * box) * (each(a, a) + each(b, b) + each(c, c) + each(corners, corners));
  sum.products = sum.products + (OF_SQUARES * box) * (mixed(a) + mixed(b) + mixed(c) + mixed(corners));
}

// A point near the body keeps digits.
vec3 middle_of(const TriangleMesh &mesh)
{
  vec3 sum{0, 0, 0};
  for (const vec3 &corner : mesh.corners) sum = sum + corner;
  return (1 / static_cast<real>(mesh.corners.size())) * sum;
}

}  // namespace

MassProperties mass_properties(const TriangleMesh &mesh, real density)
{
  const vec3 origin = middle_of(mesh);
  Integrals sum;
  for (const auto &[a, b, c] : mesh.faces)
    add(sum, mesh.corners[a] - origin, mesh.corners[b] - origin, mesh.corners[c] - origin);
  const vec3 center = (1 / sum.volume) * sum.first;
  const vec3 squares = density * (sum.squares - sum.volume * each(center, center)),
             products = density * (sum.products - sum.volume * mixed(center));
  return {sum.volume, density * sum.volume, origin + center,
          vec3{squares.y + squares.z, squares.x + squares.z, squares.x + squares.y}, -products};
}

}  // namespace Grit::Clump
