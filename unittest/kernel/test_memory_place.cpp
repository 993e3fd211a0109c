// Where what contacts remember is up to date: what may happen, and what would lose it.
#include "kernel/memory_place.h"

#include <gtest/gtest.h>

using namespace Grit;

namespace {

MemoryPlace after(std::initializer_list<MemoryPlace::Event> events)
{
  MemoryPlace place;
  for (const MemoryPlace::Event event : events)
    EXPECT_TRUE(place.note(event)) << place.words() << ", " << place.words(event);
  return place;
}
using P = MemoryPlace;

bool may(MemoryPlace place, P::Event event) { return place.note(event); }

}  // namespace

// A run: a list, steps, the next list, the end; then a run without a setup, which goes on with that list.
TEST(MemoryPlace, FollowsARun)
{
  MemoryPlace place = after({P::FITTED, P::DROPPED, P::LISTED});
  EXPECT_TRUE(place.is(P::BOTH)) << "the list and the particles know the same";
  EXPECT_TRUE(place.note(P::ADVANCED));
  EXPECT_TRUE(place.is(P::LIST));
  EXPECT_TRUE(place.note(P::SAVED));
  EXPECT_TRUE(place.is(P::BOTH));
  EXPECT_TRUE(place.note(P::ADVANCED));
  EXPECT_TRUE(place.is_listed());
}

TEST(MemoryPlace, IsAFileUntilItsLawsAreCompared)
{
  EXPECT_TRUE(after({P::READ}).is(P::FILE));
  EXPECT_TRUE(after({P::READ, P::MOVED, P::DROPPED}).is(P::FILE));
  EXPECT_TRUE(after({P::READ, P::FITTED}).is(P::PARTICLES));
  EXPECT_FALSE(may(after({P::READ}), P::LISTED));
  EXPECT_FALSE(may(after({P::READ}), P::ADVANCED));
}

// Between runs particles that a command moves leave the list behind, which no step may go on with.
TEST(MemoryPlace, LeavesAListThatIsNotTheirs)
{
  EXPECT_TRUE(after({P::LISTED, P::MOVED}).is(P::STRAYED));
  EXPECT_FALSE(after({P::LISTED, P::MOVED}).is_listed());
  EXPECT_FALSE(may(after({P::LISTED, P::MOVED}), P::ADVANCED));
  EXPECT_TRUE(after({P::LISTED, P::MOVED, P::LISTED}).is(P::BOTH));
}

TEST(MemoryPlace, RefusesWhatWouldLoseAStep)
{
  const MemoryPlace changed = after({P::LISTED, P::ADVANCED});
  EXPECT_FALSE(may(changed, P::LISTED)) << "a new list before the particles know";
  EXPECT_FALSE(may(changed, P::READ));
  EXPECT_FALSE(may(MemoryPlace(), P::ADVANCED)) << "no list";
  EXPECT_TRUE(after({P::LISTED, P::ADVANCED, P::DROPPED}).is(P::PARTICLES)) << "after an error";
}

TEST(MemorySide, IsCopiedOnlyWhereItIsNot)
{
  MemorySide side;
  EXPECT_FALSE(side.moves_to_host());
  EXPECT_TRUE(side.moves_to_device());
  EXPECT_FALSE(side.moves_to_device());
  EXPECT_TRUE(side.is_on_device());
  EXPECT_TRUE(side.moves_to_host());
}

// The copy that others read counts until the next change: a step, or a new list in the same step.
TEST(MemorySide, ShowsTheLastChange)
{
  MemorySide side;
  EXPECT_FALSE(side.shows_on_host()) << "it is there";
  side.changes_on_device();
  EXPECT_TRUE(side.shows_on_host());
  EXPECT_FALSE(side.shows_on_host());
  EXPECT_TRUE(side.is_on_device()) << "where it goes on";
  EXPECT_FALSE(side.moves_to_device());
  EXPECT_TRUE(side.shows_on_host()) << "it may have changed there";
  EXPECT_FALSE(side.moves_to_host()) << "the copy is as good";
}
