// Whether something is true of a contact, or of one of those in a register.
#pragma once

#include "contact/portability.h"

namespace Grit {

// Of one contact, too: anywhere() is always true there.
GRIT_FUNCTION bool somewhere(bool truth) { return truth; }
template <class OfMany>
bool somewhere(OfMany truth)
{
  return truth.anywhere();
}

}  // namespace Grit
