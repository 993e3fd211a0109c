// What the law tester records in a step: the columns of its table and the names in its expressions.
#pragma once

#include <string>
#include <vector>

#include "setup/law_maker.h"
#include "tester/two_bodies.h"

namespace Grit::Tester {

struct Column {
  std::string name, dimension;  // dimension: "force/length", "-" for numbers
};

// Where a stage stands.
struct Progress {
  int stage = 0, cycle = 1;        // number of the stage, counted from 1; repetition that it belongs to
  long step = 0, stage_steps = 0;  // since the beginning, of the stage
  real time = 0, stage_time = 0;
  int bounces = 0;      // in the stage
  bool broken = false;  // in the stage
};

class Quantities {
 public:
  // What contacts of these laws remember stands among the columns, vectors by their components along the axes of the contact.
  // `shaped`: the bodies are no spheres, and radii as laws see them are columns too.
  explicit Quantities(const Setting &setting, bool shaped = false);

  void take(const TwoBodies &bodies, const Progress &progress);

  const std::vector<Column> &columns() const { return all; }
  std::vector<real> &values() { return now; }
  const std::vector<real> &values() const { return now; }
  // Position of a column, or -1.
  int index(const std::string &name) const;

 private:
  std::vector<Column> all;
  std::vector<real> now;
  std::vector<Rank> remembered;
  bool heat, bonds, thins, shaped;

  void add(const std::string &name, const std::string &dimension) { all.push_back({name, dimension}); }
  void add_history(const Setting &setting);
};

// Unit of a dimension: "N/m" for "force/length" in the unit system si; the dimension itself in lj.
// system: one of LAMMPS in which force is mass times acceleration: si, cgs, micro, nano, lj.
std::string unit_of(const std::string &dimension, const std::string &system);
bool is_unit_system(const std::string &system);

}  // namespace Grit::Tester
