// The words of fix granular/grit/timestep: how large a part of each time the step may be, and what happens else.
#pragma once

#include <string>
#include <vector>

#include "contact/portability.h"

namespace Grit {

struct StepWords {
  enum class Action { off, warn, error };

  int every = 0;           // steps between checks during a run; 0: none
  bool every_time = true;  // 'check_every_time no': not those
  real rayleigh = 0.2;     // largest parts of the Rayleigh time,
  real hertz = 0.15;       // of the duration of Hertzian collisions,
  real contact = 0.05;     // of the contact time of springs,
  real stable = 0.5;       // of the longest stable step of a pair
  real overlap = 0.05;     // deepest overlap of a run over the smaller radius
  real vmax = 0;           // speed at which bodies will meet, beside the present one                   [velocity]
  Action action = Action::warn;
};

// The words behind 'fix ID group granular/grit/timestep'. Throws std::invalid_argument with a sentence.
// `command`: for messages.
StepWords read_step_words(const std::vector<std::string> &words, const std::string &command);

}  // namespace Grit
