// Where the laws of a contact meet: order of evaluation, sums, levers. contact_lanes.h does the same for many at once.
#pragma once

#include "contact/any_of.h"
#include "contact/sphere.h"

namespace Grit {

// Where the reals of one law stand in what a contact remembers.
struct Part {
  int begin, size;
};

// The reals of one law while it is evaluated: as many as the law can have, at places that the compiler knows, so that they
// stay in registers also where the law is chosen at run time.
template <class Law>
struct LawHistory {
  static constexpr int ROOM = MaxHistory<Law>::value;
  real value[ROOM > 0 ? ROOM : 1];

  template <class History>
  GRIT_INLINE GRIT_FUNCTION LawHistory(History history, Part part, bool blank)
  {
    for (int k = 0; k < ROOM; k++) value[k] = k < part.size && !blank ? history[part.begin + k] : 0;
  }
  template <class History>
  GRIT_INLINE GRIT_FUNCTION void keep(History history, Part part) const
  {
    for (int k = 0; k < ROOM; k++)
      if (k < part.size) history[part.begin + k] = value[k];
  }
};

// The motion of a contact that has it already.
struct Known {
  GRIT_FUNCTION void operator()(Contact &) const {}
};

template <class N, class D, class T, class R, class W, class C, class H>
struct ContactLaw {
  N normal;
  D damping;
  T tangential;
  R rolling;
  W twisting;
  C cohesion;
  H heat;
  bool limit_damping;            // no attraction from the damping force
  bool outlives_overlap;         // an existing contact lives on without overlap
  bool normal_outlives_overlap;  // and then the normal law acts, not only cohesion
  bool unless_bonded;            // no contact forces between bonded particles
  bool thins;                    // the normal law changes radii

  // The same law of parts that the compiler knows, if `general`, a law of run-time choices, has chosen those.
  template <class General>
  static bool is_chosen_by(const General &general)
  {
    return general.normal.template is<N>() && general.damping.template is<D>() && general.tangential.template is<T>() &&
           general.rolling.template is<R>() && general.twisting.template is<W>() && general.cohesion.template is<C>() &&
           general.heat.template is<H>();
  }
  template <class General>
  static ContactLaw chosen_by(const General &general)
  {
    return {general.normal.template get<N>(),
            general.damping.template get<D>(),
            general.tangential.template get<T>(),
            general.rolling.template get<R>(),
            general.twisting.template get<W>(),
            general.cohesion.template get<C>(),
            general.heat.template get<H>(),
            general.limit_damping,
            general.outlives_overlap,
            general.normal_outlives_overlap,
            general.unless_bonded,
            general.thins};
  }

  // A contact may exist while its laws rest: between bonded bodies, and where only a liquid bridge is left.
  GRIT_FUNCTION bool may_rest() const { return unless_bonded || (outlives_overlap && !normal_outlives_overlap); }
  GRIT_FUNCTION int nhistory() const { return of_laws() + (may_rest() ? RESTING_SIZE : 0); }

  GRIT_FUNCTION int of_laws() const { return of_friction() + cohesion.nhistory; }

