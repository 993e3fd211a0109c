// HistoryValue of contacts with a wall: what a particle remembers goes with it, and particles that touch nothing cost little.
#include <gtest/gtest.h>

#include <vector>

#include "wall/wall_memory.h"

using namespace Grit;

namespace {

constexpr int PLACES = 3, VALUES = 2, PARTICLES = 8;

class Wall : public testing::Test {
 protected:
  WallMemory memory;

  void SetUp() override
  {
    memory.configure(PLACES, VALUES);
    memory.grow(PARTICLES);
  }
  std::vector<double> of(int i, int place) const
  {
    const double *values = memory.find(i, place);
    return values ? std::vector<double>(values, values + memory.values()) : std::vector<double>{};
  }
};

using Values = std::vector<double>;

TEST_F(Wall, EveryParticleFindsItsOwn)
{
  memory.remember(2, {7}, {1, 2});
  memory.remember(5, {7, 4}, {3, 4, 5, 6});
  EXPECT_EQ(memory.count(2), 1);
  EXPECT_EQ(memory.count(5), 2);
  EXPECT_EQ(memory.count(3), 0);
  EXPECT_EQ(of(2, 7), (Values{1, 2}));
  EXPECT_EQ(of(5, 7), (Values{3, 4}));
  EXPECT_EQ(of(5, 4), (Values{5, 6}));
  EXPECT_EQ(memory.find(2, 4), nullptr);
  EXPECT_EQ(memory.find(3, 7), nullptr);
}

TEST_F(Wall, ACopyIsIndependent)
{
  memory.remember(1, {0, 2}, {1, 2, 3, 4});
  memory.remember(4, {1}, {9, 9});
  memory.copy(1, 4);
  memory.copy(1, 1);
  memory.remember(1, {0}, {5, 6});
  EXPECT_EQ(memory.count(4), 2);
  EXPECT_EQ(of(4, 2), (Values{3, 4}));
  EXPECT_EQ(of(1, 0), (Values{5, 6}));
  memory.copy(3, 4);  // one that touches nothing
  EXPECT_EQ(memory.count(4), 0);
  EXPECT_EQ(memory.find(4, 2), nullptr);
}

TEST_F(Wall, TravelsInABuffer)
{
  memory.remember(1, {0, 2}, {1, 2, 3, 4});
  Values buffer(memory.max_size());
  EXPECT_EQ(memory.pack(1, buffer.data()), memory.size(1));
  memory.remember(6, {1}, {9, 9});
  EXPECT_EQ(memory.unpack(6, buffer.data()), 1 + 2 * (1 + VALUES));
  EXPECT_EQ(of(6, 0), (Values{1, 2}));
  EXPECT_EQ(of(6, 2), (Values{3, 4}));
  EXPECT_EQ(memory.find(6, 1), nullptr);
  EXPECT_EQ(memory.pack(3, buffer.data()), 1);
  memory.unpack(6, buffer.data());
  EXPECT_EQ(memory.count(6), 0);
}

TEST_F(Wall, KeepsWhatBothShapesHave)
{
  memory.remember(1, {2}, {1, 2});
  memory.reshape(VALUES + 1);
  EXPECT_EQ(of(1, 2), (Values{1, 2, 0}));
  memory.reshape(1);
  EXPECT_EQ(of(1, 2), (Values{1}));
  memory.reshape(0);
  EXPECT_FALSE(memory.active());
  memory.reshape(VALUES);
  memory.grow(PARTICLES);
  EXPECT_EQ(memory.count(1), 0) << "nobody told where the particles went";
  EXPECT_EQ(memory.places(), PLACES);
}

// A bed of many layers: the room is that of the particles at the floor.
TEST_F(Wall, RoomFollowsContacts)
{
  constexpr int MANY = 100000, TOUCHING = 10, STEPS = 100;
  memory.grow(MANY);
  for (int step = 0; step < STEPS; step++)  // always others
    for (int k = 0; k < TOUCHING; k++) {
      memory.remember(step * TOUCHING + k, {0}, {1, 2});
      if (step > 0) memory.clear((step - 1) * TOUCHING + k);
    }
  constexpr double INDEX = sizeof(int), CONTACT = PLACES * (sizeof(int) + VALUES * sizeof(double)) + 2 * sizeof(int),
                   SPARE = 4;  // vectors grow by a factor
  EXPECT_GE(memory.bytes(), MANY * INDEX);
  EXPECT_LE(memory.bytes(), MANY * INDEX + SPARE * 2 * TOUCHING * CONTACT);
}

TEST_F(Wall, HasOtherPlaces)
{
  memory.remember(1, {0, 2, 5}, {1, 2, 3, 4, 5, 6});
  memory.remember(4, {7}, {8, 9});
  memory.rearrange(5);
  EXPECT_EQ(memory.places(), 5);
  EXPECT_EQ(of(1, 5), (Values{5, 6}));
  EXPECT_EQ(of(4, 7), (Values{8, 9}));
  memory.rearrange(2);
  EXPECT_EQ(memory.count(1), 2);
  EXPECT_EQ(of(1, 2), (Values{3, 4}));
  EXPECT_EQ(of(4, 7), (Values{8, 9}));
  EXPECT_EQ(memory.count(0), 0);
  memory.reshape(0);
  memory.rearrange(3);
  EXPECT_EQ(memory.places(), 3);
}

}  // namespace
