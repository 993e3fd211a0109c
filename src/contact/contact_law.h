// Where the laws of a contact meet: order of evaluation, sums, levers. contact_lanes.h and register_contacts.h do the same for
// many at once.
#pragma once

#include "contact/any_of.h"
#include "contact/layout.h"
#include "contact/life.h"
#include "contact/resting.h"
#include "contact/sphere.h"

namespace Grit {

// The motion of a contact that has it already.
struct Known {
  GRIT_FUNCTION void operator()(Contact &) const {}
};

// Normal force with damping, and what friction is limited by. COHESIVE: there may be a cohesion law.
template <bool COHESIVE, class R>
GRIT_INLINE GRIT_FUNCTION NormalStateOf<R> normal_state(bool limit_damping, const ContactOf<R> &c,
                                                        const NormalForceOf<R> &f, const AttractionOf<R> &a,
                                                        Same<R> gamma)
{
  const R damped = f.force - gamma * c.vn;
  const R fn = limit_damping ? larger(damped, smaller(f.force, 0)) : damped;
  R pull = a.force;
  if constexpr (COHESIVE) pull += a.gamma_n * c.vn;
  const R load = select(f.static_load, f.force, fn) + f.coulomb_offset - select(a.reduces_load, pull, 0);
  NormalStateOf<R> s;
  s.fn = fn;
  s.fcrit = fabs(load);
  s.contact_radius = f.contact_radius;
  s.kn = f.kn;
  s.kt = f.kt;
  s.gamma_n = gamma;
  s.gamma_t = gamma * f.damping_ratio;
  s.elastic = f.force;
  return s;
}

template <class N, class D, class T, class R, class W, class C, class B, class H>
struct ContactLaw;

// Some part of a law is a choice that the compiler does not know.
template <class Law>
inline constexpr bool IS_CHOSEN_AT_RUN_TIME = false;
template <class... Parts>
inline constexpr bool IS_CHOSEN_AT_RUN_TIME<ContactLaw<Parts...>> = (IS_CHOICE<Parts> || ...);

template <class N, class D, class T, class R, class W, class C, class B, class H>
struct ContactLaw {
  N normal;
  D damping;
  T tangential;
  R rolling;
  W twisting;
  C cohesion;
  B bond;
  H heat;
  bool limit_damping;            // no attraction from the damping force
  bool outlives_overlap;         // an existing contact lives on without overlap
  bool normal_outlives_overlap;  // and then the normal law acts, not only cohesion
  bool unless_bonded;            // no contact forces between bonded particles
  bool thins;                    // the normal law changes radii
  bool synchronized;             // see set_motion_of_spheres(); never where the compiler knows the laws
  bool shares_liquid;            // the cohesion law moves liquid between the bodies
  Joining joining;               // the bodies, by the bond law; never where the compiler knows the laws

  // The same law of parts that the compiler knows, if `general`, a law of run-time choices, has chosen those.
  template <class General>
  static bool is_chosen_by(const General &general)
  {
    return general.normal.template is<N>() && general.damping.template is<D>() && general.tangential.template is<T>() &&
           general.rolling.template is<R>() && general.twisting.template is<W>() && general.cohesion.template is<C>() &&
           general.bond.template is<B>() && general.heat.template is<H>() && !general.synchronized;
  }
  template <class General>
  static ContactLaw chosen_by(const General &general)
  {
    ContactLaw law;
    law.normal = general.normal.template get<N>();
    law.damping = general.damping.template get<D>();
    law.tangential = general.tangential.template get<T>();
    law.rolling = general.rolling.template get<R>();
    law.twisting = general.twisting.template get<W>();
    law.cohesion = general.cohesion.template get<C>();
    law.bond = general.bond.template get<B>();
    law.heat = general.heat.template get<H>();
    law.limit_damping = general.limit_damping;
    law.outlives_overlap = general.outlives_overlap;
    law.normal_outlives_overlap = general.normal_outlives_overlap;
    law.unless_bonded = general.unless_bonded;
    law.thins = general.thins;
    law.synchronized = false;
    law.shares_liquid = general.shares_liquid;
    law.joining = Joining{};
    return law;
  }

