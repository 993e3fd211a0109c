#include "setup/law_catalog.h"

#include <algorithm>
#include <map>

#include "law_list.h"
#include "setup/words.h"

namespace Grit {

const char *const SLOT_NAME[NSLOTS] = {"normal",   "damping",  "tangential", "rolling",
                                       "twisting", "cohesion", "bond",       "heat"};

namespace {

template <Slot SLOT, class Any>
std::deque<LawObject> objects_of()
{
  std::deque<LawObject> all;
  Any::for_each([&](auto type) { all.push_back(object_of<SLOT, typename decltype(type)::type>()); });
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
constexpr int MOST_OF = 0;
template <class... Laws>
constexpr int MOST_OF<AnyOf<Laws...>> = std::max({remembered_by<Laws>()...});

}  // namespace

static_assert(AnyNormal::max_history + AnyTangential::max_history + AnyRolling::max_history + AnyTwisting::max_history +
                      AnyCohesion::max_history + AnyBond::max_history + RESTING_SIZE <=
                  MAX_HISTORY,
              "a contact remembers more than MAX_HISTORY reals: raise it in history.h");

// check_prepared() lets no cohesion and no bond stand beside such a law.
static_assert(
    MOST_OF<AnyNormal> + AnyTangential::max_history + AnyRolling::max_history + AnyTwisting::max_history +
            RESTING_SIZE <=
        MAX_HISTORY,
    "a contact of a law that prepares its force remembers more than MAX_HISTORY reals: raise it in history.h");

static std::deque<LawObject> &all_laws(Slot slot)
{
  static std::array<std::deque<LawObject>, NSLOTS> all{
      objects_of<NORMAL, AnyNormal>(),   objects_of<DAMPING, AnyDamping>(),   objects_of<TANGENTIAL, AnyTangential>(),
      objects_of<ROLLING, AnyRolling>(), objects_of<TWISTING, AnyTwisting>(), objects_of<COHESION, AnyCohesion>(),
      objects_of<BOND, AnyBond>(),       objects_of<HEAT, AnyHeat>()};
  return all[slot];
}

const std::deque<LawObject> &laws(Slot slot) { return all_laws(slot); }

// By the function that evaluates it, which no two laws share.
static std::map<void (*)(), std::string> &files_of_laws()
{
  static std::map<void (*)(), std::string> all;
  return all;
}

void add_law(const LawObject &law, const std::string &file)
{
  all_laws(law.slot).push_back(law);
  files_of_laws()[law.one] = file;
}

const std::string &file_of(const LawObject &law) { return files_of_laws()[law.one]; }

int find_law(Slot slot, const std::string &name)
{
  const auto &all = laws(slot);
  for (std::size_t k = 0; k < all.size(); k++)
    if (name == all[k].name) return static_cast<int>(k);
  return -1;
}

int standard_damping() { return find_law(DAMPING, Damping::Viscoelastic::name); }

int coeff_for(const LawObject &law, Role role)
{
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    if (law.coeffs[k].role == role) return static_cast<int>(k);
  return -1;
}

int coeff_named(const LawObject &law, const std::string &name)
{
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    if (name == law.coeffs[k].name) return static_cast<int>(k);
  return -1;
}

std::string names_of(Slot slot) { return list_of_names(laws(slot)); }

std::string names_that_give(Slot slot, unsigned property)
{
  return listed(laws(slot), [&](const LawObject &law) { return (law.gives & property) == property ? law.name : ""; });
}

}  // namespace Grit
