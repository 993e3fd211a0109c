// A law that is written over numbers, on lanes of memory: as many at once as a register holds. So that it does not depend on the
// compiler whether the loop of a law in a shared object becomes one of vectors.
#pragma once

#include "kernel/contact_lanes.h"
#include "kernel/registers.h"

namespace Grit {

// The law of a kind may be called with registers, and there are some.
template <Slot SLOT, class Law>
constexpr bool takes_registers();
template <Slot SLOT, class Law>
inline constexpr bool TAKES_REGISTERS = takes_registers<SLOT, Law>();

#if defined(GRIT_REGISTERS)

// A law for reals alone whose parameters are templates answers a real.
template <class Answer, class Law, class... Given>
constexpr bool answers_register()
{
  if constexpr (std::is_invocable_v<const Law &, Given...>)
    return std::is_same_v<std::invoke_result_t<const Law &, Given...>, Answer>;
  return false;
}
template <Slot SLOT, class Law>
constexpr bool takes_registers()
{
  using R = Register;
  using C = const ContactOf<R> &;
  using F = const NormalForceOf<R> &;
  using S = const NormalStateOf<R> &;
  if constexpr (SLOT == NORMAL) return answers_register<NormalForceOf<R>, Law, C, R *>();
  if constexpr (SLOT == COHESION) return answers_register<AttractionOf<R>, Law, C, F, R *>();
  if constexpr (SLOT == DAMPING) return answers_register<R, Law, C, F>();
  if constexpr (SLOT == TANGENTIAL || SLOT == ROLLING) return answers_register<FrictionOf<R>, Law, C, S, R *>();
  if constexpr (SLOT == TWISTING) return answers_register<FrictionOf<R>, Law, C, S, const FrictionOf<R> &, R *>();
  return false;
}

// What stands in lanes, a number after the other in the order of the members.
class LaneReader {
 public:
  GRIT_INLINE explicit LaneReader(const real *first) : at(first) {}
  GRIT_INLINE Register number()
  {
    const Register r(at, std::experimental::vector_aligned);
    at += LANES;
    return r;
  }
  GRIT_INLINE Vec3<Register> vector()
  {
    const Register x = number(), y = number(), z = number();
    return {x, y, z};
  }
  GRIT_INLINE RegisterTruth flag() { return number() > 0; }

 private:
  const real *at;
};

class LaneWriter {
 public:
  GRIT_INLINE explicit LaneWriter(real *first) : at(first) {}
  GRIT_INLINE LaneWriter &put(const Register &r)
  {
    r.copy_to(at, std::experimental::vector_aligned);
    at += LANES;
    return *this;
  }
  GRIT_INLINE LaneWriter &put(const Vec3<Register> &v) { return put(v.x).put(v.y).put(v.z); }
  GRIT_INLINE LaneWriter &put(RegisterTruth truth) { return put(select<Register>(truth, 1, 0)); }

 private:
  real *at;
};

static_assert(Lanes<BodyPair>::size == 18 && Lanes<MotionPart>::size == 15 && Lanes<NormalPart>::size == 10 &&
                  Lanes<CohesionPart>::size == 5 && Lanes<FrictionPart>::size == 6,
              "what stands in lanes has other members than those that are read and written below");

// Members in the order of those of BodyPair, NormalPart and so on, one by one: compilers move a whole answer through memory.
GRIT_INLINE inline void read(LaneReader from, BodyPairOf<Register> &p)
{
  p.d = from.vector();
  p.radius_i = from.number();
  p.v = from.vector();
  p.mass_i = from.number();
  p.omega_i = from.vector();
  p.radius_j = from.number();
  p.omega_j = from.vector();
  p.mass_j = from.number();
  p.meff = from.number();
  p.begun = from.flag();
}
GRIT_INLINE inline void read(LaneReader from, MotionPartOf<Register> &m)
{
  m.n = from.vector();
  m.delta = from.number();
  m.reff = from.number();
  m.meff = from.number();
  m.vn = from.number();
  m.vt = from.vector();
  m.n_old = from.vector();
  m.turn = from.number();
  m.exists = from.flag();
}
GRIT_INLINE inline void read(LaneReader from, NormalForceOf<Register> &f)
{
  f.force = from.number();
  f.contact_radius = from.number();
  f.kn = from.number();
  f.kt = from.number();
  f.damping_ratio = from.number();
  f.coulomb_offset = from.number();
  f.stored = from.number();
  f.adhesive = from.number();
  f.ended = from.flag();
  f.static_load = from.flag();
}
GRIT_INLINE inline void read(LaneReader from, AttractionOf<Register> &a)
{
  a.force = from.number();
  a.stored = from.number();
  a.gamma_n = from.number();
  a.gamma_t = from.number();
  a.reduces_load = from.flag();
}
GRIT_INLINE inline void read(LaneReader from, FrictionOf<Register> &f)
{
  f.value = from.vector();
  f.energy = {from.number(), 0};
  f.k = from.number();
  f.gamma = from.number();
}
GRIT_INLINE inline void read(LaneReader from, Register &r) { r = from.number(); }

GRIT_INLINE inline void write(const NormalForceOf<Register> &f, LaneWriter to)
{
  to.put(f.force).put(f.contact_radius).put(f.kn).put(f.kt).put(f.damping_ratio).put(f.coulomb_offset);
  to.put(f.stored).put(f.adhesive).put(f.ended).put(f.static_load);
}
GRIT_INLINE inline void write(const AttractionOf<Register> &a, LaneWriter to)
{
  to.put(a.force).put(a.stored).put(a.gamma_n).put(a.gamma_t).put(a.reduces_load);
}
GRIT_INLINE inline void write(const FrictionOf<Register> &f, LaneWriter to)
{
  to.put(f.value).put(f.energy.stored).put(f.k).put(f.gamma);
}
GRIT_INLINE inline void write(const Register &r, LaneWriter to) { to.put(r); }

template <class T, class InLanes>
GRIT_INLINE inline T read_lanes(const InLanes &lanes, int lane)
{
  T t;
  read(LaneReader(lanes[0] + lane), t);
  return t;
}

// The T of as many lanes as a register holds.
template <class T>
struct InRegister {
  real *first;

