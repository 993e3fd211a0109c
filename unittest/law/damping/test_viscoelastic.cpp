// In a bed: hertz 1e5 3e3 tangential mindlin 8e4 0.5 0.4 damping viscoelastic
#include "law/damping/viscoelastic.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: damp meff a = 7 * 2 * 0.05.
TEST(DampingViscoelastic, ProportionalToMassAndContactRadius)
{
  Drive drive{law("hertz 20000 7 damping viscoelastic tangential none"), round_pair()};
  const NormalForce f = drive.law.normal(drive.c, nullptr);
  EXPECT_REL(drive.law.damping(drive.c, f), 0.7);
  drive.c.vn = -0.1;
  EXPECT_REL(drive.step().normal, 10.07);
}

// What pair_style granular takes where no damping law is given.
TEST(DampingViscoelastic, IsTheDefault)
{
  EXPECT_EQ(to_words(setting("hertz 20000 7 tangential none")),
            to_words(setting("hertz 20000 7 damping viscoelastic tangential none")));
}

TEST(DampingViscoelastic, VanishesWithTheContactArea)
{
  Drive drive{law("hertz 20000 7 damping viscoelastic tangential none"), round_pair()};
  drive.c.vn = -0.1;
  drive.c.delta = 0;
  EXPECT_EQ(drive.step().normal, 0);
}
