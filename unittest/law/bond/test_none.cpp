// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 bond none
#include "law/bond/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(BondNone, AddsNothing)
{
  EXPECT_EQ(pressed("tangential none bond none").step().normal, pressed("tangential none").step().normal);
}

TEST(BondNone, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential none")), to_words(setting("hooke 1 0 tangential none bond none")));
}
