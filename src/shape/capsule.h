// Capsules: all points within a radius of a segment. Also called spherocylinders, and sphere-swept rods.
#pragma once

#include "shape/newton_normal.h"

namespace Grit {

struct Capsule {
  vec3 axis;             // of length 1
  real radius, segment;  // its length is segment + 2 radius                                        [length]

  struct Point {
    vec3 at;      // as seen from the centre                                                        [length]
    vec3 normal;  // outward, of length 1
    real height;  // of the tangent plane over the centre                                           [length]
    bool at_end;  // on one of the half spheres
  };

  GRIT_FUNCTION real smallest() const { return radius; }
  GRIT_FUNCTION real largest() const { return radius + segment / 2; }
  GRIT_FUNCTION real bounding() const { return largest(); }

  // Place on the segment that is nearest to one on its line.
  GRIT_FUNCTION real on_segment(real along) const { return smaller(larger(along, -segment / 2), segment / 2); }

  // The point with the normal u, of length 1. Where u is across the segment all its length has this normal: the middle counts.
  GRIT_FUNCTION Point support(vec3 u) const
  {
    const real slope = dot(axis, u), along = slope > 0 ? segment / 2 : slope < 0 ? -segment / 2 : 0;
    return {along * axis + radius * u, u, radius + along * slope, slope != 0};
  }

  // The point of the surface that is nearest to a place off the segment.
  GRIT_FUNCTION Point beside(vec3 place) const
  {
    const real line = dot(axis, place), along = on_segment(line);
    const vec3 normal = unit(place - along * axis);
    return {along * axis + radius * normal, normal, radius + along * dot(axis, normal), line != along};
  }

  // Where a search begins that has a normal, and a place near the other body: of a long side the normal does not tell where.
  GRIT_FUNCTION Point towards(vec3, vec3 place) const { return beside(place); }

  // Length of a way over the radius, along the segment over half of all.
  GRIT_FUNCTION real stride(vec3 way) const
  {
    const real along = dot(axis, way);
    return larger(norm(way - along * axis) / radius, fabs(along) / largest());
  }

  // How fast the normal turns on the way along two tangents.                                        [1/length]
  GRIT_FUNCTION Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    const vec2 e = p.at_end ? vec2{0, 0} : t.of(axis);
    const real c = 1 / radius;
    return {c * (1 - e.a * e.a), -c * e.a * e.b, c * (1 - e.b * e.b)};
  }
};

template <>
inline constexpr bool STARTS_AT_PLACE<Capsule> = true;

// Places on two segments that are nearest to each other, as distances from their centres; where they are parallel, the middle
// of what is side by side. Ericson, Real-Time Collision Detection (2005), section 5.1.9.
struct NearestOnSegments {
  real on_i, on_j;

  GRIT_FUNCTION NearestOnSegments(const Capsule &i, const Capsule &j, vec3 d)
  {
    const real c = dot(i.axis, j.axis), di = dot(i.axis, d), dj = dot(j.axis, d);
    const vec3 both = cross(i.axis, j.axis);
    const real across = dot(both, both);
    if (across > PARALLEL) {
      on_i = i.on_segment(dot(cross(d, j.axis), both) / across);
    } else {
      const real reach = j.segment / 2;  // of j's segment, on the line of i's
      on_i = (i.on_segment(di - reach) + i.on_segment(di + reach)) / 2;
    }
    const real line = c * on_i - dj;
    on_j = j.on_segment(line);
    if (on_j != line) on_i = i.on_segment(di + c * on_j);
  }

 private:
  static constexpr real PARALLEL = 1e-15;  // square of an angle below which round-off decides where
};

// A normal of segments that meet.
GRIT_FUNCTION vec3 across_both(const Capsule &i, const Capsule &j)
{
  const vec3 both = cross(i.axis, j.axis);
  const real sine = norm(both);
  return sine > 0 ? (1 / sine) * both : Tangents(i.axis).a;
}

// Of two capsules. Where the segments meet there is no normal: that of a moment ago counts, or one across both.
GRIT_FUNCTION CommonNormal common_normal(const Capsule &i, const Capsule &j, vec3 d, const vec3 *start = nullptr)
{
  const NearestOnSegments nearest(i, j, d);
  const vec3 from_i = nearest.on_i * i.axis, from_j = nearest.on_j * j.axis, way = d + from_j - from_i;
  const real distance = norm(way);
  const vec3 apart = distance > 0 ? (1 / distance) * way : start != nullptr ? *start : across_both(i, j);
  const vec3 on_i = from_i + i.radius * apart, on_j = from_j - j.radius * apart;
  const Tangents t(apart);
  return {apart,
          distance - i.radius - j.radius,
          on_i,
          on_j,
          0,
          distance > 0,
          i.curvature(i.beside(on_i), t),
          j.curvature(j.beside(on_j), t)};
}

}  // namespace Grit
