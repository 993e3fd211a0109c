// Sentences of what knows nothing of LAMMPS, as errors of LAMMPS.
#pragma once

#include <stdexcept>

#include "error.h"
#include "lammps.h"

namespace LAMMPS_NS {

// What f() returns; stops with its sentence where it refuses something. To be called by all processes.
template <class F>
auto or_stop(const LAMMPS *lmp, F f) -> decltype(f())
{
  try {
    return f();
  } catch (const std::invalid_argument &refused) {
    lmp->error->all(FLERR, "granular/grit: {}", refused.what());
  }
}

}  // namespace LAMMPS_NS
