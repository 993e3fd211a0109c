// Contacts whose laws may rest: between bonded bodies, and where only a liquid bridge is left.
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
  real acted = 0;   // 1: the normal law acted in the last step
  real offset = 0;  // overlap that a bond has left and that does not count

  // Which laws act now; the overlap and the onset of the contact become those that they see.
  GRIT_INLINE GRIT_FUNCTION Activity advance(Contact &c, bool unless_bonded, bool normal_outlives_overlap)
  {
    const bool did_act = acted != 0;
    if (unless_bonded) set_back(c);
    const bool pressed = !(unless_bonded && c.bonded) && (c.delta > 0 || (normal_outlives_overlap && did_act));
    const bool apart = !pressed && unless_bonded && (c.bonded || offset > 0);
    c.onset = pressed && !did_act;
    acted = pressed;
    return {pressed, did_act && !pressed, apart};
  }

 private:
  // After a bond broke, the overlap that the bond had made does not count as long as it does not shrink by itself.
  GRIT_FUNCTION void set_back(Contact &c)
  {
    const real overlap = larger(c.delta, 0.0);
    offset = c.bonded ? overlap : smaller(offset, overlap);
    c.delta -= offset;
  }
};

}  // namespace Grit
