// The loop over pairs as the threads of a device run it, one contact after the other, on the arrays of a host.
#pragma once

#include <numeric>
#include <vector>

#include "kernel/device_whole_contact.h"
#include "kernel/pair_kernel.h"

namespace Grit::Test {

struct HostArrays {
  template <class T, int COLUMNS>
  struct Rows {
    T *data;
    T &operator()(std::size_t row, int column = 0) const { return data[COLUMNS * row + column]; }
  };
  struct Memories {
    real *data;
    int stride;
    real &operator()(std::size_t row, int column) const { return data[stride * row + column]; }
  };
  using Indices = Rows<const int, 1>;
  using Marks = Rows<char, 1>;
  using Positions = Rows<const real, 3>;
  using Vectors = Rows<const real, 3>;
  using Sums = Rows<real, 3>;
  using Scalars = Rows<const real, 1>;
  using Masks = Rows<const int, 1>;
  using Energies = Rows<real, 1>;
  static constexpr bool ORDERED = false;
  struct Parts {};
  using Balance = Rows<real, 1>;
  using Virials = Rows<real, Totals::NVIRIAL>;

  static void add(real &sum, real a) { sum += a; }
  struct Complaint {
    void note_same_place(int i, int j) const { throw SamePlace{i, j}; }
    void note_not_finite(int i, int j, real, const MotionAtContact &) const { throw NotFinite{i, j}; }
  };
};

template <class Arrays>
DeviceLoop<Arrays> device_loop(const PairLoop &p)
{
  DeviceLoop<Arrays> loop{};
  loop.first = {p.list->i.data()};
  loop.neighbour = {p.list->neighbour.data()};
  loop.touch = {p.touch};
  loop.value = {p.history, p.stride};
  loop.x = {p.x};
  loop.v = {p.v};
  loop.omega = {p.omega};
  loop.f = {p.f};
  loop.torque = {p.torque};
  loop.radius = {p.radius};
  loop.mass = {p.mass};
  loop.mask = {p.mask};
  loop.set_factors(p.special);
  loop.nlocal = p.nlocal;
  loop.index_mask = p.index_mask;
  loop.special_shift = p.special_shift;
  loop.freeze_bit = p.freeze_bit;
  loop.dt = p.dt;
  loop.lammps_kinematics = p.lammps_kinematics;
  loop.remembers = p.touch != nullptr;
  loop.wanted.totals = true;
  return loop;
}

// What HostArrays has besides for WholeContact.
struct WholeHostArrays : HostArrays {
  static constexpr int MOST_BONDS = 400;
  using Accounts = Rows<real, NACCOUNTS>;
  using Tags = Rows<const int, 1>;
  using Bonds = Rows<const int, MOST_BONDS>;
  using NumbersOfBonds = Rows<const int, 1>;
  struct Bodies {
    bool knows_temperature = false, heats = false, thins = false;
    Scalars temperature, radius0;
    Energies heatflow, shrink, smallest;
  };
  static void raise(real &largest, real a) { largest = larger(largest, a); }
};

// IDs of the particles that bonds join to each one, as the host lists them; an ID is the number of the particle.
struct ListedBonds {
  std::vector<int> tag, number, partners;

  ListedBonds(const Bonds *bonds, int n) : tag(n), number(n), partners(n * WholeHostArrays::MOST_BONDS)
  {
    std::iota(tag.begin(), tag.end(), 0);
    for (int i = 0; bonds && i < n; i++)
      for (int j = 0; j < n; j++)
        if (bonds->joined(i, j)) partners[i * WholeHostArrays::MOST_BONDS + number[i]++] = j;
  }
};

template <class Arrays>
WholeLoop<Arrays> whole_loop(const PairLoop &p, const ListedBonds &bonds)
{
  WholeLoop<Arrays> loop{};
  static_cast<DeviceLoop<Arrays> &>(loop) = device_loop<Arrays>(p);
  loop.nhistory = p.nhistory;
  loop.bonds = p.bonds != nullptr;
  loop.tag = {bonds.tag.data()};
  loop.njoined = {bonds.number.data()};
  loop.joined = {bonds.partners.data()};
  return loop;
}

// The same with the kernel that knows all that only some runs want; `n`: particles, ghosts included.
inline real compute_whole_as_device(const PairLoop &p, int n)
{
  const ListedBonds bonds(p.bonds, n);
  const auto loop = whole_loop<WholeHostArrays>(p, bonds);
  WholeTotals sums;
  for (const ContactList::Run &run : p.list->runs) {
    const GeneralLaw &law = static_cast<const GeneralLaw *>(p.laws)[run.itype * (p.ntypes + 1) + run.jtype];
    for (const ContactList::Range &range : {run.touching, run.apart}) {
      const WholeContact<WholeHostArrays, GeneralLaw> contact{loop, law, range.begin};
      for (std::size_t k = range.begin; k < range.end; k++) contact(static_cast<std::int64_t>(k - range.begin), sums);
    }
  }
  return sums.totals.stored;
}

// Forces of all contacts of general laws; returns the energy that they store.
inline real compute_as_device(const PairLoop &p)
{
  const auto loop = device_loop<HostArrays>(p);
  Totals totals;
  for (const ContactList::Run &run : p.list->runs) {
    const GeneralLaw &law = static_cast<const GeneralLaw *>(p.laws)[run.itype * (p.ntypes + 1) + run.jtype];
    for (const ContactList::Range &range : {run.touching, run.apart}) {
      const DeviceContact<HostArrays, GeneralLaw, true> contact{loop, law, range.begin};
      for (std::size_t k = range.begin; k < range.end; k++) contact(static_cast<std::int64_t>(k - range.begin), totals);
    }
  }
  return totals.stored;
}

}  // namespace Grit::Test
