// In a bed: dmt 1e5 10 0.3 0.5 damping velocity tangential mindlin NULL 0.5 0.4
#include "law/normal/dmt.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// Derjaguin et al. (1975): the pull-off force 4 pi gamma R is 10 pi for gamma = 10, R = 0.25.
TEST(NormalDmt, PullOff)
{
  Contact c = round_pair();
  c.delta = 0;
  const NormalForce f = law("dmt 1e4 0 .3 10 tangential none").normal(c, nullptr);
  EXPECT_REL(f.force, -31.4159265358979);
  EXPECT_EQ(f.stored + f.adhesive, 0);
}

// The law of two elastic materials, less the pull-off force.
TEST(NormalDmt, HertzWithAnAttraction)
{
  const NormalForce f = law("dmt 4 0 .5 .01 tangential none").normal(round_pair(), nullptr);
  const NormalForce hertz = law("hertz/material 4 0 .5 tangential none").normal(round_pair(), nullptr);
  const real pulloff = 0.01 * PI;
  EXPECT_REL(f.force, hertz.force - pulloff);
  EXPECT_REL(f.kn, hertz.kn);
  EXPECT_REL(f.kt, hertz.kt);
  EXPECT_REL(f.damping_ratio, hertz.damping_ratio);
  EXPECT_REL(f.stored, hertz.stored);
  EXPECT_REL(f.adhesive, -pulloff * 0.01);
}

// As in LAMMPS: |F + 2 F_po| without damping.
TEST(NormalDmt, FrictionLimit)
{
  Drive drive{law("dmt 4 3 .5 .01 damping velocity tangential linear_nohistory 1e6 .5"), round_pair()};
  drive.c.vn = -1;
  const ContactForce f = drive.slide(1, 1);
  EXPECT_REL(norm(f.tangential.value), 0.5 * (f.normal - 3 + 2 * 0.01 * PI));
}

TEST(NormalDmt, SurfaceEnergiesMixGeometrically)
{
  const NormalForce f =
      law("dmt 4 0 .5 .01 tangential none", "dmt 4 0 .5 .04 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.adhesive, -0.02 * PI * 0.01);
}
