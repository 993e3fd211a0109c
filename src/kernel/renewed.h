// Room for values that replace all that a vector holds.
#pragma once

#include <cstddef>
#include <vector>

namespace Grit {

// Room for n entries and a little more: lists differ by some percent, and a new block that is slightly larger does not fit
// where the old one was.
constexpr std::size_t with_spare(std::size_t n)
{
  constexpr std::size_t SPARE = 16;  // parts
  return n + n / SPARE;
}

// Makes v as long as n. What it held is lost, so that old and new room are never there at once: the largest arrays of a run
// are made anew with every neighbor list.
template <class T>
void renew(std::vector<T> &v, std::size_t n, T value = T())
{
  if (v.capacity() < n) {
    std::vector<T>().swap(v);
    v.reserve(with_spare(n));
  }
  v.assign(n, value);
}

}  // namespace Grit
