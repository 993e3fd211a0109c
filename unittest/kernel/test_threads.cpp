// Threads that share arrays as those of a host and of a device do. The program is compiled with the thread sanitizer, which
// ends it where two threads reach the same place and nothing orders them.
#include <gtest/gtest.h>

#include "../support/as_device.h"
#include "../support/random_packing.h"
#include "../support/threads.h"
#include "kernel/pair_kernel.h"
#include "kernel/pairs_on_threads.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int STEPS = 5;

struct Bed {
  LawTable table;
  KernelOf<GeneralLaw> kernel;
  Packing packing;
  real stored = 0;

  // `records`: of the energy ledger, behind what contacts remember.
  Bed(const Lines &lines, const Packing &p, bool records = false) :
      table(lines.table()), kernel(laws_of(table)), packing(p)
  {
    table.keep_records(records);
    packing.build_list(table);
  }
  PlainView view()
  {
    packing.clear_forces();
    PlainView p = packing.view(table, DT);
    p.rules.freeze_bit = Packing::FROZEN;
    return p;
  }
  void compute() { stored = kernel.compute(view(), packing.undivided()); }
};

// ---- shares of LAMMPS ------------------------------------------------------------------------------------------------

// As PairGranularGrit::compute_contacts does it.
void compute_shares(Bed &bed, const Workers &workers)
{
  ThreadPartition partition;
  partition.divide(bed.packing.list, bed.packing.nlocal, INDEX_MASK, workers);
  ContactTallies tallies;
  bed.stored = compute_on_threads(workers, partition, bed.kernel, bed.view(), tallies, Books());
}

// Shares are called finished before they have been computed.
void compute_shares_too_late(Bed &bed, int n)
{
  const PlainView all = bed.view();
  ThreadPartition partition;
  const RealThreads threads(n);
  partition.divide(bed.packing.list, bed.packing.nlocal, INDEX_MASK, threads);
  partition.share({SharedArray{bed.packing.f.data(), 3}, SharedArray{bed.packing.torque.data(), 3}});
  for (int k = 0; k < n; k++) partition.begin(k);  // makes the arrays: without them the race ends in a crash
  threads.each([&](int k) {
    const Share share = partition.begin(k);
    partition.finish(k);
    bed.kernel.compute(all, share);
  });
}

// ---- contacts of a device ----------------------------------------------------------------------------------------------

// Sums to which several threads add at the same time, as Kokkos::atomic_add and atomic_max do.
template <class Arrays>
struct Atomic : Arrays {
  using Context = DeviceContext<Atomic>;

  static void add(real &sum, real a)
  {
    change(sum, [a](real before) { return before + a; });
  }
  static void raise(real &largest, real a)
  {
    change(largest, [a](real before) { return larger(before, a); });
  }

 private:
  template <class F>
  static void change(real &value, F f)
  {
    real before = 0;
    __atomic_load(&value, &before, __ATOMIC_RELAXED);
    for (real after = f(before);
         !__atomic_compare_exchange(&value, &before, &after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED);)
      after = f(before);
  }
};

// Neighbours in the list go to different threads, so that a particle meets all of them.
// contact(law, begin): the kernel of a range.
template <class Sums, class F>
Sums sum_on_threads(const Bed &bed, int n, F contact)
{
  std::vector<Sums> sums(n);
  for (const ContactList::Run &run : bed.packing.list.runs) {
    const ContactList::Range range = run.all();
    const auto kernel = contact(bed.table.law(run.itype, run.jtype), range.begin);
    RealThreads(n).each([&](int thread) {
      const auto size = static_cast<std::int64_t>(range.end - range.begin);
      for (std::int64_t k = thread; k < size; k += n) kernel(k, sums[thread]);
    });
  }
  Sums all;
  for (const Sums &part : sums) all += part;
  return all;
}

template <class Arrays>
void compute_as_device_on_threads(Bed &bed, int n)
{
  const auto view = device_view<Arrays>(bed.view());
  const auto contact = [&](const GeneralLaw &law, std::size_t begin) {
    return DeviceContacts<Arrays, GeneralLaw, Wants::TALLIES>{view, law, begin};
  };
  bed.stored = sum_on_threads<Totals>(bed, n, contact).stored;
}

// What contacts give beside forces, for particles of which each third pair is bonded.
struct Extras {
  EveryThird joined;
  std::vector<real> accounts, temperature, radius0, heatflow, shrink, smallest, energy, virial;
  ContactTallies tallies;
  Booking booked;

  static constexpr real LARGEST = 0.6;  // radius of random_packing(): all are above the least that thinning leaves

