// Contacts with a wall on a device: each thread computes one particle that is near. What contacts are is written in
// wall_contact.h and in the laws.
#pragma once

#include "device_wall_history.h"
#include "device_wall_laws.h"
#include "kernel/device_contacts.h"
#include "step_fields.h"
#include "wall/any_wall.h"
#include "wall/wall_contact.h"

template <>
struct Kokkos::reduction_identity<Grit::WallTotals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::WallTotals sum() { return {}; }
};
template <>
struct Kokkos::reduction_identity<Grit::Booking> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::Booking sum() { return {}; }
};

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
  double bytes() const
  {
    const std::size_t integers = particle.size() + count.size() + known.size();
    return static_cast<double>(integers * sizeof(int) + point.size() * sizeof(WallPoint));
  }
};

template <class Device>
struct DeviceWall {
  static constexpr int NONE = DeviceWallHistory<Device>::NONE;

  AnyWall wall;
  WallRules rules;
  DeviceWallLaws<Device> laws;
  real reach_beyond;  // of contacts beyond the surfaces
  DeviceWallHistory<Device> history;
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
  // From the wall to the center of particle i, as far as parts of the wall matter; `known`: contacts that it has.
  KOKKOS_INLINE_FUNCTION real search_distance(int i, bool known) const
  {
    if (known && rules.outlives_overlap && wall.keeps_bound()) return INFINITE;  // a bound particle is never lost
    const real ending = rules.books && known ? SEEN_TO_END * particles.radius(i) : 0;
    return rules.half_thickness + particles.radius(i) + larger(reach_beyond, ending);
  }
  KOKKOS_INLINE_FUNCTION bool is_near(int i, real skin) const
  {
    const bool holds = rules.remembers && history.count(i) > 0;
    return holds || !is_finite(sum_of(position(i))) || wall.is_near(position(i), search_distance(i, false) + skin);
  }
};

// Finds where a particle near the wall meets it. A kernel of its own, because shapes and laws together take more
// registers than a thread has.
template <class Device>
struct FindWallPoints {
  static constexpr int NONE = DeviceWall<Device>::NONE;
  DeviceWall<Device> p;

  KOKKOS_INLINE_FUNCTION void operator()(const int k) const
  {
    const int i = p.near.particle(k);
    p.near.count(k) = 0;
    for (int m = 0; m < NACCOUNTS && p.rules.books; m++) p.booked(k, m) = 0;
    if (!(p.particles.mask(i) & p.group_bit)) return;
    if (!is_finite(sum_of(p.position(i)))) {
      p.is_first(p.faults().lost, i);
      return;
    }
    const real reach = p.search_distance(i, p.rules.remembers && p.history.count(i) > 0);
    int points = 0;
    p.wall.for_each_point(p.position(i), reach, [&](const WallPoint &point) {
      p.near.point(k, points) = point;
      p.near.known(k, points) = p.rules.remembers ? p.history.find(k, point.id) : NONE;
      points++;
    });
    p.near.count(k) = points;
    if (p.rules.remembers && p.rules.dt > 0) forget_others(k, points);
  }

 private:
  // Contacts with parts of the wall that are out of reach have ended.
  KOKKOS_INLINE_FUNCTION void forget_others(int slot, int points) const
  {
    for (int c = 0; c < p.history.places; c++) {
      const int at = p.history.at(slot, c);
      if (p.history.id(at) == NONE) continue;
      bool here = false;
      for (int m = 0; m < points && !here; m++) here = p.near.known(slot, m) == at;
      if (!here) p.history.id(at) = NONE;
    }
  }
};

// What a contact remembers, with the index operator of an array.
template <class Values>
struct HistoryOfContact {
  const Values &value;
  int at, begin;

  KOKKOS_INLINE_FUNCTION real &operator[](int m) const { return value(at, begin + m); }
  KOKKOS_INLINE_FUNCTION HistoryOfContact operator+(int m) const { return {value, at, begin + m}; }
};

