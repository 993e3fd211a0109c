// What a stream is made of: kinds of particles, each with a type, a density, sizes and a shape, or the shape of a
// clump, and a share; and the draw of one of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "stream/clump_shape.h"
#include "stream/counted_random.h"
#include "stream/grain_shape.h"
#include "stream/orientation.h"
#include "stream/size_distribution.h"

namespace Grit {

struct ParticleKind {
  int type;                                   // of LAMMPS; of clumps it is added to the types of their spheres
  real density;                               // [mass/length^3]; not of clumps
  SizeDistribution sizes;                     // of diameters; of bodies the second longest one
  real share;                                 // of all particles, or of their mass; all kinds together 1
  std::shared_ptr<const ClumpShape> clump{};  // or a single particle
  std::string group{};                        // of LAMMPS, in which the particles are besides; may be empty
  std::shared_ptr<const GrainShape> body{};   // of a single particle; or a sphere

  // The sphere around it when its own diameter, if it has one, is this; and its mass.
  real reach(real diameter) const { return clump ? clump->reach() : body ? body->reach(diameter) : diameter / 2; }
  real mass(real diameter) const;
  real mean_mass() const;
};

struct DrawnParticle {
  int type;
  real radius, mass;  // of a clump or a body the sphere around its center of mass, and the mass of its body
  int kind = 0;
  const ClumpShape *clump = nullptr;  // of its kind
  const GrainShape *body = nullptr;   // of its kind

  bool is_sphere() const { return !clump && !body; }
  real volume() const;
  // Of a body the second longest diameter.                                                         [length]
  real diameter() const { return body ? body->diameter_of(radius) : 2 * radius; }
  // In space: seen from its center, turned like this. Those of a body hold all of it.
  std::vector<Ball3> spheres(const Orientation &turn) const;
};

class ParticleMix {
 public:
  ParticleMix(std::vector<ParticleKind> kinds, Base shares);

  // The particle with this number: always the same one.
  DrawnParticle draw(const CountedRandom &random, std::uint64_t number) const;

  const std::vector<ParticleKind> &all() const { return kinds; }
  bool has_clumps() const;
  bool has_bodies() const;
  // Of spheres, those of clumps and those around bodies among them.
  real largest_radius() const;
  real largest_radius(int type) const;  // 0: none are of this type
  real smallest_radius() const;
  real largest_reach() const;  // of a particle from its center
  real largest_arm() const;    // from the center of a particle to the centers of its spheres, at most
  real largest_mass() const;
  real mean_mass() const;  // over the particles

 private:
  std::vector<ParticleKind> kinds;
  std::vector<real> up_to;  // shares by number, summed up
};

}  // namespace Grit
