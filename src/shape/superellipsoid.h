// Superellipsoids: (|x/a|^n2 + |y/b|^n2)^(n1/n2) + |z/c|^n1 = 1. Barr, IEEE Comput. Graph. Appl. 1 (1981) 11-23; exponents as in
// Podlozhnyuk, Pirker & Kloss, Comput. Part. Mech. 4 (2017) 101-118, equation 1. n1 = n2 = 2 is an ellipsoid.
#pragma once

#include "shape/axes.h"
#include "shape/powers.h"
#include "shape/tangents.h"

namespace Grit {

// Of a register: those of several bodies, which share the exponents. N: both exponents where the compiler knows them, else 0.
template <class R, int N = 0>
struct SuperellipsoidOf {
  AxesOf<R> axes;
  Vec3<R> half;  // lengths along the axes                                                        [length]
  real n1, n2;   // exponents, 2 or more

  // A point of the surface, and how the surface bends there, in the axes of the body and where all half lengths are 1.
  struct Point {
    Vec3<R> at;      // as seen from the centre                                                     [length]
    Vec3<R> normal;  // outward, of length 1
    R height;        // of the tangent plane over the centre                                        [length]
    Vec3<R> bend;    // along each axis
    Vec3<R> slope;   // gradient in the plane of x and y,
    R twist;         // and how much the surface bends more along it than along the axes

    GRIT_FUNCTION friend Point select(Truth<R> first, const Point &p, const Point &q)
    {
      return {Grit::select(first, p.at, q.at),       Grit::select(first, p.normal, q.normal),
              select<R>(first, p.height, q.height),  Grit::select(first, p.bend, q.bend),
              Grit::select(first, p.slope, q.slope), select<R>(first, p.twist, q.twist)};
    }
  };

  GRIT_FUNCTION R smallest() const { return smaller(half.x, smaller(half.y, half.z)); }
  GRIT_FUNCTION R largest() const { return larger(half.x, larger(half.y, half.z)); }
  // Radius of the sphere around it: squares of coordinates have half the exponents, and of theirs again the dual norm.
  GRIT_FUNCTION R bounding() const
  {
    const auto farthest = [](R x, R y, real n) { return n > 2 ? norm_of(x, y, dual(n / 2)) : larger(x, y); };
    return sqrt(farthest(farthest(half.x * half.x, half.y * half.y, e2()), half.z * half.z, e1()));
  }

  // Of the tangent plane with the normal u over the centre: where the norm is that of exponent n, that of normals is the one of
  // n / (n - 1).
  GRIT_FUNCTION R height(Vec3<R> u) const { return farthest(weighed(axes.to_body(u))).height; }

  // The point with the normal u, of length 1.
  GRIT_FUNCTION Point support(Vec3<R> u) const
  {
    const Vec3<R> w = axes.to_body(u);
    const Farthest f = farthest(weighed(w));
    Point point = on_way({signed_as(f.way.x, w.x), signed_as(f.way.y, w.y), signed_as(f.way.z, w.z)});
    point.normal = u;
    point.height = f.height;
    return point;
  }

  // Where a search begins that has a normal, and a place near the other body.
  GRIT_FUNCTION Point towards(Vec3<R> u, Vec3<R>) const { return support(u); }

  // The point of the surface on the way from the centre to a place.
  GRIT_FUNCTION Point beside(Vec3<R> place) const { return on_way(scaled(axes.to_body(place))); }

  // Length of a way where all half lengths are 1.
  GRIT_FUNCTION R stride(Vec3<R> way) const { return norm(scaled(axes.to_body(way))); }

  // How fast the normal turns on the way along two tangents.                                        [1/length]
  GRIT_FUNCTION Tensor2<R> curvature(const Point &p, const TangentsOf<R> &t) const
  {
    const Vec3<R> a = scaled(axes.to_body(t.a)), b = scaled(axes.to_body(t.b));
    const R along_a = dot(p.slope, a), along_b = dot(p.slope, b);
    const auto bent = [&p](Vec3<R> v, Vec3<R> w) {
      return p.bend.x * v.x * w.x + p.bend.y * v.y * w.y + p.bend.z * v.z * w.z;
    };
    return {p.height * (bent(a, a) + p.twist * along_a * along_a),
            p.height * (bent(a, b) + p.twist * along_a * along_b),
            p.height * (bent(b, b) + p.twist * along_b * along_b)};
  }

