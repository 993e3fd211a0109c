// The words of the program lawtester and of the command granular/grit/law: one grammar for both.
#pragma once

#include "tester/experiment.h"

namespace Grit::Tester {

struct Request {
  std::vector<Experiment> experiments;  // one for each law that is compared
  std::vector<std::string> lines;       // of laws, as given, for titles
  real speed = 0;                       // of the collision that is told; 0: one that fits the size
  std::string units = "si", table, plot;
  std::string text;  // to be printed instead of an answer: help, lists
};

// A simulation whose laws can be tested.
class Simulation {
 public:
  virtual ~Simulation() = default;
  // Laws of the types "I,J"; throws std::invalid_argument with a sentence where there are none.
  virtual Laws laws(const std::string &types) const = 0;
  virtual bool lammps_kinematics(const std::string &types) const = 0;
  virtual std::string units() const = 0;
};

// Throws std::invalid_argument with a sentence that names the word and what was expected.
Request read_request(const std::vector<std::string> &words, const Simulation *simulation = nullptr);

}  // namespace Grit::Tester
