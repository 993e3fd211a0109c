// Surfaces of regions for kernels: block, cylinder, cone and sphere, from inside or outside, moving and turning. Which
// point of a surface a particle meets is what LAMMPS' regions answer on the CPU.
#pragma once

#include "wall/wall_point.h"

namespace Grit {

// A flat face across an axis, as seen from inside, above it or below.
GRIT_FUNCTION bool finds_face(int id, int axis, bool upper, real gap, real reach, WallPoint &point)
{
  point.id = id;
  point.d = along_axis(axis, upper ? -gap : gap);
  point.distance = gap;
  point.curvature = 0;
  return gap < reach;
}

// Each shape tells whether it holds a point, and what a particle there meets: from inside one of PARTS, from outside the nearest
// point.
struct Block {
  static constexpr int PARTS = 6;
  vec3 lo, hi;

  GRIT_FUNCTION bool holds(vec3 x) const
  {
    return x.x >= lo.x && x.x <= hi.x && x.y >= lo.y && x.y <= hi.y && x.z >= lo.z && x.z <= hi.z;
  }
  GRIT_FUNCTION bool inner(int face, vec3 x, real reach, WallPoint &point) const
  {
    const int axis = face / 2;
    const bool upper = face % 2 == 1;
    return finds_face(face, axis, upper, upper ? component(hi - x, axis) : component(x - lo, axis), reach, point);
  }
  GRIT_FUNCTION bool outer(vec3 x, real reach, WallPoint &point) const
  {
    const auto limited = [](real a, real from, real to) { return smaller(larger(a, from), to); };
    const vec3 nearest{limited(x.x, lo.x, hi.x), limited(x.y, lo.y, hi.y), limited(x.z, lo.z, hi.z)};
    point.id = 0;
    point.d = x - nearest;
    point.distance = norm(point.d);
    point.curvature = 0;
    return point.distance < reach;
  }
};

// Cylinder and cone, in the half plane of the axis and the particle: h along the axis, r from it.
struct Round {
  static constexpr int PARTS = 3;
  enum Id { LOWER_END, UPPER_END, SIDE };  // LAMMPS' numbers
  struct Point {
    real h, r;
  };
  int axis;
  vec3 center;                        // of a circle, at h = 0
  real lo, hi, radius_lo, radius_hi;  // of a cylinder both are the same

  GRIT_FUNCTION bool holds(vec3 x) const
  {
    const Point here = in_half_plane(x);
    return here.r <= radius_at(here.h) && here.h >= lo && here.h <= hi;
  }
  // In the order of LAMMPS: side, lower end, upper end.
  GRIT_FUNCTION bool inner(int surface, vec3 x, real reach, WallPoint &point) const
  {
    if (surface > 0) {
      const bool upper = surface == 2;
      const real h = component(x, axis);
      return finds_face(upper ? UPPER_END : LOWER_END, axis, upper, upper ? hi - h : h - lo, reach, point);
    }
    const Point here = in_half_plane(x);
    if (here.r == 0) return false;  // no direction is nearer than the others
    set(SIDE, x, nearest_of_side(here), -1, point);
    if (!is_cone()) point.distance = radius_lo - here.r;
    return point.distance < reach;
  }
  // Curvature of the side, where LAMMPS takes a sphere of this radius. The circle around the axis is a slanted cut of a cone:
  // its radius is that of curvature times the cosine of the slope (Meusnier).
  GRIT_FUNCTION Curvature curvature_of(real lammps_radius) const
  {
    const real slope = is_cone() ? (radius_hi - radius_lo) / (hi - lo) : 0;
    return {sqrt(1 + slope * slope) * (lammps_radius / LAMMPS_SPHERE), lammps_radius};
  }
  GRIT_FUNCTION bool outer(vec3 x, real reach, WallPoint &point) const
  {
    bool on_side = false;
    set(0, x, nearest_of_all(in_half_plane(x), on_side), 1, point);
    if (!on_side) point.curvature = 0;
    return point.distance < reach;
  }

 private:
  GRIT_FUNCTION bool is_cone() const { return radius_lo != radius_hi; }
  GRIT_FUNCTION vec3 from_axis(vec3 x) const
  {
    const vec3 d = x - center;
    return d - along_axis(axis, component(d, axis));
  }
  GRIT_FUNCTION real radius_at(real h) const
  {
    return is_cone() ? radius_lo + (h - lo) * (radius_hi - radius_lo) / (hi - lo) : radius_lo;
  }
  GRIT_FUNCTION Point in_half_plane(vec3 x) const { return {component(x, axis), norm(from_axis(x))}; }
  // The nearest point, as one of the side: `side` is 1 outside and -1 inside.
  GRIT_FUNCTION void set(int id, vec3 x, Point nearest, real side, WallPoint &point) const
  {
    const Point here = in_half_plane(x);
    point.id = id;
    point.d = along_axis(axis, here.h - nearest.h) + (here.r > 0 ? 1 - nearest.r / here.r : 0) * from_axis(x);
    point.distance = norm(point.d);
    point.curvature = curvature_of(side * LAMMPS_SPHERE * radius_at(nearest.h));
  }

  // A cylinder may be endless: what its length has no part in is not taken from there.
  GRIT_FUNCTION Point nearest_of_side(Point to) const
  {
    if (!is_cone()) return {smaller(larger(to.h, lo), hi), radius_lo};
    const real along_h = hi - lo, along_r = radius_hi - radius_lo;
    const real t = ((to.h - lo) * along_h + (to.r - radius_lo) * along_r) / (along_h * along_h + along_r * along_r);
    if (t <= 0) return {lo, radius_lo};
    if (t >= 1) return {hi, radius_hi};
    return {lo + t * along_h, radius_lo + t * along_r};
  }
  GRIT_FUNCTION Point nearest_of_all(Point here, bool &on_side) const
  {
    const auto square = [&](Point p) { return (p.h - here.h) * (p.h - here.h) + (p.r - here.r) * (p.r - here.r); };
    Point best = nearest_of_side(here);
    on_side = true;
    for (int end = 0; end < 2; end++) {
      const real h = end == 0 ? lo : hi, radius = end == 0 ? radius_lo : radius_hi;
      const Point nearest{h, smaller(here.r, radius)};
      if (square(nearest) >= square(best)) continue;
      best = nearest;
      on_side = false;
    }
    return best;
  }
};

struct Ball {
  static constexpr int PARTS = 1;
  vec3 center;
  real radius;

  GRIT_FUNCTION bool holds(vec3 x) const { return norm(x - center) <= radius; }
  GRIT_FUNCTION bool inner(int, vec3 x, real reach, WallPoint &point) const { return find(-1, x, reach, point); }
  GRIT_FUNCTION bool outer(vec3 x, real reach, WallPoint &point) const { return find(1, x, reach, point); }

 private:
  GRIT_FUNCTION bool find(real side, vec3 x, real reach, WallPoint &point) const
  {
    const real r = norm(x - center);
    if (r == 0) return false;  // no direction is nearer than the others
    point.id = 0;
    point.d = (1 - radius / r) * (x - center);
    point.distance = side * (r - radius);
    point.curvature = side * radius;
    return point.distance < reach;
  }
};

}  // namespace Grit
