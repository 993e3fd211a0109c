// One contact on a device with all that only some runs want: energy ledger, heat, thinning, bonds that rest laws. The
// contact itself is whole_contact() of the CPU style. Threads that compute it take more registers than those of
// device_contact.h.
#pragma once

#include "kernel/device_contact.h"
#include "kernel/whole_contact.h"

namespace Grit {

// As LaunchLimits: at most 255 registers for a thread.
struct WholeLaunchLimits {
  static constexpr unsigned THREADS = 128, BLOCKS = 2;
};

// Beside energy and virial: what the contacts booked.
struct WholeTotals {
  Totals totals;
  Booking booked;

  GRIT_FUNCTION WholeTotals &operator+=(const WholeTotals &other)
  {
    totals += other.totals;
    booked += other.booked;
    return *this;
  }
};

// What the runs that want more read and write besides. Arrays may be empty where their flag says that nobody wants
// them.
template <class Arrays>
struct WholeLoop : DeviceLoop<Arrays> {
  typename Arrays::Accounts accounts;  // (particle, account)
  typename Arrays::Bodies bodies;      // temperatures, heat flows, radii from before
  typename Arrays::Tags tag;
  typename Arrays::Bonds joined;            // (particle, m): IDs of the particles that bonds of LAMMPS join to it
  typename Arrays::NumbersOfBonds njoined;  // (particle, 0): how many there are
  int nhistory;                             // reals of the laws; the record of the ledger stands behind them
  bool books, keep_records, bonds;

  using Base = DeviceLoop<Arrays>;
  using HistoryValue = MemoryOfPair<typename Arrays::Memories>;

  GRIT_FUNCTION real factor(int of_neighbour) const { return Base::special[Base::bond(of_neighbour)]; }
  GRIT_FUNCTION bool has_memory() const { return Base::remembers; }
  GRIT_FUNCTION char state(std::size_t pair) const { return Base::touch(pair); }
  GRIT_FUNCTION void set_state(std::size_t pair, char now) const { Base::touch(pair) = now; }
  GRIT_FUNCTION HistoryValue memory(std::size_t pair) const { return {Base::value, pair}; }
  GRIT_FUNCTION bool keeps_books() const { return books; }
  GRIT_FUNCTION bool keeps_records() const { return keep_records; }

  GRIT_FUNCTION Body body(int i) const
  {
    Body b = Base::body(i);
    if (bodies.thins && i < Base::nlocal) b.radius0 = bodies.radius0(i);  // what a ghost loses is its owner's business
    if (bodies.knows_temperature) b.temperature = bodies.temperature(i);
    return b;
  }
  GRIT_FUNCTION bool are_joined(int i, int j) const
  {
    if (!bonds) return false;
    for (int m = 0; m < njoined(i, 0); m++)
      if (joined(i, m) == tag(j)) return true;
    return false;
  }
  GRIT_FUNCTION void change_body(int i, real heat, real shrinks, real least) const
  {
    if (bodies.heats) Base::add(heat, bodies.heatflow(i));
    if (!bodies.thins || !(Base::dt > 0) || (shrinks == 0 && least == 0)) return;
    Base::add(shrinks, bodies.shrink(i));
    Arrays::raise(bodies.smallest(i), least);
  }
};

template <class Arrays, class Law>
struct WholeContact {
  WholeLoop<Arrays> loop;
  Law law;
  std::size_t begin;

  GRIT_FUNCTION void operator()(const std::int64_t k, WholeTotals &sums) const
  {
    constexpr bool TALLIES = true;
    const WholeLoop<Arrays> &p = loop;
    const std::size_t pair = begin + k;
    const int i = p.first(pair), neighbour = p.neighbour(pair), j = neighbour & p.index_mask;
    Booking booked;
    PairForce f{};
    f.open = true;
    if (!p.is_off(neighbour))
      f = whole_contact(p, law, pair, booked);
    else if (p.remembers && p.dt > 0)
      p.touch(pair) = APART;
    if (Arrays::ORDERED || !f.open) {
      const vec3 d{p.x(i, 0) - p.x(j, 0), p.x(i, 1) - p.x(j, 1), p.x(i, 2) - p.x(j, 2)};
      p.template act<TALLIES>(pair, i, neighbour, d, f, f.stored, sums.totals);
    }
    if (p.books) book(i, j, booked, sums);
  }

 private:
  // Half of it to each of the two, in their accounts; a ghost's owner books the contact as well.
  GRIT_FUNCTION void book(int i, int j, const Booking &booked, WholeTotals &sums) const
  {
    constexpr real HALF = 0.5;
    const bool own = j < loop.nlocal;
    for (int k = 0; k < NACCOUNTS; k++) {
      const real amount = booked.amount[k];
      if (amount == 0) continue;
      sums.booked.amount[k] += (own ? 1 : HALF) * amount;
      loop.add(HALF * amount, loop.accounts(i, k));
      if (own) loop.add(HALF * amount, loop.accounts(j, k));
    }
  }
};

}  // namespace Grit
