// One contact on a device, from the arrays of its bodies to the sums of their forces. The laws, their order and the
// kinematics are those of the CPU style; what is written here is how numbers reach them.
//
// Neither Kokkos nor LAMMPS is known: `Arrays` says what the arrays are and how threads add to one at the same time.
// device_kernel.h has those of Kokkos, gpu_report/ those of plain CUDA, to count the registers of the same code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "contact/contact_law.h"
#include "contact/force_balance.h"
#include "contact/not_finite.h"
#include "kernel/contact_list.h"

namespace Grit {

// Threads of a block, and blocks that are to be on a multiprocessor at the same time: so a thread gets at most
// 65536/(THREADS BLOCKS) = 128 registers.
struct LaunchLimits {
  static constexpr unsigned THREADS = 128, BLOCKS = 4;
};

// Energy stored in contacts and virial, of all threads.
struct Totals {
  static constexpr int NVIRIAL = 6;
  real stored = 0, virial[NVIRIAL] = {};

  GRIT_FUNCTION Totals &operator+=(const Totals &other)
  {
    stored += other.stored;
    for (int k = 0; k < NVIRIAL; k++) virial[k] += other.virial[k];
    return *this;
  }
};

// What one step wants of the contacts beside forces.
struct Wanted {
  bool totals, energy_of_atoms, virial_of_atoms;
  bool balance;  // of the forces between owners of particles, see ForceBalance

  GRIT_FUNCTION bool any() const { return totals || energy_of_atoms || virial_of_atoms || balance; }
};

// All that the contacts of a step read and write.
template <class Arrays>
struct DeviceLoop {
  typename Arrays::Indices first, neighbour;  // of each pair; neighbour: as LAMMPS has it, bond information included
  typename Arrays::Marks touch;               // of each pair, see Touch
  typename Arrays::Memories value;            // (pair, m): what contacts remember
  typename Arrays::Positions x;
  typename Arrays::Vectors v, omega;
  typename Arrays::Sums f, torque;
  typename Arrays::Scalars radius, mass;
  typename Arrays::Masks mask;
  typename Arrays::Energies energy;      // of atoms, if wanted
  typename Arrays::Virials virial;       // of atoms, if wanted
  typename Arrays::Parts parts;          // (pair, m): force and both torques, if they are added later, in order
  typename Arrays::Complaint complaint;  // the first two particles that have no force
  typename Arrays::Balance balance;      // if wanted
  Agreement agreement;
  real special[BOND_KINDS];  // factor for each
  unsigned off;              // one bit for each: the factor is 0
  int nlocal, index_mask, special_shift, freeze_bit;
  real dt;    // 0: passive, nothing advances
  real step;  // number of the step
  bool lammps_kinematics, remembers;
  Wanted wanted;

  void set_factors(const real *of_bonds)
  {
    off = 0;
    special[0] = 1;
    for (int k = 1; k < BOND_KINDS; k++) {
      special[k] = of_bonds[k];
      if (special[k] == 0) off |= 1u << k;
    }
  }
  GRIT_FUNCTION int bond(int of_neighbour) const { return (of_neighbour >> special_shift) & (BOND_KINDS - 1); }
  GRIT_FUNCTION bool is_off(int of_neighbour) const { return (off >> bond(of_neighbour)) & 1; }

  // No direction for a force: LAMMPS looks later which particles these are.
  GRIT_FUNCTION void stand_at_same_place(int i, int j) const { complaint.note_same_place(i, j); }
  GRIT_FUNCTION void have_no_finite_force(int i, int j) const
  {
    const Body a = body(i), b = body(j);
    const vec3 d = a.x - b.x;
    complaint.note_not_finite(i, j, step, {d, a.v - b.v, a.omega, b.omega, a.radius + b.radius - norm(d)});
  }

  GRIT_FUNCTION Body body(int i) const
  {
    return {{x(i, 0), x(i, 1), x(i, 2)},
            {v(i, 0), v(i, 1), v(i, 2)},
            {omega(i, 0), omega(i, 1), omega(i, 2)},
            radius(i),
            mass(i),
            radius(i)};
  }
  GRIT_FUNCTION bool is_frozen(int i) const { return freeze_bit && (mask(i) & freeze_bit); }
  GRIT_FUNCTION real effective_mass(int i, int j) const
  {
    return Grit::effective_mass(mass(i), mass(j), is_frozen(i), is_frozen(j));
  }

  // Adds force and torques of a contact to the two bodies, and energy and virial to the sums; d: from j to i.
  template <bool TALLIES, class Force>
  GRIT_FUNCTION void act(std::size_t pair, int i, int neighbour_and_bond, vec3 d, const Force &c, real stored,
                         Totals &totals) const
  {
    const int j = neighbour_and_bond & index_mask, kind = bond(neighbour_and_bond);
    const real factor = kind ? special[kind] : 1;
    const bool own = j < nlocal;
    const vec3 force = factor * c.force;
    if constexpr (Arrays::ORDERED) {
      set_parts(pair, force, factor * c.torque_i, factor * c.torque_j);
    } else {
      add(force, f, i);
      add(factor * c.torque_i, torque, i);
      if (own) {
        add(-force, f, j);
        add(factor * c.torque_j, torque, j);
      }
    }
    if constexpr (TALLIES) tally(i, j, own, factor * stored, force, d, totals);
  }