  GRIT_INLINE operator T() const
  {
    T t;
    read(LaneReader(first), t);
    return t;
  }
  GRIT_INLINE void operator=(const T &t) { write(t, LaneWriter(first)); }
};

// As Answers, of as many contacts as a register holds.
struct RegisterAnswers {
  InRegister<NormalForceOf<Register>> normal;
  InRegister<AttractionOf<Register>> cohesion;
  InRegister<Register> gamma;
  InRegister<FrictionOf<Register>> tangential, rolling, twisting;

  GRIT_INLINE RegisterAnswers(ContactLanes &l, int lane) :
      normal{l.normal[0] + lane},
      cohesion{l.cohesion[0] + lane},
      gamma{l.gamma[0] + lane},
      tangential{l.tangential[0] + lane},
      rolling{l.rolling[0] + lane},
      twisting{l.twisting[0] + lane}
  {
  }
  GRIT_INLINE NormalForceOf<Register> normal_force() const { return normal; }
  GRIT_INLINE AttractionOf<Register> attraction() const { return cohesion; }
  GRIT_INLINE FrictionOf<Register> sliding() const { return tangential; }
};

// One law in as many lanes as a register holds, from number `lane` on.
template <class Law, class Evaluate>
GRIT_INLINE inline void evaluate_at_once(const Law &law, Part part, ContactLanes &lanes, int lane,
                                         const StepOfLanes &step, Evaluate evaluate)
{
  using R = Register;
  constexpr int n = LawTraits<Law>::nhistory;
  const auto bodies = read_lanes<BodyPairOf<R>>(lanes.bodies, lane);
  const auto motion = read_lanes<MotionPartOf<R>>(lanes.motion, lane);
  const ContactOf<R> c = contact_of(bodies, motion, step);
  const auto remembered = [&](int m) GRIT_INLINE { return lanes.history.value[part.begin + m] + lane; };
  R h[n > 0 ? n : 1];
  each_of<n>([&](auto m) GRIT_INLINE { h[m] = select<R>(c.onset, 0, LaneReader(remembered(m)).number()); });
  RegisterAnswers answers(lanes, lane);
  evaluate(law, c, h, answers);
  const RegisterTruth ended = !motion.exists || answers.normal_force().ended;
  each_of<n>([&](auto m) GRIT_INLINE { LaneWriter(remembered(m)).put(select<R>(ended, 0, h[m])); });
}

// One law in all lanes.
template <class Law, class Evaluate>
GRIT_INLINE inline void evaluate_by_registers(const Law &law, Part part, Evaluate evaluate, ContactLanes &lanes)
{
  const Law own = law;  // no store changes it
  const StepOfLanes step(lanes);
  for (int k = 0; k < LANES; k += REGISTER_LANES) evaluate_at_once(own, part, lanes, k, step, evaluate);
}

#else

template <Slot, class>
constexpr bool takes_registers()
{
  return false;
}

#endif

}  // namespace Grit
