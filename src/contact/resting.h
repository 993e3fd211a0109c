// Contacts whose laws may rest: between bonded bodies, and where only a bond or a liquid bridge is left.
#pragma once

#include "contact/contact.h"

namespace Grit {

// Which laws act in this step.
struct Activity {
  bool pressed;  // all of them
  bool parted;   // the normal law acted until the last step, and cohesion is left
  bool apart;    // a bond holds the bodies, or has held them: not even cohesion acts
};

// What such a contact remembers behind its laws: RESTING_SIZE reals.
struct Resting {
  static constexpr real NO = 0, YES = 1, ENDED = -1;
  real acted = 0;   // whether the normal law acted in the last step: YES or NO, or it ENDED while a bond held
  real offset = 0;  // overlap that a bond has left and that does not count

  // Which laws act now; the overlap and the onset of the contact become those that they see. `unless_bound`: none while
  // a bond holds the bodies, and `bound`: it does.
  GRIT_INLINE GRIT_FUNCTION Activity advance(Contact &c, bool unless_bound, bool bound, bool normal_outlives_overlap)
  {
    const bool did_act = acted == YES, waits = acted == ENDED && c.is_passive();  // it begins anew with time
    if (unless_bound) set_back(c, bound);
    const bool pressed = !bound && !waits && (c.delta > 0 || (normal_outlives_overlap && did_act));
    const bool apart = !pressed && unless_bound && (bound || offset > 0);
    c.onset = pressed && !did_act;
    acted = pressed;
    return {pressed, did_act && !pressed, apart};
  }

 private:
  // After a bond broke, the overlap that the bond had made does not count as long as it does not shrink by itself.
  GRIT_FUNCTION void set_back(Contact &c, bool bound)
  {
    const real overlap = larger(c.delta, 0.0);
    offset = bound ? overlap : smaller(offset, overlap);
    c.delta -= offset;
  }
};

}  // namespace Grit
