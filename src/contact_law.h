// Where the laws of a contact meet: order of evaluation, sums, levers. contact_lanes.h does the same for many at once.
#pragma once

#include "contact_geometry.h"

namespace Grit {

template <class N, class D, class T, class R, class W, class C, class H>
struct ContactLaw {
  N normal;
  D damping;
  T tangential;
  R rolling;
  W twisting;
  C cohesion;
  H heat;
  bool limit_damping;  // no attraction from the damping force
  bool beyond;         // an existing contact lives on without overlap
  bool normal_beyond;  // and then the normal law acts, not only cohesion
  bool unless_bonded;  // no contact forces between bonded particles
  bool thins;          // the normal law changes radii

  // A contact may exist while its laws rest: between bonded bodies, and where only a liquid bridge is left.
  GRIT_FUNCTION bool may_rest() const { return unless_bonded || (beyond && !normal_beyond); }
  GRIT_FUNCTION int nhistory() const { return of_laws() + (may_rest() ? RESTING_SIZE : 0); }

  // A number known to the compiler where all laws are, so that the memory stays in registers.
  GRIT_FUNCTION int of_laws() const
  {
    return normal.nhistory + tangential.nhistory + rolling.nhistory + twisting.nhistory + cohesion.nhistory;
  }

  // Force and torques of one contact. `history` holds what it remembers and is advanced, unless the evaluation is passive
  // (c.dt = 0): then not one bit of it changes, whatever the laws do.
  GRIT_INLINE ContactForce operator()(const Contact &c, real *history) const
  {
    real memory[MAX_HISTORY];
    const int n = of_laws();
    for (int k = 0; k < n; k++) memory[k] = c.onset ? 0 : history[k];
    Resting state{0, 0};
    if (may_rest() && !c.onset) state = {history[n], history[n + 1]};
    ContactForce result = evaluate(c, memory, state);
    if (c.dt > 0) {
      for (int k = 0; k < n; k++) history[k] = result.open ? 0 : memory[k];
      if (may_rest()) {
        history[n] = result.open ? 0 : state.acted;
        history[n + 1] = result.open ? 0 : state.offset;
      }
    }
    return result;
  }

  // Normal force with damping, and what friction is limited by.
  GRIT_INLINE static NormalState normal_state(bool limit_damping, const Contact &c, const NormalForce &f,
                                              const Attraction &a, real gamma)
  {
    const real damped = f.force - gamma * c.vn;
    const real fn = limit_damping ? larger(damped, smaller(f.force, 0.0)) : damped;
    const real load = (f.static_load ? f.force : fn) + f.coulomb_offset - (a.reduces_load ? a.force : 0);
    return {fn, fabs(load), f.contact_radius, f.kn, f.kt, gamma, gamma * f.damping_ratio, f.force};
  }

  GRIT_INLINE static ContactForce sum(const Contact &c, const NormalForce &f, const Attraction &a, real fn,
                                      const Friction &t, const Friction &r, const Friction &w, real conducted)
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
            false};
  }

 private:
  struct Resting {
    real acted;   // 1: the normal law acted in the last step
    real offset;  // overlap that a bond has left and that does not count
  };

  GRIT_INLINE ContactForce evaluate(const Contact &contact, real *h, Resting &state) const
  {
    real *const of_cohesion = h + normal.nhistory + tangential.nhistory + rolling.nhistory + twisting.nhistory;
    Contact c = contact;
    bool pressed = c.delta > 0 || normal_beyond, parted = false, apart = false;
    if (may_rest()) {
      const bool acted = state.acted != 0;
      if (unless_bonded) set_back(c, state.offset);
      pressed = !(unless_bonded && c.bonded) && (c.delta > 0 || (normal_beyond && acted));
      apart = !pressed && unless_bonded && (c.bonded || state.offset > 0);  // not even cohesion acts
      parted = acted && !pressed;
      if (!pressed) forget(h, apart ? of_laws() : of_laws() - cohesion.nhistory);
      c.onset = pressed && !acted;
      state.acted = pressed;
    }
    NormalForce f = pressed ? normal(c, h) : NormalForce{};
    Attraction a = apart ? Attraction{} : cohesion(c, f, of_cohesion);
    if (f.open || (contact.delta < 0 && !pressed && !a.holds)) return ended_contact(apart);
    const real gamma = pressed ? damping(c, f) : 0;
    NormalState s = normal_state(limit_damping, c, f, a, gamma);
    Friction t{}, r{}, w{};
    if (pressed) {
      t = tangential(c, s, h += normal.nhistory);
      r = rolling(c, s, h += tangential.nhistory);
      w = twisting(c, s, t, h += rolling.nhistory);
    }
    ContactForce result = sum(c, f, a, s.fn, t, r, w, heat(c, s));
    result.parted = parted;
    result.apart = apart;
    return result;
  }

  // After a bond broke, the overlap that the bond had made does not count as long as it does not shrink by itself.
  GRIT_FUNCTION static void set_back(Contact &c, real &offset)
  {
    const real overlap = larger(c.delta, 0.0);
    offset = c.bonded ? overlap : smaller(offset, overlap);
    c.delta -= offset;
  }

  GRIT_FUNCTION static void forget(real *h, int n)
  {
    for (int k = 0; k < n; k++) h[k] = 0;
  }
};

}  // namespace Grit
