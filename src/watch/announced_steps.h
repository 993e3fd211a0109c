// In which steps a compute will be asked. Output announces them, but LAMMPS 4 Jul 2026 takes every announcement for all computes
// (Modify::addstep_compute): an average of something else in every step would have contacts evaluated in every step.
#pragma once

#include <cstdint>
#include <vector>

namespace Grit {

class AnnouncedSteps {
 public:
  using Step = std::int64_t;

  void begin_run() { *this = AnnouncedSteps(); }
  // Once in a step. `list`: the steps announced now; `asked`: whether the compute was asked in the step before; `due`: this is
  // the last step, after which anybody may ask, or one of a dump. Where a few steps were announced for nothing, one that was
  // announced just before, in a step without a question, is taken off the list: whoever asks in every step has asked then.
  void look(Step now, bool asked, bool due, std::vector<Step> &list);

 private:
  static constexpr int FEW = 3;
  static constexpr Step NEVER = -1;
  Step last = NEVER;
  std::vector<Step> known;  // at the last look
  bool shown = false;       // contacts in the last step
  int for_nothing = 0;      // steps with contacts and without a question
};

}  // namespace Grit
