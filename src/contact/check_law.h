// check_law<NORMAL, Normal::Hertz>() compares a law with what law_interface.h asks for. law_list.h calls it for every law
// of the lists, in the tree and in GRIT_EXTRA_LAWS: each thing that is missing, misspelled or of another signature is one
// sentence of the compiler, under a line with the name of the law.
#pragma once

#include "contact/law_interface.h"

namespace Grit {
namespace Interface {

// ---- looking for members ------------------------------------------------------------------------------------------------

// TypeOf_x<Law>::type: of the constant x, with its const; void where there is none. value(): what it says.
#define GRIT_CONSTANT(x)                                    \
  template <class Law, class = void>                        \
  struct TypeOf_##x {                                       \
    using type = void;                                      \
  };                                                        \
  template <class Law>                                      \
  struct TypeOf_##x<Law, std::void_t<decltype(Law::x)>> {   \
    using type = decltype(Law::x);                          \
    static constexpr const auto &value() { return Law::x; } \
  };

// NAMES_x<Law>: it has a function x, static or not; a number that happens to have the name does not count.
#define GRIT_NAMED(x)                                                    \
  template <class Law, class = void>                                     \
  inline constexpr bool NAMES_##x = false;                               \
  template <class Law>                                                   \
  inline constexpr bool NAMES_##x<Law, std::void_t<decltype(&Law::x)>> = \
      std::is_member_function_pointer_v<decltype(&Law::x)> ||            \
      std::is_function_v<std::remove_pointer_t<decltype(&Law::x)>>;

// CALLS_x<Law, Result(Args...)>: it has a static function x that takes these and returns that.
#define GRIT_CALLED(x)                                                                                            \
  template <class Law, class Signature, class = void>                                                             \
  inline constexpr bool CALLS_##x = false;                                                                        \
  template <class Law, class Result, class... Args>                                                               \
  inline constexpr bool CALLS_##x<Law, Result(Args...), std::void_t<decltype(Law::x(std::declval<Args>()...))>> = \
      std::is_same_v<decltype(Law::x(std::declval<Args>()...)), Result>;

// X(list, FLAG, function, result, parameters): the functions that a law may have, and what says so.
#define GRIT_FUNCTIONS_OF_LAWS(X)                                                            \
  X(gives, MATERIAL, material, Material, (const Values &) )                                  \
  X(gives, FRICTION | STIFFNESS_RATIO, friction, SiblingLaws, (const Values &, SiblingLaws)) \
  X(has, OUTLIVES_OVERLAP, outlives_overlap, bool, (const Values &) )                        \
  X(has, REACH, reach, real, (const Values &, real, real))                                   \
  X(has, THINS, thins, bool, (const Values &) )                                              \
  X(has, VALIDITY, validity, Validity, (const Values &, real, real))                         \
  X(has, SHARES_LIQUID, shares_liquid, bool, (const Values &) )                              \
  X(has, JOINS, joining, Joining, (const Values &) )                                         \
  X(has, COMPLAINT, complaint, const char *, (const real *) )                                \
  X(has, TWISTING_LAW, twisting_law, const char *, (const real *) )                          \
  X(has, MAKES_HEAT, makes_heat, bool, (const real *) )                                      \
  X(has, ASKS_FOR_BONDS, asks_for_bonds, bool, (const real *) )
// X(slip, FLAG, function): names that authors take for these, seen or feared.
#define GRIT_SLIPS_OF_AUTHORS(X)                           \
  X(beyond, OUTLIVES_OVERLAP, outlives_overlap)            \
  X(outlives, OUTLIVES_OVERLAP, outlives_overlap)          \
  X(outlive_overlap, OUTLIVES_OVERLAP, outlives_overlap)   \
  X(outlives_overlaps, OUTLIVES_OVERLAP, outlives_overlap) \
  X(reaches, REACH, reach)                                 \
  X(thin, THINS, thins)                                    \
  X(valid, VALIDITY, validity)                             \
  X(is_valid, VALIDITY, validity)                          \
  X(share_liquid, SHARES_LIQUID, shares_liquid)            \
  X(joins, JOINS, joining)                                 \
  X(complain, COMPLAINT, complaint)                        \
  X(complaints, COMPLAINT, complaint)                      \
  X(twisting, TWISTING_LAW, twisting_law)                  \
  X(heats, MAKES_HEAT, makes_heat)                         \
  X(make_heat, MAKES_HEAT, makes_heat)                     \
  X(ask_for_bonds, ASKS_FOR_BONDS, asks_for_bonds)

