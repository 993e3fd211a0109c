// Contacts of bodies that are no spheres, as laws see them.
#include "bodies.h"
#include "law_list.h"
#include "setup/law_maker.h"
#include "setup/law_reader.h"
#include "shape/law_radius.h"
#include "shape/shape_contact.h"

namespace Grit::Test {

namespace {

constexpr real DT = 1e-4, ROUNDING = 1e-13;

struct Pair {
  BodyShape shape_i, shape_j;
  Body i, j;

  vec3 d() const { return j.x - i.x; }  // from the centre of i to that of j
  ShapeMeeting meet(const vec3 *start = nullptr) const
  {
    const CommonNormal n = common_normal(shape_i, shape_j, d(), start);
    ShapeMeeting m = meeting_at(n, d());
    const Tangents t(n.normal);
    const LawRadii radii = law_radii(LawRadius::hertz, {shape_i.curvature(n.on_i, n.normal, t), shape_i.bounding()},
                                     {shape_j.curvature(n.on_j, -n.normal, t), shape_j.bounding()});
    m.radi = radii.radi;
    m.radj = radii.radj;
    return m;
  }
  Contact contact(const ShapeMeeting &m, vec3 n_old) const
  {
    return shape_contact(i, j, m, i.mass * j.mass / (i.mass + j.mass), n_old, DT, false, false);
  }
  Pair turned() const { return {shape_j, shape_i, j, i}; }
};

GeneralLaw law_of_all_mechanisms()
{
  const Setting setting =
      parse_setting({"hertz/material", "1e6", "0.3", "0.3", "damping", "tsuji", "tangential", "mindlin", "NULL", "1",
                     "0.4", "rolling", "sds", "1e3", "10", "0.2", "twisting", "marshall"},
                    "a test");
  return make_law(setting, setting, "a test");
}

// Bodies of any two kinds that overlap by a hundredth.
Pair overlapping(AnyBody &any, ShapeKind kind_i, ShapeKind kind_j)
{
  const auto shape = [&](ShapeKind kind) {
    if (kind == ShapeKind::capsule) return BodyShape(kind, {any.axes(), {0.5, 0.5, any.between(0.5, 1)}, 2, 2});
    const real n = kind == ShapeKind::ellipsoid ? 2 : any.between(2.5, 4);
    return BodyShape(kind, any.block(n, n));
  };
  const auto body = [&] { return Body{{0, 0, 0}, any.direction(), any.direction(), 1, any.between(1, 2)}; };
  Pair two{shape(kind_i), shape(kind_j), body(), body()};
  two.i.radius = two.shape_i.bounding();
  two.j.radius = two.shape_j.bounding();
  const vec3 way = any.direction();
  const real distance =
      distance_with(-0.01, way, [&](vec3 d) { return common_normal(two.shape_i, two.shape_j, d, nullptr); });
  two.j.x = distance * way;
  return two;
}

constexpr ShapeKind KINDS[]{ShapeKind::ellipsoid, ShapeKind::superellipsoid, ShapeKind::capsule};

// No force from nothing: the sum of the moments about any point is 0.
TEST(ShapeContact, MomentsBalance)
{
  AnyBody any(5);
  const GeneralLaw law = law_of_all_mechanisms();
  for (const ShapeKind a : KINDS)
    for (const ShapeKind b : KINDS)
      for (int k = 0; k < 20; k++) {
        const Pair two = overlapping(any, a, b);
        const ShapeMeeting m = two.meet();
        real memory[MAX_HISTORY]{};
        ContactForce f = law(two.contact(m, m.normal), memory);
        add_side_torques(m, f);
        const vec3 moment = cross(two.i.x - two.j.x, f.force) + f.torque_i + f.torque_j;
        EXPECT_LT(norm(moment), 1e-12 * norm(f.force));
        EXPECT_GT(norm(f.torque_i), 1e-3 * norm(f.force));
      }
}

// Seen from the other body everything is the opposite, and the radii change places.
TEST(ShapeContact, SeenFromTheOtherSide)
{
  AnyBody any(6);
  const GeneralLaw law = law_of_all_mechanisms();
  for (const ShapeKind a : KINDS)
    for (const ShapeKind b : KINDS) {
      const Pair two = overlapping(any, a, b);
      const ShapeMeeting m = two.meet(), other = two.turned().meet();
      EXPECT_LT(norm(m.normal + other.normal), 1e-10);
      EXPECT_NEAR(m.overlap, other.overlap, ROUNDING);
      EXPECT_LT(norm(m.arm_i - other.arm_j), 1e-10);
      EXPECT_NEAR(m.radi, other.radj, 1e-8 * m.radi);
      real here[MAX_HISTORY]{}, there[MAX_HISTORY]{};
      ContactForce f = law(two.contact(m, m.normal), here), g = law(two.turned().contact(other, other.normal), there);
      add_side_torques(m, f);
      add_side_torques(other, g);
      EXPECT_LT(norm(f.force + g.force), 1e-7 * norm(f.force));
      EXPECT_LT(norm(f.torque_i - g.torque_j), 1e-7 * norm(f.force));
    }
}

// Spheres written as other bodies give what spheres give.
TEST(ShapeContact, SpheresAsOtherBodies)
{
  AnyBody any(7);
  for (const ShapeKind kind : KINDS) {
    const real r = 0.5;
    const BodyShape ball(kind, {any.axes(), {r, r, r}, 2, 2});
    const vec3 d = 0.99 * any.direction();
    const Body i{{0, 0, 0}, any.direction(), any.direction(), r, 2}, j{d, any.direction(), any.direction(), r, 3};
    const Pair two{ball, ball, i, j};
    const ShapeMeeting m = two.meet();
    const vec3 n_old = unit(m.normal + 1e-4 * any.direction());
    const Contact c = two.contact(m, n_old), s = sphere_contact(i, j, -d, norm(d), 1.2, DT, false, false);
    EXPECT_LT(norm(c.n - s.n), ROUNDING);
    EXPECT_NEAR(c.delta, s.delta, ROUNDING);
    EXPECT_NEAR(c.radi, s.radi, 1e-12);
    EXPECT_NEAR(c.reff, s.reff, 1e-12);
    EXPECT_NEAR(c.lever_i, s.lever_i, ROUNDING);
    EXPECT_NEAR(c.lever_j, s.lever_j, ROUNDING);
    EXPECT_NEAR(c.vn, s.vn, ROUNDING);
    EXPECT_LT(norm(c.vt - s.vt), ROUNDING);
    EXPECT_LT(norm(c.spin - s.spin), ROUNDING);
    EXPECT_NEAR(c.turn, s.turn, ROUNDING);
    EXPECT_LT(norm(m.side_i()) + norm(m.side_j()), ROUNDING);
    EXPECT_LT(norm(c.n_old - n_old), ROUNDING);
  }
}

// The curvature of an ellipsoid by its support function is that by its surface.
TEST(ShapeContact, CurvatureOfEllipsoids)
{
  AnyBody any(8);
  for (int k = 0; k < 100; k++) {
    const BodyShape body(ShapeKind::ellipsoid, any.block(2, 2));
    const vec3 u = any.direction();
    const vec3 at = body.body.support(u).at;
    const Tangents t(u);
    const Tensor2<real> a = body.curvature(at, u, t), b = body.body.curvature(body.body.beside(at), t);
    EXPECT_NEAR(a.aa, b.aa, 1e-11);
    EXPECT_NEAR(a.ab, b.ab, 1e-11);
    EXPECT_NEAR(a.bb, b.bb, 1e-11);
  }
}

// A direction in which a gap is left proves that bodies are apart; none is larger than the gap of the common normal.
TEST(ShapeContact, GapsAlongDirections)
{
  AnyBody any(9);
  for (const ShapeKind a : KINDS)
    for (const ShapeKind b : KINDS) {
      Pair two = overlapping(any, a, b);
      two.j.x = 1.2 * two.j.x;
      const CommonNormal n = common_normal(two.shape_i, two.shape_j, two.d(), nullptr);
      ASSERT_GT(n.gap, 0);
      EXPECT_NEAR(gap_along(two.shape_i, two.shape_j, two.d(), n.normal), n.gap, 1e-12);
      for (int k = 0; k < 50; k++)
        EXPECT_LE(gap_along(two.shape_i, two.shape_j, two.d(), any.direction()), n.gap + 1e-12);
    }
}

// The ends of a capsule that lies on a plane are those of spheres, however round-off falls.
TEST(ShapeContact, EndsOfALyingCapsule)
{
  AnyBody any(10);
  constexpr real RADIUS = 0.3, HALF = 0.8, SEGMENT = 2 * (HALF - RADIUS);
  for (int k = 0; k < 100; k++) {
    const BodyShape rod(ShapeKind::capsule, {any.axes(), {RADIUS, RADIUS, HALF}, 2, 2});
    const vec3 up = Tangents(rod.body.axes.z).a;
    for (const real end : {-1.0, 1.0}) {
      const vec3 at = (end * SEGMENT / 2) * rod.body.axes.z - RADIUS * up;
      const Tensor2<real> c = rod.curvature(at, -up, Tangents(up));
      EXPECT_NEAR(c.aa, 1 / RADIUS, 1e-12);
      EXPECT_NEAR(c.bb, 1 / RADIUS, 1e-12);
    }
    const Tensor2<real> side = rod.curvature(-RADIUS * up, -up, Tangents(up));
    EXPECT_NEAR(side.aa + side.bb, 1 / RADIUS, 1e-12);
  }
}

}  // namespace

}  // namespace Grit::Test
