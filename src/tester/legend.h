// What a figure says of the lines of laws.
#pragma once

#include <string>
#include <vector>

namespace Grit::Tester {

// One line stands whole in the title; of several, what they share stands there, and the rest in the legend. Numbers
// have their names and units.
struct Legend {
  std::string title;
  std::vector<std::string> entry;  // of each line
};
Legend legend_of(const std::vector<std::string> &lines, const std::string &units = "si");

// Lines of at most so many letters, broken behind commas and semicolons, and elsewhere only where a part is longer.
std::vector<std::string> broken(const std::string &text, std::size_t letters);

}  // namespace Grit::Tester
