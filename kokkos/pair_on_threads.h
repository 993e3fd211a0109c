// Contacts on the threads of a host: each computes the pairs of its part with the kernel of the CPU style.
#pragma once

#include <optional>

#include "contact/force_balance.h"
#include "host_threads.h"
#include "kernel/device_contacts.h"
#include "kernel/kernel_table.h"
#include "kernel/thread_partition.h"

namespace Grit {

// What the threads sum up beside forces.
struct SumsOfThreads {
  Totals totals;                        // energy and virial, if the view wants them
  std::optional<ForceBalance> balance;  // begins with what is there, if anything
};

class PairOnThreads {
 public:
  // After the list is new, which must be in_order().
  void divide(const ContactList &list, int nlocal, int index_mask);
  // Forces of all contacts, added to f and torque, three reals a particle; returns the energy that they store. Throws what
  // the first thread threw.
  double compute(const Kernel &kernel, const PlainView &undivided, real *f, real *torque, SumsOfThreads &sums);
  std::size_t bytes() const { return partition.bytes(); }

 private:
  HostThreads threads;
  ThreadPartition partition;
};

}  // namespace Grit
