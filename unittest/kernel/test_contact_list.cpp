// The list of pairs: every pair of LAMMPS' rows has one place, where the kernel expects it, and can be found again.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "../support/rotation.h"
#include "../support/threads.h"
#include "contact/sphere.h"
#include "kernel/contact_list.h"
#include "kernel/plain_arrays.h"
#include "kernel/thread_partition.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// As LAMMPS does it: two bits for bonds, and one that says that the pair has a history.
constexpr int INDEX_MASK = 0x1FFFFFFF, BOND_SHIFT = 30, HISTORY_BIT = 1 << 29;
constexpr int NLOCAL = 60, NGHOST = 20, NTYPES = 3, ONE_IN = 4;
constexpr real BOX = 3, SMALLEST = 0.3, LARGEST = 0.7;

int with_bits(int j, int bond, bool remembered)
{
  return static_cast<int>(static_cast<unsigned>(j) | static_cast<unsigned>(bond) << BOND_SHIFT) |
         (remembered ? HISTORY_BIT : 0);
}

// Spheres of which some overlap; one in ONE_IN pairs is in the rows, whether it touches or not.
struct Rows {
  int ntypes;
  std::vector<real> x, radius;
  std::vector<int> type, row, count;
  std::vector<std::vector<int>> partners;
  std::vector<int *> neighbours;

  Rows(Random &random, int n) : ntypes(n), partners(NLOCAL)
  {
    for (int k = 0; k < NLOCAL + NGHOST; k++) {
      for (int axis = 0; axis < 3; axis++) x.push_back(random.uniform(0, BOX));
      radius.push_back(random.uniform(SMALLEST, LARGEST));
      type.push_back(1 + random.below(ntypes));
    }
    for (int i = 0; i < NLOCAL; i++)
      for (int j = i + 1; j < NLOCAL + NGHOST; j++)
        if (random.below(ONE_IN) == 0) partners[i].push_back(with_bits(j, random.below(BOND_KINDS), random.below(2)));
    row.resize(NLOCAL);
    std::iota(row.begin(), row.end(), 0);
  }
  void reverse() { std::reverse(row.begin(), row.end()); }

  ContactList list()
  {
    ContactList made;
    build(made);
    return made;
  }
  void build(ContactList &list, bool follows = false, const Workers &workers = Workers())
  {
    count.clear();
    neighbours.clear();
    for (auto &p : partners) {
      count.push_back(static_cast<int>(p.size()));
      neighbours.push_back(p.data());
    }
    const int nrows = static_cast<int>(row.size());
    list.build({nrows, row.data(), count.data(), neighbours.data(), INDEX_MASK}, type.data(), ntypes,
               plain_spheres(x.data(), radius.data()), follows, workers);
  }

  bool touching(int i, int j) const { return norm(load(&x[3 * i]) - load(&x[3 * j])) < radius[i] + radius[j]; }
  // (type of i, type of j, apart, i, neighbour as it is in the rows), in the order of the rows
  using Pair = std::tuple<int, int, bool, int, int>;
  std::vector<Pair> pairs() const
  {
    std::vector<Pair> all;
    for (const int i : row)
      for (const int packed : partners[i]) {
        const int j = packed & INDEX_MASK;
        all.push_back({type[i], type[j], !touching(i, j), i, packed});
      }
    return all;
  }
};

std::vector<Rows::Pair> pairs(const ContactList &list)
{
  std::vector<Rows::Pair> all;
  for (const ContactList::Run &run : list.runs)
    for (std::size_t k = run.touching.begin; k < run.apart.end; k++)
      all.push_back({run.itype, run.jtype, k >= run.apart.begin, list.i[k], list.neighbour[k]});
  return all;
}

// By types, then those that touch: what the rows hold in the order in which the list must have it.
std::vector<Rows::Pair> in_order(std::vector<Rows::Pair> pairs)
{
  std::stable_sort(pairs.begin(), pairs.end(), [](const Rows::Pair &a, const Rows::Pair &b) {
    const auto kind = [](const Rows::Pair &p) { return std::tuple(std::get<0>(p), std::get<1>(p), std::get<2>(p)); };
    return kind(a) < kind(b);
  });
  return pairs;
}

