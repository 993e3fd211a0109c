// What particles remember of their contacts: found again by the ID of the partner or the part of a wall, whatever happens to the
// particles meanwhile; particles that touch nothing cost little.
#include <gtest/gtest.h>

#include <vector>

#include "kernel/particle_memory.h"

using namespace Grit;

namespace {

constexpr int PARTICLES = 4, VALUES = 2;

template <class ID>
class Partners : public testing::Test {
 protected:
  PartnerMemory<ID> memory;
  const std::vector<ID> ids{11, 12, 13, 14};
  using Values = std::vector<real>;

  // Particle 0 touches 12 and 13, particle 2 touches 11; 1 and 3 touch nobody.
  void SetUp() override
  {
    memory.row_size = VALUES;
    memory.grow(PARTICLES);
    memory.number = {2, 0, 1, 0};
    memory.lay_out(PARTICLES, ids.data());
    const real first[] = {1, 2}, second[] = {3, 4}, signs[] = {-1, 1};
    memory.add(0, 12, first, nullptr);
    memory.add(0, 13, second, nullptr);
    memory.add(2, 11, second, signs);
  }
  Values of(int i, ID id) const
  {
    const real *values = memory.find(i, id);
    return values ? Values(values, values + memory.row_size) : Values{};
  }
};

using IDs = testing::Types<int, std::int64_t>;
TYPED_TEST_SUITE(Partners, IDs);

TYPED_TEST(Partners, AreFoundByTheirIDs)
{
  using Values = std::vector<real>;
  EXPECT_EQ(this->of(0, 12), (Values{1, 2}));
  EXPECT_EQ(this->of(0, 13), (Values{3, 4}));
  EXPECT_EQ(this->of(2, 11), (Values{-3, 4})) << "with the signs that it has there";
  EXPECT_EQ(this->memory.find(1, 12), nullptr);
  EXPECT_EQ(this->memory.find(0, 14), nullptr);
  EXPECT_EQ(this->memory.largest_count(PARTICLES), 2);
  EXPECT_EQ(this->memory.owner[3], 14);
}

TYPED_TEST(Partners, GoWithTheirParticle)
{
  using Values = std::vector<real>;
  this->memory.copy(0, 3);
  this->memory.clear(0);
  EXPECT_EQ(this->of(3, 13), (Values{3, 4}));
  EXPECT_EQ(this->memory.owner[3], 11);
  EXPECT_EQ(this->memory.find(0, 13), nullptr);
  EXPECT_EQ(this->memory.owner[0], PartnerMemory<TypeParam>::NEW);
  this->memory.forget();
  EXPECT_EQ(this->memory.find(3, 13), nullptr);
}

TYPED_TEST(Partners, AreTheSameBitsAfterATransfer)
{
  using Values = std::vector<real>;
  std::vector<real> buffer(this->memory.packed_size(2));
  EXPECT_EQ(this->memory.pack(0, buffer.data()), static_cast<int>(buffer.size()));
  PartnerMemory<TypeParam> others;
  others.row_size = VALUES;
  others.grow(1);
  EXPECT_EQ(others.unpack(0, buffer.data()), static_cast<int>(buffer.size()));
  EXPECT_EQ(others.number[0], 2);
  EXPECT_EQ(others.owner[0], 11);
  EXPECT_EQ(others.largest_count(1), 2);
  const real *const values = others.find(0, 13);
  ASSERT_NE(values, nullptr);
  EXPECT_EQ(Values(values, values + VALUES), (Values{3, 4}));
}

TYPED_TEST(Partners, GetNewNamesInTheirOrder)
{
  using Values = std::vector<real>;
  std::vector<TypeParam> asked;
  this->memory.rename(PARTICLES, [&](TypeParam id, const real *) {
    asked.push_back(id);
    return id == 12 ? PartnerMemory<TypeParam>::GONE : static_cast<TypeParam>(id + 100);
  });
  EXPECT_EQ(asked, (std::vector<TypeParam>{12, 13, 11}));
  EXPECT_EQ(this->memory.number[0], 1);
  EXPECT_EQ(this->of(0, 113), (Values{3, 4}));
  EXPECT_EQ(this->of(2, 111), (Values{-3, 4}));
}

// Particle 1 gets what particle 0 remembers, which stays: the partners of both are renamed, each once.
TYPED_TEST(Partners, GetNewNamesAfterTheirParticlesMoved)
{
  using Values = std::vector<real>;
  this->memory.copy(0, 1);
  this->memory.rename(PARTICLES, [&](TypeParam id, const real *) { return static_cast<TypeParam>(id + 100); });
  EXPECT_EQ(this->of(0, 113), (Values{3, 4}));
  EXPECT_EQ(this->of(1, 112), (Values{1, 2})) << "renamed once";
  EXPECT_EQ(this->of(2, 111), (Values{-3, 4}));
}

// Contacts of laws that outlive the overlap and remember nothing are contacts.
TYPED_TEST(Partners, AreFoundWithoutReals)
{
  PartnerMemory<TypeParam> memory;
  memory.grow(PARTICLES);
  memory.number = {1, 0, 0, 0};
  memory.lay_out(PARTICLES, this->ids.data());
  memory.add(0, 12, nullptr, nullptr);
  EXPECT_NE(memory.find(0, 12), nullptr);
  EXPECT_EQ(memory.find(0, 13), nullptr);
}

// Rows of two laws' reals in the order of contact_memory.h: laws, kind, record, each of them there or not.
TYPED_TEST(Partners, GoFromZoneToZone)
{
  using Values = std::vector<real>;
  const ContactMemory now(VALUES, true, true);
  const ContactMemory old = memory_of_size(now, VALUES);
  EXPECT_EQ(old.laws.size, VALUES);
  EXPECT_FALSE(old.tells_layouts() || old.has_records());
  this->memory.reshape(old, now);
  Values row = this->of(0, 13);
  ASSERT_EQ(row.size(), static_cast<std::size_t>(VALUES + 1 + RECORD_SIZE));
  EXPECT_EQ(Values(row.begin(), row.begin() + 3), (Values{3, 4, ContactMemory::UNKNOWN_LAYOUT}));
  EXPECT_EQ(Values(row.begin() + 3, row.end()), Values(RECORD_SIZE, 0));

  // A file before 0.2 with a record: the kind comes in front of it.
  const ContactMemory of_file(VALUES, false, true);
  EXPECT_EQ(memory_of_size(now, VALUES + RECORD_SIZE).record.begin, VALUES);
  this->memory.reshape(now, of_file);
  EXPECT_EQ(this->of(2, 11).size(), static_cast<std::size_t>(VALUES + RECORD_SIZE));
  const std::size_t at = this->memory.start[0];
  this->memory.rows[at * this->memory.row_size + VALUES] = 7;  // first real of the record
  this->memory.reshape(of_file, now);
  row = this->of(0, 12);
  EXPECT_EQ(Values(row.begin(), row.begin() + 5), (Values{1, 2, ContactMemory::UNKNOWN_LAYOUT, 7, 0}));

  this->memory.reshape(now, old);
  EXPECT_EQ(this->of(0, 13), (Values{3, 4}));
  EXPECT_EQ(this->of(2, 11), (Values{-3, 4}));
}

TEST(MemoryOfSize, TellsWhatRowsHave)
{
  const ContactMemory at_wall = ContactMemory::at_wall(VALUES, false, false);
  const ContactMemory with_layouts = memory_of_size(at_wall, 3 + VALUES + 1);
  EXPECT_EQ(with_layouts.laws.begin, 3) << "behind the normal";
  EXPECT_TRUE(with_layouts.tells_layouts()) << "laws of several layouts wrote them";
  EXPECT_TRUE(memory_of_size(at_wall, 3 + VALUES + RECORD_SIZE).has_records());
  EXPECT_EQ(memory_of_size(at_wall, 3 + VALUES + 2).size(), 0) << "no laws that remember two reals do that";
}

constexpr int NEAR = 8;  // particles

class AtWall : public testing::Test {
 protected:
  MemoryAtWall memory;

