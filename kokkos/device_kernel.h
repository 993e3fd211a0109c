// The loop over pairs on a device: each thread computes one contact. The laws, their order and the kinematics are those of
// the CPU style; what is written here is how numbers reach them.
#pragma once

#include "device_sides.h"
#include "pair_kernel.h"

namespace Grit {

// Energy stored in contacts and virial, of all threads.
struct Totals {
  static constexpr int NVIRIAL = 6;
  real stored = 0, virial[NVIRIAL] = {};

  KOKKOS_INLINE_FUNCTION Totals &operator+=(const Totals &other)
  {
    stored += other.stored;
    for (int k = 0; k < NVIRIAL; k++) virial[k] += other.virial[k];
    return *this;
  }
};

}  // namespace Grit

template <>
struct Kokkos::reduction_identity<Grit::Totals> {
  KOKKOS_FORCEINLINE_FUNCTION static Grit::Totals sum() { return {}; }
};

namespace Grit {

// What one step wants of the contacts beside forces.
struct Wanted {
  bool totals, energy_of_atoms, virial_of_atoms;
};

template <class Device>
struct DeviceLoop {
  using Arrays = ::ArrayTypes<Device>;

  DevicePairs<Device> pairs;
  typename Arrays::t_kkfloat_1d_3_lr_randomread x;
  typename Arrays::t_kkfloat_1d_3_randomread v, omega;
  typename Arrays::t_kkacc_1d_3 f, torque;
  typename Arrays::t_kkfloat_1d_randomread radius, mass;
  typename Arrays::t_int_1d_randomread mask;
  typename Arrays::t_kkacc_1d energy;    // of atoms, if wanted
  typename Arrays::t_kkacc_1d_6 virial;  // of atoms, if wanted
  real special[4];                       // factor for each kind of bonded neighbour
  int nlocal, index_mask, special_shift, freeze_bit;
  real dt;  // 0: passive, nothing advances
  bool host, remembers;
  Wanted wanted;
  bool ordered;  // forces go to `parts` and are added in order; else at once
  Kokkos::View<real *[PARTS_OF_PAIR], Device> parts;

  KOKKOS_INLINE_FUNCTION Body body(int i) const
  {
    return {{x(i, 0), x(i, 1), x(i, 2)},
            {v(i, 0), v(i, 1), v(i, 2)},
            {omega(i, 0), omega(i, 1), omega(i, 2)},
            radius(i),
            mass(i),
            radius(i)};
  }
  KOKKOS_INLINE_FUNCTION real effective_mass(int i, int j) const
  {
    if (freeze_bit && (mask(i) & freeze_bit)) return mass(j);
    if (freeze_bit && (mask(j) & freeze_bit)) return mass(i);
    return mass(i) * mass(j) / (mass(i) + mass(j));
  }
};

// A range of pairs of two types.
template <class Device, class Law>
struct DeviceKernel {
  DeviceLoop<Device> loop;
  Law law;
  std::size_t begin;

