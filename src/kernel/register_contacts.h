// A contact law on as many contacts as a register holds, where the compiler knows the laws and they are written over numbers:
// the bodies come in registers and so do the answers, nothing goes through memory in between. The same laws in the same
// order as ContactLaw's call operator (a test compares them bit for bit). For contacts that neither rest, conduct heat nor
// change radii.
#pragma once

#include "contact/not_finite.h"
#include "kernel/register_lanes.h"

namespace Grit {

// All parts of a law that act are written over numbers, neither cohesion nor bond among them, and there are registers.
template <class Law>
inline constexpr bool FITS_REGISTERS = false;

#if defined(GRIT_REGISTERS)

template <class N, class D, class T, class R, class W, class C, class B, class H>
inline constexpr bool FITS_REGISTERS<ContactLaw<N, D, T, R, W, C, B, H>> =
    !IS_CHOSEN_AT_RUN_TIME<ContactLaw<N, D, T, R, W, C, B, H>> && LawTraits<C>::idle && LawTraits<B>::idle &&
    TAKES_REGISTERS<NORMAL, N> && TAKES_REGISTERS<DAMPING, D> && TAKES_REGISTERS<TANGENTIAL, T> &&
    TAKES_REGISTERS<ROLLING, R> && TAKES_REGISTERS<TWISTING, W>;

// Reals that contacts remember for laws that the compiler knows.
template <class Law>
inline constexpr int NREMEMBERED = 0;
template <class N, class D, class T, class R, class W, class C, class B, class H>
inline constexpr int NREMEMBERED<ContactLaw<N, D, T, R, W, C, B, H>> =
    LawTraits<N>::nhistory + LawTraits<T>::nhistory + LawTraits<R>::nhistory + LawTraits<W>::nhistory;

// What laws are given and what they answer.
template <class Law>
struct RegisterContacts {
  static constexpr int nhistory = NREMEMBERED<Law>;
  BodyPairOf<Register> bodies;
  Register history[nhistory > 0 ? nhistory : 1];  // what it holds at the onset of a contact does not count
  PairForceOf<Register> result;
};

// Contacts that have ended have no force and remember nothing.
template <class Law>
GRIT_INLINE inline void end_contacts(RegisterTruth ended, RegisterContacts<Law> &r)
{
  const Vec3<Register> none{0, 0, 0};
  r.result = {select(ended, none, r.result.force), select(ended, none, r.result.torque_i),
              select(ended, none, r.result.torque_j), select<Register>(ended, 0, r.result.stored), ended};
  each_of<RegisterContacts<Law>::nhistory>(
      [&](auto m) GRIT_INLINE { r.history[m] = select<Register>(ended, 0, r.history[m]); });
}

// The laws at contacts: forces on the bodies and the energy stored, and what they remember, h. Returns what the tangential law
// says; `ended`: by the normal law.
template <class Law>
GRIT_INLINE inline FrictionOf<Register> act_in_registers(const Law &law, const ContactOf<Register> &c, Register *h,
                                                         PairForceOf<Register> &result)
{
  using R = Register;
  const auto at = law.layout();
  const NormalForceOf<R> f = law.normal(c, h + at.normal().begin);
  const AttractionOf<R> none{0, 0, false};
  const NormalStateOf<R> s = Law::normal_state(law.limit_damping, c, f, none, law.damping(c, f));
  const FrictionOf<R> sliding = law.tangential(c, s, h + at.tangential().begin),
                      rolling = law.rolling(c, s, h + at.rolling().begin),
                      twisting = law.twisting(c, s, sliding, h + at.twisting().begin);
  Law::put_on_bodies(c, s.fn, sliding.value, rolling.value, twisting.value, result);
  result.stored = f.stored + f.adhesive + sliding.energy.stored + rolling.energy.stored + twisting.energy.stored;
  result.ended = f.ended;
  return sliding;
}

// dt: 0 in a passive evaluation.
template <bool LAMMPS_KINEMATICS, class Law, class Step>
GRIT_INLINE inline void evaluate_in_registers(const Law &law, const Step &step, RegisterContacts<Law> &r)
{
  using R = Register;
  ContactOf<R> c = contact_of(r.bodies, step.dt, LAMMPS_KINEMATICS);
  c.step = step.number;
  c.time = step.time;
  if (c.onset.anywhere())
    each_of<RegisterContacts<Law>::nhistory>([&](auto m)
                                                 GRIT_INLINE { r.history[m] = select<R>(c.onset, 0, r.history[m]); });
  act_in_registers(law, c, r.history, r.result);
  r.result.ended = !contact_exists(r.bodies, law.outlives_overlap) || r.result.ended;
  if (r.result.ended.anywhere()) end_contacts(r.result.ended, r);
}

#endif

}  // namespace Grit
