#include <algorithm>
#include <cmath>

#include "contract/rotation.h"
#include "contract/shape_contract.h"
#include "setup/messages.h"

namespace Grit::Contract {

namespace {

constexpr unsigned SEED = 20262;
constexpr int ORIENTATIONS = 3, SAMPLES = 150, FEW = 12;
constexpr real SAME = 1e-9;  // of numbers that differ by round-off; an error is of order one

constexpr real DIAGONAL = 1.4142135623730951,
               CORNER = 1.7320508075688772;  // of a square and a cube, over half the edge

const Axes UNTURNED{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

std::string said(vec3 x) { return "(" + short_number(x.x) + ", " + short_number(x.y) + ", " + short_number(x.z) + ")"; }
std::string number(real value) { return short_number(value); }
std::string said(const Tensor2<real> &t) { return number(t.aa) + ", " + number(t.ab) + ", " + number(t.bb); }

// False for what is no number.
bool same(real a, real b, real size, real tolerance = SAME) { return fabs(a - b) <= tolerance * size; }
bool same(vec3 a, vec3 b, real size, real tolerance = SAME) { return norm(a - b) <= tolerance * size; }
bool same(const Tensor2<real> &a, const Tensor2<real> &b, real size, real tolerance = SAME)
{
  return same(a.aa, b.aa, size, tolerance) && same(a.ab, b.ab, size, tolerance) && same(a.bb, b.bb, size, tolerance);
}

// Directions as the body sees them: any, and such that lie in planes of symmetry, along axes, and near both.
vec3 special_direction(Random &random)
{
  constexpr real NEAR[]{0, 1e-6, 1e-3};
  constexpr int KINDS = 8;  // of which some are no special ones
  vec3 u = random.direction();
  for (real *c : {&u.x, &u.y, &u.z})
    if (const int kind = random.below(KINDS); kind < 3)
      *c = c == &u.z && norm({u.x, u.y, 0}) < 0.1 ? 1 : *c * NEAR[kind];
  return norm(u) > 0 ? unit(u) : vec3{0, 0, 1};
}
// Outside of a shape, from its centre.
vec3 random_place(Random &random, const StandingShape &body)
{
  constexpr real FARTHEST = 5;
  return random.magnitude(1, FARTHEST) * body.bounding * special_direction(random);
}
Axes random_axes(Random &random)
{
  const Rotation turn = random.rotation();
  return {turn({1, 0, 0}), turn({0, 1, 0}), turn({0, 0, 1})};
}

// f(body, axes, random, complaints) for the shape as it is and in other orientations.
template <class F>
Complaints in_orientations(const SampledShape &shape, F &&f)
{
  Random random(SEED);
  Complaints all;
  for (int k = 0; k < ORIENTATIONS; k++) {
    const Axes axes = k == 0 ? UNTURNED : random_axes(random);
    f(shape.turned(axes), axes, random, all);
  }
  return all;
}

Complaints against_support(const SampledShape &shape)
{
  return in_orientations(shape, [](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    constexpr real ASIDE = 0.01;  // of the largest half length: points near the one in question
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 u = axes.to_space(special_direction(random));
      const ShapePoint p = body.support(u);
      if (!same(p.normal, u, 1))
        all.push_back("the point whose normal is " + said(u) + " says that it is " + said(p.normal));
      if (!same(dot(p.at, u), p.height, body.largest))
        all.push_back("the point whose normal is " + said(u) + " has the height " + number(p.height) +
                      ", but normal . at is " + number(dot(p.at, u)));
      if (const ShapePoint q = body.beside(p.at); !same(q.at, p.at, body.largest))
        all.push_back("the point " + said(p.at) + " whose normal is " + said(u) +
                      " is not on the surface: beside it is " + said(q.at));
      for (int m = 0; m < FEW; m++) {
        const vec3 near = p.at + (ASIDE * body.largest) * axes.to_space(random.direction());
        const vec3 at = body.beside(m % 2 == 0 ? near : axes.to_space(random_place(random, body))).at;
        if (!(dot(at, u) <= p.height + SAME * body.largest))
          all.push_back("along " + said(u) + " the point " + said(at) + " is at a height of " + number(dot(at, u)) +
                        ", but that of the support point is " + number(p.height));
      }
    }
  });
}

Complaints against_beside(const SampledShape &shape)
{
  return in_orientations(shape, [](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 place = axes.to_space(random_place(random, body)), u = axes.to_space(special_direction(random));
      const ShapePoint points[]{body.beside(place), body.towards(u, place)};
      for (const ShapePoint &p : points) {
        const std::string where = &p == points ? "beside " + said(place) : "towards " + said(u) + " and " + said(place);
        if (!same(body.beside(p.at).at, p.at, body.largest))
          all.push_back(where + " the surface has the point " + said(p.at) + ", but beside that " +
                        said(body.beside(p.at).at));
        if (!same(norm(p.normal), 1, 1)) all.push_back(where + " the normal is " + number(norm(p.normal)) + " long");
        if (!same(dot(p.normal, p.at), p.height, body.largest))
          all.push_back(where + " the height is " + number(p.height) + ", but normal . at is " +
                        number(dot(p.normal, p.at)));
        if (!same(body.support(p.normal).height, p.height, body.largest))
          all.push_back(where + " the normal is " + said(p.normal) + " at a height of " + number(p.height) +
                        ", but the surface reaches a height of " + number(body.support(p.normal).height) + " along it");
      }
    }
  });
}

// How the normal turns about a point on the way along two tangents.
Tensor2<real> bend_at(const StandingShape &body, vec3 at, const Tangents &t, real step)
{
  const auto along = [&](vec3 way) {
    const vec2 turn = t.of(body.beside(at + step * way).normal - body.beside(at - step * way).normal);
    return vec2{turn.a / (2 * step), turn.b / (2 * step)};
  };
  const vec2 a = along(t.a), b = along(t.b);
  return {a.a, 0.5 * (a.b + b.a), b.b};
}

// Whether the curvature goes on around a point: on seams it does not, and on poles where n1 is 2 and n2 is more.
bool is_steady(const StandingShape &body, vec3 at, const Tangents &t, const Tensor2<real> &c, real step, real size)
{
  constexpr real STEADY = 0.05;
  for (const vec3 way : {t.a, -t.a, t.b, -t.b})
    if (!same(body.curvature_beside(at + step * way, t), c, size, STEADY)) return false;
  return true;
}

// At points of a given normal, and beside places: of long sides only these are all over them.
Complaints against_curvature(const SampledShape &shape)
{
  return in_orientations(shape, [](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    constexpr real STEP = 1e-3, SMOOTH = 1e-4, TOLERANCE = 1e-3;  // step: in radii of curvature; of the curvature
    int smooth = 0;
    for (int k = 0; k < SAMPLES; k++) {
      const bool by_normal = k % 2 == 0;
      const vec3 any = axes.to_space(random.direction()), from = by_normal ? any : (2 * body.bounding) * any;
      const ShapePoint p = by_normal ? body.support(from) : body.beside(from);
      const Tangents t(p.normal);
      const Tensor2<real> c = by_normal ? body.curvature_of_support(from, t) : body.curvature_beside(from, t);
      const real size = fabs(c.trace()) + 1 / body.largest, step = STEP / size;
      const Tensor2<real> wide = bend_at(body, p.at, t, 2 * step), bend = bend_at(body, p.at, t, step);
      if (!(c.aa >= 0 && c.bb >= 0 && c.determinant() >= -SAME * size * size))
        all.push_back("where its normal is " + said(p.normal) + " the shape is not convex: curvature " + said(c));
      if (!same(wide, bend, size, SMOOTH) || !is_steady(body, p.at, t, c, step, size)) continue;
      smooth++;
      if (!same(c, bend, size, TOLERANCE))
        all.push_back("where the normal is " + said(p.normal) + " it turns by " + said(bend) +
                      " per length, but the curvature is " + said(c));
    }
    if (2 * smooth < SAMPLES) all.push_back("at most points the curvature is not smooth");
  });
}

// Each point of support is farther away than where its normal came from: ends in a farthest one.
real farthest_from(const StandingShape &body, vec3 u)
{
  constexpr int STEPS = 100;
  for (int k = 0; k < STEPS; k++) u = unit(body.support(u).at);
  return norm(body.support(u).at);
}

Complaints against_sizes(const SampledShape &shape)
{
  return in_orientations(shape, [](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    constexpr real CORNER = 1.7320508075688772;      // of a cube, over half its edge
    constexpr real USEFUL = 0.5, NEARLY = 1 - 1e-2;  // a bound that is not reached
    real farthest = 0, least = body.support(axes.z).height;
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 u = axes.to_space(special_direction(random));
      farthest = std::max(farthest, k < FEW ? farthest_from(body, u) : norm(body.support(u).at));
      least = std::min(least, body.support(u).height);
    }
    if (!(farthest <= body.bounding * (1 + SAME)))
      all.push_back("a point is " + number(farthest) + " from the centre, but bounding() is " + number(body.bounding));
    else if (!(farthest >= NEARLY * body.bounding))
      all.push_back("bounding() is " + number(body.bounding) + ", but no point is farther than " + number(farthest) +
                    " from the centre");
    if (!(least >= body.smallest * (1 - SAME)))
      all.push_back("a height is " + number(least) + ", but smallest() is " + number(body.smallest));
    else if (!(body.smallest >= USEFUL * least))
      all.push_back("smallest() is " + number(body.smallest) + ", but no height is less than " + number(least));
    if (!(body.smallest <= body.largest && body.largest <= body.bounding * (1 + SAME) &&
          body.bounding <= CORNER * body.largest * (1 + SAME)))
      all.push_back("largest() is " + number(body.largest) + ", which is not between smallest() and bounding(), " +
                    number(body.smallest) + " and " + number(body.bounding) + ", or in no box of this half length");
  });
}

