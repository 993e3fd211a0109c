// What the processes of a simulation tell each other. Collective: all of them must ask.
#pragma once

#include <mpi.h>

#include <string>
#include <type_traits>

#include "lmptype.h"

namespace Grit {

// What MPI calls an int, a double or a bigint.
template <class Number>
MPI_Datatype mpi_type()
{
  constexpr bool is_int = std::is_same_v<Number, int>, is_double = std::is_same_v<Number, double>;
  static_assert(is_int || is_double || std::is_same_v<Number, LAMMPS_NS::bigint>);
  return is_double ? MPI_DOUBLE : is_int ? MPI_INT : MPI_LMP_BIGINT;
}

// Of one number of each process.
template <class Number>
Number of_all(MPI_Comm world, Number mine, MPI_Op operation)
{
  Number all{};
  MPI_Allreduce(&mine, &all, 1, mpi_type<Number>(), operation, world);
  return all;
}
// The sums of n numbers of each process. What stands for MPI in a LAMMPS without it takes no const numbers.
template <class Number>
void sum_up(MPI_Comm world, const Number *mine, Number *all, int n)
{
  MPI_Allreduce(const_cast<Number *>(mine), all, n, mpi_type<Number>(), MPI_SUM, world);
}
template <class Number>
Number sum_of(MPI_Comm world, Number mine)
{
  return of_all(world, mine, MPI_SUM);
}
template <class Number>
Number largest_of(MPI_Comm world, Number mine)
{
  return of_all(world, mine, MPI_MAX);
}
inline bool on_any(MPI_Comm world, bool mine) { return largest_of<int>(world, mine) != 0; }

// The largest number of all, and on which process it is.
struct LargestOnRank {
  double value;
  int rank;
};
inline LargestOnRank largest_on_rank(MPI_Comm world, LargestOnRank mine)
{
  LargestOnRank all{};
  MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE_INT, MPI_MAXLOC, world);
  return all;
}

// Gives all processes the text of one.
inline void broadcast(MPI_Comm world, std::string &text, int from = 0)
{
  int size = static_cast<int>(text.size());
  MPI_Bcast(&size, 1, MPI_INT, from, world);
  text.resize(size);
  MPI_Bcast(text.data(), size, MPI_CHAR, from, world);
}

}  // namespace Grit