// The contacts of one particle near the wall. MORE: with what only some runs want.
template <class Device, bool MORE>
struct DeviceWallContacts {
  static constexpr int NONE = DeviceWall<Device>::NONE;
  DeviceWall<Device> p;

  // Contacts that exist come first: those that end make room for others.
  KOKKOS_INLINE_FUNCTION void operator()(const int k, WallTotals &totals) const
  {
    for (const bool exists : {true, false})
      for (int m = 0; m < p.near.count(k); m++)
        if ((p.near.known(k, m) != NONE) == exists) act(k, p.near.known(k, m), p.near.point(k, m), totals);
  }

 private:
  // The contact of the near particle number `slot` that is remembered `at` a place in the pools, or not yet.
  KOKKOS_INLINE_FUNCTION void act(int slot, int at, const WallPoint &point, WallTotals &totals) const
  {
    const int i = p.near.particle(slot), type = p.particles.type(i);
    bool known = at != NONE;
    const bool keeps = p.rules.remembers && (p.rules.dt > 0 || p.rules.books);
    if (!known && !p.rules.meets(p.laws.of_type(type), point, p.particles.radius(i))) return;
    if (keeps && !known) at = blank(slot, i);
    if (keeps && at == NONE) return;
    Booking booked;
    const HistoryOfContact<decltype(p.history.value)> history{p.history.value, at, 0};
    if (known && !p.laws.is_kind(type, history + NORMAL_SIZE)) {  // its type has changed
      for (int m = 0; keeps && m < p.history.nvalue; m++) history[m] = 0;
      known = false;
    }
    if (keeps && p.laws.several_kinds) history[NORMAL_SIZE + p.laws.place_of_kind] = p.laws.kind(type);
    const WallForce answer = p.rules.template act<MORE>(p.laws.of_type(type), point, body(i), known, history, booked);
    if (answer.on_wall) p.is_first(p.faults().on_wall, i);
    if (!is_finite(answer.contact)) p.note_force(i, p.rules.motion(point, body(i)));
    if (answer.acts) push(i, answer.contact, totals);
    for (int m = 0; MORE && m < NACCOUNTS && p.rules.books; m++) p.booked(slot, m) += booked.amount[m];
    if (!keeps) return;
    if (answer.kept)
      p.history.id(at) = point.id;
    else if (!known || p.rules.dt > 0)  // nothing ends outside of time integration
      p.history.id(at) = NONE;
  }

  // A free place of a slot, for a contact that begins; NONE if there is none. Outside of time integration nothing is
  // forgotten, unless its place is needed.
  KOKKOS_INLINE_FUNCTION int blank(int slot, int i) const
  {
    int at = p.history.find(slot, NONE);
    for (int c = 0; at == NONE && c < p.history.places; c++)
      if (!is_here(slot, p.history.id(p.history.at(slot, c)))) at = p.history.at(slot, c);
    if (at == NONE) p.is_first(p.faults().crowded, i);
    for (int m = 0; m < p.history.nvalue && at != NONE; m++) p.history.value(at, m) = 0;
    return at;
  }
  KOKKOS_INLINE_FUNCTION bool is_here(int slot, int part) const
  {
    for (int m = 0; m < p.near.count(slot); m++)
      if (p.near.point(slot, m).id == part) return true;
    return false;
  }

  KOKKOS_INLINE_FUNCTION Body body(int i) const
  {
    const real radius = p.particles.radius(i);
    Body b{p.position(i),
           {p.particles.v(i, 0), p.particles.v(i, 1), p.particles.v(i, 2)},
           {p.particles.omega(i, 0), p.particles.omega(i, 1), p.particles.omega(i, 2)},
           radius,
           p.particles.mass(i),
           radius};
    if constexpr (MORE) {
      if (p.bodies.thins) b.radius0 = p.bodies.radius0(i);
      if (p.bodies.knows_temperature) b.temperature = p.bodies.temperature(i);
    }
    return b;
  }