Complaints against_stride(const SampledShape &shape)
{
  return in_orientations(shape, [](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    constexpr real TIMES = -3;
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 way = axes.to_space(random_place(random, body)), other = axes.to_space(random_place(random, body));
      const real stride = body.stride(way), next = body.stride(other);
      if (!same(body.stride(TIMES * way), fabs(TIMES) * stride, stride))
        all.push_back("the stride of " + said(TIMES * way) + " is " + number(body.stride(TIMES * way)) +
                      ", but that of a third of it " + number(stride));
      if (!(body.stride(way + other) <= (stride + next) * (1 + SAME)))
        all.push_back("the stride of " + said(way) + " and " + said(other) + " together is more than that of both");
      if (!(stride <= norm(way) / body.smallest * (1 + SAME) &&
            stride >= norm(way) / (DIAGONAL * body.largest) * (1 - SAME)))
        all.push_back("the stride of " + said(way) + " is " + number(stride) + ", expected its length " +
                      number(norm(way)) + " over a half length");
      const vec3 at = body.beside(way).at;
      if (!(body.stride(at) >= (1 - SAME) / DIAGONAL && body.stride(at) <= CORNER * (1 + SAME)))
        all.push_back("the stride from the centre to " + said(at) + " on the surface is " + number(body.stride(at)) +
                      ", expected about 1");
    }
  });
}

