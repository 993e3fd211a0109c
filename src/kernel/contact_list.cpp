#include "kernel/contact_list.h"

#include <algorithm>

#include "kernel/renewed.h"

namespace Grit {

// Counts the pairs of each kind, then puts every pair behind those of its kind.
void ContactList::build(const NeighbourRows &rows, const Spheres &spheres, int ntypes, bool follows)
{
  const auto for_each_pair = [&](auto &&f) {
    for (int k = 0; k < rows.nrows; k++) {
      const int a = rows.row[k];
      for (int m = 0; m < rows.count[a]; m++) {
        const int *const packed = rows.of(a, m);
        const int b = *packed & rows.index_mask;
        const vec3 d = load(spheres.x + 3 * a) - load(spheres.x + 3 * b);
        const bool apart = !overlaps(d, spheres.radius[a] + spheres.radius[b]);
        f(2 * ((spheres.type[a] - 1) * ntypes + spheres.type[b] - 1) + apart, a, packed);
      }
    }
  };
  std::vector<std::size_t> place(2 * ntypes * ntypes + 1, 0);
  for_each_pair([&](int kind, int, const int *) { place[kind + 1]++; });
  for (std::size_t k = 1; k < place.size(); k++) place[k] += place[k - 1];
  runs.clear();
  for (int k = 0; k < ntypes * ntypes; k++)
    if (place[2 * k] < place[2 * k + 2])
      runs.push_back(
          {k / ntypes + 1, k % ntypes + 1, {place[2 * k], place[2 * k + 1]}, {place[2 * k + 1], place[2 * k + 2]}});
  renew(i, place.back());
  renew(neighbour, place.back());
  source.resize(follows ? place.back() : 0);
  for_each_pair([&](int kind, int a, const int *packed) {
    const std::size_t k = place[kind]++;
    i[k] = a;
    neighbour[k] = *packed;
    if (follows) source[k] = packed;
  });
  sorted = std::is_sorted(rows.row, rows.row + rows.nrows);
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
