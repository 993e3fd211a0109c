// Laws of GRIT that were compiled alone under names of their own: "own/hertz" for "hertz".
#pragma once

#include <string>

#include "setup/law_catalog.h"

namespace Grit::Test {

inline std::string own_name(const std::string &law) { return "own/" + law; }

// The line with the own name in place of that of the law, where that stands in the words.
inline std::string with_own_name(const std::string &line, Slot slot, const std::string &law)
{
  const std::string keyword = slot == NORMAL ? "" : std::string(" ") + SLOT_NAME[slot] + " ";
  const std::size_t found = line.find(keyword + law + " ");
  if (found == std::string::npos) return line;
  const std::size_t at = found + keyword.size();
  return line.substr(0, at) + own_name(law) + line.substr(at + law.size());
}

// The same for all laws that are there under such names.
inline std::string with_own_names(std::string line)
{
  line += " ";
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const LawObject &law : laws(Slot(slot)))
      if (find_law(Slot(slot), own_name(law.name)) >= 0) line = with_own_name(line, Slot(slot), law.name);
  line.pop_back();
  return line;
}

}  // namespace Grit::Test
