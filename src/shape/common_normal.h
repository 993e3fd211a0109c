// The common normal of any two smooth convex bodies: Newton's method, and where that leads nowhere a slow way that always ends.
#pragma once

#include "shape/cut_ellipse.h"
#include "shape/newton_normal.h"

namespace Grit {

// Both bodies made smaller at the same rate, about their centres, touch once they are small enough. Their normal is then the
// direction u in which (h_i(u) + h_j(-u)) / (u . d), with the support functions h, is least: on the plane u . d = const the lowest
// point of a convex function. From there the common normal is not far where the overlap is not.
template <class I, class J>
class CarefulNormal {
 public:
  GRIT_FUNCTION CarefulNormal(const I &i, const J &j, vec3 d) : CarefulNormal(i, j, d, unit(d)) {}
  // Places are those beside a direction of length 1, which is (0, 0), on the plane across it.
  GRIT_FUNCTION CarefulNormal(const I &i, const J &j, vec3 d, vec3 along) : i(i), j(j), d(d), along(along), t(along) {}

  // Where bodies touch that are made smaller.
  GRIT_FUNCTION vec2 of_smaller(int &steps) const
  {
    // The lowest point is nearer than this: there the function is at most what it is in the centre.
    const real wide = (i.support(along).height + j.support(-along).height) / (i.smallest() + j.smallest());
    const auto rise = [this](vec3, vec3 on_i, vec3 on_j) { return t.of(on_i - on_j); };
    return lowest({0, 0}, sqrt(larger(wide * wide - 1, NARROWEST * NARROWEST)), NEAR, rise, steps);
  }
  // The common normal that is near one of smaller bodies.
  GRIT_FUNCTION vec2 near(vec2 place, int &steps) const
  {
    const auto rise = [this](vec3 u, vec3 on_i, vec3 on_j) {
      const vec3 w = d + on_j - on_i;
      return t.of(dot(w, u) * u - w);
    };
    return lowest(place, AROUND, ROUND_OFF, rise, steps);
  }
  GRIT_FUNCTION vec3 direction(vec2 place) const { return unit(along + t.in_space(place)); }

 private:
  static constexpr real NARROWEST = 0.1, NEAR = 1e-4, AROUND = 0.3, ROUND_OFF = 1e-11;  // half lengths of ellipses
  static constexpr int MOST = 400;

  const I &i;
  const J &j;
  vec3 d, along;
  Tangents t;

  template <class Rise>
  GRIT_FUNCTION vec2 lowest(vec2 centre, real radius, real end, const Rise &rise, int &steps) const
  {
    CutEllipse ellipse(centre, radius);
    for (int k = 0; k < MOST && ellipse.extent.trace() > end * end; k++, steps++) {
      const vec3 u = direction(ellipse.centre);
      if (!ellipse.cut(rise(u, i.support(u).at, j.support(-u).at))) break;
    }
    return ellipse.centre;
  }
};

// Of a direction and its gap, upwards by the slow way. Both bodies are asked for their points alone.
struct SteepWay {
  vec3 u;
  real gap;  // of the surfaces along it                                                             [length]
  int steps;
};
template <class I, class J>
GRIT_FUNCTION SteepWay steepest_from(const I &i, const J &j, vec3 d, vec3 start)
{
  constexpr int STRETCHES = 5;  // each looks around the end of the one before
  constexpr real SAME = 1e-12;  // over the body i
  const auto gap = [&](vec3 u) { return dot(u, d) - i.support(u).height - j.support(-u).height; };
  SteepWay best{start, gap(start), 0};
  for (int k = 0; k < STRETCHES; k++) {
    const CarefulNormal<I, J> around(i, j, d, best.u);
    const vec3 next = around.direction(around.near({0, 0}, best.steps));
    const real here = gap(next), risen = here - best.gap;
    if (!(risen > 0)) break;
    best.u = next;
    best.gap = here;
    if (risen <= SAME * i.smallest()) break;
  }
  return best;
}

// Of a search that leads somewhere.
inline constexpr int FEW_STEPS = 25;

// d: from the centre of i to that of j, not 0. `start`: the normal of a moment ago, of length 1; nothing if there was none. The
// last digits depend on it, so it is part of what a contact remembers.
template <class I, class J>
GRIT_FUNCTION CommonNormal common_normal(const I &i, const J &j, vec3 d, const vec3 *start = nullptr)
{
  constexpr int MANY = 60, LAST_MANY = 200;
  CommonNormal n = newton_normal<real>(i, j, d, start != nullptr ? *start : unit(d), start == nullptr, FEW_STEPS);
  if (n.found) return n;
  int steps = n.steps;
  const NewtonNormal<I, J> newton(i, j, d);
  const CarefulNormal<I, J> careful(i, j, d);
  vec2 place = careful.of_smaller(steps);
  n = newton.from(careful.direction(place), MANY);
  n.steps += steps;
  if (n.found) return n;
  steps = n.steps;
  place = careful.near(place, steps);
  const vec3 u = careful.direction(place);
  const real gap = dot(u, d + j.support(-u).at - i.support(u).at);
  n = newton.from(u, LAST_MANY, newton.NEARLY);
  n.steps += steps;
  if (n.found && n.gap >= gap - newton.NEARLY * larger(i.largest(), j.largest())) return n;
  const auto [pi, pj] = newton.points(u);
  const Tangents t(u);
  return {u, gap, pi.at, pj.at, n.steps, false, i.curvature(pi, t), j.curvature(pj, t)};
}

}  // namespace Grit