  KOKKOS_INLINE_FUNCTION void push(int i, const ContactForce &c, WallTotals &totals) const
  {
    add(c.force, p.particles.f, i);
    add(c.torque_i, p.particles.torque, i);
    totals.account(p.position(i), c);
    if constexpr (MORE) {
      if (p.bodies.heats) p.bodies.heatflow(i) += c.heat_i;
      if (!p.bodies.thins || !(p.rules.dt > 0)) return;
      p.bodies.shrink(i) += c.shrink_i;
      p.bodies.smallest(i) = larger(p.bodies.smallest(i), c.smallest_i);
    }
  }

  template <class Array>
  KOKKOS_INLINE_FUNCTION static void add(vec3 a, const Array &array, int i)
  {
    array(i, 0) += a.x;
    array(i, 1) += a.y;
    array(i, 2) += a.z;
  }
};

// Particles that touch the wall or may do so before the list is made again, if none moves farther than `skin`. Returns
// how many there are.
template <class Device>
int find_near(const DeviceWall<Device> &p, real skin, int nlocal)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  int count = 0;
  Kokkos::parallel_scan(
      "grit near the wall", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, int &sum, const bool last) {
        if (!p.is_near(i, skin)) return;
        if (last) p.near.particle(sum) = i;
        sum++;
      },
      count);
  return count;
}

// The largest radius of own particles: contacts beyond the surfaces reach farthest there.
template <class Device>
real largest_radius(const DeviceWall<Device> &p, int nlocal)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  const auto radius = p.particles.radius;
  real largest = 0;
  Kokkos::parallel_reduce(
      "grit largest radius", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, real &most) { most = larger(most, radius(i)); }, Kokkos::Max<real>(largest));
  return largest > 0 ? largest : 0;  // without particles it is the least of all numbers
}

// Of own particles, from the axis about which a wall turns.
template <class Device>
real farthest_from_axis(const DeviceWall<Device> &p, const WallPlace &place, int nlocal)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  real farthest = 0;
  Kokkos::parallel_reduce(
      "grit farthest from the axis", Policy(0, nlocal),
      KOKKOS_LAMBDA(const int i, real &most) { most = larger(most, place.distance_from_axis(p.position(i))); },
      Kokkos::Max<real>(farthest));
  return farthest > 0 ? farthest : 0;  // without particles it is the least of all numbers
}

// Adds forces and torques of particles; what they sum up to stays on the device.
template <bool MORE, class Device>
void act(const DeviceWall<Device> &p, int nnear, const Kokkos::View<WallTotals, Device> &totals)
{
  using Space = typename Device::execution_space;
  using Policy = Kokkos::RangePolicy<
      Space, Kokkos::LaunchBounds<LaunchLimits<Wants::EVERYTHING>::THREADS, LaunchLimits<Wants::EVERYTHING>::BLOCKS>>;
  if (nnear == 0) return Kokkos::deep_copy(totals, WallTotals{});
  Kokkos::parallel_for("grit wall points", Kokkos::RangePolicy<Space>(0, nnear), FindWallPoints<Device>{p});
  Kokkos::parallel_reduce("grit wall", Policy(0, nnear), DeviceWallContacts<Device, MORE>{p},
                          Kokkos::Sum<WallTotals, Device>(totals));
}

// Enters what contacts booked into the accounts of the particles; returns the sum.
template <class Device>
Booking enter_bookings(const DeviceWall<Device> &p, int nnear, const Kokkos::View<real *[NACCOUNTS], Device> &accounts)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  Booking all;
  Kokkos::parallel_reduce(
      "grit wall accounts", Policy(0, nnear),
      KOKKOS_LAMBDA(const int k, Booking &sum) {
        for (int m = 0; m < NACCOUNTS; m++) {
          accounts(p.near.particle(k), m) += share_of(m, p.rules.loss_share) * p.booked(k, m);
          sum.amount[m] += p.booked(k, m);
        }
      },
      Kokkos::Sum<Booking>(all));
  return all;
}

}  // namespace Grit
