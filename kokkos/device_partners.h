// What particles know of their contacts while no list stands, on a device: IDs of partners and values, in two pools of which
// each particle has a stretch; the memory is that of the contacts there are.
#pragma once

#include "contact/energy_ledger.h"
#include "device_exchange.h"
#include "device_pairs.h"
#include "device_row.h"
#include "setup/law_table.h"

namespace Grit {

template <class Device>
struct DevicePartners {
  template <class T>
  using Array = Kokkos::View<T *, Device>;
  using tagint = LAMMPS_NS::tagint;
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;

  Array<std::size_t> start;  // of each particle's stretch
  Array<int> number;         // of its contacts
  Array<tagint> owner;       // ID of the particle when this was saved
  Array<tagint> partner;     // pool
  Array<real> value;         // pool, nvalue for each contact
  std::size_t used = 0;      // contacts in the pools
  int nvalue = 0;

  void grow(int nmax)
  {
    Kokkos::resize(start, nmax);
    Kokkos::resize(number, nmax);
    Kokkos::resize(owner, nmax);
  }
  // Room for n contacts; `keep`: what the pools hold stays.
  void reserve(std::size_t n, bool keep)
  {
    if (n <= partner.extent(0) && n * nvalue <= value.extent(0)) return;
    const std::size_t room = with_spare(n);
    if (keep) {
      Kokkos::resize(partner, room);
      Kokkos::resize(value, room * nvalue);
    } else {
      partner = Array<tagint>();
      value = Array<real>();
      partner = Array<tagint>(Kokkos::view_alloc("grit:partner", Kokkos::WithoutInitializing), room);
      value = Array<real>(Kokkos::view_alloc("grit:partner value", Kokkos::WithoutInitializing), room * nvalue);
    }
  }
};

// Contacts of every own particle in the list.
template <class Device>
void count_contacts(const DevicePairs<Device> &pairs, int nlocal, int index_mask,
                    const Kokkos::View<int *, Device> &number)
{
  using Policy = typename DevicePartners<Device>::Policy;
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
}

// The same for the particles; returns the largest number of one particle.
template <class Device>
int count_partners(const DevicePartners<Device> &p, const DevicePairs<Device> &pairs, int nlocal, int index_mask)
{
  using Policy = typename DevicePartners<Device>::Policy;
  const auto number = p.number;
  count_contacts(pairs, nlocal, index_mask, number);
  int most = 0;
  Kokkos::parallel_reduce(
      "grit most contacts", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, int &largest) { largest = larger(largest, number(i)); }, Kokkos::Max<int>(most));
  return larger(most, 0);  // without particles it is the least of all integers
}

// What contacts remember, as setup/law_table.h says it.
template <class Device>
struct DeviceMemory {
  ContactMemory row;
  Kokkos::View<real *, Device> parities;  // FACTORS of each kind
  Kokkos::View<int *, Device> kinds;      // of pairs of types
  int ntypes = 0;

  KOKKOS_INLINE_FUNCTION int kind(int itype, int jtype) const
  {
    return row.tells_kinds() ? kinds(static_cast<std::size_t>(itype) * (ntypes + 1) + jtype)
                             : ContactMemory::FIRST_KIND;
  }
  KOKKOS_INLINE_FUNCTION const real *parity(int kind) const
  {
    return &parities(static_cast<std::size_t>(kind) * LawTable::FACTORS);
  }
};

// Copies the contacts of the list to both particles, each with the sign that it has there. Counts and stretches are those of
// count_partners().
template <class Device, class Tags>
void save_partners(DevicePartners<Device> &p, const DevicePairs<Device> &pairs, int nlocal, int index_mask, Tags tag,
                   const DeviceMemory<Device> &memory)
{
  using Policy = typename DevicePartners<Device>::Policy;
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
  const int nvalue = p.nvalue;
  const auto partner = p.partner;
  const auto pool = p.value;
  const auto list_i = pairs.i, list_j = pairs.neighbour;
  const auto touch = pairs.touch;
  const auto value = pairs.value;
  using Values = typename DevicePairs<Device>::Values;
  Kokkos::parallel_for(
      "grit save contacts", Policy(0, static_cast<std::int64_t>(pairs.size)), KOKKOS_LAMBDA(const std::int64_t k) {
        if (!touch(k)) return;
        const int i = list_i(k), j = list_j(k) & index_mask;
        std::size_t at = start(i) + Kokkos::atomic_fetch_add(&number(i), 1);
        partner(at) = tag(j);
        for (int m = 0; m < nvalue; m++) pool(at * nvalue + m) = value(k, m);
        if (j >= nlocal) return;
        at = start(j) + Kokkos::atomic_fetch_add(&number(j), 1);
        partner(at) = tag(i);
        const real *const factor =
            memory.parity(memory.row.kind(DeviceRow<Values>{value, static_cast<std::size_t>(k)}));
        for (int m = 0; m < nvalue; m++) pool(at * nvalue + m) = factor[m] * value(k, m);
      });
}

// Gives the pairs of a new list what their particles remember; the others begin with nothing.
template <class Device, class Tags, class Types>
struct FindPartners {
  DevicePartners<Device> particles;
  DevicePairs<Device> pairs;
  int nlocal, index_mask;
  Tags tag;
  Types type;
  DeviceMemory<Device> memory;
  Kokkos::View<int *, Device> found;  // how many contacts of each own particle the list holds, where it has room

