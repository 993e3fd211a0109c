// What particles know of their partners: found again by ID, whatever happens to the particles meanwhile.
#include <gtest/gtest.h>

#include <vector>

#include "kernel/partner_pools.h"

using namespace Grit;

namespace {

constexpr int PARTICLES = 4, VALUES = 2;

template <class ID>
class Partners : public testing::Test {
 protected:
  PartnerPools<ID> pools;
  const std::vector<ID> ids{11, 12, 13, 14};
  using Values = std::vector<real>;

  // Particle 0 touches 12 and 13, particle 2 touches 11; 1 and 3 touch nobody.
  void SetUp() override
  {
    pools.nvalue = VALUES;
    pools.grow(PARTICLES);
    pools.number = {2, 0, 1, 0};
    pools.lay_out(PARTICLES, ids.data());
    const real first[] = {1, 2}, second[] = {3, 4}, signs[] = {-1, 1};
    pools.add(0, 12, first, nullptr);
    pools.add(0, 13, second, nullptr);
    pools.add(2, 11, second, signs);
  }
  Values of(int i, ID id) const
  {
    const real *values = pools.find(i, id);
    return values ? Values(values, values + pools.nvalue) : Values{};
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
  EXPECT_EQ(this->pools.find(1, 12), nullptr);
  EXPECT_EQ(this->pools.find(0, 14), nullptr);
  EXPECT_EQ(this->pools.most, 2);
  EXPECT_EQ(this->pools.owner[3], 14);
}

TYPED_TEST(Partners, GoWithTheirParticle)
{
  using Values = std::vector<real>;
  this->pools.copy(0, 3);
  this->pools.clear(0);
  EXPECT_EQ(this->of(3, 13), (Values{3, 4}));
  EXPECT_EQ(this->pools.owner[3], 11);
  EXPECT_EQ(this->pools.find(0, 13), nullptr);
  EXPECT_EQ(this->pools.owner[0], PartnerPools<TypeParam>::NEW);
  this->pools.forget();
  EXPECT_EQ(this->pools.find(3, 13), nullptr);
}

TYPED_TEST(Partners, AreTheSameBitsAfterATransfer)
{
  using Values = std::vector<real>;
  std::vector<real> buffer(this->pools.packed_size(2));
  EXPECT_EQ(this->pools.pack(0, buffer.data()), static_cast<int>(buffer.size()));
  PartnerPools<TypeParam> others;
  others.nvalue = VALUES;
  others.grow(1);
  EXPECT_EQ(others.unpack(0, buffer.data()), static_cast<int>(buffer.size()));
  EXPECT_EQ(others.number[0], 2);
  EXPECT_EQ(others.owner[0], 11);
  EXPECT_EQ(others.most, 2);
  const real *const values = others.find(0, 13);
  ASSERT_NE(values, nullptr);
  EXPECT_EQ(Values(values, values + VALUES), (Values{3, 4}));
}

TYPED_TEST(Partners, GetNewNamesInTheirOrder)
{
  using Values = std::vector<real>;
  std::vector<TypeParam> asked;
  this->pools.rename(PARTICLES, [&](TypeParam id, const real *) {
    asked.push_back(id);
    return id == 12 ? PartnerPools<TypeParam>::GONE : static_cast<TypeParam>(id + 100);
  });
  EXPECT_EQ(asked, (std::vector<TypeParam>{12, 13, 11}));
  EXPECT_EQ(this->pools.number[0], 1);
  EXPECT_EQ(this->of(0, 113), (Values{3, 4}));
  EXPECT_EQ(this->of(2, 111), (Values{-3, 4}));
}

TYPED_TEST(Partners, TakeOneMoreValueBetweenOthers)
{
  this->pools.insert(1);
  EXPECT_EQ(this->of(0, 12), (std::vector<real>{1, 0, 2}));
  EXPECT_EQ(this->of(0, 13), (std::vector<real>{3, 0, 4}));
  EXPECT_EQ(this->of(2, 11), (std::vector<real>{-3, 0, 4}));
  this->pools.insert(3);
  EXPECT_EQ(this->of(0, 13), (std::vector<real>{3, 0, 4, 0}));
}

TYPED_TEST(Partners, KeepTheirFirstValues)
{
  using Values = std::vector<real>;
  this->pools.reshape(3);
  EXPECT_EQ(this->of(0, 13), (Values{3, 4, 0}));
  this->pools.reshape(1);
  EXPECT_EQ(this->of(0, 13), (Values{3}));
  EXPECT_EQ(this->of(2, 11), (Values{-3}));
}

}  // namespace
