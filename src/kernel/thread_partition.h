// Work for several threads: each has particles that follow each other and all pairs that begin with them. What its contacts
// add to particles of other threads waits in arrays of the thread until all that add to them are ready, and is then added in
// the order of the threads: the same bits in every run with as many threads. Nobody waits: the last of them adds it up.
#pragma once

#include <array>
#include <atomic>
#include <vector>

#include "kernel/contact_list.h"
#include "kernel/plain_arrays.h"
#include "kernel/workers.h"

namespace Grit {

// The part of the pairs that one thread computes, and where it puts the forces on particles that belong to other threads.
struct Share {
  const ContactList::Run *runs;
  std::size_t nruns;
  int begin, end;                // the particles of this thread: i of all its pairs, and maybe j
  real *other_f, *other_torque;  // of the other particles of this process from number `first` on
  int first;
};

// All pairs of a list in one share.
Share undivided(const ContactList &list, int nlocal);

// An array of particles to which contacts add, or of which they raise the values; without data nobody wants it.
struct SharedArray {
  real *data = nullptr;
  int columns = 0;  // reals of a particle
  bool raised = false;
};

class ThreadPartition {
 public:
  static constexpr int FORCES = 0, TORQUES = 1;  // the first two of the shared arrays
  static constexpr int NARRAYS = 9;

  // Divides a list into a share of about equal work for each thread; the first has all of one that is not in_order().
  void divide(const ContactList &list, int nlocal, int index_mask, const Workers &workers);
  int count() const { return static_cast<int>(slices.size()); }

  // The arrays of this step, of which no share is computed yet.
  void share(const std::array<SharedArray, NARRAYS> &of_step);
  // Share k, ready to be computed: nothing waits in it.
  Share begin(int k);
  // A shared array as share k adds to it.
  template <int COLUMNS>
  PlainArrays::Changes<COLUMNS> changes(int k, int array)
  {
    Slice &slice = slices[k];
    return {arrays[array].data, slice.begin, slice.end, slice.waiting[array].data(), slice.first};
  }
  // Share k is computed. Adds what waits for the particles of each share to which all that add have been computed now.
  void finish(int k);
  // f(particle, pair, whether it is the second of the pair) for each particle of share k and each pair of the list that it
  // stands in; pairs in the order of the list, then those of other shares.
  template <class F>
  void each_side(int k, const ContactList &list, F f) const;
  std::size_t bytes() const;

 private:
  struct Slice {
    int begin, end;   // own particles
    int first, last;  // particles [first, last) of others for which something may wait
    int nadding;      // shares that add to the particles of this one, itself among them
    std::vector<ContactList::Run> runs;
    std::vector<std::vector<std::size_t>> crossing;  // pairs with a particle of each other share
    std::array<std::vector<real>, NARRAYS> waiting;  // for each shared array
  };
  int index_mask = 0;
  std::vector<Slice> slices;
  std::vector<std::atomic<int>> unfinished;  // of the shares that add to each one, in this step
  std::array<SharedArray, NARRAYS> arrays;

  bool adds_to(int k, int other) const;
  void add_up(int k) const;
  void find_crossing(int k, const ContactList &list, int nlocal);
};

template <class F>
void ThreadPartition::each_side(int k, const ContactList &list, F f) const
{
  constexpr bool SECOND = true;
  const Slice &own = slices[k];
  for (const ContactList::Run &run : own.runs)
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t pair = range.begin; pair < range.end; pair++) {
        const int j = list.neighbour[pair] & index_mask;
        f(list.i[pair], pair, !SECOND);
        if (j >= own.begin && j < own.end) f(j, pair, SECOND);
      }
  for (const Slice &other : slices)
    for (const std::size_t pair : other.crossing[k]) f(list.neighbour[pair] & index_mask, pair, SECOND);
}

}  // namespace Grit
