// The way of a group of contacts whose laws fit registers, on one page: gather, laws, what is remembered, scatter.
#pragma once

#include "kernel/register_moves.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// Whether a group needs a closer look: two centers at the same place, a contact that may be deeper than the limit, or a force
// or torque that is not finite.
GRIT_INLINE inline bool is_odd(const PlainView &p, const BodyPairOf<Register> &b, const PairForceOf<Register> &r)
{
  const Register sum = sum_of(r.force) + sum_of(r.torque_i);  // the second torque has no other parts
  Register deep = 0;
  if (p.context.of_run.is_wanted())
    deep = b.radius_i + b.radius_j - p.context.of_run.rules->limit * smaller(b.radius_i, b.radius_j);
  return (RegisterTruth(sum - sum != 0) || RegisterTruth(dot(b.d, b.d) <= deep * deep)).anywhere();
}

// False where it needs a closer look; then nothing was written.
template <bool TALLIES, bool LAMMPS_KINEMATICS, class Law>
GRIT_INLINE inline bool compute_in_registers(const PlainView &p, const Share &share, const Law &law,
                                             const RegisterGroup &group, real &stored)
{
  RegisterContacts<Law> r;
  gather_bodies(p, group, r.bodies);
  gather_states(p, group, r.bodies);
  gather_history<r.nhistory>(p, group, r.history);
  evaluate_in_registers<LAMMPS_KINEMATICS>(law, p.step, r);
  if (is_odd(p, r.bodies, r.result)) return false;
  if (p.memory.exists && p.step.advances()) {
    keep_history<r.nhistory>(p, group, r.history);
    keep_states(p, group, r.bodies.begun, r.result.ended);
  }
  if (group.bonded) weigh_bonded(p, group, r.result);
  scatter_forces(p, share, group, r.result);
  if constexpr (TALLIES) {
    Lanes<PairForce, REGISTER_LANES> result;
    spread(r.result, result);
    if (p.sums.wanted.totals) add_stored(p, group, result, stored);
    tally(p, group, result);
  }
  return true;
}

}  // namespace Grit

#endif
