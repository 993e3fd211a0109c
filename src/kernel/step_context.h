// Who is told of contacts while they are computed, and asked about them: what the loops know of the world outside.
#pragma once

#include "contact/contact.h"
#include "contact/energy_ledger.h"
#include "contact/vec3.h"
#include "kernel/depth_watch.h"

namespace Grit {

// Energy and virial of contacts.
struct Totals {
  static constexpr int NVIRIAL = 6;
  real stored = 0, virial[NVIRIAL] = {};  // xx yy zz xy xz yz

  GRIT_FUNCTION Totals &operator+=(const Totals &other)
  {
    stored += other.stored;
    for (int k = 0; k < NVIRIAL; k++) virial[k] += other.virial[k];
    return *this;
  }
  // A contact with force f over the way d from j to i, of which half belongs to each of its bodies. `owned`: how many of the
  // two are particles of this process; the lists of others have the contact as well.
  void add_contact(int owned, real of_contact, vec3 f, vec3 d)
  {
    constexpr real HALF = 0.5;
    const Totals half{HALF * of_contact,
                      {HALF * (d.x * f.x), HALF * (d.y * f.y), HALF * (d.z * f.z), HALF * (d.x * f.y),
                       HALF * (d.x * f.z), HALF * (d.y * f.z)}};
    for (int k = 0; k < owned; k++) *this += half;
  }
};

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

// The context of the CPU style; each pointer may be null.
struct StepContext {
  Tally *tally = nullptr;
  Totals *totals = nullptr;  // where only they are wanted
  Accountant *accountant = nullptr;
  const Bonds *bonds = nullptr;
  const Prepared *prepared = nullptr;  // of each pair, for normal laws that give PREPARED
  bool keep_records = false;           // of the ledger: the forces of a restart file are still to act
  DepthWatch *depths = nullptr;        // of contacts deeper than a limit
  DepthsOfRun of_run;                  // the same for the pairs that a loop has come to

  bool keeps_books() const { return accountant != nullptr; }
  bool keeps_records() const { return keep_records; }
  bool knows_bonds() const { return bonds != nullptr; }
  bool are_joined(int i, int j) const { return bonds && bonds->joined(i, j); }
  bool has_prepared() const { return prepared != nullptr; }
  Prepared prepared_of(std::size_t pair) const { return prepared ? prepared[pair] : Prepared{0, 0, 0}; }
};

// The same in arrays, for the threads of a device. Arrays may be empty where nobody wants them.
template <class Arrays>
struct DeviceContext {
  typename Arrays::Accounts accounts;  // (particle, account)
  typename Arrays::Tags tag;
  typename Arrays::Bonds joined;            // (particle, m): IDs of the particles that bonds of LAMMPS join to it
  typename Arrays::NumbersOfBonds njoined;  // (particle, 0): how many there are
  bool books = false, keep_records = false, bonds = false;

  GRIT_FUNCTION bool keeps_books() const { return books; }
  GRIT_FUNCTION bool keeps_records() const { return keep_records; }
  GRIT_FUNCTION Prepared prepared_of(std::size_t) const { return {0, 0, 0}; }  // no such laws there
  GRIT_FUNCTION bool are_joined(int i, int j) const
  {
    if (!bonds) return false;
    for (int m = 0; m < njoined(i, 0); m++)
      if (joined(i, m) == tag(j)) return true;
    return false;
  }
};

}  // namespace Grit
