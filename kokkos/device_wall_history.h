// What contacts with one wall remember, on a device: pools in which each particle that is near the wall holds a slot, with
// `places` for contacts. So the memory is that of a layer of particles along the wall. The first places of all slots stand
// together, then the second ones: few particles touch more parts of a wall than one, and what nobody uses is not read.
#pragma once

#include "contact/portability.h"
#include "device_exchange.h"
#include "device_row.h"
#include "kernel/renewed.h"
#include "wall/wall_history.h"

namespace Grit {

template <class Device>
struct DeviceWallHistory {
  template <class T>
  using Array = Kokkos::View<T *, Device>;
  static constexpr int NONE = -1;

  int places = 0, nvalue = 0;           // of a slot; reals for each
  int used = 0, capacity = 0;           // slots in the pools
  Array<int> slot;                      // of each particle, or NONE
  Array<int> id;                        // pool: parts of the wall, or NONE
  Kokkos::View<real **, Device> value;  // pool: nvalue for each part

  bool active() const { return nvalue > 0; }
  double bytes() const
  {
    return static_cast<double>((slot.size() + id.size()) * sizeof(int) + value.size() * sizeof(real));
  }
  void grow(int nmax)
  {
    const int before = static_cast<int>(slot.extent(0));
    if (nmax <= before) return;
    Kokkos::resize(slot, nmax);
    Kokkos::deep_copy(Kokkos::subview(slot, Kokkos::pair<int, int>(before, nmax)), static_cast<int>(NONE));
  }
  // Room for n slots; what the pools hold stays.
  void reserve(int n)
  {
    if (n <= capacity) return;
    const int before = capacity;
    const Array<int> old_id = id;
    const Kokkos::View<real **, Device> old_value = value;
    capacity = static_cast<int>(with_spare(n));
    id = Array<int>("grit:parts of the wall", static_cast<std::size_t>(capacity) * places);
    value = Kokkos::View<real **, Device>("grit:wall history", id.extent(0), nvalue);
    for (int k = 0; k < places && before > 0; k++) {
      const Kokkos::pair<int, int> from(k * before, (k + 1) * before), to(k * capacity, k * capacity + before);
      Kokkos::deep_copy(Kokkos::subview(id, to), Kokkos::subview(old_id, from));
      Kokkos::deep_copy(Kokkos::subview(value, to, Kokkos::ALL), Kokkos::subview(old_value, from, Kokkos::ALL));
    }
  }
  // Room for so many contacts of each slot; what the pools hold stays.
  void widen(int contacts)
  {
    if (contacts <= places) return;
    const auto before = static_cast<std::size_t>(capacity) * places,
               now = static_cast<std::size_t>(capacity) * contacts;
    places = contacts;
    Kokkos::resize(id, now);
    Kokkos::resize(value, now, nvalue);
    Kokkos::deep_copy(Kokkos::subview(id, Kokkos::pair<std::size_t, std::size_t>(before, now)), static_cast<int>(NONE));
  }

  // What the contact at a place in the pools remembers.
  KOKKOS_INLINE_FUNCTION auto row(int at) const { return DeviceRow<Kokkos::View<real **, Device>, int>{value, at}; }
  // Where the k-th contact of a slot is in the pools.
  KOKKOS_INLINE_FUNCTION int at(int in_slot, int k) const { return in_slot + k * capacity; }

