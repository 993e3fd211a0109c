// Two spheres or other bodies, or a sphere and a flat wall, whose relative motion is prescribed, left free or driven by
// forces, one degree of freedom at a time: what a contact law is shown when it is tested by itself.
//
// Bodies that are no spheres touch where their common normal is that of the pair; rates are then those of their
// contact.
//
// Velocity Verlet as in LAMMPS: the force of a step sees its positions and the velocities of the half step before. The
// relative motion is that of B against A, in axes that go with the contact: x from A to B, y and z across. Prescribed
// rates are met exactly for any length of step: the bodies move on the arcs, not on the tangents.
// Smilauer, Woo (tester of contact laws).
#pragma once

#include "contact/energy_ledger.h"
#include "law_list.h"
#include "tester/shaped_body.h"

namespace Grit::Tester {

// What a stage says about a degree of freedom. A rate is a velocity or an angular velocity, positive when the bodies part.
enum class Mode {
  velocity,  // the rate, as long as the stage lasts
  initial,   // the rate when the stage begins; free afterwards
  force,     // a force or a torque that acts on one body beside the contact; the other body is held
  free       // the contact alone acts
};

struct Drive {
  std::array<Mode, NDOFS> mode{};  // velocity
  Six value{};
  vec3 rotation{0, 0, 0};  // angular velocity of the pair as one body, in the axes; wants velocities for what it moves

  bool prescribes(int dof) const { return mode[dof] == Mode::velocity; }
};

// The two bodies before the first step.
struct Pair {
  GeneralLaw law{};
  Body a{}, b{};                   // radii, masses, temperatures; the rest follows from what stands below
  ShapedPair shapes;               // if given, radii of a and b are those of spheres of equal volume
  bool wall = false;               // B is a flat wall without mass and radius
  bool lammps_kinematics = false;  // kinematics of LAMMPS' pair granular
  vec3 normal{1, 0, 0};            // of the contact, from A to B
  real overlap = 0;                // negative: a gap
  real weight = 1;                 // part of a prescribed motion that B makes; A makes the rest
};

class TwoBodies {
 public:
  explicit TwoBodies(const Pair &p);

  // Gives the bodies the velocities with which a stage begins. Before the first step forces are evaluated with them, and
  // nothing that is remembered changes.
  void begin(const Drive &drive);
  // Throws std::domain_error with a sentence where the bodies cannot move like that.
  void step(const Drive &drive, real dt);

  // As of the last step.
  Contact contact{};           // i is A
  ContactForce force{};        // on A; zero without contact
  ShapeMeeting meeting{};      // of bodies that are no spheres
  Six displacement{}, rate{};  // of B against A, since the beginning
  ContactAxes axes;
  Body a, b;
  bool touching = false;
  int bounces = 0;      // how often the bodies, pressed together, turned from approaching to parting
  bool broken = false;  // a contact has ended
  Booking accounts;     // of energy: stored now, lost since the beginning
  real work =
      0;  // done on the contact, with what it stored at the beginning: what all accounts but WALL_WORK add up to
  real history[MAX_HISTORY] = {};

  real overlap() const { return sum_of_radii() - distance(); }
  // Force on A: repulsion, then along the axes across; then the couple on A.
  Six action() const;
  real kinetic_energy() const;

 private:
  const Pair pair;
  ShapedPair shapes;
  const real start;  // distance at the beginning
  bool moved = false, approached = false;
  real steps = 0, time = 0;
  EnergyRecord record{};  // of the ledger

  // Of bodies that are no spheres the surfaces count: no radii, and their distance along the normal.
  real sum_of_radii() const { return shapes.given ? 0 : a.radius + (pair.wall ? 0 : b.radius); }
  real distance() const
  {
    if (shapes.given) return -meeting.overlap;
    return pair.wall ? dot(b.x - a.x, axes.x) : norm(b.x - a.x);
  }
  // The lever of a sphere that rolls on a wall.
  real rolling_lever(real height) const { return pair.lammps_kinematics ? a.radius : 0.5 * (a.radius + height); }
  // The body that stays at rest where a force acts.
  bool holds_a() const { return pair.weight >= 0.5; }
  void share(int dof, real rate, Six &of_a, Six &of_b) const;
  void hold(const Drive &drive);
  void set_velocities(const Six &of_a, const Six &of_b);
  void kick(const Drive &drive, real half);
  void translate(const Drive &drive, real dt);
  vec3 line_of_centers() const { return (1 / distance()) * (b.x - a.x); }
  void turn_axes(const ContactAxes &old, vec3 normal, const Drive &drive, real dt);
  void rotate(const Drive &drive);
  void interact(real dt);
  void observe(const Drive &drive, real dt);
  void keep_books();
  Contact make_contact(real dt) const;

  // Of bodies that are no spheres: two_shapes.cpp.
  struct StepBegin;
  void place_shapes();
  void begin_shapes(const std::array<bool, NDOFS> &begins, Six &of_a, Six &of_b);
  void kick_shapes(const Drive &drive, real half);
  void move_shapes(const Drive &drive, real dt);
  void attempt(const StepBegin &from, const Drive &drive, const Six &rate, real dt);
  HeldRotation held_rotation(const Drive &drive, bool of_a) const;
  vec3 velocity_told(const HeldRotation &of_a, const HeldRotation &of_b) const;
  void book_turn(const StepBegin &from, const Drive &drive, real dt);
};

}  // namespace Grit::Tester