  // Pair k; `sides`: of contacts of own particles that begin anew, because the laws of their types now remember other things.
  KOKKOS_INLINE_FUNCTION void take(std::int64_t k, std::int64_t &sides) const
  {
    const int i = pairs.i(k), j = pairs.neighbour(k) & index_mask, nvalue = particles.nvalue;
    const auto other = tag(j);
    std::size_t at = particles.start(i);
    const std::size_t end = at + particles.number(i);
    while (at < end && particles.partner(at) != other) at++;
    const bool listed = at < end, counts = listed && found.extent(0) > 0;
    if (counts) Kokkos::atomic_inc(&found(i));
    if (counts && j < nlocal) Kokkos::atomic_inc(&found(j));
    const real *const remembered = listed && nvalue > 0 ? &particles.value(at * nvalue) : nullptr;
    const int kind = memory.kind(type(i), type(j));
    const bool known = listed && (!remembered || memory.row.is_kind(remembered, kind));
    if (listed && !known) sides += j < nlocal ? 2 : 1;
    pairs.touch(k) = !known ? APART : remembered && memory.row.only_noted(remembered) ? ONLY_NOTED : BEGUN;
    const DeviceRow<typename DevicePairs<Device>::Values> mine{pairs.value, static_cast<std::size_t>(k)};
    for (int m = 0; m < nvalue; m++) mine[m] = known ? remembered[m] : 0;
    memory.row.keep_kind(kind, mine);
  }
};

// The same for all pairs; returns the sum of the sides. Where all contacts are of one kind the host waits for nothing.
template <class Device, class Tags, class Types>
std::int64_t find_partners(const FindPartners<Device, Tags, Types> &find)
{
  const typename DevicePartners<Device>::Policy all(0, static_cast<std::int64_t>(find.pairs.size));
  std::int64_t renewed = 0;
  if (find.memory.row.tells_kinds())
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

// Packs particles that go to another process: first where each begins, then their contacts. Returns the number of reals.
template <class Device>
int pack(const DevicePartners<Device> &p, const Exchange<Device> &e)
{
  using Policy = typename DevicePartners<Device>::Policy;
  using Packed = PackedContacts<decltype(e.buffer)>;
  const auto start = p.start;
  const auto number = p.number;
  const auto owner = p.owner;
  const auto partner = p.partner;
  const auto pool = p.value;
  const auto buffer = e.buffer;
  const auto index = e.index, refill = e.refill;
  const int nvalue = p.nvalue, n = e.n;
  int total = 0;
  Kokkos::parallel_scan(
      "grit pack contacts", Policy(0, n),
      KOKKOS_LAMBDA(const int k, int &sum, const bool last) {
        const int i = index(k);
        Packed out{buffer, static_cast<std::size_t>(n + sum)};
        sum += packed_size(COUNT_AND_OWNER, number(i), nvalue);
        if (!last) return;
        buffer(k) = as_real(static_cast<std::int64_t>(out.at));
        out.put(number(i));
        out.put(owner(i));
        for (std::size_t c = start(i); c < start(i) + number(i); c++)
          out.put(partner(c), pool.data() + c * nvalue, nvalue);
      },
      total);
  Kokkos::parallel_for(
      "grit refill", Policy(0, n), KOKKOS_LAMBDA(const int k) {
        const int i = index(k), j = refill(k);
        if (j < 0) return;
        start(i) = start(j);
        number(i) = number(j);
        owner(i) = owner(j);
      });
  return n + total;
}

template <class Device>
void unpack(DevicePartners<Device> &p, const Incoming<Device> &in)
{
  using Policy = typename DevicePartners<Device>::Policy;
  using Packed = PackedContacts<decltype(in.exchange.buffer)>;
  const auto buffer = in.exchange.buffer;
  const auto index = in.exchange.index;
  const int n = in.exchange.n;
  const auto start = p.start;
  const auto number = p.number;
  const auto owner = p.owner;
  const std::size_t before = p.used;
  std::size_t more = 0;
  Kokkos::parallel_scan(
      "grit stretches of new particles", Policy(0, n),
      KOKKOS_LAMBDA(const int k, std::size_t &sum, const bool last) {
        const int i = index(k);
        if (i < 0) return;
        Packed from{buffer, static_cast<std::size_t>(in.begin(k))};
        const int contacts = static_cast<int>(from.take());
        if (last) {
          start(i) = before + sum;
          number(i) = contacts;
          owner(i) = static_cast<LAMMPS_NS::tagint>(from.take());
        }
        sum += contacts;
      },
      more);
  p.reserve(before + more, true);
  p.used = before + more;
  const auto partner = p.partner;
  const auto pool = p.value;
  const int nvalue = p.nvalue;
  Kokkos::parallel_for(
      "grit unpack contacts", Policy(0, n), KOKKOS_LAMBDA(const int k) {
        const int i = index(k);
        if (i < 0) return;
        Packed from{buffer, static_cast<std::size_t>(in.begin(k)) + COUNT_AND_OWNER};
        for (std::size_t c = start(i); c < start(i) + number(i); c++) {
          partner(c) = static_cast<LAMMPS_NS::tagint>(from.take());
          from.take(pool.data() + c * nvalue, nvalue);
        }
      });
}

}  // namespace Grit
