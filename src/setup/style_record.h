// What pair_style granular/grit says of itself in a restart file: text of lines that begin with a name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "setup/style_settings.h"

namespace Grit {

struct StyleRecord {
  StyleSettings settings;
  std::string remembered;                     // by contacts, in words; empty: nothing
  std::string laws_of_all;                    // of an older style of LAMMPS: the line of laws of all pairs
  std::vector<std::string> objects;           // laws of shared objects: lines of loaded_laws.h
  std::vector<std::string> fixes;             // IDs of the fixes of the style with data in the file
  std::map<std::string, std::string> system;  // by name: what LAMMPS must have read right

  std::string text() const;
  // Reads such a text, also of version 0.1.0, which began without a line for its form. Throws std::invalid_argument with a
  // sentence "expected X ..., got W" at the first line that it does not know, or that is missing.
  static StyleRecord read(const std::string &text);
};

}  // namespace Grit
