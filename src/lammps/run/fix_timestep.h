// fix granular/grit/timestep: compares the time step with what contacts ask for, before a run and when there are more
// particles, and watches the run. Pair style and walls make one if the script has none.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "fix.h"

#include "lammps/run/run_watch.h"
#include "lammps/run/step_check.h"

namespace LAMMPS_NS {

class FixTimestep : public Fix {
 public:
  static constexpr const char *ID = "GRIT_TIMESTEP";
  // The one that styles make for themselves, unless the script has one.
  static void find_or_make(class LAMMPS *, const std::string &style = "granular/grit/timestep");

  FixTimestep(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void setup(int) override;
  void post_force(int) override;
  void pre_exchange() override;
  void post_run() override;
  double compute_vector(int) override;

 protected:
  // Arrays of the host have the values of this step.
  virtual void read(std::uint64_t /*mask*/) const {}
  // Watches every step.
  virtual void watch_step() { watch.step(); }
  // Before particles leave, and at the end of a run.
  virtual void end_list() {}
  Grit::RunWatch watch;

 private:
  Grit::StepWords words;
  bool is_own = false;  // of GRIT, not of the script
  bool sleeps = false;  // another one does the work, or nothing is to do
  Grit::ParticleSurvey particles;
  Grit::StepFindings found;
  bigint known_particles = 0, networked = 0;
  std::set<std::string> said;  // in this run and those before

  bool is_wanted() const;
  void begin_without_setup();
  void check(bool anew);
  void judge();
  void judge_depth();
  void complain(Grit::StepTime which);
  void warn(const std::string &about, const std::string &text);
};

}  // namespace LAMMPS_NS
