#include "kernel/pairs_on_threads.h"

namespace Grit {

namespace {

enum { HEAT = ThreadPartition::TORQUES + 1, SHRINK, SMALLEST, FLOW, ACCOUNTS, ENERGY, VIRIAL, NARRAYS };
static_assert(NARRAYS == ThreadPartition::NARRAYS);

// What contacts of the view change in particles.
std::array<SharedArray, NARRAYS> shared_arrays(const PlainView &p, const ContactTallies &tallies, const Books &books)
{
  constexpr bool RAISED = true;
  const PlainArrays::Fields &fields = p.bodies.fields;
  std::array<SharedArray, NARRAYS> all;
  all[ThreadPartition::FORCES] = {p.sums.f.data, 3};
  all[ThreadPartition::TORQUES] = {p.sums.torque.data, 3};
  if (fields.heats) all[HEAT] = {fields.heatflow.data, 1};
  if (fields.thins) {
    all[SHRINK] = {fields.shrink.data, 1};
    all[SMALLEST] = {fields.smallest.data, 1, RAISED};
  }
  if (fields.shares_liquid) all[FLOW] = {fields.flow.data, 1};
  if (p.context.accountant) all[ACCOUNTS] = {books.accounts.data, NACCOUNTS};
  if (p.context.tally) {
    all[ENERGY] = {tallies.energy.data, 1};
    all[VIRIAL] = {tallies.virial.data, Totals::NVIRIAL};
  }
  return all;
}

// What one thread sums up by itself, away from what others write.
constexpr std::size_t TWO_CACHE_LINES = 128;  // bytes
struct alignas(TWO_CACHE_LINES) OfThread {
  ContactTallies tallies;
  Books books;
  Booking booked;
  real stored = 0;
};

void compute_share(ThreadPartition &partition, int k, const Kernel &kernel, const PlainView &view, OfThread &mine)
{
  const Share share = partition.begin(k);
  PlainView p = view;
  PlainArrays::Fields &fields = p.bodies.fields;
  fields.heatflow = partition.changes<1>(k, HEAT);
  fields.shrink = partition.changes<1>(k, SHRINK);
  fields.smallest = partition.changes<1>(k, SMALLEST);
  fields.flow = partition.changes<1>(k, FLOW);
  mine.tallies.energy = partition.changes<1>(k, ENERGY);
  mine.tallies.virial = partition.changes<Totals::NVIRIAL>(k, VIRIAL);
  mine.books.accounts = partition.changes<NACCOUNTS>(k, ACCOUNTS);
  mine.books.sum = mine.booked.amount;
  if (p.context.tally) p.context.tally = &mine.tallies;
  if (p.context.totals) p.context.totals = &mine.tallies.sums.totals;
  if (p.context.accountant) p.context.accountant = &mine.books;
  mine.stored = kernel.compute(p, share);
  partition.finish(k);
}

}  // namespace

real compute_on_threads(const Workers &workers, ThreadPartition &partition, const Kernel &kernel, const PlainView &view,
                        ContactTallies &tallies, const Books &books)
{
  OfThread empty;
  empty.tallies.sums.balance = tallies.sums.balance;
  empty.tallies.nlocal = empty.books.nlocal = view.bodies.nlocal;
  std::vector<OfThread> of_thread(partition.count(), empty);
  partition.share(shared_arrays(view, tallies, books));
  workers.each([&](int k) { compute_share(partition, k, kernel, view, of_thread[k]); });
  real stored = 0;
  for (const OfThread &one : of_thread) {
    stored += one.stored;
    tallies.sums.totals += one.tallies.sums.totals;
    if (tallies.sums.balance) *tallies.sums.balance += *one.tallies.sums.balance;
    for (int k = 0; books.sum && k < NACCOUNTS; k++) books.sum[k] += one.booked.amount[k];
  }
  return stored;
}

}  // namespace Grit
