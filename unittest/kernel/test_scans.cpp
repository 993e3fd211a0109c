// What a run is watched by: the largest velocity, and the bound on the frequencies of a network of contacts.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "kernel/contact_network.h"
#include "kernel/motion_scan.h"

using namespace Grit;

// At any place, also behind the last whole block of eight.
TEST(VectorScan, FindsTheLargestComponents)
{
  for (const int n : {1, 7, 8, 19})
    for (int fast = 0; fast < n; fast++) {
      std::vector<real> v(3 * n, 0.1);
      v[3 * fast] = 3;
      v[3 * fast + 1] = -4;
      v[3 * (n - 1 - fast) + 2] = 12;
      const VectorScan scan(v.data(), n);
      EXPECT_EQ(scan.largest[0], 3) << fast << " of " << n;
      EXPECT_EQ(scan.largest[1], 4);
      EXPECT_EQ(scan.largest[2], 12);
      EXPECT_EQ(scan.bound(), 13);
      EXPECT_NEAR(scan.sum, 19 + 0.1 * (3 * n - 3), 1e-12);
    }
  EXPECT_EQ(VectorScan(nullptr, 0).bound(), 0);
}

TEST(VectorScan, TellsOfWhatIsNoNumber)
{
  for (const real bad : {std::numeric_limits<real>::quiet_NaN(), std::numeric_limits<real>::infinity()})
    for (int place = 0; place < 3 * 19; place++) {
      std::vector<real> v(3 * 19, 1);
      v[place] = bad;
      EXPECT_FALSE(std::isfinite(VectorScan(v.data(), 19).sum)) << place;
    }
}

// Three masses in a row: the highest frequency is sqrt(3 k/m), which the bound meets.
TEST(ContactNetwork, BoundOfAChain)
{
  ContactNetwork chain(3, 0);
  chain.add(0, 1, 100, 0.5, 0.5);
  chain.add(1, 2, 100, 0.5, 0.5);
  EXPECT_DOUBLE_EQ(chain.bound().frequency_square, 150);
  EXPECT_EQ(chain.bound().i, 1);
}

// Two masses have sqrt(k (1/m + 1/M)), also where one of them is a ghost, whose sum its owner has sent.
TEST(ContactNetwork, BoundOfAPairAndOfAGhost)
{
  ContactNetwork pair(2, 0), of_small(1, 1);
  pair.add(0, 1, 100, 1, 0.1);
  EXPECT_DOUBLE_EQ(pair.bound().frequency_square, 110);
  of_small.add(0, 1, 100, 1, 0);
  EXPECT_DOUBLE_EQ(of_small.bound().frequency_square, 100);
  of_small.sums()[1] = 10;
  EXPECT_DOUBLE_EQ(of_small.bound().frequency_square, 110);
  EXPECT_EQ(of_small.bound().i, 0);
  EXPECT_EQ(ContactNetwork(5, 0).bound().frequency_square, 0);
}
