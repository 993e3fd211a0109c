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
    const Motion motion = random_motion(random, made.beyond, wall);
    const Rotation rotation = random.rotation();
    for (const bool host : {false, true})
      ASSERT_TRUE(holds(check_objectivity(made, memory_of(s), motion, rotation, host)))
          << to_words(s) << (host ? " (host)" : "");
  }
}
