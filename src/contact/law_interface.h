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
struct HistorySize {
  static constexpr int value = 0;
};
template <class Law>
struct HistorySize<Law, std::void_t<decltype(Law::nhistory)>> {
  static constexpr int value = Law::nhistory;
};

template <class Law, class = void>
struct Gives {
  static constexpr unsigned value = NOTHING;
};
template <class Law>
struct Gives<Law, std::void_t<decltype(Law::gives)>> {
  static constexpr unsigned value = Law::gives;
};

template <class Law, class = void>
struct Has {
  static constexpr unsigned value = NOTHING;
};
template <class Law>
struct Has<Law, std::void_t<decltype(Law::has)>> {
  static constexpr unsigned value = Law::has;
};

template <class Law, class = void>
struct HasCoeffs : std::false_type {};
template <class Law>
struct HasCoeffs<Law, std::void_t<decltype(Law::coeffs)>> : std::true_type {};

}  // namespace Interface

// All laws but those of damping have; of these some.
template <class Law>
inline constexpr bool HAS_COEFFS = Interface::HasCoeffs<Law>::value;

// What a law says or has, else what holds for laws that do not. All that is optional is read here.
template <class Law>
struct LawTraits {
  static constexpr int nhistory = Interface::HistorySize<Law>::value;
  static constexpr bool gives(unsigned property) { return (Interface::Gives<Law>::value & property) != 0; }
  static constexpr bool has(unsigned member) { return (Interface::Has<Law>::value & member) != 0; }
  static constexpr bool idle = (Interface::Gives<Law>::value & IDLE) != 0;

  static Material material([[maybe_unused]] const Values &v)
  {
    if constexpr (gives(MATERIAL))
      return Law::material(v);
    else
      return {};
  }
  static SiblingLaws friction([[maybe_unused]] const Values &v, const SiblingLaws &partners)
  {
    if constexpr (gives(FRICTION | STIFFNESS_RATIO))
      return Law::friction(v, partners);
    else
      return partners;
  }
  static bool outlives_overlap([[maybe_unused]] const Values &v)
  {
    if constexpr (has(OUTLIVES_OVERLAP))
      return Law::outlives_overlap(v);
    else
      return false;
  }
  static real reach([[maybe_unused]] const Values &v, [[maybe_unused]] real radi, [[maybe_unused]] real radj)
  {
    if constexpr (has(REACH))
      return Law::reach(v, radi, radj);
    else
      return 0;
  }
  // A contact that lives on does so however far the bodies are apart.
  static bool is_endless(const Values &v) { return !has(REACH) && outlives_overlap(v); }
  static bool thins([[maybe_unused]] const Values &v)
  {
    if constexpr (has(THINS))
      return Law::thins(v);
    else
      return false;
  }
  static Validity validity([[maybe_unused]] const Values &v, [[maybe_unused]] real radi, [[maybe_unused]] real radj)
  {
    if constexpr (has(VALIDITY))
      return Law::validity(v, radi, radj);
    else
      return {"", 0, 0};
  }
  static bool shares_liquid([[maybe_unused]] const Values &v)
  {
    if constexpr (has(SHARES_LIQUID))
      return Law::shares_liquid(v);
    else
      return false;
  }
  static Joining joining([[maybe_unused]] const Values &v)
  {
    if constexpr (has(JOINS))
      return Law::joining(v);
    else
      return {};
  }
  static const char *complaint([[maybe_unused]] const real *coeffs)
  {
    if constexpr (has(COMPLAINT))
      return Law::complaint(coeffs);
    else
      return nullptr;
  }
  static const char *twisting_law([[maybe_unused]] const real *coeffs)
  {
    if constexpr (has(TWISTING_LAW))
      return Law::twisting_law(coeffs);
    else
      return nullptr;
  }
  static bool makes_heat([[maybe_unused]] const real *coeffs)
  {
    if constexpr (has(MAKES_HEAT))
      return Law::makes_heat(coeffs);
    else
      return false;
  }
  static bool asks_for_bonds([[maybe_unused]] const real *coeffs)
  {
    if constexpr (has(ASKS_FOR_BONDS))
      return Law::asks_for_bonds(coeffs);
    else
      return false;
  }
};

}  // namespace Grit
