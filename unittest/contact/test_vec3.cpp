#include "contact/vec3.h"

#include <gtest/gtest.h>

using namespace Grit;

namespace {

constexpr vec3 A{1, 2, 3}, B{-4, 5, 0.5};

void expect_equal(vec3 a, vec3 b)
{
  EXPECT_EQ(a.x, b.x);
  EXPECT_EQ(a.y, b.y);
  EXPECT_EQ(a.z, b.z);
}

}  // namespace

TEST(Vec3, SumDifferenceAndProductWithANumber)
{
  expect_equal(A + B, {-3, 7, 3.5});
  expect_equal(A - B, {5, -3, 2.5});
  expect_equal(-A, {-1, -2, -3});
  expect_equal(2 * B, {-8, 10, 1});
  vec3 sum = A;
  expect_equal(sum += B, {-3, 7, 3.5});
  expect_equal(sum -= B, A);
}

TEST(Vec3, Products)
{
  EXPECT_EQ(dot(A, B), 7.5);
  EXPECT_EQ(norm({2, 3, 6}), 7);
  expect_equal(cross({1, 0, 0}, {0, 1, 0}), {0, 0, 1});
  expect_equal(cross(A, B), {-14, -12.5, 13});
  expect_equal(cross(B, A), -cross(A, B));
}

TEST(Vec3, LoadStoreAdd)
{
  real numbers[] = {9, 9, 9, 7};
  store(A, numbers);
  expect_equal(load(numbers), A);
  add(B, numbers);
  expect_equal(load(numbers), {-3, 7, 3.5});
  EXPECT_EQ(numbers[3], 7);
}

// (1 + e)^2 = 1 + 2 e + e^2, of which a product that is rounded alone has no e^2.
TEST(Vec3, FusesWhereTheBuildSays)
{
  constexpr real E = 0x1p-40, ROUNDED = 1 + 2 * E;
#if defined(GRIT_FMA)
  constexpr real REST = E * E;
#else
  constexpr real REST = 0;
#endif
  volatile real one = 1;  // not known to the compiler
  const real s = one + E;
  const vec3 a{s, -s, s}, r{ROUNDED, -ROUNDED, ROUNDED}, rest{REST, -REST, REST};
  EXPECT_EQ(multiply_add(s, s, -ROUNDED), REST);
  EXPECT_EQ(dot({s, -ROUNDED, 0}, {s, 1, 0}), 0) << "the first product is rounded alone";
  EXPECT_EQ(dot({-ROUNDED, s, 0}, {1, s, 0}), REST);
  expect_equal(cross({s, ROUNDED, 0}, {1, s, 0}), {0, 0, REST});
  expect_equal(s * a - r, rest);
  expect_equal(r - s * a, -rest);
  expect_equal(s * a + -r, rest);
  expect_equal(-r + s * a, rest);
  expect_equal(1 * r - s * a, vec3{0, 0, 0});  // neither of two products is fused
  expect_equal(-1 * r + s * a, vec3{0, 0, 0});
  vec3 sum = r, difference = r;
  expect_equal(sum += -s * a, -rest);
  expect_equal(difference -= s * a, -rest);
}
