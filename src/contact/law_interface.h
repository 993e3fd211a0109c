// What a law is: the one header that a law includes, and the list of what it must and may have. law/normal/hertz.h shows
// a law in full. check_law.h compares every law of the lists with what stands here: what is missing, misspelled or has
// another signature is a sentence of the compiler.
//
// A law is a trivially copyable struct (numbers, no pointers) in the namespace of its kind, Grit::Normal, Grit::Damping
// and so on. All that it says of itself is static constexpr. It must have
//   name             const char *                   the word in the input
//   coeffs           std::array of Coeff            the numbers and words after it, see coeff.h
//   history          std::array of HistoryValue     what a contact remembers of the law, see history.h
//   nhistory         int                            size_of(history), the reals of that
//   gives, needs     unsigned, of Property          what its partners may rely on and what it wants from them
//   coarse_graining  Rating                         whether larger parcels may stand for the particles, and why
//   make             static function                the law, from its coefficients and from what its partners say
//   operator()       GRIT_FUNCTION ... const        force, couple or flow of one contact, a pure function of the contact
//                                                   and of what the law remembers of it, `real *`
// A damping law has no history, but `damp`, a Coeff: what it takes the normal law's damp_coeff() for. One that has `coeffs` of
// its own takes them in make(const Values &, const SiblingLaws &).
// A normal law that gives PREPARED has `prepared` as others have history: memory that is not handed to operator().
// The signatures, by kind; make() returns the law:
//   normal      make(const Values &)
//               NormalForce operator()(const Contact &, real *) const
//   damping     make(const SiblingLaws &)
//               real operator()(const Contact &, const NormalForce &) const
//   tangential  make(const Values &, const SiblingLaws &), as in all that follow
//   rolling     Friction operator()(const Contact &, const NormalState &, real *) const, both
//   twisting    Friction operator()(const Contact &, const NormalState &, const Friction &, real *) const
//   cohesion    Attraction operator()(const Contact &, const NormalForce &, real *) const
//   bond        Joint operator()(const Contact &, real *) const
//   heat        real operator()(const Contact &, const NormalState &) const
//
// A call may be written over numbers R, as all laws of the fast kernels are, so that it computes one contact or a register of
// them: NormalForceOf<R> operator()(const ContactOf<R> &, Remembered<R> *) const, see number.h.
//
// With what it gives come static functions, because partners ask for them when the laws of a pair are made:
//   MATERIAL                   Material material(const Values &)
//   FRICTION, STIFFNESS_RATIO  SiblingLaws friction(const Values &, SiblingLaws): the same with what the law adds
//
// It may have static functions whose names then stand, in capitals, in `has` (static constexpr unsigned):
//   normal, cohesion   bool outlives_overlap(const Values &)     a contact lives on when the bodies part
//                      real reach(const Values &, real, real)    up to this distance of the surfaces, from both radii;
//                                                                without it, for ever
//   normal             bool thins(const Values &)                it changes radii
//                      Validity validity(const Values &, real, real)
//                                                                where its equations hold, from both radii (the second is 0
//                                                                for a flat wall); without it, everywhere
//   cohesion           bool shares_liquid(const Values &)        it moves liquid between the bodies
//   bond               Joining joining(const Values &)           when and where it joins bodies
//                      real reach(const Values &, real, real)    up to which bonds hold
//   all but damping    const char *complaint(const real *)       what was "expected", where coefficients do not fit
//                                                                together; else null
//   tangential         const char *twisting_law(const real *)    the twisting law that its options stand for; else null
//                      bool makes_heat(const real *)             friction heats the bodies
//                      bool asks_for_bonds(const real *)         it wants to know whether a bond joins the bodies
// `Values` are the coefficients of a pair of types, `const real *` those of one line of the input.
#pragma once

#include <type_traits>

#include "contact/contact.h"

