// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4 twisting none
#include "law/twisting/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(TwistingNone, TwistsFreely)
{
  Drive drive = pressed("tangential none twisting none");
  drive.c.spin = {4, 0, 0};
  const ContactForce f = drive.steps(100);
  EXPECT_EQ(f.twisting.value.x, 0);
  EXPECT_EQ(norm(f.torque_i), 0);
  EXPECT_EQ(drive.dissipated, 0);
}

TEST(TwistingNone, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential none")),
            to_words(setting("hooke 1 0 tangential none twisting none")));
}
