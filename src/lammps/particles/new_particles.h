// Particles that come in a run: who is near, and their making, the same on any number of processes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contact/vec3.h"
#include "lammps/host/forward.h"
#include "stream/free_space.h"
#include "stream/particle_mix.h"

namespace Grit {

struct NewParticle {
  DrawnParticle particle;
  vec3 x, v, omega;
};

// The spheres of all processes that the space is concerned about, in an order that depends on them only. Collective.
std::vector<Ball3> spheres_near(LAMMPS_NS::LAMMPS *lmp, const FreeSpace &space);

// Each process makes those that are in its part of the box; IDs go on behind `last_id` and behind those that are there. To be
// called before LAMMPS exchanges particles. Returns the last ID. Collective.
std::int64_t make_particles(LAMMPS_NS::LAMMPS *lmp, const std::vector<NewParticle> &particles, std::int64_t last_id,
                            int group_bit, const std::string &command);

}  // namespace Grit
