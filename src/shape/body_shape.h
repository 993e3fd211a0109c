// The shape of a body, of the kinds that particles can have.
#pragma once

#include "shape/capsule.h"
#include "shape/common_normal.h"
#include "shape/ellipsoid.h"
#include "shape/superellipsoid.h"

namespace Grit {

enum class ShapeKind : char { ellipsoid, superellipsoid, capsule };

// Bytes that come from memory together.
inline constexpr std::size_t ONE_LINE = 64;

// The exponents of ellipsoids.
inline constexpr int ROUND = 2;

// Of a register: several bodies of one kind, which share the exponents; no capsules. N: see superellipsoid.h; ROUND are
// ellipsoids.
template <class R, int N = 0>
struct BodyShapeOf {
  ShapeKind kind;
  SuperellipsoidOf<R, N> body;  // of a capsule: axis, radius and half its length are axes.z, half.x and half.z
  alignas(ONE_LINE) EllipsoidOf<R> ellipsoid;  // of an ellipsoid

  BodyShapeOf() = default;
  GRIT_FUNCTION BodyShapeOf(ShapeKind kind, const SuperellipsoidOf<R, N> &body) : kind(kind), body(body)
  {
    if (kind == ShapeKind::ellipsoid) ellipsoid = {body.axes, body.half};
  }

  GRIT_FUNCTION bool is_ellipsoid() const { return N == ROUND || (N == 0 && kind == ShapeKind::ellipsoid); }
  GRIT_FUNCTION Capsule capsule() const { return {body.axes.z, body.half.x, 2 * (body.half.z - body.half.x)}; }
  // Of the tangent plane with the normal u over the centre.                                        [length]
  GRIT_FUNCTION R height(Vec3<R> u) const
  {
    if (is_ellipsoid()) return ellipsoid.height(u);
    if constexpr (std::is_same_v<R, real>)
      if (kind == ShapeKind::capsule) return capsule().support(u).height;
    return body.height(u);
  }
  // The point whose normal is u, as seen from the centre; of a capsule's side the middle.
  GRIT_FUNCTION Vec3<R> farthest(Vec3<R> u) const
  {
    if (is_ellipsoid()) return EllipsoidPoint<R>(ellipsoid, u).at;
    if constexpr (std::is_same_v<R, real>)
      if (kind == ShapeKind::capsule) return capsule().support(u).at;
    return body.support(u).at;
  }
  GRIT_FUNCTION R bounding() const { return kind == ShapeKind::superellipsoid ? body.bounding() : body.largest(); }
  // How fast the normal turns on the way along two tangents, at a point of the surface and its outward normal.  [1/length]
  GRIT_FUNCTION Tensor2<R> curvature(Vec3<R> at, Vec3<R> normal, const TangentsOf<R> &t) const
  {
    if (is_ellipsoid()) return EllipsoidPoint<R>(ellipsoid, normal).radii(ellipsoid, t).inverse();
    if constexpr (std::is_same_v<R, real>)
      if (kind == ShapeKind::capsule) return capsule_curvature(at, t);
    return body.curvature(body.beside(at), t);
  }

 private:
  // Where the side begins round-off would decide: there it is an end, as of a rod that lies on a plane with both.
  GRIT_FUNCTION Tensor2<real> capsule_curvature(vec3 at, const Tangents &t) const
  {
    constexpr real JUST_BEFORE = 1 - 1e-9;
    const Capsule rod = capsule();
    Capsule::Point point = rod.beside(at);
    point.at_end = fabs(dot(rod.axis, at)) >= JUST_BEFORE * (rod.segment / 2);
    return rod.curvature(point, t);
  }
};
using BodyShape = BodyShapeOf<real>;

// Distance of the surfaces along u, of length 1; above 0 it proves that the bodies are apart. d: from the centre of i to that of j.
template <class R = real, int N = 0>
GRIT_FUNCTION R gap_along(const BodyShapeOf<R, N> &i, const BodyShapeOf<R, N> &j, Same<Vec3<R>> d, Same<Vec3<R>> u)
{
  return dot(u, d) - i.height(u) - j.height(-u);
}

template <class R>
GRIT_FUNCTION CommonNormalOf<R> as_common_normal(const EllipsoidNormalOf<R> &n)
{
  return {n.normal, n.gap, n.on_i, n.on_j, 0, n.found, n.radii_i.inverse(), n.radii_j.inverse()};
}

// Of two ellipsoids; of flat ones the way of all other bodies.
GRIT_FUNCTION CommonNormal normal_of_two_ellipsoids(const BodyShape &i, const BodyShape &j, vec3 d, const vec3 *start)
{
  const EllipsoidNormalOf<real> n =
      normal_of_ellipsoids<real>(i.ellipsoid, j.ellipsoid, d, start ? *start : unit(d), start == nullptr);
  if (!n.found) return common_normal(i.body, j.body, d, start);
  return as_common_normal(n);
}

// Without the slow way, which those take that are not found. No capsules.
template <class R, int N>
GRIT_FUNCTION CommonNormalOf<R> quick_normal(const BodyShapeOf<R, N> &i, const BodyShapeOf<R, N> &j, Vec3<R> d,
                                             Vec3<R> start, Truth<R> fresh)
{
  if constexpr (N != ROUND)
    if (!i.is_ellipsoid() || !j.is_ellipsoid()) return newton_normal<R>(i.body, j.body, d, start, fresh, FEW_STEPS);
  return as_common_normal<R>(normal_of_ellipsoids<R>(i.ellipsoid, j.ellipsoid, d, start, fresh));
}

// Of bodies one of which is a capsule. Which part of it is touched does not depend on the search.
GRIT_FUNCTION CommonNormal normal_of_capsules(const BodyShape &i, const BodyShape &j, vec3 d, const vec3 *start)
{
  const bool capsule_i = i.kind == ShapeKind::capsule, capsule_j = j.kind == ShapeKind::capsule;
  CommonNormal n = capsule_i && capsule_j ? common_normal(i.capsule(), j.capsule(), d, start)
                   : capsule_i            ? common_normal(i.capsule(), j.body, d, start)
                                          : common_normal(i.body, j.capsule(), d, start);
  const Tangents t(n.normal);
  if (capsule_i) n.curved_i = i.curvature(n.on_i, n.normal, t);
  if (capsule_j) n.curved_j = j.curvature(n.on_j, -n.normal, t);
  return n;
}

// See common_normal.h.
GRIT_FUNCTION CommonNormal common_normal(const BodyShape &i, const BodyShape &j, vec3 d, const vec3 *start)
{
  if (i.kind == ShapeKind::ellipsoid && j.kind == ShapeKind::ellipsoid) return normal_of_two_ellipsoids(i, j, d, start);
  if (i.kind == ShapeKind::capsule || j.kind == ShapeKind::capsule) return normal_of_capsules(i, j, d, start);
  return common_normal(i.body, j.body, d, start);
}

}  // namespace Grit
