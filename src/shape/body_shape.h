// The shape of a body, of the kinds that particles can have.
#pragma once

#include "shape/capsule.h"
#include "shape/common_normal.h"
#include "shape/ellipsoid.h"
#include "shape/superellipsoid.h"

namespace Grit {

enum class ShapeKind : char { ellipsoid, superellipsoid, capsule };

struct BodyShape {
  ShapeKind kind;
  Superellipsoid body;  // of a capsule: axis, radius and half its length are axes.z, half.x and half.z
  Ellipsoid ellipsoid;  // of an ellipsoid

  BodyShape() = default;
  GRIT_FUNCTION BodyShape(ShapeKind kind, const Superellipsoid &body) : kind(kind), body(body)
  {
    if (kind == ShapeKind::ellipsoid) ellipsoid = {body.axes, body.half};
  }

  GRIT_FUNCTION Capsule capsule() const { return {body.axes.z, body.half.x, 2 * (body.half.z - body.half.x)}; }
  // Of the tangent plane with the normal u over the centre.                                        [length]
  GRIT_FUNCTION real height(vec3 u) const
  {
    switch (kind) {
      case ShapeKind::ellipsoid:
        return ellipsoid.height(u);
      case ShapeKind::superellipsoid:
        return body.height(u);
      default:
        return capsule().support(u).height;
    }
  }
  GRIT_FUNCTION real bounding() const { return kind == ShapeKind::superellipsoid ? body.bounding() : body.largest(); }
  // How fast the normal turns on the way along two tangents, at a point of the surface and its outward normal.  [1/length]
  GRIT_FUNCTION Tensor2<real> curvature(vec3 at, vec3 normal, const Tangents &t) const
  {
    if (kind == ShapeKind::ellipsoid) return EllipsoidPoint<real>(ellipsoid, normal).radii(ellipsoid, t).inverse();
    if (kind == ShapeKind::superellipsoid) return body.curvature(body.beside(at), t);
    // Where the side begins round-off would decide: there it is an end, as of a rod that lies on a plane with both.
    constexpr real JUST_BEFORE = 1 - 1e-9;
    const Capsule rod = capsule();
    Capsule::Point point = rod.beside(at);
    point.at_end = fabs(dot(rod.axis, at)) >= JUST_BEFORE * (rod.segment / 2);
    return rod.curvature(point, t);
  }
};

// Distance of the surfaces along u, of length 1; above 0 it proves that the bodies are apart. d: from the centre of i to that of j.
GRIT_FUNCTION real gap_along(const BodyShape &i, const BodyShape &j, vec3 d, vec3 u)
{
  return dot(u, d) - i.height(u) - j.height(-u);
}

// Of two ellipsoids; of flat ones the way of all other bodies.
GRIT_FUNCTION CommonNormal normal_of_two_ellipsoids(const BodyShape &i, const BodyShape &j, vec3 d, const vec3 *start)
{
  const EllipsoidNormalOf<real> n =
      normal_of_ellipsoids<real>(i.ellipsoid, j.ellipsoid, d, start ? *start : unit(d), start == nullptr);
  if (!n.found) return common_normal(i.body, j.body, d, start);
  return {n.normal, n.gap, n.on_i, n.on_j, 0, true};
}

// See common_normal.h.
GRIT_FUNCTION CommonNormal common_normal(const BodyShape &i, const BodyShape &j, vec3 d, const vec3 *start)
{
  const bool capsule_i = i.kind == ShapeKind::capsule, capsule_j = j.kind == ShapeKind::capsule;
  if (i.kind == ShapeKind::ellipsoid && j.kind == ShapeKind::ellipsoid) return normal_of_two_ellipsoids(i, j, d, start);
  if (capsule_i && capsule_j) return common_normal(i.capsule(), j.capsule(), d, start);
  if (capsule_i) return common_normal(i.capsule(), j.body, d, start);
  if (capsule_j) return common_normal(i.body, j.capsule(), d, start);
  return common_normal(i.body, j.body, d, start);
}

}  // namespace Grit
