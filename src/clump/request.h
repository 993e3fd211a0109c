// The words of the program grit-clump.
#pragma once

#include <string>
#include <vector>

#include "clump/clump_of_shape.h"

namespace Grit::Clump {

struct Request {
  Wishes wishes;
  std::string text;  // to be printed in place of a clump: the help
};

// Refuses, in a sentence, what is no request.
Request read_request(const std::vector<std::string> &words);

// Makes the clump: the molecule file, and the report to be printed.
std::string run(const Wishes &wishes);

}  // namespace Grit::Clump
