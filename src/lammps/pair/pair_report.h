// What the log says of the pairs of types at the start of a run: a table of their contacts, and particles that do not have the
// density of their material. Collective over all processes.
#pragma once

#include <string>
#include <vector>

#include "lammps/host/forward.h"
#include "setup/law_table.h"

namespace Grit {

struct TypeName {
  std::string material;    // empty where pair_coeff has named none
  double density = UNSET;  // of the material
};

struct PairReport {
  const LawTable &laws;
  const std::vector<TypeName> &types;  // from 1 on; may be empty
  bool lammps_kinematics;
  double speed;  // of collisions
};

// Once per set of laws and of types that particles and walls of a type have. `said`: the last one, for the next time.
void report_pairs(LAMMPS_NS::LAMMPS *lmp, const PairReport &report, std::string &said);

// Warns of each type whose particles have another density. `said`: the types of which it was said.
void warn_of_densities(LAMMPS_NS::LAMMPS *lmp, const std::vector<TypeName> &types, std::vector<bool> &said);

}  // namespace Grit
