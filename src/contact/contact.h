// What every law may read about one contact, and what it returns. XOf<R> is an X written over numbers R: see number.h.
#pragma once

#include "contact/coeff.h"
#include "contact/history.h"
#include "contact/vec3.h"

namespace Grit {

// What was computed of a contact before the forces, for a normal law that gives PREPARED; else 0.
struct Prepared {
  real force;    // of the normal law, without damping                                             [force]
  real dashpot;  // constant that its damping law scales with                                      [force time/length]
  real area;     // of the contact                                                                 [area]
};

// One contact, read only, in the units of the input. Particle j may be a wall.
template <class R>
struct ContactOf {
  Vec3<R> n;                       // unit normal, from j (or the wall) to i
  R delta;                         // overlap, positive when pressed                                   [length]
  R radi, radj;                    // radj: of a wall the sphere that stands for it, see curvature.h   [length]
  R reff, meff;                    // effective radius and mass                                        [length], [mass]
  R massi, massj;                  // of the bodies; massj: 0 for a wall                               [mass]
  R lever_i, lever_j;              // from the centres to the contact point; 0 for a wall              [length]
  R vn;                            // normal relative velocity, positive when parting                  [velocity]
  Vec3<R> vt;                      // tangential relative velocity at the contact point, i minus j     [velocity]
  Vec3<R> spin;                    // relative angular velocity, i minus j                             [1/time]
  Vec3<R> n_old;                   // normal one step ago
  R turn;                          // angle by which the contact turned about its normal in this step  [rad]
  FlagOf<R> onset;                 // the contact has no history yet
  R radi0, radj0;                  // radii before any law changed them                    [length]
  R length_j;                      // of j, for laws that take their stiffness from sizes  [length]
  R temperature_i, temperature_j;  // for laws of heat: others may find 0                  [temperature]
  R liquid_i, liquid_j;    // that the bodies have, without that of bridges; likewise for cohesion that shares it
                           //                                                      [volume]
  real dt;                 // time step; 0 in a passive evaluation
  bool lammps_kinematics;  // kinematics of LAMMPS' pair granular instead of the objective one
  bool bonded;             // a bond of LAMMPS joins the particles
  real step, time;         // number of the step, and when it is                    [time]
  Prepared prepared;       //

  // Time goes on; else the evaluation is passive: someone wants the forces alone, and nothing that is remembered may change.
  GRIT_FUNCTION bool advances() const { return dt > 0; }
  GRIT_FUNCTION bool is_passive() const { return !advances(); }
  // rolling velocity, Wang et al., Particuology 23 (2015) 49, eq. 31
  GRIT_FUNCTION Vec3<R> vroll() const { return reff * cross(spin, n); }
  // rate of the twist angle
  GRIT_FUNCTION R wtwist() const { return dot(spin, n); }
};
using Contact = ContactOf<real>;

// Energy that a law stores now and dissipated in this step.                                        [energy]
template <class R>
struct EnergyOf {
  R stored, dissipated;
};
using Energy = EnergyOf<real>;

// What a normal law returns. What a friction law may know about it is a value, never a pointer back.
template <class R>
struct NormalForceOf {
  R force;           // on i along n, without damping                                            [force]
  R contact_radius;  //                                                                          [length]
  R kn;              // stiffness that damping and friction scale with: d force / d delta of the elastic law, of the
                     // first loading for a plastic one                                          [force/length]
  R kt;              // tangential stiffness that belongs to the law; 0 if it gives none         [force/length]
  R damping_ratio;   // tangential over normal damping constant
  R coulomb_offset;  // added to the normal force before friction limits are taken               [force]
  R stored;          // elastic energy                                                           [energy]
  FlagOf<R> ended;   // the law ends the contact: no force, and a new contact begins if bodies still overlap
  R adhesive = 0;    // potential of the law's attraction, not in `stored`                       [energy]
  R plastic = 0;     // dissipated by plastic deformation in this step                           [energy]
  R shrink_i = 0, shrink_j = 0;      // by which this step makes the radii smaller               [length]
  R smallest_i = 0, smallest_j = 0;  // radii that it must not pass                              [length]
  FlagOf<R> static_load = false;     // friction limits are taken of the force without damping
};
using NormalForce = NormalForceOf<real>;

// Force of a cohesion law.
template <class R>
struct AttractionOf {
  R force;                     // pulls the bodies together where positive                                [force]
  R stored;                    // its potential; 0 where the bodies are apart for good                    [energy]
  FlagOf<R> reduces_load;      // friction limits are taken of the normal force with the attraction in it
  FlagOf<R> holds = false;     // the contact lives on without overlap
  R lost = 0;                  // dissipated when the bodies snapped together in this step                [energy]
  R gamma_n = 0, gamma_t = 0;  // damping constants of what is between the bodies              [force time/length]
  R flow_i = 0, flow_j = 0;    // liquid that flows into the bodies in this step               [volume]
  R volume = 0;                // of a liquid bridge                                           [volume]
};
using Attraction = AttractionOf<real>;

// What is between two bodies that a bond law may join.
enum BondState { NEVER_JOINED = 0, JOINED, BROKEN_IN_TENSION, BROKEN_IN_SHEAR };

// What a bond does: a force on i that acts in the contact point, and a couple on i.
struct Joint {
  vec3 force{0, 0, 0}, couple{0, 0, 0};
  real tension = 0, shear = 0;    // largest stresses in the bond                                   [pressure]
  real stored = 0;                // elastic energy                                                 [energy]
  real before = 0, pull = 0;      // energy and normal part of the force after the last step
  real dissipated = 0, lost = 0;  // in this step: by its viscosity, and when it broke              [energy]
  BondState state = NEVER_JOINED;
  bool formed = false, broken = false;  // in this step
  real broken_at = 0;                   // when it broke                                            [time]
  bool holds = false;                   // the contact lives on without overlap
};

// When and where a bond law joins bodies.
struct Joining {
  bool joins;    // there is such a law
  bool alone;    // other laws rest as long as the bond holds
  bool endless;  // it holds however far the bodies part
  real gap;      // largest distance of the surfaces                                                [length]
  real after;    // the step after which bonds form; UNSET: whenever surfaces come that near

