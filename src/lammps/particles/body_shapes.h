// The shapes of particles of LAMMPS' atom_style ellipsoid superellipsoid, and how they turn.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "lammps/host/forward.h"

#include "shape/like_bodies.h"
#include "shape/mass_properties.h"

namespace Grit {

// Particles have shapes, masses and angular momenta: atom_style ellipsoid superellipsoid.
bool have_shapes(const LAMMPS_NS::Atom &atom);

// Orientation, half lengths and exponents of a particle, into NSHAPE reals; returns their number, 0 for one without a shape.
inline constexpr int NSHAPE = 9;
int pack_shape(const LAMMPS_NS::Atom &atom, int i, double *buf);

// Angular velocity of a particle that has a shape.                                                 [1/time]
vec3 spin_of_shape(const LAMMPS_NS::Atom &atom, int i);
// The orientation of a particle, as a quaternion whose scalar comes first; that of the axes in space without a shape.
void get_orientation(const LAMMPS_NS::Atom &atom, int i, double *quaternion);
// The angular velocity that its angular momentum would give it in another orientation.             [1/time]
vec3 spin_in_orientation(const LAMMPS_NS::Atom &atom, int i, const double *quaternion);
// Kinetic energy of rotation, twice, of an angular momentum that a particle has or gets in the present orientation.
double twice_rotation(const LAMMPS_NS::Atom &atom, int i, vec3 angular_momentum);

// A new own particle becomes such a body; its mass is set already. `moments`: its principal moments of inertia.
void give_shape(const LAMMPS_NS::Atom &atom, int i, const Superellipsoid &body, vec3 moments, const double *quaternion,
                vec3 spin);
// As it stands in space, of a particle that has a shape.
Superellipsoid shape_of(const LAMMPS_NS::Atom &atom, int i);

// The mass of a sphere of its bounding radius that contacts move as fast at most as such a particle: off its centre a force turns it
// as well, and on a flat side it is stiffer. For the time step.
double mass_at_contact(const LAMMPS_NS::Atom &atom, int i, double mass);

// How fast its rotation can bring the surface of a particle towards another one, at most; 0 of a sphere.   [velocity]
double speed_of_turning(const LAMMPS_NS::Atom &atom, int i);
// Of the first n own particles and ghosts, the largest.
double fastest_turning(const LAMMPS_NS::Atom &atom, int n);
// Its smallest half length; of a sphere its radius.                                                [length]
double smallest_half(const LAMMPS_NS::Atom &atom, int i);

class BodyShapes {
 public:
  // Stops where particles of the types that `concerns` have no shape or one that no contact is made for. `capsules`: types of
  // particles that are capsules along their third axis, whose moments of inertia become those of capsules. Collective.
  void init(LAMMPS_NS::LAMMPS *lmp, const std::vector<char> &concerns, const std::set<int> &capsules);
  // Own particles and ghosts of a new list have the moments of their shape and mass, and a radius around all of it. Returns how many
  // own ones had other moments, apart from capsules. Stops as init() does.
  int set_moments(bool of_ghosts = true);
  // As own particles and ghosts are now, or two of them alone.
  void update();
  void update(int i, int j);

  // Of an own particle.                                                                            [length^3]
  real volume(int i) const;

  bool is_capsule(int type) const { return capsule[type] != 0; }
  bool concerns(int type) const { return ours[type]; }
  const BodyShape &of(int i) const { return all[i]; }
  vec3 spin(int i) const { return omega[i]; }
  const BodyShape *shapes() const { return all.data(); }
  const LikeNumber *like_numbers() const { return like.data(); }
  // Of the spheres of equal volume, since the last list.                                           [length]
  const real *equal_radii() const { return equal_radius.data(); }
  // Of the least spheres around them, since the last list.                                         [length]
  const real *bounding_radii() const { return bounding.data(); }
  const double *spins() const { return omega.empty() ? nullptr : &omega[0].x; }
  std::size_t bytes() const
  {
    return all.capacity() * sizeof(BodyShape) + like.capacity() * sizeof(LikeNumber) + omega.capacity() * sizeof(vec3) +
           (equal_radius.capacity() + bounding.capacity()) * sizeof(real);
  }

 private:
  LAMMPS_NS::LAMMPS *lammps = nullptr;
  std::vector<char> ours;      // by type
  std::vector<char> capsule;   // by type
  std::vector<BodyShape> all;  // of each own particle and ghost
  std::vector<LikeNumber> like;
  std::vector<vec3> omega;
  std::vector<real> equal_radius, bounding;

  void check(int i) const;  // an own particle
  void make_room();
  void look_at(int from, int end);

  // Of a shape, and whose: particles in a row are often alike.
  static constexpr int NKEY = 6;
  std::array<real, NKEY> last_key{};
  MassProperties last{};
  const MassProperties &properties(const BodyShape &shape);
};

}  // namespace Grit