  void SetUp() override
  {
    memory.row_size = VALUES;
    memory.grow(NEAR);
  }
  std::vector<double> of(int i, int part) const
  {
    const double *values = memory.find(i, part);
    return values ? std::vector<double>(values, values + memory.row_size) : std::vector<double>{};
  }
};

using Values = std::vector<double>;

TEST_F(AtWall, EveryParticleFindsItsOwn)
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

// In place, if there are as many.
TEST_F(AtWall, RenewsAsMany)
{
  memory.remember(2, {7, 3}, {1, 2, 3, 4});
  memory.remember(4, {7}, {8, 9});
  EXPECT_FALSE(memory.replace(2, {7}, {5, 6}));
  EXPECT_FALSE(memory.replace(3, {7}, {5, 6}));
  EXPECT_EQ(of(2, 7), (Values{1, 2})) << "nothing is done";
  const double bytes = memory.bytes();
  EXPECT_TRUE(memory.replace(2, {3, 5}, {5, 6, 7, 8}));
  EXPECT_TRUE(memory.replace(3, {}, {}));
  EXPECT_EQ(of(2, 3), (Values{5, 6}));
  EXPECT_EQ(of(2, 5), (Values{7, 8}));
  EXPECT_EQ(memory.find(2, 7), nullptr);
  EXPECT_EQ(of(4, 7), (Values{8, 9}));
  EXPECT_EQ(memory.bytes(), bytes);
}

TEST_F(AtWall, ACopyIsIndependent)
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

TEST_F(AtWall, TravelsInABuffer)
{
  memory.remember(1, {0, 2}, {1, 2, 3, 4});
  Values buffer(memory.packed_size(2));
  EXPECT_EQ(memory.pack(1, buffer.data()), memory.packed_size(2));
  memory.remember(6, {1}, {9, 9});
  EXPECT_EQ(memory.unpack(6, buffer.data()), 1 + 2 * (1 + VALUES));
  EXPECT_EQ(of(6, 0), (Values{1, 2}));
  EXPECT_EQ(of(6, 2), (Values{3, 4}));
  EXPECT_EQ(memory.find(6, 1), nullptr);
  EXPECT_EQ(memory.pack(3, buffer.data()), 1);
  memory.unpack(6, buffer.data());
  EXPECT_EQ(memory.count(6), 0);
}

// What stands with one particle is another's until one of the two gets something else; threads write only where nobody reads.
TEST_F(AtWall, SharesNothingThatIsWritten)
{
  memory.remember(1, {0, 2}, {1, 2, 3, 4});
  memory.remember(6, {5}, {7, 8});
  memory.copy(1, 4);
  EXPECT_FALSE(memory.replace(4, {0, 2}, {5, 6, 7, 8}));
  EXPECT_EQ(of(1, 0), (Values{1, 2}));
  memory.remember(4, {0, 2}, {5, 6, 7, 8});
  EXPECT_TRUE(memory.replace(4, {0, 2}, {9, 9, 7, 8})) << "it has a place of its own";
  EXPECT_EQ(of(1, 0), (Values{1, 2}));
  EXPECT_EQ(of(4, 0), (Values{9, 9}));
  EXPECT_EQ(of(6, 5), (Values{7, 8}));
}

// However often contacts come and go, those that stay are the same.
TEST_F(AtWall, OutlivesTidying)
{
  memory.remember(2, {3, 1}, {1, 2, 3, 4});
  memory.copy(2, 7);
  for (int k = 0; k < 1000; k++) memory.remember(5, std::vector<int>(k % 3, k), std::vector<double>(k % 3 * VALUES, k));
  EXPECT_EQ(memory.count(5), 0) << "999 is a multiple of 3";
  for (const int i : {2, 7}) {
    EXPECT_EQ(memory.count(i), 2);
    EXPECT_EQ(of(i, 3), (Values{1, 2}));
    EXPECT_EQ(of(i, 1), (Values{3, 4}));
  }
  EXPECT_TRUE(memory.replace(2, {3, 1}, {5, 6, 7, 8})) << "both have places of their own by now";
  EXPECT_EQ(of(7, 3), (Values{1, 2}));
}

// A bed of many layers: the room is that of the particles at the floor.
TEST_F(AtWall, RoomFollowsContacts)
{
  constexpr int MANY = 100000, TOUCHING = 10, STEPS = 100;
  memory.grow(MANY);
  for (int step = 0; step < STEPS; step++)  // always others
    for (int k = 0; k < TOUCHING; k++) {
      memory.remember(step * TOUCHING + k, {0}, {1, 2});
      if (step > 0) memory.clear((step - 1) * TOUCHING + k);
    }
  constexpr double INDEX = sizeof(std::size_t) + sizeof(int), CONTACT = VALUES * sizeof(double) + sizeof(int),
                   LEAST = 64,  // contacts for which the pool has room without tidying
      SPARE = 2;                // vectors grow by a factor
  EXPECT_GE(memory.bytes(), MANY * INDEX);
  EXPECT_LE(memory.bytes(), MANY * INDEX + SPARE * (LEAST + 4 * TOUCHING) * CONTACT);
}

// A list has any length, and its contacts stay in their order.
TEST_F(AtWall, TouchesManyParts)
{
  constexpr int MANY = 1000;
  std::vector<int> parts;
  Values values;
  for (int k = 0; k < MANY; k++) {
    parts.push_back(7 * k);
    values.insert(values.end(), {1.0 * k, -1.0 * k});
  }
  memory.remember(2, {1}, {3, 4});
  memory.remember(5, parts, values);
  memory.remember(3, {1}, {5, 6});
  EXPECT_EQ(memory.count(5), MANY);
  EXPECT_EQ(memory.largest_count(NEAR), MANY);
  EXPECT_EQ(memory.largest_count(6), MANY);
  EXPECT_EQ(memory.largest_count(5), 1) << "the one of the sixth particle is not counted";
  EXPECT_EQ(memory.largest_count(0), 0);
  EXPECT_EQ(of(5, 7 * 999), (Values{999, -999}));
  Values buffer(memory.packed_size(MANY));
  EXPECT_EQ(memory.pack(5, buffer.data()), memory.packed_size(MANY));
  EXPECT_EQ(memory.unpack(6, buffer.data()), memory.packed_size(MANY));
  std::vector<int> there;
  memory.for_each(6, [&](int part, const double *) { there.push_back(part); });
  EXPECT_EQ(there, parts);
  memory.clear(5);
  EXPECT_EQ(memory.count(5), 0);
  EXPECT_EQ(memory.count(6), MANY);
  EXPECT_EQ(of(2, 1), (Values{3, 4}));
  EXPECT_EQ(of(3, 1), (Values{5, 6}));
}

}  // namespace
