// In a bed: none damping none tangential none
#include "law/normal/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: delta = 0.01, reff = 0.25.
TEST(NormalNone, GivesARadiusAndNoForce)
{
  const NormalForce f = law("none tangential none").normal(round_pair(), nullptr);
  EXPECT_EQ(f.force, 0);
  EXPECT_EQ(f.stored, 0);
  EXPECT_EQ(f.kn, 0);
  EXPECT_REL(f.contact_radius, 0.05);
  EXPECT_FALSE(f.ended);
}

// Sliding, rolling and twisting have no load, and no damping has a coefficient.
TEST(NormalNone, LeavesNothingToItsPartners)
{
  Drive drive{law("none tangential linear_history 1e4 0.5 0.4 rolling sds 1e3 0.1 0.3 twisting marshall"),
              Glassy::pair()};
  drive.c.vn = -0.05;
  const ContactForce f = drive.slide(1, 10);
  EXPECT_EQ(norm(f.force), 0);
  EXPECT_EQ(norm(f.torque_i), 0);
  EXPECT_EQ(f.stored(), 0);
}

// LAMMPS pair granular: q = h pi a^2 (T_j - T_i) = 10 pi 0.0025 50.
TEST(NormalNone, ConductsHeat)
{
  Contact c = round_pair();
  c.temperature_i = 300;
  c.temperature_j = 350;
  real h[MAX_HISTORY];
  EXPECT_REL(law("none damping none tangential none heat area 10")(c, h).heat_i, 10 * PI * 0.0025 * 50);
}
