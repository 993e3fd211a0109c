// What a compiler says about a law, as sentences at lines of its header.
#pragma once

#include <string>
#include <vector>

#include "objects/law_header.h"

namespace Grit::LawProgram {

struct CompilerSentences {
  std::vector<std::string>
      errors;  // "my_law.h:12: expected ..."; those of check_law.h first, no more than MOST of them
  std::vector<std::string> warnings;  // of the header only
  int left_out = 0;                   // errors beyond MOST
};
inline constexpr int MOST_SENTENCES = 10;

// What stands where, for the reading of messages: the header, in full as the compiler names it, and the folder of GRIT's headers.
struct CompiledFiles {
  std::string header, grit, source;
};

// Reads what GCC or Clang said in English. Errors in the header keep the words of the compiler; of those in GRIT's headers only
// the sentences of check_law.h and check_surface.h count, at the line of the member that they name or else of the struct. Where there is nothing
// else, the first error elsewhere stands at the line of the header that led there.
CompilerSentences compiler_sentences(const std::string &said, const LawHeader &law, const CompiledFiles &files);

}  // namespace Grit::LawProgram
