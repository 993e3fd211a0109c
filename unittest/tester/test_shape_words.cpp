// Options of the law tester about bodies that are no spheres: what is understood, told, and refused in a sentence.
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAW = "hooke 100 0 tangential none", HALF = "--half .004,.003,.002 ";

struct Refused {
  std::string options, sentence;
};
std::ostream &operator<<(std::ostream &out, const Refused &r) { return out << r.options; }

class RefusedShape : public testing::TestWithParam<Refused> {};

TEST_P(RefusedShape, InASentence)
{
  const Refused &r = GetParam();
  EXPECT_EQ(sentence_of([&] { run_one(request(r.options)); }), r.sentence);
}

INSTANTIATE_TEST_SUITE_P(
    Options, RefusedShape,
    testing::Values(
        Refused{"--shape cube " + HALF + LAW,
                "expected sphere, ellipsoid, superellipsoid or capsule for --shape, got 'cube'"},
        Refused{"--shape ellipsoid, " + HALF + LAW,
                "expected sphere, ellipsoid, superellipsoid or capsule for --shape, got ''"},
        Refused{"--shape sphere,sphere,sphere " + LAW,
                "expected one shape or two with a comma between them for --shape, got 'sphere,sphere,sphere'"},
        Refused{HALF + LAW, "expected a --shape other than sphere beside --half, got none"},
        Refused{"--exponents 4,4 " + LAW, "expected a --shape other than sphere beside --exponents, got none"},
        Refused{"--shape sphere --quat 1,0,0,30 " + LAW,
                "expected a --shape other than sphere beside --quat, got none"},
        Refused{"--law-radius mean " + LAW, "expected a --shape other than sphere beside --law-radius, got none"},
        Refused{"--shape ellipsoid --wall " + HALF + LAW, "expected two particles for --shape ellipsoid, got --wall"},
        Refused{"--shape ellipsoid " + LAW, "expected --half beside --shape ellipsoid, got none"},
        Refused{"--shape ellipsoid --radius .004 " + HALF + LAW,
                "expected --half in place of --radius where no body is a sphere, got '.004'"},
        Refused{"--shape ellipsoid,sphere --radius .004,.005 " + HALF + LAW,
                "expected one number for --radius beside a body that is no sphere, got '.004,.005'"},
        Refused{"--shape ellipsoid --half .004,.003 " + LAW,
                "expected A,B,C for both bodies, or those of A and then those of B, for --half, got '.004,.003'"},
        Refused{"--shape ellipsoid,sphere --half 1,1,1,2,2,2 " + LAW, "expected A,B,C for --half, got '1,1,1,2,2,2'"},
        Refused{"--shape ellipsoid --half .004,-.003,.002 " + LAW, "expected a number above 0 for --half, got '-.003'"},
        Refused{"--shape ellipsoid --half 1,1,101 " + LAW,
                "expected half lengths of which none is over 100 times another for --half, got '1,1,101'"},
        Refused{
            "--shape capsule " + HALF + LAW,
            "expected the radius, the radius and half the length, at least the radius, for --half of a capsule, got "
            "'.004,.003,.002'"},
        Refused{
            "--shape capsule --half 2,2,1 " + LAW,
            "expected the radius, the radius and half the length, at least the radius, for --half of a capsule, got "
            "'2,2,1'"},
        Refused{"--shape ellipsoid --exponents 4,4 " + HALF + LAW,
                "expected a superellipsoid for --exponents, got --shape ellipsoid"},
        Refused{"--shape superellipsoid --exponents 4 " + HALF + LAW,
                "expected N1,N2 for both bodies, or those of A and then those of B, for --exponents, got '4'"},
        Refused{"--shape superellipsoid --exponents 1.9,4 " + HALF + LAW,
                "expected exponents from 2 to 100 for --exponents, got '1.9,4'"},
        Refused{"--shape superellipsoid --exponents 4,101 " + HALF + LAW,
                "expected exponents from 2 to 100 for --exponents, got '4,101'"},
        Refused{"--shape ellipsoid --quat 1,0,0 " + HALF + LAW,
                "expected X,Y,Z,ANGLE for both bodies, or those of A and then those of B, for --quat, got '1,0,0'"},
        Refused{"--shape ellipsoid --quat 0,0,0,30 " + HALF + LAW, "expected an axis for --quat, got '0,0,0,30'"},
        Refused{"--shape ellipsoid --quat 1,0,0,x " + HALF + LAW, "expected a number for --quat, got 'x'"},
        Refused{"--shape ellipsoid --law-radius least " + HALF + LAW,
                "expected mean, gauss, hertz or volume for --law-radius, got 'least'"},
        Refused{"--shape ellipsoid --density 1e308 --half 1,1,1 " + LAW,
                "expected half lengths and density of a body with a mass, got inf"},
        Refused{"--shape ellipsoid " + HALF + "pellet 1e7 1000 .05 thinning 500 tangential none",
                "expected no normal law with thinning, which changes radii of spheres, for bodies that are no spheres, "
                "got one"},
        Refused{"--shape ellipsoid " + HALF + "mdr 5e6 .4 2e4 0 .5 0 damping mdr 1 tangential none",
                "expected another normal law than mdr, which is one of spheres, for bodies that are no spheres, got "
                "mdr"},
        Refused{"--shape ellipsoid " + HALF + "--at .009 " + LAW,
                "expected an overlap below 0.008 for --at, got '.009'"}));

}  // namespace

