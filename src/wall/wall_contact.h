// The contact of a particle with one part of a wall: the same function on the CPU and on a device.
#pragma once

#include "contact/any_of.h"
#include "contact/contact_law.h"
#include "contact/contact_memory.h"
#include "contact/energy_ledger.h"
#include "contact/not_finite.h"
#include "law_list.h"
#include "wall/wall_point.h"

namespace Grit {

// How far a particle that touched the wall is followed, over its radius, so that the ledger sees the contact end: more
// than it moves in a step.
inline constexpr real SEEN_TO_END = 0.1;

// The answer of a contact. `acts`: there is a force. `kept`: what it remembers is to be kept. `on_wall`: the center is
// on the wall, which gives no direction for a force.
struct WallForce {
  ContactForce contact;
  bool acts = false, kept = false, on_wall = false;

  GRIT_FUNCTION static WallForce of_center_on_wall()
  {
    WallForce answer{};
    answer.on_wall = true;
    return answer;
  }
  GRIT_FUNCTION static WallForce of_memory_alone()
  {
    WallForce answer{};
    answer.kept = true;
    return answer;
  }
};

// What the loop of the CPU style carries on from such an answer.
struct WallPush {
  vec3 force, torque;        // on the particle
  real stored;               // energy
  real heat, flow;           // into the particle
  real shrink, smallest;     // of its radius, see NormalForce
  real rubbed;               // energy that the tangential law dissipated in this step
  bool sliding;              // there
  bool finite;               // all that acts
  bool acts, kept, on_wall;  // see WallForce

  static WallPush of(const WallForce &answer)
  {
    const ContactForce &f = answer.contact;
    return {f.force,
            f.torque_i,
            f.stored(),
            f.heat_i,
            f.flow_i,
            f.shrink_i,
            f.smallest_i,
            f.tangential.energy.dissipated,
            f.tangential.sliding,
            is_finite(f),
            answer.acts,
            answer.kept,
            answer.on_wall};
  }
};

// What all contacts with a wall share.
struct WallRules {
  ContactMemory memory;   // what contacts remember
  bool outlives_overlap;  // some laws let contacts live on without overlap
  real half_thickness;
  real temperature;   // UNSET: nobody wants it
  real dt;            // 0: passive, nothing advances
  real number, time;  // of the step, and when it is
  bool lammps_kinematics;
  bool books, keep_records;  // for the energy ledger; the forces of a restart file are still to act
  real loss_share = 1;       // of what a contact dissipates, in the accounts of the particle
  LoadSum load;              // of the totals

  GRIT_FUNCTION bool remembers() const { return memory.size() > 0; }
  GRIT_FUNCTION bool advances() const { return dt > 0; }

  // value: what the contact remembers, which is advanced; `known`: there is such a contact. `booked`: what it enters
  // into the accounts of the ledger. BOOKS: a ledger may be kept. arm: from the centre of a body that is no sphere to that of the
  // sphere that stands for it, `body`: another place of the body in each step, so that the ledger notes moments about the former.
  template <bool BOOKS, class Law, class History>
  GRIT_INLINE GRIT_FUNCTION WallForce act(const Law &law, const WallPoint &point, const Body &body, bool known,
                                          History value, Booking &booked, const Prepared &prepared = {0, 0, 0},
                                          vec3 arm = {0, 0, 0}) const
  {
    const vec3 n_old = last_normal(known, value);
    const bool begun = has_begun(law, point, n_old);
    const bool inside = meets(law, point, body.radius);
    const Life life = Encounter{inside, begun, law.outlives_overlap, known, advances()}.life();
    if (life == Life::absent) return {};
    if (point.distance <= half_thickness) return WallForce::of_center_on_wall();
    if (life == Life::undone) {
      if (BOOKS && books) undo(value);
      return WallForce::of_memory_alone();
    }
    Contact c = contact(point, body, n_old, !begun);
    c.prepared = prepared;
    return act<BOOKS>(life, law, point, body, c, begun, value, booked, arm);
  }
  // In a setup the ledger learns that a contact is not looked at. Either its particle has left the group of the wall, and loses
  // in the next step what it stores; or someone moved the particle away: then the force that was noted will not act, and what was
  // stored is gone.
  template <class History>
  GRIT_FUNCTION void pass_over(bool has_left, History value, Booking &booked) const
  {
    if (has_left)
      book_stored(memory.read_record(value), booked);
    else
      undo(value);
  }
  template <class History>
  GRIT_FUNCTION void undo(History value) const
  {
    constexpr bool KNOWN = true;
    if (keep_records) return;
    const vec3 normal = last_normal(KNOWN, value);
    memory.keep_record(undone_record(dot(normal, normal) > 0), value);
  }
  // A contact that is looked at no more has ended, which the ledger books. `apart`: something else than its own motion ended
  // it, so that all that it stores is lost.
  template <class History>
  GRIT_FUNCTION void end(const WallPoint &point, const Body &body, bool apart, History value, Booking &booked,
                         vec3 arm = {0, 0, 0}) const
  {
    constexpr bool KNOWN = true, ONSET = true;
    ContactForce none{};
    end_contact(none, apart);
    keep_books(point, body, contact(point, body, last_normal(KNOWN, value), !ONSET), none, value, booked, arm);
  }
  // A point of the wall that is out of reach, in the direction of a contact that was there. motion_of(part, x, d): of the
  // surface at x - d.
  template <class MotionOf>
  GRIT_FUNCTION WallPoint away(const Body &body, int part, vec3 normal, MotionOf &&motion_of) const
  {
    const real distance = half_thickness + (1 + SEEN_TO_END) * body.radius;
    const auto [v, omega] = motion_of(part, body.x, distance * normal);
    return {part, distance * normal, distance, 0, v, omega, part};
  }
  GRIT_FUNCTION MotionAtContact motion(const WallPoint &point, const Body &body) const
  {
    return {point.d, body.v - point.v, body.omega, point.omega, body.radius + half_thickness - point.distance};
  }
  GRIT_FUNCTION real overlap(const WallPoint &point, real radius) const
  {
    return radius + half_thickness - point.distance;
  }
  GRIT_FUNCTION bool touches(const WallPoint &point, real radius) const
  {
    return point.distance < radius + half_thickness;
  }
  // A contact that remembers these reals lives on by its overlap.
  template <class History>
  GRIT_FUNCTION bool goes_on(const WallPoint &point, real radius, History value) const
  {
    return touches(point, radius) && point.distance > half_thickness && dot(memory.last_normal(value), point.d) > 0;
  }
  // There is a contact, be it a new one, or a bond forms over the gap.
  template <class Law>
  GRIT_FUNCTION bool meets(const Law &law, const WallPoint &point, real radius) const
  {
    return touches(point, radius) || law.joins_over(-overlap(point, radius), radius, number, advances());
  }

