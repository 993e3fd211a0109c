// What contacts with one wall remember, on a device (on the host it is that of src/kernel/particle_memory.h): pools in which each
// particle that is near the wall holds a slot, with `places` for contacts. So the memory is that of a layer of particles along
// the wall. The first places of all slots stand together, then the second ones: few particles touch more parts of a wall than
// one, and what nobody uses is not read.
#pragma once

#include "contact/portability.h"
#include "device_copy.h"
#include "device_exchange.h"
#include "device_row.h"
#include "kernel/particle_memory.h"
#include "kernel/renewed.h"

namespace Grit {

template <class Device>
struct DeviceWallMemory {
  template <class T>
  using Array = Kokkos::View<T *, Device>;
  static constexpr int NONE = -1;

  int places = 0, row_size = 0;        // of a slot; reals for each
  int used = 0, capacity = 0;          // slots in the pools
  Array<int> slot;                     // of each particle, or NONE
  Array<int> key;                      // pool: parts of the wall, or NONE
  Kokkos::View<real **, Device> rows;  // pool: a row for each part

  bool active() const { return row_size > 0; }
  double bytes() const
  {
    return static_cast<double>((slot.size() + key.size()) * sizeof(int) + rows.size() * sizeof(real));
  }
  void grow(int nmax)
  {
    const int before = static_cast<int>(slot.extent(0));
    if (nmax <= before) return;
    keep_room(slot, "grit:wall slot", nmax);
    Kokkos::deep_copy(Kokkos::subview(slot, Kokkos::pair<int, int>(before, nmax)), static_cast<int>(NONE));
  }
  // Room for n slots; what the pools hold stays.
  void reserve(int n)
  {
    if (n <= capacity) return;
    const int before = capacity;
    const Array<int> old_key = key;
    const Kokkos::View<real **, Device> old_rows = rows;
    capacity = static_cast<int>(with_spare(n));
    key = Array<int>("grit:parts of the wall", static_cast<std::size_t>(capacity) * places);
    rows = Kokkos::View<real **, Device>("grit:memory at wall", key.extent(0), row_size);
    for (int k = 0; k < places && before > 0; k++) {
      const Kokkos::pair<int, int> from(k * before, (k + 1) * before), to(k * capacity, k * capacity + before);
      Kokkos::deep_copy(Kokkos::subview(key, to), Kokkos::subview(old_key, from));
      Kokkos::deep_copy(Kokkos::subview(rows, to, Kokkos::ALL), Kokkos::subview(old_rows, from, Kokkos::ALL));
    }
  }
  // Room for so many contacts of each slot; what the pools hold stays.
  void widen(int contacts)
  {
    if (contacts <= places) return;
    const auto before = static_cast<std::size_t>(capacity) * places,
               now = static_cast<std::size_t>(capacity) * contacts;
    places = contacts;
    Kokkos::resize(key, now);
    Kokkos::resize(rows, now, row_size);
    Kokkos::deep_copy(Kokkos::subview(key, Kokkos::pair<std::size_t, std::size_t>(before, now)),
                      static_cast<int>(NONE));
  }

  // Slots and room for n of them as those of another; what was there is lost.
  void renew(const DeviceWallMemory &other, int n)
  {
    const auto blank = [](const std::string &name) { return Kokkos::view_alloc(name, Kokkos::WithoutInitializing); };
    places = other.places;
    row_size = other.row_size;
    used = n;
    const std::size_t needed = static_cast<std::size_t>(n) * places, reals = row_size;
    if (slot.extent(0) != other.slot.extent(0)) slot = Array<int>(blank("grit:wall slot"), other.slot.extent(0));
    if (key.extent(0) < needed || rows.extent(0) < needed || rows.extent(1) != reals) {
      const std::size_t room = with_spare(n) * places;
      key = Array<int>(blank("grit:parts of the wall"), room);
      rows = decltype(rows)(blank("grit:memory at wall"), room, reals);
    }
    capacity = static_cast<int>(key.extent(0)) / places;
  }

  // What the contact at a place in the pools remembers.
  KOKKOS_INLINE_FUNCTION auto row(int at) const { return DeviceRow<Kokkos::View<real **, Device>, int>{rows, at}; }
  // Where the k-th contact of a slot is in the pools.
  KOKKOS_INLINE_FUNCTION int at(int in_slot, int k) const { return in_slot + k * capacity; }

  KOKKOS_INLINE_FUNCTION int count(int i) const
  {
    int contacts = 0;
    if (slot(i) != NONE)
      for (int k = 0; k < places; k++) contacts += key(at(slot(i), k)) != NONE;
    return contacts;
  }
  // Place in the pools of a slot's contact with a part of the wall, or of none with `part` NONE; NONE if there is no such.
  KOKKOS_INLINE_FUNCTION int find(int in_slot, int part) const
  {
    for (int k = 0; k < places; k++)
      if (key(at(in_slot, k)) == part) return at(in_slot, k);
    return NONE;
  }

