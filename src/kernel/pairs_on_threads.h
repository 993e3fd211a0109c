// The contacts of a step on all threads: each computes the pairs of its share with the kernel of the CPU style.
#pragma once

#include "kernel/contact_tallies.h"
#include "kernel/kernel_table.h"
#include "kernel/thread_partition.h"

namespace Grit {

// Computes all contacts of the view; returns the energy that they store. Who is told of contacts is replaced, where somebody is
// wanted, by one of each thread; `tallies` and `books`: to which they add in the end. Throws what the first thread threw.
real compute_on_threads(const Workers &workers, ThreadPartition &partition, const Kernel &kernel, const PlainView &view,
                        ContactTallies &tallies, const Books &books);

}  // namespace Grit
