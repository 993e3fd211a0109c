// What can be seen of a contact in a step: numbers of one kind, so that lanes hold them.
#pragma once

#include "contact/contact.h"

namespace Grit {

// As the owner of the contact sees it; units as in Contact and ContactForce.
struct SeenContact {
  vec3 n;
  real delta, radi, radj, reff, vn;
  vec3 vt, spin;
  real dt;
  vec3 force, torque_i, torque_j;
  real normal;
  vec3 tangential, rolling, twisting, bending;
  Energy of_normal, of_tangential, of_rolling, of_twisting;
  Energy of_bond;  // what it lost when it broke included
  real adhesive, cohesive, heat_i, heat_j, bridge;
  Flag sliding, ended;

  bool advances() const { return dt > 0; }

  GRIT_INLINE static SeenContact of(const Contact &c, const ContactForce &f)
  {
    SeenContact s;
    s.n = c.n;
    s.delta = c.delta;
    s.radi = c.radi;
    s.radj = c.radj;
    s.reff = c.reff;
    s.vn = c.vn;
    s.vt = c.vt;
    s.spin = c.spin;
    s.dt = c.dt;
    s.force = f.force;
    s.torque_i = f.torque_i;
    s.torque_j = f.torque_j;
    s.normal = f.normal;
    s.tangential = f.tangential.value;
    s.rolling = f.rolling.value;
    s.twisting = f.twisting.value;
    s.bending = f.bond.couple;
    s.of_normal = f.energy;
    s.of_tangential = f.tangential.energy;
    s.of_rolling = f.rolling.energy;
    s.of_twisting = f.twisting.energy;
    s.of_bond = {f.bond.stored, f.bond.dissipated + f.bond.lost};
    s.adhesive = f.adhesive;
    s.cohesive = f.cohesive;
    s.heat_i = f.heat_i;
    s.heat_j = f.heat_j;
    s.bridge = f.bridge;
    s.sliding = f.tangential.sliding;
    s.ended = f.ended;
    return s;
  }

  real stored() const
  {
    return of_normal.stored + adhesive + cohesive + of_tangential.stored + of_rolling.stored + of_twisting.stored +
           of_bond.stored;
  }
  real dissipated() const
  {
    return of_normal.dissipated + of_tangential.dissipated + of_rolling.dissipated + of_twisting.dissipated +
           of_bond.dissipated;
  }
};

}  // namespace Grit
