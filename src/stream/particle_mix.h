// What a stream is made of: kinds of particles, each with a type, a density and sizes, or the shape of a clump, and a share; and
// the draw of one of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "stream/clump_shape.h"
#include "stream/counted_random.h"
#include "stream/orientation.h"
#include "stream/size_distribution.h"

namespace Grit {

struct ParticleKind {
  int type;      // of LAMMPS; of clumps it is added to the types of their spheres
  real density;  // [mass/length^3]; not of clumps
  SizeDistribution sizes;
  real share;                                 // of all particles, or of their mass; all kinds together 1
  std::shared_ptr<const ClumpShape> clump{};  // or a single sphere
  std::string group{};                        // of LAMMPS, in which the particles are besides; may be empty

  // The sphere around it when its own diameter, if it has one, is this; and its mass.
  real reach(real diameter) const { return clump ? clump->reach() : diameter / 2; }
  real mass(real diameter) const;
  real mean_mass() const;
};

struct DrawnParticle {
  int type;
  real radius, mass;  // of a clump the sphere around its center of mass, and the mass of its body
  int kind = 0;
  const ClumpShape *clump = nullptr;  // of its kind

  real volume() const { return clump ? clump->volume() : Ball3{{0, 0, 0}, radius}.volume(); }
  // In space: seen from its center, a clump turned like this.
  std::vector<Ball3> spheres(const Orientation &turn) const;
};

class ParticleMix {
 public:
  ParticleMix(std::vector<ParticleKind> kinds, Base shares);

  // The particle with this number: always the same one.
  DrawnParticle draw(const CountedRandom &random, std::uint64_t number) const;

  const std::vector<ParticleKind> &all() const { return kinds; }
  bool has_clumps() const;
  // Of spheres, those of clumps among them.
  real largest_radius() const;
  real largest_radius(int type) const;  // 0: none are of this type
  real smallest_radius() const;
  real largest_reach() const;  // of a particle from its center
  real largest_arm() const;    // from the center of a clump to the centers of its spheres
  real largest_mass() const;
  real mean_mass() const;  // over the particles

 private:
  std::vector<ParticleKind> kinds;
  std::vector<real> up_to;  // shares by number, summed up
};

}  // namespace Grit
