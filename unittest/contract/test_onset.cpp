#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Onset);

TEST_P(Onset, EverythingIsANumber)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    const bool wall = k % 2;
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_onset(made, random_motion(random, false, wall), lammps_kinematics))) << to_words(s);
  }
}

// Contacts that live on without overlap.
TEST_P(Onset, EverythingIsANumberBeyondTheContact)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    for (const Answer &a : answers(made, random_motion(random, made.outlives_overlap), false))
      EXPECT_TRUE(finite(a.force) && finite(a.history)) << to_words(s);
  }
}
