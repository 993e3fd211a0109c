// Ellipsoids by their support function, h(u) = sqrt(u . B u) with B = sum of half length squared times axis times axis.
#pragma once

#include "shape/axes.h"
#include "shape/somewhere.h"
#include "shape/tangents.h"

namespace Grit {

template <class R>
struct EllipsoidOf {
  R xx, yy, zz, xy, xz, yz;  // B                                                                 [length^2]

  EllipsoidOf() = default;
  GRIT_FUNCTION EllipsoidOf(const AxesOf<R> &axes, Same<Vec3<R>> half)
  {
    const R a = half.x * half.x, b = half.y * half.y, c = half.z * half.z;
    const Vec3<R> p = axes.x, q = axes.y, r = axes.z;
    xx = a * p.x * p.x + b * q.x * q.x + c * r.x * r.x;
    yy = a * p.y * p.y + b * q.y * q.y + c * r.y * r.y;
    zz = a * p.z * p.z + b * q.z * q.z + c * r.z * r.z;
    xy = a * p.x * p.y + b * q.x * q.y + c * r.x * r.y;
    xz = a * p.x * p.z + b * q.x * q.z + c * r.x * r.z;
    yz = a * p.y * p.z + b * q.y * q.z + c * r.y * r.z;
  }

  GRIT_FUNCTION Vec3<R> times(Vec3<R> u) const
  {
    return {xx * u.x + xy * u.y + xz * u.z, xy * u.x + yy * u.y + yz * u.z, xz * u.x + yz * u.y + zz * u.z};
  }
  GRIT_FUNCTION R height(Vec3<R> u) const { return sqrt(dot(u, times(u))); }
};
using Ellipsoid = EllipsoidOf<real>;

// A point of an ellipsoid whose normal is known, as seen from the centre.
template <class R>
struct EllipsoidPoint {
  R height;  // of the tangent plane over the centre                                               [length]
  Vec3<R> at;

  // u: along the normal. `length`: that of u, `per_length` one over it; the point does not wait for them.
  GRIT_FUNCTION EllipsoidPoint(const EllipsoidOf<R> &body, Vec3<R> u, Same<R> length = 1, Same<R> per_length = 1)
  {
    const Vec3<R> b = body.times(u);
    const R root = sqrt(dot(u, b)), per_root = 1 / root;
    at = per_root * b;
    height = per_length * root;
    per_height = length * per_root;
  }

  // Radii of curvature: second derivatives of the support function across the normal.               [length]
  GRIT_FUNCTION Tensor2<R> radii(const EllipsoidOf<R> &body, const TangentsOf<R> &t) const
  {
    const Vec3<R> a = body.times(t.a), b = body.times(t.b);
    const Vec2<R> p = t.of(at);
    return {per_height * (dot(t.a, a) - p.a * p.a), per_height * (dot(t.a, b) - p.a * p.b),
            per_height * (dot(t.b, b) - p.b * p.b)};
  }
  // Both where the normal has turned by so little that its square is round-off: the point by its derivative, the radii of
  // curvature by theirs, with (B - at at) / height the tensor of radii.
  GRIT_FUNCTION void turn(const TangentsOf<R> &t, Vec2<R> angle, Tensor2<R> &radii)
  {
    const Vec2<R> p = t.of(at), way = radii * angle;
    const R f = -per_height, along = dot(p, angle);
    at = at + t.in_space(way);
    radii = {radii.aa + f * (2 * (way.a * p.a) + along * radii.aa),
             radii.ab + f * (way.a * p.b + p.a * way.b + along * radii.ab),
             radii.bb + f * (2 * (way.b * p.b) + along * radii.bb)};
  }

