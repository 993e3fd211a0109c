// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4 rolling none
#include "law/rolling/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(RollingNone, RollsFreely)
{
  Drive drive = pressed("tangential none rolling none");
  drive.c.spin = {0, 4, 0};
  const ContactForce f = drive.steps(100);
  EXPECT_EQ(norm(f.rolling.value), 0);
  EXPECT_EQ(norm(f.torque_i), 0);
  EXPECT_EQ(drive.dissipated, 0);
}

TEST(RollingNone, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential none")),
            to_words(setting("hooke 1 0 tangential none rolling none")));
}