GRIT_CONSTANT(name)
GRIT_CONSTANT(coeffs)
GRIT_CONSTANT(history)
GRIT_CONSTANT(nhistory)
GRIT_CONSTANT(gives)
GRIT_CONSTANT(needs)
GRIT_CONSTANT(has)
GRIT_CONSTANT(coarse_graining)
GRIT_CONSTANT(damp)

GRIT_CALLED(make)
#define GRIT_LOOK_FOR(list, FLAG, x, ...) GRIT_CALLED(x) GRIT_NAMED(x)
#define GRIT_LOOK_FOR_SLIP(slip, ...) GRIT_NAMED(slip)
GRIT_FUNCTIONS_OF_LAWS(GRIT_LOOK_FOR)
GRIT_SLIPS_OF_AUTHORS(GRIT_LOOK_FOR_SLIP)

#undef GRIT_LOOK_FOR
#undef GRIT_LOOK_FOR_SLIP
#undef GRIT_CONSTANT
#undef GRIT_NAMED
#undef GRIT_CALLED

template <class Law, class Signature, class = void>
inline constexpr bool CALLS = false;
template <class Law, class Result, class... Args>
inline constexpr bool
    CALLS<Law, Result(Args...), std::void_t<decltype(std::declval<const Law &>()(std::declval<Args>()...))>> =
        std::is_same_v<decltype(std::declval<const Law &>()(std::declval<Args>()...)), Result>;

template <class Entry, class T>
inline constexpr bool IS_ARRAY_OF = false;
template <class Entry, std::size_t N>
inline constexpr bool IS_ARRAY_OF<Entry, const std::array<Entry, N>> = true;

// The bits of `gives`, `needs` or `has`; none where another sentence says what is wrong with it.
template <template <class, class> class TypeOf, class Law>
constexpr unsigned flags()
{
  if constexpr (std::is_same_v<typename TypeOf<Law, void>::type, const unsigned>)
    return TypeOf<Law, void>::value();
  else
    return NOTHING;
}

template <class Law>
constexpr bool fits_history()
{
  if constexpr (IS_ARRAY_OF<HistoryValue, typename TypeOf_history<Law>::type> &&
                std::is_same_v<typename TypeOf_nhistory<Law>::type, const int>)
    return Law::nhistory == size_of(Law::history);
  else
    return true;
}

// A law that gives DAMP has one coefficient for it, any other law none.
template <class Law>
constexpr bool has_coeff_for_damp()
{
  if constexpr (IS_ARRAY_OF<Coeff, typename TypeOf_coeffs<Law>::type>) {
    int n = 0;
    for (const Coeff &c : Law::coeffs) n += c.role == Role::damp;
    return n == ((flags<TypeOf_gives, Law>() & DAMP) != 0 ? 1 : 0);
  } else {
    return true;
  }
}

// ---- what a kind of law may say -----------------------------------------------------------------------------------------

constexpr unsigned may_give(Slot slot)
{
  if (slot == NORMAL)
    return CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | LINEAR_FORCE | PLASTIC_FORCE | TOTAL_CUT | DAMP |
           PREPARED | IDLE;
  if (slot == TANGENTIAL) return FRICTION | STIFFNESS_RATIO | LIMITED_AT_REST | IDLE;
  return slot == ROLLING || slot == TWISTING ? LIMITED_AT_REST | IDLE : IDLE;
}
// Laws are made in the order of the slots: what a law gives comes too late for those before it.
constexpr unsigned may_need(Slot slot)
{
  if (slot == NORMAL) return SPHERES;
  if (slot == DAMPING) return CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | LINEAR_FORCE | SPHERES | PREPARED;
  constexpr unsigned of_normal = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | LINEAR_FORCE | SPHERES;
  return slot > TANGENTIAL ? of_normal | FRICTION | STIFFNESS_RATIO : of_normal;
}
constexpr unsigned may_have(Slot slot)
{
  if (slot == NORMAL) return OUTLIVES_OVERLAP | REACH | THINS | VALIDITY | COMPLAINT;
  if (slot == TANGENTIAL) return COMPLAINT | TWISTING_LAW | MAKES_HEAT | ASKS_FOR_BONDS;
  if (slot == COHESION) return OUTLIVES_OVERLAP | REACH | COMPLAINT | SHARES_LIQUID;
  if (slot == BOND) return JOINS | REACH | COMPLAINT;
  if (slot == DAMPING) return NOTHING;
  return COMPLAINT;
}

