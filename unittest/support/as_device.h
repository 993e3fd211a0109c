// The loop over pairs as the threads of a device run it, one contact after the other, on the arrays of a host.
#pragma once

#include <numeric>
#include <vector>

#include "kernel/device_contacts.h"
#include "packing.h"

namespace Grit::Test {

struct HostArrays : PlainArrays {
  static constexpr int MOST_BONDS = 400;
  using Accounts = Rows<real, NACCOUNTS>;
  using Tags = Rows<const int>;
  using Bonds = Rows<const int, MOST_BONDS>;
  using NumbersOfBonds = Rows<const int>;
  using Context = DeviceContext<HostArrays>;
};

// IDs of the particles that bonds join to each one, as the host lists them; an ID is the number of the particle.
struct ListedBonds {
  std::vector<int> tag, number, partners;

  ListedBonds(const Bonds *bonds, int n) : tag(n), number(n), partners(n * HostArrays::MOST_BONDS)
  {
    std::iota(tag.begin(), tag.end(), 0);
    for (int i = 0; bonds && i < n; i++)
      for (int j = 0; j < n; j++)
        if (bonds->joined(i, j)) partners[i * HostArrays::MOST_BONDS + number[i]++] = j;
  }
};

// The view of the CPU style for threads of a device.
template <class Arrays = HostArrays>
PairView<Arrays> device_view(const PlainView &p)
{
  PairView<Arrays> view{};
  view.pairs = {p.pairs.first, p.pairs.neighbour};
  view.bodies = {p.bodies.x,    p.bodies.v,    p.bodies.omega,  p.bodies.radius,
                 p.bodies.mass, p.bodies.mask, p.bodies.fields, p.bodies.nlocal};
  view.memory = {p.memory.touch, p.memory.rows, p.memory.zones, p.memory.exists};
  view.sums.f = p.sums.f;
  view.sums.torque = p.sums.torque;
  view.sums.wanted.totals = true;
  view.rules = p.rules;
  view.step = p.step;
  return view;
}

template <class Arrays>
void set_bonds(PairView<Arrays> &view, const ListedBonds &bonds)
{
  view.context.bonds = true;
  view.context.tag = {bonds.tag.data()};
  view.context.njoined = {bonds.number.data()};
  view.context.joined = {bonds.partners.data()};
}

// Forces of all contacts of the general laws of a table; returns the energy that they store.
template <unsigned WANTS>
real compute_ranges(const PairView<HostArrays> &view, const LawTable &table, const ContactList &list)
{
  TotalsOf<WANTS> totals;
  for (const ContactList::Run &run : list.runs) {
    const ContactList::Range range = run.all();
    const DeviceContacts<HostArrays, GeneralLaw, WANTS> contacts{view, table.law(run.itype, run.jtype), range.begin};
    for (std::size_t k = range.begin; k < range.end; k++) contacts(static_cast<std::int64_t>(k - range.begin), totals);
  }
  return totals.stored;
}

inline real compute_as_device(const PlainView &p, const LawTable &table, const Packing &packing)
{
  return compute_ranges<Wants::TALLIES>(device_view(p), table, packing.list);
}

// The same with the kernel that knows all that only some runs want.
inline real compute_everything_as_device(const PlainView &p, const LawTable &table, const Packing &packing)
{
  const ListedBonds bonds(p.context.bonds, packing.size());
  auto view = device_view(p);
  if (p.context.bonds) set_bonds(view, bonds);
  return compute_ranges<Wants::EVERYTHING>(view, table, packing.list);
}

}  // namespace Grit::Test
