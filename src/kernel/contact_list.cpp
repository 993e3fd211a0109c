#include "kernel/contact_list.h"

#include "kernel/renewed.h"

namespace Grit {

void ContactList::lay_out(std::vector<std::size_t> &place, int ntypes, bool follows)
{
  for (std::size_t k = 1; k < place.size(); k++) place[k] += place[k - 1];
  runs.clear();
  for (int k = 0; k < ntypes * ntypes; k++)
    if (place[2 * k] < place[2 * k + 2])
      runs.push_back(
          {k / ntypes + 1, k % ntypes + 1, {place[2 * k], place[2 * k + 1]}, {place[2 * k + 1], place[2 * k + 2]}});
  renew(i, place.back());
  renew(neighbour, place.back());
  source.resize(follows ? place.back() : 0);
}

void ContactList::adopt(std::vector<int> &&of_i, std::vector<int> &&of_neighbours, const std::vector<Run> &of_types)
{
  i = std::move(of_i);
  neighbour = std::move(of_neighbours);
  runs = of_types;
  sorted = true;
}

void ContactList::refresh()
{
  for (std::size_t k = 0; k < source.size(); k++) neighbour[k] = *source[k];
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
