// The words of the program grit-law.
#pragma once

#include <string>
#include <vector>

#include "objects/compiler.h"
#include "objects/law_header.h"

namespace Grit::LawProgram {

struct Request {
  std::string file;          // a header, or with --list an object
  std::string output, name;  // of the object; of the law, where it is not that of the struct; empty: the usual ones
  LawChoice law;
  CompilerChoice compiler;
  bool check = false, list = false, verbose = false;
  std::string new_kind, new_name;  // --new; else empty
  std::string text;                // to be printed instead: help
};

// Throws std::invalid_argument with a sentence that names the word and what was expected.
Request read_request(const std::vector<std::string> &words);

}  // namespace Grit::LawProgram
