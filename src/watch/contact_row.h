// One contact as a step computes it, for those who look at it: seen from the particle with the smaller ID, so that every
// process and every order of a list tells the same. What nobody asks for is not computed.
#pragma once

#include <cstdint>

#include "law/parts/lens.h"
#include "setup/law_table.h"
#include "shape/shape_contact.h"
#include "watch/seen_contact.h"

namespace Grit {

// What is at one end of a contact. A wall has the ID 0.
struct EndOfContact {
  static constexpr int NONE = -1;

  std::int64_t id = 0;
  int type = 0;         // of a wall without a type: 0
  int particle = NONE;  // where this process has it
};

struct ContactRow {
  const SeenContact &seen;  // by its owner
  vec3 center;              // of the owner                                                         [length]
  real factor;              // of special_bonds, by which LAMMPS weighs what bonded particles do to each other

  EndOfContact owner = {}, other = {};
  int wall = 0, part = 0;  // number of the wall and of its part; 0 between particles
  bool counts = true;      // of the two processes that may see a contact, this is the one that counts it
  bool turned = false;     // the owner has the larger ID: all that follows is seen from the other
  real age = 0;            // steps since the contact began, where the energy ledger counts them

  // Of bodies that are no spheres: where they meet as their owner has it, and the smallest half length of both.
  const ShapeMeeting *shapes = nullptr;
  real smallest = 0;  //                                                                             [length]

  // What the contact remembers after this step, as its owner has it, and by which laws.
  const real *memory = nullptr;
  const LawTable *laws = nullptr;
  int type_of_owner = 0, type_of_other = 0;  // in `laws`

  bool at_wall() const { return wall != 0; }
  const EndOfContact &first() const { return turned ? other : owner; }
  const EndOfContact &second() const { return turned ? owner : other; }
  real sign() const { return turned ? -1 : 1; }

  // ---- geometry and motion ----
  real radius1() const { return turned ? seen.radj : seen.radi; }
  real radius2() const { return at_wall() ? 0 : turned ? seen.radi : seen.radj; }
  // In the middle of the overlap, or of the gap.
  vec3 point() const { return shapes ? center + shapes->arm_i : center - (seen.radi - 0.5 * seen.delta) * seen.n; }
  vec3 normal() const { return sign() * seen.n; }  // from the second to the first
  // From the center of the second, or from the wall, to that of the first.
  vec3 branch() const { return shapes ? sign() * shapes->branch() : (radius1() + radius2() - seen.delta) * normal(); }
  vec3 center1() const { return turned ? center + branch() : center; }
  vec3 center2() const { return center1() - branch(); }  // at a wall its nearest point
  // From the centers to the contact point.
  vec3 arm1() const
  {
    if (shapes) return turned ? shapes->arm_j : shapes->arm_i;
    return (0.5 * seen.delta - radius1()) * normal();
  }
  vec3 arm2() const
  {
    if (shapes) return turned ? shapes->arm_i : shapes->arm_j;
    return (radius2() - 0.5 * seen.delta) * normal();
  }
  real overlap() const { return seen.delta; }
  real area() const
  {
    Contact lens{};
    lens.delta = seen.delta;
    lens.radi = seen.radi;
    lens.radj = seen.radj;
    return PI * lens_square(lens);
  }
  real depth() const
  {
    if (shapes) return seen.delta / smallest;
    return seen.delta / (at_wall() ? seen.radi : smaller(seen.radi, seen.radj));
  }
  // Motion of the first against the second, where they touch.
  vec3 velocity() const { return sign() * (seen.vn * seen.n + seen.vt); }
  vec3 spin() const { return sign() * seen.spin; }

  // ---- forces on the first, couples on the first, torques about the centers, heat that flows in ----
  vec3 force() const { return (sign() * factor) * seen.force; }
  real normal_force() const { return factor * seen.normal; }  // positive where it repels
  vec3 tangential_force() const { return force() - normal_force() * normal(); }
  vec3 rolling() const { return (sign() * factor * seen.reff) * cross(seen.n, seen.rolling); }
  vec3 twisting() const { return (sign() * factor) * seen.twisting; }
  vec3 bending() const { return (sign() * factor) * seen.bending; }
  vec3 torque1() const { return factor * (turned ? seen.torque_j : seen.torque_i); }
  vec3 torque2() const { return at_wall() ? vec3{0, 0, 0} : factor * (turned ? seen.torque_i : seen.torque_j); }
  real heat1() const { return factor * (turned ? seen.heat_j : seen.heat_i); }
  real heat2() const { return factor * (turned ? seen.heat_i : seen.heat_j); }
  bool slips() const { return seen.sliding; }
  bool sticks() const { return !slips() && dot(seen.tangential, seen.tangential) > 0; }

  // ---- energies: stored now, lost in this step ----
  real stored() const { return factor * seen.stored(); }
  real lost() const { return spent(seen.dissipated()); }
  real rubbed() const { return spent(seen.of_tangential.dissipated); }
  real spent(real lost_in_step) const { return seen.advances() ? factor * lost_in_step : 0; }  // nothing in a setup
  real per_time(real lost_in_step) const { return seen.advances() ? lost_in_step / seen.dt : 0; }
};

}  // namespace Grit
