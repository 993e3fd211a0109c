// What a law declares about each of its coefficients. Parser, checks, mixing, restart and help follow from it.
#pragma once

#include <array>
#include <cstddef>

#include "contact/portability.h"
#include "contact/property.h"

namespace Grit {

// How the coefficient of a pair of types follows from the two types where the pair itself was not set.
enum class Mix {
  geometric,   // sqrt(a b), LAMMPS' rule for most coefficients
  arithmetic,  // (a + b)/2
  smallest,    // the smaller of the two
  equal,       // no rule: the two must be equal, else the pair must be set explicitly
  law          // the law combines the two sides itself (Young's modulus, Poisson's ratio, ...)
};

// Values that stand for "not given"; no bound admits them.
inline constexpr real UNSET = -1e301;
inline constexpr real REQUIRED = -2e301;

// What a coefficient is for, where that matters to others than the law itself.
enum class Role {
  own,
  spring,  // a stiffness that may be 0, as scripts of LAMMPS have it: the law is without its spring
  damp     // the coefficient of the damping law, which stands with the normal law
};

struct Coeff {
  const char *name, *unit;
  real lower, upper;  // admitted range, bounds included unless open
  Mix mix = Mix::geometric;
  real standard = REQUIRED;        // value where none is given; REQUIRED: by position; UNSET: the law finds its own
  const char *words = nullptr;     // a choice, "touch|legacy|doc": the value is the index of the word
  bool open = false;               // the lower bound itself is excluded
  bool nullable = false;           // given by position, but NULL stands for UNSET
  unsigned unset_needs = NOTHING;  // what the law needs from its partners when the coefficient is UNSET
  Role role = Role::own;
  const char *or_else = nullptr;  // another coefficient that spares what the law needs when this one is UNSET
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
  stiffness.role = Role::spring;
  return stiffness;
}
constexpr Coeff choice(const char *name, const char *words, real standard)
{
  return {name, "", 0, INFINITE, Mix::equal, standard, words};
}
// By position.
constexpr Coeff required_choice(const char *name, const char *words)
{
  return {name, "", 0, INFINITE, Mix::equal, REQUIRED, words};
}

// The coefficient of a normal law that gives DAMP: what the damping law of the line takes, and in which range, that law says.
constexpr Coeff damp_coeff()
{
  Coeff damp = required("damp", "as the damping law says", 0, INFINITE);
  damp.role = Role::damp;
  return damp;
}
// The same by name, for laws that most lines have without damping.
constexpr Coeff optional_damp_coeff()
{
  Coeff damp = damp_coeff();
  damp.standard = UNSET;
  return damp;
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
