// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history_classic 8e3 0.5 0.4
#include "law/tangential/linear_history_classic.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// Forces and energies without a turn: test_linear_history.cpp.

// Kinematics of LAMMPS: a spring that leaves the tangent plane is projected into it and so shrinks, 0.01 to 0.008.
TEST(TangentialLinearHistoryClassic, HostProjectsTheSpring)
{
  Drive drive = pressed("tangential linear_history_classic 100 0 10");
  drive.slide(1, 1);
  drive.c.lammps_kinematics = true;
  drive.c.n = {0.8, 0.6, 0};
  drive.c.vt = {0, 0, 0};
  drive.step();
  EXPECT_VEC(load(drive.h), (vec3{-0.0048, 0.0064, 0}), ARITHMETIC);
}

TEST(TangentialLinearHistoryClassic, ObjectiveKinematicsMakeItLinearHistory)
{
  Drive classic = pressed("tangential linear_history_classic 100 .5 .5"),
        modern = pressed("tangential linear_history 100 .5 .5");
  for (Drive *drive : {&classic, &modern}) {
    drive->slide(1, 3);
    drive->c.n_old = drive->c.n;
    drive->c.n = {0.8, 0, 0.6};
    drive->c.turn = 0.1;
  }
  EXPECT_EQ(norm(classic.step().force - modern.step().force), 0);
}
