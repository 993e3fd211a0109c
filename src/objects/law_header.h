// Where the law, or the surface, stands in a header: what `grit-law` reads of it before a compiler does.
#pragma once

#include <map>
#include <string>

#include "objects/object_kind.h"

namespace Grit::LawProgram {

struct LawHeader {
  std::string file;  // as the user named it, for messages
  ObjectKind kind = NORMAL;
  std::string structure, name;         // the struct; the word in the input, empty where only the compiler knows it
  int line = 1;                        // where the struct begins
  std::map<std::string, int> members;  // words of the struct itself, not of its functions: the line of the first
};

// What the user says of it: --kind and --struct; empty where nothing.
struct LawChoice {
  std::string kind, structure;
};

// The one struct in namespace Grit::Normal, Grit::Damping, ... or Grit::Wall that has `static ... name`. Where there is
// none, or several, and the choice does not say which, it is a sentence; with kind and struct given, the compiler has the
// last word. `text`: of `file`.
LawHeader read_law_header(const std::string &file, const std::string &text, const LawChoice &choice);

}  // namespace Grit::LawProgram