TEST(ShapeWords, SayWhichBodyIsWhat)
{
  const ShapedPair two =
      request(
          "--shape superellipsoid,capsule --half 4,3,2,1,1,5 --exponents 4,6 --quat 0,0,1,90,0,1,0,180 "
          "--law-radius gauss " +
          LAW)
          .experiments[0]
          .pair.shapes;
  EXPECT_EQ(two.rule, LawRadius::gauss);
  EXPECT_EQ(two.a.kind, ShapeKind::superellipsoid);
  EXPECT_EQ(two.b.kind, ShapeKind::capsule);
  EXPECT_EQ(two.a.n1, 4);
  EXPECT_EQ(two.a.n2, 6);
  EXPECT_NEAR(two.a.axes().x.y, 1, 1e-15);
  EXPECT_NEAR(two.b.axes().z.z, -1, 1e-15);
  EXPECT_EQ(two.b.half.z, 5);
}

// Exponents of 2 are those of an ellipsoid, one list is that of both bodies, and one that is no sphere has the only
// list.
TEST(ShapeWords, HaveDefaults)
{
  const ShapedPair two = request("--shape superellipsoid " + HALF + LAW).experiments[0].pair.shapes;
  EXPECT_EQ(two.rule, LawRadius::hertz);
  EXPECT_EQ(two.a.kind, ShapeKind::ellipsoid);
  EXPECT_EQ(two.b.half.y, .003);
  EXPECT_EQ(two.b.axes().x.x, 1);
  const ShapedPair one = request("--shape sphere,ellipsoid --quat 0,0,1,90 " + HALF + LAW).experiments[0].pair.shapes;
  EXPECT_EQ(one.a.half.z, .005);
  EXPECT_EQ(one.a.axes().x.x, 1);
  EXPECT_NEAR(one.b.axes().x.y, 1, 1e-15);
  EXPECT_FALSE(request("--shape sphere " + LAW).experiments[0].pair.shapes.given);
}

// Volumes of the bodies, 4/3 pi abc and pi r^2 (l - 2r) + 4/3 pi r^3, in the masses and in what is told.
TEST(ShapeWords, AreToldWithTheBodies)
{
  const Request r = request(
      "--shape ellipsoid,capsule --half .004,.003,.002,.002,.002,.005 --density 1000,2000 --normal 0,0,1 " + LAW);
  const Pair &pair = r.experiments[0].pair;
  EXPECT_NEAR(pair.a.mass, 1000 * 4.0 / 3 * PI * .004 * .003 * .002, 1e-18);
  EXPECT_NEAR(pair.b.mass, 2000 * (PI * .002 * .002 * .006 + 4.0 / 3 * PI * .002 * .002 * .002), 1e-18);
  std::ostringstream text;
  tell(r.experiments[0], r, LAW, text);
  const std::string expected =
      LAW +
      "\n  body A                    ellipsoid, half lengths 0.004 0.003 0.002 m, mass 0.000100531 kg\n"
      "  body B                    capsule, half lengths 0.002 0.002 0.005 m, mass 0.000217817 kg\n"
      "  radii for laws            hertz, ";
  EXPECT_EQ(text.str().substr(0, expected.size()), expected);
}

// 2 sqrt(m/k), with the mass that is moved at the end of two rods that meet end on side: 1/m + (r x n) . I^-1 (r x n).
TEST(ShapeWords, CriticalStepOfAnObliqueContact)
{
  Pair pair = request("--shape ellipsoid --half .004,.003,.002 --quat 0,0,1,30 --normal 1,0,0 --mass 1e-3 " + LAW)
                  .experiments[0]
                  .pair;
  const real c = std::cos(PI / 6), s = std::sin(PI / 6), a = .004 * .004, b = .003 * .003,
             height = std::sqrt(a * c * c + b * s * s), arm = (a - b) * s * c / height, moment = 1e-3 / 5 * (a + b),
             mass = 1 / (2 / 1e-3 + 2 * arm * arm / moment);
  const Stiffness k = stiffness_at(pair, 1e-5);
  EXPECT_NEAR(k.normal, 100, 1e-9);
  EXPECT_NEAR(critical_steps(pair, k).normal, 2 * std::sqrt(mass / 100), 1e-12 * std::sqrt(mass));
}
