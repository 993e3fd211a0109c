// The list of particles that have passed a face: one line each, in the order of steps and IDs.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "lammps.h"
#include "lmptype.h"

#include "wall/flow/flow_counts.h"

namespace Grit {

class FlowFile {
 public:
  // Process 0 opens it, anew or behind what it has; stops all with a sentence if that fails. Collective.
  void open(LAMMPS_NS::LAMMPS *lmp, const std::string &name, bool appends, const std::string &command);
  // On process 0. Events of the time from `begin` to `end`, which the step `step` ends.
  void write(LAMMPS_NS::LAMMPS *lmp, const std::vector<FlowEvent> &events, LAMMPS_NS::bigint step, double begin,
             double end);

 private:
  std::string name, command;
  std::unique_ptr<FILE, int (*)(FILE *)> file{nullptr, std::fclose};

  std::string try_to_open(bool appends);
};

}  // namespace Grit
