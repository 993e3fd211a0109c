// Pairs of particles that are no spheres, one in each lane of a register: bodies of one kind, with the same exponents.
#pragma once

#include <cstddef>

#include "kernel/register_powers.h"
#include "kernel/shape_batch.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// f(lane): a number; a vector as a row.
template <class F>
GRIT_INLINE inline Register in_each_lane(F f)
{
  return Register([&](auto k) { return f(static_cast<int>(k)); });
}
template <class F>
GRIT_INLINE inline Vec3<Register> each_vector(F f)
{
  Register column[QUAD];
  put_rows<QUAD - 1>(column, f);
  return {column[0], column[1], column[2]};
}

// Some pairs of a batch, by their numbers in it; the last one fills the lanes that are left.
struct ShapeLanes {
  static constexpr int N = REGISTER_LANES;
  using R = Register;
  const PlainView &p;
  const ShapesOfBodies &bodies;
  std::size_t pair[N];
  int i[N], j[N];

  ShapeLanes(const PlainView &view, const ShapesOfBodies &all, const ShapeBatch &batch, const int *number, int count) :
      p(view), bodies(all)
  {
    for (int k = 0; k < N; k++) {
      const int one = number[smaller(k, count - 1)];
      pair[k] = batch.pair[one];
      i[k] = batch.i[one];
      j[k] = batch.j[one];
    }
  }

  // From the centres of i to those of j.
  Vec3<R> distances() const
  {
    return each_vector([&](int k) GRIT_INLINE { return row(&p.bodies.x(j[k]), 0) - row(&p.bodies.x(i[k]), 0); });
  }
  RegisterTruth begun() const
  {
    bool are[N];
    for (int k = 0; k < N; k++) are[k] = p.memory.state(pair[k]) == BEGUN;
    return RegisterTruth(are);
  }
  Vec3<R> last_normals() const
  {
    return each_vector([&](int k) GRIT_INLINE {
      const vec3 n = p.memory.zones.last_normal(p.memory.of(pair[k]));
      return Quad{n.x, n.y, n.z, 0};
    });
  }
  Vec3<R> apart() const
  {
    return each_vector([&](int k) GRIT_INLINE { return row(&bodies.apart[pair[k]].x, 0); });
  }
  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes_i() const
  {
    return shapes<EXPONENT>(i);
  }
  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes_j() const
  {
    return shapes<EXPONENT>(j);
  }
  CurvedBodyOf<R> curved_i(const Tensor2<R> &curvature) const { return curved(i, curvature); }
  CurvedBodyOf<R> curved_j(const Tensor2<R> &curvature) const { return curved(j, curvature); }

 private:
  static_assert(offsetof(Superellipsoid, half) == 9 * sizeof(real) && sizeof(Ellipsoid) == 6 * sizeof(real));

  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes(const int (&of)[N]) const
  {
    BodyShapeOf<R, EXPONENT> all;
    const BodyShape &first = bodies.shape[of[0]];
    all.kind = first.kind;
    all.body.n1 = first.body.n1;
    all.body.n2 = first.body.n2;
    if constexpr (EXPONENT != ROUND) {  // of ellipsoids only their tensors are asked
      R number[12];
      put_numbers(of, &BodyShape::body, number);
      all.body.axes = {vector(number), vector(number + 3), vector(number + 6)};
      all.body.half = vector(number + 9);
    }
    if (all.is_ellipsoid()) all.ellipsoid = ellipsoids(of);
    return all;
  }
  CurvedBodyOf<R> curved(const int (&of)[N], const Tensor2<R> &curvature) const
  {
    return {curvature, in_each_lane([&](int k) { return p.bodies.radius(of[k]); }),
            in_each_lane([&](int k) { return bodies.equal_radius[of[k]]; })};
  }

  static Vec3<R> vector(const R *number) { return {number[0], number[1], number[2]}; }
  // The first COUNT numbers of a member, which stand in a row.
  template <int COUNT, class Member>
  void put_numbers(const int (&of)[N], Member BodyShape::*member, R (&number)[COUNT]) const
  {
    each_of<(COUNT + QUAD - 1) / QUAD>([&](auto part) GRIT_INLINE {
      constexpr int FIRST = QUAD * part, COLUMNS = COUNT - FIRST < QUAD ? COUNT - FIRST : QUAD;
      put_rows<COLUMNS>(number + FIRST, [&](int k) GRIT_INLINE {
        return load_some(reinterpret_cast<const real *>(&(bodies.shape[of[k]].*member)) + FIRST, COLUMNS);
      });
    });
  }
  EllipsoidOf<R> ellipsoids(const int (&of)[N]) const
  {
    R number[6];
    put_numbers(of, &BodyShape::ellipsoid, number);
    EllipsoidOf<R> all;
    all.xx = number[0];
    all.yy = number[1];
    all.zz = number[2];
    all.xy = number[3];
    all.xz = number[4];
    all.yz = number[5];
    return all;
  }
};

}  // namespace Grit

#endif
