// One line of laws for each law, for a bed of spheres.h: density 1, diameters near 1, steps of 5e-4. It stands at the top
// of the law's test.
#pragma once

#include <algorithm>
#include <ostream>

#include "laws.h"

namespace Grit::Test {

struct LawLine {
  Slot slot;
  std::string law, words, page;

  // What walls take, and pairs together with the cutoff: of pairs that stay bound beyond the overlap.
  std::string line() const { return words.substr(0, words.find(CUTOFF)); }
  std::string cutoff() const { return words.substr(line().size()); }
  // A wall takes a temperature only where its laws conduct heat.
  static bool conducts(const std::string &line)
  {
    const std::string keyword = " heat ", none = "none";
    const std::size_t at = line.find(keyword);
    return at != std::string::npos && line.compare(at + keyword.size(), none.size(), none) != 0;
  }
  // The same line without this law; a normal law has to be there.
  std::string line_without() const
  {
    if (slot == NORMAL) return line();
    Setting without = setting(line());
    const auto &all = laws(slot);
    const auto none = std::find_if(all.begin(), all.end(), [](const LawObject &l) { return l.is_idle(); });
    if (slot == TANGENTIAL && implied_twisting(without)) without.slot[TWISTING] = setting(BARE).slot[TWISTING];
    without.slot[slot] = {static_cast<int>(none - all.begin()), {}};
    return to_words(without);
  }
  bool unbroken() const { return words.find("break no") != std::string::npos; }

 private:
  static constexpr const char *CUTOFF = " cutoff ", *BARE = "hooke 1 0 tangential none";
};

inline const std::vector<LawLine> LAW_LINES = {
#include "law_lines.inc"
};

inline std::ostream &operator<<(std::ostream &out, const LawLine &l) { return out << l.words; }

}  // namespace Grit::Test
