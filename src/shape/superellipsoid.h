// Superellipsoids: (|x/a|^n2 + |y/b|^n2)^(n1/n2) + |z/c|^n1 = 1. Barr, IEEE Comput. Graph. Appl. 1 (1981) 11-23; exponents as in
// Podlozhnyuk, Pirker & Kloss, Comput. Part. Mech. 4 (2017) 101-118, equation 1. n1 = n2 = 2 is an ellipsoid.
#pragma once

#include "shape/axes.h"
#include "shape/tangents.h"

namespace Grit {

struct Superellipsoid {
  Axes axes;
  vec3 half;    // lengths along the axes                                                           [length]
  real n1, n2;  // exponents, 2 or more

  // A point of the surface, and how the surface bends there, in the axes of the body and where all half lengths are 1.
  struct Point {
    vec3 at;      // as seen from the centre                                                        [length]
    vec3 normal;  // outward, of length 1
    real height;  // of the tangent plane over the centre                                           [length]
    vec3 bend;    // along each axis
    vec3 slope;   // gradient in the plane of x and y,
    real twist;   // and how much the surface bends more along it than along the axes
  };

  GRIT_FUNCTION real smallest() const { return smaller(half.x, smaller(half.y, half.z)); }
  GRIT_FUNCTION real largest() const { return larger(half.x, larger(half.y, half.z)); }
  // Radius of the sphere around it: squares of coordinates have half the exponents, and of theirs again the dual norm.
  GRIT_FUNCTION real bounding() const
  {
    const auto farthest = [](real x, real y, real n) { return n > 2 ? norm_of(x, y, dual(n / 2)) : larger(x, y); };
    return sqrt(farthest(farthest(half.x * half.x, half.y * half.y, n2), half.z * half.z, n1));
  }

  // Of the tangent plane with the normal u over the centre: where the norm is that of exponent n, that of normals is the one of
  // n / (n - 1).
  GRIT_FUNCTION real height(vec3 u) const
  {
    const vec3 s = weighed(axes.to_body(u));
    return dual_norm(dual_norm(s.x, s.y, n2), s.z, n1);
  }

  // The point with the normal u, of length 1.
  GRIT_FUNCTION Point support(vec3 u) const
  {
    const vec3 w = axes.to_body(u), s = weighed(w);
    const real across = dual_norm(s.x, s.y, n2), top = dual_norm(across, s.z, n1);
    const real ring = dual_slope(across, top, n1);
    const vec3 p{ring * dual_slope(s.x, across, n2), ring * dual_slope(s.y, across, n2), dual_slope(s.z, top, n1)};
    Point point = on_way({signed_as(p.x, w.x), signed_as(p.y, w.y), signed_as(p.z, w.z)});
    point.normal = u;
    point.height = top;
    return point;
  }

  // Where a search begins that has a normal, and a place near the other body.
  GRIT_FUNCTION Point towards(vec3 u, vec3) const { return support(u); }

  // The point of the surface on the way from the centre to a place.
  GRIT_FUNCTION Point beside(vec3 place) const { return on_way(scaled(axes.to_body(place))); }

  // Length of a way where all half lengths are 1.
  GRIT_FUNCTION real stride(vec3 way) const { return norm(scaled(axes.to_body(way))); }

  // How fast the normal turns on the way along two tangents.                                        [1/length]
  GRIT_FUNCTION Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    const vec3 a = scaled(axes.to_body(t.a)), b = scaled(axes.to_body(t.b));
    const real along_a = dot(p.slope, a), along_b = dot(p.slope, b);
    const auto bent = [&p](vec3 v, vec3 w) {
      return p.bend.x * v.x * w.x + p.bend.y * v.y * w.y + p.bend.z * v.z * w.z;
    };
    return {p.height * (bent(a, a) + p.twist * along_a * along_a),
            p.height * (bent(a, b) + p.twist * along_a * along_b),
            p.height * (bent(b, b) + p.twist * along_b * along_b)};
  }

