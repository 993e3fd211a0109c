// What a stream is made of: kinds of particles, each with a type, a density, sizes and a share, and the draw of one of them.
#pragma once

#include <cstdint>
#include <vector>

#include "stream/counted_random.h"
#include "stream/size_distribution.h"

namespace Grit {

struct ParticleKind {
  int type;      // of LAMMPS
  real density;  // [mass/length^3]
  SizeDistribution sizes;
  real share;  // of all particles, or of their mass; all kinds together 1
};

struct DrawnParticle {
  int type;
  real radius, mass;
};

class ParticleMix {
 public:
  ParticleMix(std::vector<ParticleKind> kinds, Base shares);

  // The particle with this number: always the same one.
  DrawnParticle draw(const CountedRandom &random, std::uint64_t number) const;

  real largest_radius() const;
  real largest_radius(int type) const;  // 0: none are of this type
  real smallest_radius() const;
  real largest_mass() const;
  real mean_mass() const;  // over the particles

 private:
  std::vector<ParticleKind> kinds;
  std::vector<real> up_to;  // shares by number, summed up
};

}  // namespace Grit