Complaints against_turning(const SampledShape &shape)
{
  const StandingShape still = shape.turned(UNTURNED);
  return in_orientations(shape, [&](const StandingShape &body, const Axes &axes, Random &random, Complaints &all) {
    const auto expect = [&](bool right, const char *what, vec3 seen) {
      if (!right)
        all.push_back(std::string("turned with its axes, the ") + what +
                      " does not turn with it: seen by the body at " + said(seen));
    };
    const auto turned = [&](const ShapePoint &p) {
      return ShapePoint{axes.to_space(p.at), axes.to_space(p.normal), p.height};
    };
    const auto equal = [&](const ShapePoint &a, const ShapePoint &b) {
      return same(a.at, b.at, still.largest) && same(a.normal, b.normal, 1) && same(a.height, b.height, still.largest);
    };
    if (!same(body.smallest, still.smallest, still.largest) || !same(body.largest, still.largest, still.largest) ||
        !same(body.bounding, still.bounding, still.largest))
      all.push_back("turned with its axes, the shape has another size");
    for (int k = 0; k < SAMPLES; k++) {
      const vec3 u = random.direction(), place = random.magnitude(1, 3) * still.bounding * random.direction(),
                 u_now = axes.to_space(u), place_now = axes.to_space(place);
      expect(equal(body.support(u_now), turned(still.support(u))), "support point", u);
      expect(equal(body.beside(place_now), turned(still.beside(place))), "point beside a place", place);
      expect(equal(body.towards(u_now, place_now), turned(still.towards(u, place))), "point towards a place", place);
      expect(same(body.stride(place_now), still.stride(place), still.stride(place)), "stride", place);
      const Tangents t(u);
      Tangents t_now(u_now);
      t_now.a = axes.to_space(t.a);
      t_now.b = axes.to_space(t.b);
      const Tensor2<real> c = still.curvature_of_support(u, t);
      expect(same(body.curvature_of_support(u_now, t_now), c, fabs(c.trace()) + 1 / still.largest), "curvature", u);
    }
  });
}

}  // namespace

const std::vector<ShapeRule> &shape_rules()
{
  static const std::vector<ShapeRule> all{
      {"support", "The point with a given normal is on the surface, and no other one is farther along the normal.",
       against_support},
      {"beside", "Points beside a place are on the surface, with the normal of the tangent plane there.",
       against_beside},
      {"curvature", "The curvature is that with which the normal turns along the surface, and nowhere hollow.",
       against_curvature},
      {"sizes", "No point is beyond bounding(), no height below smallest(), and both are not far from what is reached.",
       against_sizes},
      {"stride", "The stride is a norm of ways, about 1 from the centre to the surface.", against_stride},
      {"turning", "Where the axes turn, all turns with them.", against_turning}};
  return all;
}

Complaints check_shape_rule(const ShapeRule &rule, const SampledShape &shape)
{
  Complaints found = rule.complaints(shape);
  for (std::string &one : found) one = "shape '" + shape.words + "' breaks the rule '" + rule.name + "': " + one;
  return found;
}

}  // namespace Grit::Contract
