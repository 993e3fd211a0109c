// The loop over pairs as the threads of a device run it, one contact after the other, on the arrays of a host.
#pragma once

#include "../../kokkos/device_contact.h"
#include "pair_kernel.h"

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
  using Virials = Rows<real, Totals::NVIRIAL>;

  static void add(real &sum, real a) { sum += a; }
  struct Complaint {
    void note(int i, int j) const { throw SamePlace{i, j}; }
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
  loop.host = p.host;
  loop.remembers = p.touch != nullptr;
  loop.wanted.totals = true;
  return loop;
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
