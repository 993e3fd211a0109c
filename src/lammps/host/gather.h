// What all processes of a simulation have, on each of them. Collective.
#pragma once

#include <limits>
#include <numeric>
#include <type_traits>
#include <vector>

#include "lammps/host/processes.h"
#include "setup/messages.h"

namespace Grit {

// In the order of the processes. Of things that may be copied as bytes. Throws std::invalid_argument with a sentence, on all
// processes, for more than MPI can count; `what` they are: for messages.
template <class Thing>
std::vector<Thing> gather_on_all(MPI_Comm world, const std::vector<Thing> &mine, const std::string &what)
{
  static_assert(std::is_trivially_copyable_v<Thing>);
  constexpr LAMMPS_NS::bigint MOST = std::numeric_limits<int>::max() / sizeof(Thing);
  const auto total = sum_of(world, static_cast<LAMMPS_NS::bigint>(mine.size()));
  if (total == 0) return {};
  if (total > MOST) refuse("expected at most ", MOST, " ", what, ", got ", total);
  int nprocesses = 0;
  MPI_Comm_size(world, &nprocesses);
  const int bytes = static_cast<int>(mine.size() * sizeof(Thing));
  std::vector<int> sizes(nprocesses), begins(nprocesses, 0);
  MPI_Allgather(const_cast<int *>(&bytes), 1, MPI_INT, sizes.data(), 1, MPI_INT, world);
  std::partial_sum(sizes.begin(), sizes.end() - 1, begins.begin() + 1);
  std::vector<Thing> all(total);
  MPI_Allgatherv(const_cast<Thing *>(mine.data()), bytes, MPI_CHAR, all.data(), sizes.data(), begins.data(), MPI_CHAR,
                 world);
  return all;
}

}  // namespace Grit
