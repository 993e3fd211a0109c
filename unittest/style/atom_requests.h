// What the styles of LAMMPS say of the arrays of atoms: which of them they have changed (modified) and which they want to read
// (sync), and where. For libraries that are loaded in front of LAMMPS.
#pragma once

#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "atom_masks.h"
#include "kokkos_type.h"

namespace Grit::Test {

enum class Side { BOTH, HOST, DEVICE };

struct AtomArray {
  const char *name;
  std::uint64_t mask;
};
inline constexpr std::array ATOM_ARRAYS = {
    AtomArray{"x", X_MASK},         AtomArray{"v", V_MASK},           AtomArray{"f", F_MASK},
    AtomArray{"omega", OMEGA_MASK}, AtomArray{"torque", TORQUE_MASK}, AtomArray{"radius", RADIUS_MASK},
    AtomArray{"rmass", RMASS_MASK}, AtomArray{"tag", TAG_MASK},       AtomArray{"type", TYPE_MASK},
    AtomArray{"mask", MASK_MASK},   AtomArray{"image", IMAGE_MASK}};

// Without a GPU LAMMPS calls the place of the device HostKK.
inline Side side_of(int space)
{
  constexpr LAMMPS_NS::ExecutionSpace OF_DEVICE = ExecutionSpaceFromDevice<LMPDeviceType>::space;
  return space == LAMMPS_NS::Device || space == OF_DEVICE ? Side::DEVICE : Side::HOST;
}

// Each library defines these two; LAMMPS' own function follows.
void wanted(Side side, std::uint64_t arrays);
void modified(Side side, std::uint64_t arrays);

// LAMMPS' own function behind one that stands in front of it.
template <class Function>
Function *next(const char *name)
{
  void *const found = dlsym(RTLD_NEXT, name);
  if (found) return reinterpret_cast<Function *>(found);
  std::fprintf(stderr, "expected the function %s in the library of LAMMPS, got none\n", name);
  std::abort();
}

}  // namespace Grit::Test
