// Contacts with a wall on a device: each thread computes one particle that is near. What contacts are is written in
// wall_place.h and in the laws.
#pragma once

#include "device_wall_memory.h"
#include "law_table.h"
#include "region_wall.h"

template <>
struct Kokkos::reduction_identity<Grit::WallTotals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::WallTotals sum() { return {}; }
};

namespace Grit {

template <class Device>
struct DeviceWall {
  using Arrays = ::ArrayTypes<Device>;

  AnyWall wall;
  GeneralLaw law;
  DeviceWallMemory<Device> memory;
  Kokkos::View<int *, Device> near;  // particles, in the order of their slots
  typename Arrays::t_kkfloat_1d_3_lr_randomread x;
  typename Arrays::t_kkfloat_1d_3_randomread v, omega;
  typename Arrays::t_kkacc_1d_3 f, torque;
  typename Arrays::t_kkfloat_1d_randomread radius, mass;
  typename Arrays::t_int_1d_randomread mask;
  int group_bit;
  real half_thickness;
  real dt;  // 0: passive, nothing advances
  bool host, remembers;

  KOKKOS_INLINE_FUNCTION void operator()(const int k, WallTotals &totals) const
  {
    const int i = near(k);
    if (!(mask(i) & group_bit)) return;
    const Body body{
        position(i), {v(i, 0), v(i, 1), v(i, 2)}, {omega(i, 0), omega(i, 1), omega(i, 2)}, radius(i), mass(i),
        radius(i)};
    if (remembers && dt > 0) forget_ended(k, body);
    WallPlace where;
    for (int part = 0; part < wall.parts(); part++) {
      if (!wall.place(part, body.x, half_thickness + body.radius, where)) continue;
      if (where.distance <= half_thickness)
        Kokkos::abort("granular/grit: expected centers beside the wall, got one on the wall");
      const ContactForce c = contact(k, where, body);
      add(c.force, f, i);
      add(c.torque_i, torque, i);
      totals.account(body.x, c);
    }
  }

  KOKKOS_INLINE_FUNCTION vec3 position(int i) const { return {x(i, 0), x(i, 1), x(i, 2)}; }

 private:
  static constexpr int NONE = DeviceWallMemory<Device>::NONE;

  KOKKOS_INLINE_FUNCTION void forget_ended(int slot, const Body &body) const
  {
    unsigned touching = 0;
    WallPlace where;
    for (int part = 0; part < wall.parts(); part++)
      if (wall.place(part, body.x, half_thickness + body.radius, where)) touching |= 1u << where.id;
    for (int at = slot * memory.places; at < (slot + 1) * memory.places; at++)
      if (memory.id(at) != NONE && !(touching >> memory.id(at) & 1)) memory.id(at) = NONE;
  }

  KOKKOS_INLINE_FUNCTION ContactForce contact(int slot, const WallPlace &where, const Body &body) const
  {
    real value[NORMAL_SIZE + MAX_HISTORY + RESTING_SIZE];
    const int n = NORMAL_SIZE + (remembers ? law.nhistory() : 0), at = remembers ? memory.find(slot, where.id) : NONE;
    for (int m = 0; m < n; m++) value[m] = at == NONE ? 0 : memory.value(at, m);
    const bool begun = dot(load(value), load(value)) > 0;
    const Contact c = contact_at(where, body, half_thickness, load(value), dt, !begun, host);
    const ContactForce result = law(c, value + NORMAL_SIZE);
    if (remembers && dt > 0) {
      store(c.n, value);
      keep(slot, at, result.open ? NONE : where.id, value, n);
    }
    return result;
  }

  // Writes a contact to its place in the pools, or to a free one of its slot; id NONE: it has ended.
  KOKKOS_INLINE_FUNCTION void keep(int slot, int at, int id, const real *value, int n) const
  {
    if (at == NONE && id == NONE) return;
    if (at == NONE) at = memory.find(slot, NONE);
    if (at == NONE) Kokkos::abort("granular/grit: expected fewer contacts of one particle with the wall");
    memory.id(at) = id;
    for (int m = 0; m < n; m++) memory.value(at, m) = value[m];
  }

  template <class Array>
  KOKKOS_INLINE_FUNCTION static void add(vec3 a, const Array &array, int i)
  {
    array(i, 0) += a.x;
    array(i, 1) += a.y;
    array(i, 2) += a.z;
  }
};

// Particles that touch the wall or may do so before the list is made again, if none moves farther than `skin`. Returns how
// many there are.
template <class Device>
int find_near(const DeviceWall<Device> &p, real skin, int nlocal)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  int count = 0;
  Kokkos::parallel_scan(
      "grit near the wall", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, int &sum, const bool last) {
        const bool holds = p.remembers && p.memory.count(i) > 0;
        if (!holds && !p.wall.is_near(p.position(i), p.half_thickness + p.radius(i) + skin)) return;
        if (last) p.near(sum) = i;
        sum++;
      },
      count);
  return count;
}

// Adds forces and torques of particles; what they sum up to stays on the device.
template <class Device>
void act(const DeviceWall<Device> &p, int nnear, const Kokkos::View<WallTotals, Device> &totals)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  if (nnear == 0) return Kokkos::deep_copy(totals, WallTotals{});
  Kokkos::parallel_reduce("grit wall", Policy(0, nnear), p, Kokkos::Sum<WallTotals, Device>(totals));
}

}  // namespace Grit
