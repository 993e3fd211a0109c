// In a bed: walton_braun 1e4 0.7 damping none tangential linear_history 8e3 0.0 0.4
#include "law/normal/walton_braun.h"

#include "contact/two_body.h"
#include "support/cases.h"
#include "support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// By hand: k1 = 1000, e = 0.5, hence k2 = 4000 and delta_0 = 3/4 of the largest overlap.
const char *const LINE = "walton_braun 1000 .5 damping none tangential none";

// Overlaps one after the other, and the force at each.
struct Row {
  real delta, force;
};
const Row TABLE[] = {{0.005, 5}, {0.01, 10}, {0.009, 6}, {0.008, 2},  {0.0075, 0},
                     {0.004, 0}, {0.009, 6}, {0.01, 10}, {0.012, 12}, {0.0105, 6}};

}  // namespace

TEST(NormalWaltonBraun, LoadingUnloadingReloading)
{
  Drive drive{law(LINE), round_pair()};
  for (const Row &row : TABLE) {
    const real rounding = 1e-12;
    drive.c.delta = row.delta;
    EXPECT_NEAR(drive.step().normal, row.force, rounding) << row.delta;
  }
}

// A loop of loading to 0.01 and unloading: work 1/2 k1 0.01^2 = 0.05, of which e^2 comes back.
TEST(NormalWaltonBraun, Energies)
{
  Drive drive{law(LINE), round_pair()};
  drive.c.delta = 0.01;
  const ContactForce pressed = drive.step();
  EXPECT_REL(pressed.energy.stored, 0.0125);
  EXPECT_REL(pressed.plastic, 0.0375);
  drive.c.delta = 0.005;
  const ContactForce open = drive.step();
  EXPECT_EQ(open.energy.stored, 0);
  EXPECT_EQ(open.plastic, 0);
}

// Damping laws that work with a coefficient of restitution have none to work with.
TEST(NormalWaltonBraun, HasNoDamp)
{
  EXPECT_EQ(law("walton_braun 1000 .5 tangential none").damping(round_pair(), NormalForce{}), 0);
  for (const char *damping : {"tsuji", "coeff_restitution"})
    EXPECT_THROW(setting(std::string("walton_braun 1000 .5 tangential none damping ") + damping),
                 std::invalid_argument);
}

// Walton & Braun (1986): e = sqrt(k1/k2), at every speed.
TEST(NormalWaltonBraun, Restitution)
{
  const vec3 zero{0, 0, 0};
  const real radius = 1, mass = 1, dt = 1e-5, discretisation = 1e-5;
  for (const char *e : {"0.9", "0.5", "0.2"})
    for (const real speed : {0.01, 1.}) {
      TwoBody bodies(law(std::string("walton_braun 1000 ") + e + " damping none tangential none"),
                     {{radius, 0, 0}, {-speed, 0, 0}, zero, radius, mass}, dt);
      real plastic = 0;
      do {
        bodies.step();
        plastic += bodies.force.plastic;
      } while (bodies.overlap() > 0);
      const real end = bodies.i.body.v.x;
      EXPECT_WITHIN(end / speed, std::stod(e), discretisation) << e << " at speed " << speed;
      EXPECT_WITHIN(plastic, 0.5 * mass * (speed * speed - end * end), discretisation);
    }
}
