#include "kernel/thread_partition.h"

#include <algorithm>

namespace Grit {

namespace {

// Work up to each particle. A pair that does not touch costs a look only.
std::vector<double> work(const ContactList &list, int nlocal)
{
  constexpr double CONTACT = 10, LOOK = 1;
  std::vector<double> sum(nlocal + 1, 0);
  for (const ContactList::Run &run : list.runs) {
    for (std::size_t k = run.touching.begin; k < run.touching.end; k++) sum[list.i[k] + 1] += CONTACT;
    for (std::size_t k = run.apart.begin; k < run.apart.end; k++) sum[list.i[k] + 1] += LOOK;
  }
  for (int i = 0; i < nlocal; i++) sum[i + 1] += sum[i];
  return sum;
}

}  // namespace

Share undivided(const ContactList &list, int nlocal)
{
  return {list.runs.data(), list.runs.size(), 0, nlocal, nullptr, nullptr, 0};
}

void ThreadPartition::divide(const ContactList &list, int nlocal, int index_mask, int n)
{
  const std::vector<double> sum = work(list, nlocal);
  parts.resize(n);
  int begin = 0;
  for (int k = 0; k < n; k++) {
    Part &part = parts[k];
    const double until = sum.back() * (k + 1) / n;
    const int end =
        k + 1 < n ? static_cast<int>(std::upper_bound(sum.begin(), sum.end(), until) - sum.begin()) - 1 : nlocal;
    part.begin = begin;
    part.end = begin = std::max(begin, end);
    part.first = nlocal;
    part.last = 0;
    part.runs.clear();
    for (const ContactList::Run &whole : list.runs) {
      const ContactList::Run run = list.part(whole, part.begin, part.end);
      part.runs.push_back(run);
      for (const ContactList::Range &range : {run.touching, run.apart})
        for (std::size_t at = range.begin; at < range.end; at++) {
          const int j = list.neighbour[at] & index_mask;
          if (j >= nlocal || (j >= part.begin && j < part.end)) continue;
          part.first = std::min(part.first, j);
          part.last = std::max(part.last, j + 1);
        }
    }
  }
}

Share ThreadPartition::begin(int k)
{
  Part &part = parts[k];
  const std::size_t size = 3 * static_cast<std::size_t>(std::max(0, part.last - part.first));
  part.f.assign(size, 0);
  part.torque.assign(size, 0);
  return {part.runs.data(), part.runs.size(), part.begin, part.end, part.f.data(), part.torque.data(), part.first};
}

void ThreadPartition::add_up(int k, real *f, real *torque) const
{
  for (const Part &part : parts) {
    const int begin = std::max(parts[k].begin, part.first), end = std::min(parts[k].end, part.last);
    for (int n = 3 * begin; n < 3 * end; n++) {
      f[n] += part.f[n - 3 * part.first];
      torque[n] += part.torque[n - 3 * part.first];
    }
  }
}

std::size_t ThreadPartition::bytes() const
{
  std::size_t sum = 0;
  for (const Part &part : parts)
    sum += (part.f.capacity() + part.torque.capacity()) * sizeof(real) + part.runs.capacity() * sizeof(part.runs[0]);
  return sum;
}

}  // namespace Grit