// ---- the sentences ------------------------------------------------------------------------------------------------------

// What every law says of itself.
template <Slot SLOT, class Law>
struct CheckConstants {
  static_assert(std::is_trivially_copyable_v<Law>,
                "expected a trivially copyable struct for a law (numbers, no pointers that own), got another one");
  static_assert(std::is_same_v<typename TypeOf_name<Law>::type, const char *const>,
                "expected static constexpr const char *name for the word in the input, got none or another type");
  static_assert(SLOT == DAMPING || IS_ARRAY_OF<Coeff, typename TypeOf_coeffs<Law>::type>,
                "expected static constexpr std::array coeffs, of Coeff, got none or another type");
  static_assert(SLOT == DAMPING || IS_ARRAY_OF<HistoryValue, typename TypeOf_history<Law>::type>,
                "expected static constexpr std::array history, of HistoryValue, got none or another type");
  static_assert(SLOT == DAMPING || std::is_same_v<typename TypeOf_nhistory<Law>::type, const int>,
                "expected static constexpr int nhistory, size_of(history), got none or another type");
  static_assert(SLOT != DAMPING || std::is_same_v<typename TypeOf_damp<Law>::type, const Coeff>,
                "expected static constexpr Coeff damp for what a damping law takes, got none or another type");
  static_assert(std::is_same_v<typename TypeOf_gives<Law>::type, const unsigned>,
                "expected static constexpr unsigned gives for what partners may rely on, got none or another type");
  static_assert(std::is_same_v<typename TypeOf_needs<Law>::type, const unsigned>,
                "expected static constexpr unsigned needs for what a law wants of partners, got none or another type");
  static_assert(std::is_same_v<typename TypeOf_coarse_graining<Law>::type, const Rating>,
                "expected static constexpr Rating coarse_graining for larger parcels, got none or another type");
};

template <Slot SLOT, class Law>
struct CheckFlags {
  static_assert(fits_history<Law>(), "expected size_of(history) for nhistory, got another number");
  static_assert((flags<TypeOf_gives, Law>() & ~may_give(SLOT)) == 0,
                "expected for gives what laws of this kind can give (property.h), got more");
  static_assert((flags<TypeOf_needs, Law>() & ~may_need(SLOT)) == 0,
                "expected for needs what laws made before it can give (property.h), got more");
  static_assert(std::is_void_v<typename TypeOf_has<Law>::type> ||
                    std::is_same_v<typename TypeOf_has<Law>::type, const unsigned>,
                "expected static constexpr unsigned has for the functions that a law may have, got another type");
  static_assert((flags<TypeOf_has, Law>() & ~may_have(SLOT)) == 0,
                "expected for has what laws of this kind may have (law_interface.h), got more");
  static_assert(has_coeff_for_damp<Law>(),
                "expected DAMP in gives and one coefficient damp_coeff() or optional_damp_coeff(), got one of the two");
};