  KOKKOS_INLINE_FUNCTION int count(int i) const
  {
    int contacts = 0;
    if (slot(i) != NONE)
      for (int k = 0; k < places; k++) contacts += id(at(slot(i), k)) != NONE;
    return contacts;
  }
  // Place in the pools of a slot's contact with a part of the wall, or of none with `part` NONE; NONE if there is no such.
  KOKKOS_INLINE_FUNCTION int find(int in_slot, int part) const
  {
    for (int k = 0; k < places; k++)
      if (id(at(in_slot, k)) == part) return at(in_slot, k);
    return NONE;
  }
};

// `places`: for each particle, as many as one of them may need.
template <class Device>
void copy(const WallHistory &from, int places, DeviceWallHistory<Device> &to)
{
  constexpr int NONE = DeviceWallHistory<Device>::NONE;
  to = {};
  to.places = places;
  to.nvalue = from.values();
  to.grow(from.particles());
  const auto slot = Kokkos::create_mirror_view(to.slot);
  for (int i = 0; i < from.particles(); i++) slot(i) = from.count(i) > 0 ? to.used++ : NONE;
  to.reserve(to.used);
  const auto id = Kokkos::create_mirror_view(to.id);
  const auto value = Kokkos::create_mirror_view(to.value);
  Kokkos::deep_copy(id, static_cast<int>(NONE));
  for (int i = 0; i < from.particles(); i++) {
    int k = 0;
    from.for_each(i, [&](int part, const double *values) {
      const int at = to.at(slot(i), k++);
      id(at) = part;
      for (int m = 0; m < to.nvalue; m++) value(at, m) = values[m];
    });
  }
  Kokkos::deep_copy(to.slot, slot);
  Kokkos::deep_copy(to.id, id);
  Kokkos::deep_copy(to.value, value);
}

template <class Device>
void copy(const DeviceWallHistory<Device> &from, WallHistory &to)
{
  constexpr int NONE = DeviceWallHistory<Device>::NONE;
  const auto slot = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), from.slot);
  const auto id = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), from.id);
  const auto value = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), from.value);
  const int n = static_cast<int>(slot.extent(0));
  to.grow(n);
  std::vector<int> ids;
  std::vector<double> values;
  for (int i = 0; i < n; i++) {
    ids.clear();
    values.clear();
    for (int k = 0; slot(i) != NONE && k < from.places; k++) {
      const int at = from.at(slot(i), k);
      if (id(at) == NONE) continue;
      ids.push_back(id(at));
      for (int m = 0; m < from.nvalue; m++) values.push_back(value(at, m));
    }
    to.remember(i, ids, values);
  }
}

// The arrays of before, for the next time: a wall that moves gives its slots anew in every step.
template <class Device>
struct SpareWallHistory {
  Kokkos::View<int *, Device> slot, id;
  Kokkos::View<real **, Device> value;

  double bytes() const
  {
    return static_cast<double>((slot.size() + id.size()) * sizeof(int) + value.size() * sizeof(real));
  }
  // Room for n slots of the pools of `p`; values count only where there is a contact.
  void reserve(const DeviceWallHistory<Device> &p, int n)
  {
    const auto blank = [](const std::string &name) { return Kokkos::view_alloc(name, Kokkos::WithoutInitializing); };
    const std::size_t needed = static_cast<std::size_t>(n) * p.places, values = p.nvalue;
    if (slot.extent(0) != p.slot.extent(0)) slot = decltype(slot)(blank("grit:wall slot"), p.slot.extent(0));
    if (id.extent(0) >= needed && value.extent(0) >= needed && value.extent(1) == values) return;
    const std::size_t room = with_spare(n) * p.places;
    id = decltype(id)(blank("grit:parts of the wall"), room);
    value = decltype(value)(blank("grit:wall history"), room, values);
  }
};

// Gives slots to these particles in this order, with what they remember; nobody else keeps one.
template <class Device>
void renew_slots(DeviceWallHistory<Device> &p, SpareWallHistory<Device> &spare,
                 const Kokkos::View<int *, Device> &holders, int n)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  constexpr int NONE = DeviceWallHistory<Device>::NONE;
  const DeviceWallHistory<Device> old = p;
  spare.reserve(p, n);
  p.slot = spare.slot;
  p.id = spare.id;
  p.value = spare.value;
  p.used = n;
  p.capacity = static_cast<int>(p.id.extent(0)) / p.places;
  spare = {old.slot, old.id, old.value};
  Kokkos::deep_copy(p.slot, static_cast<int>(NONE));
  const DeviceWallHistory<Device> fresh = p;
  Kokkos::parallel_for(
      "grit wall slots", Policy(0, n), KOKKOS_LAMBDA(const int k) {
        const int i = holders(k), before = old.slot(i);
        fresh.slot(i) = k;
        for (int c = 0; c < fresh.places; c++) {
          const int at = fresh.at(k, c), from = before == NONE ? NONE : old.at(before, c);
          fresh.id(at) = from == NONE ? NONE : old.id(from);
          for (int m = 0; m < fresh.nvalue && fresh.id(at) != NONE; m++) fresh.value(at, m) = old.value(from, m);
        }
      });
}

