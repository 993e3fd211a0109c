// What a wall says of itself in a restart file: items with a name, one a line, numbers with all their digits.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "setup/exact.h"

namespace Grit {

// Two numbers of walls are the same if they differ by less than this part of their size: numbers of a script may have
// been written with fewer digits.
inline constexpr double SAME_NUMBER = 1e-9;
bool same_number(double a, double b, double size = 0);

// In words: what the file has and what the script has, if they differ.
struct WallDifference {
  std::string of_file, here;
  bool found() const { return !of_file.empty(); }
};

class WallRecord {
 public:
  // The names of a record differ; they hold no ": ".
  void add(const std::string &name, const std::string &words);
  void add(const std::string &name, const std::vector<double> &numbers);
  // Null if there is no such item.
  const std::string *find(const std::string &name) const;
  // Those of an item; none if there is no such item, or if it holds other things.
  std::vector<double> numbers(const std::string &name) const;

  std::string text() const;
  // From text(); false if it is something else.
  bool read(const std::string &text);
  // It was read from a text of an earlier version, which says less.
  bool is_of_earlier_version() const { return earlier; }

  // The first item here that is not the same there. `size`: of what numbers near 0 are parts.
  WallDifference difference(const WallRecord &file, double size = 0) const;

 private:
  bool earlier = false;
  std::vector<std::pair<std::string, std::string>> items;
};

}  // namespace Grit
