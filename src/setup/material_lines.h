// What a file of materials stands for: a line of pair_coeff for each type and for each pair of types.
#pragma once

#include "contact/portability.h"
#include "setup/material_file.h"

namespace Grit {

struct MaterialLine {
  int i, j;                        // types
  std::string materials;           // "glass", "glass steel"
  std::vector<std::string> words;  // after 'pair_coeff I J'
};

struct MaterialLines {
  std::vector<MaterialLine> lines;     // types before pairs of types
  std::vector<std::string> materials;  // of each type, from 1 on; empty where the line of the script says NULL
  std::vector<real> densities;         // UNSET where there is none
  std::vector<std::string> unused;     // properties that laws of the script do not name
};

// `words`: those of the script after the name of the file: a material or NULL for each type, then 'laws' and a line of laws in
// place of that of the file, if wanted. The whole file is checked. Throws std::invalid_argument with a sentence; `command`
// is the command for it.
MaterialLines expand_materials(const MaterialFile &file, const std::vector<std::string> &words, int ntypes,
                               const std::string &command);

}  // namespace Grit
