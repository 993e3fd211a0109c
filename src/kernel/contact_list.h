// The pairs of a neighbour list in arrays side by side, in which contacts and what they remember have their place.
//
// Pairs of the same two types stand together, in the order of particle i, those that touch when the list is built before
// those that do not: so a kernel meets one law and hardly any pair that does not touch, and reads memory in order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "contact/life.h"
#include "contact/sphere.h"
#include "kernel/renewed.h"
#include "kernel/workers.h"

namespace Grit {

inline constexpr int BOND_KINDS = 4;  // of neighbours for LAMMPS: not bonded, and three kinds that are

// Rows of neighbours as LAMMPS has them.
struct NeighbourRows {
  int nrows;
  const int *row, *count;  // particle of each row; number of neighbours of each particle
  int *const *neighbours;  // of each particle; null: they stand in a table
  int index_mask;          // LAMMPS hides bond information in the upper bits of a neighbour index
  const int *table = nullptr;
  std::size_t to_next_row = 0, to_next_column = 1;

  const int *of(int particle, int k) const
  {
    return neighbours ? neighbours[particle] + k : table + particle * to_next_row + k * to_next_column;
  }
};

class ContactList {
 public:
  struct Range {
    std::size_t begin, end;
  };
  // Pairs of two types: those that touched when the list was built, and the others.
  struct Run {
    int itype, jtype;
    Range touching, apart;  // of a whole list: one behind the other

    Range all() const { return {touching.begin, apart.end}; }
  };
  static constexpr std::size_t NONE = ~std::size_t{0};

  Renewed<int> i, neighbour;  // neighbour: as LAMMPS has it, bond information included
  std::vector<Run> runs;

  // touch(i, j): whether two bodies touch; `type`: of each body. `follows`: bonds of LAMMPS may change while the list
  // stands; then refresh() before each use.
  template <class Touching>
  void build(const NeighbourRows &rows, const int *type, int ntypes, const Touching &touch, bool follows = false,
             const Workers &workers = Workers::alone());
  void refresh(const Workers &workers = Workers::alone());
  // Takes over a list that stands elsewhere, in the order described above.
  void adopt(Renewed<int> &&of_i, Renewed<int> &&of_neighbours, const std::vector<Run> &of_types);
  std::size_t size() const { return i.size(); }
  // The part of a run whose particles i are in [begin, end); the list must be in_order().
  Run part(const Run &run, int begin, int end) const;
  bool in_order() const { return sorted; }
  // Place of the pair that the list has as (i, j), or NONE.
  std::size_t find(int i, int j, int itype, int jtype, int index_mask) const;
  std::size_t bytes() const
  {
    return (i.capacity() + neighbour.capacity()) * sizeof(int) + runs.capacity() * sizeof(Run) +
           source.capacity() * sizeof(source[0]);
  }

 private:
  Renewed<const int *> source;  // where LAMMPS keeps each neighbour; empty unless the list follows
  bool sorted = true;           // rows come in the order of their particles, as LAMMPS has them

  std::size_t first_of(const Range &range, int particle) const;
  using Counts = std::vector<std::vector<std::size_t>>;  // of each thread and bin

  // Makes room for as many pairs as each thread counted of each bin, bin by bin, and in a bin thread by thread; their
  // numbers become the places of the first ones.
  void lay_out(Counts &counts, int ntypes, bool follows);
};

// Counts the pairs of each bin, 2 (itype, jtype) + 1 if the two do not touch, then puts every pair behind those of its
// bin.
template <class Touching>
void ContactList::build(const NeighbourRows &rows, const int *type, int ntypes, const Touching &touch, bool follows,
                        const Workers &workers)
{
  const auto for_each_pair = [&](int thread, auto &&f) {
    const auto [begin, end] = workers.stretch(thread, rows.nrows);
    for (int k = begin; k < end; k++) {
      const int a = rows.row[k];
      for (int m = 0; m < rows.count[a]; m++) {
        const int *const packed = rows.of(a, m);
        const int b = *packed & rows.index_mask;
        const bool apart = !touch(a, b);
        f(2 * ((type[a] - 1) * ntypes + type[b] - 1) + apart, a, packed);
      }
    }
  };
  const std::vector<std::size_t> none(2 * ntypes * ntypes, 0);
  Counts place(workers.count());
  workers.each([&](int thread) {
    std::vector<std::size_t> mine = none;
    for_each_pair(thread, [&](int bin, int, const int *) { mine[bin]++; });
    place[thread] = std::move(mine);
  });
  lay_out(place, ntypes, follows);
  workers.each([&](int thread) {
    std::vector<std::size_t> mine = std::move(place[thread]);
    for_each_pair(thread, [&](int bin, int a, const int *packed) {
      const std::size_t k = mine[bin]++;
      i[k] = a;
      neighbour[k] = *packed;
      if (follows) source[k] = packed;
    });
  });
  sorted = std::is_sorted(rows.row, rows.row + rows.nrows);
}

}  // namespace Grit
