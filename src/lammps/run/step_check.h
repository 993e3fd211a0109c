// What the time step is compared with at the start of a run, pair of types by pair of types and wall by wall.
#pragma once

#include <array>
#include <string>

#include "lammps/host/forward.h"
#include "lammps/run/particle_survey.h"
#include "setup/step_words.h"
#include "tester/step_limits.h"

namespace Grit {

// What may limit a step, in the order in which the fix gives the step as a fraction of it.
enum StepTime { RAYLEIGH, HERTZ, SKIN, HERTZ_GIVEN, CONTACT, CRITICAL, NETWORK, NSTEP_TIMES };

struct StepFindings {
  struct Time {
    double time = INFINITE;  // the shortest
    std::string of;          // which types or wall
  };
  std::array<Time, NSTEP_TIMES> times;
  // Overlap over the smaller radius that a collision at this speed would have, the deepest of all types.
  struct Depth {
    double overlap = 0, speed = 0;
    std::string of;
  };
  Depth deepest;        // at the present speeds, or at the given one
  Depth deepest_fall;   // after a fall through the box
  double speed = 0;     // the largest with which two bodies can meet now
  double approach = 0;  // the largest with which their centers can, for lists

  // 0 where nothing limits it.
  double fraction(StepTime which, double dt) const { return times[which].time < INFINITE ? dt / times[which].time : 0; }
};

// Part of each time that a step may be.
double allowed(StepTime which, const StepWords &words);
// The longest step that is within all of them, and by which time.
struct StepThatDoes {
  double step = INFINITE;
  StepTime by = CRITICAL;
};
StepThatDoes step_that_does(const StepFindings &found, const StepWords &words);
const char *name_of(StepTime which);

// The findings of all pair styles and walls of GRIT. Collective over all processes.
StepFindings check_pairs(LAMMPS_NS::LAMMPS *lmp, const ParticleSurvey &particles, const StepWords &words);
// The network of the contacts that there are now.
StepFindings::Time check_network(LAMMPS_NS::LAMMPS *lmp, const ParticleSurvey &particles);

}  // namespace Grit
