// The plane across a normal: vectors and tensors in it.
#pragma once

#include "contact/vec3.h"

namespace Grit {

template <class R>
struct Vec2 {
  R a, b;
};
using vec2 = Vec2<real>;

template <class R>
GRIT_FUNCTION Vec2<R> operator+(Vec2<R> v, Vec2<R> w)
{
  return {v.a + w.a, v.b + w.b};
}
template <class R>
GRIT_FUNCTION Vec2<R> operator-(Vec2<R> v, Vec2<R> w)
{
  return {v.a - w.a, v.b - w.b};
}
template <class R>
GRIT_FUNCTION Vec2<R> operator*(Same<R> s, Vec2<R> v)
{
  return {s * v.a, s * v.b};
}
template <class R>
GRIT_FUNCTION R dot(Vec2<R> v, Vec2<R> w)
{
  return v.a * w.a + v.b * w.b;
}

template <class R>
GRIT_FUNCTION Vec2<R> select(Truth<R> first, Vec2<R> v, Same<Vec2<R>> w)
{
  return {select<R>(first, v.a, w.a), select<R>(first, v.b, w.b)};
}

// A symmetric tensor.
template <class R>
struct Tensor2 {
  R aa, ab, bb;

  GRIT_FUNCTION R trace() const { return aa + bb; }
  GRIT_FUNCTION R determinant() const { return aa * bb - ab * ab; }
  // Curvatures of radii of curvature, and radii of curvatures.
  GRIT_FUNCTION Tensor2 inverse() const
  {
    const R f = 1 / determinant();
    return {f * bb, -f * ab, f * aa};
  }
};
template <class R>
GRIT_FUNCTION Tensor2<R> operator+(Tensor2<R> s, Tensor2<R> t)
{
  return {s.aa + t.aa, s.ab + t.ab, s.bb + t.bb};
}
template <class R>
GRIT_FUNCTION Vec2<R> operator*(Tensor2<R> t, Vec2<R> v)
{
  return {t.aa * v.a + t.ab * v.b, t.ab * v.a + t.bb * v.b};
}

// Its principal values.
template <class R>
struct Principal {
  R least, most;

  GRIT_FUNCTION explicit Principal(Tensor2<R> t)
  {
    const R mean = 0.5 * t.trace(), half = 0.5 * (t.aa - t.bb), apart = sqrt(half * half + t.ab * t.ab);
    least = mean - apart;
    most = mean + apart;
  }
};

// Two unit vectors across a unit normal and each other. Duff, Burgess, Christensen, Hery, Kensler, Liani & Villemin, Building
// an orthonormal basis, revisited, J. Comput. Graph. Tech. 6 (2017) 1-8.
template <class R>
struct TangentsOf {
  Vec3<R> a, b;

  GRIT_FUNCTION explicit TangentsOf(Vec3<R> n)
  {
    const R sign = select<R>(n.z >= 0, 1, -1), f = -1 / (sign + n.z), g = n.x * n.y * f;
    a = {1 + sign * n.x * n.x * f, sign * g, -sign * n.x};
    b = {g, sign + n.y * n.y * f, -n.y};
  }
  GRIT_FUNCTION Vec2<R> of(Vec3<R> v) const { return {dot(v, a), dot(v, b)}; }
  GRIT_FUNCTION Vec3<R> in_space(Vec2<R> v) const { return v.a * a + v.b * b; }
};
using Tangents = TangentsOf<real>;

}  // namespace Grit
