// Where the laws of a contact stand in what it remembers.
#pragma once

#include "contact/any_of.h"
#include "contact/history.h"

namespace Grit {

// Where the reals of one law stand.
struct Part {
  int begin, size;

  GRIT_FUNCTION int end() const { return begin + size; }
  // What stands behind this.
  GRIT_FUNCTION Part next(int n) const { return {end(), n}; }
};

// Real k of a part of what a contact remembers; 0 behind its end.
template <class History>
GRIT_INLINE GRIT_FUNCTION real value_of(Part part, int k, const History &history)
{
  return k < part.size ? history[part.begin + k] : 0;
}

// The order of all: normal, tangential, rolling, twisting, cohesion and bond law, then the state of a contact that may rest.
template <class Law>
struct Layout {
  const Law &law;

  GRIT_FUNCTION Part normal() const { return {0, law.normal.nhistory}; }
  GRIT_FUNCTION Part tangential() const { return normal().next(law.tangential.nhistory); }
  GRIT_FUNCTION Part rolling() const { return tangential().next(law.rolling.nhistory); }
  GRIT_FUNCTION Part twisting() const { return rolling().next(law.twisting.nhistory); }
  GRIT_FUNCTION Part cohesion() const { return twisting().next(law.cohesion.nhistory); }
  GRIT_FUNCTION Part bond() const { return cohesion().next(law.bond.nhistory); }
  GRIT_FUNCTION Part resting() const { return bond().next(law.may_rest() ? RESTING_SIZE : 0); }
  GRIT_FUNCTION Part all() const { return {0, resting().end()}; }
  // Springs of friction laws.
  GRIT_FUNCTION Part friction() const { return {normal().end(), twisting().end() - normal().end()}; }
};

// The reals of one law while it is evaluated: as many as the law can have, at places that the compiler knows, so that they
// stay in registers also where the law is chosen at run time.
template <class Law>
struct LawHistory {
  static constexpr int ROOM = MOST_REALS<Law>;
  real value[ROOM > 0 ? ROOM : 1];

  template <class History>
  GRIT_INLINE GRIT_FUNCTION LawHistory(History history, Part part, bool blank)
  {
    for (int k = 0; k < ROOM; k++) value[k] = blank ? 0 : value_of(part, k, history);
  }
  GRIT_INLINE GRIT_FUNCTION void clear()
  {
    for (real &v : value) v = 0;
  }
  template <class History>
  GRIT_INLINE GRIT_FUNCTION void keep(History history, Part part) const
  {
    for (int k = 0; k < ROOM; k++)
      if (k < part.size) history[part.begin + k] = value[k];
  }
};

template <class History>
GRIT_INLINE GRIT_FUNCTION void forget(History history, Part part)
{
  for (int k = 0; k < part.size; k++) history[part.begin + k] = 0;
}

}  // namespace Grit
