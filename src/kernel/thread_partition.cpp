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
  parts.assign(n, Part{nlocal, nlocal, 0, 0, {}, std::vector<std::vector<std::size_t>>(n), {}});
  if (n == 1 || !list.in_order()) {
    parts[0].begin = 0;
    parts[0].runs = list.runs;
    return;
  }
  const std::vector<double> sum = work(list, nlocal, workers);
  for (int k = 0, begin = 0; k < n; begin = parts[k++].end) {
    const double until = sum.back() * (k + 1) / n;
    const int end =
        k + 1 < n ? static_cast<int>(std::upper_bound(sum.begin(), sum.end(), until) - sum.begin()) - 1 : nlocal;
    parts[k].begin = begin;
    parts[k].end = std::max(begin, end);
  }
  workers.each([&](int k) { find_crossing(k, list, nlocal); });
}

// The pairs of share k, and those of them that have a particle of another one.
void ThreadPartition::find_crossing(int k, const ContactList &list, int nlocal)
{
  Part &part = parts[k];
  part.first = nlocal;
  part.last = 0;
  part.runs.clear();
  for (const ContactList::Run &whole : list.runs) {
    const ContactList::Run run = list.part(whole, part.begin, part.end);
    part.runs.push_back(run);
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t pair = range.begin; pair < range.end; pair++) {
        const int j = list.neighbour[pair] & index_mask;
        if (j >= nlocal || (j >= part.begin && j < part.end)) continue;
        const auto owner =
            std::upper_bound(parts.begin(), parts.end(), j, [](int at, const Part &p) { return at < p.end; });
        part.crossing[owner - parts.begin()].push_back(pair);
        part.first = std::min(part.first, j);
        part.last = std::max(part.last, j + 1);
      }
  }
}

Share ThreadPartition::begin(int k)
{
  Part &part = parts[k];
  const auto others = static_cast<std::size_t>(std::max(0, part.last - part.first));
  for (int m = 0; m < NARRAYS; m++) part.waiting[m].assign(arrays[m].data ? others * arrays[m].columns : 0, 0);
  return {part.runs.data(),
          part.runs.size(),
          part.begin,
          part.end,
          part.waiting[FORCES].data(),
          part.waiting[TORQUES].data(),
          part.first};
}

void ThreadPartition::add_up(int k) const
{
  for (int m = 0; m < NARRAYS; m++) {
    const auto [data, columns, raised] = arrays[m];
    if (!data) continue;
    for (const Part &part : parts) {
      const int begin = columns * std::max(parts[k].begin, part.first),
                end = columns * std::min(parts[k].end, part.last);
      if (begin >= end) continue;  // nothing waits, perhaps not even an array
      const real *const waiting = part.waiting[m].data() + (begin - columns * part.first);
      for (int n = begin; n < end; n++)
        data[n] = raised ? larger(data[n], waiting[n - begin]) : data[n] + waiting[n - begin];
    }
  }
}

std::size_t ThreadPartition::bytes() const
{
  std::size_t sum = 0;
  for (const Part &part : parts) {
    for (const auto &array : part.waiting) sum += array.capacity() * sizeof(real);
    for (const auto &pairs : part.crossing) sum += pairs.capacity() * sizeof(pairs[0]);
    sum += part.runs.capacity() * sizeof(part.runs[0]);
  }
  return sum;
}

}  // namespace Grit
