// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential incremental 0.4 rescale on
#include "law/tangential/incremental.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// By hand. Linear spring: kt = kn = 1000, gamma_t = gamma_n = 2, N = 10, limit mu N.
Drive linear(const std::string &options) { return pressed("tangential incremental .5 " + options); }

// Stiffness that follows the overlap; k_t = 10485.362437, gamma_t = 0.670177597328 from an independent Python
// implementation of the Hertzian contact.
const real KT = 10485.362437, GAMMA = 0.670177597328;
Drive hertzian(const std::string &options)
{
  return {Glassy::hertz("tangential incremental 100 " + options), Glassy::pair()};
}

}  // namespace

TEST(TangentialIncremental, SpringDashpotAndLimit)
{
  Drive drive = linear("");
  ContactForce f = drive.slide(0.1, 2);
  EXPECT_VEC(f.tangential.value, (vec3{0, -1000 * 0.002 - 2 * 0.1, 0}), ARITHMETIC);
  EXPECT_REL(f.tangential.energy.stored, 0.5 * 1000 * 0.002 * 0.002);
  EXPECT_REL(f.tangential.energy.dissipated, 2 * 0.1 * 0.1 * 0.01);
  f = drive.slide(0.1, 8);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_VEC(load(drive.h), (vec3{0, -5 + 2 * 0.1, 0}), ARITHMETIC);  // the spring's part of the force
}

// The increments keep the force of other overlaps.
TEST(TangentialIncremental, ForceIsRemembered)
{
  Drive drive = hertzian("");
  drive.slide(2, 1);
  drive.c.delta *= 4;  // kt doubles
  EXPECT_REL(drive.slide(2, 1).tangential.value.y, -KT * 2e-6 - 2 * KT * 2e-6 - GAMMA * std::sqrt(2.0) * 2);
  drive.c.delta /= 4;
  EXPECT_REL(drive.slide(0, 1).tangential.value.y, -3 * KT * 2e-6);
}

// It shrinks with kt and does not grow with it.
TEST(TangentialIncremental, RescaleOnUnloading)
{
  Drive drive = hertzian("rescale on");
  drive.slide(2, 1);
  drive.c.delta *= 4;
  EXPECT_REL(drive.slide(0, 1).tangential.value.y, -KT * 2e-6);
  drive.c.delta /= 4;
  EXPECT_REL(drive.slide(0, 1).tangential.value.y, -0.5 * KT * 2e-6);
  EXPECT_REL(drive.slide(0, 1).tangential.value.y, -0.5 * KT * 2e-6);
}

// A spring is one however soft: k = 1/4 in these units, N = 0.0025. Only without stiffness it waits.
TEST(TangentialIncremental, SoftSpring)
{
  Drive drive{law("hooke 0.25 0 damping velocity tangential incremental .5"), round_pair()};
  const ContactForce f = drive.slide(0.1, 2);
  EXPECT_VEC(f.tangential.value, (vec3{0, -0.25 * 0.002, 0}), ARITHMETIC);
  EXPECT_REL(f.tangential.energy.stored, 0.5 * 0.25 * 0.002 * 0.002);
}

// The form of LIGGGHTS-PFM: every step leaves its dashpot's force behind.
TEST(TangentialIncremental, StoredDashpot)
{
  Drive drive = linear("dashpot stored");
  EXPECT_REL(drive.slide(0.1, 3).tangential.value.y, -3 * (1000 * 0.001 + 2 * 0.1));
  EXPECT_REL(drive.slide(0, 3).tangential.value.y, -3 * (1000 * 0.001 + 2 * 0.1));
  EXPECT_VEC(drive.slide(0.1, 10).tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(drive.slide(-0.1, 1).tangential.value.y, -5 + 1000 * 0.001 + 2 * 0.1);
}

// Work of the spring (trapezoidal) and of the dashpot is stored or dissipated in every step, to 1e-12.
TEST(TangentialIncremental, Balance)
{
  for (const char *options : {"", "dashpot stored"}) {
    Drive drive = linear(options);
    real work = 0, most = 0;
    vec3 old{0, 0, 0};
    for (int step = 0; step < 100; step++) {
      drive.c.vt = {0, 0.3 * std::cos(0.1 * step), 0.2 * std::sin(0.17 * step)};
      const ContactForce f = drive.step();
      const vec3 spring = f.tangential.value - f.tangential.drag;
      work -= dot(0.5 * (old + spring) + f.tangential.drag, drive.c.vt) * drive.c.dt;
      most = larger(most, fabs(work));
      old = spring;
      EXPECT_NEAR(work - f.tangential.energy.stored - drive.dissipated, 0, 1e-12 * most) << options << step;
    }
  }
}
