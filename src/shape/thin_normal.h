// The common normal of a body and something thin, as edges, corners and rims of walls are.
#pragma once

#include "shape/capsule.h"
#include "shape/common_normal.h"
#include "shape/superellipsoid.h"

namespace Grit {

// Something thin that is inside of a body has a normal out of each of its sides. The one with the largest gap is meant: the
// nearest way out. `known`: a direction that may be near it, of length 1. d: from the centre of the body to that of `thin`, a
// ball or capsule around a point or a line: it has the same normals as these, and is as wide as the body allows.
class ThinNormal {
 public:
  static constexpr real WIDTH = 0.3;  // its radius, over the body

  GRIT_FUNCTION ThinNormal(const Superellipsoid &body, const Capsule &thin, vec3 d) : body(body), thin(thin), d(d) {}

  // Ways out are about the axes of the body. From the best of these a search leads upwards, or a slow one does.
  GRIT_FUNCTION CommonNormal near(vec3 known) const
  {
    const vec3 start = best_of(known);
    const real least = gap_along(start) - SAME * body.smallest();
    const CommonNormal n = common_normal(body, thin, d, &start);
    return n.found && n.gap >= least ? n : slowly(start);
  }

 private:
  static constexpr real SAME = 1e-12;
  static constexpr int WAYS = 6;    // along three axes
  static constexpr int STEPS = 60;  // of Newton's method
  const Superellipsoid &body;
  const Capsule &thin;
  vec3 d;

  GRIT_FUNCTION real gap_along(vec3 u) const { return dot(u, d) - body.height(u) - thin.support(-u).height; }
  GRIT_FUNCTION vec3 best_of(vec3 known) const
  {
    const vec3 axes[]{body.axes.x, body.axes.y, body.axes.z};
    vec3 best = known;
    real most = gap_along(known);
    for (int k = 0; k < WAYS; k++) {
      const vec3 u = (k % 2 == 0 ? 1 : -1) * axes[k / 2];
      const real here = gap_along(u);
      if (!(here > most)) continue;
      best = u;
      most = here;
    }
    return best;
  }
  GRIT_FUNCTION CommonNormal slowly(vec3 start) const
  {
    const SteepWay way = steepest_from(body, thin, d, start);
    const CommonNormal n = NewtonNormal<Superellipsoid, Capsule>(body, thin, d).from(way.u, STEPS);
    if (n.found && n.gap >= way.gap - SAME * body.smallest()) return n;
    const auto pi = body.support(way.u);
    const auto pj = thin.support(-way.u);
    const Tangents t(way.u);
    return {way.u, way.gap, pi.at, pj.at, way.steps, false, body.curvature(pi, t), thin.curvature(pj, t)};
  }
};

GRIT_FUNCTION CommonNormal normal_with_thin(const Superellipsoid &body, const Capsule &thin, vec3 d, vec3 known)
{
  return ThinNormal(body, thin, d).near(known);
}
// Of two capsules it is known.
GRIT_FUNCTION CommonNormal normal_with_thin(const Capsule &body, const Capsule &thin, vec3 d, vec3 known)
{
  return common_normal(body, thin, d, &known);
}

}  // namespace Grit