// The functions that every law has.
template <Slot SLOT, class Law>
struct CheckCalls {
#define GRIT_CALL(slot, text, ...)                                                         \
  static_assert(SLOT != slot || CALLS<Law, __VA_ARGS__>, "expected GRIT_FUNCTION " text    \
                                                         " const for a law of this kind, " \
                                                         "got none or another signature");
  GRIT_CALL(NORMAL, "NormalForce operator()(const Contact &, real *)", NormalForce(const Contact &, real *))
  GRIT_CALL(DAMPING, "real operator()(const Contact &, const NormalForce &)",
            real(const Contact &, const NormalForce &))
  GRIT_CALL(TANGENTIAL, "Friction operator()(const Contact &, const NormalState &, real *)",
            Friction(const Contact &, const NormalState &, real *))
  GRIT_CALL(ROLLING, "Friction operator()(const Contact &, const NormalState &, real *)",
            Friction(const Contact &, const NormalState &, real *))
  GRIT_CALL(TWISTING, "Friction operator()(const Contact &, const NormalState &, const Friction &, real *)",
            Friction(const Contact &, const NormalState &, const Friction &, real *))
  GRIT_CALL(COHESION, "Attraction operator()(const Contact &, const NormalForce &, real *)",
            Attraction(const Contact &, const NormalForce &, real *))
  GRIT_CALL(BOND, "Joint operator()(const Contact &, real *)", Joint(const Contact &, real *))
  GRIT_CALL(HEAT, "real operator()(const Contact &, const NormalState &)", real(const Contact &, const NormalState &))
#undef GRIT_CALL
  static_assert(SLOT != NORMAL || CALLS_make<Law, Law(const Values &)>,
                "expected static make(const Values &) that returns the law, got none or another signature");
  static_assert(SLOT != DAMPING || CALLS_make<Law, Law(const SiblingLaws &)> ||
                    CALLS_make<Law, Law(const Values &, const SiblingLaws &)>,
                "expected static make(const SiblingLaws &) that returns the law, got none or another signature");
  static_assert(SLOT == NORMAL || SLOT == DAMPING || CALLS_make<Law, Law(const Values &, const SiblingLaws &)>,
                "expected static make(const Values &, const SiblingLaws &) that returns the law, got none or another "
                "signature");
};

// The functions that a law may have: flag and function agree, in both directions.
template <class Law>
struct CheckFunctions {
  using Gives = typename TypeOf_gives<Law>::type;
  using Has = typename TypeOf_has<Law>::type;
  static constexpr unsigned gives = flags<TypeOf_gives, Law>(), has = flags<TypeOf_has, Law>();
  static constexpr bool knows_gives =
      std::is_same_v<Gives, const unsigned>;  // else another sentence says what is wrong
  static constexpr bool knows_has = std::is_same_v<Has, const unsigned> || std::is_void_v<Has>;

#define GRIT_OPTIONAL(list, FLAG, x, result, arguments)                                        \
  static_assert((list & (FLAG)) == 0 || NAMES_##x<Law> || CALLS_##x<Law, result arguments>,    \
                "expected static " #result " " #x #arguments ", because " #list " says " #FLAG \
                ", got none: is it misspelled?");                                              \
  static_assert((list & (FLAG)) == 0 || !NAMES_##x<Law> || CALLS_##x<Law, result arguments>,   \
                "expected static " #result " " #x #arguments ", got another signature");       \
  static_assert((list & (FLAG)) != 0 || !knows_##list || !NAMES_##x<Law>,                      \
                "expected " #FLAG " in " #list " for the function " #x "(), got none");
  GRIT_FUNCTIONS_OF_LAWS(GRIT_OPTIONAL)
#undef GRIT_OPTIONAL

// In laws whose `has` does not say what was meant.
#define GRIT_SLIP(slip, FLAG, x) \
  static_assert((has & FLAG) != 0 || !NAMES_##slip<Law>, "expected the name " #x " for a function, got " #slip);
  GRIT_SLIPS_OF_AUTHORS(GRIT_SLIP)
#undef GRIT_SLIP
};

#undef GRIT_FUNCTIONS_OF_LAWS
#undef GRIT_SLIPS_OF_AUTHORS

}  // namespace Interface

template <Slot SLOT, class Law>
constexpr bool check_law()
{
  return sizeof(Interface::CheckConstants<SLOT, Law>) + sizeof(Interface::CheckFlags<SLOT, Law>) +
             sizeof(Interface::CheckCalls<SLOT, Law>) + sizeof(Interface::CheckFunctions<Law>) >
         0;
}

}  // namespace Grit
