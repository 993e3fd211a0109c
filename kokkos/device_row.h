// A row of a table of Kokkos, with the index operator of an array.
#pragma once

#include "contact/portability.h"

namespace Grit {

template <class Table, class Index = std::size_t>
struct DeviceRow {
  const Table &value;
  Index at;
  int begin = 0;

  KOKKOS_INLINE_FUNCTION real &operator[](int m) const { return value(at, begin + m); }
  KOKKOS_INLINE_FUNCTION DeviceRow operator+(int m) const { return {value, at, begin + m}; }
};

}  // namespace Grit
