// Contacts of one particle in a flat buffer.
#include "kernel/packed_contacts.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

using namespace Grit;

TEST(PackedContacts, ComeBackAsTheyWere)
{
  constexpr int NVALUE = 2;
  using Out = PackedContacts<real *>;
  std::array<real, 8> buffer{};
  const std::array<real, 4> values{0.1, -1e-300, 3, 4};
  const std::int64_t owner = (std::int64_t{1} << 53) + 1;  // no real has this value
  Out out{buffer.data()};
  out.put(2);
  out.put(owner);
  for (const int k : {0, 1}) out.put(7 + k, values.data() + 2 * k, NVALUE);
  EXPECT_EQ(out.at, buffer.size());
  EXPECT_EQ(packed_size(COUNT_AND_OWNER, 2, NVALUE), 8);

  PackedContacts<const real *> in{buffer.data()};
  EXPECT_EQ(in.take(), 2);
  EXPECT_EQ(in.take(), owner);
  for (const int k : {0, 1}) {
    real row[NVALUE];
    EXPECT_EQ(in.take_small(), 7 + k);
    in.take(row, NVALUE);
    for (int m = 0; m < NVALUE; m++) EXPECT_EQ(row[m], values[2 * k + m]);
  }
}

// Walls of older files have numbers of contacts and parts as reals.
TEST(PackedContacts, SmallIntegersOfOlderFilesAreReals)
{
  for (const int n : {0, 1, 2, 255, 1 << 20, 0x7fffffff}) {
    EXPECT_EQ(as_small_integer(n), n);
    EXPECT_EQ(as_small_integer(as_real(n)), n);
  }
  for (const real wrong : {-1.0, 1e300, std::nan("")}) EXPECT_EQ(as_small_integer(wrong), -1);
}
