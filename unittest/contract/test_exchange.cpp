#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Exchange);

// Radii, masses and coefficients of the two sides differ.
TEST_P(Exchange, SameContactSeenFromTheOtherSide)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++) {
    const PairOfSettings pair = random_pair(random, GetParam());
    const Motion motion = random_motion(random, pair.law().outlives_overlap);
    for (const bool lammps_kinematics : {false, true})
      ASSERT_TRUE(holds(check_exchange(pair.law(), pair.exchanged(), memory_of(pair.i), motion, lammps_kinematics)))
          << to_words(pair.i) << "\n"
          << to_words(pair.j) << (lammps_kinematics ? " (lammps)" : "");
  }
}

// The signs that loops and restart files apply are those of the declarations.
TEST_P(Exchange, DeclaredSigns)
{
  Random random(seed_of(GetParam()));
  const Setting s = random_setting(random, GetParam());
  std::vector<real> expected;
  for (const Remembered &m : memory_of(s))
    expected.insert(expected.end(), m.rank == Rank::vector ? 3 : 1, m.parity == Parity::odd ? -1 : 1);
  for (const HistoryValue &m : s.law(NORMAL).prepared) expected.push_back(static_cast<real>(m.parity));
  EXPECT_EQ(history_parity(s), expected);
}
