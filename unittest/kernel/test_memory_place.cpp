// Where what contacts remember is up to date: what may happen, and what would lose it.
#include "kernel/memory_place.h"

#include <gtest/gtest.h>

using namespace Grit;

namespace {

MemoryPlace after(std::initializer_list<MemoryPlace::Event> events)
{
  MemoryPlace place;
  for (const MemoryPlace::Event event : events) place.note(event);
  return place;
}
using P = MemoryPlace;

}  // namespace

// A run: a list, steps, the next list, the end; then a run without a setup, which goes on with that list.
TEST(MemoryPlace, FollowsARun)
{
  MemoryPlace place = after({P::FITTED, P::DROPPED, P::LISTED});
  EXPECT_TRUE(place.is(P::BOTH)) << "the list and the particles know the same";
  place.note(P::ADVANCED);
  EXPECT_TRUE(place.is(P::LIST));
  place.note(P::SAVED);
  EXPECT_TRUE(place.is(P::BOTH));
  place.note(P::ADVANCED);
  EXPECT_TRUE(place.is_listed());
}

TEST(MemoryPlace, IsAFileUntilItsLawsAreCompared)
{
  EXPECT_TRUE(after({P::READ}).is(P::FILE));
  EXPECT_TRUE(after({P::READ, P::MOVED, P::DROPPED, P::SAVED}).is(P::FILE));
  EXPECT_TRUE(after({P::READ, P::FITTED}).is(P::PARTICLES));
  EXPECT_THROW(after({P::READ, P::LISTED}), std::logic_error);
}

// Between runs particles that a command moves leave the list behind, which no step may go on with.
TEST(MemoryPlace, LeavesAListThatIsNotTheirs)
{
  EXPECT_TRUE(after({P::LISTED, P::MOVED}).is(P::STRAYED));
  EXPECT_FALSE(after({P::LISTED, P::MOVED}).is_listed());
  EXPECT_THROW(after({P::LISTED, P::MOVED, P::ADVANCED}), std::logic_error);
  EXPECT_TRUE(after({P::LISTED, P::MOVED, P::LISTED}).is(P::BOTH));
}

TEST(MemoryPlace, RefusesWhatWouldLoseASteps)
{
  EXPECT_THROW(after({P::LISTED, P::ADVANCED, P::LISTED}), std::logic_error) << "a new list before the particles know";
  EXPECT_THROW(after({P::LISTED, P::ADVANCED, P::READ}), std::logic_error);
  EXPECT_THROW(after({P::ADVANCED}), std::logic_error) << "no list";
}

TEST(MemorySide, IsCopiedOnlyWhereItIsNot)
{
  MemorySide side;
  EXPECT_FALSE(side.moves_to_host());
  EXPECT_TRUE(side.moves_to_device());
  EXPECT_FALSE(side.moves_to_device());
  EXPECT_TRUE(side.is_device());
  EXPECT_TRUE(side.moves_to_host());
}
