// The numbers that laws are written over: a real for one contact, or a register of reals for as many contacts as it holds,
// see kernel/registers.h. What a law decides is then a truth value for each contact, and it selects between two numbers
// where it would branch.
#pragma once

#include <type_traits>

#include "contact/portability.h"

namespace Grit {

// What belongs to a number. Others than those of C++ specialize it.
template <class R, class = void>
struct Number;
template <class R>
struct Number<R, std::enable_if_t<std::is_arithmetic_v<R>>> {
  using Truth = bool;
  using Flag = Grit::Flag;  // a truth value among the members of a contact

#if defined(GRIT_ON_DEVICE)
  GRIT_FUNCTION static bool anywhere(bool truth) { return truth; }
#else
  GRIT_FUNCTION static bool anywhere(bool) { return true; }
#endif
  GRIT_FUNCTION static R select(bool first, R a, R b) { return first ? a : b; }
  GRIT_FUNCTION static R multiply_add(R a, R b, R c) { return Grit::multiply_add(a, b, c); }
};

template <class R>
using Truth = typename Number<R>::Truth;
template <class R>
using FlagOf = typename Number<R>::Flag;

// A parameter that is converted to R, which others tell.
template <class R>
struct Named {
  using type = R;
};
template <class R>
using Same = typename Named<R>::type;
// What a law remembers, as it is given to it: it may be told by nullptr that there is nothing.
template <class R>
using Remembered = Same<R>;

// One of two, without a branch.
template <class R>
GRIT_INLINE GRIT_FUNCTION R select(Truth<R> first, R a, Same<R> b)
{
  return Number<R>::select(first, a, b);
}

// Whether it is worth while to compute what only contacts need for which this is true: one of several may be such a contact.
// Of a single contact on the host always, so that a loop over contacts has no branch.
template <class R>
GRIT_INLINE GRIT_FUNCTION bool anywhere(Truth<R> truth)
{
  return Number<R>::anywhere(truth);
}

// The second number is converted to what the first one is: an integer in front of a real would cut it.
template <class R>
using IfInteger = std::enable_if_t<std::is_integral_v<R>, R>;
template <class R>
IfInteger<R> select(bool, R, real) = delete;
template <class R>
IfInteger<R> smaller(R, real) = delete;
template <class R>
IfInteger<R> larger(R, real) = delete;

template <class R, class = Truth<R>>
GRIT_INLINE GRIT_FUNCTION R smaller(R a, Same<R> b)
{
  return Number<R>::select(b < a, b, a);
}
template <class R, class = Truth<R>>
GRIT_INLINE GRIT_FUNCTION R larger(R a, Same<R> b)
{
  return Number<R>::select(a < b, b, a);
}

}  // namespace Grit
