// Bodies of the law tester that are no spheres: where and how they touch, move and turn. Numbers of contacts are those
// of an independent program with 30 digits: support functions and their derivatives, elliptic integrals of Johnson,
// Contact Mechanics (1985), equation 4.26.
#include "../support/rotation.h"
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string ELASTIC = "hooke 1e5 0 damping none tangential none",
                  HERTZ = "hertz/material 1e7 0 .3 damping none tangential none",
                  ALL_LAWS =
                      "hertz/material 1e7 .6 .3 damping tsuji tangential mindlin NULL .5 .4 "
                      "rolling sds 1e3 10 .2 twisting marshall",
                  RICE = "--shape ellipsoid --half .004,.003,.002 ",
                  OBLIQUE = "--half .004,.003,.002,.005,.003,.0025 --quat 1,2,3,40,-1,.4,.3,75 --normal 2,-1,2 ";

// The row of a contact at rest with this overlap.
Result at_overlap(const std::string &options, real overlap)
{
  return run_stages(options, "step 1e-6\noverlap " + short_number(overlap) + "\nstage for steps 1\n");
}

real largest(const Result &r, const std::string &column)
{
  real most = 0;
  for (const auto &row : r.rows) most = std::max(most, std::fabs(value(r, row, column)));
  return most;
}

// Largest difference of two results in a column, over the size of what the column has.
real difference(const Result &a, const Result &b, const std::string &column, real size)
{
  EXPECT_EQ(a.rows.size(), b.rows.size());
  real most = 0;
  for (std::size_t k = 0; k < std::min(a.rows.size(), b.rows.size()); k++)
    most = std::max(most, std::fabs(value(a, a.rows[k], column) - value(b, b.rows[k], column)));
  return most / size;
}

// Of columns with a common size, the largest value of all.
real difference_of(const Result &a, const Result &b, const std::vector<std::string> &columns)
{
  real size = 0, most = 0;
  for (const std::string &column : columns) size = std::max(size, largest(a, column));
  for (const std::string &column : columns) most = std::max(most, difference(a, b, column, size));
  return size > 0 ? most : 0;
}

const std::vector<std::vector<std::string>> OF_ONE_SIZE{
    {"overlap", "u_normal", "u_shear1", "u_shear2"},
    {"u_twist", "u_bend1", "u_bend2"},
    {"v_normal", "v_shear1", "v_shear2"},
    {"f_normal", "f_shear1", "f_shear2"},
    {"torque_a_twist", "torque_a_bend1", "torque_a_bend2", "torque_b_twist", "torque_b_bend1", "torque_b_bend2"},
    {"e_elastic_normal", "e_elastic_tangential", "e_elastic_rolling", "e_viscous_normal", "e_viscous_tangential",
     "e_slip", "e_rolling", "work", "kinetic"}};

}  // namespace

struct Written {
  std::string spheres, shapes;
};
std::ostream &operator<<(std::ostream &out, const Written &w) { return out << w.shapes; }

class SphereAs : public testing::TestWithParam<Written> {};

// Spheres of 4 and 6 mm, written as something else and turned; laws that use radii, levers and masses. Positions have
// the round-off of 1 cm, 2e-18 m, in each step: in a thousand of them 2e-11 of an overlap of 24 um.
TEST_P(SphereAs, GivesTheCurvesOfTheSphere)
{
  constexpr real SAME = 1e-12, IN_MANY_STEPS = 2e-11;
  const std::string way = "--normal .3,-.5,.7 --weight .3 ";
  const std::pair<std::string, real> protocols[] = {
      {"--protocol impact --set angle=40 ", SAME},
      {"--protocol rolling --set cycles=1 --step 4e-3 --every 1 ", IN_MANY_STEPS},
      {"--protocol shear --set cycles=1 --step 2e-5 --set speed=.02 --set amplitude=2e-6 --every 1 ", IN_MANY_STEPS},
      {"--protocol torsion --set cycles=1 --step 4e-3 ", IN_MANY_STEPS}};
  for (const auto &[protocol, bound] : protocols) {
    const Result spheres = run_one(request(way + protocol + GetParam().spheres + " " + ALL_LAWS)),
                 shapes = run_one(request(way + protocol + GetParam().shapes + " " + ALL_LAWS));
    EXPECT_GT(spheres.rows.size(), 50U) << protocol;
    for (const auto &columns : OF_ONE_SIZE)
      EXPECT_LE(difference_of(spheres, shapes, columns), bound) << protocol << columns[0];
  }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, SphereAs,
    testing::Values(Written{"--radius .004,.006", "--shape ellipsoid --half .004,.004,.004,.006,.006,.006"},
                    Written{"--radius .004,.006", "--shape sphere,superellipsoid --radius .004 --half .006,.006,.006"},
                    Written{"--radius .004,.006",
                            "--shape capsule --half .004,.004,.004,.006,.006,.006 --quat 1,2,3,40,0,1,0,10"},
                    Written{"--radius .004,.006",
                            "--shape capsule,ellipsoid --half .004,.004,.004,.006,.006,.006 --law-radius mean"}));

