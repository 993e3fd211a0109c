// What particles know of their contacts while no contact list stands: IDs of partners and values, in two pools of which each
// particle has a stretch; the memory is that of the contacts there are.
#pragma once

#include <algorithm>
#include <vector>

#include "kernel/packed_contacts.h"
#include "kernel/renewed.h"

namespace Grit {

// `ID`: of particles, above 0.
template <class ID>
struct PartnerPools {
  static constexpr ID NEW = 0;   // owner of a particle that nobody knows
  static constexpr ID GONE = 0;  // new ID of a partner whose contact ends

  std::vector<std::size_t> start;  // of each particle's stretch
  std::vector<int> number;         // of its contacts
  std::vector<ID> owner;           // ID under which its partners know it
  Renewed<ID> partner;             // pool
  Renewed<real> value;             // pool: nvalue for each contact
  int nvalue = 0;
  int most = 0;  // contacts that a particle has

  const real *values(std::size_t at) const { return value.data() + at * nvalue; }

  void grow(int nmax)
  {
    start.resize(nmax, 0);
    number.resize(nmax, 0);
    owner.resize(nmax, NEW);
  }
  void copy(int from, int to)
  {
    start[to] = start[from];
    number[to] = number[from];
    owner[to] = owner[from];
  }
  void clear(int i)
  {
    number[i] = 0;
    owner[i] = NEW;
  }
  // Nobody has contacts any more.
  void forget() { std::fill(number.begin(), number.end(), 0); }

  // Makes a stretch for each of n particles with these IDs, as long as its `number`; all of them are empty then.
  void lay_out(int n, const ID *ids)
  {
    std::size_t total = 0;
    most = 0;
    for (int i = 0; i < n; i++) {
      start[i] = total;
      owner[i] = ids[i];
      total += number[i];
      most = std::max(most, number[i]);
      number[i] = 0;  // counted again by add()
    }
    renew(partner, total);
    renew(value, total * nvalue);
  }
  // One more contact of particle i; `factors`: of the values, or null.
  void add(int i, ID id, const real *values, const real *factors)
  {
    const std::size_t at = start[i] + number[i]++;
    partner[at] = id;
    for (int m = 0; m < nvalue; m++) value[at * nvalue + m] = factors ? factors[m] * values[m] : values[m];
  }
  // The values of particle i's contact with a partner, or null.
  const real *find(int i, ID id) const
  {
    for (std::size_t at = start[i]; at < start[i] + number[i]; at++)
      if (partner[at] == id) return values(at);
    return nullptr;
  }

  // The partners of n particles get the IDs name(ID, values of the contact), asked in the order of particles and contacts;
  // contacts end for which it is GONE.
  template <class Name>
  void rename(int n, Name name)
  {
    for (int i = 0; i < n; i++) {
      int kept = 0;
      for (int k = 0; k < number[i]; k++) {
        const std::size_t from = start[i] + k, to = start[i] + kept;
        const ID id = name(partner[from], values(from));
        if (id == GONE) continue;
        partner[to] = id;
        if (from != to) std::copy_n(values(from), nvalue, value.data() + to * nvalue);
        kept++;
      }
      number[i] = kept;
    }
  }
  // Another number of values for each contact: the first ones stay, new ones are 0.
  void reshape(int size)
  {
    const int kept = std::min(size, nvalue);
    Renewed<real> shaped(partner.size() * size, real{0});
    for (std::size_t at = 0; at < partner.size(); at++) std::copy_n(values(at), kept, shaped.data() + at * size);
    value = std::move(shaped);
    nvalue = size;
  }

  // One more value for each contact, 0, before those from `place` on.
  void insert(int place)
  {
    Renewed<real> wider(partner.size() * (nvalue + 1), real{0});
    for (std::size_t at = 0; at < partner.size(); at++) {
      const real *const from = values(at);
      real *const to = wider.data() + at * (nvalue + 1);
      std::copy(from, from + place, to);
      std::copy(from + place, from + nvalue, to + place + 1);
    }
    value = std::move(wider);
    nvalue++;
  }

  // In a flat buffer. Both return the number of reals; what is unpacked stands at the end of the pools.
  int pack(int i, real *buffer) const
  {
    PackedContacts<real *> out{buffer};
    out.put(number[i]);
    out.put(owner[i]);
    for (std::size_t at = start[i]; at < start[i] + number[i]; at++) out.put(partner[at], values(at), nvalue);
    return static_cast<int>(out.at);
  }
  int unpack(int i, const real *buffer)
  {
    PackedContacts<const real *> in{buffer};
    number[i] = static_cast<int>(in.take());
    owner[i] = static_cast<ID>(in.take());
    start[i] = partner.size();
    most = std::max(most, number[i]);
    value.resize((start[i] + number[i]) * nvalue);
    for (int k = 0; k < number[i]; k++) {
      partner.push_back(static_cast<ID>(in.take()));
      in.take(value.data() + (start[i] + k) * nvalue, nvalue);
    }
    return static_cast<int>(in.at);
  }
  int packed_size(int contacts) const { return Grit::packed_size(COUNT_AND_OWNER, contacts, nvalue); }

  double bytes() const
  {
    return start.capacity() * sizeof(std::size_t) + number.capacity() * sizeof(int) + owner.capacity() * sizeof(ID) +
           partner.capacity() * sizeof(ID) + value.capacity() * sizeof(real);
  }
};

}  // namespace Grit
