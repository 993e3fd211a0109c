// Room for values that replace all that a vector holds.
#pragma once

#include <cstddef>
#include <vector>

namespace Grit {

// Makes v as long as n. What it held is lost, so that old and new room are never there at once: the largest arrays of a run
// are made anew with every neighbor list. A little more than is needed, because lists differ by some percent, and a new
// block that is slightly larger does not fit where the old one was.
template <class T>
void renew(std::vector<T> &v, std::size_t n, T value = T())
{
  constexpr std::size_t SPARE = 16;  // parts
  if (v.capacity() < n) {
    std::vector<T>().swap(v);
    v.reserve(n + n / SPARE);
  }
  v.assign(n, value);
}

}  // namespace Grit
