// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential none
#include "law/tangential/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(TangentialNone, SlidesFreely)
{
  Drive drive = pressed("tangential none");
  const ContactForce f = drive.slide(1, 100);
  EXPECT_EQ(norm(f.tangential.value), 0);
  EXPECT_EQ(norm(f.torque_i), 0);
  EXPECT_EQ(f.tangential.energy.stored, 0);
  EXPECT_EQ(drive.dissipated, 0);
}

TEST(TangentialNone, RemembersNothing) { EXPECT_EQ(law("hooke 1 0 tangential none").nhistory(), 0); }
