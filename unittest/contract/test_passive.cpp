#include "any_law.h"

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

TEST_P(Passive, SetupRepeatsTheForcesOfTheStepBefore)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_repeat(made, random_motion(random, made.outlives_overlap), lammps_kinematics)))
          << to_words(s);
  }
}
