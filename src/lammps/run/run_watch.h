// What a run must not show: overlaps that laws are not made for, particles that pass each other in a step, and values that
// are no numbers. The loops over contacts of the CPU say in every step whether one is too deep. Those of devices do not:
// overlaps grow no faster than the fastest particles come together, so the next look at all contacts is due when that could
// have brought one to the limit.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lammps/host/forward.h"
#include "lmptype.h"

#include "kernel/overlap_scan.h"

namespace Grit {

class RunWatch {
 public:
  static constexpr double FAR = 0.5;  // way in a step over the radius, or over the smallest half length of a body

  // read(mask): arrays of the host have the values of this step.
  using Read = std::function<void(std::uint64_t mask)>;
  RunWatch(LAMMPS_NS::LAMMPS *all, Read of_host) : lmp(all), read(std::move(of_host)) {}

  // A run begins. `deepest`: the overlap over the smaller radius from which on contacts are told. `smallest`: of the
  // radii, and of the half lengths of bodies.
  void begin(double deepest, double smallest);
  bool is_on() const { return on; }
  // There are other particles.
  void look_again(double smallest);
  // After a step, or several: a speed that no surface of a particle which can touch an own one passes, and whether all
  // velocities are numbers.
  struct Motion {
    double speed;
    bool finite;
  };
  void step();
  void take(const Motion &motion, int nsteps = 1);
  // A list ends, or the run: collective over all processes. Several processes tell now what they found.
  void tell();
  void end();
  // The deepest overlap of this process now, over the smaller radius; after a run the last that was asked for.
  double deepest();

 private:
  using bigint = LAMMPS_NS::bigint;
  using tagint = LAMMPS_NS::tagint;
  // What was found of one of the things that are watched.
  struct Finding {
    double worst = 0, first_value = 0;
    tagint a = 0, b = 0;
    bigint step = -1;     // of the first one, until there is a warning
    bigint steps = 0;     // in which it was found
    bool warned = false;  // in this run
    bool waits() const { return step >= 0; }
  };
  enum Watched { OVERLAP, SPEED, NWATCHED };
  static constexpr int PAUSE = 100;  // steps after a look that found something

  LAMMPS_NS::LAMMPS *lmp;
  Read read;
  std::vector<LAMMPS_NS::PairGranularGrit *> pairs,
      watching;  // whose contacts are looked at here; that do it themselves
  std::vector<LAMMPS_NS::FixWallBase *> walls;
  std::array<Finding, NWATCHED> found;
  bool on = false, have_shapes = false;
  double limit = 0, smallest_length = 0, slack = 0, way = 0, last_depth = 0;
  bigint next_look = 0;

  void check_numbers() const;
  void look_at_contacts();
  void note_depth(const DeepContacts &deepest);
  void look_at_walls();
  void look_at_speeds(double dt);
  void note(Watched what, double value, int i, int j);
  void warn(Watched what, const Finding &first) const;
  std::string sentence(Watched what, const Finding &first) const;
  std::int64_t take_lost_searches() const;
};

}  // namespace Grit
