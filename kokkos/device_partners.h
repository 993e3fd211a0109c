// What particles know of their contacts while no list stands, on a device: IDs of partners and values, in two pools of which
// each particle has a stretch; the memory is that of the contacts there are.
#pragma once

#include "contact/energy_ledger.h"
#include "device_exchange.h"
#include "device_pairs.h"
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

// What the laws of a pair of types remember, as setup/law_table.h says it.
template <class Device>
struct DeviceKinds {
  Kokkos::View<real *, Device> parity;  // FACTORS of each kind
  Kokkos::View<int *, Device> of_types;
  int ntypes = 0, place = 0;
  bool several = false;

  KOKKOS_INLINE_FUNCTION int of(int itype, int jtype) const
  {
    return of_types(static_cast<std::size_t>(itype) * (ntypes + 1) + jtype);
  }
};

// Copies the contacts of the list to both particles, each with the sign that it has there. Counts and stretches are those of
// count_partners().
template <class Device, class Tags>
void save_partners(DevicePartners<Device> &p, const DevicePairs<Device> &pairs, int nlocal, int index_mask, Tags tag,
                   const DeviceKinds<Device> &kinds)
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
        const int kind = kinds.several ? static_cast<int>(value(k, kinds.place)) : LawTable::FIRST_KIND;
        const real *const factor = &kinds.parity(static_cast<std::size_t>(kind) * LawTable::FACTORS);
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
  DeviceKinds<Device> kinds;
  bool recorded;  // the last value is that of the energy ledger which says when it noted the contact
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
    const auto value = [&](int m) { return particles.value(at * nvalue + m); };
    const int kind = kinds.several ? kinds.of(type(i), type(j)) : LawTable::FIRST_KIND;
    const int before = listed && kinds.several ? static_cast<int>(value(kinds.place)) : kind;
    const bool known = listed && (before == kind || before == LawTable::UNKNOWN_KIND);
    if (listed && !known) sides += j < nlocal ? 2 : 1;
    pairs.touch(k) = known ? BEGUN : APART;
    for (int m = 0; m < nvalue; m++) pairs.value(k, m) = known ? value(m) : 0;
    if (known && recorded && value(nvalue - 1) == SEEN) pairs.touch(k) = ONLY_NOTED;
    if (kinds.several) pairs.value(k, kinds.place) = kind;
  }
};

// The same for all pairs; returns the sum of the sides. Where all contacts are of one kind the host waits for nothing.
template <class Device, class Tags, class Types>
std::int64_t find_partners(const FindPartners<Device, Tags, Types> &find)
{
  const typename DevicePartners<Device>::Policy all(0, static_cast<std::int64_t>(find.pairs.size));
  std::int64_t renewed = 0;
  if (find.kinds.several)
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

// Number of reals that a particle's contacts take in a buffer.
KOKKOS_INLINE_FUNCTION int packed_size(int contacts, int nvalue) { return 2 + contacts * (1 + nvalue); }

// Packs particles that go to another process: first where each begins, then for each the number of its contacts, the ID under
// which its partners know it, their IDs and the values. Returns the number of reals.
template <class Device>
int pack(const DevicePartners<Device> &p, const Exchange<Device> &e)
{
  using Policy = typename DevicePartners<Device>::Policy;
  using LAMMPS_NS::d_ubuf;
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
        int at = n + sum;
        sum += packed_size(number(i), nvalue);
        if (!last) return;
        buffer(k) = d_ubuf(at).d;
        buffer(at++) = d_ubuf(number(i)).d;
        buffer(at++) = d_ubuf(static_cast<std::int64_t>(owner(i))).d;
        for (std::size_t c = start(i); c < start(i) + number(i); c++) {
          buffer(at++) = d_ubuf(static_cast<std::int64_t>(partner(c))).d;
          for (int m = 0; m < nvalue; m++) buffer(at++) = pool(c * nvalue + m);
        }
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
  using LAMMPS_NS::d_ubuf;
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
        const int contacts = static_cast<int>(d_ubuf(buffer(in.begin(k))).i);
        if (last) {
          start(i) = before + sum;
          number(i) = contacts;
          owner(i) = static_cast<LAMMPS_NS::tagint>(d_ubuf(buffer(in.begin(k) + 1)).i);
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
        int at = in.begin(k) + 2;
        for (std::size_t c = start(i); c < start(i) + number(i); c++) {
          partner(c) = static_cast<LAMMPS_NS::tagint>(d_ubuf(buffer(at++)).i);
          for (int m = 0; m < nvalue; m++) pool(c * nvalue + m) = buffer(at++);
        }
      });
}

}  // namespace Grit
