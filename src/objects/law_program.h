// What the program grit-law does: a shared object from the header of a law or surface, after that was compiled and tested.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "objects/declaration.h"
#include "objects/request.h"

namespace Grit::LawProgram {

// What is done with objects, so that the program can be tested without.
struct ObjectTools {
  std::function<void(const std::string &file)> seal;
  std::function<LoadedObject(const std::string &file)> load;
  // Prints a line for each rule that concerns the law or surface; false if it breaks one.
  std::function<bool(const LoadedObject &object, std::ostream &out)> check;
};

// Does what the request says. Lines about the law that are no success go to `complaints`; then, and for everything else that is
// wrong, throws std::invalid_argument with a sentence. A law that crashes or does not end is such a sentence too.
void run(const Request &request, const ObjectTools &tools, std::ostream &out, std::ostream &complaints);

}  // namespace Grit::LawProgram
