// Rows and columns of four numbers: the cases for vectors and for scalars. ROWS: name of the suite.
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "kernel/rows.h"

using namespace Grit;

namespace {

constexpr real UNTOUCHED = -1;

// 10 n + m in row n, column m.
Quad counted(int n)
{
  const real a[QUAD] = {10.0 * n, 10.0 * n + 1, 10.0 * n + 2, 10.0 * n + 3};
  return load_quad(a);
}

void expect(const Quad &q, const std::array<real, QUAD> &expected)
{
  for (int k = 0; k < QUAD; k++) EXPECT_EQ(q[k], expected[k]) << k;
}

TEST(ROWS, HaveThreeNumbersOfAnArrayAndOneMore)
{
  const real a[] = {1, 2, 3, UNTOUCHED};
  expect(row(a, 7), {1, 2, 3, 7});
}

TEST(ROWS, BecomeColumns)
{
  Quad rows[QUAD] = {counted(0), counted(1), counted(2), counted(3)};
  transpose(rows);
  for (int n = 0; n < QUAD; n++) expect(rows[n], {0.0 + n, 10.0 + n, 20.0 + n, 30.0 + n});
}

TEST(ROWS, AreLoadedAndStoredInPart)
{
  const real a[] = {1, 2, 3, 4};
  for (int n = 1; n <= QUAD; n++) {
    expect(load_some(a, n), {1, n > 1 ? 2.0 : 0, n > 2 ? 3.0 : 0, n > 3 ? 4.0 : 0});
    real b[QUAD + 1] = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
    store_some(load_quad(a), b, n);
    for (int k = 0; k <= QUAD; k++) EXPECT_EQ(b[k], k < n ? a[k] : UNTOUCHED) << n << " " << k;
  }
}

TEST(ROWS, AreAddedAndSubtractedWithoutTheFourth)
{
  real a[] = {1, 2, 3, UNTOUCHED};
  add_row(counted(1), a);
  for (int k = 0; k < QUAD; k++) EXPECT_EQ(a[k], k < 3 ? 11.0 + 2 * k : UNTOUCHED);
  subtract_row(counted(1), a);
  for (int k = 0; k < QUAD; k++) EXPECT_EQ(a[k], k < 3 ? 1.0 + k : UNTOUCHED);
}

// A flag in any of the four places is found, and in no other.
TEST(ROWS, TellWhichNumbersAreOdd)
{
  const real infinite = std::numeric_limits<real>::infinity(), none = std::numeric_limits<real>::quiet_NaN();
  const Quad numbers = counted(0);  // 0, 1, 2, 3
  const Quad bounds = load_quad(std::array<real, QUAD>{-1, 0, 1, 2}.data());
  EXPECT_FALSE(any(at_most(numbers, bounds)));
  EXPECT_FALSE(any(not_finite(numbers)));
  for (int k = 0; k < QUAD; k++) {
    std::array<real, QUAD> at{-1, 0, 1, 2};
    at[k] += 1;  // the same number: at most
    EXPECT_TRUE(any(at_most(numbers, load_quad(at.data())))) << k;
    EXPECT_TRUE(any(either(at_most(numbers, bounds), at_most(numbers, load_quad(at.data()))))) << k;
    for (const real bad : {infinite, -infinite, none}) {
      at[k] = bad;
      EXPECT_TRUE(any(not_finite(load_quad(at.data())))) << k;
    }
  }
  expect(smaller_of(numbers, load_quad(std::array<real, QUAD>{4, 0, 3, 1}.data())), {0, 0, 2, 1});
}

TEST(ROWS, CountInEachPlace)
{
  expect(counted(1) + counted(2), {30, 32, 34, 36});
  expect(counted(2) - counted(1), {10, 10, 10, 10});
  expect(counted(0) * counted(0), {0, 1, 4, 9});
  expect(2.0 * counted(1), {20, 22, 24, 26});
}

}  // namespace
