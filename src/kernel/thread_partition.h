// Work for several threads: each has particles that follow each other and all pairs that begin with them. Forces on particles
// of other threads wait in arrays of the thread until all are ready, and are then added in the order of the threads: no
// atomics, and the same bits in every run with as many threads.
#pragma once

#include <vector>

#include "kernel/contact_list.h"

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

class ThreadPartition {
 public:
  // Divides a list that is in_order() into n shares of about equal work.
  void divide(const ContactList &list, int nlocal, int index_mask, int n);
  int count() const { return static_cast<int>(parts.size()); }

  // Share k, ready to be computed: no forces wait in it.
  Share begin(int k);
  // Adds the forces that wait in all shares for the particles of share k.
  void add_up(int k, real *f, real *torque) const;
  std::size_t bytes() const;

 private:
  struct Part {
    int begin, end;   // own particles
    int first, last;  // particles [first, last) of others for which forces may wait
    std::vector<ContactList::Run> runs;
    std::vector<real> f, torque;
  };
  std::vector<Part> parts;
};

}  // namespace Grit
