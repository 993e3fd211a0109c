// Room for values that replace all that a vector holds.
#pragma once

#include <cstddef>
#include <vector>

namespace Grit {

// Makes v as long as n. What it held is lost, so that old and new room are never there at once and nothing is left over:
// the largest arrays of a run are made anew with every neighbor list.
template <class T>
void renew(std::vector<T> &v, std::size_t n, T value = T())
{
  if (v.capacity() < n) std::vector<T>().swap(v);
  v.assign(n, value);
}

}  // namespace Grit
