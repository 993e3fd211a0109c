#include "any_law.h"
#include "kernel/mdr_contacts.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Passive);

TEST_P(Passive, SetupLeavesTheHistoryAlone)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(
          holds(check_passive(made, memory_of(s), random_motion(random, made.outlives_overlap), lammps_kinematics)))
          << to_words(s);
  }
}

// But for normal law mdr with the adhesion of LAMMPS, whose dashpot has the radius of the step before.
TEST_P(Passive, SetupRepeatsTheForcesOfTheStepBefore)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    if (is_mdr(made) && mdr_material(made).by_step) continue;
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_repeat(made, random_motion(random, made.outlives_overlap), lammps_kinematics)))
          << to_words(s);
  }
}
