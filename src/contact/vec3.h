// Three numbers and the operations that contact mechanics needs.
#pragma once

#include "contact/number.h"

namespace Grit {

template <class R>
struct Vec3 {
  R x, y, z;
};
using vec3 = Vec3<real>;

template <class R>
GRIT_FUNCTION Vec3<R> operator+(Vec3<R> a, Vec3<R> b)
{
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class R>
GRIT_FUNCTION Vec3<R> operator-(Vec3<R> a, Vec3<R> b)
{
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class R>
GRIT_FUNCTION Vec3<R> operator-(Vec3<R> a)
{
  return {-a.x, -a.y, -a.z};
}
#if defined(GRIT_FMA)
// A multiple of a vector, which becomes one operation with the vector that it is added to or taken from.
template <class R>
struct Multiple : Vec3<R> {
  R s;
  Vec3<R> a;
};
template <class R>
GRIT_FUNCTION Multiple<R> operator*(Same<R> s, Vec3<R> a)
{
  return {{s * a.x, s * a.y, s * a.z}, s, a};
}
template <class R>
GRIT_FUNCTION Vec3<R> multiply_add(R s, Vec3<R> a, Vec3<R> b)
{
  using N = Number<R>;
  return {N::multiply_add(s, a.x, b.x), N::multiply_add(s, a.y, b.y), N::multiply_add(s, a.z, b.z)};
}
template <class R>
GRIT_FUNCTION Vec3<R> operator+(Vec3<R> a, Multiple<R> b)
{
  return multiply_add(b.s, b.a, a);
}
template <class R>
GRIT_FUNCTION Vec3<R> operator+(Multiple<R> a, Vec3<R> b)
{
  return multiply_add(a.s, a.a, b);
}
// Neither of two multiples is fused: exchanged they give the same, as the two owners of a contact want it.
template <class R>
GRIT_FUNCTION Vec3<R> operator+(Multiple<R> a, Multiple<R> b)
{
  return static_cast<Vec3<R>>(a) + static_cast<Vec3<R>>(b);
}
template <class R>
GRIT_FUNCTION Vec3<R> operator-(Vec3<R> a, Multiple<R> b)
{
  return multiply_add(-b.s, b.a, a);
}
template <class R>
GRIT_FUNCTION Vec3<R> operator-(Multiple<R> a, Vec3<R> b)
{
  return multiply_add(a.s, a.a, -b);
}
template <class R>
GRIT_FUNCTION Vec3<R> operator-(Multiple<R> a, Multiple<R> b)
{
  return static_cast<Vec3<R>>(a) - static_cast<Vec3<R>>(b);
}
template <class R>
GRIT_FUNCTION Vec3<R> &operator+=(Vec3<R> &a, Multiple<R> b)
{
  return a = a + b;
}
template <class R>
GRIT_FUNCTION Vec3<R> &operator-=(Vec3<R> &a, Multiple<R> b)
{
  return a = a - b;
}
#else
template <class R>
GRIT_FUNCTION Vec3<R> operator*(Same<R> s, Vec3<R> a)
{
  return {s * a.x, s * a.y, s * a.z};
}
#endif
template <class R>
GRIT_FUNCTION Vec3<R> &operator+=(Vec3<R> &a, Same<Vec3<R>> b)
{
  return a = a + b;
}
template <class R>
GRIT_FUNCTION Vec3<R> &operator-=(Vec3<R> &a, Same<Vec3<R>> b)
{
  return a = a - b;
}

template <class R = real>
GRIT_FUNCTION R dot(Vec3<R> a, Same<Vec3<R>> b)
{
  using N = Number<R>;
  return N::multiply_add(a.z, b.z, N::multiply_add(a.y, b.y, a.x * b.x));
}
template <class R = real>
GRIT_FUNCTION R norm(Vec3<R> a)
{
  return sqrt(dot(a, a));
}
template <class R = real>
GRIT_FUNCTION Vec3<R> cross(Vec3<R> a, Same<Vec3<R>> b)
{
  using N = Number<R>;
  return {N::multiply_add(a.y, b.z, -(a.z * b.y)), N::multiply_add(a.z, b.x, -(a.x * b.z)),
          N::multiply_add(a.x, b.y, -(a.y * b.x))};
}

// One of two, without a branch.
template <class R>
GRIT_FUNCTION Vec3<R> select(Truth<R> first, Vec3<R> a, Same<Vec3<R>> b)
{
  return {select<R>(first, a.x, b.x), select<R>(first, a.y, b.y), select<R>(first, a.z, b.z)};
}

// Along an axis: 0 for x, 1 for y, 2 for z.
GRIT_FUNCTION real component(vec3 a, int axis) { return axis == 0 ? a.x : axis == 1 ? a.y : a.z; }
GRIT_FUNCTION vec3 along_axis(int axis, real a) { return {axis == 0 ? a : 0, axis == 1 ? a : 0, axis == 2 ? a : 0}; }

// Between vectors and the arrays of three numbers in which hosts and histories keep them.
template <class R, class = std::enable_if_t<!std::is_integral_v<R>>>
GRIT_FUNCTION Vec3<R> load(const R *a)
{
  return {a[0], a[1], a[2]};
}
template <class R>
GRIT_FUNCTION void store(Same<Vec3<R>> v, R *a)
{
  a[0] = v.x;
  a[1] = v.y;
  a[2] = v.z;
}
GRIT_FUNCTION void add(vec3 v, real *a)
{
  a[0] += v.x;
  a[1] += v.y;
  a[2] += v.z;
}

}  // namespace Grit
