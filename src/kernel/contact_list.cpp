#include "kernel/contact_list.h"

#include <utility>

namespace Grit {

void ContactList::lay_out(Counts &counts, int ntypes, bool follows)
{
  std::vector<std::size_t> first;  // of each bin
  std::size_t pairs = 0;
  for (int bin = 0; bin < 2 * ntypes * ntypes; bin++) {
    first.push_back(pairs);
    for (std::vector<std::size_t> &of_thread : counts) pairs += std::exchange(of_thread[bin], pairs);
  }
  first.push_back(pairs);
  runs.clear();
  for (int k = 0; k < ntypes * ntypes; k++)
    if (first[2 * k] < first[2 * k + 2])
      runs.push_back(
          {k / ntypes + 1, k % ntypes + 1, {first[2 * k], first[2 * k + 1]}, {first[2 * k + 1], first[2 * k + 2]}});
  renew(i, pairs);
  renew(neighbour, pairs);
  renew(source, follows ? pairs : 0);
}

void ContactList::adopt(Renewed<int> &&of_i, Renewed<int> &&of_neighbours, const std::vector<Run> &of_types)
{
  i = std::move(of_i);
  neighbour = std::move(of_neighbours);
  runs = of_types;
  source.clear();
  sorted = true;
}

void ContactList::refresh(const Workers &workers)
{
  workers.each([&](int thread) {
    const auto [begin, end] = workers.stretch(thread, source.size());
    for (std::size_t k = begin; k < end; k++) neighbour[k] = *source[k];
  });
}

// First pair of the range whose particle i is this one or comes after it.
std::size_t ContactList::first_of(const Range &range, int particle) const
{
  return std::lower_bound(i.begin() + range.begin, i.begin() + range.end, particle) - i.begin();
}

ContactList::Run ContactList::part(const Run &run, int begin, int end) const
{
  const auto cut = [&](const Range &range) { return Range{first_of(range, begin), first_of(range, end)}; };
  return {run.itype, run.jtype, cut(run.touching), cut(run.apart)};
}

std::size_t ContactList::find(int particle, int partner, int itype, int jtype, int index_mask) const
{
  const auto search = [&](const Range &range) {
    std::size_t k = range.begin;
    if (sorted) k = first_of(range, particle);
    for (; k < range.end && (!sorted || i[k] == particle); k++)
      if (i[k] == particle && (neighbour[k] & index_mask) == partner) return k;
    return NONE;
  };
  for (const Run &run : runs) {
    if (run.itype != itype || run.jtype != jtype) continue;
    const std::size_t found = search(run.touching);
    return found != NONE ? found : search(run.apart);
  }
  return NONE;
}

}  // namespace Grit