  // ---- for exchange between processes, see device_exchange.h: a particle that brings contacts gets a slot of its own ----

  static constexpr int HEAD = COUNT;
  template <class Packed>
  KOKKOS_INLINE_FUNCTION void pack(int i, Packed &out) const
  {
    for (int c = 0; slot(i) != NONE && c < places; c++)
      if (const int k = at(slot(i), c); key(k) != NONE) out.put(key(k), row(k), row_size);
  }
  KOKKOS_INLINE_FUNCTION void move(int from, int to) const
  {
    slot(to) = from < 0 ? NONE : slot(from);
    if (from >= 0) slot(from) = NONE;
  }
  KOKKOS_INLINE_FUNCTION static int needs(int contacts) { return contacts > 0; }
  KOKKOS_INLINE_FUNCTION void place(int i, int in_pool, int contacts) const { slot(i) = contacts > 0 ? in_pool : NONE; }
  // The process that they left may have had more room for each.
  void make_room(int more, const Incoming<Device> &in)
  {
    widen(most_contacts(in));
    reserve(used + more);
    used += more;
  }
  template <class Packed>
  KOKKOS_INLINE_FUNCTION void unpack(int i, int contacts, Packed &from) const
  {
    for (int c = 0; slot(i) != NONE && c < places; c++) {
      const int k = at(slot(i), c);
      key(k) = c < contacts ? static_cast<int>(from.take()) : NONE;
      if (c < contacts) from.take(row(k), row_size);
    }
  }
};

// `places`: for each particle, as many as one of them may need.
template <class Device>
void copy(const MemoryAtWall &from, int places, DeviceWallMemory<Device> &to)
{
  constexpr int NONE = DeviceWallMemory<Device>::NONE;
  to = {};
  to.places = places;
  to.row_size = from.row_size;
  to.grow(from.particles());
  const auto slot = room_on_host(to.slot);
  for (int i = 0; i < from.particles(); i++) slot(i) = from.count(i) > 0 ? to.used++ : NONE;
  to.reserve(to.used);
  const auto key = room_on_host(to.key);
  const auto rows = room_on_host(to.rows);
  Kokkos::deep_copy(key, static_cast<int>(NONE));
  for (int i = 0; i < from.particles(); i++) {
    int k = 0;
    from.for_each(i, [&](int part, const double *row) {
      const int at = to.at(slot(i), k++);
      key(at) = part;
      for (int m = 0; m < to.row_size; m++) rows(at, m) = row[m];
    });
  }
  Kokkos::deep_copy(to.slot, slot);
  Kokkos::deep_copy(to.key, key);
  Kokkos::deep_copy(to.rows, rows);
}

template <class Device>
void copy(const DeviceWallMemory<Device> &from, MemoryAtWall &to)
{
  constexpr int NONE = DeviceWallMemory<Device>::NONE;
  const auto slot = on_host(from.slot);
  const auto key = on_host(from.key);
  const auto rows = on_host(from.rows);
  const int n = static_cast<int>(slot.extent(0));
  to.grow(n);
  std::vector<int> keys;
  std::vector<double> all;
  for (int i = 0; i < n; i++) {
    keys.clear();
    all.clear();
    for (int k = 0; slot(i) != NONE && k < from.places; k++) {
      const int at = from.at(slot(i), k);
      if (key(at) == NONE) continue;
      keys.push_back(key(at));
      for (int m = 0; m < from.row_size; m++) all.push_back(rows(at, m));
    }
    to.remember(i, keys, all);
  }
}

// Gives slots to these particles in this order, with what they remember; nobody else keeps one. `spare`: the arrays of before,
// for the next time, because a wall that moves gives its slots anew in every step.
template <class Device>
void renew_slots(DeviceWallMemory<Device> &p, DeviceWallMemory<Device> &spare,
                 const Kokkos::View<int *, Device> &holders, int n)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  constexpr int NONE = DeviceWallMemory<Device>::NONE;
  spare.renew(p, n);
  std::swap(p, spare);
  const DeviceWallMemory<Device> old = spare;
  Kokkos::deep_copy(p.slot, static_cast<int>(NONE));
  const DeviceWallMemory<Device> fresh = p;
  Kokkos::parallel_for(
      "grit wall slots", Policy(0, n), KOKKOS_LAMBDA(const int k) {
        const int i = holders(k), before = old.slot(i);
        fresh.slot(i) = k;
        for (int c = 0; c < fresh.places; c++) {
          const int at = fresh.at(k, c), from = before == NONE ? NONE : old.at(before, c);
          fresh.key(at) = from == NONE ? NONE : old.key(from);
          for (int m = 0; m < fresh.row_size && fresh.key(at) != NONE; m++) fresh.rows(at, m) = old.rows(from, m);
        }
      });
}

}  // namespace Grit
