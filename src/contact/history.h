// What a law declares about each value that a contact remembers.
#pragma once

#include <array>
#include <cstddef>

#include "contact/portability.h"

namespace Grit {

enum class Rank { scalar = 1, vector = 3 };

// Sign of the value when the same contact is seen from j instead of i. Odd: relative displacements of the surfaces and
// forces. Even: rolling displacement and twist angle (both the relative spin and the normal change sign), overlaps,
// frozen stiffnesses.
enum class Parity { even = +1, odd = -1 };

// How the law's origin turns a stored tangential vector when the normal turns. The objective kinematics (the default)
// rotates every vector with the contact instead, whatever stands here.
enum class Transport {
  none,     // scalars
  project,  // a - (a.n) n, the norm shrinks at second order (LIGGGHTS, pair gran)
  rescale,  // project, then restore the norm (LAMMPS pair granular; Luding, Granular Matter 10 (2008) 235, eq. 17)
  rotate    // rotation with the contact, mean spin about the normal included (Woo)
};

struct HistoryValue {
  const char *name, *unit;
  Rank rank;
  Parity parity;
  Transport transport = Transport::none;
};

// Number of reals that a law keeps for one contact.
template <std::size_t N>
constexpr int size_of(const std::array<HistoryValue, N> &entries)
{
  int n = 0;
  for (const HistoryValue &entry : entries) n += static_cast<int>(entry.rank);
  return n;
}

inline constexpr int RESTING_SIZE = 2;  // reals of a contact whose laws may rest: see ContactLaw
inline constexpr int MAX_HISTORY = 40;  // reals that one contact may remember, all laws and RESTING_SIZE together

}  // namespace Grit