// Packs particles that go to another process: first where each begins, then for each what WallHistory packs. Returns the
// number of reals.
template <class Device>
int pack(const DeviceWallHistory<Device> &p, const Exchange<Device> &e)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  using Packed = PackedContacts<decltype(e.buffer)>;
  constexpr int NONE = DeviceWallHistory<Device>::NONE;
  int total = 0;
  Kokkos::parallel_scan(
      "grit pack wall", Policy(0, e.n),
      KOKKOS_LAMBDA(const int k, int &sum, const bool last) {
        const int i = e.index(k), contacts = p.count(i);
        Packed out{e.buffer, static_cast<std::size_t>(e.n + sum)};
        sum += packed_size(COUNT, contacts, p.nvalue);
        if (!last) return;
        e.buffer(k) = as_real(static_cast<std::int64_t>(out.at));
        out.put(contacts);
        for (int c = 0; contacts > 0 && c < p.places; c++) {
          const int at = p.at(p.slot(i), c);
          if (p.id(at) != NONE) out.put(p.id(at), p.row(at), p.nvalue);
        }
      },
      total);
  Kokkos::parallel_for(
      "grit refill wall", Policy(0, e.n), KOKKOS_LAMBDA(const int k) {
        const int j = e.refill(k);
        p.slot(e.index(k)) = j < 0 ? NONE : p.slot(j);
        if (j >= 0) p.slot(j) = NONE;
      });
  return e.n + total;
}

// The most contacts of the particles that came. The process that they left may have had more room for each.
template <class Device>
int most_contacts(const Incoming<Device> &in)
{
  const Exchange<Device> e = in.exchange;
  int most = 0;
  Kokkos::parallel_reduce(
      "grit contacts of new particles", Kokkos::RangePolicy<typename Device::execution_space>(0, e.n),
      KOKKOS_LAMBDA(const int k, int &largest) {
        const int contacts = e.index(k) < 0 ? 0 : static_cast<int>(as_integer(e.buffer(in.begin(k))));
        largest = contacts > largest ? contacts : largest;
      },
      Kokkos::Max<int>(most));
  return most;
}

// Every particle that brings contacts gets a slot of its own behind those in use.
template <class Device>
void unpack(DeviceWallHistory<Device> &p, const Incoming<Device> &in)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  constexpr int NONE = DeviceWallHistory<Device>::NONE;
  const Exchange<Device> e = in.exchange;
  const auto slot = p.slot;
  const int before = p.used;
  int more = 0;
  Kokkos::parallel_scan(
      "grit wall slots of new particles", Policy(0, e.n),
      KOKKOS_LAMBDA(const int k, int &sum, const bool last) {
        const int i = e.index(k);
        if (i < 0) return;
        const bool brings = as_integer(e.buffer(in.begin(k))) > 0;
        if (last) slot(i) = brings ? before + sum : NONE;
        sum += brings;
      },
      more);
  p.widen(most_contacts(in));
  p.reserve(before + more);
  p.used = before + more;
  const DeviceWallHistory<Device> here = p;
  Kokkos::parallel_for(
      "grit unpack wall", Policy(0, e.n), KOKKOS_LAMBDA(const int k) {
        const int i = e.index(k);
        if (i < 0 || here.slot(i) == NONE) return;
        PackedContacts<decltype(e.buffer)> from{e.buffer, static_cast<std::size_t>(in.begin(k))};
        const int contacts = static_cast<int>(from.take());
        for (int c = 0; c < here.places; c++) {
          const int at = here.at(here.slot(i), c);
          here.id(at) = c < contacts ? static_cast<int>(from.take()) : NONE;
          if (c < contacts) from.take(here.row(at), here.nvalue);
        }
      });
}

}  // namespace Grit
