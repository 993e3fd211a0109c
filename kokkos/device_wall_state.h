// A wall in kernels: its laws, the particles near it, and what their contacts remember.
#pragma once

#include "device_wall_laws.h"
#include "device_wall_memory.h"
#include "kernel/device_contacts.h"
#include "step_fields.h"
#include "wall/wall_contact.h"
#include "wall_list.h"

namespace Grit {

// What kernels found that gives no force, for a particle with this ID each: its center is on the wall, its position or its
// force is not finite, it touches more parts of the wall than it has room for; and what led to that force.
struct WallFaults {
  LAMMPS_NS::tagint on_wall = 0, lost = 0, infinite = 0, crowded = 0;
  real step = 0;
  int type = 0;  // of the particle with that force
  MotionAtContact motion;
};

// Arrays of LAMMPS.
template <class Device>
struct WallParticles {
  using Arrays = ::ArrayTypes<Device>;
  typename Arrays::t_kkfloat_1d_3_lr_randomread x;
  typename Arrays::t_kkfloat_1d_3_randomread v, omega;
  typename Arrays::t_kkacc_1d_3 f, torque;
  typename Arrays::t_kkfloat_1d_randomread radius, mass;
  typename Arrays::t_int_1d_randomread mask, type;
  typename Arrays::t_tagint_1d_randomread tag;
};

// Particles near the wall, in the order of their slots, and for each of them a list: where it meets the wall in this step,
// and where that contact is remembered in the pools.
template <class Device>
struct NearWall {
  static constexpr int NONE = DeviceWallMemory<Device>::NONE;
  Kokkos::View<int *, Device> particle, count;
  Kokkos::View<WallPoint **, Device> point;
  Kokkos::View<int **, Device> known;  // or NONE

  // Room for so many particles with so many points each; what is there is lost.
  void reserve(int particles, int points)
  {
    const auto wanted = static_cast<std::size_t>(points);
    if (count.extent(0) >= static_cast<std::size_t>(particles) && point.extent(1) >= wanted) return;
    const std::size_t room = with_spare(particles);
    const auto blank = [](const std::string &name) { return Kokkos::view_alloc(name, Kokkos::WithoutInitializing); };
    count = decltype(count)(blank("grit:number of points"), room);
    point = decltype(point)(blank("grit:points of the wall"), room, wanted);
    known = decltype(known)(blank("grit:known points"), room, wanted);
  }
  // Which point of a particle is the contact that is remembered at this place, or NONE.
  KOKKOS_INLINE_FUNCTION int place_of(int slot, int at) const
  {
    for (int m = 0; m < count(slot); m++)
      if (known(slot, m) == at) return m;
    return NONE;
  }
  double bytes() const
  {
    const std::size_t integers = particle.size() + count.size() + known.size();
    return static_cast<double>(integers * sizeof(int) + point.size() * sizeof(WallPoint));
  }
};

template <class Device>
struct DeviceWall {
  static constexpr int NONE = DeviceWallMemory<Device>::NONE;

  AnyWall wall;
  WallRules rules;
  DeviceWallLaws<Device> laws;
  real reach_beyond;  // of contacts beyond the surfaces
  DeviceWallMemory<Device> memory;
  NearWall<Device> near;
  WallParticles<Device> particles;
  Kokkos::View<WallFaults, Device> faults;
  real step;  // its number
  int group_bit;

  // What only some runs want, see Wants.
  StepFields<Device> bodies;
  Kokkos::View<real *[NACCOUNTS], Device> booked;  // in this step, by the contacts of each near particle

  // The first particle of each kind counts.
  KOKKOS_INLINE_FUNCTION bool is_first(LAMMPS_NS::tagint &kind, int i) const
  {
    constexpr LAMMPS_NS::tagint NOBODY = 0;
    if (Kokkos::atomic_compare_exchange(&kind, NOBODY, particles.tag(i)) != NOBODY) return false;
    faults().step = step;
    return true;
  }
  KOKKOS_INLINE_FUNCTION void note_force(int i, const MotionAtContact &motion) const
  {
    if (!is_first(faults().infinite, i)) return;
    faults().type = particles.type(i);
    faults().motion = motion;
  }

  KOKKOS_INLINE_FUNCTION vec3 position(int i) const
  {
    return {particles.x(i, 0), particles.x(i, 1), particles.x(i, 2)};
  }
  KOKKOS_INLINE_FUNCTION bool is_in_group(int i) const { return (particles.mask(i) & group_bit) != 0; }
  // From the wall to the center of particle i, as far as parts of the wall matter; `known`: contacts that it has.
  KOKKOS_INLINE_FUNCTION real search_distance(int i, bool known) const
  {
    if (known && rules.outlives_overlap && wall.keeps_bound()) return INFINITE;  // a bound particle is never lost
    const real ending = rules.books && known ? SEEN_TO_END * particles.radius(i) : 0;
    return rules.half_thickness + particles.radius(i) + larger(reach_beyond, ending);
  }
  KOKKOS_INLINE_FUNCTION bool is_near(int i, real skin) const
  {
    const bool holds = rules.remembers() && memory.count(i) > 0;
    return holds || !is_finite(sum_of(position(i))) || wall.is_near(position(i), search_distance(i, false) + skin);
  }
};

}  // namespace Grit
