// A particle as a restart file should give it back.
#pragma once

#include <mpi.h>

#include <cstdint>
#include <string>

#include "lammps/host/forward.h"

namespace Grit {

inline constexpr int NPARTICLE = 13;  // reals: type, image, position, velocity, angular velocity, radius, mass

// Adds the checksums of all processes (setup/seal.h), without carry. LAMMPS without MPI knows no unsigned numbers of 64 bits.
std::uint64_t add_up(MPI_Comm world, std::uint64_t mine);

void pack_particle(const LAMMPS_NS::Atom &atom, int i, double *buf);
// The same as LAMMPS changes it when it wraps particles into the box, without what it rounds or changes then: positions in a
// tilted box, velocities in one that deforms.
void pack_wrapped(const LAMMPS_NS::Atom &atom, LAMMPS_NS::Domain &domain, int i, double *buf);

// "position 1 2 3, got 1 2 4" where particle i is not that of the record, else nothing. `exact`: also in the last bit of
// its position, but in a tilted box (1e-12 of its length).
std::string differs(const LAMMPS_NS::Atom &atom, LAMMPS_NS::Domain &domain, int i, const double *record, bool exact);

}  // namespace Grit
