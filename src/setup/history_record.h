// What contacts of particles remember, as a restart file says it: text, one item a line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace Grit {

struct HistoryRecord {
  struct Wall {
    bool remembers;
    std::string style, id;
  };

  int row_size = 0;         // reals for each contact
  std::string layout;       // what the laws remember, in words
  std::int64_t natoms = 0;  // particles in the file
  bool exact = true;        // positions are there to the last bit
  std::string kinematics;   // "objective" or "lammps"
  std::vector<Wall> walls;

  std::string text() const;
  // Reads such a text, also of version 0.1.0, which had another word for LAMMPS' kinematics. Throws std::invalid_argument
  // with a sentence "expected X ..., got W" where it is another one.
  static HistoryRecord read(const std::string &text);
};

}  // namespace Grit