// One run follows the other, and none is empty.
void expect_gapless(const ContactList &list)
{
  std::size_t end = 0;
  for (const ContactList::Run &run : list.runs) {
    EXPECT_EQ(run.touching.begin, end);
    EXPECT_EQ(run.touching.end, run.apart.begin);
    EXPECT_LE(run.touching.begin, run.touching.end);
    EXPECT_LE(run.apart.begin, run.apart.end);
    EXPECT_LT(run.touching.begin, run.apart.end);
    end = run.apart.end;
  }
  EXPECT_EQ(list.size(), end);
  EXPECT_EQ(list.neighbour.size(), end);
}

// Each pair is found where it stands; the same pair seen from j, and one that no row has, are not.
void expect_found(const Rows &rows, const ContactList &list)
{
  std::vector<std::vector<std::size_t>> place(NLOCAL, std::vector<std::size_t>(NLOCAL + NGHOST, ContactList::NONE));
  for (std::size_t k = 0; k < list.size(); k++) place[list.i[k]][list.neighbour[k] & INDEX_MASK] = k;
  for (int i = 0; i < NLOCAL; i++)
    for (int j = 0; j < NLOCAL + NGHOST; j++)
      EXPECT_EQ(list.find(i, j, rows.type[i], rows.type[j], INDEX_MASK), place[i][j]) << i << " " << j;
}

}  // namespace

class ContactLists : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Types, ContactLists, testing::Values(1, NTYPES));

TEST_P(ContactLists, HaveEveryPairOnceInItsPlace)
{
  Random random(GetParam());
  Rows rows(random, GetParam());
  const ContactList list = rows.list();
  expect_gapless(list);
  EXPECT_EQ(pairs(list), in_order(rows.pairs()));
  EXPECT_EQ(list.runs.size(), static_cast<std::size_t>(GetParam() * GetParam()));
  for (const ContactList::Run &run : list.runs) {
    EXPECT_LT(run.touching.begin, run.touching.end);  // else nothing was tested
    for (const ContactList::Range &range : {run.touching, run.apart})
      EXPECT_TRUE(std::is_sorted(list.i.begin() + range.begin, list.i.begin() + range.end));
  }
}

TEST_P(ContactLists, FindPairs)
{
  Random random(GetParam());
  Rows rows(random, GetParam());
  expect_found(rows, rows.list());
}

TEST_P(ContactLists, TakeRowsInAnyOrder)
{
  Random random(GetParam());
  Rows rows(random, GetParam());
  rows.reverse();
  const ContactList list = rows.list();
  expect_gapless(list);
  EXPECT_EQ(pairs(list), in_order(rows.pairs()));
  expect_found(rows, list);
}

// What was there before does not matter: the list of more pairs, of other types, of rows in another order.
TEST_P(ContactLists, AreBuiltAnew)
{
  Random random(GetParam());
  Rows before(random, NTYPES), rows(random, GetParam());
  before.reverse();
  for (auto &partners : rows.partners) partners.resize(partners.size() / 2);
  ContactList list = before.list();
  rows.build(list);
  expect_gapless(list);
  EXPECT_EQ(pairs(list), in_order(rows.pairs()));
  expect_found(rows, list);
}

// Bonds that LAMMPS marks in its rows while the list stands; partners and order stay.
TEST_P(ContactLists, FollowBondsIfTheyAreAskedTo)
{
  Random random(5);
  Rows rows(random, GetParam());
  ContactList still, following;
  rows.build(still);
  rows.build(following, true);
  const Renewed<int> before = still.neighbour;
  for (auto &partners : rows.partners)
    for (int &j : partners) j = with_bits(j & INDEX_MASK, random.below(BOND_KINDS), false);
  still.refresh();
  following.refresh();
  EXPECT_EQ(still.neighbour, before);
  EXPECT_EQ(following.i, still.i);
  EXPECT_EQ(following.neighbour, rows.list().neighbour);
  EXPECT_NE(following.neighbour, before);
}

