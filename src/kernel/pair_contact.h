// One contact of two particles, one by one: from the arrays of the bodies to the force, with what the contact remembers,
// books and changes. The same function on the CPU and on a device; contact_lanes.h has many contacts at once.
#pragma once

#include "contact/contact_law.h"
#include "contact/energy_ledger.h"
#include "kernel/pair_view.h"

namespace Grit {

// Force of a pair, and the way from j to i as energy and virial count it.
struct PairAnswer {
  PairForce force;
  vec3 d;
};

// Relative motion, asked for when the normal law is done.
template <class Arrays>
struct MotionOfPair {
  const BodyArrays<Arrays> &bodies;
  int i, j;
  bool synchronized;

  GRIT_FUNCTION void operator()(Contact &c) const
  {
    const real distance = c.lever_i + c.lever_j;
    const auto &v = bodies.v;
    set_motion_of_spheres(c, distance * c.n, distance, {v(i, 0) - v(j, 0), v(i, 1) - v(j, 1), v(i, 2) - v(j, 2)},
                          bodies.spin(i), bodies.spin(j), synchronized);
  }
};

// A bond forms over the gap between two bodies. Only loops that want more than forces have laws that join.
template <class Arrays, class Law>
GRIT_INLINE GRIT_FUNCTION bool begins_apart(const PairView<Arrays> &p, const Law &law, std::size_t pair)
{
  if (!law.joins_in(p.step.number, p.step.advances())) return false;
  const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
  const real radii = p.bodies.radius(i) + p.bodies.radius(j), gap = norm(p.bodies.distance(i, j)) - radii;
  return law.joins_over(gap, radii, p.step.number, p.step.advances());
}

// What happens to a pair in this step, as far as it must be looked at. `inside`: the bodies overlap.
template <unsigned WANTS, class Arrays, class Law>
GRIT_INLINE GRIT_FUNCTION Life life_of(const PairView<Arrays> &p, const Law &law, std::size_t pair, bool inside)
{
  if (p.rules.is_off(p.pairs.neighbour(pair))) return Life::absent;
  bool meet = inside;
  if constexpr (WANTS_MORE<WANTS>) meet = inside || begins_apart(p, law, pair);
  Encounter now{meet, p.memory.state(pair) == BEGUN, law.outlives_overlap};
  now.advance = p.step.advances();
  if constexpr ((WANTS & Wants::LEDGER) != 0)
    now.noted = !now.exists() && p.context.keeps_books() && p.memory.exists &&
                p.memory.zones.noted(p.memory.of(pair)) != NOT_YET;
  return now.life();
}

// Books a contact and notes its forces.
template <class Arrays>
GRIT_INLINE GRIT_FUNCTION void keep_books(const PairView<Arrays> &p, std::size_t pair, const Contact &c,
                                          const ContactForce &f, const Velocities &u, Booking &booked)
{
  const auto row = p.memory.of(pair);
  const real factor = p.rules.factor(p.pairs.neighbour(pair));
  EnergyRecord r = p.memory.zones.read_record(row);
  book(c, f, r, work_on_pair(c, f, r, u), booked);
  for (int k = 0; k < BONDS_FORMED; k++) booked.amount[k] *= factor;  // numbers are no forces
  if (p.context.keeps_records() && !p.step.advances()) return;        // not this force acts next, but that of the file
  record(c, f, false, r);
  p.memory.zones.keep_record(r, row);
  p.memory.set_state(pair, touch_when_noted(p.memory.state(pair), r.valid == SEEN));
}

// The energy ledger learns in a setup that what it noted there has been moved apart.
template <class Arrays>
GRIT_INLINE GRIT_FUNCTION void forget_record(const PairView<Arrays> &p, std::size_t pair)
{
  if (p.context.keeps_records()) return;
  p.memory.zones.keep_record(undone_record(p.memory.state(pair) == BEGUN), p.memory.of(pair));
  p.memory.set_state(pair, touch_when_forgotten(p.memory.state(pair)));
}

// What a contact changes beside forces; a ghost's share is its owner's business.
template <unsigned WANTS, class Arrays>
GRIT_INLINE GRIT_FUNCTION void change_bodies(const PairView<Arrays> &p, int i, int neighbour, const ContactForce &f)
{
  const int j = p.rules.index(neighbour);
  const real factor = p.rules.factor(neighbour);
  const bool advance = p.step.advances();
  p.bodies.template change<WANTS>(i, factor * f.heat_i, f.shrink_i, f.smallest_i, advance);
  p.bodies.template wet<WANTS>(i, f.flow_i);
  if (j >= p.bodies.nlocal) return;
  p.bodies.template change<WANTS>(j, factor * f.heat_j, f.shrink_j, f.smallest_j, advance);
  p.bodies.template wet<WANTS>(j, f.flow_j);
}

// A contact that acts with nothing beside forces.
template <class Arrays, class Law>
GRIT_INLINE GRIT_FUNCTION PairAnswer force_of_pair(const PairView<Arrays> &p, const Law &law, std::size_t pair, vec3 d,
                                                   Life life)
{
  const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
  const Contact c =
      touching_spheres(p.bodies.template body<Wants::FORCES>(i), p.bodies.template body<Wants::FORCES>(j), d, norm(d),
                       p.effective_mass(i, j), p.step.dt, life == Life::begins, p.step.lammps_kinematics);
  const ContactForce f = law(c, p.memory.of_laws(pair), MotionOfPair<Arrays>{p.bodies, i, j, law.synchronizes()});
  // Settled first: on a device the path of a fault takes the most registers, and nothing should wait beside it.
  p.memory.settle(pair, f.ended, p.step.advances());
  if (!is_finite(sum_of_forces(f))) p.have_no_finite_force(i, j);
  return {{f.force, f.torque_i, f.torque_j, f.potential, f.ended}, (c.lever_i + c.lever_j) * c.n};
}

// What laws may know of a pair, as far as WANTS says.
template <unsigned WANTS, class Arrays, class Law>
GRIT_INLINE GRIT_FUNCTION Contact contact_of_pair(const PairView<Arrays> &p, const Law &law, std::size_t pair,
                                                  const Body &bi, const Body &bj, vec3 d, Life life)
{
  const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
  Contact c = sphere_contact(bi, bj, d, norm(d), p.effective_mass(i, j), p.step.dt, life == Life::begins,
                             p.step.lammps_kinematics, law.synchronizes());
  if constexpr ((WANTS & Wants::BONDS) != 0) c.bonded = p.context.are_joined(i, j);
  c.prepared = p.context.prepared_of(pair);
  c.step = p.step.number;
  c.time = p.step.time;
  return c;
}

// The same with all that WANTS says, of a contact that acts or has ended.
template <unsigned WANTS, class Arrays, class Law>
GRIT_INLINE GRIT_FUNCTION PairAnswer everything_of_pair(const PairView<Arrays> &p, const Law &law, std::size_t pair,
                                                        vec3 d, Life life, Booking &booked)
{
  const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
  const Body bi = p.bodies.template body<WANTS>(i), bj = p.bodies.template body<WANTS>(j);
  const Contact c = contact_of_pair<WANTS>(p, law, pair, bi, bj, d, life);
  const ContactForce f = force_in(life, law, c, p.memory.of_laws(pair));
  if (!is_finite(f)) p.have_no_finite_force(i, j);
  p.memory.settle(pair, f.ended, p.step.advances());
  if constexpr ((WANTS & Wants::LEDGER) != 0)
    if (p.context.keeps_books()) {
      const Velocities u{bi.v - bj.v, bi.omega + bj.omega, bi.omega - bj.omega, {0, 0, 0}, {0, 0, 0}};
      keep_books(p, pair, c, f, u, booked);
    }
  if (acts(life)) change_bodies<WANTS>(p, i, p.pairs.neighbour(pair), f);
  return {{f.force, f.torque_i, f.torque_j, f.potential, f.ended}, p.bodies.distance(i, j)};
}

// sink(answer) where the force of a pair is known, so that nothing waits in registers; sink.without() where it has none.
// `booked`: what the pair enters into the accounts of the ledger, if one is kept; nothing before.
template <unsigned WANTS, class Arrays, class Law, class Sink>
GRIT_INLINE GRIT_FUNCTION void pair_contact(const PairView<Arrays> &p, const Law &law, std::size_t pair,
                                            Booking &booked, const Sink &sink)
{
  const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
  const vec3 d = p.bodies.distance(i, j);
  const Life life = life_of<WANTS>(p, law, pair, p.bodies.overlap(i, j, d));
  if (life == Life::absent) {
    if (p.step.advances()) p.memory.set_state(pair, APART);
    return sink.without();
  }
  if (dot(d, d) == 0) {
    p.faults.note_same_place(i, j);
    return sink.without();
  }
  if constexpr (!WANTS_MORE<WANTS>) {
    sink(force_of_pair(p, law, pair, d, life));
  } else {
    if (life != Life::undone) return sink(everything_of_pair<WANTS>(p, law, pair, d, life, booked));
    forget_record(p, pair);
    sink.without();
  }
}

}  // namespace Grit
