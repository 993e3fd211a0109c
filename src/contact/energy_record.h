// What the energy ledger remembers of one contact, and how it stands among the reals of a history.
#pragma once

#include <array>
#include <cstddef>

#include "contact/portability.h"

namespace Grit {

// A friction mechanism, as the ledger remembers it.
struct SpringRecord {
  real spring[3], drag[3], stored;
};

// The same about the normal.
struct TwistRecord {
  real spring, drag, stored;
};

// What the ledger has noted of a contact: nothing; the force of the step in which it began; that of a setup, before it
// began. Above SEEN: for how many steps more.
inline constexpr real NOT_YET = 0, NOTED = 1, SEEN = 2;
GRIT_FUNCTION real steps_noted(real valid) { return valid > SEEN ? valid - SEEN : 0; }
GRIT_FUNCTION real noted_again(real valid, bool onset, bool advance)
{
  const bool first = onset || valid == NOT_YET;
  if (!advance) return onset ? SEEN : first ? NOTED : valid;
  if (first) return NOTED;
  return (valid > SEEN ? valid : SEEN) + 1;
}

// What the ledger remembers of a contact from one step to the next: the forces that act until then.
struct EnergyRecord {
  real force[3];                    // on i
  real torques[3];                  // sum of the torques on i and j
  real difference[3];               // their difference, i minus j; at a wall the couple
  real drag, elastic;               // normal forces of the dashpot and of the normal law
  real normal, adhesive, cohesive;  // potentials; cohesive: with that of a bond
  SpringRecord tangential, rolling;
  TwistRecord twisting;
  real valid;  // the last one: whether this holds, and for how long, see NOTED
};
// What is left in a setup of a contact that does not act there, because someone moved its bodies: nothing is stored, and no
// force acts until the next step. `begun`: its laws remember it, and from this on the ledger books it if it acts again.
GRIT_FUNCTION EnergyRecord undone_record(bool begun)
{
  EnergyRecord r{};
  r.valid = begun ? NOTED : NOT_YET;
  return r;
}
inline constexpr int RECORD_SIZE = sizeof(EnergyRecord) / sizeof(real);
static_assert(sizeof(EnergyRecord) == RECORD_SIZE * sizeof(real), "the record must be made of reals alone");

// Signs of its values under exchange of i and j.
constexpr std::array<real, RECORD_SIZE> record_parity()
{
  std::array<real, RECORD_SIZE> sign{};
  for (real &s : sign) s = 1;
  const int difference = offsetof(EnergyRecord, difference) / sizeof(real),
            tangential = offsetof(EnergyRecord, tangential) / sizeof(real);
  for (int k = 0; k < 3; k++) sign[k] = sign[difference + k] = -1;
  for (int k = 0; k < 6; k++) sign[tangential + k] = -1;  // spring and drag are forces on i
  return sign;
}

// f(k, value number k) for all of them, in their order. `Record`: an EnergyRecord, const or not.
template <class Record, class F>
GRIT_INLINE GRIT_FUNCTION void for_each_real(Record &r, F f)
{
  int n = 0;
  const auto vector = [&](auto &v) GRIT_INLINE {
    for (int k = 0; k < 3; k++) f(n++, v[k]);
  };
  const auto numbers = [&](auto &...values) GRIT_INLINE { (f(n++, values), ...); };
  const auto spring = [&](auto &s) GRIT_INLINE {
    vector(s.spring);
    vector(s.drag);
    numbers(s.stored);
  };
  vector(r.force);
  vector(r.torques);
  vector(r.difference);
  numbers(r.drag, r.elastic, r.normal, r.adhesive, r.cohesive);
  spring(r.tangential);
  spring(r.rolling);
  numbers(r.twisting.spring, r.twisting.drag, r.twisting.stored, r.valid);
}

// The record stands behind the `n` reals of the laws. `History`: a pointer, or anything with the index operator of one.
template <class History>
GRIT_INLINE GRIT_FUNCTION EnergyRecord read_record(History history, int n)
{
  EnergyRecord r;
  for_each_real(r, [&](int k, real &value) GRIT_INLINE { value = history[n + k]; });
  return r;
}

template <class History>
GRIT_INLINE GRIT_FUNCTION void write_record(const EnergyRecord &r, History history, int n)
{
  for_each_real(r, [&](int k, const real &value) GRIT_INLINE { history[n + k] = value; });
}

}  // namespace Grit
