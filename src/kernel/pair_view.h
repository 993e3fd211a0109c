// All that the contacts of a step read and write, in parts: the same on the CPU and on a device. Neither LAMMPS nor Kokkos
// is known: `Arrays` says what the arrays are and how threads add to one at the same time. plain_arrays.h has those of the
// CPU style, device_kernel.h those of Kokkos, gpu_report/ those of plain CUDA, to count the registers of the same code.
#pragma once

#include <cstddef>

#include "contact/contact_memory.h"
#include "contact/force_balance.h"
#include "contact/life.h"
#include "contact/not_finite.h"
#include "contact/sphere.h"
#include "kernel/contact_list.h"

namespace Grit {

// What is wanted of contacts, as far as the compiler shall know it: one bit each. What nobody wants takes no registers.
struct Wants {
  static constexpr unsigned FORCES = 0;    //
  static constexpr unsigned TALLIES = 1;   // energy and virial
  static constexpr unsigned LEDGER = 2;    // entries of the energy ledger
  static constexpr unsigned HEAT = 4;      //
  static constexpr unsigned THINNING = 8;  // laws change radii
  static constexpr unsigned BONDS = 16;    // laws ask for bonds of LAMMPS
  static constexpr unsigned LIQUID = 32;   // laws move liquid between particles
  static constexpr unsigned EVERYTHING = 63;
};

// More than forces, energy and virial. Without it the relative motion is asked for when the normal law is done, so that
// little is in use at any time.
template <unsigned WANTS>
inline constexpr bool WANTS_MORE = (WANTS & ~Wants::TALLIES) != 0;

// What one step wants of the sums beside forces.
struct Wanted {
  bool totals = false, energy_of_atoms = false, virial_of_atoms = false;
  bool balance = false;  // of the forces between owners of particles, see ForceBalance

  GRIT_FUNCTION bool any() const { return totals || energy_of_atoms || virial_of_atoms || balance; }
};

// How LAMMPS numbers neighbours, and for which pairs and particles it has rules of its own.
struct SimulationRules {
  int index_mask, special_shift;  // LAMMPS hides bond information in the upper bits of a neighbour index
  real special[BOND_KINDS];       // factor of the force for each kind of bonded neighbour
  unsigned off;                   // one bit for each: the factor is 0
  int freeze_bit = 0;             // of the masks of frozen particles; 0: there are none

  void set_factors(const real *of_bonds)
  {
    off = 0;
    special[0] = 1;
    for (int k = 1; k < BOND_KINDS; k++) {
      special[k] = of_bonds[k];
      if (special[k] == 0) off |= 1u << k;
    }
  }
  GRIT_FUNCTION int index(int neighbour) const { return neighbour & index_mask; }
  GRIT_FUNCTION int bond(int neighbour) const { return (neighbour >> special_shift) & (BOND_KINDS - 1); }
  GRIT_FUNCTION bool is_off(int neighbour) const { return (off >> bond(neighbour)) & 1; }
  GRIT_FUNCTION real factor(int neighbour) const
  {
    const int bonded = bond(neighbour);
    return bonded ? special[bonded] : 1;
  }
};

struct TimeStep {
  real dt;          // 0: passive, nothing advances
  real number = 0;  // of the step
  real time = 0;    // when it is
  bool lammps_kinematics = false;

  GRIT_FUNCTION bool advances() const { return dt > 0; }
};

template <class Arrays>
struct ListedPairs {
  typename Arrays::Indices first, neighbour;  // neighbour: as LAMMPS has it, bond information included
};

template <class Arrays>
struct BodyArrays {
  typename Arrays::Positions x;
  typename Arrays::Vectors v, omega;
  typename Arrays::Scalars radius, mass;  // mass: of the rigid body where the particle belongs to one
  typename Arrays::Masks mask;
  typename Arrays::Fields fields;  // temperatures, heat flows, radii from before
  int nlocal;                      // particles behind these are ghosts