 private:
  GRIT_FUNCTION real e1() const { return N > 0 ? N : n1; }
  GRIT_FUNCTION real e2() const { return N > 0 ? N : n2; }
  GRIT_FUNCTION static real dual(real n) { return n / (n - 1); }
  GRIT_FUNCTION static R magnitude(R x) { return larger(x, -x); }
  GRIT_FUNCTION Vec3<R> weighed(Vec3<R> w) const
  {
    return {half.x * magnitude(w.x), half.y * magnitude(w.y), half.z * magnitude(w.z)};
  }
  // Written so that a search divides by the half lengths once.
  GRIT_FUNCTION Vec3<R> scaled(Vec3<R> v) const
  {
    const Vec3<R> per_half{1 / half.x, 1 / half.y, 1 / half.z};
    return {per_half.x * v.x, per_half.y * v.y, per_half.z * v.z};
  }

  // Where all half lengths are 1 and numbers are not negative: a way to the point with a normal, and the dual norm of that.
  struct Farthest {
    Vec3<R> way;
    R height;
  };
  GRIT_FUNCTION Farthest farthest(Vec3<R> s) const
  {
    if (e1() == e2()) {
      const Vec3<R> r = roots(s, e1() - 1);
      return {r, dual_norm(dot(s, r), e1())};
    }
    const Vec3<R> r{root(s.x, e2() - 1), root(s.y, e2() - 1), root(s.z, e1() - 1)};
    const R across = dual_norm(s.x * r.x + s.y * r.y, e2()), ring = root(across, e1() - 1),
            f = select<R>(across > 0, ring / root(across, e2() - 1), 0);
    return {{f * r.x, f * r.y, r.z}, dual_norm(across * ring + s.z * r.z, e1())};
  }
  // From the sum of powers with exponents n / (n - 1).
  GRIT_FUNCTION static R dual_norm(R sum, real n) { return select<R>(sum > 0, sum / root(sum, n), 0); }
  GRIT_FUNCTION static R signed_as(R x, R sign) { return select<R>(sign < 0, -x, x); }
  // (x^e + y^e)^(1/e), for numbers that are not negative. High powers are those of numbers up to 1: others would vanish.
  GRIT_FUNCTION static R norm_of(R x, R y, real e)
  {
    if (e <= MOST_WHOLE) return root(power(x, e) + power(y, e), e);
    const R most = larger(x, y);
    return select<R>(most > 0, most * root(power(x / most, e) + power(y / most, e), e), 0);
  }
  // The point in the direction `way`, where all half lengths are 1. Second derivatives of the norm, along the surface.
  GRIT_FUNCTION Point on_way(Vec3<R> way) const
  {
    const Vec3<R> w{magnitude(way.x), magnitude(way.y), magnitude(way.z)};
    const bool even = e1() == e2() && e1() <= MOST_WHOLE;  // the ring across the third axis has no part of its own
    const R across = even ? R(0) : norm_of(w.x, w.y, e2()),
            size =
                even ? root(power(w.x, e1()) + power(w.y, e1()) + power(w.z, e1()), e1()) : norm_of(across, w.z, e1()),
            per_size = 1 / size, per_across = even ? per_size : select<R>(across > 0, 1 / across, 0);
    const Vec3<R> y = per_size * way;
    const R x1 = per_across * w.x, y1 = per_across * w.y, z1 = per_size * w.z, r1 = even ? R(1) : per_size * across;
    const R xk = power(x1, e2() - 2), yk = power(y1, e2() - 2), zk = power(z1, e1() - 2), rk = power(r1, e1() - 2);
    Point p;
    p.at = axes.to_space({half.x * y.x, half.y * y.y, half.z * y.z});
    p.slope = {signed_as(xk * x1, way.x), signed_as(yk * y1, way.y), 0};
    const Vec3<R> gradient = scaled({rk * r1 * p.slope.x, rk * r1 * p.slope.y, signed_as(zk * z1, way.z)});
    p.height = 1 / norm(gradient);
    p.normal = p.height * axes.to_space(gradient);
    p.bend = {(e2() - 1) * rk * xk, (e2() - 1) * rk * yk, (e1() - 1) * zk};
    p.twist = (e1() - e2()) * rk;
    return p;
  }
};
using Superellipsoid = SuperellipsoidOf<real>;

}  // namespace Grit