  explicit Extras(int n) :
      accounts(n * NACCOUNTS),
      radius0(n, LARGEST),
      heatflow(n),
      shrink(n),
      smallest(n),
      energy(n),
      virial(n * Totals::NVIRIAL)
  {
    constexpr real COLDEST = 300;
    for (int i = 0; i < n; i++) temperature.push_back(COLDEST + i);
  }
  void put_into(PlainArrays::Fields &fields)
  {
    fields.knows_temperature = fields.heats = fields.thins = true;
    fields.temperature = {temperature.data()};
    fields.radius0 = {radius0.data()};
    fields.heatflow = {heatflow.data()};
    fields.shrink = {shrink.data()};
    fields.smallest = {smallest.data()};
  }
};

// All that can be wanted of the contacts of the CPU style, on threads or, without any, alone.
void compute_all_shares(Bed &bed, const Workers &workers, Extras &extras)
{
  const int n = bed.packing.nlocal;
  Books books;
  books.accounts.data = extras.accounts.data();
  books.sum = extras.booked.amount;
  extras.tallies = {};
  extras.tallies.energy.data = extras.energy.data();
  extras.tallies.virial.data = extras.virial.data();
  extras.tallies.sums.balance.emplace(n, bed.packing.radius.data(), Agreement{1, ROUND_OFF});
  extras.tallies.nlocal = books.nlocal = n;
  PlainView view = bed.view();
  extras.put_into(view.bodies.fields);
  view.context.bonds = &extras.joined;
  view.context.tally = &extras.tallies;
  view.context.accountant = &books;
  ThreadPartition partition;
  partition.divide(bed.packing.list, n, INDEX_MASK, workers);
  bed.stored = workers.count() == 1 ? bed.kernel.compute(view, bed.packing.undivided())
                                    : compute_on_threads(workers, partition, bed.kernel, view, extras.tallies, books);
}

template <class Arrays>
void compute_everything_on_threads(Bed &bed, int n, Extras &extras)
{
  const ListedBonds bonds(&extras.joined, bed.packing.size());
  auto view = device_view<Arrays>(bed.view());
  set_bonds(view, bonds);
  view.context.books = true;
  view.context.accounts = {extras.accounts.data()};
  extras.put_into(view.bodies.fields);
  const auto contact = [&](const GeneralLaw &law, std::size_t begin) {
    return DeviceContacts<Arrays, GeneralLaw, Wants::EVERYTHING>{view, law, begin};
  };
  bed.stored = sum_on_threads<TotalsAndBooking>(bed, n, contact).stored;
}

// ---- tests -------------------------------------------------------------------------------------------------------------

real largest_of(const std::vector<real> &values)
{
  real largest = 0;
  for (const real value : values) largest = larger(largest, fabs(value));
  return largest;
}

// To round-off, of the largest number: it is a sum of several contacts.
void expect_near_or_none(const std::vector<real> &a, const std::vector<real> &b)
{
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t k = 0; k < a.size(); k++) EXPECT_NEAR(a[k], b[k], ROUND_OFF * largest_of(b)) << k;
}

void expect_near(const std::vector<real> &a, const std::vector<real> &b)
{
  EXPECT_GT(largest_of(b), 0);
  expect_near_or_none(a, b);
}

void expect_same_contacts(const Bed &a, const Bed &b)
{
  EXPECT_EQ(a.packing.touch, b.packing.touch);
  EXPECT_EQ(a.packing.history, b.packing.history);
  EXPECT_NEAR(a.stored, b.stored, ROUND_OFF * fabs(b.stored));
}

Packing start()
{
  Random random(1);
  return random_packing(random);
}

}  // namespace

class Threads : public testing::TestWithParam<Lines> {};
INSTANTIATE_TEST_SUITE_P(Laws, Threads, testing::ValuesIn(LINES), [](const auto &info) { return info.param.name; });

TEST_P(Threads, SharesAreThoseOfOneThread)
{
  for (const int n : {2, 3, 4}) {
    Bed whole(GetParam(), start()), serial(GetParam(), start()), threads(GetParam(), start());
    Random random(2);
    for (int step = 0; step < STEPS; step++) {
      for (Bed *bed : {&whole, &serial}) {
        Random same = random;
        move(bed->packing, same, step);
      }
      move(threads.packing, random, step);
      whole.compute();
      compute_shares(serial, InTurn(n));
      compute_shares(threads, RealThreads(n));
      EXPECT_EQ(threads.packing.f, serial.packing.f);
      EXPECT_EQ(threads.packing.torque, serial.packing.torque);
      EXPECT_EQ(threads.stored, serial.stored);
      expect_near(threads.packing.f, whole.packing.f);
      expect_same_contacts(threads, whole);
    }
  }
}

std::vector<real> sums_of(const Extras &extras)
{
  const ContactTallies::Sums &sums = extras.tallies.sums;
  std::vector<real> all(extras.booked.amount, extras.booked.amount + NACCOUNTS);
  all.push_back(sums.totals.stored);
  all.insert(all.end(), sums.totals.virial, sums.totals.virial + Totals::NVIRIAL);
  all.insert(all.end(), sums.balance->value, sums.balance->value + ForceBalance::SIZE);
  return all;
}

