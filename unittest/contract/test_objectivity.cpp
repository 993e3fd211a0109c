#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Objectivity);

TEST_P(Objectivity, AnswerRotatesWithTheBodies)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const Setting s = random_setting(random, GetParam());
    const Law made = law(s);
    const bool wall = k % 4 == 3;
    const Motion motion = random_motion(random, made.outlives_overlap, wall);
    const Rotation rotation = random.rotation();
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_objectivity(made, memory_of(s), motion, rotation, lammps_kinematics)))
          << to_words(s) << (lammps_kinematics ? " (lammps)" : "");
  }
}
