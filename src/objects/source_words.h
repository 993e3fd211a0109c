// The words of a C++ source, as far as one needs them to find declarations: without comments and preprocessor lines.
#pragma once

#include <string>
#include <vector>

namespace Grit::LawProgram {

struct SourceWord {
  enum Kind {
    NAME,   // an identifier or keyword
    TEXT,   // a string literal; `text` is what stands between the quotes, as written
    SYMBOL  // anything else: one character, "::" or a number
  };
  Kind kind;
  std::string text;
  int line;  // from 1

  bool is(const char *other) const { return kind != TEXT && text == other; }
};

// All of them, in order. What stands between "#if 0" and its "#else" or "#endif" is left out as a comment is; of other conditions
// all branches are there.
std::vector<SourceWord> source_words(const std::string &text);

}  // namespace Grit::LawProgram