TEST_P(Threads, AllThatSharesGiveIsThatOfOneThread)
{
  const bool records = true;
  for (const int n : {2, 3, 4}) {
    Bed whole(GetParam(), start(), records), again(GetParam(), start(), records), threads(GetParam(), start(), records);
    Extras of_whole(whole.packing.size()), of_again(whole.packing.size()), of_threads(whole.packing.size());
    Random random(2);
    for (int step = 0; step < STEPS; step++) {
      for (Bed *bed : {&whole, &again}) {
        Random same = random;
        move(bed->packing, same, step);
      }
      move(threads.packing, random, step);
      compute_all_shares(whole, Workers(), of_whole);
      compute_all_shares(again, InTurn(n), of_again);
      compute_all_shares(threads, RealThreads(n), of_threads);
      expect_same_contacts(threads, whole);
      EXPECT_EQ(threads.packing.f, again.packing.f);
      EXPECT_EQ(sums_of(of_threads), sums_of(of_again));
      expect_near(threads.packing.f, whole.packing.f);
      expect_near(sums_of(of_threads), sums_of(of_whole));
      for (const auto array : {&Extras::accounts, &Extras::energy, &Extras::virial}) {
        EXPECT_EQ(of_threads.*array, of_again.*array);
        expect_near(of_threads.*array, of_whole.*array);
      }
      for (const auto array : {&Extras::heatflow, &Extras::shrink, &Extras::smallest})
        expect_near_or_none(of_threads.*array, of_whole.*array);
    }
    const std::string heats = "HeatAndThinning";
    EXPECT_EQ(largest_of(of_whole.heatflow) > 0, heats == GetParam().name);
    EXPECT_EQ(largest_of(of_whole.shrink) > 0, heats == GetParam().name);
  }
}

TEST_P(Threads, ContactsOfADeviceAreThoseOfOneThread)
{
  const int several = 4;
  Bed serial(GetParam(), start()), threads(GetParam(), start());
  Random random(2);
  for (int step = 0; step < STEPS; step++) {
    Random same = random;
    move(serial.packing, same, step);
    move(threads.packing, random, step);
    serial.stored = compute_as_device(serial.view(), serial.table, serial.packing);
    compute_as_device_on_threads<Atomic<HostArrays>>(threads, several);
    expect_near(threads.packing.f, serial.packing.f);
    expect_near(threads.packing.torque, serial.packing.torque);
    expect_same_contacts(threads, serial);
  }
}

TEST_P(Threads, AllThatContactsOfADeviceGiveIsThatOfOneThread)
{
  const int one = 1, several = 4;
  const bool records = true;
  Bed serial(GetParam(), start(), records), threads(GetParam(), start(), records);
  Extras of_serial(serial.packing.size()), of_threads(serial.packing.size());
  Random random(2);
  for (int step = 0; step < STEPS; step++) {
    Random same = random;
    move(serial.packing, same, step);
    move(threads.packing, random, step);
    compute_everything_on_threads<HostArrays>(serial, one, of_serial);
    compute_everything_on_threads<Atomic<HostArrays>>(threads, several, of_threads);
    expect_near(threads.packing.f, serial.packing.f);
    expect_near(threads.packing.torque, serial.packing.torque);
    expect_near(of_threads.accounts, of_serial.accounts);
    expect_same_contacts(threads, serial);
  }
}

// ---- the sanitizer sees what is wrong ----------------------------------------------------------------------------------

namespace {

constexpr int EXIT_STATUS_OF_SANITIZER = 66;
constexpr const char *REPORT = "ThreadSanitizer: data race";

template <class F>
[[noreturn]] void run_and_exit(F f)
{
  Bed bed(LINES.front(), start());
  f(bed);
  std::exit(EXIT_SUCCESS);
}

class Races : public testing::Test {
 protected:
  Races() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

}  // namespace

TEST_F(Races, AddingUpBeforeAllAreReady)
{
  EXPECT_EXIT(run_and_exit([](Bed &bed) { compute_shares_too_late(bed, 4); }),
              testing::ExitedWithCode(EXIT_STATUS_OF_SANITIZER), REPORT);
}

TEST_F(Races, SumsOfADeviceWithoutAtomicAddition)
{
  EXPECT_EXIT(run_and_exit([](Bed &bed) { compute_as_device_on_threads<HostArrays>(bed, 4); }),
              testing::ExitedWithCode(EXIT_STATUS_OF_SANITIZER), REPORT);
}

TEST_F(Races, AccountsOfADeviceWithoutAtomicAddition)
{
  EXPECT_EXIT(run_and_exit([](Bed &bed) {
                Bed booked(LINES.front(), bed.packing, true);
                Extras extras(bed.packing.size());
                compute_everything_on_threads<HostArrays>(booked, 4, extras);
              }),
              testing::ExitedWithCode(EXIT_STATUS_OF_SANITIZER), REPORT);
}
