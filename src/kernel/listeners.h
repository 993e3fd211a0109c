// Who is told of contacts while they are computed, and asked about them: what the loops know of the world outside.
#pragma once

#include "contact/energy_ledger.h"
#include "contact/vec3.h"

namespace Grit {

// Someone who wants to know the force of every contact: virial, energy per atom, ...
class Tally {
 public:
  virtual void contact(int i, int j, real stored, vec3 force, vec3 d) = 0;

 protected:
  ~Tally() = default;
};

// Knows which particles bonds of LAMMPS join.
class Bonds {
 public:
  virtual bool joined(int i, int j) const = 0;

 protected:
  ~Bonds() = default;
};

// Someone who keeps the energy ledger.
class Accountant {
 public:
  // Contact of own particle i with particle j, of which half belongs to each.
  virtual void book(int i, int j, const Booking &booking) = 0;

 protected:
  ~Accountant() = default;
};

}  // namespace Grit