 private:
  GRIT_FUNCTION static real dual(real n) { return n / (n - 1); }
  GRIT_FUNCTION vec3 weighed(vec3 w) const { return {half.x * fabs(w.x), half.y * fabs(w.y), half.z * fabs(w.z)}; }
  GRIT_FUNCTION vec3 scaled(vec3 v) const { return {v.x / half.x, v.y / half.y, v.z / half.z}; }

  // Exponents are often whole numbers, and powers of two: then pow() is not asked, which takes most of the time else.
  static constexpr int MOST_WHOLE = 16;
  GRIT_FUNCTION static bool is_whole(real e) { return e >= 0 && e <= MOST_WHOLE && e == static_cast<int>(e); }
  GRIT_FUNCTION static real whole_power(real x, int e)
  {
    real power = 1;
    for (; e > 0; e /= 2, x *= x)
      if (e % 2 == 1) power *= x;
    return power;
  }
  GRIT_FUNCTION static real power(real x, real e)
  {
    if (is_whole(e)) return whole_power(x, static_cast<int>(e));
    return x > 0 ? pow(x, e) : 0;
  }
  // x^(1/n)
  GRIT_FUNCTION static real root(real x, real n)
  {
    if (n == 2) return sqrt(x);
    if (n == 4) return sqrt(sqrt(x));
    if (n == 8) return sqrt(sqrt(sqrt(x)));
    return power(x, 1 / n);
  }
  // x^(1/(n - 1))
  GRIT_FUNCTION static real dual_root(real x, real n)
  {
    if (n == 2) return x;
    if (n == 3) return sqrt(x);
    if (n == 4) return cbrt(x);
    return power(x, 1 / (n - 1));
  }
  // (x^q + y^q)^(1/q), q = n / (n - 1), for numbers that are not negative.
  GRIT_FUNCTION static real dual_norm(real x, real y, real n)
  {
    const real most = larger(x, y);
    if (!(most > 0)) return 0;
    const real a = x / most, b = y / most;
    return most * power(root(a * dual_root(a, n) + b * dual_root(b, n), n), n - 1);
  }
  // Its slope along x.
  GRIT_FUNCTION static real dual_slope(real x, real norm, real n) { return norm > 0 ? dual_root(x / norm, n) : 0; }
  GRIT_FUNCTION static real signed_as(real x, real sign) { return sign < 0 ? -x : x; }
  // (x^e + y^e)^(1/e), for numbers that are not negative.
  GRIT_FUNCTION static real norm_of(real x, real y, real e)
  {
    const real most = larger(x, y);
    return most > 0 ? most * root(power(x / most, e) + power(y / most, e), e) : 0;
  }
  // The point in the direction `way`, where all half lengths are 1. Second derivatives of the norm, along the surface.
  GRIT_FUNCTION Point on_way(vec3 way) const
  {
    const vec3 w{fabs(way.x), fabs(way.y), fabs(way.z)};
    const real across = norm_of(w.x, w.y, n2), size = norm_of(across, w.z, n1);
    const vec3 y = (1 / size) * way;
    const real x1 = across > 0 ? w.x / across : 0, y1 = across > 0 ? w.y / across : 0, z1 = w.z / size,
               r1 = across / size;
    const real xk = power(x1, n2 - 2), yk = power(y1, n2 - 2), zk = power(z1, n1 - 2), rk = power(r1, n1 - 2);
    Point p;
    p.at = axes.to_space({half.x * y.x, half.y * y.y, half.z * y.z});
    p.slope = {signed_as(xk * x1, way.x), signed_as(yk * y1, way.y), 0};
    const vec3 gradient = scaled({rk * r1 * p.slope.x, rk * r1 * p.slope.y, signed_as(zk * z1, way.z)});
    p.height = 1 / norm(gradient);
    p.normal = p.height * axes.to_space(gradient);
    p.bend = {(n2 - 1) * rk * xk, (n2 - 1) * rk * yk, (n1 - 1) * zk};
    p.twist = (n1 - n2) * rk;
    return p;
  }
};

}  // namespace Grit
