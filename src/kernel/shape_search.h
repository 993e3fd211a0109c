// The common normals of some pairs: of ellipsoids as many at once as a register of the processor holds, with the bits of a
// single one.
#pragma once

#include "kernel/shape_gather.h"

namespace Grit {

// Pairs that may meet, in the order of the list.
struct ShapeBatch {
  static constexpr int SIZE = 256;
  int n = 0;
  std::size_t pair[SIZE];
  CommonNormal normal[SIZE];
};

inline bool are_ellipsoids(const ShapePair &two)
{
  return two.of_i().kind == ShapeKind::ellipsoid && two.of_j().kind == ShapeKind::ellipsoid;
}

#if defined(GRIT_REGISTERS)

// Some of them, by their numbers in the batch; those that are left over stand for themselves again.
struct EllipsoidGroup {
  static constexpr int N = REGISTER_LANES;
  const PlainView &p;
  const ShapesOfBodies &bodies;
  ShapeBatch &batch;
  int number[N] = {}, count = 0;

  void search()
  {
    if (count == 0) return;
    for (int k = count; k < N; k++) number[k] = number[count - 1];
    int i[N], j[N];
    vec3 d[N], start[N];
    bool fresh[N];
    for (int k = 0; k < N; k++) {
      const ShapePair two(p, bodies, batch.pair[number[k]]);
      i[k] = two.i;
      j[k] = two.j;
      d[k] = two.d;
      fresh[k] = !two.begun();
      start[k] = fresh[k] ? unit(two.d) : -two.last_normal();
    }
    const EllipsoidNormalOf<Register> n = normal_of_ellipsoids<Register>(
        ellipsoids_of(bodies, i), ellipsoids_of(bodies, j), each_vector([&](int k) { return d[k]; }),
        each_vector([&](int k) { return start[k]; }), RegisterTruth(fresh));
    for (int k = 0; k < count; k++) keep(n, k);
    count = 0;
  }

 private:
  void keep(const EllipsoidNormalOf<Register> &n, int k) const
  {
    const auto lane = [k](const Vec3<Register> &v) { return vec3{v.x[k], v.y[k], v.z[k]}; };
    CommonNormal &one = batch.normal[number[k]];
    if (n.found[k])
      one = {lane(n.normal), n.gap[k], lane(n.on_i), lane(n.on_j), 0, true};
    else
      one = ShapePair(p, bodies, batch.pair[number[k]]).normal();
  }
};

#endif

inline void find_normals(const PlainView &p, const ShapesOfBodies &bodies, ShapeBatch &batch)
{
#if defined(GRIT_REGISTERS)
  EllipsoidGroup group{p, bodies, batch};
#endif
  for (int k = 0; k < batch.n; k++) {
    const ShapePair two(p, bodies, batch.pair[k]);
#if defined(GRIT_REGISTERS)
    if (are_ellipsoids(two)) {
      group.number[group.count++] = k;
      if (group.count == group.N) group.search();
      continue;
    }
#endif
    batch.normal[k] = two.normal();
  }
#if defined(GRIT_REGISTERS)
  group.search();
#endif
}

}  // namespace Grit