namespace Grit {

// The kinds of laws, in the order in which their reals stand in what a contact remembers.
enum Slot { NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT, NSLOTS };

// ---- what a law need not say --------------------------------------------------------------------------------------------

namespace Interface {

template <class Law, class = void>
inline constexpr int NHISTORY = 0;
template <class Law>
inline constexpr int NHISTORY<Law, std::void_t<decltype(Law::nhistory)>> = Law::nhistory;

template <class Law, class = void>
inline constexpr unsigned GIVES = NOTHING;
template <class Law>
inline constexpr unsigned GIVES<Law, std::void_t<decltype(Law::gives)>> = Law::gives;

template <class Law, class = void>
inline constexpr unsigned HAS = NOTHING;
template <class Law>
inline constexpr unsigned HAS<Law, std::void_t<decltype(Law::has)>> = Law::has;

// The functions of a law that does not have them.
struct Usual {
  static Material material(const Values &) { return {}; }
  static SiblingLaws friction(const Values &, const SiblingLaws &partners) { return partners; }
  static bool outlives_overlap(const Values &) { return false; }
  static real reach(const Values &, real, real) { return 0; }
  static bool thins(const Values &) { return false; }
  static Validity validity(const Values &, real, real) { return {"", 0, 0}; }
  static bool shares_liquid(const Values &) { return false; }
  static Joining joining(const Values &) { return {}; }
  static const char *complaint(const real *) { return nullptr; }
  static const char *twisting_law(const real *) { return nullptr; }
  static bool makes_heat(const real *) { return false; }
  static bool asks_for_bonds(const real *) { return false; }
};

}  // namespace Interface

// All laws but those of damping have; of these some.
template <class Law, class = void>
inline constexpr bool HAS_COEFFS = false;
template <class Law>
inline constexpr bool HAS_COEFFS<Law, std::void_t<decltype(Law::coeffs)>> = true;

// What a law says or has, else what holds for laws that do not. All that is optional is read here.
template <class Law>
struct LawTraits {
  static constexpr int nhistory = Interface::NHISTORY<Law>;
  static constexpr bool gives(unsigned property) { return (Interface::GIVES<Law> & property) != 0; }
  static constexpr bool has(unsigned member) { return (Interface::HAS<Law> & member) != 0; }
  static constexpr bool idle = (Interface::GIVES<Law> & IDLE) != 0;

  static Material material(const Values &v) { return If<gives(MATERIAL)>::material(v); }
  static SiblingLaws friction(const Values &v, const SiblingLaws &partners)
  {
    return If<gives(FRICTION | STIFFNESS_RATIO)>::friction(v, partners);
  }
  static bool outlives_overlap(const Values &v) { return If<has(OUTLIVES_OVERLAP)>::outlives_overlap(v); }
  static real reach(const Values &v, real radi, real radj) { return If<has(REACH)>::reach(v, radi, radj); }
  // A contact that lives on does so however far the bodies are apart.
  static bool is_endless(const Values &v) { return !has(REACH) && outlives_overlap(v); }
  static bool thins(const Values &v) { return If<has(THINS)>::thins(v); }
  static Validity validity(const Values &v, real radi, real radj) { return If<has(VALIDITY)>::validity(v, radi, radj); }
  static bool shares_liquid(const Values &v) { return If<has(SHARES_LIQUID)>::shares_liquid(v); }
  static Joining joining(const Values &v) { return If<has(JOINS)>::joining(v); }
  static const char *complaint(const real *coeffs) { return If<has(COMPLAINT)>::complaint(coeffs); }
  static const char *twisting_law(const real *coeffs) { return If<has(TWISTING_LAW)>::twisting_law(coeffs); }
  static bool makes_heat(const real *coeffs) { return If<has(MAKES_HEAT)>::makes_heat(coeffs); }
  static bool asks_for_bonds(const real *coeffs) { return If<has(ASKS_FOR_BONDS)>::asks_for_bonds(coeffs); }

 private:
  template <bool IT_HAS>
  using If = std::conditional_t<IT_HAS, Law, Interface::Usual>;
};

}  // namespace Grit
