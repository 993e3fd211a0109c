// What a law declares about each of its coefficients. Parser, checks, mixing, restart and help follow from it.
#pragma once

#include <array>
#include <cstddef>

#include "contact/portability.h"

namespace Grit {

// How the coefficient of a pair of types follows from the two types where the pair itself was not set.
enum class Mix {
  geometric,   // sqrt(a b), LAMMPS' rule for most coefficients
  arithmetic,  // (a + b)/2
  smallest,    // the smaller of the two
  equal,       // no rule: the two must be equal, else the pair must be set explicitly
  law          // the law combines the two sides itself (Young's modulus, Poisson's ratio, ...)
};

// What laws may need from their partners and give to them.
enum Property : unsigned {
  NOTHING = 0,
  CONTACT_RADIUS = 1,        // radius of the contact area
  TANGENTIAL_STIFFNESS = 2,  // k_t that belongs to the normal law
  MATERIAL = 4,              // elastic constants of both materials
  FRICTION = 8,              // stiffness, damping and friction coefficient of the tangential law
  LINEAR_FORCE = 16,         // damping treats the normal force as linear in the overlap
  PLASTIC_FORCE = 32,        // the normal force depends on the largest overlap so far; part of its work is dissipated
  STIFFNESS_RATIO = 64,      // the tangential stiffness is a constant times the normal one
  TOTAL_CUT = 128            // `tangential history` cuts spring and dashpot together
};

// Whether parcels, larger by a factor and with the same density, behave as the particles that they stand for. They do
// where forces grow with the square of the size at the same ratio of overlap and size, so that stresses stay.
enum class CoarseGraining { equivalent, may_differ, not_meaningful };

// What a law says about that, with the reason: a clause that follows "because".
struct Rating {
  CoarseGraining grade;
  const char *reason;

  constexpr Rating(CoarseGraining g, const char *because = "") : grade(g), reason(because) {}
};

// Values that stand for "not given"; no bound admits them.
inline constexpr real UNSET = -1e301;
inline constexpr real REQUIRED = -2e301;

struct Coeff {
  const char *name, *unit;
  real lower, upper;  // admitted range, bounds included unless open
  Mix mix = Mix::geometric;
  real standard = REQUIRED;        // value where none is given; REQUIRED: by position; UNSET: the law finds its own
  const char *words = nullptr;     // a choice, "touch|legacy|doc": the value is the index of the word
  bool open = false;               // the lower bound itself is excluded
  bool nullable = false;           // given by position, but NULL stands for UNSET
  unsigned unset_needs = NOTHING;  // what the law needs from its partners when the coefficient is UNSET
  bool spring = false;  // a stiffness that may be 0, as scripts of LAMMPS have it: the law is without its spring
};

// One line per kind of coefficient, so that a law's table reads like its documentation.
constexpr Coeff required(const char *name, const char *unit, real lower, real upper, Mix mix = Mix::geometric)
{
  return {name, unit, lower, upper, mix};
}
constexpr Coeff positive(const char *name, const char *unit, Mix mix = Mix::geometric)
{
  return {name, unit, 0, INFINITE, mix, REQUIRED, nullptr, true};
}
constexpr Coeff nullable(const char *name, const char *unit, real lower, real upper, Mix mix, unsigned unset_needs)
{
  return {name, unit, lower, upper, mix, REQUIRED, nullptr, false, true, unset_needs};
}
constexpr Coeff optional(const char *name, const char *unit, real lower, real upper, Mix mix, real standard,
                         unsigned unset_needs = NOTHING)
{
  return {name, unit, lower, upper, mix, standard, nullptr, false, false, unset_needs};
}
constexpr Coeff any_number(const char *name, const char *unit, Mix mix, real standard)
{
  return {name, unit, -INFINITE, INFINITE, mix, standard, nullptr, true};
}
constexpr Coeff spring_constant(Coeff stiffness)
{
  stiffness.spring = true;
  return stiffness;
}
constexpr Coeff choice(const char *name, const char *words, real standard)
{
  return {name, "", 0, INFINITE, Mix::equal, standard, words};
}

// The coefficients of a law whose parts declare theirs.
template <std::size_t M, std::size_t N>
constexpr std::array<Coeff, M + N> joined(const std::array<Coeff, M> &a, const std::array<Coeff, N> &b)
{
  std::array<Coeff, M + N> all{};
  for (std::size_t k = 0; k < M; k++) all[k] = a[k];
  for (std::size_t k = 0; k < N; k++) all[M + k] = b[k];
  return all;
}

// The coefficients of one law for particles i and j: as given for each side, and mixed by the rules above.
// Where the pair itself was set, both sides are the same array.
struct Values {
  const real *i, *j, *mixed;
  real operator[](int k) const { return mixed[k]; }
};

}  // namespace Grit