  // Force and torques of one contact. `history` holds what it remembers, from real number 0 on: a pointer, or anything with
  // the index operator of one. It is advanced, unless the evaluation is passive (c.dt = 0): then not one bit of it
  // changes, whatever the laws do. Each law reads and writes its own part when its turn comes, so that little is in use
  // at any time.
  template <class History, class Motion = Known>
  GRIT_INLINE GRIT_FUNCTION ContactForce operator()(const Contact &contact, History history, Motion motion = {}) const
  {
    Contact c = contact;
    const bool advance = c.dt > 0;
    Resting state{0, 0};
    if (may_rest() && !c.onset) state = {history[of_laws()], history[of_laws() + 1]};
    bool pressed = c.delta > 0 || normal_outlives_overlap, parted = false, apart = false;
    if (may_rest()) {
      const bool acted = state.acted != 0;
      if (unless_bonded) set_back(c, state.offset);
      pressed = !(unless_bonded && c.bonded) && (c.delta > 0 || (normal_outlives_overlap && acted));
      apart = !pressed && unless_bonded && (c.bonded || state.offset > 0);  // not even cohesion acts
      parted = acted && !pressed;
      c.onset = pressed && !acted;
      state.acted = pressed;
    }
    const Part of_normal{0, normal.nhistory}, of_cohesion{of_friction(), cohesion.nhistory};
    LawHistory<N> m_normal(history, of_normal, contact.onset || !pressed);
    NormalForce f = pressed ? normal(c, m_normal.value) : NormalForce{};
    if (advance) {
      m_normal.keep(history, of_normal);
      if (may_rest()) {
        history[of_laws()] = state.acted;
        history[of_laws() + 1] = state.offset;
      }
    }
    LawHistory<C> m_cohesion(history, of_cohesion, contact.onset || apart);
    Attraction a = apart ? Attraction{} : cohesion(c, f, m_cohesion.value);
    const bool open = f.open || (contact.delta < 0 && !pressed && !a.holds);
    if (advance) {
      m_cohesion.keep(history, of_cohesion);
      if (open) forget(history, {0, nhistory()});
      if (!pressed) forget(history, {normal.nhistory, of_friction() - normal.nhistory});
    }
    if (open) return ended_contact(apart);
    motion(c);
    NormalState s = normal_state(limit_damping, c, f, a, pressed ? damping(c, f) : 0);
    real potential = f.stored + f.adhesive + a.stored;
    Friction t{}, r{}, w{};
    if (pressed) {
      Part part{normal.nhistory, tangential.nhistory};
      LawHistory<T> m_tangential(history, part, contact.onset);
      t = tangential(c, s, m_tangential.value);
      potential += t.energy.stored;
      if (advance) m_tangential.keep(history, part);
      part = {part.begin + part.size, rolling.nhistory};
      LawHistory<R> m_rolling(history, part, contact.onset);
      r = rolling(c, s, m_rolling.value);
      potential += r.energy.stored;
      if (advance) m_rolling.keep(history, part);
      part = {part.begin + part.size, twisting.nhistory};
      LawHistory<W> m_twisting(history, part, contact.onset);
      w = twisting(c, s, t, m_twisting.value);
      potential += w.energy.stored;
      if (advance) m_twisting.keep(history, part);
    }
    ContactForce result = sum(c, f, a, s.fn, t, r, w, heat(c, s));
    result.parted = parted;
    result.apart = apart;
    result.potential = potential;
    return result;
  }

  // Normal force with damping, and what friction is limited by.
  GRIT_INLINE GRIT_FUNCTION static NormalState normal_state(bool limit_damping, const Contact &c, const NormalForce &f,
                                                            const Attraction &a, real gamma)
  {
    const real damped = f.force - gamma * c.vn;
    const real fn = limit_damping ? larger(damped, smaller(f.force, 0.0)) : damped;
    const real load = (f.static_load ? f.force : fn) + f.coulomb_offset - (a.reduces_load ? a.force : 0);
    return {fn, fabs(load), f.contact_radius, f.kn, f.kt, gamma, gamma * f.damping_ratio, f.force};
  }

  GRIT_INLINE GRIT_FUNCTION static ContactForce sum(const Contact &c, const NormalForce &f, const Attraction &a,
                                                    real fn, const Friction &t, const Friction &r, const Friction &w,
                                                    real conducted)
  {
    vec3 couple = c.reff * cross(c.n, r.value) + w.value;
    vec3 arm = cross(t.value, c.n);
    const real total = fn - a.force, drag = fn - f.force;
    const real rubbed = t.heats && c.dt > 0 ? 0.5 * t.energy.dissipated / c.dt : 0;  // half of it to each
    return {total * c.n + t.value,
            c.lever_i * arm + couple,
            c.lever_j * arm - couple,
            total,
            t,
            r,
            w,
            {f.stored, f.plastic - drag * c.vn * c.dt},
            f.adhesive,
            a.stored,
            f.force,
            drag,
            f.plastic + a.lost,
            rubbed + conducted,
            rubbed - conducted,
            f.shrink_i,
            f.shrink_j,
            f.smallest_i,
            f.smallest_j,
            false,
            false,
            false,
            0};
  }

 private:
  struct Resting {
    real acted;   // 1: the normal law acted in the last step
    real offset;  // overlap that a bond has left and that does not count
  };

  // Reals of all laws but cohesion, which come first.
  GRIT_FUNCTION int of_friction() const
  {
    return normal.nhistory + tangential.nhistory + rolling.nhistory + twisting.nhistory;
  }

  // After a bond broke, the overlap that the bond had made does not count as long as it does not shrink by itself.
  GRIT_FUNCTION static void set_back(Contact &c, real &offset)
  {
    const real overlap = larger(c.delta, 0.0);
    offset = c.bonded ? overlap : smaller(offset, overlap);
    c.delta -= offset;
  }

  template <class History>
  GRIT_INLINE GRIT_FUNCTION static void forget(History history, Part part)
  {
    for (int k = 0; k < part.size; k++) history[part.begin + k] = 0;
  }
};

}  // namespace Grit
