// Reads the words of a command one after the other.
#pragma once

#include <string>
#include <vector>

#include "contact/coeff.h"
#include "setup/messages.h"
#include "setup/named_numbers.h"

namespace Grit {

// The distance up to which a pair of types is kept.
inline constexpr Coeff CUTOFF = positive("cutoff", "length");

class WordReader {
 public:
  // `place` is the command for messages. The words must outlive the reader, as must `n`, the names that coefficients may
  // have in place of numbers, if any.
  WordReader(const std::vector<std::string> &w, std::string place, NamedNumbers *n = nullptr) :
      words(w), command(std::move(place)), names(n)
  {
  }

 protected:
  const std::vector<std::string> &words;
  const std::string command;
  NamedNumbers *const names;
  std::size_t at = 0;

  std::string here() const { return at < words.size() ? quoted(words[at]) : "the end of the line"; }
  // "expected 'yes' or 'no' after 'timing' in ...": of the keyword in front.
  bool read_yes();

  // here(); of a name, which number it stands for.
  std::string said() const { return names && at < words.size() ? names->said(words[at]) : here(); }
  // `owner`: " of normal law 'hooke'"; empty for a keyword of the line.
  real read_number(const Coeff &c, const std::string &owner);
  // The index of the word that stands here among those of the coefficient.
  real read_choice(const Coeff &c, const std::string &owner);
};

}  // namespace Grit
