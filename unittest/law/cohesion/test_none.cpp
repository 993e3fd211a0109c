// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 cohesion none
#include "law/cohesion/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(CohesionNone, AddsNothing)
{
  EXPECT_EQ(pressed("tangential none cohesion none").step().normal, pressed("tangential none").step().normal);
}

TEST(CohesionNone, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hooke 1 0 tangential none")),
            to_words(setting("hooke 1 0 tangential none cohesion none")));
}