 private:
  R per_height;
};

// The common normal of two ellipsoids, as CommonNormal has it; where it is not found, in bodies that overlap deeply for
// their edges, that of superellipsoids is.
template <class R>
struct EllipsoidNormalOf {
  Vec3<R> normal;
  R gap;
  Vec3<R> on_i, on_j;
  Truth<R> found;
  Tensor2<R> radii_i, radii_j;  // of curvature, both in one pair of tangents                       [length]
};

namespace EllipsoidSearch {
inline constexpr real EXACT = 1e-13;       // distance of the points from the normal, over the heights of both
inline constexpr real LAST_TURN = 1e-8;    // of the normal: the next step would be its square       [rad]
inline constexpr real NEAR = 0.03;         // the same, for the normal of smaller bodies
inline constexpr real LONGEST_TURN = 0.5;  // of the normal in one step                              [rad]
inline constexpr int MOST = 40;
}  // namespace EllipsoidSearch

// Of smaller bodies, next: h_i + h_j on a plane u . d = const is at most the mean of u . B u / h and h, which is least along
// (h_j B_i + h_i B_j)^-1 d, so that each step goes down.
template <class R>
GRIT_FUNCTION Vec3<R> of_weighted(const EllipsoidOf<R> &i, R a, const EllipsoidOf<R> &j, R b, Vec3<R> d)
{
  const R xx = a * i.xx + b * j.xx, yy = a * i.yy + b * j.yy, zz = a * i.zz + b * j.zz, xy = a * i.xy + b * j.xy,
          xz = a * i.xz + b * j.xz, yz = a * i.yz + b * j.yz;
  const Vec3<R> x{xx, xy, xz}, y{xy, yy, yz}, z{xz, yz, zz};
  return d.x * cross(y, z) + d.y * cross(z, x) + d.z * cross(x, y);
}

// Roughly the normal of bodies that are so much smaller, at the same rate, that they touch: of touching bodies there is one
// only (Perram & Wertheim, J. Comput. Phys. 58 (1985) 409-416).
template <class R>
GRIT_FUNCTION Vec3<R> normal_of_smaller(const EllipsoidOf<R> &i, const EllipsoidOf<R> &j, Vec3<R> d, Vec3<R> u,
                                        Truth<R> wanted)
{
  using namespace EllipsoidSearch;
  for (int k = 0; k < MOST && somewhere(wanted); k++) {
    const EllipsoidPoint<R> pi(i, u), pj(j, -u);
    const R size = pi.height + pj.height;
    const Vec3<R> w = d + (dot(u, d) / size) * (pj.at - pi.at);
    const Vec2<R> g = TangentsOf<R>(u).of(w);
    u = select(wanted, unit(of_weighted(i, pj.height, j, pi.height, d)), u);
    wanted = wanted && dot(g, g) > NEAR * NEAR * size * size;
  }
  return u;
}

// Newton's step on the normal; upwards where the function is not curved downwards. Quotients that are seldom needed wait for
// the contact that does.
template <class R>
GRIT_FUNCTION Vec2<R> turn_of_normal(const Tensor2<R> &down, R det, Truth<R> curved, Vec2<R> g, R size)
{
  using namespace EllipsoidSearch;
  const R f = 1 / det;
  Vec2<R> turn{f * (down.bb * g.a - down.ab * g.b), f * (down.aa * g.b - down.ab * g.a)};
  if (somewhere(!curved)) turn = select<R>(curved, turn, (1 / size) * g);
  const R square = dot(turn, turn);
  const Truth<R> is_far = square > LONGEST_TURN * LONGEST_TURN;
  if (somewhere(is_far)) turn = select<R>(is_far, LONGEST_TURN / sqrt(square), 1) * turn;
  return turn;
}

// d: from the centre of i to that of j. `fresh`: the start is a guess.
template <class R>
GRIT_FUNCTION EllipsoidNormalOf<R> normal_of_ellipsoids(const EllipsoidOf<R> &i, const EllipsoidOf<R> &j, Vec3<R> d,
                                                        Vec3<R> start, Truth<R> fresh)
{
  using namespace EllipsoidSearch;
  Vec3<R> v = normal_of_smaller(i, j, d, start, fresh);
  for (int k = 0;; k++) {
    const R length = norm(v), per_length = 1 / length;
    const Vec3<R> u = per_length * v;
    EllipsoidPoint<R> pi(i, v, length, per_length), pj(j, -v, length, per_length);
    const R size = pi.height + pj.height;
    const Vec3<R> w = d + (pj.at - pi.at);
    const TangentsOf<R> t(u);
    const Vec2<R> g = t.of(w);
    const R off = dot(g, g), along = dot(w, u);
    Tensor2<R> ri = pi.radii(i, t), rj = pj.radii(j, t);
    const Tensor2<R> r = ri + rj, down{r.aa + along, r.ab, r.bb + along};
    const R det = down.determinant();
    const Truth<R> curved = det > 0 && down.aa > 0;
    Vec2<R> turn = turn_of_normal(down, det, curved, g, size);
    const Truth<R> last = dot(turn, turn) < LAST_TURN * LAST_TURN,
                   found = curved && (last || off < EXACT * EXACT * size * size);
    if (k == MOST || !somewhere(!found)) {
      turn = select(last, turn, {0, 0});
      pi.turn(t, turn, ri);
      pj.turn(t, -1 * turn, rj);
      return {u + t.in_space(turn), dot(u, d) - size, pi.at, pj.at, found, ri, rj};
    }
    v = select(found, v, u + t.in_space(turn));
  }
}

}  // namespace Grit
