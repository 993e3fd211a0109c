// A suffix of LAMMPS ('-sf grit', 'suffix grit') puts GRIT in the place of LAMMPS' granular styles. What it has taken over, and
// what computes contacts beside GRIT, is told in the log.
#pragma once

#include <string>

#include "lammps/host/forward.h"

namespace Grit {

inline const std::string SUFFIX = "/grit";

// The name by which the command that LAMMPS carries out asks for the style with these arguments; LAMMPS does not pass it on.
// Empty where no command of a script does.
std::string name_in_script(const LAMMPS_NS::Input &input, char **arg);

// The same name, if GRIT came by a suffix; empty if the name itself asks for GRIT.
std::string left_to_suffix(const std::string &name);

// Says what a suffix has taken over and warns of styles of LAMMPS that compute contacts beside those of GRIT. To be called before
// a run by each pair style and each wall, of which the first one speaks: when something is new.
class DropInReport {
 public:
  void tell(LAMMPS_NS::LAMMPS *lmp, const void *caller);

 private:
  std::string logged;
};

// Called when GRIT is loaded: a suffix does not change styles that the script has named before.
void warn_of_styles_before(LAMMPS_NS::LAMMPS *lmp);

}  // namespace Grit
