// What particles remember of their contacts while no list stands, on a device: see src/kernel/particle_memory.h, whose arrays these
// are.
#pragma once

#include "contact/energy_ledger.h"
#include "device_exchange.h"
#include "device_pairs.h"
#include "device_row.h"
#include "setup/law_table.h"

namespace Grit {

template <class Device>
struct DeviceParticleMemory {
  template <class T>
  using Array = Kokkos::View<T *, Device>;
  using tagint = LAMMPS_NS::tagint;
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;

  Array<std::size_t> start;
  Array<int> number;
  Array<tagint> owner, key;
  Array<real> rows;
  std::size_t used = 0;  // contacts in the pool
  int row_size = 0;

  void grow(int nmax)
  {
    keep_room(start, "grit:start of partners", nmax);
    keep_room(number, "grit:number of partners", nmax);
    keep_room(owner, "grit:owner", nmax);
  }
  double bytes() const
  {
    return start.size() * sizeof(std::size_t) + number.size() * sizeof(int) +
           (owner.size() + key.size()) * sizeof(tagint) + rows.size() * sizeof(real);
  }
  // Room for n contacts; `keep`: what the pool holds stays.
  void reserve(std::size_t n, bool keep)
  {
    if (n <= key.extent(0) && n * row_size <= rows.extent(0)) return;
    const std::size_t room = with_spare(n);
    if (keep) {
      keep_room(key, "grit:partner", room);
      keep_room(rows, "grit:partner rows", room * row_size);
    } else {
      key = Array<tagint>();
      rows = Array<real>();
      key = Array<tagint>(Kokkos::view_alloc("grit:partner", Kokkos::WithoutInitializing), room);
      rows = Array<real>(Kokkos::view_alloc("grit:partner rows", Kokkos::WithoutInitializing), room * row_size);
    }
  }

  // ---- for exchange between processes, see device_exchange.h ----

  static constexpr int HEAD = COUNT_AND_OWNER;
  KOKKOS_INLINE_FUNCTION int count(int i) const { return number(i); }
  template <class Packed>
  KOKKOS_INLINE_FUNCTION void pack(int i, Packed &out) const
  {
    out.put(owner(i));
    for (std::size_t at = start(i); at < start(i) + number(i); at++)
      out.put(key(at), rows.data() + at * row_size, row_size);
  }
  KOKKOS_INLINE_FUNCTION void move(int from, int to) const
  {
    if (from < 0) return;
    start(to) = start(from);
    number(to) = number(from);
    owner(to) = owner(from);
  }
  // Contacts that the pool needs room for.
  KOKKOS_INLINE_FUNCTION static int needs(int contacts) { return contacts; }
  KOKKOS_INLINE_FUNCTION void place(int i, std::size_t at, int contacts) const
  {
    start(i) = at;
    number(i) = contacts;
  }
  void make_room(std::size_t more, const Incoming<Device> &)
  {
    constexpr bool KEEP = true;
    used += more;
    reserve(used, KEEP);
  }
  template <class Packed>
  KOKKOS_INLINE_FUNCTION void unpack(int i, int /*contacts*/, Packed &from) const
  {
    owner(i) = static_cast<tagint>(from.take());
    for (std::size_t at = start(i); at < start(i) + number(i); at++) {
      key(at) = static_cast<tagint>(from.take());
      from.take(rows.data() + at * row_size, row_size);
    }
  }
};

// Counts the contacts of every own particle in the list; returns the largest number of one particle.
template <class Device>
int count_partners(const DeviceParticleMemory<Device> &p, const DevicePairs<Device> &pairs, int nlocal, int index_mask)
{
  using Policy = typename DeviceParticleMemory<Device>::Policy;
  const auto number = p.number;
  const auto list_i = pairs.i, list_j = pairs.neighbour;
  const auto touch = pairs.touch;
  Kokkos::deep_copy(number, 0);
  Kokkos::parallel_for(
      "grit count contacts", Policy(0, static_cast<std::int64_t>(pairs.size)), KOKKOS_LAMBDA(const std::int64_t k) {
        if (!touch(k)) return;
        const int j = list_j(k) & index_mask;
        Kokkos::atomic_inc(&number(list_i(k)));
        if (j < nlocal) Kokkos::atomic_inc(&number(j));
      });
  int most = 0;
  Kokkos::parallel_reduce(
      "grit most contacts", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, int &largest) { largest = larger(largest, number(i)); }, Kokkos::Max<int>(most));
  return larger(most, 0);  // without particles it is the least of all integers
}

// Zones of what contacts remember, with numbers of layouts and parities, as setup/law_table.h says them.
template <class Device>
struct DeviceZones {
  ContactMemory row;
  Kokkos::View<real *, Device> parities;  // FACTORS of each layout
  Kokkos::View<int *, Device> layouts;    // numbers, of pairs of types
  int ntypes = 0;

