// Presets: one name for the line of laws that a user of another code means. See presets.md.
#pragma once

#include <string>
#include <vector>

#include "contact/portability.h"
#include "setup/named_numbers.h"

namespace Grit {

// What a line becomes. A line that does not begin with the word 'preset' stays as it is.
struct Expansion {
  std::vector<std::string> words;
  std::size_t given = 0, made = 0;  // number of words of the preset, and of those in their command
  std::string name;                 // of the preset; empty if there is none
};

// Throws std::invalid_argument with a sentence that names the preset and the coefficient. A coefficient may be one of `names`
// and stays that word in the line.
Expansion expand_preset(const std::vector<std::string> &words, const std::string &command,
                        NamedNumbers *names = nullptr);

// "preset woo/linear = cundall 1e7 ...", for the log; empty if the line names no preset. Refuses presets that take pressures
// where force/length^2 is not 1 but `pressure_unit` units of pressure.
std::string preset_expansion(const std::vector<std::string> &words, const std::string &command, real pressure_unit = 1);

std::vector<std::string> preset_names();

}  // namespace Grit
