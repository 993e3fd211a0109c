// A law of a shared object among those that a contact may have: its numbers, and where its functions are. To who evaluates
// it, a law like any other.
#pragma once

#include "contact/law_object.h"

namespace Grit {

// Reals that the struct of a loaded law may have, and reals that a contact may remember for one, by kind.
inline constexpr std::array<int, NSLOTS> MOST_NUMBERS{24, 8, 16, 12, 12, 16, 24, 8};
inline constexpr std::array<int, NSLOTS> MOST_REMEMBERED{8, 0, 6, 4, 3, 4, 12, 0};

template <Slot SLOT, class Signature = SignatureOf<SLOT>>
struct Loaded;
template <Slot SLOT, class Answer, class... Given>
struct Loaded<SLOT, Answer(Given...)> {
  static constexpr int nhistory = MOST_REMEMBERED[SLOT];  // at most
  using Call = Answer (*)(const void *law, Given...);

  const LawObject *object;
  real numbers[MOST_NUMBERS[SLOT]];

  // Never called on a device: those who evaluate laws there refuse loaded ones.
  GRIT_FUNCTION Answer operator()([[maybe_unused]] Given... given) const
  {
#if defined(GRIT_ON_DEVICE)
    return Answer{};
#else
    return reinterpret_cast<Call>(object->one)(numbers, given...);
#endif
  }
};

template <class Law>
inline constexpr bool IS_LOADED = false;
template <Slot SLOT, class Signature>
inline constexpr bool IS_LOADED<Loaded<SLOT, Signature>> = true;

}  // namespace Grit
