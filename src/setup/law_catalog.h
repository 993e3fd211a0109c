// The laws as data: what each declares, found by its kind and name.
#pragma once

#include <string>
#include <vector>

#include "contact/law_interface.h"

namespace Grit {

extern const char *const SLOT_NAME[NSLOTS];

// What a law declares, as run-time data.
struct LawInfo {
  const char *name;
  std::vector<Coeff> coeffs;
  std::vector<HistoryValue> history;
  unsigned gives, needs;
  Rating coarse_graining;
  std::vector<HistoryValue> prepared;  // memory of a law that gives PREPARED

  bool is_idle() const { return (gives & IDLE) != 0; }
};

// All laws of one slot, in the order of src/law/laws.cmake: the index is the `kind` of AnyOf.
const std::vector<LawInfo> &laws(Slot slot);

// Index of a law among those, or -1.
int find_law(Slot slot, const std::string &name);
// Of the damping law that LAMMPS assumes where a line names none.
int standard_damping();

// Index of a law's coefficient of that role, or -1.
int coeff_for(const LawInfo &law, Role role);
// Index of a law's coefficient of that name, or -1.
int coeff_named(const LawInfo &law, const std::string &name);
// What is admitted for the coefficient of a damping law.
Coeff damp_of(int damping_kind);

// "none, sds, cdt", for messages.
std::string names_of(Slot slot);
std::string names_that_give(Slot slot, unsigned property);

}  // namespace Grit
