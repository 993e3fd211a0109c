#include "wall_memory.h"

#include <algorithm>

namespace Grit {

void WallMemory::configure(int places, int values)
{
  max_places = places;
  nvalue = values;
}

void WallMemory::reshape(int values)
{
  if (values == nvalue) return;
  const int kept = std::min(values, nvalue);
  std::vector<double> other(id.size() * values, 0);
  for (std::size_t k = 0; k < id.size(); k++) std::copy_n(value.data() + k * nvalue, kept, other.data() + k * values);
  value = std::move(other);
  nvalue = values;
}

void WallMemory::grow(int nmax)
{
  if (!active()) return;
  number.resize(nmax, 0);
  id.resize(first(nmax), 0);
  value.resize(first(nmax) * nvalue, 0);
}

void WallMemory::copy(int from, int to)
{
  if (!active()) return;
  number[to] = number[from];
  std::copy_n(&id[first(from)], number[from], &id[first(to)]);
  std::copy_n(&value[first(from) * nvalue], number[from] * nvalue, &value[first(to) * nvalue]);
}

void WallMemory::clear(int i)
{
  if (active()) number[i] = 0;
}

const double *WallMemory::find(int i, int place) const
{
  for (int k = 0; k < count(i); k++)
    if (id[first(i) + k] == place) return &value[(first(i) + k) * nvalue];
  return nullptr;
}

void WallMemory::remember(int i, const std::vector<int> &ids, const std::vector<double> &memory)
{
  number[i] = static_cast<int>(ids.size());
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
  number[i] = stored;
  for (int k = 0; k < number[i]; k++) {
    id[first(i) + k] = static_cast<int>(buf[m++]);
    std::copy_n(buf + m, nvalue, &value[(first(i) + k) * nvalue]);
    m += nvalue;
  }
  return m;
}

double WallMemory::bytes() const
{
  return static_cast<double>((number.capacity() + id.capacity()) * sizeof(int) + value.capacity() * sizeof(double));
}

}  // namespace Grit
