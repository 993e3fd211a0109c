// One contact as a step computes it, for those who look at it: seen from the particle with the smaller ID, so that every
// process and every order of a list tells the same.
#pragma once

#include <cstdint>
#include <utility>

#include "contact/contact.h"
#include "setup/law_table.h"

namespace Grit {

// What is at one end of a contact. A wall has the ID 0.
struct EndOfContact {
  std::int64_t id = 0;
  int type = 0;          // of a wall without a type: 0
  int particle = NONE;   // where this process has it
  real radius = 0;       // [length]
  vec3 torque{0, 0, 0};  // of the contact on it, about its center; on a wall 0   [force length]
  real heat = 0;         // that flows into it                                    [energy/time]

  static constexpr int NONE = -1;
};

struct ContactRow {
  EndOfContact first, second;
  int wall = 0, part = 0;  // number of the wall and of its part; 0 between particles
  bool counts = true;      // of the two processes that may see a contact, this is the one that counts it

  vec3 point;                       // in the middle of the overlap, or of the gap            [length]
  vec3 normal;                      // from the second to the first
  vec3 branch;                      // from the center of the second, or the wall, to that of the first [length]
  real overlap, depth;              // the latter over the smaller radius                     [length], [-]
  real meff;                        //                                                        [mass]
  vec3 velocity;                    // of the first against the second, where they touch      [velocity]
  vec3 spin;                        // likewise                                               [1/time]
  vec3 force;                       // on the first, with the factor of special_bonds         [force]
  real normal_force;                // its part along the normal, positive where it repels    [force]
  vec3 rolling, twisting, bending;  // couples on the first: of rolling, twisting and bond laws [force length]
  bool slips, sticks;               // the tangential force is at its limit, or below it
  Energy normal_energy, tangential_energy, rolling_energy, twisting_energy, bond_energy;
  real adhesive, cohesive;                      // potentials of attractions                              [energy]
  real dt;                                      // of the step; 0 in a setup
  Joint bond;                                   //
  real normal_stiffness, tangential_stiffness;  // where someone wants them                            [force/length]
  real bridge;                                  // volume of liquid between the bodies                    [volume]

  // What the contact remembers after this step, as its first owner has it, and by which laws.
  const real *memory = nullptr;
  const LawTable *laws = nullptr;
  int type_of_owner = 0, type_of_other = 0;  // in `laws`
  real age = 0;                              // steps since the contact began, where the energy ledger counts them
  bool turned = false;                       // the owner is the second

  bool at_wall() const { return wall != 0; }
  vec3 tangential_force() const { return force - normal_force * normal; }
  real stored() const
  {
    return normal_energy.stored + adhesive + cohesive + tangential_energy.stored + rolling_energy.stored +
           twisting_energy.stored + bond_energy.stored;
  }
  real lost() const
  {
    return normal_energy.dissipated + tangential_energy.dissipated + rolling_energy.dissipated +
           twisting_energy.dissipated + bond_energy.dissipated;
  }

  void turn()
  {
    std::swap(first, second);
    turned = !turned;
    for (vec3 *v : {&normal, &branch, &velocity, &spin, &force, &rolling, &twisting, &bending}) *v = -*v;
  }
};

// `factor`: of special_bonds, by which LAMMPS weighs what bonded particles do to each other.
inline ContactRow row_of(const Contact &c, const ContactForce &f, vec3 center, real factor)
{
  const auto weighed = [factor](const Energy &e) { return Energy{factor * e.stored, factor * e.dissipated}; };
  const bool wall = c.massj == 0;
  ContactRow r{};
  r.first.radius = c.radi;
  r.second.radius = wall ? 0 : c.radj;
  r.first.torque = factor * f.torque_i;
  if (!wall) r.second.torque = factor * f.torque_j;
  r.first.heat = factor * f.heat_i;
  r.second.heat = factor * f.heat_j;
  r.point = center - (c.radi - 0.5 * c.delta) * c.n;
  r.normal = c.n;
  r.branch = (c.radi + r.second.radius - c.delta) * c.n;
  r.overlap = c.delta;
  r.depth = c.delta / (wall ? c.radi : smaller(c.radi, c.radj));
  r.meff = c.meff;
  r.velocity = c.vn * c.n + c.vt;
  r.spin = c.spin;
  r.force = factor * f.force;
  r.normal_force = factor * f.normal;
  r.rolling = (factor * c.reff) * cross(c.n, f.rolling.value);
  r.twisting = factor * f.twisting.value;
  r.bending = factor * f.bond.couple;
  r.slips = f.tangential.sliding;
  r.sticks = !r.slips && dot(f.tangential.value, f.tangential.value) > 0;
  r.normal_energy = weighed({f.energy.stored, f.energy.dissipated});
  r.tangential_energy = weighed(f.tangential.energy);
  r.rolling_energy = weighed(f.rolling.energy);
  r.twisting_energy = weighed(f.twisting.energy);
  r.bond_energy = weighed({f.bond.stored, f.bond.dissipated + f.bond.lost});
  r.adhesive = factor * f.adhesive;
  r.cohesive = factor * f.cohesive;
  r.dt = c.dt;
  r.bond = f.bond;
  r.bridge = f.bridge;
  return r;
}

}  // namespace Grit