// The same search as that of blocks, which the option never takes for exponents of 2.
TEST(Shapes, GiveTheSphereAsSuperellipsoid)
{
  constexpr real SAME = 1e-12;
  const std::string rest = " --protocol impact --set angle=40 " + ALL_LAWS;
  Request written = request("--shape superellipsoid --half .004,.004,.004,.006,.006,.006 --quat 1,2,3,40" + rest);
  for (ShapedBody *body : {&written.experiments[0].pair.shapes.a, &written.experiments[0].pair.shapes.b})
    body->kind = ShapeKind::superellipsoid;
  const Result spheres = run_one(request("--radius .004,.006" + rest)), shapes = run_one(written);
  for (const auto &columns : OF_ONE_SIZE) EXPECT_LE(difference_of(spheres, shapes, columns), SAME) << columns[0];
}

// Poles of equal ellipsoids on each other: curvatures 2a/b^2 and 2a/c^2. The fit of elliptic_hertz.h is right to 6e-8.
TEST(Shapes, PressedPoleToPoleFollowHertz)
{
  constexpr real FIT = 1e-7, EXACT = 1e-12, OVERLAP = 2e-5;
  const Result aligned = at_overlap(RICE + HERTZ, OVERLAP);
  EXPECT_NEAR(last(aligned, "f_normal"), 0.018190292967907107, FIT * 0.018190292967907107);
  EXPECT_NEAR(last(aligned, "radius_a_now"), 2 * 0.00077064560019475471, FIT * 1.5e-3);
  // One turned by a right angle about the normal: the same curvature, a/b^2 + a/c^2, along both axes.
  const real radius = 1 / (.004 / (.003 * .003) + .004 / (.002 * .002)), young = 1e7 / (2 * (1 - .3 * .3)),
             force = 4.0 / 3 * young * std::sqrt(radius) * std::pow(OVERLAP, 1.5);
  const Result crossed = at_overlap(RICE + "--quat 1,0,0,0,1,0,0,90 " + HERTZ, OVERLAP);
  EXPECT_NEAR(last(crossed, "f_normal"), force, EXACT * force);
}

struct ObliqueContact {
  std::string shapes;
  real bend_a[2], bend_b[2];  // torques, for a force of 2 N
  real mean[2], gauss[2], hertz;
};

