// Contacts with a wall on a device: each thread computes one particle that is near. What contacts are is written in
// wall_contact.h and in the laws.
#pragma once

#include "device_launch.h"
#include "device_wall_points.h"

template <>
struct Kokkos::reduction_identity<Grit::WallTotals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::WallTotals sum() { return {}; }
};
template <>
struct Kokkos::reduction_identity<Grit::Booking> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::Booking sum() { return {}; }
};

namespace Grit {

// The contacts of one particle near the wall. MORE: with what only some runs want.
template <class Device, bool MORE>
struct DeviceWallContacts {
  static constexpr int NONE = DeviceWall<Device>::NONE;
  DeviceWall<Device> p;

  // Contacts that exist come first: those that end make room for others.
  KOKKOS_INLINE_FUNCTION void operator()(const int k, WallTotals &totals) const
  {
    if constexpr (MORE) {
      if (p.rules.books) end_others(k);
      if (p.rules.books && !p.is_in_group(p.near.particle(k))) return;
    }
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
    const bool keeps = p.rules.remembers() && (p.rules.advances() || p.rules.books);
    if (!known && !p.rules.meets(p.laws.of_type(type), point, p.particles.radius(i))) return;
    if (keeps && !known) at = blank(slot, i);
    if (keeps && at == NONE) return;
    Booking booked;
    const auto row = p.memory.row(at);
    if (known && !p.rules.memory.has_layout(row, p.laws.layout(type))) {  // its type has changed
      for (int m = 0; keeps && m < p.memory.row_size; m++) row[m] = 0;
      known = false;
    }
    if (keeps) p.rules.memory.keep_layout(p.laws.layout(type), row);
    const WallForce answer = p.rules.template act<MORE>(p.laws.of_type(type), point, body(i), known, row, booked);
    if (answer.on_wall) p.is_first(p.faults().on_wall, i);
    if (!is_finite(answer.contact)) p.note_force(i, p.rules.motion(point, body(i)));
    if (answer.acts) push(i, answer.contact, totals);
    if (MORE && p.rules.books) enter(slot, booked);
    if (!keeps) return;
    if (answer.kept && (p.rules.advances() || !known))  // outside of time integration none goes on to another part
      p.memory.key(at) = point.id;
    else if (answer.kept)
      return;
    else if (!known || p.rules.advances())  // nothing ends outside of time integration
      p.memory.key(at) = NONE;
  }

  // The ledger gets contacts that are not looked at in this step: see FixWallBase::book_ended() and remember().
  KOKKOS_INLINE_FUNCTION void end_others(int slot) const
  {
    const int i = p.near.particle(slot);
    const bool has_left = !p.is_in_group(i);
    const auto motion_of = [&](int part, vec3 x, vec3 d) { return p.wall.motion_of(part, x, d); };
    for (int c = 0; c < p.memory.places; c++) {
      const int at = p.memory.at(slot, c), part = p.memory.key(at), m = p.near.place_of(slot, at);
      if (part == NONE || (m != NONE && !has_left)) continue;
      const auto row = p.memory.row(at);
      Booking booked;
      if (!p.rules.advances()) {
        p.rules.pass_over(has_left, row, booked);
        enter(slot, booked);
        continue;
      }
      const vec3 normal = p.rules.memory.last_normal(row);
      const bool has_place = m != NONE && p.near.point(slot, m).distance > p.rules.half_thickness;
      const Body b = body(i);
      const WallPoint point = has_place ? p.near.point(slot, m) : p.rules.away(b, part, normal, motion_of);
      if (dot(normal, normal) > 0) p.rules.end(point, b, has_left, row, booked);
      enter(slot, booked);
      p.memory.key(at) = NONE;
    }
  }
  KOKKOS_INLINE_FUNCTION void enter(int slot, const Booking &booked) const
  {
    for (int m = 0; m < NACCOUNTS; m++) p.booked(slot, m) += booked.amount[m];
  }

  // A free place of a slot, for a contact that begins; NONE if there is none. Outside of time integration nothing is
  // forgotten, unless its place is needed.
  KOKKOS_INLINE_FUNCTION int blank(int slot, int i) const
  {
    int at = p.memory.find(slot, NONE);
    for (int c = 0; at == NONE && c < p.memory.places; c++)
      if (p.near.place_of(slot, p.memory.at(slot, c)) == NONE) at = p.memory.at(slot, c);
    if (at == NONE) p.is_first(p.faults().crowded, i);
    for (int m = 0; m < p.memory.row_size && at != NONE; m++) p.memory.rows(at, m) = 0;
    return at;
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
    totals.account(p.position(i), c.force, c.torque_i, c.stored(), p.rules.load);
    if constexpr (MORE) {
      if (p.bodies.heats) p.bodies.heatflow(i) += c.heat_i;
      if (!p.bodies.thins || !p.rules.advances()) return;
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

// The largest distance of own particles from the axis about which a wall turns.
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
  using Limits = LaunchLimits<Wants::EVERYTHING, void>;  // few particles touch a wall
  using Policy = Kokkos::RangePolicy<Space, Kokkos::LaunchBounds<Limits::THREADS, Limits::BLOCKS>>;
  if (nnear == 0) return Kokkos::deep_copy(totals, WallTotals{});
  const auto all = launch_of<FindWallPoints<Device, true>>(Kokkos::RangePolicy<Space>(0, nnear));
  if (p.wall.template is<MeshWall>())
    Kokkos::parallel_for("grit mesh points", all, FindWallPoints<Device, true>{p});
  else
    Kokkos::parallel_for("grit wall points", all, FindWallPoints<Device, false>{p});
  using Contacts = DeviceWallContacts<Device, MORE>;
  Kokkos::parallel_reduce("grit wall", launch_of<Contacts>(Policy(0, nnear)), Contacts{p},
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
