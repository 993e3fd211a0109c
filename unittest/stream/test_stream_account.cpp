// How much a stream pours and when, without LAMMPS.
#include "stream/stream_account.h"

#include <cmath>

#include <gtest/gtest.h>

using namespace Grit;

namespace {

using Until = StreamOrder::Until;

const StreamAccount::Place EMPTY{1e9, 0};

StreamAccount stream(const StreamOrder &order)
{
  return {ParticleMix({{1, 2, SizeDistribution::uniform(0.5, 2, Base::mass), 1}}, Base::mass), order, 7};
}

void pour_all(StreamAccount &account)
{
  for (const StreamAccount::Waiting &w : account.waiting) account.poured(w.particle);
  account.waiting.clear();
}

}  // namespace

// 2 units of mass a unit of time: after any time what was poured is never off by more than half a particle, so that any two
// times have 2 (t2 - t1) between them to one particle.
TEST(StreamAccount, KeepsTheRate)
{
  for (const Base base : {Base::mass, Base::number}) {
    StreamAccount account = stream({2, base, Until::ever, 0});
    const double half = base == Base::mass ? account.mix.largest_mass() / 2 : 0.5;
    for (int step = 1; step <= 2000; step++) {
      account.pass(0.37);
      account.draw_due(EMPTY);
      pour_all(account);
      const double error = account.amount_poured().of(base) - 2 * 0.37 * step;
      ASSERT_LE(std::fabs(error), half * (1 + 1e-12)) << step;
      EXPECT_NEAR(account.owed(), -error, 1e-9);
    }
  }
}

TEST(StreamAccount, EndsAtItsLimit)
{
  StreamAccount mass = stream({StreamOrder::ALL_AT_ONCE, Base::mass, Until::mass, 100});
  mass.draw_due(EMPTY);
  pour_all(mass);
  EXPECT_NEAR(mass.amount_poured().mass, 100, mass.mix.largest_mass() / 2);
  mass.draw_due(EMPTY);
  EXPECT_TRUE(mass.is_complete());
  StreamAccount number = stream({10, Base::mass, Until::number, 25});
  for (int step = 0; step < 100 && !number.is_complete(); step++) {
    number.pass(1);
    number.draw_due(EMPTY);
    pour_all(number);
  }
  EXPECT_TRUE(number.is_complete());
  EXPECT_EQ(number.amount_poured().number, 25);
}

// A third of the place is to be solid, of which a tenth is.
TEST(StreamAccount, FillsToAFraction)
{
  StreamAccount account = stream({StreamOrder::ALL_AT_ONCE, Base::mass, Until::fraction, 0.3});
  account.draw_due({1000, 100});
  const double half = account.mix.largest_mass() / 2 / 2;  // its volume: the density is 2
  double volume = 0;
  for (const auto &w : account.waiting) volume += w.particle.mass / 2;
  EXPECT_NEAR(volume, 200, half);
}

// What finds no room waits, the largest first, and no more is drawn than the place can take; nothing is lost.
TEST(StreamAccount, WhatFindsNoRoomWaits)
{
  StreamAccount account = stream({2, Base::mass, Until::ever, 0});
  account.pass(1000);
  account.draw_due({100, 0});
  double volume = 0;
  for (std::size_t k = 0; k < account.waiting.size(); k++) {
    volume += account.waiting[k].particle.mass / 2;
    if (k > 0) {
      EXPECT_LE(account.waiting[k].particle.radius, account.waiting[k - 1].particle.radius);
    }
  }
  EXPECT_GT(volume, 70);
  EXPECT_LT(volume, 70 + account.mix.largest_mass() / 2);
  const std::size_t before = account.waiting.size();
  account.draw_due({100, 0});
  EXPECT_EQ(account.waiting.size(), before);
  EXPECT_DOUBLE_EQ(account.owed(), 2000);
  const std::vector<StreamAccount::Waiting> first = account.waiting;
  account.draw_due({200, 0});
  ASSERT_GT(account.waiting.size(), before + 5);
  for (std::size_t k = 0; k < account.waiting.size(); k++) {
    if (k < before) {
      EXPECT_EQ(account.waiting[k].number, first[k].number) << "those that waited come first";
    } else if (k > before) {
      EXPECT_LE(account.waiting[k].particle.radius, account.waiting[k - 1].particle.radius);
    }
  }
  EXPECT_GT(account.waiting[before].particle.radius, account.waiting[before - 1].particle.radius);
}