// Bodies that are turned: the force passes beside the centres.
TEST(Shapes, TouchWithTheNormalThatIsAskedFor)
{
  constexpr real OVERLAP = 2e-5, EXACT = 1e-12, FIT = 1e-7;
  const ObliqueContact contacts[] = {{"--shape ellipsoid ",
                                      {-0.00039634478156987776, -0.0021407019725102695},
                                      {0.00019867494078870824, -0.0021132475953159433},
                                      {0.0043835060829375461, 0.0031580142742746409},
                                      {0.0046892426259719901, 0.0038597160011593687},
                                      0.0020479614705549997},
                                     {"--shape ellipsoid,superellipsoid --exponents 3,5 ",
                                      {-0.00039634478156987776, -0.0021407019725102695},
                                      {0.00093196450009113348, -0.0059369094762841534},
                                      {0.0043835060829375461, 0.0054470401302648354},
                                      {0.0046892426259719901, 0.0064121694840160976},
                                      0.0025610041185740142}};
  for (const ObliqueContact &c : contacts) {
    const auto with = [&](const std::string &rule) {
      return at_overlap(c.shapes + OBLIQUE + "--law-radius " + rule + " " + ELASTIC, OVERLAP);
    };
    const Result r = with("gauss");
    EXPECT_NEAR(last(r, "f_normal"), 2, 2 * EXACT);
    EXPECT_NEAR(last(r, "torque_a_bend1"), c.bend_a[0], EXACT * 2e-3);
    EXPECT_NEAR(last(r, "torque_a_bend2"), c.bend_a[1], EXACT * 2e-3);
    EXPECT_NEAR(last(r, "torque_b_bend1"), c.bend_b[0], EXACT * 2e-3);
    EXPECT_NEAR(last(r, "torque_b_bend2"), c.bend_b[1], EXACT * 2e-3);
    const Result mean = with("mean"), hertz = with("hertz");
    for (const int body : {0, 1}) {
      const std::string column = body == 0 ? "radius_a_now" : "radius_b_now";
      EXPECT_NEAR(last(r, column), c.gauss[body], 10 * EXACT * c.gauss[body]) << column;
      EXPECT_NEAR(last(mean, column), c.mean[body], 10 * EXACT * c.mean[body]) << column;
    }
    const real a = last(hertz, "radius_a_now"), b = last(hertz, "radius_b_now");
    EXPECT_NEAR(a * b / (a + b), c.hertz, FIT * c.hertz);
    EXPECT_NEAR(a / b, c.gauss[0] / c.gauss[1], FIT);
  }
}

// Spheres of equal volume, wherever the bodies touch.
TEST(Shapes, TakeTheRadiusOfEqualVolume)
{
  const Result r = at_overlap("--shape ellipsoid " + OBLIQUE + "--law-radius volume " + ELASTIC, 2e-5);
  EXPECT_NEAR(last(r, "radius_a_now"), std::cbrt(.004 * .003 * .002), 1e-15);
  EXPECT_NEAR(last(r, "radius_b_now"), std::cbrt(.005 * .003 * .0025), 1e-15);
}

// The end of a capsule that does not turn is that of a sphere of its mass; its side is a cylinder, capped along the
// axis.
TEST(Shapes, CapsuleBesideASphere)
{
  constexpr real SAME = 1e-12, OVERLAP = 2e-5;
  const std::string same =
      " --mass 1e-3,2e-3 --protocol normal --set depth=2e-5 --set speed=.01 --step 2e-6 " + ALL_LAWS;
  const Result spheres = run_one(request("--radius .004,.002" + same)),
               capsule = run_one(
                   request("--shape sphere,capsule --radius .004 --half .002,.002,.005 --quat 0,1,0,90" + same));
  EXPECT_GT(largest(spheres, "f_normal"), 0);
  EXPECT_LE(difference_of(spheres, capsule, {"f_normal"}), SAME);
  constexpr real FLATTEST_SIDE = 100 * .005;
  const Result side =
      at_overlap("--shape sphere,capsule --radius .004 --half .002,.002,.005 --law-radius gauss " + HERTZ, OVERLAP);
  EXPECT_NEAR(last(side, "radius_b_now"), std::sqrt(.002 * FLATTEST_SIDE), 1e-12);
  EXPECT_NEAR(last(side, "radius_a_now"), .004, 1e-15);
}

// Equal ellipsoids that roll on each other from pole to pole: mirror images, each turned by half the angle. Nothing
// slides, the normal stays, and the Gaussian radius of curvature is abc/h^2 with the height h^2 = (a cos)^2 + (b
// sin)^2.
TEST(Shapes, RollOnEachOther)
{
  constexpr real OVERLAP = 2e-5, ANGLE = 0.6, EXACT = 1e-11;
  const Result r = run_stages(RICE + "--weight .5 --law-radius gauss " + ELASTIC,
                              "step 1e-3\noverlap 2e-5\nstage for steps 1\nstage bend2 velocity 1 for time 0.6\n");
  EXPECT_NEAR(last(r, "u_bend2"), ANGLE, EXACT);
  EXPECT_NEAR(last(r, "overlap"), OVERLAP, 1e-15);
  EXPECT_LE(largest(r, "v_shear1"), 1e-16);
  EXPECT_LE(largest(r, "v_shear2"), 1e-16);
  const real c = std::cos(ANGLE / 2), s = std::sin(ANGLE / 2), across = .003,
             square = .004 * .004 * c * c + across * across * s * s, radius = .004 * .003 * .002 / square;
  EXPECT_NEAR(last(r, "radius_a_now"), radius, EXACT * radius);
  EXPECT_NEAR(last(r, "radius_b_now"), radius, EXACT * radius);
}