  GRIT_FUNCTION bool synchronizes() const
  {
    if constexpr (IS_CHOSEN_AT_RUN_TIME<ContactLaw>)
      return synchronized;
    else
      return false;
  }
  GRIT_FUNCTION bool joins() const
  {
    if constexpr (IS_CHOSEN_AT_RUN_TIME<ContactLaw>)
      return joining.joins;
    else
      return false;
  }
  // Contacts may begin in this step between bodies that are apart.
  GRIT_FUNCTION bool joins_in(real step, bool advance) const { return joins() && advance && joining.forms_in(step); }
  // A contact begins between bodies that are so far apart.
  GRIT_FUNCTION bool joins_over(real gap, real radii, real step, bool advance) const
  {
    return joins_in(step, advance) && joining.is_near(gap, radii);
  }
  // A contact may exist while its laws rest: between bonded bodies, and where only a bond or a liquid bridge is left.
  GRIT_FUNCTION bool may_rest() const
  {
    return unless_bonded || joins() || (outlives_overlap && !normal_outlives_overlap);
  }
  GRIT_FUNCTION Layout<ContactLaw> layout() const { return {*this}; }
  GRIT_FUNCTION int nhistory() const { return layout().all().size; }
  GRIT_FUNCTION int of_laws() const { return layout().bond().end(); }

  // Force and torques of one contact. `history` holds what it remembers, from real number 0 on: a pointer, or anything with
  // the index operator of one. It is advanced, unless the evaluation is passive (c.dt = 0): then not one bit of it
  // changes, whatever the laws do. Each law reads and writes its own part when its turn comes, so that little is in use
  // at any time.
  template <class History, class Motion = Known>
  GRIT_INLINE GRIT_FUNCTION ContactForce operator()(const Contact &contact, History history, Motion motion = {}) const
  {
    Contact c = contact;
    const bool advance = c.advances();
    Joint joint{};
    if constexpr (KNOWS_BONDS<Motion>) joint = in_bond(c, history);
    Activity now{c.delta > 0 || normal_outlives_overlap, false, false};
    const NormalForce f = press<KNOWS_BONDS<Motion>>(c, joint, history, now);
    LawHistory<C> m_cohesion(history, layout().cohesion(), contact.onset || now.apart);
    Attraction a = now.apart ? Attraction{} : cohesion(c, f, m_cohesion.value);
    const bool ended = f.ended || (contact.delta < 0 && !now.pressed && !a.holds && !joint.holds);
    if (advance) {
      m_cohesion.keep(history, layout().cohesion());
      if (ended) forget(history, layout().all());
      if (!now.pressed) forget(history, layout().friction());
    }
    ContactForce result{};  // the only one, so that it is made where the caller wants it
    add_flow(a, result);
    if (ended) {
      end_contact(result, now.apart);
      return result;
    }
    motion(c);
    NormalState s = normal_state(limit_damping, c, f, a, now.pressed ? damping(c, f) : 0);
    real potential = f.stored + f.adhesive + a.stored + joint.stored;
    Friction t{}, r{}, w{};
    if (now.pressed) {
      t = in_turn(tangential, layout().tangential(), history, contact.onset, advance, c, s);
      potential += t.energy.stored;
      r = in_turn(rolling, layout().rolling(), history, contact.onset, advance, c, s);
      potential += r.energy.stored;
      w = in_turn(twisting, layout().twisting(), history, contact.onset, advance, c, s, t);
      potential += w.energy.stored;
    }
    add(c, f, a, s.fn, t, r, w, heat(c, s), result);
    if constexpr (KNOWS_BONDS<Motion>) join(c, joint, result);
    result.parted = now.parted;
    result.apart = now.apart;
    result.potential = potential;
    return result;
  }

  template <class Real>
  GRIT_INLINE GRIT_FUNCTION static NormalStateOf<Real> normal_state(bool limit_damping, const ContactOf<Real> &c,
                                                                    const NormalForceOf<Real> &f,
                                                                    const AttractionOf<Real> &a, Same<Real> gamma)
  {
    return Grit::normal_state<!LawTraits<C>::idle>(limit_damping, c, f, a, gamma);
  }

  // Force and torques of normal and tangential force, rolling and twisting. `all`: ContactForce or PairForceOf<Real>.
  template <class Real, class Force>
  GRIT_INLINE GRIT_FUNCTION static void put_on_bodies(const ContactOf<Real> &c, Same<Real> normal,
                                                      Vec3<Real> tangential, Vec3<Real> rolling, Vec3<Real> twisting,
                                                      Force &all)
  {
    Vec3<Real> couple = c.reff * cross(c.n, rolling) + twisting;
    Vec3<Real> arm = cross(tangential, c.n);
    all.force = normal * c.n + tangential;
    all.torque_i = c.lever_i * arm + couple;
    all.torque_j = c.lever_j * arm - couple;
  }

