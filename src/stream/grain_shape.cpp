#include "stream/grain_shape.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "setup/exact.h"
#include "shape/mass_properties.h"
#include "shape/shape_limits.h"

namespace Grit {

namespace {

constexpr Axes OF_SPACE{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

real second_of(vec3 v) { return std::max(std::min(v.x, v.y), std::min(std::max(v.x, v.y), v.z)); }

std::string three(vec3 v) { return shortest_exact(v.x) + " " + shortest_exact(v.y) + " " + shortest_exact(v.z); }

}  // namespace

ShapeKind kind_of(const Superellipsoid &body, bool capsule)
{
  if (capsule) return ShapeKind::capsule;
  return has_exponents_of_ellipsoid(body) ? ShapeKind::ellipsoid : ShapeKind::superellipsoid;
}

std::string complaint_of_shape(const Superellipsoid &body, bool capsule, const std::string &block)
{
  const vec3 diameters = 2 * body.half;
  const std::string got = ", got " + three(diameters),
                    exponents = shortest_exact(body.n1) + " " + shortest_exact(body.n2);
  if (!(body.smallest() > 0) || !std::isfinite(body.largest())) return "three positive, finite diameters" + got;
  if (is_too_long(body))
    return "diameters of which none is over " + shortest_exact(MOST_ASPECT) + " times another" + got;
  if (!has_possible_exponents(body))
    return "exponents ('" + block + "') from " + shortest_exact(LEAST_EXPONENT) + " to " +
           shortest_exact(MOST_EXPONENT) + ", got " + exponents;
  if (!capsule) return "";
  if (!has_exponents_of_ellipsoid(body)) return "no exponents ('" + block + "') for a capsule, got " + exponents;
  if (!has_half_lengths_of_capsule(body)) return "diameters 2r 2r and a length of at least 2r for a capsule" + got;
  return "";
}

// ---- room --------------------------------------------------------------------------------------------------------------

namespace {

// A box around the body, in equal parts that are not much longer than wide.
struct Parts {
  static constexpr int MOST = 12;  // along an axis
  std::array<int, 3> n;
  vec3 half;  // of a part

  explicit Parts(const Superellipsoid &body)
  {
    const auto along = [&](real half) {
      return std::min(MOST, std::max(1, static_cast<int>(std::lround(half / body.smallest()))));
    };
    n = {along(body.half.x), along(body.half.y), along(body.half.z)};
    half = {body.half.x / n[0], body.half.y / n[1], body.half.z / n[2]};
  }
  bool is_one() const { return n[0] * n[1] * n[2] == 1; }
  bool is_row() const { return n[0] * n[1] * n[2] == std::max({n[0], n[1], n[2]}); }
  vec3 middle(int i, int j, int k) const
  {
    return {(2 * i + 1 - n[0]) * half.x, (2 * j + 1 - n[1]) * half.y, (2 * k + 1 - n[2]) * half.z};
  }
};

// The radius of a circle around the widest section across a row of parts.
real across_row(Superellipsoid body, const Parts &parts)
{
  if (parts.n[0] > 1)
    body.half.x = 0;
  else if (parts.n[1] > 1)
    body.half.y = 0;
  else
    body.half.z = 0;
  return body.bounding();
}

// The corner of a part that is nearest to the centre is not in the body, so nothing of the part is.
bool is_outside(const Superellipsoid &body, const Parts &parts, vec3 middle)
{
  const auto nearest = [](real at, real half, real all) { return std::max<real>(0, std::fabs(at) - half) / all; };
  const real x = nearest(middle.x, parts.half.x, body.half.x), y = nearest(middle.y, parts.half.y, body.half.y),
             z = nearest(middle.z, parts.half.z, body.half.z);
  return std::pow(std::pow(x, body.n2) + std::pow(y, body.n2), body.n1 / body.n2) + std::pow(z, body.n1) >= 1;
}

}  // namespace

// A capsule is a row of parts or lies in one sphere: what is outside of the ellipsoid with its lengths is not left out.
std::vector<Ball3> cover(const Superellipsoid &body)
{
  const Parts parts(body);
  const real along = parts.n[0] > 1 ? parts.half.x : parts.n[1] > 1 ? parts.half.y : parts.half.z;  // of a row
  const real radius = parts.is_row() ? std::hypot(across_row(body, parts), along) : norm(parts.half);
  if (parts.is_one() || radius >= body.bounding()) return {{{0, 0, 0}, body.bounding()}};
  std::vector<Ball3> all;
  for (int i = 0; i < parts.n[0]; i++)
    for (int j = 0; j < parts.n[1]; j++)
      for (int k = 0; k < parts.n[2]; k++) {
        const vec3 middle = parts.middle(i, j, k);
        if (parts.is_row() || !is_outside(body, parts, middle)) all.push_back({middle, radius});
      }
  return all;
}

// ---- sizes -------------------------------------------------------------------------------------------------------------

GrainShape::GrainShape(vec3 diameters, real n1, real n2, bool capsule) : second(second_of(diameters))
{
  const Superellipsoid one{OF_SPACE, (0.5 / second) * diameters, n1, n2};
  unit_body = {kind_of(one, capsule), one};
  const MassProperties properties = capsule ? mass_properties(unit_body.capsule()) : mass_properties(unit_body.body);
  radius = unit_body.bounding();
  unit_volume = properties.volume;
  unit_square = properties.square;
}

Superellipsoid GrainShape::body(real diameter) const
{
  const Superellipsoid &one = unit_body.body;
  return {one.axes, diameter * one.half, one.n1, one.n2};
}

}  // namespace Grit
