// The common normal of two smooth convex bodies by Newton's method on a point of each.
#pragma once

#include "shape/axes.h"
#include "shape/check_shape.h"

namespace Grit {

// The direction in which two convex bodies are farthest apart, or overlap least. A point of each lies on one line along it, so
// that a force along this line which depends on the overlap alone is the gradient of a potential, whichever point of the
// line is called the contact point.
// How the bodies are curved there, beside(on_i) and beside(on_j) say.
struct CommonNormal {
  vec3 normal;      // from i to j
  real gap;         // of the surfaces along it, negative where the bodies overlap                   [length]
  vec3 on_i, on_j;  // their points there, each as seen from the centre of its body                  [length]
  int steps;        // that the search took
  bool
      found;  // both points lie on the normal, to round-off; else the gap is that along the normal, at most the right one
};

// The place counts in Shape::towards().
template <class Shape>
inline constexpr bool STARTS_AT_PLACE = false;

// With C the tensors of curvature, `way` the tangential part of the way from the point of i to that of j, and `apart` what the
// normals differ by, the points move by a and b so that both vanish:
//   C_i a + C_j b = apart,   a - b + gap (C_i a - apart / 2) = way.
// Both normals are smooth functions of the points, also on faces and edges, where the points as functions of the normal have
// infinite slope. Where both bodies are flat, the points meet halfway.
template <class I, class J>
class NewtonNormal {
 public:
  static_assert(check_shape<I>() && check_shape<J>());
  static constexpr real EXACT = 1e-12;       // distance of the points from one line, over the larger body
  static constexpr real NEAR = 0.03;         // the same, where only a guess is wanted
  static constexpr real LONGEST_STEP = 0.5;  // over the half lengths of a body
  static constexpr real FLAT = 1e-9;  // curvature, over that of the larger body, below which a face counts as curved so
  static constexpr int HALVINGS = 8;  // of a step that leads away

  // d: from the centre of i to that of j.
  GRIT_FUNCTION NewtonNormal(const I &i, const J &j, vec3 d) : i(i), j(j), d(d), size(larger(i.largest(), j.largest()))
  {
  }

  GRIT_FUNCTION CommonNormal from(vec3 start, int most) const
  {
    vec3 near_j{0, 0, 0};
    if constexpr (STARTS_AT_PLACE<I>) near_j = d + j.support(-start).at;
    const auto pi = i.towards(start, near_j);
    State now = state(pi, j.towards(-start, pi.at - d), false);
    int steps = 0;
    while (steps < most && now.off > EXACT * EXACT) now = step(now, steps);
    return {now.normal, now.gap, now.pi.at, now.pj.at, steps, now.off <= EXACT * EXACT && is_farthest(now)};
  }
  // Roughly the normal of the bodies where they are so much smaller, at the same rate, that they touch: of touching bodies there
  // is only one.
  GRIT_FUNCTION vec3 of_smaller(vec3 start, int most, int &steps) const
  {
    State now = state(i.support(start), j.support(-start), true);
    while (steps < most && now.off > NEAR * NEAR) now = step(now, steps);
    return now.normal;
  }

 private:
  struct State {
    typename I::Point pi;
    typename J::Point pj;
    vec3 normal;
    vec2 way, apart;
    real gap, off;
    bool smaller;
  };
  const I &i;
  const J &j;
  vec3 d;
  real size;

  // Of smaller bodies, way and gap are as large as the bodies would be with the same way if they were not.
  GRIT_FUNCTION State state(const typename I::Point &pi, const typename J::Point &pj, bool smaller) const
  {
    const vec3 normal = unit(pi.normal - pj.normal), between = pj.at - pi.at;
    const vec3 w = smaller ? between - (dot(between, normal) / dot(d, normal)) * d : d + between;
    const Tangents t(normal);
    const vec2 way = t.of(w), apart = t.of(-pj.normal - pi.normal);
    return {pi, pj, normal, way, apart, dot(w, normal), dot(way, way) / (size * size) + dot(apart, apart), smaller};
  }

  // Points on one line are also where the overlap is largest, or on a saddle: here it must rise on all sides.
  GRIT_FUNCTION bool is_farthest(const State &s) const
  {
    const Tangents t(s.normal);
    const Tensor2<real> flat{FLAT / size, 0, FLAT / size}, gap{s.gap, 0, s.gap};
    const Tensor2<real> down = (i.curvature(s.pi, t) + flat).inverse() + (j.curvature(s.pj, t) + flat).inverse() + gap;
    return down.aa > 0 && down.determinant() > 0;
  }

  GRIT_FUNCTION State step(const State &from, int &steps) const
  {
    const Tangents t(from.normal);
    const Tensor2<real> flat{FLAT / size, 0, FLAT / size};
    const Tensor2<real> ci = i.curvature(from.pi, t) + flat, cj = j.curvature(from.pj, t) + flat;
    const vec2 target = from.way + (0.5 * from.gap) * from.apart;
    const vec2 a = solved(ci, cj, from.gap, from.apart + cj * target), b = a + from.gap * (ci * a) - target;
    const vec3 move_i = t.in_space(a), move_j = t.in_space(b);
    const real longest = larger(i.stride(move_i), j.stride(move_j));
    real part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    State now;
    for (int halved = 0; halved <= HALVINGS; halved++) {
      now = state(i.beside(from.pi.at + part * move_i), j.beside(from.pj.at + part * move_j), from.smaller);
      steps++;
      if (now.off < from.off) break;
      part *= 0.5;
    }
    return now;
  }

  // (s + t + gap t s) x = r
  GRIT_FUNCTION static vec2 solved(Tensor2<real> s, Tensor2<real> t, real gap, vec2 r)
  {
    const real aa = s.aa + t.aa + gap * (t.aa * s.aa + t.ab * s.ab),
               ab = s.ab + t.ab + gap * (t.aa * s.ab + t.ab * s.bb),
               ba = s.ab + t.ab + gap * (t.ab * s.aa + t.bb * s.ab),
               bb = s.bb + t.bb + gap * (t.ab * s.ab + t.bb * s.bb);
    const real inverse = 1 / (aa * bb - ab * ba);
    return {inverse * (bb * r.a - ab * r.b), inverse * (aa * r.b - ba * r.a)};
  }
};

}  // namespace Grit