// The last of ten finds no room for long: one particle is owed, not what the rate would ask for without an end.
TEST(StreamAccount, OwesNoMoreThanItsLimit)
{
  for (const real rate : {2.0, StreamOrder::ALL_AT_ONCE})
    for (const Until until : {Until::number, Until::mass}) {
      StreamAccount account = stream({rate, Base::mass, until, 10});
      account.pass(1e6);
      account.draw_due(EMPTY);
      const DrawnParticle last = account.waiting.back().particle;
      account.waiting.pop_back();
      pour_all(account);
      account.waiting.push_back({9, last});
      account.pass(1e6);
      account.draw_due(EMPTY);
      EXPECT_NEAR(account.owed(), account.owes_mass() ? last.mass : 1, 1e-9);
      EXPECT_FALSE(account.is_complete());
      pour_all(account);
      account.draw_due(EMPTY);
      EXPECT_TRUE(account.is_complete());
      EXPECT_EQ(account.owed(), 0);
    }
}

// One that has ended has ended after a restart too, unless it is to pour more: then it goes on with its rate from there, and
// owes nothing for the time since its end.
TEST(StreamAccount, GoesOnWithAHigherLimit)
{
  StreamAccount ended = stream({2, Base::mass, Until::number, 10}), same = stream({2, Base::mass, Until::number, 10}),
                more = stream({2, Base::mass, Until::number, 20}), other = stream({2, Base::mass, Until::mass, 10});
  ended.pass(1e4);
  ended.draw_due(EMPTY);
  pour_all(ended);
  ended.draw_due(EMPTY);
  ASSERT_TRUE(ended.is_complete());
  ASSERT_TRUE(same.read(ended.words()));
  EXPECT_TRUE(same.is_complete());
  ASSERT_TRUE(other.read(ended.words()));
  EXPECT_FALSE(other.is_complete());
  ASSERT_TRUE(more.read(ended.words()));
  EXPECT_FALSE(more.is_complete());
  EXPECT_NEAR(more.owed(), 0, 1e-12);
  more.draw_due(EMPTY);
  EXPECT_TRUE(more.waiting.empty()) << "no time has passed";
  for (int step = 0; step < 1000 && !more.is_complete(); step++) {
    more.pass(1);
    more.draw_due(EMPTY);
    pour_all(more);
  }
  EXPECT_EQ(more.amount_poured().number, 20);
}

TEST(StreamAccount, FullEndsWithTheFirstWithoutRoom)
{
  StreamAccount account = stream({StreamOrder::ALL_AT_ONCE, Base::mass, Until::full, 0});
  account.draw_due(EMPTY);
  EXPECT_EQ(account.waiting.size(), 1u);
  account.no_room();
  EXPECT_TRUE(account.is_complete());
  EXPECT_TRUE(account.waiting.empty());
}

// Written in mid-stream and read: the same particles come, in the same steps.
TEST(StreamAccount, GoesOnFromItsWords)
{
  StreamAccount whole = stream({2, Base::mass, Until::ever, 0}), part = stream({2, Base::mass, Until::ever, 0});
  whole.pass(700.123);
  whole.draw_due({100, 0});
  whole.poured(whole.waiting.back().particle);
  whole.waiting.pop_back();
  whole.places = 12345678901;
  whole.last_id = 77;
  whole.last_molecule = 12;
  ASSERT_TRUE(part.read(whole.words()));
  EXPECT_EQ(part.words(), whole.words());
  EXPECT_EQ(part.places, whole.places);
  EXPECT_EQ(part.last_molecule, 12);
  for (StreamAccount *account : {&whole, &part}) {
    pour_all(*account);
    account->pass(0.1);
    account->draw_due(EMPTY);
  }
  ASSERT_EQ(part.waiting.size(), whole.waiting.size());
  for (std::size_t k = 0; k < part.waiting.size(); k++) {
    EXPECT_EQ(part.waiting[k].number, whole.waiting[k].number);
    EXPECT_EQ(part.waiting[k].particle.radius, whole.waiting[k].particle.radius);
  }
  EXPECT_FALSE(part.read("1 2 3"));
  EXPECT_FALSE(part.read(""));
}
