#include "atom_requests.h"

using namespace Grit::Test;

#define SYNC "_ZN9LAMMPS_NS19AtomVecSphereKokkos4syncENS_14ExecutionSpaceEm"
#define SYNC_PINNED "_ZN9LAMMPS_NS19AtomVecSphereKokkos11sync_pinnedENS_14ExecutionSpaceEmi"
#define MODIFIED "_ZN9LAMMPS_NS19AtomVecSphereKokkos8modifiedENS_14ExecutionSpaceEm"

extern "C" {

__attribute__((visibility("default"))) void sync_of_atoms(void *, int, std::uint64_t) asm(SYNC);
__attribute__((visibility("default"))) void sync_of_atoms(void *atoms, int space, std::uint64_t arrays)
{
  static const auto of_lammps = next<void(void *, int, std::uint64_t)>(SYNC);
  wanted(side_of(space), arrays);
  of_lammps(atoms, space, arrays);
}

__attribute__((visibility("default"))) void pinned_sync_of_atoms(void *, int, std::uint64_t, int) asm(SYNC_PINNED);
__attribute__((visibility("default"))) void pinned_sync_of_atoms(void *atoms, int space, std::uint64_t arrays,
                                                                 int later)
{
  static const auto of_lammps = next<void(void *, int, std::uint64_t, int)>(SYNC_PINNED);
  wanted(side_of(space), arrays);
  of_lammps(atoms, space, arrays, later);
}

__attribute__((visibility("default"))) void modified_atoms(void *, int, std::uint64_t) asm(MODIFIED);
__attribute__((visibility("default"))) void modified_atoms(void *atoms, int space, std::uint64_t arrays)
{
  static const auto of_lammps = next<void(void *, int, std::uint64_t)>(MODIFIED);
  modified(side_of(space), arrays);
  of_lammps(atoms, space, arrays);
}

}  // extern "C"
