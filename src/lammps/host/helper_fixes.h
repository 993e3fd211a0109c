// The fixes that pair_style granular/grit makes for itself, and what a restart file holds for them.
#pragma once

#include <string>
#include <vector>

namespace LAMMPS_NS {

class FixContactHistory;
class FixForceRestart;
class FixMdrBodies;
class FixOriginalRadius;
class LAMMPS;

class HelperFixes {
 public:
  // Keeps a place for the history in the list of fixes: it must come before fixes that delete or move atoms.
  explicit HelperFixes(LAMMPS *lmp);
  // With the style.
  void remove() const;

  // Before every run, in this order. `style`: of the fix, for the CPU or for Kokkos.
  FixContactHistory *history(const std::string &style) const;
  FixOriginalRadius *radii(bool laws_thin) const;
  FixMdrBodies *bodies(bool wanted) const;
  void ghost_velocities() const;
  void time_step(const std::string &style) const;
  void rigid_bodies() const;
  FixForceRestart *forces(const std::string &style) const;

  // Contact history of a restart file that nobody has claimed stops later runs; it is claimed, or nobody wants it.
  void leave_unclaimed(const std::string &remembered) const;
  void withdraw_unclaimed() const;

  // IDs of those that have data in a restart file which is written now.
  std::vector<std::string> in_file() const;
  // Those for which a file has data that was just read, until check_restored() has found that they got it.
  void expect(const std::vector<std::string> &ids) { expected = ids; }
  bool are_expected() const { return !expected.empty(); }
  void check_restored();

 private:
  LAMMPS *lmp;
  std::string id_history, id_dummy;
  std::vector<std::string> expected;

  void check_radii(const std::string &laws) const;
};

}  // namespace LAMMPS_NS
