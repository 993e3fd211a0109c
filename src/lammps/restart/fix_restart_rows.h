// fix GRIT/ROWS: which row of what a restart file holds for fixes belongs to which particle, from read_restart until the
// first run. LAMMPS leaves these rows where they are when a command deletes or creates particles.
#pragma once

#include <vector>

#include "fix.h"

namespace LAMMPS_NS {

class FixRestartRows : public Fix {
 public:
  static constexpr const char *ID = "GRIT_ROWS";
  static constexpr int NONE = -1;

  // To be called while a restart file is read, before its particles.
  static void follow(class LAMMPS *);
  // Row of particle i; NONE: the file does not know it.
  static int row(class LAMMPS *, int i);

  FixRestartRows(class LAMMPS *, int, char **);
  ~FixRestartRows() override;
  int setmask() override { return 0; }
  void init() override;
  void grow_arrays(int) override;
  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;

 private:
  std::vector<int> rows;  // of each particle
  bool follows = true;    // the rows are still there

  bool is_sorted_anew() const;
};

}  // namespace LAMMPS_NS
