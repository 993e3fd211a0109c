// What a restart file says of contact history, and whether the script agrees: laws, kinematics, walls and particles.
#pragma once

#include <string>

#include "setup/history_record.h"

namespace LAMMPS_NS {

struct AtomBlock;
class LAMMPS;

class HistoryAgreement {
 public:
  explicit HistoryAgreement(LAMMPS *all) : lmp(all) {}

  // What this run would write to a file.
  Grit::HistoryRecord here(int row_size, const std::string &layout, const std::string &kinematics) const;
  // What a file says.
  void read(const std::string &text);
  int row_size() const { return file.row_size; }

  // Each stops with a sentence where the script differs, unless `ignore`: the user drops the history of the file.
  // Once for a file; whether its history is that of these laws.
  bool check_laws(const std::string &layout, bool ignore);
  // Until the first run, from which on the script may change the kinematics.
  void check_kinematics(const std::string &kinematics, bool ignore) const;
  void begin_run() { file.kinematics.clear(); }
  // Once for a file: its walls must be there, with what it holds for them.
  void check_walls();
  // Particle i, for which the file has this block.
  void check_particle(int i, const AtomBlock &block) const;

 private:
  LAMMPS *lmp;
  Grit::HistoryRecord file;
  bool ignore_walls = false;

  void check_wall(const Grit::HistoryRecord::Wall &wall) const;
};

}  // namespace LAMMPS_NS
