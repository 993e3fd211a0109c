// The two springs in series that stand for a contact: active lengths and area.
// touch: l = r, A = pi min(r)^2     legacy: l = r - d_0/2, A as before     doc: A = pi min(l)^2;  d_0: overlap now
// A flat or hollow wall has the length of the particle, or half its thickness where that is more: length_of_wall().
#pragma once

#include "contact/contact.h"

namespace Grit {

enum Lens { TOUCH, LEGACY, DOC };
inline constexpr const char *LENS_WORDS = "touch|legacy|doc";

template <class R>
struct Springs {
  R li, lj, area;
  GRIT_FUNCTION R stiffness(real young_i, real young_j) const { return area / (li / young_i + lj / young_j); }
};

template <class R>
GRIT_FUNCTION Springs<R> springs(const ContactOf<R> &c, int lens)
{
  const R cut = lens == TOUCH ? 0 : 0.5 * c.delta;
  const R li = c.radi - cut, lj = c.length_j - cut, r = lens == DOC ? smaller(li, lj) : smaller(c.radi, c.length_j);
  return {li, lj, PI * r * r};
}

}  // namespace Grit
