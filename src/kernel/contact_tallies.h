// What the contacts of a step are counted for beside forces: energy, virial, and the entries of the energy ledger.
#pragma once

#include <optional>

#include "contact/force_balance.h"
#include "kernel/plain_arrays.h"

namespace Grit {

// Energy and virial of all contacts and of atoms, of which half belongs to each body, and the balance of forces.
class ContactTallies : public Tally {
 public:
  struct Sums {
    Totals totals;
    std::optional<ForceBalance> balance;  // if it is wanted
  };
  Sums sums;
  PlainArrays::Changes<1> energy;                // of atoms; no data: not wanted
  PlainArrays::Changes<Totals::NVIRIAL> virial;  // likewise
  int nlocal = 0;

  void contact(int i, int j, real stored, vec3 f, vec3 d) override
  {
    if (sums.balance) sums.balance->weigh(i, j, stored, f, d);
    const bool both = j < nlocal;
    sums.totals.add_contact(both ? 2 : 1, stored, f, d);
    Totals half;
    half.add_contact(1, stored, f, d);
    add(i, half);
    if (both) add(j, half);
  }

 private:
  void add(int i, const Totals &half) const
  {
    if (energy.data) energy(i) += half.stored;
    for (int k = 0; virial.data && k < Totals::NVIRIAL; k++) virial(i, k) += half.virial[k];
  }
};

// Accounts of the energy ledger, of particles and in sum.
class Books : public Accountant {
 public:
  PlainArrays::Changes<NACCOUNTS> accounts;
  real *sum = nullptr;  // NACCOUNTS reals
  int nlocal = 0;

  void book(int i, int j, const Booking &booking) override
  {
    constexpr real HALF = 0.5;
    add(i, HALF, booking);
    if (j < nlocal) add(j, HALF, booking);  // else the owner of j books this contact as well
  }

 private:
  void add(int i, real share, const Booking &booking) const
  {
    for (int k = 0; k < NACCOUNTS; k++) {
      sum[k] += share * booking.amount[k];
      accounts(i, k) += share * booking.amount[k];
    }
  }
};

}  // namespace Grit
