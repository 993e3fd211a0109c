// The energy ledger of one contact: what it stores, and where the work of its forces went in a step.
//
// With F(t) from positions at t and velocities at t - dt/2, as in velocity Verlet, the bodies receive in a step exactly the
// trapezoidal work 1/2 (F_old + F_new).du. All accounts are therefore taken of the old and the new forces, and what they
// leave over, the error of a finite time step, stands in an account of its own. So the ledger
//   kinetic + potential + stored + losses - work of walls
// is constant to round-off for any time step, and TIME_STEP tells how good the time step is.
#pragma once

#include "contact/energy_record.h"
#include "contact/sphere.h"

namespace Grit {

enum Account {
  // stored now
  ELASTIC_NORMAL,      // potential of the normal force
  ADHESIVE,            // potential of attractions
  ELASTIC_TANGENTIAL,  // springs of friction laws
  ELASTIC_ROLLING,
  ELASTIC_TWISTING,
  ELASTIC_BOND,  // bonds that hold
  NSTORED,
  // losses since the beginning
  VISCOUS_NORMAL = NSTORED,  // dashpot of the damping law
  VISCOUS_TANGENTIAL,        // dashpot of the tangential law
  VISCOUS_BOND,              // viscosity of bonds
  SLIP,                      // sliding friction
  PLASTIC,                   // plastic deformation
  ROLLING_LOSS,              // rolling resistance
  TWISTING_LOSS,             // twisting resistance
  BROKEN,                    // stored when a contact ended or a bond broke
  STIFFNESS,                 // springs whose stiffness changed at a given elongation
  TIME_STEP,                 // error of the finite time step
  WALL_WORK,                 // done by moving walls on particles; not a loss
  // numbers, since the beginning
  BONDS_FORMED,
  BONDS_BROKEN_IN_TENSION,
  BONDS_BROKEN_IN_SHEAR,
  NACCOUNTS
};
inline constexpr int NLOSSES = WALL_WORK - NSTORED;

// Names for output.
inline constexpr const char *ACCOUNT_NAME[NACCOUNTS] = {
    "elastic_normal", "adhesive",       "elastic_tangential", "elastic_rolling", "elastic_twisting",
    "elastic_bond",   "viscous_normal", "viscous_tangential", "viscous_bond",    "slip",
    "plastic",        "rolling",        "twisting",           "broken",          "stiffness",
    "time_step",      "wall_work",      "bonds_formed",       "bonds_tension",   "bonds_shear"};

// Their order in outputs and restart files: those of later versions come last, so that numbers of columns stay.
inline constexpr Account OUTPUT_ORDER[NACCOUNTS] = {ELASTIC_NORMAL,
                                                    ADHESIVE,
                                                    ELASTIC_TANGENTIAL,
                                                    ELASTIC_ROLLING,
                                                    ELASTIC_TWISTING,
                                                    VISCOUS_NORMAL,
                                                    VISCOUS_TANGENTIAL,
                                                    SLIP,
                                                    PLASTIC,
                                                    ROLLING_LOSS,
                                                    TWISTING_LOSS,
                                                    BROKEN,
                                                    STIFFNESS,
                                                    TIME_STEP,
                                                    WALL_WORK,
                                                    ELASTIC_BOND,
                                                    VISCOUS_BOND,
                                                    BONDS_FORMED,
                                                    BONDS_BROKEN_IN_TENSION,
                                                    BONDS_BROKEN_IN_SHEAR};
inline constexpr int NACCOUNTS_0_1 = 15;  // those of version 0.1

// The share of an entry that a particle gets, of whose losses only a share counts for it: the rest is the wall's.
GRIT_FUNCTION real share_of(int account, real of_losses)
{
  return account >= NSTORED && account < WALL_WORK ? of_losses : 1;
}

// Entries of one contact: what it stores now, what it lost in this step.                              [energy]
struct Booking {
  real amount[NACCOUNTS] = {};

