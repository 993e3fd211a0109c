// Where particles near a wall meet it in a step, on a device, and which of their contacts that are.
#pragma once

#include "device_wall_state.h"

namespace Grit {

// Finds where a particle near the wall meets it. A kernel of its own, because shapes and laws together take more
// registers than a thread has.
// MESH: a mesh, which needs more memory of a thread.
template <class Device, bool MESH>
struct FindWallPoints {
  static constexpr int NONE = DeviceWall<Device>::NONE;
  DeviceWall<Device> p;

  KOKKOS_INLINE_FUNCTION void operator()(const int k) const
  {
    const int i = p.near.particle(k);
    p.near.count(k) = 0;
    for (int m = 0; m < NACCOUNTS && p.rules.books; m++) p.booked(k, m) = 0;
    const bool holds = p.rules.remembers() && p.memory.count(i) > 0;
    if (!p.is_in_group(i) && !holds) return;
    if (!is_finite(sum_of(p.position(i)))) {
      p.is_first(p.faults().lost, i);
      return;
    }
    // Only the ledger asks where the contacts of a particle are that has left the group.
    const int points = p.is_in_group(i) || p.rules.books ? find(k, i, p.search_distance(i, holds)) : 0;
    p.near.count(k) = points;
    if (p.rules.remembers() && p.rules.advances() && !p.rules.books) forget_others(k);
  }

 private:
  KOKKOS_INLINE_FUNCTION int find(int k, int i, real reach) const
  {
    int points = 0;
    if constexpr (!MESH) {
      p.wall.for_each_point(p.position(i), reach, [&](const WallPoint &point) {
        p.near.point(k, points) = point;
        p.near.known(k, points) = p.rules.remembers() ? p.memory.find(k, point.id) : NONE;
        points++;
      });
    } else {
      const MeshWall &mesh = p.wall.template get<MeshWall>();
      const real touch = p.rules.half_thickness + p.particles.radius(i);
      const bool fits = mesh.for_each_point(p.position(i), touch, reach, [&](const WallPoint &point) {
        if (points < mesh.parts()) p.near.point(k, points) = point;
        points++;
      });
      if (!fits || points > mesh.parts()) {
        p.is_first(p.faults().crowded, i);
        return 0;
      }
      if (p.rules.remembers())
        follow_normals(
            Remembered{p.memory, p.rules.memory, k}, points, [&](int m) -> WallPoint & { return p.near.point(k, m); },
            mesh.cosine);
      for (int m = 0; m < points; m++) {
        const int was = p.near.point(k, m).was;
        p.near.known(k, m) = p.rules.remembers() && was != WallPoint::NEW ? p.memory.at(k, was) : NONE;
      }
    }
    return points;
  }

  // The contacts of a slot, as follow_normals() asks for them.
  struct Remembered {
    const DeviceWallMemory<Device> &memory;
    const ContactMemory &zones;
    int slot;
    KOKKOS_INLINE_FUNCTION int size() const { return memory.places; }
    KOKKOS_INLINE_FUNCTION bool is(int m) const { return part(m) != NONE; }
    KOKKOS_INLINE_FUNCTION int part(int m) const { return memory.key(memory.at(slot, m)); }
    KOKKOS_INLINE_FUNCTION vec3 normal(int m) const { return zones.last_normal(memory.row(memory.at(slot, m))); }
  };
  // Contacts with parts of the wall that are out of reach have ended. With a ledger this is done when they are booked.
  KOKKOS_INLINE_FUNCTION void forget_others(int slot) const
  {
    for (int c = 0; c < p.memory.places; c++) {
      const int at = p.memory.at(slot, c);
      if (p.memory.key(at) == NONE) continue;
      if (p.near.place_of(slot, at) == NONE) p.memory.key(at) = NONE;
    }
  }
};

}  // namespace Grit
