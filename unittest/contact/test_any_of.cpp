#include "contact/any_of.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace Grit;

namespace {

struct Adds {
  static constexpr int nhistory = 2;
  real a;
  real operator()(real x) const { return x + a; }
};
struct Multiplies {
  static constexpr int nhistory = 1;
  real a, b, c;
  real operator()(real x) const { return a * b * c * x; }
};
struct Forgets {  // says nothing about a history
  real a;
  real operator()(real x) const { return -a * x; }
};
using Any = AnyOf<Adds, Multiplies, Forgets>;

}  // namespace

TEST(AnyOf, CallsTheChosenLaw)
{
  Any any{};
  any.set(Adds{5});
  EXPECT_EQ(any(2), 7);
  any.set(Multiplies{2, 3, 4});
  EXPECT_EQ(any(2), 48);
  any.set(Forgets{5});
  EXPECT_EQ(any(2), -10);
}

TEST(AnyOf, KnowsKindAndHistoryOfTheChosenLaw)
{
  Any any{};
  any.set(Multiplies{1, 1, 1});
  EXPECT_EQ(any.index, 1);
  EXPECT_EQ(any.nhistory, 1);
  any.set(Forgets{1});
  EXPECT_EQ(any.index, 2);
  EXPECT_EQ(any.nhistory, 0);
  any.set(Adds{1});
  EXPECT_EQ(any.index, 0);
  EXPECT_EQ(any.nhistory, 2);
}

TEST(AnyOf, GivesTheLawByItsType)
{
  Any any{};
  any.set(Multiplies{2, 3, 4});
  EXPECT_EQ(any.get<Multiplies>().b, 3);
}

TEST(AnyOf, TakesALawByItsNumber)
{
  LawObject object{};
  object.nhistory = 1;
  Any any{};
  any.set(1, object, [](void *place) { *static_cast<Multiplies *>(place) = {2, 3, 4}; });
  EXPECT_TRUE(any.is<Multiplies>());
  EXPECT_EQ(any.nhistory, 1);
  EXPECT_EQ(any.get<Multiplies>().b, 3);
}

TEST(AnyOf, VisitsEveryLawInTurn)
{
  std::string sizes;
  Any::for_each([&](auto type) { sizes += std::to_string(LawTraits<typename decltype(type)::type>::nhistory); });
  EXPECT_EQ(sizes, "210");
}

// What lies on a device arrived there as bytes.
TEST(AnyOf, SurvivesACopyOfItsBytes)
{
  Any any{}, copy{};
  any.set(Multiplies{2, 3, 4});
  std::memcpy(&copy, &any, sizeof any);
  EXPECT_EQ(copy(2), 48);
  static_assert(std::is_trivially_copyable_v<Any>);
}