// Rates are those of the contact, also where the normal turns and arms are oblique, in steps that turn it by degrees.
TEST(Shapes, ContactsHaveThePrescribedRates)
{
  const std::string bodies[] = {"--shape ellipsoid ", "--shape superellipsoid --exponents 3,4 ",
                                "--shape superellipsoid,ellipsoid --exponents 4,4 "};
  for (const std::string &shapes : bodies) {
    Pair p = request(shapes + OBLIQUE + "--weight .3 " + ALL_LAWS).experiments[0].pair;
    p.overlap = 1e-5;
    TwoBodies bodies(p);
    const Drive drive{{}, {-.002, .03, -.02, 4, 3, -2}, {0, 0, 0}};
    constexpr real DT = 5e-3;
    bodies.begin(drive);
    for (int k = ACROSS1; k < NDOFS; k++) EXPECT_NEAR(bodies.rate[k], drive.value[k], 1e-13) << DOF_NAME[k];
    for (int step = 1; step <= 5; step++) {
      const real before = bodies.overlap();
      bodies.step(drive, DT);
      EXPECT_NEAR(bodies.overlap() - before, .002 * DT, 1e-16);
      for (int k = ACROSS1; k < NDOFS; k++) EXPECT_NEAR(bodies.rate[k], drive.value[k], 1e-11) << shapes << DOF_NAME[k];
    }
  }
}

// A pair that turns as one body keeps its forces: nothing slides as laws see it, with the arms of the end of the step.
// So oblique arms get another length in proportion to the step, and torques with them.
TEST(Shapes, KeepTheirForcesInARigidRotation)
{
  constexpr real EXACT = 1e-9, CREEP = 0.1;
  const std::string springs = "hooke 1e3 .5 tangential linear_history 5e2 .5 .3";  // no radii
  Pair p = request("--shape ellipsoid " + OBLIQUE + springs).experiments[0].pair;
  p.overlap = 1e-5;
  real error[2];
  for (const int finer : {0, 1}) {
    const int steps = finer ? 10000 : 1000;
    TwoBodies bodies(p);
    const Drive rates{{}, {-1e-3, 2e-3, -1e-3, .1, .2, -.05}, {0, 0, 0}};
    for (int k = 0; k < 100; k++) bodies.step(rates, 1e-4);
    bodies.step(Drive{}, 1e-4);
    const auto on_a = [&] { return bodies.axes.components(bodies.force.torque_i); };
    const Six before = bodies.action();
    const vec3 torque = on_a();
    Drive turning;
    turning.rotation = {3, -2, 5};
    for (int k = 0; k < steps; k++) bodies.step(turning, 1.0 / steps);
    const Six after = bodies.action();
    for (int k = ALONG; k <= ACROSS2; k++) EXPECT_NEAR(after[k], before[k], EXACT * before[ALONG]) << DOF_NAME[k];
    error[finer] = norm(on_a() - torque) / norm(torque);
  }
  EXPECT_LE(error[0], CREEP);
  EXPECT_LE(error[1], error[0] / 8);
}

// A free, oblique collision: kinetic energy and work of the contact add up to round-off, momentum is kept.
TEST(Shapes, KeepTheBalanceOfEnergy)
{
  constexpr real EXACT = 1e-12;
  for (const std::string shapes : {"--shape ellipsoid ", "--shape superellipsoid --exponents 3,5 "})
    for (const std::string &law : {ALL_LAWS, ELASTIC}) {
      const Result r = run_one(request("--protocol impact " + shapes + OBLIQUE + law));
      const real energy = largest(r, "kinetic");
      for (const auto &row : r.rows) {
        real sum = 0;
        for (int k = 0; k < WALL_WORK; k++) sum += value(r, row, std::string("e_") + ACCOUNT_NAME[k]);
        EXPECT_NEAR(sum, value(r, row, "work"), EXACT * energy);
      }
      const auto at = [&](const std::vector<real> &row) { return value(r, row, "kinetic") + value(r, row, "work"); };
      EXPECT_NEAR(at(r.rows.back()), at(r.rows.front()), EXACT * energy) << shapes << law;
      EXPECT_EQ(last(r, "touching"), 0);
      EXPECT_GT(last(r, "v_normal"), 0);
    }
}

