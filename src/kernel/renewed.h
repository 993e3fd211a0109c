// Arrays whose values are all replaced again and again.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace Grit {

// Memory for numbers that are not set when they are made: the threads that fill them meet them first.
template <class T>
struct LeavesUnset : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = LeavesUnset<U>;
  };
  template <class U, class... Args>
  void construct(U *at, Args &&...args)
  {
    if constexpr (sizeof...(Args) == 0)
      ::new (static_cast<void *>(at)) U;
    else
      ::new (static_cast<void *>(at)) U(std::forward<Args>(args)...);
  }
};

// New entries have any value until they are given one.
template <class T>
using Renewed = std::vector<T, LeavesUnset<T>>;

// The address sanitizer sees an index behind the end only where no room is left there.
#ifdef GRIT_EXACT_ROOM
constexpr bool EXACT_ROOM = true;
#else
constexpr bool EXACT_ROOM = false;
#endif

// Room for n entries and a little more: lists differ by some percent, and a new block that is slightly larger does not fit
// where the old one was.
constexpr std::size_t with_spare(std::size_t n)
{
  constexpr std::size_t SPARE = 16;  // parts
  return EXACT_ROOM ? n : n + n / SPARE;
}

// Makes v as long as n; its entries have any value. Old and new room are never there at once: the largest arrays of a run are
// made anew with every neighbor list.
template <class T>
void renew(Renewed<T> &v, std::size_t n)
{
  if (v.capacity() < n || (EXACT_ROOM && v.capacity() > n)) {
    Renewed<T>().swap(v);
    v.reserve(with_spare(n));
  }
  v.resize(n);
}

}  // namespace Grit
