// The laws as data: what each declares, found by its kind and name.
#pragma once

#include <deque>
#include <string>

#include "contact/law_object.h"
#include "setup/messages.h"

namespace Grit {

extern const char *const SLOT_NAME[NSLOTS];

// All laws of one slot, in the order of src/law/laws.cmake, then those of shared objects: the place is the `index` of Choice.
// References to them stay valid.
const std::deque<LawObject> &laws(Slot slot);
// One more from this file, for the rest of the program; what its pointers point to stays. Its name is new in its slot.
void add_law(const LawObject &law, const std::string &file);
// The file that a loaded law came from.
const std::string &file_of(const LawObject &law);

// Index of a law among those, or -1.
int find_law(Slot slot, const std::string &name);
// Index of the damping law that LAMMPS assumes where a line names none.
int standard_damping();

// What f() answers, which asks the law about coefficients. Those of shared objects are anybody's: throws std::invalid_argument
// with a sentence where such a law throws.
template <class F>
auto asked(const LawObject &law, F &&f)
{
  if (!law.is_loaded()) return f();
  try {
    return f();
  } catch (const std::exception &thrown) {
    refuse("expected ", SLOT_NAME[law.slot], " law '", law.name,
           "' to answer about its coefficients, got an exception: ", thrown.what());
  } catch (...) {
    refuse("expected ", SLOT_NAME[law.slot], " law '", law.name,
           "' to answer about its coefficients, got an exception");
  }
}

// Index of a law's coefficient of that role, or -1.
int coeff_for(const LawObject &law, Role role);
// Index of a law's coefficient of that name, or -1.
int coeff_named(const LawObject &law, const std::string &name);

// "none, sds, cdt", for messages.
std::string names_of(Slot slot);
std::string names_that_give(Slot slot, unsigned property);

}  // namespace Grit
