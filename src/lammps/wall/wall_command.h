// What the command of a wall says: its laws, its surface, which reads itself, and keywords.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pointers.h"

#include "lammps/wall/wall_number.h"
#include "setup/wall_laws.h"
#include "wall/wall_words.h"

namespace LAMMPS_NS {
class WallSurface;

class WallCommand : protected Pointers {
 public:
  // Reads the laws; stops with a sentence where it cannot.
  WallCommand(class LAMMPS *lmp, const std::string &name, int narg, char **arg);
  // Surface and keywords. Throws std::invalid_argument.
  void read(WallSurface &surface);
  const std::string &name() const { return words.command; }  // for messages: "fix floor wall/gran/grit"

  // What contacts of a restart file do: without a word they need the wall of the file.
  enum class OfFile { same_wall, keep, forget };

  Grit::WallWords words;  // behind the laws
  Grit::WallLaws laws;
  WallNumber temperature;
  double half_thickness = 0;
  std::size_t word_of_thickness = 0;
  std::optional<double> loss_share;  // of the particle, in the energy ledger; without the keyword all of it
  OfFile of_file = OfFile::same_wall;
  bool wants_contacts = false;  // as an array of particles

 private:
  const std::string id;  // of the fix
  void read_laws();
  void read_type();
  std::vector<std::string> ends_of_laws() const;
  Grit::Setting read_line();
  void read_keyword(WallSurface &surface, std::size_t &k);
  void read_half_thickness(std::size_t k);
  void read_losses(std::size_t k);
  void read_history(std::size_t k);
};

}  // namespace LAMMPS_NS
