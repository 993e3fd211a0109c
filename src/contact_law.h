// The only place where five laws meet: order of evaluation, sums, levers.
#pragma once

#include "contact_geometry.h"

namespace Grit {

template <class N, class D, class T, class R, class W>
struct ContactLaw {
  N normal;
  D damping;
  T tangential;
  R rolling;
  W twisting;
  bool limit_damping;  // no attraction from the damping force
  bool beyond;         // an existing contact lives on without overlap

  GRIT_FUNCTION int nhistory() const
  {
    return normal.nhistory + tangential.nhistory + rolling.nhistory + twisting.nhistory;
  }

  // Force and torques of one contact. `history` holds what it remembers and is advanced, unless the evaluation is passive
  // (c.dt = 0): then not one bit of it changes, whatever the laws do.
  GRIT_INLINE ContactForce operator()(const Contact &c, real *history) const
  {
    real memory[MAX_HISTORY];
    const int n = nhistory();
    for (int k = 0; k < n; k++) memory[k] = c.onset ? 0 : history[k];
    const ContactForce result = evaluate(c, memory);
    if (c.dt > 0)
      for (int k = 0; k < n; k++) history[k] = result.open ? 0 : memory[k];
    return result;
  }

 private:
  GRIT_INLINE ContactForce evaluate(const Contact &c, real *h) const
  {
    const NormalForce f = normal(c, h);
    if (f.open) return nothing();
    const real gamma = damping(c, f);
    real fn = f.force - gamma * c.vn;
    if (limit_damping) fn = larger(fn, smaller(f.force, 0.0));
    const NormalState s{fn,   fabs(fn + f.coulomb_offset), f.contact_radius,       f.kn,
                        f.kt, gamma,                       gamma * f.damping_ratio};
    const Friction t = tangential(c, s, h += normal.nhistory);
    const Friction r = rolling(c, s, h += tangential.nhistory);
    const Friction w = twisting(c, s, t, h += rolling.nhistory);
    const vec3 couple = c.reff * cross(c.n, r.value) + w.value;
    const vec3 arm = cross(t.value, c.n);
    const Energy viscous{f.stored, (f.force - fn) * c.vn * c.dt};
    return {fn * c.n + t.value,
            c.lever_i * arm + couple,
            c.lever_j * arm - couple,
            fn,
            t.value,
            r.value,
            dot(w.value, c.n),
            {viscous, t.energy, r.energy, w.energy},
            false};
  }

  GRIT_FUNCTION static ContactForce nothing()
  {
    const vec3 zero{0, 0, 0};
    const Energy none{0, 0};
    return {zero, zero, zero, 0, zero, zero, 0, {none, none, none, none}, true};
  }
};

}  // namespace Grit
