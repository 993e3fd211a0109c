// What a fix keeps of each particle: columns of reals that LAMMPS takes along where it sorts particles, sends them to another
// process, deletes some of them or writes restart files.
#pragma once

#include <initializer_list>
#include <vector>

#include "fix.h"

#include "lammps/restart/restart_block.h"

namespace LAMMPS_NS {

// Base of a fix; its restart files hold the columns in the order of keep(), sealed (restart_block.h).
class ParticleRows : public Fix, public Restored {
 public:
  // Other memory may be newer: before the rows are read or written on the host.
  virtual void to_host() {}

  double memory_usage() override;
  void grow_arrays(int) override;
  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  int pack_restart(int, double *) override;
  void unpack_restart(int, int) override;
  int size_restart(int) override;
  int maxsize_restart() override;

 protected:
  enum class Lives { with_particle, one_step };  // of one step: it has room for each particle and does not go with it
  struct Column {
    explicit Column(int width_, Lives lives_ = Lives::with_particle) : width(width_), lives(lives_) {}
    double *of(int i) { return &values[static_cast<std::size_t>(i) * width]; }
    const double *of(int i) const { return &values[static_cast<std::size_t>(i) * width]; }

    const int width;  // reals of each particle, which stand side by side
    const Lives lives;
    std::vector<double> values;
  };

  ParticleRows(class LAMMPS *, int, char **);
  ~ParticleRows() override;
  // Once, in the constructor of the fix, whose members the columns are. Rows begin with zeros.
  void keep(std::initializer_list<Column *> members);
  // There are rows now; without them nothing goes with particles.
  virtual bool keeps() const { return true; }
  // Row i in a restart file, and back from the `n` reals of the file, which earlier versions may have written.
  virtual void to_file(int i, double *file);
  virtual void from_file(int i, const double *file, int n);

 private:
  std::vector<Column *> columns;
  int width = 0;  // of what goes with a particle

  void set_row(int i, const double *reals);
  template <class Act>
  void for_each_that_travels(const Act &act);
};

}  // namespace LAMMPS_NS
