#include "setup/law_catalog.h"

#include <algorithm>

#include "law_list.h"

namespace Grit {

const char *const SLOT_NAME[NSLOTS] = {"normal",   "damping",  "tangential", "rolling",
                                       "twisting", "cohesion", "bond",       "heat"};

namespace {

template <class Any>
std::vector<LawInfo> describe()
{
  std::vector<LawInfo> all;
  Any::for_each([&](auto type) {
    using Law = typename decltype(type)::type;
    LawInfo info{Law::name, {}, {}, Law::gives, Law::needs, Law::coarse_graining, {}};
    if constexpr (HAS_COEFFS<Law>)
      for (const Coeff &c : Law::coeffs) info.coeffs.push_back(c);
    if constexpr (!std::is_same_v<Any, AnyDamping>)
      for (const HistoryValue &m : Law::history) info.history.push_back(m);
    if constexpr (LawTraits<Law>::gives(PREPARED))
      for (const HistoryValue &m : Law::prepared) info.prepared.push_back(m);
    all.push_back(info);
  });
  return all;
}

// A setting that names no law of a kind has the first one of the list.
template <class Any>
constexpr bool FIRST_IS_IDLE = false;
template <class First, class... Others>
constexpr bool FIRST_IS_IDLE<AnyOf<First, Others...>> = LawTraits<First>::idle;
static_assert(FIRST_IS_IDLE<AnyRolling> && FIRST_IS_IDLE<AnyTwisting> && FIRST_IS_IDLE<AnyCohesion> &&
                  FIRST_IS_IDLE<AnyBond> && FIRST_IS_IDLE<AnyHeat>,
              "expected a law that gives IDLE as the first law of a kind that a line need not name");

// Reals that a contact remembers for a law, with those of a force that is computed before the others.
template <class Law>
constexpr int remembered_by()
{
  if constexpr (LawTraits<Law>::gives(PREPARED)) return LawTraits<Law>::nhistory + size_of(Law::prepared);
  return LawTraits<Law>::nhistory;
}
template <class Any>
constexpr int MOST_REMEMBERED = 0;
template <class... Laws>
constexpr int MOST_REMEMBERED<AnyOf<Laws...>> = std::max({remembered_by<Laws>()...});

}  // namespace

static_assert(AnyNormal::max_history + AnyTangential::max_history + AnyRolling::max_history + AnyTwisting::max_history +
                      AnyCohesion::max_history + AnyBond::max_history + RESTING_SIZE <=
                  MAX_HISTORY,
              "a contact remembers more than MAX_HISTORY reals: raise it in history.h");

// check_prepared() lets no cohesion and no bond stand beside such a law.
static_assert(
    MOST_REMEMBERED<AnyNormal> + AnyTangential::max_history + AnyRolling::max_history + AnyTwisting::max_history +
            RESTING_SIZE <=
        MAX_HISTORY,
    "a contact of a law that prepares its force remembers more than MAX_HISTORY reals: raise it in history.h");

const std::vector<LawInfo> &laws(Slot slot)
{
  static const std::vector<LawInfo> all[NSLOTS] = {
      describe<AnyNormal>(),   describe<AnyDamping>(),  describe<AnyTangential>(), describe<AnyRolling>(),
      describe<AnyTwisting>(), describe<AnyCohesion>(), describe<AnyBond>(),       describe<AnyHeat>()};
  return all[slot];
}

int find_law(Slot slot, const std::string &name)
{
  const auto &all = laws(slot);
  for (std::size_t k = 0; k < all.size(); k++)
    if (name == all[k].name) return static_cast<int>(k);
  return -1;
}

int standard_damping() { return AnyDamping::index_of<Damping::Viscoelastic>(); }

int coeff_for(const LawInfo &law, Role role)
{
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    if (law.coeffs[k].role == role) return static_cast<int>(k);
  return -1;
}

int coeff_named(const LawInfo &law, const std::string &name)
{
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    if (name == law.coeffs[k].name) return static_cast<int>(k);
  return -1;
}

Coeff damp_of(int kind)
{
  Coeff damp = Damping::None::damp;
  AnyDamping::with(kind, [&](auto type) { damp = decltype(type)::type::damp; });
  return damp;
}

std::string names_of(Slot slot)
{
  std::string list;
  for (const LawInfo &law : laws(slot)) list += (list.empty() ? "" : ", ") + std::string(law.name);
  return list;
}

std::string names_that_give(Slot slot, unsigned property)
{
  std::string list;
  for (const LawInfo &law : laws(slot))
    if ((law.gives & property) == property) list += (list.empty() ? "" : ", ") + std::string(law.name);
  return list;
}

}  // namespace Grit
