// The life of a contact: when it begins, lives on and ends, and what of it is remembered. Every loop over contacts asks
// here.
#pragma once

#include "contact/portability.h"

namespace Grit {

// What is remembered of two bodies from one step to the next.
enum Touch : char {
  APART = 0,
  BEGUN,      // the contact exists
  ONLY_NOTED  // it will begin in the next step; the energy ledger has noted the force of the setup
};

// What happens to two bodies in a step.
enum class Life {
  absent,    // no contact, and nothing to be done
  begins,    // its laws act for the first time
  lives_on,  //
  ended,     // no law acts any more, which the energy ledger has yet to book
  undone     // the ledger noted in a setup what has been moved apart outside of time: it forgets
};

// Laws act.
GRIT_FUNCTION bool acts(Life life) { return life == Life::begins || life == Life::lives_on; }

// There is a contact of two bodies that overlap, or whose contact `begun` in an earlier step and `outlives_overlap`.
template <class Yes>
GRIT_FUNCTION Yes exists(Yes inside, Yes begun, Yes outlives_overlap)
{
  return inside || (outlives_overlap && begun);
}

// Two bodies as a step finds them.
struct Encounter {
  bool inside;            // they overlap
  bool begun;             // the contact existed in the last step
  bool outlives_overlap;  // its laws let it live on without overlap
  bool noted = false;     // something is remembered that must be looked at
  bool advance = true;    // time goes on; else the evaluation is passive, and nothing begins or ends

  GRIT_FUNCTION bool exists() const { return Grit::exists(inside, begun, outlives_overlap); }
  GRIT_FUNCTION Life life() const
  {
    if (exists()) return begun ? Life::lives_on : Life::begins;
    if (!noted) return Life::absent;
    return advance ? Life::ended : Life::undone;
  }
};

// What is remembered after a step in which the contact was looked at. `ended`: it has no force, or its laws ended it.
GRIT_FUNCTION Touch next_touch(Touch now, bool ended, bool advance)
{
  if (!advance) return now;
  return ended ? APART : BEGUN;
}

// The same of two bodies that a step with time found absent, without a branch: only what exists is remembered further.
GRIT_FUNCTION char touch_if(bool exists, char now) { return static_cast<char>(now & -static_cast<int>(exists)); }

// The ledger has noted a force. `seen`: in a setup, before the contact began.
GRIT_FUNCTION Touch touch_when_noted(Touch now, bool seen) { return seen ? ONLY_NOTED : now; }

// The ledger has forgotten its force.
GRIT_FUNCTION Touch touch_when_forgotten(Touch now) { return now == ONLY_NOTED ? APART : now; }

}  // namespace Grit
