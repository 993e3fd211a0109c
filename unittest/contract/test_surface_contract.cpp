// The rules of surfaces: those of GRIT keep them, and for each rule a surface that breaks it is told so.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "contract/surface_contract.h"
#include "wall/surface_calls.h"
#include "wall_list.h"

using namespace Grit;
using namespace Grit::Contract;

namespace {

// A ball of radius 2 around the origin with particles inside and outside, of which broken ones change something.
struct Globe {
  static constexpr bool KEEPS_BOUND = false;
  static constexpr const char *NAME = "a ball", *IS = "is", *ROOM = "wide";
  real radius = 0;
  WallMotion motion;
  vec3 shift{0, 0, 0}, velocity{0, 0, 0};

  static int parts() { return 1; }
  bool is_near(vec3 x, real distance) const { return !(fabs(norm(x - shift) - radius) >= distance); }
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    const vec3 from = x - shift;
    const real r = norm(from), above = r - radius;
    if (r == 0 || fabs(above) >= reach) return;
    f(WallPoint{0, (above / r) * from, fabs(above), Curvature(above > 0 ? radius : -radius), velocity, {0, 0, 0}});
  }
  SurfaceMotion motion_of(int, vec3, vec3) const { return {velocity, {0, 0, 0}}; }
  static Globe read(const WallWords &words, std::size_t &k)
  {
    Globe ball;
    ball.radius = words.number(k + 1, "the radius");
    k += 2;
    return ball;
  }
  void set_motion(const WallMotion &one, const WallWords &words, std::size_t)
  {
    if (one.kind == WallMotion::SHEAR) refuse("expected 'wiggle' in ", words.command, ", got 'shear'");
    motion = one;
  }
  void advance(real steps, real dt)
  {
    const WallMotion::Now now = motion.after(steps, dt);
    shift = along_axis(motion.axis, now.shift);
    velocity = along_axis(motion.axis, now.velocity);
  }
  bool is_displaced() const { return motion.kind == WallMotion::WIGGLE; }
  WallPlace place() const { return {shift}; }
  static bool is_bounded_along(int) { return true; }
  real gap() const { return 2 * radius; }
  std::string words() const { return "ball " + exact(radius); }
  std::string extent() const { return "radius " + short_number(radius); }
  std::string far_from(const WallRoom &) const { return ""; }
};

// The same with a mistake.
template <class Broken>
struct Mistake : Globe {
  static Broken read(const WallWords &words, std::size_t &k)
  {
    Broken ball;
    static_cast<Globe &>(ball) = Globe::read(words, k);
    return ball;
  }
  // Points changed by the mistake.
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    Globe::for_each_point(x, reach, [&](WallPoint p) {
      static_cast<const Broken *>(this)->change(p);
      f(p);
    });
  }
};
struct RoundedWords : Mistake<RoundedWords> {
  void change(WallPoint &) const {}
  std::string words() const { return "ball 2.2"; }
};
struct OtherWord : Mistake<OtherWord> {
  void change(WallPoint &) const {}
  std::string words() const { return "sphere " + exact(radius); }
};
struct WrongLength : Mistake<WrongLength> {
  void change(WallPoint &p) const { p.d = 1.01 * p.d; }
};
// Half of the distance, as of a surface in another place.
struct NotNearest : Mistake<NotNearest> {
  void change(WallPoint &p) const
  {
    p.d = 0.5 * p.d;
    p.distance *= 0.5;
  }
};
struct FarIsNear : Mistake<FarIsNear> {
  void change(WallPoint &) const {}
  bool is_near(vec3 x, real distance) const { return Globe::is_near(x, 0.9 * distance); }
};
struct NoNumberIsFar : Mistake<NoNumberIsFar> {
  void change(WallPoint &) const {}
  bool is_near(vec3 x, real distance) const { return fabs(norm(x - shift) - radius) < distance; }
};
struct HollowOutside : Mistake<HollowOutside> {
  void change(WallPoint &p) const { p.curvature = Curvature(-radius); }
};
struct CountsAsCylinder : Mistake<CountsAsCylinder> {
  void change(WallPoint &p) const { p.curvature = Curvature(p.curvature.first, 2 * p.curvature.first); }
};
struct RestingVelocity : Mistake<RestingVelocity> {
  void change(WallPoint &p) const { p.v = {0, 0, 0}; }
};
struct NeverDisplaced : Mistake<NeverDisplaced> {
  void change(WallPoint &) const {}
  static bool is_displaced() { return false; }
};
struct NeverFarther : Mistake<NeverFarther> {
  void change(WallPoint &) const {}
  static WallPlace place() { return {}; }
};
struct Throws : Mistake<Throws> {
  void change(WallPoint &p) const
  {
    if (p.distance > 3) throw std::runtime_error("no such place");
  }
};

