#include "any_law.h"

#include "coefficient_checks.h"

using namespace Grit;
using namespace Grit::Test;

GRIT_CONTRACT(Coefficients, {NORMAL, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT});

// But psi_b of normal law mdr, which counts where other contacts have pressed the particle: NormalMdr.WallOfLammps.
TEST_P(Coefficients, EachMatters)
{
  Random random(seed_of(GetParam()));
  for (std::size_t k = 0; k < GetParam().info().coeffs.size(); k++)
    if (std::string(GetParam().info().coeffs[k].name) != "psi_b")
      EXPECT_TRUE(holds(check_coefficient_matters(make_law, random, GetParam(), static_cast<int>(k))));
}

TEST_P(Coefficients, BoundsAreKept)
{
  Random random(seed_of(GetParam()));
  for (std::size_t k = 0; k < GetParam().info().coeffs.size(); k++)
    EXPECT_TRUE(holds(check_range(parse_words, random, GetParam(), static_cast<int>(k))));
}

GRIT_CONTRACT(RoundTrip);

TEST_P(RoundTrip, WordsToLawToWords)
{
  Random random(seed_of(GetParam()));
  for (int k = 0; k < SAMPLES; k++)
    EXPECT_TRUE(
        holds(check_round_trip([](const Setting &s) { return to_words(s); }, random_setting(random, GetParam()))));
}
