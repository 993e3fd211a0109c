// The common normal of two smooth convex bodies by Newton's method on a point of each.
#pragma once

#include "shape/axes.h"
#include "shape/check_shape.h"
#include "shape/somewhere.h"

namespace Grit {

// The direction in which two convex bodies are farthest apart, or overlap least. A point of each lies on one line along it, so
// that a force along this line which depends on the overlap alone is the gradient of a potential, whichever point of the
// line is called the contact point.
template <class R>
struct CommonNormalOf {
  Vec3<R> normal;      // from i to j
  R gap;               // of the surfaces along it, negative where the bodies overlap              [length]
  Vec3<R> on_i, on_j;  // their points there, each as seen from the centre of its body             [length]
  int steps;           // that the search took
  Truth<R> found;  // both points lie on the normal, to round-off; else the gap is that along the normal, at most the
                   // right one
  Tensor2<R> curved_i, curved_j;  // how fast the outward normals turn there, in the tangents of `normal`  [1/length]
};
using CommonNormal = CommonNormalOf<real>;

// The place counts in Shape::towards().
template <class Shape>
inline constexpr bool STARTS_AT_PLACE = false;

// Shapes of a register are those of single bodies, which are checked.
template <class Shape, class R>
constexpr bool check_shape_of()
{
  if constexpr (std::is_same_v<R, real>) return check_shape<Shape>();
  return true;
}

// With C the tensors of curvature, `way` the tangential part of the way from the point of i to that of j, and `apart` what the
// normals differ by, the points move by a and b so that both vanish:
//   C_i a + C_j b = apart,   a - b + gap (C_i a - apart / 2) = way.
// Both normals are smooth functions of the points, also on faces and edges, where the points as functions of the normal have
// infinite slope. Where both bodies are flat, the points meet halfway.
// R: of a register, bodies that are several; each of their searches has the bits that it has alone.
template <class I, class J, class R = real>
class NewtonNormal {
 public:
  static_assert(check_shape_of<I, R>() && check_shape_of<J, R>());
  static constexpr real EXACT = 1e-12;   // distance of the points from one line, over the larger body
  static constexpr real NEARLY = 2e-11;  // the same, of flat sides that lie on each other: the last digits take forever
  static constexpr real NEAR = 0.03;     // the same, where only a guess is wanted
  static constexpr real LONGEST_STEP = 0.5;  // over the half lengths of a body
  static constexpr real FLAT = 1e-9;  // curvature, over that of the larger body, below which a face counts as curved so
  static constexpr int HALVINGS = 8;  // of a step that leads away

  // d: from the centre of i to that of j.
  GRIT_FUNCTION NewtonNormal(const I &i, const J &j, Vec3<R> d) :
      i(i), j(j), d(d), size(larger(i.largest(), j.largest()))
  {
  }

  // Those with a normal, of a long side beside the other body.
  struct Points {
    typename I::Point pi;
    typename J::Point pj;
  };
  GRIT_FUNCTION Points points(Vec3<R> u) const
  {
    Vec3<R> near_j{0, 0, 0};
    if constexpr (STARTS_AT_PLACE<I>) near_j = d + j.support(-u).at;
    const auto pi = i.towards(u, near_j);
    return {pi, j.towards(-u, pi.at - d)};
  }
  GRIT_FUNCTION CommonNormalOf<R> from(Vec3<R> start, int most, real exact = EXACT) const
  {
    const Points begin = points(start);
    int steps = 0;
    const State end = walk(state(begin.pi, begin.pj, false), exact, true, most, steps);
    const TangentsOf<R> t(end.normal);
    const Tensor2<R> ci = i.curvature(end.pi, t), cj = j.curvature(end.pj, t);
    const Truth<R> found = end.off <= exact * exact && is_farthest(end, ci, cj);
    return {end.normal, end.gap, end.pi.at, end.pj.at, steps, found, ci, cj};
  }
  // Roughly the normal of the bodies where they are so much smaller, at the same rate, that they touch: of touching bodies there
  // is only one.
  struct Guess {
    Vec3<R> normal;
    Truth<R> near;
  };
  GRIT_FUNCTION Guess of_smaller(Vec3<R> start, Truth<R> wanted, int most, int &steps) const
  {
    const State end = walk(state(i.support(start), j.support(-start), true), NEAR, wanted, most, steps);
    return {end.normal, end.off <= NEAR * NEAR};
  }

 private:
  struct State {
    typename I::Point pi;
    typename J::Point pj;
    Vec3<R> normal;
    Vec2<R> way, apart;
    R gap, off;
    bool smaller;
  };
  const I &i;
  const J &j;
  Vec3<R> d;
  R size;

  // Steps until all that are wanted are as near as that.
  GRIT_FUNCTION State walk(State now, real near, Truth<R> wanted, int most, int &steps) const
  {
    for (;;) {
      const Truth<R> far = wanted && now.off > near * near;
      if (steps >= most || !somewhere(far)) return now;
      step(now, far, steps);
    }
  }

