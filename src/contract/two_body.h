// Two spheres, or a sphere on a flat wall, in velocity Verlet: the force of a step sees the positions of the step and
// the velocities of the half step before, as in LAMMPS.
#pragma once

#include "contact/energy_ledger.h"
#include "contact/life.h"
#include "contract/laws.h"

namespace Grit::Contract {

struct Sphere {
  Body body;
  vec3 force{0, 0, 0}, torque{0, 0, 0};
  bool fixed = false;

  real inertia() const { return 0.4 * body.mass * body.radius * body.radius; }
  void kick(real half, vec3 gravity)
  {
    if (fixed) return;
    body.v += half * ((1 / body.mass) * force + gravity);
    body.omega += (half / inertia()) * torque;
  }
  void drift(real dt)
  {
    if (!fixed) body.x += dt * body.v;
  }
};

class TwoBody {
 public:
  Law law;
  Sphere i, j;
  bool wall;  // j is the plane x = 0, the particle above it
  real dt;
  vec3 gravity{0, 0, 0};
  bool bonded = false;  // by a bond of LAMMPS that gives no force

  Contact contact{};     // as of the last step
  ContactForce force{};  // likewise; zero without contact
  bool touching = false;
  EnergyRecord record{};  // of the energy ledger
  Booking accounts;       // stored now, lost since the beginning

  TwoBody(const Law &l, const Body &a, const Body &b, real step) : law(l), i{a}, j{b}, wall(false), dt(step) {}
  TwoBody(const Law &l, const Body &a, real step) : law(l), i{a}, j{Body{}}, wall(true), dt(step)
  {
    j.fixed = true;
    j.body.mass = 1;
    j.body.radius = 1;
  }

  void step()
  {
    for (Sphere *s : {&i, &j}) s->kick(0.5 * dt, gravity);
    for (Sphere *s : {&i, &j}) s->drift(dt);
    interact(dt);
    for (Sphere *s : {&i, &j}) s->kick(0.5 * dt, gravity);
  }
  void run(int n)
  {
    for (int k = 0; k < n; k++) step();
  }
  // Forces at the start, of a contact that exists already.
  void setup() { interact(0); }

  real overlap() const
  {
    if (wall) return i.body.radius - i.body.x.x;
    return i.body.radius + j.body.radius - norm(i.body.x - j.body.x);
  }
  // Velocity of the surface of i against that of j at the contact, levers equal to the radii.
  vec3 sliding() const
  {
    const vec3 n = wall ? vec3{1, 0, 0} : (1 / norm(i.body.x - j.body.x)) * (i.body.x - j.body.x);
    const vec3 v = i.body.v - j.body.v;
    return v - dot(v, n) * n - cross(i.body.radius * i.body.omega + j.body.radius * j.body.omega, n);
  }

 private:
  real history[MAX_HISTORY] = {};
  int steps = 0;

  void interact(real step)
  {
    if (step > 0) steps++;
    const bool inside =
        overlap() > 0 || law.joins_over(-overlap(), i.body.radius + (wall ? 0 : j.body.radius), steps, step > 0);
    const Encounter now{inside, touching, law.outlives_overlap, record.valid != NOT_YET, step > 0};
    contact = make(step, !now.begun);
    contact.bonded = bonded;
    contact.step = steps;
    contact.time = steps * dt;
    force = force_in(now.life(), law, contact, history);
    touching = next_touch(touching ? BEGUN : APART, force.ended, now.advance) == BEGUN;
    if (!force.ended || now.noted) keep_books();
    i.force = force.force;
    i.torque = force.torque_i;
    j.force = -force.force;
    j.torque = force.torque_j;
  }

  void keep_books()
  {
    const vec3 none{0, 0, 0}, vj = wall ? none : j.body.v, wj = wall ? none : j.body.omega;
    const Velocities u{i.body.v - vj, i.body.omega + wj, i.body.omega - wj, none, none};
    const Work work = wall ? work_at_wall(contact, force, record, u) : work_on_pair(contact, force, record, u);
    Booking now;
    book(contact, force, record, work, now);
    for (int k = 0; k < NACCOUNTS; k++)
      accounts.amount[k] = k < NSTORED ? now.amount[k] : accounts.amount[k] + now.amount[k];
    Grit::record(contact, force, wall, record);
  }

  Contact make(real step, bool onset) const
  {
    const vec3 zero{0, 0, 0}, n{1, 0, 0};
    if (wall) return wall_contact(i.body, {i.body.x.x, 0, 0}, i.body.x.x, 0, zero, zero, n, step, onset, false);
    const vec3 d = i.body.x - j.body.x;
    const real meff = i.body.mass * j.body.mass / (i.body.mass + j.body.mass);
    return sphere_contact(i.body, j.body, d, norm(d), meff, step, onset, false, law.synchronizes());
  }
};

// Two spheres that meet obliquely and spin, or one at a wall.
inline TwoBody impact(const Law &law, bool wall, real dt)
{
  const vec3 v{-1, 0.6, 0.2}, omega{0.3, 0.5, -0.4}, none{0, 0, 0};
  if (wall) return {law, {{1.001, 0, 0}, v, omega, 1, 1}, dt};
  return {law, {{0.8, 1.5, 0}, v - vec3{0, 1, 0}, omega, 1, 1}, {none, none, {0.1, 0, 0.2}, 0.69, 0.5}, dt};
}

// Kinetic energy whose change in a step is the trapezoidal work of the forces.
inline real kinetic_energy(const Sphere &s, real dt)
{
  const vec3 dv = (0.5 * dt / s.body.mass) * s.force, dw = (0.5 * dt / s.inertia()) * s.torque;
  return 0.5 * (s.body.mass * (dot(s.body.v, s.body.v) - dot(dv, dv)) +
                s.inertia() * (dot(s.body.omega, s.body.omega) - dot(dw, dw)));
}

// Sum that the energy ledger holds constant without gravity.
inline real total_energy(const TwoBody &bodies)
{
  real sum = kinetic_energy(bodies.i, bodies.dt) + (bodies.wall ? 0 : kinetic_energy(bodies.j, bodies.dt));
  for (int k = 0; k < WALL_WORK; k++) sum += bodies.accounts.amount[k];
  return sum;
}

}  // namespace Grit::Contract
