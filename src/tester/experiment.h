// A law, two bodies and stages: what the law tester is asked for, and what it answers.
#pragma once

#include <string>
#include <vector>

#include "tester/constants.h"
#include "tester/protocol.h"
#include "tester/quantities.h"

namespace Grit::Tester {

// Laws of the two bodies; the same twice where the pair itself is meant.
struct Laws {
  Setting a, b;
  bool mixed = false;  // coefficients are mixed by the rules of the laws
};

struct Experiment {
  Laws laws;
  Pair pair;
  std::vector<Line> stages;
  std::vector<Given> given;
  // What the caller wants instead of what the stages say; 0: nothing.
  real step = 0;
  long every = 0;
  long coarser = 1;             // factor of the time step; rows come after as many fewer steps
  real reference = 0;           // overlap at which stiffnesses are told; 0: a hundredth of the effective radius
  long most_steps = 100000000;  // of a stage
};

// What a stage printed when it ended.
struct Note {
  int stage;
  real time;
  std::vector<std::pair<std::string, real>> values;  // expressions as they are written
};

struct Result {
  Result(const Setting &setting, bool shaped) : quantities(setting, shaped) {}
  Quantities quantities;
  std::vector<std::vector<real>> rows;  // values of the columns
  std::vector<Picture> pictures;
  std::vector<Note> notes;
  real step = 0;
};

// Makes the law of the pair from those of the bodies. Throws std::invalid_argument where they do not mix.
void make_pair(Experiment &experiment);
// An overlap at which stiffnesses are told.
real reference_overlap(const Experiment &experiment);
// Runs all stages. Throws std::invalid_argument with a sentence that names the stage.
Result run(const Experiment &experiment);

}  // namespace Grit::Tester
