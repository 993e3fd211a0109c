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

// 2 sqrt(m/k), with the masses that are moved where ellipsoids, turned by 30 degrees about z, touch along x: 1/m +
// (r x u) . I^-1 (r x u), for u along x, y and z.
TEST(ShapeWords, CriticalStepsOfAnObliqueContact)
{
  const std::string springs = "hooke 100 0 damping none tangential linear_history 50 0 .5";
  const Pair pair =
      request("--shape ellipsoid --half .004,.003,.002 --quat 0,0,1,30 --mass 1e-3 " + springs).experiments[0].pair;
  const real cosine = std::cos(PI / 6), sine = std::sin(PI / 6), a = .004 * .004, b = .003 * .003, c = .002 * .002,
             fifth = 1e-3 / 5, height = std::sqrt(a * cosine * cosine + b * sine * sine),
             arm = (a - b) * sine * cosine / height;
  const auto mass = [](real square_over_moment) { return 1 / (2 / 1e-3 + 2 * square_over_moment); };
  const Stiffness k = stiffness_at(pair, 1e-5);
  EXPECT_NEAR(k.normal, 100, 1e-9);
  EXPECT_NEAR(k.tangential, 50, 1e-9);
  const CriticalSteps steps = critical_steps(pair, k);
  const real along = 2 * std::sqrt(mass(arm * arm / (fifth * (a + b))) / 100);
  EXPECT_NEAR(steps.normal, along, 1e-12 * along);
  // r x z = (arm, -height, 0), in the axes of the body.
  const real x = cosine * arm - sine * height, y = -sine * arm - cosine * height;
  const real lighter =
      std::max(height * height / (fifth * (a + b)), x * x / (fifth * (b + c)) + y * y / (fifth * (a + c)));
  const real across = 2 * std::sqrt(mass(lighter) / 50);
  EXPECT_NEAR(steps.tangential, across, 1e-12 * across);
}

// Elastic bodies that meet obliquely part as fast as they met, where they touch; not their centres.
TEST(ShapeWords, RestitutionIsThatOfTheContact)
{
  const Pair pair = request(
                        "--shape ellipsoid --half .004,.003,.002 --quat 0,0,1,30 --mass 1e-3 "
                        "hooke 1e6 0 damping none tangential none")
                        .experiments[0]
                        .pair;
  const Collision c = collide(pair, .01, critical_steps(pair, stiffness_at(pair, 1e-6)).normal);
  EXPECT_EQ(c.end, Collision::PARTED);
  EXPECT_NEAR(c.restitution, 1, 1e-3);
}

// pi r sqrt(rho/G)/(0.1631 nu + 0.8766) with the least half length, of A.
TEST(ShapeWords, RayleighTimeOfTheLeastHalfLength)
{
  const Request r = request(
      "--shape ellipsoid --half .004,.003,.002,.005,.005,.005 --density 2000 "
      "hertz/material 1e7 .5 .3 tangential none");
  const Experiment &e = r.experiments[0];
  const real time = PI * .002 * std::sqrt(2000 * 2 * 1.3 / 1e7) / (0.1631 * .3 + 0.8766);
  EXPECT_NEAR(rayleigh_time(e.pair, e.laws.a, e.laws.a), time, 1e-13 * time);
}
