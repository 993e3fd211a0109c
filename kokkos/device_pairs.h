// The pairs of a neighbour list and what their contacts remember, where kernels of Kokkos reach them. The order is that of
// ContactList: by the two types, those that touch first, then by particle i.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kokkos_type.h"

#include "device_copy.h"
#include "kernel/contact_list.h"
#include "kernel/renewed.h"

namespace Grit {

// What kernels see of them.
template <class Device>
struct PairArrays {
  template <class T>
  using Array = Kokkos::View<T *, Device>;
  using Rows = Kokkos::View<real **, Device>;  // side by side on a GPU, contact after contact on a host

  std::size_t size = 0;
  Array<int> i, neighbour;  // neighbour: as the host has it, bond information included
  Array<char> touch;        // see Touch
  Rows rows;                // what contacts remember

  // Room for n pairs; what was there is lost.
  void renew(std::size_t n, int row_size)
  {
    size = n;
    if (n > i.extent(0)) {
      *this = PairArrays();
      size = n;
      const std::size_t room = with_spare(n);
      i = Array<int>(Kokkos::view_alloc("grit:i", Kokkos::WithoutInitializing), room);
      neighbour = Array<int>(Kokkos::view_alloc("grit:neighbour", Kokkos::WithoutInitializing), room);
      touch = Array<char>(Kokkos::view_alloc("grit:touch", Kokkos::WithoutInitializing), room);
    }
    if (rows.extent(0) < i.extent(0) || static_cast<int>(rows.extent(1)) != row_size) {
      rows = Rows();
      rows = Rows(Kokkos::view_alloc("grit:rows", Kokkos::WithoutInitializing), i.extent(0), row_size);
    }
  }
};

template <class Device>
struct DevicePairs : PairArrays<Device> {
  std::vector<ContactList::Run> runs;  // of the host: kernels take the arrays alone
};

// Rows of neighbours of the host, with what decides to which part of the list a pair belongs.
template <class Device>
struct DeviceRows {
  using Arrays = ::ArrayTypes<Device>;

  int nrows, ntypes, index_mask;
  typename Arrays::t_int_1d row, count;
  typename Arrays::t_neighbors_2d neighbours;
  SpheresIn<typename Arrays::t_kkfloat_1d_3_lr_randomread, typename Arrays::t_kkfloat_1d_randomread> touch;
  typename Arrays::t_int_1d_randomread type;

  // 2 (itype, jtype) + 1 if the two do not touch.
  KOKKOS_INLINE_FUNCTION int bin(int i, int j) const
  {
    return 2 * ((type(i) - 1) * ntypes + type(j) - 1) + (touch(i, j) ? 0 : 1);
  }
  // f(bin, i, packed neighbour) for every pair of the rows [begin, end).
  template <class F>
  KOKKOS_INLINE_FUNCTION void for_each_pair(int begin, int end, F f) const
  {
    for (int k = begin; k < end; k++) {
      const int i = row(k), n = count(i);
      for (int m = 0; m < n; m++) {
        const int packed = neighbours(i, m);
        f(bin(i, packed & index_mask), i, packed);
      }
    }
  }
};

// Threads of the host fill its lists in any order; sorted, every run has the same.
template <class Rows, class Counts, class Table>
void sort_rows(int nrows, const Rows &row, const Counts &count, const Table &neighbours, int index_mask)
{
  Kokkos::parallel_for(
      "grit sort rows", Kokkos::RangePolicy<typename Table::execution_space>(0, nrows), KOKKOS_LAMBDA(const int k) {
        const int i = row(k), n = count(i);
        for (int a = 1; a < n; a++) {
          const int moved = neighbours(i, a);
          int b = a;
          for (; b > 0 && (neighbours(i, b - 1) & index_mask) > (moved & index_mask); b--)
            neighbours(i, b) = neighbours(i, b - 1);
          neighbours(i, b) = moved;
        }
      });
}

// Counts the pairs of each bin in each chunk of rows, then puts every pair behind those of its bin: the same list in every
// run, whatever the number of threads.
template <class Device>
void build(DevicePairs<Device> &pairs, const DeviceRows<Device> &rows, int row_size)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  const int bins = 2 * rows.ntypes * rows.ntypes;
  const int chunk = std::max(1, bins / 2);  // so that the table of places is not longer than the list of rows
  const int nchunks = std::max(1, (rows.nrows + chunk - 1) / chunk);
  Kokkos::View<std::int64_t *, Device> place("grit:place", static_cast<std::size_t>(bins) * nchunks + 1);
  Kokkos::parallel_for(
      "grit count pairs", Policy(0, nchunks), KOKKOS_LAMBDA(const int c) {
        rows.for_each_pair(c * chunk, smaller(rows.nrows, (c + 1) * chunk),
                           [&](int bin, int, int) { place(static_cast<std::size_t>(bin) * nchunks + c)++; });
      });
  Kokkos::parallel_scan(
      "grit places", Policy(0, static_cast<std::int64_t>(place.extent(0))),
      KOKKOS_LAMBDA(const std::int64_t k, std::int64_t &sum, const bool last) {
        const std::int64_t n = place(k);
        if (last) place(k) = sum;
        sum += n;
      });
  Kokkos::View<std::int64_t *, Device> begin("grit:begin", bins + 1);
  Kokkos::parallel_for(
      "grit begins", Policy(0, bins + 1),
      KOKKOS_LAMBDA(const int bin) { begin(bin) = place(static_cast<std::size_t>(bin) * nchunks); });
  const auto first = on_host(begin);
  pairs.renew(first(bins), row_size);
  pairs.runs.clear();
  for (int k = 0; k < bins / 2; k++) {
    const std::size_t a = first(2 * k), b = first(2 * k + 1), c = first(2 * k + 2);
    if (a < c) pairs.runs.push_back({k / rows.ntypes + 1, k % rows.ntypes + 1, {a, b}, {b, c}});
  }
  const auto list_i = pairs.i, list_neighbour = pairs.neighbour;
  Kokkos::parallel_for(
      "grit list pairs", Policy(0, nchunks), KOKKOS_LAMBDA(const int c) {
        rows.for_each_pair(c * chunk, smaller(rows.nrows, (c + 1) * chunk), [&](int bin, int i, int packed) {
          const std::int64_t k = place(static_cast<std::size_t>(bin) * nchunks + c)++;
          list_i(k) = i;
          list_neighbour(k) = packed;
        });
      });
}

}  // namespace Grit