  GRIT_FUNCTION Booking &operator+=(const Booking &other)
  {
    for (int k = 0; k < NACCOUNTS; k++) amount[k] += other.amount[k];
    return *this;
  }
};

// Velocities of the half step that led here.
struct Velocities {
  vec3 relative;         // of the centres, i minus j; of the particle itself at a wall
  vec3 spin_sum, spin;   // angular velocities, sum and difference; at a wall spin_sum is that of the particle
  vec3 wall, wall_spin;  // of the wall at the contact point; 0 between particles
};

// Work that the old and the new force together do on the bodies in this step, by moving walls and altogether.
struct Work {
  real contact, wall;
};

GRIT_FUNCTION Work work_on_pair(const Contact &c, const ContactForce &f, const EnergyRecord &r, const Velocities &u)
{
  const vec3 force = load(r.force) + f.force, sum = load(r.torques) + f.torque_i + f.torque_j,
             difference = load(r.difference) + f.torque_i - f.torque_j;
  return {0.5 * c.dt * (dot(force, u.relative) + 0.5 * (dot(sum, u.spin_sum) + dot(difference, u.spin))), 0};
}

GRIT_FUNCTION vec3 couple_of(const Contact &c, const ContactForce &f)
{
  return c.reff * cross(c.n, f.rolling.value) + f.twisting.value + f.bond.couple;
}

GRIT_FUNCTION Work work_at_wall(const Contact &c, const ContactForce &f, const EnergyRecord &r, const Velocities &u)
{
  const vec3 force = load(r.force) + f.force, torque = load(r.torques) + f.torque_i,
             couple = load(r.difference) + couple_of(c, f);
  const real wall = 0.5 * c.dt * (dot(force, u.wall) + dot(couple, u.wall_spin));
  return {0.5 * c.dt * (dot(force, u.relative) + dot(torque, u.spin_sum)) - wall, wall};
}

// Loss of one mechanism: by its drag, by slip of its spring, and what the spring's own balance leaves.
struct SpringLoss {
  real drag, slip, rest;
};

GRIT_FUNCTION SpringLoss book_spring(const Contact &c, const Friction &f, const SpringRecord &r, vec3 velocity)
{
  const vec3 du = c.dt * velocity, spring = f.value - f.drag;
  const vec3 old = transported(c, Transport::rotate, load(r.spring), 1, 0);
  const real slip = f.energy.dissipated + dot(f.drag, du);
  const real rest = -0.5 * dot(old + spring, du) - (f.energy.stored - r.stored) - slip;
  return {-0.5 * dot(load(r.drag) + f.drag, du), slip, rest};
}

GRIT_FUNCTION SpringLoss book_twist(const Contact &c, const Friction &f, const TwistRecord &r)
{
  const real angle = c.dt * c.wtwist(), drag = dot(f.drag, c.n), spring = dot(f.value, c.n) - drag;
  const real slip = f.energy.dissipated + drag * angle;
  const real rest = -0.5 * (r.spring + spring) * angle - (f.energy.stored - r.stored) - slip;
  return {-0.5 * (r.drag + drag) * angle, slip, rest};
}

// What a contact still stored when it parted, less the work of its last force. Where nothing attracts the overlap is zero
// then, and what is left is an error of the time step; but a bond may part bodies that are pressed.
GRIT_FUNCTION real book_parting(const Contact &c, const ContactForce &f, const EnergyRecord &r)
{
  const bool all = f.ended || f.apart;  // cohesion ended too
  const bool bound = f.apart && (f.ended || f.parted || f.bond.formed);
  const real opening = c.vn * c.dt, cohesive = all ? r.cohesive - f.bond.before : 0;
  if (!(all || f.parted) || (r.adhesive == 0 && cohesive == 0 && !bound)) return 0;
  const real force = all ? dot(load(r.force), c.n) - r.drag - f.bond.pull : r.elastic;
  return r.normal + r.adhesive + cohesive - 0.5 * force * opening;
}

GRIT_FUNCTION void count(const Joint &bond, Booking &b)
{
  b.amount[BONDS_FORMED] = bond.formed;
  if (bond.broken) b.amount[bond.state == BROKEN_IN_TENSION ? BONDS_BROKEN_IN_TENSION : BONDS_BROKEN_IN_SHEAR] = 1;
}

// In a setup the springs of a contact that goes on are as long as they were, whatever the limit of that moment is.
GRIT_FUNCTION bool springs_rest(const Contact &c, const ContactForce &f, const EnergyRecord &r)
{
  return c.is_passive() && !c.onset && !f.ended && r.valid != NOT_YET;
}
GRIT_FUNCTION void book_springs(const EnergyRecord &r, Booking &b)
{
  b.amount[ELASTIC_TANGENTIAL] = r.tangential.stored;
  b.amount[ELASTIC_ROLLING] = r.rolling.stored;
  b.amount[ELASTIC_TWISTING] = r.twisting.stored;
}

// Books a contact that is not looked at in a setup, and ends in the next step: what it stores until then.
GRIT_FUNCTION void book_stored(const EnergyRecord &r, Booking &b)
{
  b.amount[ELASTIC_NORMAL] = r.normal;
  b.amount[ADHESIVE] = r.adhesive + r.cohesive;
  book_springs(r, b);
}

// Entries of this step. `ended`: the contact ended, f is zero.
GRIT_FUNCTION void book(const Contact &c, const ContactForce &f, const EnergyRecord &r, const Work &work, Booking &b)
{
  b.amount[ELASTIC_NORMAL] = f.energy.stored;
  b.amount[ADHESIVE] = f.adhesive + f.cohesive;
  b.amount[ELASTIC_TANGENTIAL] = f.tangential.energy.stored;
  b.amount[ELASTIC_ROLLING] = f.rolling.energy.stored;
  b.amount[ELASTIC_TWISTING] = f.twisting.energy.stored;
  b.amount[ELASTIC_BOND] = f.bond.stored;
  count(f.bond, b);
  if (springs_rest(c, f, r)) book_springs(r, b);
  if (c.is_passive() || (r.valid == NOT_YET && !c.onset))
    return;  // passive, or the ledger begins in the middle of a contact

  const SpringLoss t = book_spring(c, f.tangential, r.tangential, c.vt);
  const SpringLoss q = book_spring(c, f.rolling, r.rolling, c.vroll());
  const SpringLoss w = book_twist(c, f.twisting, r.twisting);
  b.amount[VISCOUS_NORMAL] = -0.5 * (r.drag + f.drag) * c.vn * c.dt;
  b.amount[f.tangential.dry ? SLIP : VISCOUS_TANGENTIAL] = t.drag;
  b.amount[SLIP] += t.slip;
  b.amount[PLASTIC] = c.onset && r.valid != NOT_YET ? 0 : f.plastic;  // setup has seen that contact as it is
  b.amount[ROLLING_LOSS] = q.drag + q.slip;
  b.amount[TWISTING_LOSS] = w.drag + w.slip;
  b.amount[f.ended || f.parted ? BROKEN : STIFFNESS] = t.rest + q.rest + w.rest;
  b.amount[BROKEN] += book_parting(c, f, r) + f.bond.lost;
  b.amount[VISCOUS_BOND] = f.bond.dissipated;
  b.amount[WALL_WORK] = work.wall;

  real losses = 0,
       change = -(r.normal + r.adhesive + r.cohesive + r.tangential.stored + r.rolling.stored + r.twisting.stored);
  for (int k = 0; k < NSTORED; k++) change += b.amount[k];
  for (int k = NSTORED; k < TIME_STEP; k++) losses += b.amount[k];
  b.amount[TIME_STEP] = -work.contact - change - losses;
}

GRIT_FUNCTION void record_spring(const Friction &f, bool rests, SpringRecord &r)
{
  store(f.value - f.drag, r.spring);
  store(f.drag, r.drag);
  if (!rests) r.stored = f.energy.stored;
}

// What acts from now on until the next step.
GRIT_FUNCTION void record(const Contact &c, const ContactForce &f, bool wall, EnergyRecord &r)
{
  if (f.ended) {
    const bool goes_on = c.is_passive() && !c.onset;  // nothing ends outside of time
    r = undone_record(goes_on);
    return;
  }
  store(f.force, r.force);
  store(wall ? f.torque_i : f.torque_i + f.torque_j, r.torques);
  store(wall ? couple_of(c, f) : f.torque_i - f.torque_j, r.difference);
  r.drag = f.drag;
  r.elastic = f.elastic;
  r.normal = f.energy.stored;
  r.adhesive = f.adhesive;
  r.cohesive = f.cohesive + f.bond.stored;
  const bool rest = springs_rest(c, f, r);
  record_spring(f.tangential, rest, r.tangential);
  record_spring(f.rolling, rest, r.rolling);
  r.twisting = {dot(f.twisting.value - f.twisting.drag, c.n), dot(f.twisting.drag, c.n),
                rest ? r.twisting.stored : f.twisting.energy.stored};
  r.valid = noted_again(r.valid, c.onset, c.advances());
}

}  // namespace Grit
