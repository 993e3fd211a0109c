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

// Of the CPU style; each may be null.
struct Listeners {
  Tally *tally = nullptr;
  Accountant *accountant = nullptr;
  const Bonds *bonds = nullptr;
  bool keep_records = false;  // of the ledger: the forces of a restart file are still to act

  bool keeps_books() const { return accountant != nullptr; }
  bool keeps_records() const { return keep_records; }
  bool knows_bonds() const { return bonds != nullptr; }
  bool are_joined(int i, int j) const { return bonds && bonds->joined(i, j); }
};

// The same in arrays, for the threads of a device. Arrays may be empty where nobody wants them.
template <class Arrays>
struct DeviceListeners {
  typename Arrays::Accounts accounts;  // (particle, account)
  typename Arrays::Tags tag;
  typename Arrays::Bonds joined;            // (particle, m): IDs of the particles that bonds of LAMMPS join to it
  typename Arrays::NumbersOfBonds njoined;  // (particle, 0): how many there are
  bool books = false, keep_records = false, bonds = false;

  GRIT_FUNCTION bool keeps_books() const { return books; }
  GRIT_FUNCTION bool keeps_records() const { return keep_records; }
  GRIT_FUNCTION bool are_joined(int i, int j) const
  {
    if (!bonds) return false;
    for (int m = 0; m < njoined(i, 0); m++)
      if (joined(i, m) == tag(j)) return true;
    return false;
  }
};

}  // namespace Grit
