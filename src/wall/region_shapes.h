// Surfaces of regions for kernels: block, cylinder, cone and sphere, from inside or outside, moving and turning. Which
// point of a surface a particle meets is what LAMMPS' regions answer on the CPU.
#pragma once

#include "wall/wall_point.h"

namespace Grit {

struct Block {
  static constexpr int FACES = 6;
  vec3 lo, hi;

  GRIT_FUNCTION bool holds(vec3 x) const
  {
    return x.x >= lo.x && x.x <= hi.x && x.y >= lo.y && x.y <= hi.y && x.z >= lo.z && x.z <= hi.z;
  }
  GRIT_FUNCTION bool inner(int face, vec3 x, real reach, WallPoint &point) const
  {
    const int axis = face / 2;
    const bool upper = face % 2 == 1;
    const real gap = upper ? component(hi - x, axis) : component(x - lo, axis);
    point.id = face;
    point.d = along_axis(axis, upper ? -gap : gap);
    point.distance = gap;
    point.curvature = 0;
    return gap < reach;
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
  static constexpr int SURFACES = 3;
  enum Id { LOWER_END, UPPER_END, SIDE };  // LAMMPS' numbers
  struct Point {
    real h, r;
  };
  int axis;
  vec3 center;  // of a circle, at h = 0
  real lo, hi, radius_lo, radius_hi;
  bool is_cone;

  GRIT_FUNCTION bool holds(vec3 x) const
  {
    const real h = component(x, axis);
    return norm(from_axis(x)) <= radius_at(h) && h >= lo && h <= hi;
  }
  // In the order of LAMMPS: side, lower end, upper end.
  GRIT_FUNCTION bool inner(int surface, vec3 x, real reach, WallPoint &point) const
  {
    if (surface == 0) return inner_side(x, reach, point);
    const bool upper = surface == 2;
    const real h = component(x, axis), gap = upper ? hi - h : h - lo;
    point.id = upper ? UPPER_END : LOWER_END;
    point.d = along_axis(axis, upper ? -gap : gap);
    point.distance = gap;
    point.curvature = 0;
    return gap < reach;
  }
  // Curvature of the side, where LAMMPS takes a sphere of this radius. The circle around the axis is a slanted cut of a cone:
  // its radius is that of curvature times the cosine of the slope (Meusnier).
  GRIT_FUNCTION Curvature curvature_of(real lammps_radius) const
  {
    const real slope = is_cone ? (radius_hi - radius_lo) / (hi - lo) : 0;
    return {sqrt(1 + slope * slope) * (lammps_radius / LAMMPS_SPHERE), lammps_radius};
  }
  GRIT_FUNCTION bool outer(vec3 x, real reach, WallPoint &point) const
  {
    const vec3 from = from_axis(x);
    const Point here{component(x, axis), norm(from)};
    bool on_side = false;
    const Point nearest = is_cone ? nearest_of_cone(here, on_side) : nearest_of_cylinder(here, on_side);
    point.id = 0;
    point.d = along_axis(axis, here.h - nearest.h) + (here.r > 0 ? 1 - nearest.r / here.r : 0) * from;
    point.distance = norm(point.d);
    point.curvature = on_side ? curvature_of(lammps_radius_at(nearest.h)) : 0;
    return point.distance < reach;
  }

 private:
  GRIT_FUNCTION vec3 from_axis(vec3 x) const
  {
    const vec3 d = x - center;
    return d - along_axis(axis, component(d, axis));
  }
  GRIT_FUNCTION real radius_at(real h) const
  {
    return is_cone ? radius_lo + (h - lo) * (radius_hi - radius_lo) / (hi - lo) : radius_lo;
  }
  GRIT_FUNCTION real lammps_radius_at(real h) const { return LAMMPS_SPHERE * radius_at(h); }

  GRIT_FUNCTION bool inner_side(vec3 x, real reach, WallPoint &point) const
  {
    const vec3 from = from_axis(x);
    const Point here{component(x, axis), norm(from)};
    if (here.r == 0) return false;  // no direction is nearer than the others
    const Point nearest = is_cone ? nearest_of({lo, radius_lo}, {hi, radius_hi}, here) : Point{here.h, radius_lo};
    point.id = SIDE;
    point.d = along_axis(axis, here.h - nearest.h) + (1 - nearest.r / here.r) * from;
    point.distance = is_cone ? norm(point.d) : radius_lo - here.r;
    point.curvature = curvature_of(-lammps_radius_at(nearest.h));
    return point.distance < reach;
  }

  GRIT_FUNCTION static Point nearest_of(Point a, Point b, Point to)
  {
    const real along_h = b.h - a.h, along_r = b.r - a.r;
    const real t = ((to.h - a.h) * along_h + (to.r - a.r) * along_r) / (along_h * along_h + along_r * along_r);
    if (t <= 0) return a;
    if (t >= 1) return b;
    return {a.h + t * along_h, a.r + t * along_r};
  }
  GRIT_FUNCTION Point nearest_of_cylinder(Point here, bool &on_side) const
  {
    on_side = here.r > radius_lo;
    return {smaller(larger(here.h, lo), hi), on_side ? radius_lo : here.r};
  }
  GRIT_FUNCTION Point nearest_of_cone(Point here, bool &on_side) const
  {
    const auto square = [&](Point p) { return (p.h - here.h) * (p.h - here.h) + (p.r - here.r) * (p.r - here.r); };
    Point best = nearest_of({lo, radius_lo}, {hi, radius_hi}, here);
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
  vec3 center;
  real radius;

  GRIT_FUNCTION bool holds(vec3 x) const { return norm(x - center) <= radius; }
  GRIT_FUNCTION bool inner(int, vec3 x, real reach, WallPoint &point) const
  {
    const real r = norm(x - center);
    if (r == 0) return false;  // no direction is nearer than the others
    set(x - center, r, point);
    point.distance = radius - r;
    point.curvature = -radius;
    return point.distance < reach;
  }
  GRIT_FUNCTION bool outer(vec3 x, real reach, WallPoint &point) const
  {
    const real r = norm(x - center);
    set(x - center, r, point);
    point.distance = r - radius;
    point.curvature = radius;
    return point.distance < reach;
  }

 private:
  GRIT_FUNCTION void set(vec3 from, real r, WallPoint &point) const
  {
    point.id = 0;
    point.d = (1 - radius / r) * from;
  }
};

}  // namespace Grit
