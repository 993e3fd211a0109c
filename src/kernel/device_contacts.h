// The contacts of a range of pairs as the threads of a device compute them, one each: pair_contact() and how its forces
// reach the sums.
#pragma once

#include <cstdint>
#include <type_traits>

#include "kernel/pair_contact.h"
#include "kernel/step_context.h"
#include "kernel/warp_sums.h"

namespace Grit {

// Threads of a block, and blocks that are to be on a multiprocessor at the same time: so a thread gets at most
// 65536/(THREADS BLOCKS) registers. 128 of them for forces; 168 for a law that is chosen at run time with energy and virial,
// which few steps want; 255 for all that some runs want.
template <unsigned WANTS, class Law>
struct LaunchLimits {
  static constexpr bool TALLIES_ANY_LAW = WANTS != Wants::FORCES && IS_CHOSEN_AT_RUN_TIME<Law>;
  static constexpr unsigned THREADS = 128, BLOCKS = WANTS_MORE<WANTS> ? 2 : TALLIES_ANY_LAW ? 3 : 4;
};

// Energy and virial with what the contacts booked.
struct TotalsAndBooking : Totals {
  Booking booked;

  GRIT_FUNCTION TotalsAndBooking &operator+=(const TotalsAndBooking &other)
  {
    Totals::operator+=(other);
    booked += other.booked;
    return *this;
  }
};

template <unsigned WANTS>
using TotalsOf = std::conditional_t<WANTS_MORE<WANTS>, TotalsAndBooking, Totals>;

// Adds what one pair gives to the sums.
template <unsigned WANTS, class Arrays>
struct SumsOfPair {
  const PairView<Arrays> &p;
  std::size_t pair;
  int i, neighbour;
  TotalsOf<WANTS> &totals;

  GRIT_FUNCTION void without() const
  {
    if constexpr (Arrays::ORDERED) set_parts({0, 0, 0}, {0, 0, 0}, {0, 0, 0});
  }
  GRIT_FUNCTION void operator()(const PairAnswer &r) const
  {
    if (r.force.ended) return without();  // an ended contact has no force
    const int j = p.rules.index(neighbour);
    const real factor = p.rules.factor(neighbour);
    const bool own = j < p.bodies.nlocal;
    const vec3 force = factor * r.force.force;
    if constexpr (Arrays::ORDERED) {
      set_parts(force, factor * r.force.torque_i, factor * r.force.torque_j);
    } else {
      add_to_both<LaunchLimits<WANTS, void>::THREADS, Arrays>(p.sums, i, {force, factor * r.force.torque_i}, j,
                                                              {-force, factor * r.force.torque_j}, own);
    }
    if constexpr ((WANTS & Wants::TALLIES) != 0) tally(j, own, factor * r.force.stored, force, r.d);
  }
  // Half of it to each of the two, in their accounts; a ghost's owner books the contact as well.
  GRIT_FUNCTION void book(const Booking &booked, Booking &sum) const
  {
    const int j = p.rules.index(neighbour);
    const bool own = j < p.bodies.nlocal;
    for (int k = 0; k < NACCOUNTS; k++) {
      const real amount = booked.amount[k];
      if (amount == 0) continue;
      sum.amount[k] += (own ? 1 : HALF) * amount;
      Arrays::add(p.context.accounts(i, k), HALF * amount);
      if (own) Arrays::add(p.context.accounts(j, k), HALF * amount);
    }
  }

 private:
  static constexpr real HALF = 0.5;

  template <class Number>
  GRIT_FUNCTION static void add_number(real a, Number &sum)
  {
    Arrays::add(sum, static_cast<Number>(a));
  }
  GRIT_FUNCTION void set_parts(vec3 force, vec3 torque_i, vec3 torque_j) const
  {
    const vec3 all[] = {force, torque_i, torque_j};
    for (int k = 0; k < 3; k++) {
      p.sums.parts(pair, 3 * k) = all[k].x;
      p.sums.parts(pair, 3 * k + 1) = all[k].y;
      p.sums.parts(pair, 3 * k + 2) = all[k].z;
    }
  }

  // Half of the energy and of the virial belongs to each of the two; LAMMPS counts those of its own particles.
  GRIT_FUNCTION void tally(int j, bool own, real stored, vec3 force, vec3 d) const
  {
    const real products[Totals::NVIRIAL] = {d.x * force.x, d.y * force.y, d.z * force.z,
                                            d.x * force.y, d.x * force.z, d.y * force.z};
    totals.stored += (own ? 1 : HALF) * stored;
    for (int m = 0; m < Totals::NVIRIAL; m++) totals.virial[m] += (own ? 1 : HALF) * products[m];
    if (p.sums.wanted.balance && !own) weigh(j, stored, force, d);
    tally_atom(i, HALF * stored, products);
    if (own) tally_atom(j, HALF * stored, products);
  }
  GRIT_FUNCTION void weigh(int j, real stored, vec3 force, vec3 d) const
  {
    const auto &balance = p.sums.balance;
    const real doubt = p.sums.agreement.doubt(force, stored, p.bodies.radius(i) + p.bodies.radius(j) - norm(d));
    add_number(force.x, balance(0));
    add_number(force.y, balance(1));
    add_number(force.z, balance(2));
    add_number(doubt * doubt, balance(ForceBalance::SQUARES));
  }
  GRIT_FUNCTION void tally_atom(int atom, real stored, const real *products) const
  {
    if (p.sums.wanted.energy_of_atoms) add_number(stored, p.sums.energy(atom));
    if (p.sums.wanted.virial_of_atoms)
      for (int m = 0; m < Totals::NVIRIAL; m++) add_number(HALF * products[m], p.sums.virial(atom, m));
  }
};

// A range of pairs of two types.
template <class Arrays, class Law, unsigned WANTS>
struct DeviceContacts {
  PairView<Arrays> view;
  Law law;
  std::size_t begin;

  GRIT_FUNCTION void operator()(const std::int64_t k) const
  {
    TotalsOf<WANTS> none;
    (*this)(k, none);
  }
  GRIT_FUNCTION void operator()(const std::int64_t k, TotalsOf<WANTS> &totals) const
  {
    const std::size_t pair = begin + k;
    Booking booked;
    const SumsOfPair<WANTS, Arrays> sums{view, pair, view.pairs.first(pair), view.pairs.neighbour(pair), totals};
    pair_contact<WANTS>(view, law, pair, booked, sums);
    if constexpr ((WANTS & Wants::LEDGER) != 0)
      if (view.context.keeps_books()) sums.book(booked, totals.booked);
  }
};

}  // namespace Grit
