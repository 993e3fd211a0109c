// Contacts with deep overlaps: how many there are, and the deepest one. At the start of a run, of those that no law is made
// for; during a run, of all.
#pragma once

#include <cstdint>

#include "kernel/contact_list.h"

namespace Grit {

struct DeepContacts {
  static constexpr real LIMIT = 0.3;  // overlap over the smaller radius at the start of a run

  real sides = 0;    // a pair with a ghost stands in the lists of both owners: two sides are a contact
  real deepest = 0;  // overlap over the smaller radius
  int i = 0, j = 0;  // of the deepest one

  GRIT_FUNCTION void note(int a, int b, real depth, bool with_ghost)
  {
    *this += DeepContacts{with_ghost ? real{1} : real{2}, depth, a, b};
  }
  GRIT_FUNCTION DeepContacts &operator+=(const DeepContacts &other)
  {
    sides += other.sides;
    if (other.deepest > deepest) {
      deepest = other.deepest;
      i = other.i;
      j = other.j;
    }
    return *this;
  }
};

// What a contact does not count for.
struct ScanRules {
  real special[BOND_KINDS];  // factor for each kind of bonded neighbour
  int index_mask, special_shift, nlocal;
  int frozen_bit, rigid_bit;         // groups of particles that keep their places, or may keep those in one body
  bool unless_bonded;                // the laws of these two types rest between bonded particles
  real limit = DeepContacts::LIMIT;  // overlaps up to here do not count

  GRIT_FUNCTION bool counts(int kind_of_bond, int mask_i, int mask_j) const
  {
    if (mask_i & mask_j & (frozen_bit | rigid_bit)) return false;
    return special[kind_of_bond] != 0 && !(unless_bonded && kind_of_bond > 0);
  }
};

// Pairs of two types.
struct ScanPart {
  ScanRules rules;
  ContactList::Range pairs;
};

// Arrays on the CPU.
struct HostBodies {
  const int *of_i, *of_neighbour;
  const real *of_x, *of_radius;
  const int *of_mask;

  GRIT_FUNCTION int i(std::size_t k) const { return of_i[k]; }
  GRIT_FUNCTION int neighbour(std::size_t k) const { return of_neighbour[k]; }
  GRIT_FUNCTION vec3 x(int a) const { return load(of_x + 3 * a); }
  GRIT_FUNCTION real radius(int a) const { return of_radius[a]; }
  GRIT_FUNCTION int mask(int a) const { return of_mask[a]; }
};

// `Bodies`: i(k), neighbour(k) of pair k; x(a), radius(a), mask(a) of particle a.
template <class Bodies>
struct OverlapScan {
  Bodies bodies;
  ScanRules rules;
  std::size_t begin;

  GRIT_FUNCTION void operator()(std::int64_t k, DeepContacts &sum) const
  {
    const std::size_t pair = begin + k;
    const int i = bodies.i(pair), packed = bodies.neighbour(pair), j = packed & rules.index_mask;
    if (!rules.counts(packed >> rules.special_shift & (BOND_KINDS - 1), bodies.mask(i), bodies.mask(j))) return;
    const real ri = bodies.radius(i), rj = bodies.radius(j);
    const real depth = (ri + rj - norm(bodies.x(i) - bodies.x(j))) / smaller(ri, rj);
    if (depth > rules.limit) sum.note(i, j, depth, j >= rules.nlocal);
  }
};

inline DeepContacts scan(const HostBodies &bodies, const ScanPart &part)
{
  DeepContacts all;
  const OverlapScan<HostBodies> note{bodies, part.rules, part.pairs.begin};
  for (std::size_t k = 0; k < part.pairs.end - part.pairs.begin; k++) note(static_cast<std::int64_t>(k), all);
  return all;
}

}  // namespace Grit