  GRIT_FUNCTION void set_parts(std::size_t pair, vec3 force, vec3 torque_i, vec3 torque_j) const
  {
    const vec3 all[] = {force, torque_i, torque_j};
    for (int k = 0; k < 3; k++) {
      parts(pair, 3 * k) = all[k].x;
      parts(pair, 3 * k + 1) = all[k].y;
      parts(pair, 3 * k + 2) = all[k].z;
    }
  }

  template <class Number>
  GRIT_FUNCTION static void add(real a, Number &sum)
  {
    Arrays::add(sum, static_cast<Number>(a));
  }

 private:
  GRIT_FUNCTION static void add(vec3 a, const typename Arrays::Sums &array, int i)
  {
    add(a.x, array(i, 0));
    add(a.y, array(i, 1));
    add(a.z, array(i, 2));
  }

  // Half of the energy and of the virial belongs to each of the two; LAMMPS counts those of its own particles.
  GRIT_FUNCTION void tally(int i, int j, bool own, real stored, vec3 force, vec3 d, Totals &totals) const
  {
    constexpr real HALF = 0.5;
    const real products[Totals::NVIRIAL] = {d.x * force.x, d.y * force.y, d.z * force.z,
                                            d.x * force.y, d.x * force.z, d.y * force.z};
    totals.stored += (own ? 1 : HALF) * stored;
    for (int m = 0; m < Totals::NVIRIAL; m++) totals.virial[m] += (own ? 1 : HALF) * products[m];
    if (wanted.balance && !own) weigh(i, j, stored, force, d);
    tally(i, HALF * stored, products);
    if (own) tally(j, HALF * stored, products);
  }
  GRIT_FUNCTION void weigh(int i, int j, real stored, vec3 force, vec3 d) const
  {
    const real doubt = agreement.doubt(force, stored, radius(i) + radius(j) - norm(d));
    add(force.x, balance(0));
    add(force.y, balance(1));
    add(force.z, balance(2));
    add(doubt * doubt, balance(ForceBalance::SQUARES));
  }
  GRIT_FUNCTION void tally(int atom, real stored, const real *products) const
  {
    constexpr real HALF = 0.5;
    if (wanted.energy_of_atoms) add(stored, energy(atom));
    if (wanted.virial_of_atoms)
      for (int m = 0; m < Totals::NVIRIAL; m++) add(HALF * products[m], virial(atom, m));
  }
};

// What one contact remembers, with the index operator of an array.
template <class Memories>
struct MemoryOfPair {
  const Memories &value;
  std::size_t pair;

  GRIT_FUNCTION real &operator[](int m) const { return value(pair, m); }
};

// Relative motion, asked for when the normal law is done.
template <class Arrays>
struct MotionOfPair {
  const DeviceLoop<Arrays> &loop;
  int i, j;

  GRIT_FUNCTION void operator()(Contact &c) const
  {
    const auto &v = loop.v, &omega = loop.omega;
    const real distance = c.lever_i + c.lever_j;
    set_motion_of_spheres(c, distance * c.n, distance, {v(i, 0) - v(j, 0), v(i, 1) - v(j, 1), v(i, 2) - v(j, 2)},
                          {omega(i, 0), omega(i, 1), omega(i, 2)}, {omega(j, 0), omega(j, 1), omega(j, 2)});
  }
};

// A range of pairs of two types. TALLIES: energy or virial is wanted in this step.
template <class Arrays, class Law, bool TALLIES>
struct DeviceContact {
  DeviceLoop<Arrays> loop;
  Law law;
  std::size_t begin;

  GRIT_FUNCTION void operator()(const std::int64_t k) const
  {
    Totals none;
    (*this)(k, none);
  }
  GRIT_FUNCTION void operator()(const std::int64_t k, Totals &totals) const
  {
    const DeviceLoop<Arrays> &p = loop;
    const std::size_t pair = begin + k;
    const int i = p.first(pair), neighbour = p.neighbour(pair), j = neighbour & p.index_mask;
    const vec3 d{p.x(i, 0) - p.x(j, 0), p.x(i, 1) - p.x(j, 1), p.x(i, 2) - p.x(j, 2)};
    const bool inside = overlaps(d, p.radius(i) + p.radius(j));
    const bool begun = p.remembers && p.touch(pair) == BEGUN;
    if (p.is_off(neighbour) || !(inside || (law.outlives_overlap && begun))) {
      if (p.remembers && p.dt > 0) p.touch(pair) = APART;
      if constexpr (Arrays::ORDERED) p.set_parts(pair, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
      return;
    }
    if (dot(d, d) == 0) {
      if constexpr (Arrays::ORDERED) p.set_parts(pair, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
      return p.stand_at_same_place(i, j);
    }
    const Contact contact =
        touching_spheres(p.body(i), p.body(j), d, norm(d), p.effective_mass(i, j), p.dt, !begun, p.lammps_kinematics);
    const ContactForce c =
        law(contact, MemoryOfPair<typename Arrays::Memories>{p.value, pair}, MotionOfPair<Arrays>{p, i, j});
    if (!is_finite(sum_of_forces(c))) p.have_no_finite_force(i, j);
    if (p.remembers && p.dt > 0) p.touch(pair) = c.open ? APART : BEGUN;
    if (Arrays::ORDERED || !c.open)  // an open contact has no force
      p.template act<TALLIES>(pair, i, neighbour, (contact.lever_i + contact.lever_j) * contact.n, c, c.potential,
                              totals);
  }
};

}  // namespace Grit
