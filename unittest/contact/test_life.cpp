// The life of a contact: what happens in a step, and what is remembered of it.
#include <gtest/gtest.h>

#include "contact/life.h"

using namespace Grit;

namespace {

Encounter two_bodies(bool inside, bool begun, bool outlives_overlap = false)
{
  return {inside, begun, outlives_overlap};
}

constexpr bool ADVANCE = true, SEEN_IN_SETUP = true;

}  // namespace

TEST(Life, BeginsWithAnOverlapAndLivesOn)
{
  for (const bool outlives : {false, true}) {
    EXPECT_EQ(two_bodies(false, false, outlives).life(), Life::absent);
    EXPECT_EQ(two_bodies(true, false, outlives).life(), Life::begins);
    EXPECT_EQ(two_bodies(true, true, outlives).life(), Life::lives_on);
  }
}

TEST(Life, GoesBeyondTheOverlapOnlyIfTheLawsSaySo)
{
  EXPECT_EQ(two_bodies(false, true, false).life(), Life::absent);
  EXPECT_EQ(two_bodies(false, true, true).life(), Life::lives_on);
}

TEST(Life, EndsForOneWhoNotedIt)
{
  for (const bool begun : {false, true}) {
    Encounter now = two_bodies(false, begun);
    now.noted = true;
    EXPECT_EQ(now.life(), Life::ended);
    now.advance = false;
    EXPECT_EQ(now.life(), Life::undone);
    now.inside = true;
    EXPECT_TRUE(acts(now.life()));
  }
}

TEST(Life, IsRememberedOnlyWhereTimeGoesOn)
{
  for (const Touch now : {APART, BEGUN, ONLY_NOTED})
    for (const bool ended : {false, true}) {
      EXPECT_EQ(next_touch(now, ended, !ADVANCE), now);
      EXPECT_EQ(next_touch(now, ended, ADVANCE), ended ? APART : BEGUN);
    }
  for (const char now : {APART, BEGUN, ONLY_NOTED}) {
    EXPECT_EQ(touch_if(true, now), now);
    EXPECT_EQ(touch_if(false, now), APART);
  }
}

TEST(Life, KnowsWhatTheLedgerNotedInASetup)
{
  EXPECT_EQ(touch_when_noted(APART, SEEN_IN_SETUP), ONLY_NOTED);
  EXPECT_EQ(touch_when_noted(BEGUN, !SEEN_IN_SETUP), BEGUN);
  EXPECT_EQ(touch_when_forgotten(ONLY_NOTED), APART);
  EXPECT_EQ(touch_when_forgotten(BEGUN), BEGUN);
  EXPECT_EQ(touch_when_forgotten(APART), APART);
}
