// Contacts of two particles that are no spheres, one by one: from the arrays of the bodies to the force, as pair_contact.h has those
// of spheres. Radii of particles are here those of spheres around them.
#pragma once

#include <atomic>
#include <cstdint>

#include "kernel/pair_contact.h"
#include "kernel/plain_arrays.h"
#include "shape/law_radius.h"
#include "shape/like_bodies.h"
#include "shape/shape_contact.h"

namespace Grit {

// What is known of the bodies beside their arrays.
struct ShapesOfBodies {
  const BodyShape *shape = nullptr;    // of each particle
  const LikeNumber *like = nullptr;    // see like_bodies.h
  const real *equal_radius = nullptr;  // of the sphere of equal volume
  const real *bounding = nullptr;      // of the least sphere around each; the radius that LAMMPS keeps may be larger
  vec3 *apart =
      nullptr;  // of each listed pair: a normal from i to j along which they may be apart; 0: none was found yet
  LawRadius rule = LawRadius::mean;
  bool midway = false;                        // contacts as LAMMPS has them, see midway_point.h
  std::atomic<std::int64_t> *lost = nullptr;  // searches that found no normal to round-off, since somebody asked

  // Of others than the loops over contacts.
  ShapesOfBodies uncounted() const
  {
    ShapesOfBodies same = *this;
    same.lost = nullptr;
    return same;
  }
  void count(const CommonNormal &n) const
  {
    if (!n.found && lost) lost->fetch_add(1, std::memory_order_relaxed);
  }
};

// The meeting in LAMMPS' way in place of the one at the common normal; false, and nothing is done, where it is not
// found. Compiled once: kernels do not grow by it.
struct ShapePair;
bool set_midway(const ShapePair &two, const CommonNormal &n, ShapeMeeting &m);

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

  bool are_near() const { return overlaps(d, bodies.bounding[i] + bodies.bounding[j]); }
  // The normal of an earlier step often proves that they are apart still.
  bool are_apart_by_last() const
  {
    const vec3 u = bodies.apart[pair];
    return dot(u, u) > 0 && gap_along(of_i(), of_j(), d, u) > 0;
  }
  bool are_ellipsoids() const
  {
    return bodies.like[i] == LikeBodies::ELLIPSOIDS && bodies.like[j] == LikeBodies::ELLIPSOIDS;
  }
  // As are_apart_by_last(), with its bits.
  bool are_ellipsoids_apart() const
  {
    const vec3 u = bodies.apart[pair];
    return dot(u, u) > 0 && dot(u, d) - of_i().ellipsoid.height(u) - of_j().ellipsoid.height(u) > 0;
  }
  // Of ellipsoids, that test is cheaper than a place in a batch.
  bool may_overlap() const { return are_near() && !(are_ellipsoids() && !begun() && are_ellipsoids_apart()); }
  bool are_clearly_apart() const { return !are_near() || are_apart_by_last(); }
  bool is_noted() const { return p.context.keeps_books() && p.memory.zones.noted(p.memory.of(pair)) != NOT_YET; }
  // Bodies that are apart are not searched for their normal unless something may go on, or begin, over a gap.
  template <class Law>
  bool may_act_over_gap(const Law &law) const
  {
    return (law.outlives_overlap && begun()) || law.joins_in(p.step.number, p.step.advances()) || is_noted();
  }
  bool is_off() const { return p.rules.is_off(p.pairs.neighbour(pair)); }
  // Something may become of them in this step.
  template <class Law>
  bool may_meet(const Law &law) const
  {
    return !is_off() && (may_act_over_gap(law) || !are_clearly_apart());
  }

  ShapeMeeting meet() const
  {
    const CommonNormal n = normal();
    bodies.count(n);
    if (n.gap > 0) bodies.apart[pair] = n.normal;
    ShapeMeeting m = meeting_at(n, d);
    if (bodies.midway && set_midway(*this, n, m)) return m;
    const LawRadii radii = law_radii(bodies.rule, curved(i, n.curved_i), curved(j, n.curved_j));
    m.radi = radii.radi;
    m.radj = radii.radj;
    return m;
  }

 private:
  // From the normal of the last step if there is a contact.
  CommonNormal normal() const
  {
    const vec3 last = begun() ? -last_normal() : vec3{0, 0, 0};
    return common_normal(of_i(), of_j(), d, begun() ? &last : nullptr);
  }
  CurvedBody curved(int k, Tensor2<real> curvature) const
  {
    return {curvature, p.bodies.radius(k), bodies.equal_radius[k]};
  }
};

// A contact in its turn: what bodies do when they meet, and what becomes of it.
template <class Law>
class ShapeContactOf {
 public:
  ShapeContactOf(const ShapePair &two, const Law &laws, const ShapeMeeting &meeting) :
      at(two), law(laws), met(meeting), life(find())
  {
  }

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
  ShapeMeeting met;
  Life life;

  Life find() const
  {
    const PlainView &p = at.p;
    const bool advance = p.step.advances();
    Encounter now{met.overlap > 0, at.begun(), law.outlives_overlap};
    now.inside = now.inside || law.joins_over(-met.overlap, met.radi + met.radj, p.step.number, advance);
    now.advance = advance;
    now.noted = !now.exists() && at.is_noted();
    return now.life();
  }
};

// sink(answer), or sink.without(): see pair_contact(). Of a pair that may meet.
template <class Law, class Sink>
void contact_of_shapes(const ShapePair &two, const Law &law, const ShapeMeeting &met, Booking &booked, const Sink &sink)
{
  const PlainView &p = two.p;
  const ShapeContactOf<Law> one(two, law, met);
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