  // Both owners of a contact must agree, who see distances that differ by round-off: surfaces that touch or are `gap` apart,
  // as on a lattice, are clearly near. `radii`: of both bodies, or of the one at a wall.
  static constexpr real CLEARLY = 1e-6;

  GRIT_FUNCTION bool is_near(real gap_now, real radii) const { return gap_now <= gap + CLEARLY * radii; }
  GRIT_FUNCTION bool forms_in(real step) const { return joins && (after == UNSET || step == after + 1); }
  GRIT_FUNCTION bool forms(real gap_now, real radii, real step) const
  {
    return forms_in(step) && is_near(gap_now, radii);
  }
};

// What friction and heat laws may know.
template <class R>
struct NormalStateOf {
  R fn;              // normal force, damping included, cohesion not                             [force]
  R fcrit;           // load that friction limits are taken of                                   [force]
  R contact_radius;  //                                                                          [length]
  R kn, kt;          //                                                                          [force/length]
  R gamma_n;         // normal damping constant                                                  [force time/length]
  R gamma_t;         // tangential damping constant that belongs to the normal law               [force time/length]
  R elastic = 0;     // normal force without damping and cohesion                             [force]
};
using NormalState = NormalStateOf<real>;

// A friction force on i, or a couple on i.
template <class R>
struct FrictionOf {
  Vec3<R> value;
  EnergyOf<R> energy;
  R k, gamma;             // stiffness and damping constant in use, for a twisting law that follows the tangential one
  Vec3<R> drag{0, 0, 0};  // part of value that no spring gives, a dashpot's or dry friction: its work is dissipated
  Truth<R> dry = false;   // drag is dry friction
  Truth<R> sliding = false;  // at the limit
  Truth<R> heats = false;    // what is dissipated heats both particles
};
using Friction = FrictionOf<real>;

// What a contact does to its bodies; what a caller does not read costs nothing.
struct ContactForce {
  vec3 force;               // on i; the opposite acts on j
  vec3 torque_i, torque_j;  // about the centres
  real normal;              // normal part of force
  Friction tangential;      // force on i
  Friction rolling;         // force: its couple on i is reff n x value
  Friction twisting;        // couple on i
  Joint bond;               //
  Energy energy;            // of the normal force
  real adhesive, cohesive;  // potentials of attractions: of the normal and of the cohesion law
  real elastic;             // normal force without damping and cohesion
  real drag;                // normal force of the damping law
  real plastic;             // dissipated by plastic deformation and by snapping together
  real heat_i, heat_j;      // heat that flows into the bodies                                      [energy/time]
  real shrink_i, shrink_j, smallest_i, smallest_j;  // see NormalForce
  real flow_i, flow_j, bridge;                      // flows and volume of liquid, see Attraction
  bool ended;                                       // the contact ended
  bool parted;                                      // the normal law ended, while cohesion holds the contact
  bool apart;                                       // a bond has parted the bodies, overlap or not: no law acts
  real potential;                                   // stored(), summed law by law: a device need not keep the parts

  GRIT_FUNCTION real stored() const
  {
    return energy.stored + adhesive + cohesive + tangential.energy.stored + rolling.energy.stored +
           twisting.energy.stored + bond.stored;
  }
  GRIT_FUNCTION real dissipated() const
  {
    return energy.dissipated + tangential.energy.dissipated + rolling.energy.dissipated + twisting.energy.dissipated +
           bond.dissipated;
  }
};

// What a loop over pairs adds up.
template <class R>
struct PairForceOf {
  Vec3<R> force, torque_i, torque_j;
  R stored;
  FlagOf<R> ended;
};
using PairForce = PairForceOf<real>;

// The answer of a contact that has ended; `apart`: by a bond.
GRIT_FUNCTION void end_contact(ContactForce &none, bool apart = false)
{
  none.ended = true;
  none.apart = apart;
}

// Elastic constants of a pair of materials, as far as the normal law knows them.
struct Material {
  real young;    // effective Young's modulus E*
  real shear;    // effective shear modulus G*
  real poisson;  // arithmetic mean of Poisson's ratios
};

// What a law learns about its partners when it is made.
struct SiblingLaws {
  Material material;
  real damp;                   // coefficient of the damping law; it stands with the normal law
  bool linear;                 // the normal force is linear in the overlap
  real kt, mu;                 // stiffness (UNSET if there is none) and friction coefficient of the tangential law
  real kappa = UNSET;          // its stiffness over that of the normal law, where that is what the user gives
  bool cut_total = false;      // `tangential history` cuts spring and dashpot together
  bool unless_bonded = false;  // the tangential law gives no force between bonded particles
  bool heats = false;          // what friction dissipates heats both particles
};

}  // namespace Grit
