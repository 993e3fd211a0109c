#include "wall/wall_memory.h"

#include <algorithm>
#include <utility>

namespace Grit {

void WallMemory::configure(int places, int values)
{
  max_places = places;
  nvalue = values;
}

void WallMemory::reshape(int values)
{
  if (values == nvalue) return;
  if (values == 0) {  // nobody would tell it of particles that move
    const int places = max_places;
    *this = WallMemory();
    configure(places, values);
    return;
  }
  const int kept = std::min(values, nvalue);
  std::vector<double> other(id.size() * values, 0);
  for (std::size_t k = 0; k < id.size(); k++) std::copy_n(value.data() + k * nvalue, kept, other.data() + k * values);
  value = std::move(other);
  nvalue = values;
}

void WallMemory::rearrange(int places)
{
  if (places == max_places) return;
  WallMemory other;
  other.configure(places, nvalue);
  other.grow(particles());
  for (int i = 0; i < particles(); i++) {
    const int kept = std::min(count(i), places);
    other.claim(i, kept);
    if (kept == 0) continue;
    std::copy_n(&id[first(i)], kept, &other.id[other.first(i)]);
    std::copy_n(&value[first(i) * nvalue], kept * nvalue, &other.value[other.first(i) * nvalue]);
  }
  *this = std::move(other);
}

void WallMemory::grow(int nmax)
{
  if (active()) stretch.resize(nmax, NONE);
}

// From now on particle i holds so many contacts, whatever they are.
void WallMemory::claim(int i, int contacts)
{
  if (contacts == 0) return clear(i);
  if (stretch[i] == NONE && unused.empty()) {
    unused.push_back(static_cast<int>(number.size()));
    number.push_back(0);
    id.resize(number.size() * max_places, 0);
    value.resize(id.size() * nvalue, 0);
  }
  if (stretch[i] == NONE) {
    stretch[i] = unused.back();
    unused.pop_back();
  }
  number[stretch[i]] = contacts;
}

void WallMemory::copy(int from, int to)
{
  if (!active() || from == to) return;
  const int contacts = count(from);
  claim(to, contacts);
  if (contacts == 0) return;
  std::copy_n(&id[first(from)], contacts, &id[first(to)]);
  std::copy_n(&value[first(from) * nvalue], contacts * nvalue, &value[first(to) * nvalue]);
}

void WallMemory::clear(int i)
{
  if (!active() || stretch[i] == NONE) return;
  unused.push_back(stretch[i]);
  stretch[i] = NONE;
}

const double *WallMemory::find(int i, int place) const
{
  for (int k = 0; k < count(i); k++)
    if (id[first(i) + k] == place) return &value[(first(i) + k) * nvalue];
  return nullptr;
}

void WallMemory::remember(int i, const std::vector<int> &ids, const std::vector<double> &memory)
{
  claim(i, static_cast<int>(ids.size()));
  if (ids.empty()) return;
  std::copy(ids.begin(), ids.end(), &id[first(i)]);
  std::copy(memory.begin(), memory.end(), &value[first(i) * nvalue]);
}

int WallMemory::pack(int i, double *buf) const
{
  int m = 0;
  buf[m++] = count(i);
  for (int k = 0; k < count(i); k++) {
    buf[m++] = id[first(i) + k];
    std::copy_n(&value[(first(i) + k) * nvalue], nvalue, buf + m);
    m += nvalue;
  }
  return m;
}

int WallMemory::unpack(int i, const double *buf)
{
  int m = 0;
  const int stored = static_cast<int>(buf[m++]);
  if (!active()) return m;  // a wall that remembers nothing stores the number 0
  claim(i, stored);
  for (int k = 0; k < stored; k++) {
    id[first(i) + k] = static_cast<int>(buf[m++]);
    std::copy_n(buf + m, nvalue, &value[(first(i) + k) * nvalue]);
    m += nvalue;
  }
  return m;
}

double WallMemory::bytes() const
{
  const std::size_t integers = stretch.capacity() + unused.capacity() + number.capacity() + id.capacity();
  return static_cast<double>(integers * sizeof(int) + value.capacity() * sizeof(double));
}

}  // namespace Grit
