// Clumps that come in a run: the templates that they are of, and their making as bodies of fix rigid/small.
#pragma once

#include <string>
#include <vector>

#include "lammps/particles/new_particles.h"

namespace Grit {

// The shapes of the molecules of a template. Throws std::invalid_argument with a sentence where they are no clumps of spheres.
std::vector<ClumpShape> shapes_of_template(LAMMPS_NS::LAMMPS *lmp, const std::string &name, const std::string &command);

// What all particles of a stream need of LAMMPS besides their own numbers.
class ClumpMaker {
 public:
  ClumpMaker(LAMMPS_NS::LAMMPS *all, std::string id_of_fix, std::string of_command) :
      lmp(all), id(std::move(id_of_fix)), command(std::move(of_command))
  {
  }
  // Before a run: the fix that holds bodies is there and does it for these, and only for these; groups of each kind. Throws
  // std::invalid_argument with a sentence.
  void init(const ParticleMix &mix, const std::vector<int> &group_bits);
  // The spheres that are in this process' part of the box, with the IDs behind `last_id`; all processes tell the fix. Returns
  // their number.
  int make(const NewParticle &clump, std::int64_t last_id, std::int64_t molecule, int group_bits) const;

 private:
  LAMMPS_NS::LAMMPS *const lmp;
  const std::string id, command;
  LAMMPS_NS::Fix *fix = nullptr;

  void find();
  void check_bodies() const;
  void check_shape(const ClumpShape &shape) const;
  void check_box(real reach) const;
  void tell(const NewParticle &clump, int first, std::int64_t last_id) const;
};

}  // namespace Grit
