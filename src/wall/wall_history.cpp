#include "wall/wall_history.h"

#include <algorithm>
#include <utility>

namespace Grit {

void WallHistory::reshape(int values)
{
  if (values == nvalue) return;
  if (values == 0) {  // nobody would tell it of particles that move
    *this = WallHistory();
    return;
  }
  const int kept = std::min(values, nvalue);
  std::vector<double> other(id.size() * values, 0);
  for (std::size_t k = 0; k < id.size(); k++) std::copy_n(value.data() + k * nvalue, kept, other.data() + k * values);
  value = std::move(other);
  nvalue = values;
}

void WallHistory::grow(int nmax)
{
  if (active()) first.resize(nmax, NONE);
}

int WallHistory::count(int i) const
{
  int contacts = 0;
  for (int k = begin(i); k != NONE; k = next[k]) contacts++;
  return contacts;
}

int WallHistory::largest_count(int n) const
{
  int largest = 0;
  for (int i = 0; i < std::min(n, particles()); i++) largest = std::max(largest, count(i));
  return largest;
}

// Puts a contact behind the last one of particle i, which is `last` or NONE; returns where it is.
int WallHistory::append(int i, int last, int part, const double *values)
{
  if (unused.empty()) {
    unused.push_back(static_cast<int>(id.size()));
    id.push_back(0);
    next.push_back(NONE);
    value.resize(id.size() * nvalue, 0);
  }
  const int k = unused.back();
  unused.pop_back();
  id[k] = part;
  next[k] = NONE;
  std::copy_n(values, nvalue, &value[static_cast<std::size_t>(k) * nvalue]);
  (last == NONE ? first[i] : next[last]) = k;
  return k;
}

void WallHistory::copy(int from, int to)
{
  if (!active() || from == to) return;
  std::vector<int> parts;
  std::vector<double> values;
  for_each(from, [&](int part, const double *its) {
    parts.push_back(part);
    values.insert(values.end(), its, its + nvalue);
  });
  remember(to, parts, values);
}

void WallHistory::clear(int i)
{
  for (int k = begin(i); k != NONE; k = next[k]) unused.push_back(k);
  if (active()) first[i] = NONE;
}

const double *WallHistory::find(int i, int part) const
{
  for (int k = begin(i); k != NONE; k = next[k])
    if (id[k] == part) return values_of(k);
  return nullptr;
}

void WallHistory::remember(int i, const std::vector<int> &parts, const std::vector<double> &values)
{
  clear(i);
  int last = NONE;
  for (std::size_t k = 0; k < parts.size(); k++) last = append(i, last, parts[k], &values[k * nvalue]);
}

bool WallHistory::renew(int i, const std::vector<int> &parts, const std::vector<double> &values)
{
  if (count(i) != static_cast<int>(parts.size())) return false;
  int place = begin(i);
  for (std::size_t k = 0; k < parts.size(); k++, place = next[place]) {
    id[place] = parts[k];
    std::copy_n(&values[k * nvalue], nvalue, &value[static_cast<std::size_t>(place) * nvalue]);
  }
  return true;
}

int WallHistory::pack(int i, double *buffer) const
{
  PackedContacts<double *> out{buffer};
  out.put(count(i));
  for_each(i, [&](int part, const double *values) { out.put(part, values, nvalue); });
  return static_cast<int>(out.at);
}

int WallHistory::unpack(int i, const double *buffer)
{
  PackedContacts<const double *> in{buffer};
  const int stored = in.take_small();
  if (!active()) return COUNT;  // a wall that remembers nothing stores the number 0
  clear(i);
  for (int k = 0, last = NONE; k < stored; k++, in.at += nvalue) {
    const int part = in.take_small();
    last = append(i, last, part, buffer + in.at);
  }
  return static_cast<int>(in.at);
}

double WallHistory::bytes() const
{
  const std::size_t integers = first.capacity() + next.capacity() + id.capacity() + unused.capacity();
  return static_cast<double>(integers * sizeof(int) + value.capacity() * sizeof(double));
}

}  // namespace Grit
