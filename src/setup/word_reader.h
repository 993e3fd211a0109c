// Reads the words of a command one after the other.
#pragma once

#include <string>
#include <vector>

#include "contact/coeff.h"
#include "setup/messages.h"

namespace Grit {

// The distance up to which a pair of types is kept.
inline constexpr Coeff CUTOFF = positive("cutoff", "length");

class WordReader {
 public:
  // `place` is the command for messages. The words must outlive the reader.
  WordReader(const std::vector<std::string> &w, std::string place) : words(w), command(std::move(place)) {}

 protected:
  const std::vector<std::string> &words;
  const std::string command;
  std::size_t at = 0;

  std::string here() const { return at < words.size() ? quoted(words[at]) : "the end of the line"; }

  // `owner`: " of normal law 'hooke'"; empty for a keyword of the line.
  real read_number(const Coeff &c, const std::string &owner);
  // The index of the word that stands here among those of the coefficient.
  real read_choice(const Coeff &c, const std::string &owner);
};

}  // namespace Grit
