// Particles that come in a run: who is near, and their making, the same on any number of processes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contact/vec3.h"
#include "lammps/host/forward.h"
#include "lmptype.h"
#include "stream/free_space.h"
#include "stream/particle_mix.h"

namespace Grit {

class ClumpMaker;

struct NewParticle {
  DrawnParticle particle;
  vec3 x, v, omega;  // of its center of mass
  Orientation turn;  // of a clump or a body
};

struct NewSphere {
  int type;
  double radius, mass;
  vec3 x, v, omega;
};

// Given last, to particles and to molecules.
struct LastIds {
  std::int64_t particle = 0, molecule = 0;
};

// A sphere that is there, or one of those that together hold a body.
struct BallNearby {
  Ball3 ball;
  double volume;  // of the particle whose centre this is; 0: its centre is another one
};

// Makes one if it is in this process' part of the box: its index, or -1.
int make_sphere(LAMMPS_NS::LAMMPS *lmp, const NewSphere &one, LAMMPS_NS::tagint id, int group_bits);

// The spheres of all processes that the space is concerned about, in an order that depends on them only. Collective.
std::vector<BallNearby> spheres_near(LAMMPS_NS::LAMMPS *lmp, const FreeSpace &space);

// Each process makes those that are in its part of the box; IDs go on behind the last ones and behind those that are there.
// `group_bits`: of each kind of particles. To be called before LAMMPS exchanges particles. Returns the last IDs. Collective.
LastIds make_particles(LAMMPS_NS::LAMMPS *lmp, const std::vector<NewParticle> &particles, LastIds last,
                       const std::vector<int> &group_bits, const ClumpMaker &clumps, const std::string &command);

}  // namespace Grit