  GRIT_FUNCTION vec3 position(int i) const { return {x(i, 0), x(i, 1), x(i, 2)}; }
  GRIT_FUNCTION vec3 velocity(int i) const { return {v(i, 0), v(i, 1), v(i, 2)}; }
  GRIT_FUNCTION vec3 spin(int i) const { return {omega(i, 0), omega(i, 1), omega(i, 2)}; }
  GRIT_FUNCTION vec3 distance(int i, int j) const { return {x(i, 0) - x(j, 0), x(i, 1) - x(j, 1), x(i, 2) - x(j, 2)}; }
  GRIT_FUNCTION bool overlap(int i, int j, vec3 d) const { return overlaps(d, radius(i) + radius(j)); }
  template <unsigned WANTS>
  GRIT_FUNCTION Body body(int i) const
  {
    Body b{position(i), velocity(i), spin(i), radius(i), mass(i), radius(i)};
    if constexpr ((WANTS & Wants::THINNING) != 0)
      if (fields.thins && i < nlocal) b.radius0 = fields.radius0(i);  // what a ghost loses is its owner's business
    if constexpr ((WANTS & Wants::HEAT) != 0)
      if (fields.knows_temperature) b.temperature = fields.temperature(i);
    if constexpr ((WANTS & Wants::LIQUID) != 0 && Arrays::HAS_LIQUID)
      if (fields.shares_liquid) b.liquid = fields.liquid(i);
    return b;
  }
  // Liquid that flows into a body.
  template <unsigned WANTS>
  GRIT_FUNCTION void wet([[maybe_unused]] int i, [[maybe_unused]] real volume) const
  {
    if constexpr ((WANTS & Wants::LIQUID) != 0 && Arrays::HAS_LIQUID)
      if (fields.shares_liquid) Arrays::add(fields.flow(i), volume);
  }
  // What a contact changes beside forces.
  template <unsigned WANTS>
  GRIT_FUNCTION void change(int i, real heat, real shrinks, real least, bool advance) const
  {
    if constexpr ((WANTS & Wants::HEAT) != 0)
      if (fields.heats) Arrays::add(fields.heatflow(i), heat);
    if constexpr ((WANTS & Wants::THINNING) != 0) {
      if (!fields.thins || !advance || (shrinks == 0 && least == 0)) return;
      Arrays::add(fields.shrink(i), shrinks);
      Arrays::raise(fields.smallest(i), least);
    }
  }
};

// What contacts remember, pair by pair.
template <class Arrays>
struct PairMemory {
  // That of one pair, with the index operator of an array.
  struct OfPair {
    const typename Arrays::MemoryRows &rows;
    std::size_t pair;

    GRIT_FUNCTION real &operator[](int m) const { return rows(pair, m); }
  };

  typename Arrays::Marks touch;      // see Touch
  typename Arrays::MemoryRows rows;  // (pair, m)
  ContactMemory zones;               // of each row
  bool exists = false;               // some law or the ledger remembers something

  GRIT_FUNCTION OfPair of(std::size_t pair) const { return {rows, pair}; }
  // The part of it that the laws see.
  GRIT_FUNCTION OfPair of_laws(std::size_t pair) const
  {
    static_assert(ContactMemory::LAWS_OF_PARTICLES == 0);
    return of(pair);
  }
  // Number m of those of the laws.
  GRIT_FUNCTION decltype(auto) of_laws(std::size_t pair, int m) const
  {
    return rows(pair, ContactMemory::LAWS_OF_PARTICLES + m);
  }
  GRIT_FUNCTION Touch state(std::size_t pair) const { return exists ? static_cast<Touch>(touch(pair)) : APART; }
  GRIT_FUNCTION void set_state(std::size_t pair, Touch now) const
  {
    if (exists) touch(pair) = now;
  }
  // After a step in which the contact was looked at.
  GRIT_FUNCTION void settle(std::size_t pair, bool ended, bool advance) const
  {
    if (exists && advance) touch(pair) = next_touch(APART, ended, advance);
  }
};

// Where forces, energy and virial go.
template <class Arrays>
struct ForceSums {
  typename Arrays::Sums f, torque;
  typename Arrays::Parts parts;      // (pair, m): force and both torques, if they are added later, in order
  typename Arrays::Energies energy;  // of atoms, if wanted
  typename Arrays::Virials virial;   // of atoms, if wanted
  typename Arrays::Balance balance;  // if wanted
  Agreement agreement;
  Wanted wanted;
};

template <class Arrays>
struct PairView {
  ListedPairs<Arrays> pairs;
  BodyArrays<Arrays> bodies;
  PairMemory<Arrays> memory;
  ForceSums<Arrays> sums;
  SimulationRules rules;
  TimeStep step;
  typename Arrays::Context context;
  typename Arrays::Faults faults;  // told of the particles that have no force

  GRIT_FUNCTION bool is_frozen(int i) const { return rules.freeze_bit && (bodies.mask(i) & rules.freeze_bit); }
  GRIT_FUNCTION real effective_mass(int i, int j) const
  {
    return Grit::effective_mass(bodies.mass(i), bodies.mass(j), is_frozen(i), is_frozen(j));
  }
  GRIT_FUNCTION void have_no_finite_force(int i, int j) const
  {
    const vec3 d = bodies.distance(i, j);
    faults.note_not_finite(i, j, step.number,
                           {d, bodies.velocity(i) - bodies.velocity(j), bodies.spin(i), bodies.spin(j),
                            bodies.radius(i) + bodies.radius(j) - norm(d)});
  }
};

}  // namespace Grit