  KOKKOS_INLINE_FUNCTION int layout_number(int itype, int jtype) const
  {
    return row.tells_layouts() ? layouts(static_cast<std::size_t>(itype) * (ntypes + 1) + jtype)
                               : ContactMemory::FIRST_LAYOUT;
  }
  KOKKOS_INLINE_FUNCTION const real *parity(int layout) const
  {
    return &parities(static_cast<std::size_t>(layout) * LawTable::FACTORS);
  }
};

// Copies the contacts of the list to both particles, each with the sign that it has there. Counts and stretches are those of
// count_partners().
template <class Device, class Tags>
void save_partners(DeviceParticleMemory<Device> &p, const DevicePairs<Device> &pairs, int nlocal, int index_mask,
                   Tags tag, const DeviceZones<Device> &zones)
{
  using Policy = typename DeviceParticleMemory<Device>::Policy;
  const auto start = p.start;
  const auto number = p.number;
  const auto owner = p.owner;
  std::size_t total = 0;
  Kokkos::parallel_scan(
      "grit stretches", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, std::size_t &sum, const bool last) {
        if (last) {
          start(i) = sum;
          owner(i) = tag(i);
        }
        sum += number(i);
        if (last) number(i) = 0;  // counted again while they are filled in
      },
      total);
  p.used = total;
  p.reserve(total, false);
  const int size = p.row_size;
  const auto key = p.key;
  const auto pool = p.rows;
  const auto list_i = pairs.i, list_j = pairs.neighbour;
  const auto touch = pairs.touch;
  const auto rows = pairs.rows;
  using Rows = typename DevicePairs<Device>::Rows;
  Kokkos::parallel_for(
      "grit save contacts", Policy(0, static_cast<std::int64_t>(pairs.size)), KOKKOS_LAMBDA(const std::int64_t k) {
        if (!touch(k)) return;
        const int i = list_i(k), j = list_j(k) & index_mask;
        std::size_t at = start(i) + Kokkos::atomic_fetch_add(&number(i), 1);
        key(at) = tag(j);
        for (int m = 0; m < size; m++) pool(at * size + m) = rows(k, m);
        if (j >= nlocal) return;
        at = start(j) + Kokkos::atomic_fetch_add(&number(j), 1);
        key(at) = tag(i);
        const real *const factor =
            zones.parity(zones.row.layout_number(DeviceRow<Rows>{rows, static_cast<std::size_t>(k)}));
        for (int m = 0; m < size; m++) pool(at * size + m) = factor[m] * rows(k, m);
      });
}

// Gives the pairs of a new list what their particles remember; the others begin with nothing.
template <class Device, class Tags, class Types>
struct FindPartners {
  DeviceParticleMemory<Device> particles;
  PairArrays<Device> pairs;
  int nlocal, index_mask;
  Tags tag;
  Types type;
  DeviceZones<Device> zones;
  Kokkos::View<int *, Device> found;  // how many contacts of each own particle the list holds, where it has room

  // Pair k; `sides`: of contacts of own particles that begin anew, because the laws of their types now remember other things.
  KOKKOS_INLINE_FUNCTION void take(std::int64_t k, std::int64_t &sides) const
  {
    const int i = pairs.i(k), j = pairs.neighbour(k) & index_mask, size = particles.row_size;
    const auto other = tag(j);
    std::size_t at = particles.start(i);
    const std::size_t end = at + particles.number(i);
    while (at < end && particles.key(at) != other) at++;
    const bool listed = at < end, counts = listed && found.extent(0) > 0;
    if (counts) Kokkos::atomic_inc(&found(i));
    if (counts && j < nlocal) Kokkos::atomic_inc(&found(j));
    const real *const remembered = listed && size > 0 ? &particles.rows(at * size) : nullptr;
    const int layout = zones.layout_number(type(i), type(j));
    const bool known = listed && (!remembered || zones.row.has_layout(remembered, layout));
    if (listed && !known) sides += j < nlocal ? 2 : 1;
    pairs.touch(k) = !known ? APART : remembered && zones.row.only_noted(remembered) ? ONLY_NOTED : BEGUN;
    const DeviceRow<typename DevicePairs<Device>::Rows> mine{pairs.rows, static_cast<std::size_t>(k)};
    for (int m = 0; m < size; m++) mine[m] = known ? remembered[m] : 0;
    zones.row.keep_layout(layout, mine);
  }
};

// The same for all pairs; returns the sum of the sides. Where all contacts have one layout the host waits for nothing.
template <class Device, class Tags, class Types>
std::int64_t find_partners(const FindPartners<Device, Tags, Types> &find)
{
  const typename DeviceParticleMemory<Device>::Policy all(0, static_cast<std::int64_t>(find.pairs.size));
  std::int64_t renewed = 0;
  if (find.zones.row.tells_layouts())
    Kokkos::parallel_reduce(
        "grit find contacts", all, KOKKOS_LAMBDA(const std::int64_t k, std::int64_t &sides) { find.take(k, sides); },
        renewed);
  else
    Kokkos::parallel_for(
        "grit find contacts", all, KOKKOS_LAMBDA(const std::int64_t k) {
          std::int64_t none = 0;
          find.take(k, none);
        });
  return renewed;
}

}  // namespace Grit
