// Pairs of particles that are no spheres, one in each lane of a register: bodies of one kind, with the same exponents.
#pragma once

#include "kernel/register_powers.h"
#include "kernel/shape_batch.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// f(lane): a number, or a vector.
template <class F>
GRIT_INLINE inline Register in_each_lane(F f)
{
  return Register([&](auto k) { return f(static_cast<int>(k)); });
}
template <class F>
GRIT_INLINE inline Vec3<Register> each_vector(F f)
{
  vec3 v[REGISTER_LANES];
  for (int k = 0; k < REGISTER_LANES; k++) v[k] = f(k);
  return {in_each_lane([&](int k) { return v[k].x; }), in_each_lane([&](int k) { return v[k].y; }),
          in_each_lane([&](int k) { return v[k].z; })};
}

// What bodies must have in common that share a register.
struct ShapeClass {
  ShapeKind kind;
  real n1, n2;

  explicit ShapeClass(const BodyShape &shape) : kind(shape.kind), n1(shape.body.n1), n2(shape.body.n2) {}
  bool operator==(const ShapeClass &other) const { return kind == other.kind && n1 == other.n1 && n2 == other.n2; }
  // See BodyShapeOf; 4 and 8 are the most common.
  int known_exponent() const
  {
    if (kind == ShapeKind::ellipsoid) return ROUND;
    for (const int n : {4, 8})
      if (n1 == n && n2 == n) return n;
    return 0;
  }
  // Powers that are no products take longer together than one after the other.
  bool fits_register() const { return kind != ShapeKind::capsule && is_whole(n1) && is_whole(n2); }
};

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
      pair[k] = batch.pair[number[smaller(k, count - 1)]];
      i[k] = p.pairs.first(pair[k]);
      j[k] = p.rules.index(p.pairs.neighbour(pair[k]));
    }
  }

  // From the centres of i to those of j.
  Vec3<R> distances() const
  {
    return each_vector([&](int k) { return p.bodies.distance(j[k], i[k]); });
  }
  RegisterTruth begun() const
  {
    bool are[N];
    for (int k = 0; k < N; k++) are[k] = p.memory.state(pair[k]) == BEGUN;
    return RegisterTruth(are);
  }
  Vec3<R> last_normals() const
  {
    return each_vector([&](int k) { return p.memory.zones.last_normal(p.memory.of(pair[k])); });
  }
  Vec3<R> apart() const
  {
    return each_vector([&](int k) { return bodies.apart[pair[k]]; });
  }
  // Of the first or of the second bodies.
  template <int EXPONENT>
  BodyShapeOf<R, EXPONENT> shapes(const int (&of)[N]) const
  {
    BodyShapeOf<R, EXPONENT> all;
    const BodyShape &first = bodies.shape[of[0]];
    all.kind = first.kind;
    all.body.n1 = first.body.n1;
    all.body.n2 = first.body.n2;
    R numbers[NUMBERS];
    each_of<NUMBERS / QUAD>([&](auto part) GRIT_INLINE {
      put_rows<QUAD>(numbers + QUAD * part,
                     [&](int k) GRIT_INLINE { return load_quad(&bodies.shape[of[k]].body.axes.x.x + QUAD * part); });
    });
    all.body.axes = {vector(numbers), vector(numbers + 3), vector(numbers + 6)};
    all.body.half = vector(numbers + 9);
    if (all.is_ellipsoid()) all.ellipsoid = ellipsoids(of);
    return all;
  }
  template <int EXPONENT>
  CurvedBodyOf<R> curved(const int (&of)[N], const BodyShapeOf<R, EXPONENT> &all, const Vec3<R> &at,
                         const Vec3<R> &normal, const TangentsOf<R> &t) const
  {
    return {all.curvature(at, normal, t), in_each_lane([&](int k) { return p.bodies.radius(of[k]); }),
            in_each_lane([&](int k) { return bodies.equal_radius[of[k]]; })};
  }

 private:
  static constexpr int NUMBERS = 12;  // axes and half lengths, which stand in a row
  static_assert(offsetof(Superellipsoid, half) == 9 * sizeof(real) && sizeof(vec3) == 3 * sizeof(real));

  static Vec3<R> vector(const R *numbers) { return {numbers[0], numbers[1], numbers[2]}; }
  EllipsoidOf<R> ellipsoids(const int (&of)[N]) const
  {
    const auto member = [&](real Ellipsoid::*one) {
      return in_each_lane([&](int k) { return bodies.shape[of[k]].ellipsoid.*one; });
    };
    EllipsoidOf<R> all;
    all.xx = member(&Ellipsoid::xx);
    all.yy = member(&Ellipsoid::yy);
    all.zz = member(&Ellipsoid::zz);
    all.xy = member(&Ellipsoid::xy);
    all.xz = member(&Ellipsoid::xz);
    all.yz = member(&Ellipsoid::yz);
    return all;
  }
};

}  // namespace Grit

#endif
