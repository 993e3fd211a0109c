// History of contacts with a wall: what a particle remembers goes with it, and particles that touch nothing cost little.
#include <gtest/gtest.h>

#include <vector>

#include "wall/wall_history.h"

using namespace Grit;

namespace {

constexpr int VALUES = 2, PARTICLES = 8;

class Wall : public testing::Test {
 protected:
  WallHistory history;

  void SetUp() override
  {
    history.configure(VALUES);
    history.grow(PARTICLES);
  }
  std::vector<double> of(int i, int part) const
  {
    const double *values = history.find(i, part);
    return values ? std::vector<double>(values, values + history.values()) : std::vector<double>{};
  }
};

using Values = std::vector<double>;

TEST_F(Wall, EveryParticleFindsItsOwn)
{
  history.remember(2, {7}, {1, 2});
  history.remember(5, {7, 4}, {3, 4, 5, 6});
  EXPECT_EQ(history.count(2), 1);
  EXPECT_EQ(history.count(5), 2);
  EXPECT_EQ(history.count(3), 0);
  EXPECT_EQ(of(2, 7), (Values{1, 2}));
  EXPECT_EQ(of(5, 7), (Values{3, 4}));
  EXPECT_EQ(of(5, 4), (Values{5, 6}));
  EXPECT_EQ(history.find(2, 4), nullptr);
  EXPECT_EQ(history.find(3, 7), nullptr);
}

// In place, if there are as many.
TEST_F(Wall, RenewsAsMany)
{
  history.remember(2, {7, 3}, {1, 2, 3, 4});
  history.remember(4, {7}, {8, 9});
  EXPECT_FALSE(history.renew(2, {7}, {5, 6}));
  EXPECT_FALSE(history.renew(3, {7}, {5, 6}));
  EXPECT_EQ(of(2, 7), (Values{1, 2})) << "nothing is done";
  const double bytes = history.bytes();
  EXPECT_TRUE(history.renew(2, {3, 5}, {5, 6, 7, 8}));
  EXPECT_TRUE(history.renew(3, {}, {}));
  EXPECT_EQ(of(2, 3), (Values{5, 6}));
  EXPECT_EQ(of(2, 5), (Values{7, 8}));
  EXPECT_EQ(history.find(2, 7), nullptr);
  EXPECT_EQ(of(4, 7), (Values{8, 9}));
  EXPECT_EQ(history.bytes(), bytes);
}

TEST_F(Wall, ACopyIsIndependent)
{
  history.remember(1, {0, 2}, {1, 2, 3, 4});
  history.remember(4, {1}, {9, 9});
  history.copy(1, 4);
  history.copy(1, 1);
  history.remember(1, {0}, {5, 6});
  EXPECT_EQ(history.count(4), 2);
  EXPECT_EQ(of(4, 2), (Values{3, 4}));
  EXPECT_EQ(of(1, 0), (Values{5, 6}));
  history.copy(3, 4);  // one that touches nothing
  EXPECT_EQ(history.count(4), 0);
  EXPECT_EQ(history.find(4, 2), nullptr);
}

TEST_F(Wall, TravelsInABuffer)
{
  history.remember(1, {0, 2}, {1, 2, 3, 4});
  Values buffer(history.size_of(2));
  EXPECT_EQ(history.pack(1, buffer.data()), history.size(1));
  history.remember(6, {1}, {9, 9});
  EXPECT_EQ(history.unpack(6, buffer.data()), 1 + 2 * (1 + VALUES));
  EXPECT_EQ(of(6, 0), (Values{1, 2}));
  EXPECT_EQ(of(6, 2), (Values{3, 4}));
  EXPECT_EQ(history.find(6, 1), nullptr);
  EXPECT_EQ(history.pack(3, buffer.data()), 1);
  history.unpack(6, buffer.data());
  EXPECT_EQ(history.count(6), 0);
}

TEST_F(Wall, KeepsWhatBothShapesHave)
{
  history.remember(1, {2}, {1, 2});
  history.reshape(VALUES + 1);
  EXPECT_EQ(of(1, 2), (Values{1, 2, 0}));
  history.reshape(1);
  EXPECT_EQ(of(1, 2), (Values{1}));
  history.reshape(0);
  EXPECT_FALSE(history.active());
  history.reshape(VALUES);
  history.grow(PARTICLES);
  EXPECT_EQ(history.count(1), 0) << "nobody told where the particles went";
}

// A bed of many layers: the room is that of the particles at the floor.
TEST_F(Wall, RoomFollowsContacts)
{
  constexpr int MANY = 100000, TOUCHING = 10, STEPS = 100;
  history.grow(MANY);
  for (int step = 0; step < STEPS; step++)  // always others
    for (int k = 0; k < TOUCHING; k++) {
      history.remember(step * TOUCHING + k, {0}, {1, 2});
      if (step > 0) history.clear((step - 1) * TOUCHING + k);
    }
  constexpr double INDEX = sizeof(int), CONTACT = VALUES * sizeof(double) + 3 * sizeof(int),
                   SPARE = 4;  // vectors grow by a factor
  EXPECT_GE(history.bytes(), MANY * INDEX);
  EXPECT_LE(history.bytes(), MANY * INDEX + SPARE * 2 * TOUCHING * CONTACT);
}

// A list has any length, and its contacts stay in their order.
TEST_F(Wall, TouchesManyParts)
{
  constexpr int MANY = 1000;
  std::vector<int> parts;
  Values values;
  for (int k = 0; k < MANY; k++) {
    parts.push_back(7 * k);
    values.insert(values.end(), {1.0 * k, -1.0 * k});
  }
  history.remember(2, {1}, {3, 4});
  history.remember(5, parts, values);
  history.remember(3, {1}, {5, 6});
  EXPECT_EQ(history.count(5), MANY);
  EXPECT_EQ(history.largest_count(PARTICLES), MANY);
  EXPECT_EQ(history.largest_count(6), MANY);
  EXPECT_EQ(history.largest_count(5), 1) << "the one of the sixth particle is not counted";
  EXPECT_EQ(history.largest_count(0), 0);
  EXPECT_EQ(of(5, 7 * 999), (Values{999, -999}));
  Values buffer(history.size_of(MANY));
  EXPECT_EQ(history.pack(5, buffer.data()), history.size(5));
  EXPECT_EQ(history.unpack(6, buffer.data()), history.size(5));
  std::vector<int> there;
  history.for_each(6, [&](int part, const double *) { there.push_back(part); });
  EXPECT_EQ(there, parts);
  history.clear(5);
  EXPECT_EQ(history.count(5), 0);
  EXPECT_EQ(history.count(6), MANY);
  EXPECT_EQ(of(2, 1), (Values{3, 4}));
  EXPECT_EQ(of(3, 1), (Values{5, 6}));
}

}  // namespace
