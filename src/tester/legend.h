// What a figure says of the lines of laws.
#pragma once

#include <string>
#include <vector>

namespace Grit::Tester {

// One line stands whole in the title; of several, the words that they share stand there, and the others in the legend.
struct Legend {
  std::string title;
  std::vector<std::string> entry;  // of each line
};
Legend legend_of(const std::vector<std::string> &lines);

}  // namespace Grit::Tester
