// What particles remember of their contacts, where it goes with them: for each contact a row of reals (contact_memory.h) under
// the ID of the partner, or under the part of a wall. The rows of a particle stand together in a pool, so that the memory is that
// of the contacts there are.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "contact/contact_memory.h"
#include "kernel/packed_contacts.h"
#include "kernel/renewed.h"

namespace Grit {

// What stands in rows of this size that laws wrote which remember the same as now: the record of the energy ledger comes and
// goes, and files before 0.2 have no numbers of layouts. Nothing, if there are no such rows.
inline ContactMemory memory_of_size(const ContactMemory &now, int size)
{
  for (const bool layouts : {now.tells_layouts(), !now.tells_layouts()})
    for (const bool records : {false, true}) {
      const ContactMemory zones = now.is_at_wall() ? ContactMemory::at_wall(now.laws.size, layouts, records)
                                                   : ContactMemory(now.laws.size, layouts, records, now.has_normals());
      if (zones.size() == size) return zones;
    }
  return {};
}

// `Key`: of a contact, above 0 or at least 0. NAMED: the keys are IDs of particles, and a particle knows its own as well.
template <class Key, bool NAMED>
class ParticleMemory {
 public:
  static constexpr Key NEW = 0;   // owner of a particle that nobody knows
  static constexpr Key GONE = 0;  // new ID of a partner whose contact ends

  std::vector<std::size_t> start;  // of each particle's stretch of the pool
  std::vector<int> number;         // of its contacts
  std::vector<Key> owner;          // ID under which its partners know it, if NAMED
  Renewed<Key> key;                // pool
  Renewed<real> rows;              // pool: row_size for each contact
  int row_size = 0;

  int particles() const { return static_cast<int>(number.size()); }
  bool active() const { return row_size > 0; }
  int count(int i) const { return number[i]; }
  // Contacts of that of the first n particles that has most. Behind the last particle of LAMMPS stand those that have left.
  int largest_count(int n) const
  {
    const auto end = number.begin() + std::min(n, particles());
    return number.begin() == end ? 0 : *std::max_element(number.begin(), end);
  }
  // What particle i remembers of its contact with a partner or a part of a wall; null if it has none.
  const real *find(int i, Key of) const
  {
    static constexpr real NOTHING = 0;  // a row of no reals has a place as well
    for (std::size_t at = start[i]; at < end(i); at++)
      if (key[at] == of) return active() ? row(at) : &NOTHING;
    return nullptr;
  }
  // The row of the only contact that particle i has, if it is with `of` and no other particle shares it, to be changed in place;
  // else null.
  real *only_row(int i, Key of)
  {
    const std::size_t at = start[i];
    return number[i] == 1 && at >= shared && key[at] == of ? rows.data() + at * row_size : nullptr;
  }
  // f(key, row) for each contact of particle i.
  template <class F>
  void for_each(int i, F &&f) const
  {
    for (std::size_t at = start[i]; at < end(i); at++) f(key[at], row(at));
  }

  void grow(int nmax)
  {
    start.resize(nmax, 0);
    number.resize(nmax, 0);
    if constexpr (NAMED) owner.resize(nmax, NEW);
  }
  // Particle `to` remembers what `from` does. They share the rows until one of the two gets others.
  void copy(int from, int to)
  {
    start[to] = start[from];
    number[to] = number[from];
    if constexpr (NAMED) owner[to] = owner[from];
    shared = key.size();
  }
  void clear(int i)
  {
    number[i] = 0;
    if constexpr (NAMED) owner[i] = NEW;
  }
  // Its arrays were filled elsewhere.
  void is_filled()
  {
    fits(key.size());
    shared = key.size();
  }
  // Nobody has contacts any more.
  void forget() { std::fill(number.begin(), number.end(), 0); }

  // Makes a stretch for each of n particles with these IDs, as long as its `number`; all of them are empty then. All others
  // must have no contacts.
  void lay_out(int n, const Key *ids)
  {
    std::size_t total = 0;
    for (int i = 0; i < n; i++) {
      start[i] = total;
      owner[i] = ids[i];
      total += std::exchange(number[i], 0);  // counted again by add()
    }
    renew(key, total);
    renew(rows, total * row_size);
    fits(total);
  }
  // One more contact of particle i; `factors`: of the reals of the row, or null.
  void add(int i, Key id, const real *row, const real *factors)
  {
    const std::size_t at = start[i] + number[i]++;
    key[at] = id;
    for (int m = 0; m < row_size; m++) rows[at * row_size + m] = factors ? factors[m] * row[m] : row[m];
  }

