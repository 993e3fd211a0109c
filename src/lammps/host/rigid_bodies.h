// The bodies of LAMMPS' fix rigid and fix rigid/small and their kin: where they are, how they move, what acts on them.
#pragma once

#include <mpi.h>

#include <vector>

#include "contact/vec3.h"
#include "lammps/host/forward.h"
#include "lmptype.h"

namespace Grit {

// A body in the memory of its fix.
struct RigidBody {
  double *mass, *center, *velocity, *force, *torque, *quaternion;
  double *moments;                              // principal moments of inertia
  double *axes[3];                              // of these, in space
  double *angular_momentum, *angular_velocity;  // in space
  int owner;                                    // own particle that owns it; NONE: all processes have the body
  int particles;                                // of which it is made
  const double *moves, *turns;                  // factors of force and torque: 0 where it is held; null: 1

  static constexpr int NONE = -1;

  // What moves it, where LAMMPS holds it in some directions.
  vec3 moving_force() const;
  vec3 moving_torque() const;
  // I^-1 L: the angular velocity of an angular momentum, or the rate of the former of a torque.
  vec3 turned_by(const vec3 &momentum) const;
  // Sets angular velocity and momentum.
  void spin(const vec3 &omega) const;
};

class RigidBodies {
 public:
  // Of this fix, which may be null; of a fix of another kind nothing is known. For as long as no particle comes or goes.
  explicit RigidBodies(LAMMPS_NS::Fix *fix);
  // LAMMPS has set the bodies up, and their states can be read.
  bool are_known() const { return of_particles != nullptr; }
  // All processes know all bodies (fix rigid), or each those that its particles own (fix rigid/small).
  bool are_everywhere() const { return kind == Kind::everywhere; }
  bool come_from_a_file() const;      // the word infile
  const char *gravity() const;        // ID of the fix whose gravity acts on the bodies; null: of none
  bool are_molecules() const;         // with particles, by the IDs of molecules and nothing else
  bool are_made_in_each_run() const;  // of the particles as they are then, unless 'reinit no' or fix pour keeps them
  // Whether particle i belongs to a body; and the number of its body where all processes know all.
  bool hold(int i) const { return body_of(i) >= 0; }
  int body_of(int i) const { return of_particles ? of_particles[i] : RigidBody::NONE; }

  // Bodies whose state this process has.
  int count() const;
  RigidBody at(int k) const;
  // The part of each of them that this process counts for a group of particles, so that all processes together count a body
  // of which all particles are in the group once: by the particle that owns it, or by all of its own ones in the group.
  std::vector<double> shares(const LAMMPS_NS::Atom &atom, int groupbit) const;

  // What the fix sends along with particle i, its body as well if it owns one; and taking it back. `forget`: before the
  // bodies of all particles are taken back.
  static int most_of_particle();  // reals
  std::vector<double> of_particle(int i) const;
  void forget() const;
  void take_back(int i, const std::vector<double> &row) const;
  // Their places have changed: the fix finds ghosts and images anew. Collective.
  void spread() const;
  // Everything of bodies that all processes know; nothing of others.
  std::vector<double> states() const;
  void put_states(const std::vector<double> &all) const;
  // Of all processes, which must all ask: bodies, and particles in them.
  LAMMPS_NS::bigint count_all(MPI_Comm world) const;
  LAMMPS_NS::bigint count_held(MPI_Comm world, int nlocal) const;

 private:
  enum class Kind { unknown, everywhere, with_particles };
  LAMMPS_NS::Fix *fix;
  Kind kind = Kind::unknown;
  const int *of_particles = nullptr;  // the body of each, negative where there is none; null before they are set up

  // The image of the box in which a body is, where all processes know all.
  void copy_images(std::vector<double> &to) const;
  void put_images(const double *from) const;
};

}  // namespace Grit
