// What the contacts of particles with one wall remember: for each particle that touches it a few places of the wall, each
// with its values. Particles that do not touch cost one integer.
#pragma once

#include <vector>

namespace Grit {

class WallMemory {
 public:
  // `places`: parts of the wall that a particle can touch at once; `values`: reals for each, 0 if nothing is remembered.
  void configure(int places, int values);
  // Another number of values for each contact; those that are there stay, new ones are 0.
  void reshape(int values);
  // Another number of places; of a particle that remembers more the first ones stay.
  void rearrange(int places);
  bool active() const { return nvalue > 0; }
  int places() const { return max_places; }
  int values() const { return nvalue; }

  void grow(int nmax);
  int particles() const { return static_cast<int>(stretch.size()); }
  void copy(int from, int to);
  void clear(int i);
  int count(int i) const { return active() && stretch[i] != NONE ? number[stretch[i]] : 0; }
  // Values of particle i's contact with one place, or null.
  const double *find(int i, int place) const;
  // Places of the contacts that particle i remembers; it must have some.
  const int *ids(int i) const { return id.data() + first(i); }
  // From now on these contacts are all that particle i remembers; at most places() of them.
  void remember(int i, const std::vector<int> &ids, const std::vector<double> &memory);

  // In a flat buffer: number of contacts, then place and values of each. Both return the number of reals.
  int pack(int i, double *buf) const;
  int unpack(int i, const double *buf);
  int size(int i) const { return 1 + count(i) * (1 + nvalue); }
  int max_size() const { return 1 + max_places * (1 + nvalue); }
  double bytes() const;

 private:
  static constexpr int NONE = -1;
  int max_places = 0, nvalue = 0;
  std::vector<int> stretch;     // of the pools below, for each particle, or NONE
  std::vector<int> unused;      // stretches that no particle holds
  std::vector<int> number, id;  // contacts of each stretch; places of the wall, max_places a stretch
  std::vector<double> value;    // nvalue for each place

  std::size_t first(int i) const { return static_cast<std::size_t>(stretch[i]) * max_places; }
  void claim(int i, int contacts);
};

}  // namespace Grit
