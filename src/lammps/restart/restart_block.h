// Blocks that GRIT's fixes write to restart files and find again there, sealed: what was damaged is never used.
#pragma once

#include "lmptype.h"

#include <cstdio>
#include <string>

namespace LAMMPS_NS {

// For a base class of a fix: the parts that it got from a restart file. A part that a file of the same fixes does not give was
// lost there.
struct Restored {
  bool got_global = false, got_atoms = false;
};

// Whether some process got the parts that the fix has in restart files: one may have no particles. Collective.
bool was_restored(class LAMMPS *lmp, const class Fix &fix, const Restored &parts);

// On the process that writes a restart or data file: stops if it has no room for what was written so far. LAMMPS does not
// look at what it cannot write when it closes such a file.
void check_written(class LAMMPS *lmp, FILE *fp, const std::string &what);

// The block of a fix as a whole; on the process that writes.
void write_block(class LAMMPS *lmp, FILE *fp, const class Fix &fix, const std::string &content);

// Its content again; stops if it is damaged.
std::string read_block(class LAMMPS *lmp, const class Fix &fix, const char *block);

// The block of a fix for one particle: SEALED reals, then those of the fix.
inline constexpr int SEALED = 3;  // number of reals in all, checksum, ID of the particle

// Puts the first reals before the `n` of the fix, which stand at buf + SEALED already; returns the number of reals in all.
int seal_atom(const class Fix &fix, tagint tag, int n, double *buf);

// The reals of the fix for particle i, and the ID that it had in the file; null for a particle that the file does not know.
// Stops if they are damaged. `nth`: as LAMMPS gives it.
struct AtomBlock {
  const double *data;
  int size;
  tagint tag;
};
AtomBlock open_atom(class LAMMPS *lmp, const class Fix &fix, int i, int nth);

}  // namespace LAMMPS_NS
