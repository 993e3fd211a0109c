// The way of a group of contacts whose laws fit registers, on one page: gather, laws, what is remembered, scatter.
#pragma once

#include "kernel/register_moves.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// What a loop over groups learns of one.
enum class GroupState {
  computed,
  deep,  // computed, and some contact may be deeper than the limit
  odd    // not computed: two centers at the same place, or a force or torque that is not finite
};

GRIT_INLINE inline GroupState state_of(const PlainView &p, const BodyPairOf<Register> &b,
                                       const PairForceOf<Register> &r)
{
  const Register sum = sum_of(r.force) + sum_of(r.torque_i);  // the second torque has no other parts
  const Register square = dot(b.d, b.d);
  Register deep = 0;
  if (p.context.of_run.is_wanted())
    deep = b.radius_i + b.radius_j - p.context.of_run.rules->limit * smaller(b.radius_i, b.radius_j);
  const RegisterTruth not_finite = sum - sum != 0;
  if (!(not_finite || RegisterTruth(square <= deep * deep)).anywhere()) return GroupState::computed;
  return (not_finite || RegisterTruth(square == 0)).anywhere() ? GroupState::odd : GroupState::deep;
}

// Writes nothing where the group is odd.
template <bool TALLIES, bool LAMMPS_KINEMATICS, class Law>
GRIT_INLINE inline GroupState compute_in_registers(const PlainView &p, const Share &share, const Law &law,
                                                   const RegisterGroup &group, real &stored)
{
  RegisterContacts<Law> r;
  gather_bodies(p, group, r.bodies);
  gather_states(p, group, r.bodies);
  gather_history<r.nhistory>(p, group, r.history);
  evaluate_in_registers<LAMMPS_KINEMATICS>(law, p.step, r);
  const GroupState state = state_of(p, r.bodies, r.result);
  if (state == GroupState::odd) return state;
  if (p.memory.exists && p.step.advances()) {
    keep_history<r.nhistory>(p, group, r.history);
    keep_states(p, group, r.bodies.begun, r.result.ended);
  }
  if (group.bonded) weigh_bonded(p, group, r.result);
  scatter_forces(p, share, group, r.result);
  if constexpr (TALLIES) {
    if (p.sums.wanted.totals) add_stored(p, group, r.result, stored);
    tally(p, group, r.bodies.d, r.result);
  }
  return state;
}

}  // namespace Grit

#endif