// However many threads make it, and more than there are rows.
TEST_P(ContactLists, IsTheSameFromThreads)
{
  Random random(GetParam());
  Rows rows(random, GetParam());
  for (const int n : {2, 3, NLOCAL + 1}) {
    const ContactList alone = rows.list();
    ContactList list;
    rows.build(list, true, RealThreads(n));
    EXPECT_EQ(pairs(list), pairs(alone)) << n;
    expect_gapless(list);
    for (auto &partners : rows.partners)
      for (int &j : partners) j = with_bits(j & INDEX_MASK, random.below(BOND_KINDS), false);
    list.refresh(RealThreads(n));
    EXPECT_EQ(list.neighbour, rows.list().neighbour) << n;
  }
}

// Each own particle meets each of its pairs once, in the thread that has it.
TEST_P(ContactLists, GiveEachParticleItsPairs)
{
  using Side = std::tuple<int, std::size_t, bool>;
  constexpr bool SECOND = true;
  Random random(GetParam());
  Rows rows(random, GetParam());
  const ContactList list = rows.list();
  std::vector<Side> expected;
  for (std::size_t k = 0; k < list.size(); k++) {
    const int j = list.neighbour[k] & INDEX_MASK;
    expected.push_back({list.i[k], k, !SECOND});
    if (j < NLOCAL) expected.push_back({j, k, SECOND});
  }
  for (const int n : {1, 2, 5}) {
    const InTurn workers(n);
    ThreadPartition partition;
    partition.divide(list, NLOCAL, INDEX_MASK, workers);
    ASSERT_EQ(partition.count(), n);
    std::vector<Side> sides;
    std::vector<int> thread(NLOCAL, -1);
    workers.each([&](int k) {
      partition.each_side(k, list, [&](int particle, std::size_t pair, bool second) {
        sides.push_back({particle, pair, second});
        if (thread[particle] < 0) thread[particle] = k;
        EXPECT_EQ(thread[particle], k);
      });
    });
    if (n == 1) {
      EXPECT_EQ(sides, expected);  // in the order of the list
    }
    std::sort(sides.begin(), sides.end());
    std::vector<Side> sorted = expected;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sides, sorted) << n;
  }
}

TEST_P(ContactLists, MayBeEmpty)
{
  Random random(GetParam());
  Rows rows(random, GetParam());
  ContactList list = rows.list();
  for (auto &partners : rows.partners) partners.clear();
  const auto expect_nothing = [&] {
    EXPECT_EQ(list.size(), 0u);
    EXPECT_TRUE(list.runs.empty());
    EXPECT_EQ(list.find(0, 1, 1, 1, INDEX_MASK), ContactList::NONE);
  };
  rows.build(list);
  expect_nothing();
  rows.row.clear();
  rows.build(list);
  expect_nothing();
  list = ContactList();
  expect_nothing();
}

TEST(ContactList, CountsItsMemory)
{
  Random random(1);
  Rows rows(random, NTYPES);
  const ContactList list = rows.list();
  EXPECT_GE(list.bytes(), 2 * sizeof(int) * list.size() + sizeof(ContactList::Run) * list.runs.size());
}

// The laws rely on it: what touches has an overlap, however the distance is rounded.
TEST(Touch, MeansAnOverlap)
{
  Random random(1);
  const int samples = 100000;
  const real eps = 2.2e-16, furthest = 10;
  int touching = 0;
  for (int k = 0; k < samples; k++) {
    const real a = random.magnitude(1e-6, 1), b = random.magnitude(1e-6, 1);
    const vec3 none{0, 0, 0}, d = ((a + b) * (1 + random.uniform(-furthest, furthest) * eps)) * random.direction();
    if (!overlaps(d, a + b)) continue;
    touching++;
    EXPECT_GT(sphere_contact({d, none, none, a, 1}, {none, none, none, b, 1}, d, norm(d), 1, 0, true, false).delta, 0);
  }
  EXPECT_GT(touching, samples / 4);
  EXPECT_LT(touching, samples / 2);
}
