// Contacts as LAMMPS' pair_style granular/superellipsoid has them: where the gradients of both shape functions are
// opposite and the functions equal. Podlozhnyuk, Pirker & Kloss, Comput. Part. Mech. 4 (2017) 101-118.
#pragma once

#include "shape/common_normal.h"
#include "shape/superellipsoid.h"

namespace Grit {

struct MidwayPoint {
  vec3 at;          // as seen from the centre of i                                                 [length]
  vec3 normal;      // from i to j
  vec3 on_i, on_j;  // the surfaces on the line, each as seen from the centre of its body           [length]
  real overlap;     // of the surfaces along it                                                     [length]
  int steps;        // that the search took
  bool found;       // inside of both bodies; else nothing of this counts
};

// Newton's method. Each body is taken smaller, about its centre, so that a place lies on both surfaces: the shape
// function there is the scale of the body to the power n1, less 1. With C the tensors of curvature of these smaller
// bodies in the plane across the normal, and r what the arms have in it, the place moves by t in the plane and by w
// along the normal, so that the normals become opposite and the functions equal:
//   w (n1_i / a_i + n1_j / a_j) = -ratio,   C_i (t - w r_i / a_i) + C_j (t + w r_j / a_j) = -apart,
// with a the heights of the tangent planes over the centres.
class MidwaySearch {
 public:
  static constexpr real EXACT = 1e-13;       // of the normals, and of the ratio of the functions; at sharp edges
  static constexpr real ROUND_OFF = 1e-11;   // no step may lead nearer than this
  static constexpr real EXACT_WAY = 1e-12;   // the last step to a surface, over the body; its square is left
  static constexpr real LONGEST_STEP = 0.5;  // over the half lengths of a body
  static constexpr int MOST = 60, MOST_OUT = 40, HALVINGS = 8;

  GRIT_FUNCTION MidwaySearch(const Superellipsoid &i, const Superellipsoid &j, vec3 d) : i(i), j(j), d(d) {}

  // n: of bodies that overlap. end_i, end_j: the ways to the surfaces end where the scale is 1 but for this.
  GRIT_FUNCTION MidwayPoint from(const CommonNormal &n, real end_i = 0, real end_j = 0) const
  {
    State now = state(0.5 * (n.on_i + (d + n.on_j)));
    int steps = 0;
    for (bool nearer = true; nearer && steps < MOST && now.off > EXACT * EXACT;) nearer = step(now, steps);
    const bool found = now.off <= ROUND_OFF * ROUND_OFF && now.i.scale < 1 && now.j.scale < 1;
    MidwayPoint m{now.i.place, now.normal, {0, 0, 0}, {0, 0, 0}, 0, steps, found};
    if (!found) return m;
    const real to_i = way_out(i, now.i.place, now.normal, end_i), to_j = way_out(j, now.j.place, -now.normal, end_j);
    m.on_i = now.i.place + to_i * now.normal;
    m.on_j = now.j.place - to_j * now.normal;
    m.overlap = to_i + to_j;
    return m;
  }

 private:
  struct Side {
    vec3 place;                // as seen from the centre
    Superellipsoid::Point on;  // of the surface, in the same direction
    real height, scale;        // of the smaller body: of its tangent plane over the centre, and its size
  };
  struct State {
    Side i, j;
    vec3 normal;
    vec2 apart;
    real ratio, off;
  };
  const Superellipsoid &i, &j;
  vec3 d;  // from the centre of i to that of j
  GRIT_FUNCTION static Side side(const Superellipsoid &body, vec3 place)
  {
    const Superellipsoid::Point on = body.beside(place);
    const real height = dot(place, on.normal);
    return {place, on, height, height / on.height};
  }
  GRIT_FUNCTION State state(vec3 at) const
  {
    const Side si = side(i, at), sj = side(j, at - d);
    const vec3 normal = unit(si.on.normal - sj.on.normal);
    const vec2 apart = Tangents(normal).of(si.on.normal + sj.on.normal);
    const real ratio = i.n1 * log(si.scale) - j.n1 * log(sj.scale);
    return {si, sj, normal, apart, ratio, dot(apart, apart) + ratio * ratio};
  }
  GRIT_FUNCTION static Tensor2<real> curvature(const Superellipsoid &body, const Side &s, const Tangents &t)
  {
    const Tensor2<real> c = body.curvature(s.on, t);
    const real flat = NewtonNormal<Superellipsoid, Superellipsoid>::FLAT / body.largest(), f = 1 / s.scale;
    return {f * c.aa + flat, f * c.ab, f * c.bb + flat};
  }
  // False, and nothing is done, where no part of the step leads nearer.
  GRIT_FUNCTION bool step(State &from, int &steps) const
  {
    const Tangents t(from.normal);
    const Tensor2<real> ci = curvature(i, from.i, t), cj = curvature(j, from.j, t);
    const real w = -from.ratio / (i.n1 / from.i.height + j.n1 / from.j.height);
    const vec2 turn_i = (w / from.i.height) * (ci * t.of(from.i.place)),
               turn_j = (w / from.j.height) * (cj * t.of(from.j.place));
    const vec3 move = t.in_space((ci + cj).inverse() * (turn_i - turn_j - from.apart)) + w * from.normal;
    const real longest = larger(i.stride(move), j.stride(move));
    real part = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    for (int halved = 0; halved <= HALVINGS; halved++, part *= 0.5) {
      const State now = state(from.i.place + part * move);
      steps++;
      if (!(now.off < from.off)) continue;
      from = now;
      return true;
    }
    return false;
  }
  // From a place inside to the surface, along u. The scale is convex: all steps but the first come from outside.
  GRIT_FUNCTION static real way_out(const Superellipsoid &body, vec3 place, vec3 u, real end)
  {
    real way = 0, more = body.largest();
    for (int k = 0; k < MOST_OUT && fabs(more) > EXACT_WAY * body.largest(); k++) {
      const Side s = side(body, place + way * u);
      if (fabs(s.scale - 1) < end) break;
      more = (s.on.height - s.height) / dot(s.on.normal, u);
      way += more;
    }
    return way;
  }
};

// Curvature, over that of the sphere around a body, below which a face counts as curved so. LAMMPS overwrites its cap.
inline constexpr real STRAIGHT = 1e-9;
// One over the mean or Gaussian curvature of the body made so large that a place lies on it, across its own normal.
GRIT_FUNCTION real uncapped_radius(const Superellipsoid &body, vec3 place, bool gauss, real bounding)
{
  const Superellipsoid::Point p = body.beside(place);
  const Tensor2<real> c = body.curvature(p, Tangents(p.normal));
  const real curved = gauss ? sqrt(larger(c.determinant(), real(0))) : 0.5 * c.trace();
  return dot(place, p.normal) / p.height / larger(curved, STRAIGHT / bounding);
}

}  // namespace Grit