// Frictionless bodies that are stiff: the impulse 2 v/(sum of 1/m + (r x n) . I^-1 (r x n)) of rigid bodies, whose arms
// pass the centres by what the torques above are over 2 N. What is left is the turning during the contact.
TEST(Shapes, CollideAsRigidBodies)
{
  constexpr real SPEED = 0.01, STIFF = 2e-3;
  const Request r = request("--shape ellipsoid " + OBLIQUE +
                            "--protocol impact --set angle=0 --set speed=0.01 --step 2e-8 --every 1000 "
                            "hooke 1e8 0 damping none tangential none");
  Pair pair = r.experiments[0].pair;
  TwoBodies bodies(pair);
  const auto inverse = [&](const Body &body, const ShapedBody &shape, vec3 half, vec3 arm) {
    const real fifth = 0.2;
    const auto [a, b, c] = half;
    const vec3 moments{fifth * body.mass * (b * b + c * c), fifth * body.mass * (a * a + c * c),
                       fifth * body.mass * (a * a + b * b)};
    const vec3 lever = shape.axes().to_body(cross(arm, bodies.axes.x));
    return 1 / body.mass + lever.x * lever.x / moments.x + lever.y * lever.y / moments.y +
           lever.z * lever.z / moments.z;
  };
  const real sum = inverse(pair.a, pair.shapes.a, {.004, .003, .002}, bodies.meeting.arm_i) +
                   inverse(pair.b, pair.shapes.b, {.005, .003, .0025}, bodies.meeting.arm_j);
  Drive drive;
  drive.mode.fill(Mode::free);
  drive.mode[ALONG] = Mode::initial;
  drive.value[ALONG] = -SPEED;
  bodies.begin(drive);
  const vec3 before = bodies.b.v;
  do bodies.step(drive, 2e-8);
  while (!bodies.broken);
  const real impulse = 2 * SPEED / sum;
  EXPECT_NEAR(pair.b.mass * norm(bodies.b.v - before), impulse, STIFF * impulse);
  EXPECT_NEAR(bodies.rate[ALONG], SPEED, STIFF * SPEED);
}

// A body in free rotation keeps its angular momentum to round-off, and its energy to the square of the step.
TEST(Shapes, TurnFreely)
{
  ShapedBody body = request(RICE + ELASTIC).experiments[0].pair.shapes.a;
  body.set_spin({30, 20, -10});
  const vec3 momentum = body.momentum;
  const real energy = body.rotational_energy();
  const auto error = [&](real dt, int steps) {
    ShapedBody turning = body;
    for (int k = 0; k < steps; k++) turning.turn(dt, {}, ContactAxes::about({1, 0, 0}));
    EXPECT_EQ(norm(turning.momentum - momentum), 0);
    return std::fabs(turning.rotational_energy() / energy - 1);
  };
  constexpr real SMALL = 1e-4;
  const real coarse = error(1e-3, 400), fine = error(2.5e-4, 1600);
  EXPECT_LE(coarse, SMALL);
  EXPECT_LE(fine, coarse / 10);
}

// What is prescribed about some axes is kept by couples about these axes alone.
TEST(Shapes, HoldRotationsByCouples)
{
  constexpr real EXACT = 1e-13;
  ShapedBody body = request(RICE + "--quat 1,2,3,40 " + ELASTIC).experiments[0].pair.shapes.a;
  body.set_spin({30, 20, -10});
  const ContactAxes axes = ContactAxes::about({.6, 0, .8});
  const vec3 axis[] = {axes.x, axes.y, axes.z};
  const std::array<bool, 3> held[] = {{true, false, false}, {false, true, false}, {false, false, true},
                                      {true, true, false},  {true, false, true},  {false, true, true},
                                      {true, true, true}};
  for (const std::array<bool, 3> &is : held) {
    const HeldRotation rotation{is, {1, -2, 3}};
    const vec3 omega = body.spin(body.orientation, rotation, axes);
    ShapedBody turned = body;
    turned.set_spin(omega);
    const vec3 couple = turned.momentum - body.momentum;
    for (int k = 0; k < 3; k++)
      EXPECT_NEAR(is[k] ? dot(omega, axis[k]) - rotation.rate[k] : dot(couple, axis[k]) / norm(body.momentum), 0,
                  EXACT);
  }
}
