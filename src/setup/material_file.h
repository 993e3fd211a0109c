// A file of materials as it is written: materials, pairs of them, the laws that name their properties. See materials.md.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "setup/named_numbers.h"

namespace Grit {

class MaterialFile {
 public:
  struct Number {
    std::string text;
    int line;
  };
  // A material or a pair of materials.
  struct Section {
    std::string title;  // "material glass", "pair steel glass", as written
    int line = 0;
    std::map<std::string, Number> numbers;
  };
  using Pair = std::pair<std::string, std::string>;

  // `name`: of the file, for messages. Throws std::invalid_argument with a sentence that names line and word.
  static MaterialFile read(const std::string &text, const std::string &name);

  std::string name;
  std::string units;  // of LAMMPS
  int units_line = 0, laws_line = 0;
  std::vector<std::string> laws;  // empty: the script has to give them
  std::map<std::string, Section> materials;
  std::map<Pair, Section> pairs;  // of the two names in alphabetical order

  static Pair ordered(const std::string &a, const std::string &b) { return a < b ? Pair(a, b) : Pair(b, a); }
  std::string place(int line) const;  // "line 7 of glass.materials"
  std::string names() const;          // of the materials, for messages

  // The numbers of particles of material `a` that touch others; `pair` is that of both materials. Properties that this
  // material or pair lacks are withheld.
  NamedNumbers numbers(const std::string &a, const Section &pair) const;
  // The first line of a section of that kind with the property; 0: none gives it.
  int line_in_materials(const std::string &property) const;
  int line_in_pairs(const std::string &property) const;

 private:
  void check() const;
  void check_place(const std::string &property) const;
};

}  // namespace Grit
