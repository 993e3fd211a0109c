// The words of pair_style granular/grit: read from a script, written to restart files and read there.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "setup/law_reader.h"

namespace Grit {

// A record of bonds that break: 'store/local FIX N ATTRIBUTE ...', as LAMMPS' bonded particle models have it.
struct BondRecord {
  enum Attribute { ID1, ID2, TIME, MODE, X, Y, Z, NATTRIBUTES };

  std::string fix;  // empty: nothing is recorded
  int every = 0;    // steps between two outputs
  std::vector<Attribute> attributes;
};

// Words of pair_style granular/superellipsoid/grit alone.
struct ShapeSettings {
  // See shape/law_radius.h; of_style: hertz, in the place of LAMMPS' style mean.
  enum class Radius { of_style, mean, gauss, hertz, volume };

  // The line of a contact: the common normal of both bodies, or LAMMPS' through a midway point (shape/midway_point.h).
  enum class Contact { common, midway };

  Radius radius = Radius::of_style;
  Contact contact = Contact::common;
  std::set<int> capsules;           // types whose particles are capsules
  std::string said;                 // the first word; empty: none was said
  std::set<std::string> of_search;  // words that choose LAMMPS' search
};

struct StyleSettings {
  enum class Check { error, warn, off };
  enum class Table { of_materials, yes, no };

  real cutoff = UNSET;
  bool lammps_kinematics = false;
  real coarse_graining = 1;    // size of a particle over that of the grains it stands for
  Check check = Check::error;  // of laws that do not hold for coarse-grained particles
  bool timing = false;
  Table table = Table::of_materials;  // of the pairs of types, in the log
  real table_speed = 1;               // of the collisions in it
  bool deterministic = false;         // the same bits in every run, also where threads of a device share particles
  ShapeSettings shapes;
  BondRecord broken;
  bool ignore_history = false;  // of a restart file whose history nobody claims; stays once it was said
};

// The settings after one more line. 'history ignore' alone leaves the others as they are, any other line sets them anew.
// `lammps_kinematics`: where no word says which. Throws std::invalid_argument with a sentence "expected X ..., got W".
StyleSettings read_style_settings(const std::vector<std::string> &words, const StyleSettings &before = {},
                                  bool lammps_kinematics = false);

// The line again, every digit kept, without what every script decides for itself: 'timing',
// 'table', 'table_speed', 'deterministic', 'store/local' and 'history'.
std::string to_words(const StyleSettings &settings);

}  // namespace Grit
