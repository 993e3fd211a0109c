// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 rolling epsd 0.2 0.3
#include "law/rolling/epsd.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// By hand. Linear spring: kn = 1000, N = 10, reff = 0.25, mu = 0.4.
//   k_r = 2.25 * 1000 * 0.4^2 * 0.25^2 = 22.5,  largest couple 0.4 * 0.25 * 10 = 1
//   masses 3 and 6, radii 0.5: I_r = 1.4 * 0.75 * 1.5/2.25 = 0.7;  eta = 0.1: dashpot 0.2 sqrt(0.7 * 22.5)
const real KR = 22.5, LARGEST = 1, DT = 0.01, DASHPOT = 0.2 * std::sqrt(0.7 * KR);

Drive rolling(const std::string &eta)
{
  Drive drive = pressed("tangential none rolling epsd .4 " + eta);
  drive.c.massi = 3;
  drive.c.massj = 6;
  drive.c.spin = {0, 1, 0};
  return drive;
}

}  // namespace

TEST(RollingEpsd, SpringAndDashpot)
{
  Drive drive = rolling(".1");
  const ContactForce f = drive.steps(3);
  const real angle = 3 * DT;
  EXPECT_VEC(f.torque_i, (vec3{0, -KR * angle - DASHPOT, 0}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{0, KR * angle + DASHPOT, 0}), ARITHMETIC);
  EXPECT_REL(f.rolling.energy.stored, 0.5 * KR * angle * angle);
  EXPECT_REL(f.rolling.energy.dissipated, DASHPOT * DT);
  EXPECT_VEC(f.force, (vec3{10, 0, 0}), ARITHMETIC);
}

// At the limit there is no dashpot; every step dissipates the largest couple times the angle.
TEST(RollingEpsd, LimitWithoutDashpot)
{
  Drive drive = rolling(".1");
  const ContactForce f = drive.steps(10);
  EXPECT_VEC(f.torque_i, (vec3{0, -LARGEST, 0}), ARITHMETIC);
  EXPECT_REL(f.rolling.energy.stored, 0.5 * LARGEST * LARGEST / KR);
  EXPECT_REL(f.rolling.energy.dissipated, LARGEST * DT);
  drive.c.spin = {0, -1, 0};
  EXPECT_VEC(drive.step().torque_i, (vec3{0, -LARGEST + KR * DT + DASHPOT, 0}), ARITHMETIC);
}

// Work is stored or dissipated in every step, to 1e-12: there, back and again, no dashpot.
TEST(RollingEpsd, Balance)
{
  Drive drive = rolling("0");
  real work = 0, couple = 0;
  for (int step = 0; step < 60; step++) {
    const real w = step < 20 || step >= 45 ? 1 : -1.7;
    drive.c.spin = {0, w, 0};
    const ContactForce f = drive.step();
    work -= 0.5 * (couple + f.torque_i.y) * w * DT;
    couple = f.torque_i.y;
    EXPECT_NEAR(work - f.rolling.energy.stored - drive.dissipated, 0, 1e-12 * work) << step;
  }
  EXPECT_GT(drive.dissipated, LARGEST * 0.1);
}

// Secant, not tangent stiffness of a Hertzian contact: F = 20000 * 0.05 * 0.01 = 10, so kn = 1000 again. On a wall the
// moment of inertia is 1.4 m r^2 = 1.4 * 3 * 0.25 and reff the radius.
TEST(RollingEpsd, HertzianContactOnAWall)
{
  Drive drive{law("hertz 20000 0 tangential none rolling epsd .4 .1"), resting_on_wall(0.5, 3, 0.01, DT)};
  drive.c.spin = {0, 0, 0.5};
  const real kn = 20000 * std::sqrt(0.5 * 0.01), kr = 2.25 * kn * 0.16 * 0.25, angle = 0.5 * DT;
  EXPECT_VEC(drive.step().torque_i, (vec3{0, 0, -kr * angle - 0.2 * std::sqrt(1.4 * 3 * 0.25 * kr) * 0.5}), ARITHMETIC);
}

TEST(RollingEpsd, NoCoupleFromTwisting)
{
  Drive drive = rolling(".1");
  drive.c.spin = {4, 0, 0};
  EXPECT_EQ(norm(drive.steps(10).rolling.value), 0);
}

// Couples grow by increments: a spring wound at one overlap keeps its couple at another, until the limit.
TEST(RollingEpsd, CoupleIsRemembered)
{
  Drive drive{law("hertz 20000 0 tangential none rolling epsd .4 0"), round_pair()};
  drive.c.spin = {0, 1, 0};
  const vec3 wound = drive.steps(2).torque_i;
  drive.c.spin = {0, 0, 0};
  drive.c.delta = 0.02;
  EXPECT_VEC(drive.step().torque_i, wound, ARITHMETIC);
}
