// The compiler of laws: which one, with which options, and what it compiles.
#pragma once

#include <string>
#include <vector>

#include "objects/law_header.h"
#include "objects/process.h"

namespace Grit::LawProgram {

// The command that CXX names, which may have options, else the compiler that GRIT was built with, else c++, g++ or clang++, the
// first that is there. Refuses where there is none.
std::vector<std::string> find_compiler();

// Those of `options` that the compiler knows.
std::vector<std::string> known_options(const std::vector<std::string> &compiler,
                                       const std::vector<std::string> &options);

// The folder of GRIT's headers: `given` if it is not empty, else beside this program where it was installed, else in the sources
// that it was built from. Refuses where they are not.
std::string folder_of_headers(const std::string &given);

// The source of an object: the header, in full, and GRIT_LAW_OBJECT or GRIT_WALL_OBJECT. `other_name`: of the law, if not empty.
std::string object_source(const LawHeader &law, const std::string &full_path, const std::string &other_name);

// What the user may choose.
struct CompilerChoice {
  std::string headers;             // --include
  std::vector<std::string> flags;  // behind --
};

// The whole command that makes `object` from `source`. The flags that change bits are those that GRIT was built with.
std::vector<std::string> compiler_command(const CompilerChoice &choice, const std::string &source,
                                          const std::string &object);

// A command as one would type it into a shell, for -v.
std::string typed(const std::vector<std::string> &command);

}  // namespace Grit::LawProgram
