// The presets: which laws each name stands for.
#pragma once

#include <vector>

#include "contact/coeff.h"

namespace Grit {

// A number that follows from the coefficients.
struct Derived {
  const char *name;
  real (*value)(const std::vector<real> &);
};

struct Preset {
  const char *name;
  std::vector<Coeff> coeffs;                                      // by position, then choices by name
  const char *line;                                               // {x} stands for coefficient x, as the user wrote it
  std::vector<Derived> derived = {};                              // {x} where no coefficient x is, or where it is NULL
  const char *(*complaint)(const std::vector<real> &) = nullptr;  // what was expected of coefficients that do not fit
  bool pressures = false;  // stiffness in pressure units of LAMMPS, which are not force/length^2 in all its systems
};

const std::vector<Preset> &presets();

}  // namespace Grit