  // As laws see it in this step, before what is remembered advances.
  template <class History>
  GRIT_FUNCTION Contact seen(const GeneralLaw &law, const WallPoint &point, const Body &body, bool known,
                             History value) const
  {
    const vec3 n_old = last_normal(known, value);
    return contact(point, body, n_old, !has_begun(law, point, n_old));
  }

 private:
  // The answer is made where the caller wants it: it is too large to be carried there.
  template <bool BOOKS, class Law, class History>
  GRIT_INLINE GRIT_FUNCTION WallForce act(Life life, const Law &law, const WallPoint &point, const Body &body,
                                          const Contact &c, bool begun, History value, Booking &booked, vec3 arm) const
  {
    WallForce answer{force_in(life, law, c, memory.of_laws(value))};
    answer.acts = acts(life);
    if (BOOKS && books) keep_books(point, body, c, answer.contact, value, booked, arm);
    const bool goes_on = !answer.contact.ended || (begun && !advances());  // nothing ends outside of time
    answer.kept = answer.acts && goes_on && remembers();
    if (answer.kept && advances()) memory.keep_normal(c.n, value);
    return answer;
  }
  template <class History>
  GRIT_INLINE GRIT_FUNCTION vec3 last_normal(bool known, History value) const
  {
    return known ? memory.last_normal(value) : vec3{0, 0, 0};
  }
  // A center that has gone through the wall begins anew, unless the contact may live on without touching.
  template <class Law>
  GRIT_INLINE GRIT_FUNCTION static bool has_begun(const Law &law, const WallPoint &point, vec3 n_old)
  {
    return law.outlives_overlap ? dot(n_old, n_old) > 0 : dot(n_old, point.d) > 0;
  }
  GRIT_INLINE GRIT_FUNCTION Contact contact(const WallPoint &point, const Body &body, vec3 n_old, bool onset) const
  {
    Contact c = contact_at(point, body, half_thickness, n_old, dt, onset, lammps_kinematics);
    if (temperature != UNSET) c.temperature_j = temperature;
    c.step = number;
    c.time = time;
    return c;
  }

  // Books the contact and notes its forces in its record.
  template <class History>
  GRIT_INLINE GRIT_FUNCTION void keep_books(const WallPoint &point, const Body &body, const Contact &c,
                                            const ContactForce &answer, History value, Booking &booked, vec3 arm) const
  {
    ContactForce f = answer;
    f.torque_i += cross(arm, f.force);
    EnergyRecord record = memory.read_record(value);
    const vec3 at_contact = point.v - 0.5 * c.delta * cross(point.omega, c.n);
    const Velocities u{body.v - cross(body.omega, arm), body.omega, {0, 0, 0}, at_contact, point.omega};
    book(c, f, record, work_at_wall(c, f, record, u), booked);
    if (!advances() && keep_records) return;  // the force of the file acts next
    Grit::record(c, f, true, record);
    memory.keep_record(record, value);
  }
};

}  // namespace Grit
