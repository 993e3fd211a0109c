// Pairs of bodies, one in each lane of two registers.
#pragma once

#include "kernel/shape_lanes.h"
#include "kernel/twin_registers.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// As ShapeLanes, which has the first half of the pairs and the second; more than half of the lanes are taken.
struct TwinLanes {
  static constexpr int N = 2 * ShapeLanes::N;
  using R = Twin;
  ShapeLanes a, b;

  TwinLanes(const PlainView &view, const ShapesOfBodies &all, const ShapeBatch &batch, const int *number, int count) :
      a(view, all, batch, number, ShapeLanes::N), b(view, all, batch, number + ShapeLanes::N, count - ShapeLanes::N)
  {
  }
  Vec3<R> distances() const { return twins(a.distances(), b.distances()); }
  TwinTruth begun() const { return {a.begun(), b.begun()}; }
  Vec3<R> last_normals() const { return twins(a.last_normals(), b.last_normals()); }
  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes_i() const
  {
    return both(a.shapes_i<EXPONENT>(), b.shapes_i<EXPONENT>());
  }
  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes_j() const
  {
    return both(a.shapes_j<EXPONENT>(), b.shapes_j<EXPONENT>());
  }
  CurvedBodyOf<R> curved_i(const Tensor2<R> &curvature) const
  {
    return both(curvature, a.curved_i({}), b.curved_i({}));
  }
  CurvedBodyOf<R> curved_j(const Tensor2<R> &curvature) const
  {
    return both(curvature, a.curved_j({}), b.curved_j({}));
  }

 private:
  template <int EXPONENT>
  static BodyShapeOf<R, EXPONENT> both(const BodyShapeOf<Register, EXPONENT> &first,
                                       const BodyShapeOf<Register, EXPONENT> &second)
  {
    BodyShapeOf<R, EXPONENT> all;
    all.kind = first.kind;
    all.body.n1 = first.body.n1;
    all.body.n2 = first.body.n2;
    if constexpr (EXPONENT == ROUND) {
      const EllipsoidOf<Register> &x = first.ellipsoid, &y = second.ellipsoid;
      all.ellipsoid.xx = {x.xx, y.xx};
      all.ellipsoid.yy = {x.yy, y.yy};
      all.ellipsoid.zz = {x.zz, y.zz};
      all.ellipsoid.xy = {x.xy, y.xy};
      all.ellipsoid.xz = {x.xz, y.xz};
      all.ellipsoid.yz = {x.yz, y.yz};
    } else {
      all.body.axes = {twins(first.body.axes.x, second.body.axes.x), twins(first.body.axes.y, second.body.axes.y),
                       twins(first.body.axes.z, second.body.axes.z)};
      all.body.half = twins(first.body.half, second.body.half);
    }
    return all;
  }
  static CurvedBodyOf<R> both(const Tensor2<R> &curvature, const CurvedBodyOf<Register> &first,
                              const CurvedBodyOf<Register> &second)
  {
    return {curvature, {first.bounding, second.bounding}, {first.equal, second.equal}};
  }
};

// Of the first register or of the second.
GRIT_INLINE inline ShapeMeetingOf<Register> half_of(const ShapeMeetingOf<Twin> &m, Register Twin::*half)
{
  const auto vector = [half](const Vec3<Twin> &v)
                          GRIT_INLINE { return Vec3<Register>{v.x.*half, v.y.*half, v.z.*half}; };
  return {vector(m.normal), m.overlap.*half, vector(m.arm_i), vector(m.arm_j), m.radi.*half, m.radj.*half};
}

}  // namespace Grit

#endif