  GRIT_INLINE GRIT_FUNCTION static void add(const Contact &c, const NormalForce &f, const Attraction &a, real fn,
                                            const Friction &friction, const Friction &r, const Friction &w,
                                            real conducted, ContactForce &all)
  {
    Friction t = friction;
    real squeezed = 0;  // by the viscosity of a liquid
    if constexpr (!LawTraits<C>::idle) {
      const vec3 sheared = -a.gamma_t * c.vt;
      squeezed = -a.gamma_n * c.vn;
      t.value += sheared;
      t.drag += sheared;
      t.energy.dissipated -= dot(sheared, c.vt) * c.dt;
    }
    const real total = fn - a.force + squeezed, drag = fn - f.force + squeezed;
    const real rubbed = heat_of(c, friction) + heat_of(c, w);
    put_on_bodies(c, total, t.value, r.value, w.value, all);
    all.normal = total;
    all.tangential = t;
    all.rolling = r;
    all.twisting = w;
    all.energy = {f.stored, f.plastic - drag * c.vn * c.dt};
    all.adhesive = f.adhesive;
    all.cohesive = a.stored;
    all.elastic = f.force;
    all.drag = drag;
    all.plastic = f.plastic + a.lost;
    all.heat_i = rubbed + conducted;
    all.heat_j = rubbed - conducted;
    all.shrink_i = f.shrink_i;
    all.shrink_j = f.shrink_j;
    all.smallest_i = f.smallest_i;
    all.smallest_j = f.smallest_j;
  }

 private:
  // Bonds need the relative motion from the beginning, and are nothing for loops that want forces alone.
  template <class Motion>
  static constexpr bool KNOWS_BONDS = !LawTraits<B>::idle && std::is_same_v<Motion, Known>;

  // The normal law in its turn, and which laws act; the overlap and the onset of the contact become those that they see.
  template <bool MAY_JOIN, class History>
  GRIT_INLINE GRIT_FUNCTION NormalForce press(Contact &c, const Joint &joint, History history, Activity &now) const
  {
    const bool advance = c.advances(), onset = c.onset;
    Resting state;
    const bool alone = MAY_JOIN && joins() && joining.alone, unless_bound = unless_bonded || alone;
    if (may_rest()) {
      const int at = layout().resting().begin;
      if (!onset) state = {history[at], history[at + 1]};
      now = state.advance(c, unless_bound, (unless_bonded && c.bonded) || (alone && joint.state == JOINED),
                          normal_outlives_overlap);
    }
    LawHistory<N> own(history, layout().normal(), onset || !now.pressed);
    NormalForce f = now.pressed ? normal(c, own.value) : NormalForce{};
    if (f.ended && joint.holds) {  // the bond is left
      f = NormalForce{};
      own.clear();
      state.acted = Resting::ENDED;
      now = {false, true, unless_bound && state.offset > 0};
    }
    if (advance) own.keep(history, layout().normal());
    if (advance && may_rest()) {
      const int at = layout().resting().begin;
      history[at] = state.acted;
      history[at + 1] = state.offset;
    }
    return f;
  }

  template <class History>
  GRIT_INLINE GRIT_FUNCTION Joint in_bond(const Contact &c, History history) const
  {
    LawHistory<B> own(history, layout().bond(), c.onset);
    const Joint joint = bond(c, own.value);
    if (c.advances()) own.keep(history, layout().bond());
    return joint;
  }
  GRIT_INLINE GRIT_FUNCTION static void join(const Contact &c, const Joint &joint, ContactForce &all)
  {
    const vec3 arm = cross(joint.force, c.n);
    all.force += joint.force;
    all.torque_i += c.lever_i * arm + joint.couple;
    all.torque_j += c.lever_j * arm - joint.couple;
    all.normal += dot(joint.force, c.n);
    all.bond = joint;
  }

  // What goes to each body.
  GRIT_INLINE GRIT_FUNCTION static real heat_of(const Contact &c, const Friction &f)
  {
    return f.heats && c.advances() ? 0.5 * f.energy.dissipated / c.dt : 0;
  }
  GRIT_FUNCTION static void add_flow(const Attraction &a, ContactForce &all)
  {
    all.flow_i = a.flow_i;
    all.flow_j = a.flow_j;
    all.bridge = a.volume;
  }

  // A friction law with what it remembers.
  template <class Law, class History, class... Given>
  GRIT_INLINE GRIT_FUNCTION static Friction in_turn(const Law &law, Part part, History history, bool onset,
                                                    bool advance, const Given &...given)
  {
    LawHistory<Law> own(history, part, onset);
    Friction f = law(given..., own.value);
    if (advance) own.keep(history, part);
    return f;
  }
};

// Force of a contact in this part of its life: `law` acts, or the contact has ended.
template <class Law, class History>
GRIT_INLINE GRIT_FUNCTION ContactForce force_in(Life life, const Law &law, const Contact &c, History history)
{
  if (acts(life)) return law(c, history);
  ContactForce none{};
  end_contact(none);
  return none;
}

}  // namespace Grit
