// A number of a wall, such as its temperature: fixed, or a variable of the input that is evaluated in every step.
#pragma once

#include <string>
#include <utility>

#include "pointers.h"

#include "contact/coeff.h"

namespace LAMMPS_NS {

class WallNumber : protected Pointers {
 public:
  // `quantity`: for messages, "temperature of the wall".
  WallNumber(class LAMMPS *lmp, std::string quantity) : Pointers(lmp), quantity(std::move(quantity)) {}

  // The word is v_NAME.
  static bool is_variable(const std::string &word);
  // `what`: the word of the input, `wall`: which wants it, for messages.
  void read(const std::string &what, const std::string &wall);
  bool is_set() const { return value != Grit::UNSET || varies(); }
  bool varies() const { return !variable.empty(); }
  // Before a run: the variable may be another one than it was.
  void init();
  // To this step; on all processes, because a variable may sum over them.
  void advance();
  double now() const { return varies() ? of_step : value; }
  // As in the input, all digits kept; "none" if there is none.
  std::string words() const;

 private:
  const std::string quantity;
  std::string command, variable;
  double value = Grit::UNSET, of_step = Grit::UNSET;

  int find(bool needed) const;
};

}  // namespace LAMMPS_NS