  // From now on these contacts are all that particle i has.
  void remember(int i, const std::vector<Key> &keys, const std::vector<real> &their_rows)
  {
    if (replace(i, keys, their_rows)) return;
    begin_stretch(i, static_cast<int>(keys.size()));
    std::copy(keys.begin(), keys.end(), key.begin() + start[i]);
    std::copy(their_rows.begin(), their_rows.end(), rows.begin() + start[i] * row_size);
  }
  // The same in the place that its rows have, so that threads may do it for different particles at once. False, and nothing is
  // done, if it has more or fewer, or shares them.
  bool replace(int i, const std::vector<Key> &keys, const std::vector<real> &their_rows)
  {
    if (number[i] != static_cast<int>(keys.size()) || (number[i] > 0 && start[i] < shared)) return false;
    std::copy(keys.begin(), keys.end(), key.begin() + start[i]);
    std::copy(their_rows.begin(), their_rows.end(), rows.begin() + start[i] * row_size);
    return true;
  }

  // The partners of n particles get the IDs name(ID, row), asked in the order of particles and contacts; contacts end for which
  // it is GONE.
  template <class Name>
  void rename(int n, Name name)
  {
    if (shared > 0) tidy();
    for (int i = 0; i < n; i++) {
      const std::size_t last = end(i);
      number[i] = 0;
      for (std::size_t from = start[i]; from < last; from++)
        if (const Key id = name(key[from], row(from)); id != GONE) add(i, id, row(from), nullptr);
    }
  }
  // Another size of the rows, whose zones go from one place to another; what there was not is 0.
  void reshape(const ContactMemory &from, const ContactMemory &to)
  {
    Renewed<real> shaped(key.size() * to.size(), real{0});
    for (std::size_t at = 0; at < key.size(); at++)
      for (const auto zone :
           {&ContactMemory::normal, &ContactMemory::laws, &ContactMemory::layout, &ContactMemory::record})
        std::copy_n(row(at) + (from.*zone).begin, std::min((from.*zone).size, (to.*zone).size),
                    shaped.data() + at * to.size() + (to.*zone).begin);
    rows = std::move(shaped);
    row_size = to.size();
  }

  // In a flat buffer. Both return the number of reals.
  int pack(int i, real *buffer) const
  {
    PackedContacts<real *> out{buffer};
    out.put(number[i]);
    if constexpr (NAMED) out.put(owner[i]);
    for_each(i, [&](Key of, const real *row) { out.put(of, row, row_size); });
    return static_cast<int>(out.at);
  }
  int unpack(int i, const real *buffer)
  {
    PackedContacts<const real *> in{buffer};
    begin_stretch(i, std::max(in.take_small(), 0));
    if constexpr (NAMED) owner[i] = static_cast<Key>(in.take());
    for (std::size_t at = start[i]; at < end(i); at++) {
      key[at] = static_cast<Key>(NAMED ? in.take() : in.take_small());  // of walls older files have reals
      in.take(rows.data() + at * row_size, row_size);
    }
    return static_cast<int>(in.at);
  }
  int packed_size(int contacts) const { return Grit::packed_size(NAMED ? COUNT_AND_OWNER : COUNT, contacts, row_size); }

  double bytes() const
  {
    return start.capacity() * sizeof(std::size_t) + number.capacity() * sizeof(int) +
           (owner.capacity() + key.capacity()) * sizeof(Key) + rows.capacity() * sizeof(real);
  }

 private:
  std::size_t shared = 0;         // stretches that begin before it may be those of several particles
  std::size_t room = LEAST_ROOM;  // contacts of the pool, with those that are over, from which on it is tidied
  static constexpr std::size_t LEAST_ROOM = 64;

  std::size_t end(int i) const { return start[i] + number[i]; }
  const real *row(std::size_t at) const { return rows.data() + at * row_size; }

  // The pool holds n contacts, and no particle shares one.
  void fits(std::size_t n)
  {
    shared = 0;
    room = LEAST_ROOM + 2 * n;
  }
  // A stretch for n contacts of particle i at the end of the pool.
  void begin_stretch(int i, int n)
  {
    number[i] = 0;
    if (key.size() + n > room) tidy();
    start[i] = key.size();
    number[i] = n;
    key.resize(end(i));
    rows.resize(end(i) * row_size);
  }
  // What no particle has any more goes out of the pool, and what several have gets a place for each.
  void tidy()
  {
    std::size_t total = 0;
    for (const int n : number) total += n;
    Renewed<Key> keys(total);
    Renewed<real> all(total * row_size);
    total = 0;
    for (int i = 0; i < particles(); i++) {
      if (number[i] == 0) continue;
      std::copy(key.begin() + start[i], key.begin() + end(i), keys.begin() + total);
      std::copy(row(start[i]), row(end(i)), all.begin() + total * row_size);
      start[i] = std::exchange(total, total + number[i]);
    }
    key = std::move(keys);
    rows = std::move(all);
    fits(total);
  }
};

// Under IDs of particles; under parts of a wall.
template <class ID>
using PartnerMemory = ParticleMemory<ID, true>;
using MemoryAtWall = ParticleMemory<int, false>;

}  // namespace Grit
