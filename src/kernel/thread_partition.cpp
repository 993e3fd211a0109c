#include "kernel/thread_partition.h"

#include <algorithm>

namespace Grit {

namespace {

// Work up to each particle. A pair that does not touch costs a look only.
std::vector<double> work(const ContactList &list, int nlocal, const Workers &workers)
{
  constexpr double CONTACT = 10, LOOK = 1;
  std::vector<double> sum(nlocal + 1, 0);
  workers.each([&](int thread) {
    const auto [begin, end] = workers.stretch(thread, nlocal);
    for (const ContactList::Run &whole : list.runs) {
      const ContactList::Run run = list.part(whole, begin, end);
      for (std::size_t k = run.touching.begin; k < run.touching.end; k++) sum[list.i[k] + 1] += CONTACT;
      for (std::size_t k = run.apart.begin; k < run.apart.end; k++) sum[list.i[k] + 1] += LOOK;
    }
  });
  for (int i = 0; i < nlocal; i++) sum[i + 1] += sum[i];
  return sum;
}

}  // namespace

Share undivided(const ContactList &list, int nlocal)
{
  return {list.runs.data(), list.runs.size(), 0, nlocal, nullptr, nullptr, 0};
}

void ThreadPartition::divide(const ContactList &list, int nlocal, int mask, const Workers &workers)
{
  const int n = workers.count();
  index_mask = mask;
  slices.assign(n, Slice{nlocal, nlocal, 0, 0, 1, {}, std::vector<std::vector<std::size_t>>(n), {}});
  unfinished = std::vector<std::atomic<int>>(n);
  if (n == 1 || !list.in_order()) {
    slices[0].begin = 0;
    slices[0].runs = list.runs;
    return;
  }
  const std::vector<double> sum = work(list, nlocal, workers);
  for (int k = 0, begin = 0; k < n; begin = slices[k++].end) {
    const double until = sum.back() * (k + 1) / n;
    const int end =
        k + 1 < n ? static_cast<int>(std::upper_bound(sum.begin(), sum.end(), until) - sum.begin()) - 1 : nlocal;
    slices[k].begin = begin;
    slices[k].end = std::max(begin, end);
  }
  workers.each([&](int k) { find_crossing(k, list, nlocal); });
  for (int k = 0; k < n; k++) {
    slices[k].nadding = 0;
    for (int other = 0; other < n; other++) slices[k].nadding += adds_to(other, k);
  }
}

// The pairs of share k, and those of them that have a particle of another one.
void ThreadPartition::find_crossing(int k, const ContactList &list, int nlocal)
{
  Slice &slice = slices[k];
  slice.first = nlocal;
  slice.last = 0;
  slice.runs.clear();
  for (const ContactList::Run &whole : list.runs) {
    const ContactList::Run run = list.part(whole, slice.begin, slice.end);
    slice.runs.push_back(run);
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t pair = range.begin; pair < range.end; pair++) {
        const int j = list.neighbour[pair] & index_mask;
        if (j >= nlocal || (j >= slice.begin && j < slice.end)) continue;
        const auto owner =
            std::upper_bound(slices.begin(), slices.end(), j, [](int at, const Slice &p) { return at < p.end; });
        slice.crossing[owner - slices.begin()].push_back(pair);
        slice.first = std::min(slice.first, j);
        slice.last = std::max(slice.last, j + 1);
      }
  }
}

// Whether share k may add something to particles of another one, or is that one.
bool ThreadPartition::adds_to(int k, int other) const
{
  return k == other || (slices[k].first < slices[other].end && slices[other].begin < slices[k].last);
}

void ThreadPartition::share(const std::array<SharedArray, NARRAYS> &of_step)
{
  arrays = of_step;
  for (int k = 0; k < count(); k++) unfinished[k].store(slices[k].nadding, std::memory_order_relaxed);
}

Share ThreadPartition::begin(int k)
{
  Slice &slice = slices[k];
  const auto others = static_cast<std::size_t>(std::max(0, slice.last - slice.first));
  for (int m = 0; m < NARRAYS; m++) slice.waiting[m].assign(arrays[m].data ? others * arrays[m].columns : 0, 0);
  return {slice.runs.data(),
          slice.runs.size(),
          slice.begin,
          slice.end,
          slice.waiting[FORCES].data(),
          slice.waiting[TORQUES].data(),
          slice.first};
}

void ThreadPartition::finish(int k)
{
  for (int other = 0; other < count(); other++)
    if (adds_to(k, other) && unfinished[other].fetch_sub(1, std::memory_order_acq_rel) == 1) add_up(other);
}

// Adds what waits in all shares for the particles of share k.
void ThreadPartition::add_up(int k) const
{
  for (int m = 0; m < NARRAYS; m++) {
    const auto [data, columns, raised] = arrays[m];
    if (!data) continue;
    for (const Slice &slice : slices) {
      const int begin = columns * std::max(slices[k].begin, slice.first),
                end = columns * std::min(slices[k].end, slice.last);
      if (begin >= end) continue;  // nothing waits, perhaps not even an array
      const real *const waiting = slice.waiting[m].data() + (begin - columns * slice.first);
      for (int n = begin; n < end; n++)
        data[n] = raised ? larger(data[n], waiting[n - begin]) : data[n] + waiting[n - begin];
    }
  }
}

std::size_t ThreadPartition::bytes() const
{
  std::size_t sum = unfinished.capacity() * sizeof(unfinished[0]);
  for (const Slice &slice : slices) {
    for (const auto &array : slice.waiting) sum += array.capacity() * sizeof(real);
    for (const auto &pairs : slice.crossing) sum += pairs.capacity() * sizeof(pairs[0]);
    sum += slice.runs.capacity() * sizeof(slice.runs[0]);
  }
  return sum;
}

}  // namespace Grit