  KOKKOS_INLINE_FUNCTION void operator()(const std::int64_t k) const
  {
    Totals none;
    (*this)(k, none);
  }
  KOKKOS_INLINE_FUNCTION void operator()(const std::int64_t k, Totals &totals) const
  {
    const DeviceLoop<Device> &p = loop;
    const std::size_t pair = begin + k;
    const int i = p.pairs.i(pair), neighbour = p.pairs.neighbour(pair), j = neighbour & p.index_mask;
    const int bond = (neighbour >> p.special_shift) & 3;
    const real factor = bond ? p.special[bond] : 1;
    const vec3 d{p.x(i, 0) - p.x(j, 0), p.x(i, 1) - p.x(j, 1), p.x(i, 2) - p.x(j, 2)};
    const bool inside = overlaps(d, p.radius(i) + p.radius(j));
    const bool begun = p.remembers && p.pairs.touch(pair) == BEGUN;
    if (factor == 0 || !(inside || (law.beyond && begun))) {
      if (p.remembers && p.dt > 0) p.pairs.touch(pair) = APART;
      if (p.ordered) set_parts(pair, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
      return;
    }
    if (dot(d, d) == 0) Kokkos::abort("granular/grit: expected two centers at different places, got the same");
    act(pair, i, j, d, factor, contact(pair, i, j, d, begun), totals);
  }

 private:
  KOKKOS_INLINE_FUNCTION ContactForce contact(std::size_t pair, int i, int j, vec3 d, bool begun) const
  {
    const DeviceLoop<Device> &p = loop;
    const Contact c = sphere_contact(p.body(i), p.body(j), d, norm(d), p.effective_mass(i, j), p.dt, !begun, p.host);
    real memory[MAX_HISTORY + RESTING_SIZE];
    const int n = p.remembers ? law.nhistory() : 0;
    for (int m = 0; m < n; m++) memory[m] = begun ? p.pairs.value(pair, m) : 0;
    const ContactForce result = law(c, memory);
    if (p.remembers && p.dt > 0) {
      for (int m = 0; m < n; m++) p.pairs.value(pair, m) = memory[m];
      p.pairs.touch(pair) = result.open ? APART : BEGUN;
    }
    return result;
  }

  // The forces of a contact that has just ended are zero.
  KOKKOS_INLINE_FUNCTION void act(std::size_t pair, int i, int j, vec3 d, real factor, const ContactForce &c,
                                  Totals &totals) const
  {
    const DeviceLoop<Device> &p = loop;
    const bool own = j < p.nlocal;
    const vec3 f = factor * c.force, torque_i = factor * c.torque_i, torque_j = factor * c.torque_j;
    if (p.ordered) {
      set_parts(pair, f, torque_i, torque_j);
    } else {
      add(f, p.f, i);
      add(torque_i, p.torque, i);
      if (own) add(-f, p.f, j);
      if (own) add(torque_j, p.torque, j);
    }
    if (p.wanted.totals || p.wanted.energy_of_atoms || p.wanted.virial_of_atoms)
      tally(i, j, own, factor * c.stored(), f, d, totals);
  }

  KOKKOS_INLINE_FUNCTION void set_parts(std::size_t pair, vec3 f, vec3 torque_i, vec3 torque_j) const
  {
    const vec3 all[] = {f, torque_i, torque_j};
    for (int k = 0; k < 3; k++) {
      loop.parts(pair, 3 * k) = all[k].x;
      loop.parts(pair, 3 * k + 1) = all[k].y;
      loop.parts(pair, 3 * k + 2) = all[k].z;
    }
  }

  template <class Array>
  KOKKOS_INLINE_FUNCTION static void add(vec3 a, const Array &array, int i)
  {
    using Number = typename Array::non_const_value_type;
    Kokkos::atomic_add(&array(i, 0), static_cast<Number>(a.x));
    Kokkos::atomic_add(&array(i, 1), static_cast<Number>(a.y));
    Kokkos::atomic_add(&array(i, 2), static_cast<Number>(a.z));
  }

  // Half of the energy and of the virial belongs to each of the two; the host counts those of its own particles.
  KOKKOS_INLINE_FUNCTION void tally(int i, int j, bool own, real stored, vec3 f, vec3 d, Totals &totals) const
  {
    using Sum = KK_ACC_FLOAT;
    constexpr real HALF = 0.5;
    const DeviceLoop<Device> &p = loop;
    const real products[Totals::NVIRIAL] = {d.x * f.x, d.y * f.y, d.z * f.z, d.x * f.y, d.x * f.z, d.y * f.z};
    totals.stored += (own ? 1 : HALF) * stored;
    for (int m = 0; m < Totals::NVIRIAL; m++) totals.virial[m] += (own ? 1 : HALF) * products[m];
    for (const int k : {i, j}) {
      if (k >= p.nlocal) continue;
      if (p.wanted.energy_of_atoms) Kokkos::atomic_add(&p.energy(k), static_cast<Sum>(HALF * stored));
      if (p.wanted.virial_of_atoms)
        for (int m = 0; m < Totals::NVIRIAL; m++)
          Kokkos::atomic_add(&p.virial(k, m), static_cast<Sum>(HALF * products[m]));
    }
  }
};

// Forces of the pairs of a range; returns energy and virial if they are wanted.
template <class Device, class Law>
Totals compute_range(const DeviceLoop<Device> &loop, const Law &law, const ContactList::Range &range)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  const Policy policy(0, static_cast<std::int64_t>(range.end - range.begin));
  const DeviceKernel<Device, Law> kernel{loop, law, range.begin};
  Totals totals;
  if (loop.wanted.totals)
    Kokkos::parallel_reduce("grit pairs", policy, kernel, Kokkos::Sum<Totals>(totals));
  else
    Kokkos::parallel_for("grit pairs", policy, kernel);
  return totals;
}

}  // namespace Grit
