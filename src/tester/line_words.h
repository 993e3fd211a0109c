// A line of laws as a reader wants it: each number with its name and its unit.
#pragma once

#include <string>
#include <vector>

namespace Grit::Tester {

struct LineWord {
  enum Kind { PLAIN, KEYWORD, COEFFICIENT };
  Kind kind;
  std::string name;   // of a coefficient, with what stands between it and its value: "E = ", "slip "
  std::string value;  // with its unit; every other word as it is
  bool operator==(const LineWord &o) const { return kind == o.kind && name == o.name && value == o.value; }
};

// "hooke 1e4 0 tangential none": hooke, kn = 1e4 N/m, damp = 0, tangential, none. What is no line of laws stays in
// words. units: a system of unit_of().
std::vector<LineWord> words_of_line(const std::string &line, const std::string &units);

}  // namespace Grit::Tester
