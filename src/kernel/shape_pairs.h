// Contacts of two particles that are no spheres, one by one: from the arrays of the bodies to the force, as pair_contact.h has those
// of spheres. Radii of particles are here those of spheres around them.
#pragma once

#include "kernel/pair_contact.h"
#include "shape/law_radius.h"
#include "shape/shape_contact.h"

namespace Grit {

// What is known of the bodies beside their arrays.
struct ShapesOfBodies {
  const BodyShape *shape = nullptr;    // of each particle
  const real *equal_radius = nullptr;  // of the sphere of equal volume
  vec3 *apart =
      nullptr;  // of each listed pair: a normal from i to j along which they may be apart; 0: none was found yet
  LawRadius rule = LawRadius::mean;
};

// Two bodies in a step.
struct ShapePair {
  const PlainView &p;
  const ShapesOfBodies &bodies;
  std::size_t pair;
  int i, j;
  vec3 d;  // from the centre of i to that of j

  ShapePair(const PlainView &view, const ShapesOfBodies &all, std::size_t at) :
      p(view),
      bodies(all),
      pair(at),
      i(view.pairs.first(at)),
      j(view.rules.index(view.pairs.neighbour(at))),
      d(view.bodies.distance(j, i))
  {
  }
  const BodyShape &of_i() const { return bodies.shape[i]; }
  const BodyShape &of_j() const { return bodies.shape[j]; }

  bool begun() const { return p.memory.state(pair) == BEGUN; }
  vec3 last_normal() const { return p.memory.zones.last_normal(p.memory.of(pair)); }

  // The normal of an earlier step often proves that they are apart still.
  bool are_clearly_apart() const
  {
    if (!overlaps(d, p.bodies.radius(i) + p.bodies.radius(j))) return true;
    const vec3 u = bodies.apart[pair];
    return dot(u, u) > 0 && gap_along(of_i(), of_j(), d, u) > 0;
  }
  CurvedBody curved(int k, vec3 at, const Tangents &t) const
  {
    return {bodies.shape[k].curvature(at, t), p.bodies.radius(k), bodies.equal_radius[k]};
  }
  ShapeMeeting meet() const
  {
    const vec3 last = begun() ? -last_normal() : vec3{0, 0, 0};
    const CommonNormal n = common_normal(of_i(), of_j(), d, begun() ? &last : nullptr);
    if (n.gap > 0) bodies.apart[pair] = n.normal;
    ShapeMeeting m = meeting_at(n, d);
    const Tangents t(n.normal);
    const LawRadii radii = law_radii(bodies.rule, curved(i, n.on_i, t), curved(j, n.on_j, t));
    m.radi = radii.radi;
    m.radj = radii.radj;
    return m;
  }
};

// A contact in its turn: what bodies do when they meet, and what becomes of it.
template <class Law>
class ShapeContactOf {
 public:
  ShapeContactOf(const ShapePair &two, const Law &laws) : at(two), law(laws), life(find()) {}

  bool is_absent() const { return life == Life::absent; }
  Life state() const { return life; }
  const ShapeMeeting &meeting() const { return met; }
  // `dt`: 0 in a passive evaluation.
  Contact contact(real dt) const
  {
    const PlainView &p = at.p;
    const bool onset = !at.begun();
    const auto body = [&](int k) { return p.bodies.template body<Wants::EVERYTHING>(k); };
    Contact c =
        shape_contact(body(at.i), body(at.j), met, p.effective_mass(at.i, at.j), onset ? met.normal : at.last_normal(),
                      dt, onset, p.step.lammps_kinematics, law.synchronizes());
    c.bonded = p.context.are_joined(at.i, at.j);
    c.step = p.step.number;
    c.time = p.step.time;
    return c;
  }
  template <class History>
  ContactForce force(const Contact &c, History history) const
  {
    ContactForce f = force_in(life, law, c, history);
    if (acts(life)) add_side_torques(met, f);
    return f;
  }

 private:
  const ShapePair &at;
  const Law &law;
  ShapeMeeting met{};
  Life life;

  // Bodies that are apart are not searched for their normal unless something may go on over a gap.
  Life find()
  {
    const PlainView &p = at.p;
    if (p.rules.is_off(p.pairs.neighbour(at.pair))) return Life::absent;
    const bool advance = p.step.advances(), joins = law.joins_in(p.step.number, advance);
    Encounter now{false, at.begun(), law.outlives_overlap};
    now.advance = advance;
    now.noted = p.context.keeps_books() && p.memory.zones.noted(p.memory.of(at.pair)) != NOT_YET;
    const bool over_gap = now.exists() || joins || now.noted;
    if (over_gap || !at.are_clearly_apart()) {
      met = at.meet();
      now.inside =
          met.overlap > 0 || (joins && law.joins_over(-met.overlap, met.radi + met.radj, p.step.number, advance));
    }
    now.noted = now.noted && !now.exists();
    return now.life();
  }
};

// sink(answer), or sink.without(): see pair_contact().
template <class Law, class Sink>
void contact_of_shapes(const ShapePair &two, const Law &law, Booking &booked, const Sink &sink)
{
  const PlainView &p = two.p;
  if (dot(two.d, two.d) == 0 && !p.rules.is_off(p.pairs.neighbour(two.pair))) {
    p.faults.note_same_place(two.i, two.j);
    return sink.without();
  }
  const ShapeContactOf<Law> one(two, law);
  if (one.is_absent()) {
    if (p.step.advances()) p.memory.set_state(two.pair, APART);
    return sink.without();
  }
  if (one.state() == Life::undone) {
    forget_record(p, two.pair);
    return sink.without();
  }
  const Contact c = one.contact(p.step.dt);
  const ContactForce f = one.force(c, p.memory.of_laws(two.pair));
  if (!is_finite(f)) p.have_no_finite_force(two.i, two.j);
  p.memory.settle(two.pair, f.ended, p.step.advances());
  if (p.step.advances() && !f.ended) p.memory.zones.keep_normal(c.n, p.memory.of(two.pair));
  if (p.context.keeps_books()) {
    const Body bi = p.bodies.template body<Wants::EVERYTHING>(two.i),
               bj = p.bodies.template body<Wants::EVERYTHING>(two.j);
    keep_books(p, two.pair, c, f, {bi.v - bj.v, bi.omega + bj.omega, bi.omega - bj.omega, {0, 0, 0}, {0, 0, 0}},
               booked);
  }
  if (acts(one.state())) change_bodies<Wants::EVERYTHING>(p, two.i, p.pairs.neighbour(two.pair), f);
  sink({{f.force, f.torque_i, f.torque_j, f.potential, f.ended}, p.bodies.distance(two.i, two.j)});
}

}  // namespace Grit
