// In a bed: hertz/material 1e5 0.5 0.3 damping viscoelastic tangential mindlin_classic NULL 0.5 0.4
#include "law/tangential/mindlin_classic.h"

#include "../../support/mindlin.h"

using namespace Grit;
using namespace Grit::Test;

// Without a turn it is mindlin.
TEST(TangentialMindlinClassic, StickSlipRadiusAndMaterial) { expect_mindlin({"mindlin_classic", 0.04, 1.0, 2.0, 0.5}); }

// Kinematics of LAMMPS: a spring that leaves the tangent plane is projected into it and so shrinks, 0.01 to 0.008; that of
// mindlin keeps its length.
TEST(TangentialMindlinClassic, LammpsProjectsTheSpring)
{
  for (const bool classic : {true, false}) {
    Drive drive = pressed(std::string("tangential mindlin") + (classic ? "_classic" : "") + " 100 0 1e9");
    drive.slide(1, 1);
    drive.c.lammps_kinematics = true;
    drive.c.n = {0.8, 0.6, 0};
    drive.c.vt = {0, 0, 0};
    drive.step();
    EXPECT_NEAR(norm(load(drive.h)), classic ? 0.008 : 0.01, 1e-15);
  }
}