  // Of smaller bodies, way and gap are as large as the bodies would be with the same way if they were not.
  GRIT_FUNCTION State state(const typename I::Point &pi, const typename J::Point &pj, bool smaller) const
  {
    const Vec3<R> normal = unit(pi.normal - pj.normal), between = pj.at - pi.at;
    const Vec3<R> w = smaller ? between - (dot(between, normal) / dot(d, normal)) * d : d + between;
    const TangentsOf<R> t(normal);
    const Vec2<R> way = t.of(w), apart = t.of(-pj.normal - pi.normal);
    return {pi, pj, normal, way, apart, dot(w, normal), dot(way, way) / (size * size) + dot(apart, apart), smaller};
  }

  // Points on one line are also where the overlap is largest, or on a saddle: here it must rise on all sides.
  GRIT_FUNCTION Truth<R> is_farthest(const State &s, Tensor2<R> ci, Tensor2<R> cj) const
  {
    const Tensor2<R> flat{FLAT / size, 0, FLAT / size}, gap{s.gap, 0, s.gap};
    const Tensor2<R> down = (ci + flat).inverse() + (cj + flat).inverse() + gap;
    return down.aa > 0 && down.determinant() > 0;
  }

  // `open`: those that go on.
  GRIT_FUNCTION void step(State &now, Truth<R> open, int &steps) const
  {
    const State from = now;
    const TangentsOf<R> t(from.normal);
    const Tensor2<R> flat{FLAT / size, 0, FLAT / size};
    const Tensor2<R> ci = i.curvature(from.pi, t) + flat, cj = j.curvature(from.pj, t) + flat;
    const Vec2<R> target = from.way + (0.5 * from.gap) * from.apart;
    const Vec2<R> a = solved(ci, cj, from.gap, from.apart + cj * target), b = a + from.gap * (ci * a) - target;
    const Vec3<R> move_i = t.in_space(a), move_j = t.in_space(b);
    R part = allowed_part(move_i, move_j);
    for (int halved = 0; halved <= HALVINGS && somewhere(open); halved++) {
      set_where(open, now,
                state(i.beside(from.pi.at + part * move_i), j.beside(from.pj.at + part * move_j), from.smaller));
      steps++;
      open = open && !(now.off < from.off);
      part = 0.5 * part;
    }
  }

  // Of moves, so that none is too long. Most are not, not even over the smallest half length.
  GRIT_FUNCTION R allowed_part(Vec3<R> move_i, Vec3<R> move_j) const
  {
    const auto is_long = [](const auto &body, const Vec3<R> &move) {
      const R most = LONGEST_STEP * body.smallest();
      return dot(move, move) > most * most;
    };
    const Truth<R> some = is_long(i, move_i) || is_long(j, move_j);
    if (!somewhere(some)) return 1;
    const R longest = larger(i.stride(move_i), j.stride(move_j));
    return select<R>(some && longest > LONGEST_STEP, LONGEST_STEP / longest, 1);
  }

  // Of one contact, the new state as a whole.
  GRIT_FUNCTION static void set_where(Truth<R> open, State &now, const State &next)
  {
    if constexpr (std::is_same_v<R, real>)
      now = next;
    else
      now = {select(open, next.pi, now.pi),         select(open, next.pj, now.pj),
             select(open, next.normal, now.normal), select(open, next.way, now.way),
             select(open, next.apart, now.apart),   select<R>(open, next.gap, now.gap),
             select<R>(open, next.off, now.off),    next.smaller};
  }

  // (s + t + gap t s) x = r
  GRIT_FUNCTION static Vec2<R> solved(Tensor2<R> s, Tensor2<R> t, R gap, Vec2<R> r)
  {
    const R aa = s.aa + t.aa + gap * (t.aa * s.aa + t.ab * s.ab), ab = s.ab + t.ab + gap * (t.aa * s.ab + t.ab * s.bb),
            ba = s.ab + t.ab + gap * (t.ab * s.aa + t.bb * s.ab), bb = s.bb + t.bb + gap * (t.ab * s.ab + t.bb * s.bb);
    const R inverse = 1 / (aa * bb - ab * ba);
    return {inverse * (bb * r.a - ab * r.b), inverse * (aa * r.b - ba * r.a)};
  }
};

// By Newton's method alone. `fresh`: the start is a guess.
template <class R, class I, class J>
GRIT_FUNCTION CommonNormalOf<R> newton_normal(const I &i, const J &j, Vec3<R> d, Vec3<R> start, Truth<R> fresh,
                                              int most)
{
  const NewtonNormal<I, J, R> newton(i, j, d);
  Truth<R> begins = true;
  int steps = 0;
  if (somewhere(fresh)) {
    const auto guess = newton.of_smaller(start, fresh, most, steps);
    start = select(fresh, guess.normal, start);
    begins = guess.near || !fresh;
    if (!somewhere(begins)) return {start, 0, start, start, steps, false, {}, {}};
  }
  CommonNormalOf<R> n = newton.from(start, most);
  n.steps += steps;
  n.found = n.found && begins;
  return n;
}

}  // namespace Grit
