// The older granular styles of LAMMPS: six arguments in place of a line of laws. They are presets, see presets.md.
#pragma once

#include <string>
#include <vector>

namespace Grit {

// Is it hooke, hooke/history or hertz/history, as LAMMPS' walls have these words in place of `granular`?
bool is_classic_style(const std::string &name);

// The words of a line of laws for such a name, "gran/" in front of it or not, and its arguments.
std::vector<std::string> classic_laws(const std::string &name, const std::vector<std::string> &arguments);

// What stands behind "pair_style gran/...": kn kt gamma_n gamma_t mu dampflag [limit_damping], then words of the pair style.
struct ClassicWords {
  std::vector<std::string> laws, style;
};

// `pair_style`: "gran/hooke" and so on. Throws std::invalid_argument with a sentence "expected X ..., got W".
ClassicWords read_classic_words(const std::string &pair_style, const std::vector<std::string> &words);

}  // namespace Grit
