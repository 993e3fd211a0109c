// 'run ... pre no' goes on with the lists and ghosts of the last run, or makes them anew for the cutoffs of the command that
// initialised LAMMPS since. Where a command changed particles in between, ghosts are unlike their owners, pairs are listed
// under other types, or particles touch that no list holds: wrong forces without a word. Of fixes that came or went LAMMPS
// knows nothing either.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lammps/host/forward.h"

namespace Grit {

class RunWithoutSetup {
 public:
  explicit RunWithoutSetup(LAMMPS_NS::LAMMPS *all) : lmp(all) {}

  void set_up() { goes_on_from = NOTHING; }
  void initialised();
  void run_ended(int frozen_bit);
  // Whether the first step that comes now is one of a run without a setup.
  bool begins() const { return goes_on_from != NOTHING; }
  // Stops where fixes have come or gone since LAMMPS has seen them last.
  void expect_same_fixes() const;
  // Called in it, before anything of GRIT looks at particles; stops if they are others. Whether a new list is wanted, because
  // radii or masses differ that LAMMPS sends to ghosts. `all_reached`: the cutoffs hold.
  template <class AllReached>
  bool begin(int frozen_bit, const AllReached &all_reached)
  {
    expect_same_fixes();
    const bool resized = goes_on_from == LISTS && !expect_same(frozen_bit);
    if (goes_on_from == CUTOFFS) forget_map_of_command();
    if ((resized || goes_on_from == CUTOFFS) && !all_reached()) stop_at_sizes();
    goes_on_from = NOTHING;
    return resized;
  }

 private:
  LAMMPS_NS::LAMMPS *lmp;
  enum { NOTHING, LISTS, CUTOFFS } goes_on_from = NOTHING;
  // Sums of what ghosts have from their owners only when a list is made, and of what lists are made by: over all particles,
  // each with a weight of its own.
  struct Sums {
    std::uint64_t names = 0;  // IDs, types and who is frozen
    double radius = 0, mass = 0;
    bool sizes_agree(const Sums &other) const;
  } known;
  std::vector<std::pair<int, int>> fixes;  // that LAMMPS has seen last: place in its list, and which of all ever made

  Sums sums(int frozen_bit) const;
  bool expect_same(int frozen_bit) const;
  std::vector<std::pair<int, int>> called_fixes() const;
  void forget_map_of_command() const;
  [[noreturn]] void stop_at_sizes() const;
};

}  // namespace Grit
