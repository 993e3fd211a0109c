// What a fix keeps of each particle, which LAMMPS takes along where it sorts particles, sends them to another process, deletes
// some of them or writes restart files.
#pragma once

#include <initializer_list>
#include <vector>

#include "fix.h"

#include "lammps/restart/restart_block.h"

namespace LAMMPS_NS {

// Base of a fix: the hooks by which LAMMPS asks for what it keeps of a particle, which is on the host then.
class ParticleData : public Fix, public Restored {
 public:
  using Fix::Fix;
  ~ParticleData() override;
  // Other memory may be newer: before what is kept is read or written on the host.
  virtual void to_host() {}

  void copy_arrays(int, int, int) override;
  void set_arrays(int) override;
  int pack_exchange(int, double *) override;
  int unpack_exchange(int, double *) override;
  int pack_restart(int, double *) override;
  void unpack_restart(int, int) override;
  int size_restart(int) override;

 protected:
  // From now on LAMMPS asks; at the end of the constructor of the fix, which may fail before.
  void begin_to_travel();

  virtual void copy(int from, int to) = 0;
  virtual void clear(int i) = 0;  // of a new particle
  // In a flat buffer. Both return the number of reals.
  virtual int pack(int i, double *buf) = 0;
  virtual int unpack(int i, const double *buf) = 0;
  // The same in a restart file, behind SEALED reals (restart_block.h), whose block earlier versions may have written.
  virtual int size_in_file(int i) = 0;
  virtual int write_to_file(int i, double *buf) { return pack(i, buf); }
  virtual void read_from_file(int i, const AtomBlock &block) { unpack(i, block.data); }

 private:
  bool travels = false;
};

// Base of a fix that keeps columns of reals; its restart files hold them in the order of keep().
class ParticleRows : public ParticleData {
 public:
  double memory_usage() override;
  void grow_arrays(int) override;
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

  using ParticleData::ParticleData;
  // Once, in the constructor of the fix, whose members the columns are. Rows begin with zeros.
  void keep(std::initializer_list<Column *> members);
  // There are rows now; without them nothing goes with particles.
  virtual bool keeps() const { return true; }
  // Row i in a restart file, and back from the `n` reals of the file, which earlier versions may have written.
  virtual void to_file(int i, double *file);
  virtual void from_file(int i, const double *file, int n);

  void copy(int from, int to) override;
  void clear(int i) override;
  int pack(int i, double *buf) override;
  int unpack(int i, const double *buf) override;
  int size_in_file(int) override { return width; }
  int write_to_file(int i, double *buf) override;
  void read_from_file(int i, const AtomBlock &block) override;

 private:
  std::vector<Column *> columns;
  int width = 0;  // of what goes with a particle

  template <class Act>
  void for_each_that_travels(const Act &act);
};

}  // namespace LAMMPS_NS
