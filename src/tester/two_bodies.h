// Two spheres, or a sphere and a flat wall, whose relative motion is prescribed, left free or driven by forces, one degree
// of freedom at a time: what a contact law is shown when it is tested by itself.
//
// Velocity Verlet as in LAMMPS: the force of a step sees its positions and the velocities of the half step before. The
// relative motion is that of B against A, in axes that go with the contact: x from A to B, y and z across. Prescribed
// rates are met exactly for any length of step: the bodies move on the arcs, not on the tangents.
// Smilauer, Woo (tester of contact laws).
#pragma once

#include "contact/energy_ledger.h"
#include "law_list.h"

namespace Grit::Tester {

// Degrees of freedom: translation along and across the normal, rotation about the normal and across it.
enum Dof { ALONG, ACROSS1, ACROSS2, ABOUT, BEND1, BEND2, NDOFS };
inline constexpr std::array<const char *, NDOFS> DOF_NAME{"normal", "shear1", "shear2", "twist", "bend1", "bend2"};
using Six = std::array<real, NDOFS>;

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
};

// Axes of the contact.
struct Axes {
  vec3 x, y, z;

  // y = x cross the coordinate axis Y or Z, whichever is farther from x.
  static Axes about(vec3 x);
  vec3 vector(real a, real b, real c) const { return a * x + b * y + c * z; }
  vec3 components(vec3 v) const { return {dot(v, x), dot(v, y), dot(v, z)}; }
};

// The two bodies before the first step.
struct Pair {
  GeneralLaw law{};
  Body a{}, b{};                   // radii, masses, temperatures; the rest follows from what stands below
  bool wall = false;               // B is a flat wall without mass and radius
  bool lammps_kinematics = false;  // kinematics of LAMMPS' pair granular
  vec3 normal{1, 0, 0};            // from A to B
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
  Six displacement{}, rate{};  // of B against A, since the beginning
  Axes axes;
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
  const real start;  // distance at the beginning
  bool moved = false, approached = false;
  real steps = 0, time = 0;
  EnergyRecord record{};  // of the ledger

  real sum_of_radii() const { return a.radius + (pair.wall ? 0 : b.radius); }
  real distance() const { return pair.wall ? dot(b.x - a.x, axes.x) : norm(b.x - a.x); }
  // The lever of a sphere that rolls on a wall.
  real rolling_lever(real height) const { return pair.lammps_kinematics ? a.radius : 0.5 * (a.radius + height); }
  // The body that stays at rest where a force acts.
  bool holds_a() const { return pair.weight >= 0.5; }
  void share(int dof, real rate, Six &of_a, Six &of_b) const;
  void hold(const Drive &drive);
  void set_velocities(const Six &of_a, const Six &of_b);
  void kick(const Drive &drive, real half);
  void translate(const Drive &drive, real dt);
  void turn_axes(const Drive &drive, real dt);
  void rotate(const Drive &drive);
  void interact(real dt);
  void observe(const Drive &drive, real dt);
  void keep_books();
  Contact make_contact(real dt) const;
};

}  // namespace Grit::Tester