template <class Surface>
Complaints complaints_of(const char *rule, const char *name = "ball", const char *example = "ball 2")
{
  const SurfaceObject object = object_of_surface<Surface>(name, example);
  for (const SurfaceRule &one : surface_rules())
    if (rule == std::string(one.name)) return check_surface_rule(one, object);
  return {"no such rule"};
}
template <class Surface>
void expect_kept(const char *name, const char *example)
{
  for (const SurfaceRule &rule : surface_rules())
    EXPECT_EQ(complaints_of<Surface>(rule.name, name, example), Complaints{}) << rule.name << ": " << example;
}
template <class Surface>
void expect_broken(const char *rule, const char *sentence)
{
  const Complaints all = complaints_of<Surface>(rule);
  ASSERT_FALSE(all.empty()) << rule << ": " << sentence;
  EXPECT_NE(all[0].find(std::string("surface 'ball' breaks the rule '") + rule + "': "), std::string::npos) << all[0];
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const std::string &one) {
    return one.find(sentence) != std::string::npos;
  })) << all[0];
}

}  // namespace

TEST(SurfaceContract, SurfacesOfGritKeepIt)
{
  expect_kept<PlaneWall>("zplane", "zplane -1 1.5");
  expect_kept<PlaneWall>("xplane", "xplane NULL 0.02");
  expect_kept<CylinderWall>("zcylinder", "zcylinder 1.3");
  expect_kept<Globe>("ball", "ball 2");
}

TEST(SurfaceContract, MistakesAreSentences)
{
  expect_broken<RoundedWords>("round trip", "read from its words() 'ball 2.2', it is elsewhere: seen from (");
  expect_broken<OtherWord>("round trip", "restart files need 'ball' first");
  expect_broken<WrongLength>("points", "but d is ");
  expect_broken<NotNearest>("nearest point", "half way from (");
  expect_broken<FarIsNear>("near", "but is_near() says no");
  expect_broken<NoNumberIsFar>("near", "is_near() is false for x that is no number");
  expect_broken<HollowOutside>("curvature",
                               "the surface has the radii of curvature 2 and 2 (0: straight), but its "
                               "point says -2 and -2");
  expect_broken<CountsAsCylinder>("curvature", "but its point says 2 and 0");
  expect_broken<RestingVelocity>("motion", "but the velocity of the point along d is 0");
  expect_broken<NeverDisplaced>("motion", "but is_displaced() says no");
  expect_broken<NeverFarther>("motion", "but place() says that it has come at most 0 nearer");
  const Complaints unread = complaints_of<Globe>("points", "ball", "ball 2 3");
  ASSERT_EQ(unread.size(), 1u);
  EXPECT_EQ(
      unread[0],
      "surface 'ball' breaks the rule 'points': expected the end of the example behind '2', got '3'; with 'ball 2 3'");
}

// The last of these tests: what a surface has thrown is kept.
TEST(SurfaceContract, Throwing)
{
  const Complaints all = complaints_of<Throws>("points");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_NE(all[0].find("it threw: no such place"), std::string::npos) << all[0];
}
