// What the contacts of particles with one wall remember: for each particle a list of the parts of the wall that it touches,
// each with its values. Particles that do not touch cost one integer, and a list has any length.
#pragma once

#include <cstddef>
#include <vector>

#include "kernel/packed_contacts.h"

namespace Grit {

class WallHistory {
 public:
  // `values`: reals for each contact, 0 if nothing is remembered.
  void configure(int values) { nvalue = values; }
  // Another number of values for each contact; those that are there stay, new ones are 0.
  void reshape(int values);
  bool active() const { return nvalue > 0; }
  int values() const { return nvalue; }

  void grow(int nmax);
  int particles() const { return static_cast<int>(first.size()); }
  void copy(int from, int to);
  void clear(int i);
  int count(int i) const;
  // Contacts of that of the first n particles that touches most parts of the wall. Behind the last particle of LAMMPS stand
  // those that have left.
  int largest_count(int n) const;
  // Values of particle i's contact with one part of the wall, or null.
  const double *find(int i, int part) const;
  // f(part, values) for each contact that particle i remembers.
  template <class F>
  void for_each(int i, F &&f) const
  {
    for (int k = begin(i); k != NONE; k = next[k]) f(id[k], values_of(k));
  }
  // From now on these contacts are all that particle i remembers.
  void remember(int i, const std::vector<int> &parts, const std::vector<double> &values);

  // The same where particle i remembers as many already: without other places in memory, so that threads may do it for
  // different particles at once. False if it remembers more or fewer, and nothing is done.
  bool renew(int i, const std::vector<int> &parts, const std::vector<double> &values);

  // In a flat buffer. Both return the number of reals.
  int pack(int i, double *buffer) const;
  int unpack(int i, const double *buffer);
  int size(int i) const { return size_of(count(i)); }
  int size_of(int contacts) const { return packed_size(COUNT, contacts, nvalue); }
  double bytes() const;

 private:
  static constexpr int NONE = -1;
  int nvalue = 0;
  std::vector<int> first;     // contact of each particle in the pools below, or NONE
  std::vector<int> next, id;  // of each contact: the next one of its particle, or NONE; the part of the wall
  std::vector<double> value;  // nvalue for each
  std::vector<int> unused;    // contacts that no particle has

  int begin(int i) const { return active() ? first[i] : NONE; }
  const double *values_of(int contact) const { return &value[static_cast<std::size_t>(contact) * nvalue]; }
  int append(int i, int last, int part, const double *values);
};

}  // namespace Grit
