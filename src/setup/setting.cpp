#include "setup/setting.h"

#include "law_list.h"

namespace Grit {

namespace {

// f(LawTraits of the law that the setting has in the slot).
template <class Any, class F>
void ask(const Setting &setting, Slot slot, F &&f)
{
  Any::with(setting.slot[slot].kind, [&](auto type) { f(LawTraits<typename decltype(type)::type>{}); });
}

template <class Any>
bool outlives_overlap(const Setting &setting, Slot slot)
{
  bool is = false;
  const real *const coeffs = setting.slot[slot].coeffs.data();
  ask<Any>(setting, slot, [&](auto law) { is = law.outlives_overlap({coeffs, coeffs, coeffs}); });
  return is;
}

}  // namespace

const char *implied_twisting(const Setting &setting)
{
  const char *words = nullptr;
  const real *const coeffs = setting.slot[TANGENTIAL].coeffs.data();
  ask<AnyTangential>(setting, TANGENTIAL, [&](auto law) { words = law.twisting_law(coeffs); });
  return words;
}

bool makes_heat(const Setting &setting)
{
  bool makes = !setting.law(HEAT).is_idle();
  const real *const coeffs = setting.slot[TANGENTIAL].coeffs.data();
  ask<AnyTangential>(setting, TANGENTIAL, [&](auto law) { makes = makes || law.makes_heat(coeffs); });
  return makes;
}

bool shares_liquid(const Setting &setting)
{
  bool shares = false;
  const real *const coeffs = setting.slot[COHESION].coeffs.data();
  ask<AnyCohesion>(setting, COHESION, [&](auto law) { shares = law.shares_liquid({coeffs, coeffs, coeffs}); });
  return shares;
}

Joining joining_of(const Setting &setting)
{
  Joining joining{};
  const real *const coeffs = setting.slot[BOND].coeffs.data();
  ask<AnyBond>(setting, BOND, [&](auto law) { joining = law.joining({coeffs, coeffs, coeffs}); });
  return joining;
}

bool asks_for_bonds(const Setting &setting)
{
  bool asks = setting.unless_bonded;
  const real *const coeffs = setting.slot[TANGENTIAL].coeffs.data();
  ask<AnyTangential>(setting, TANGENTIAL, [&](auto law) { asks = asks || law.asks_for_bonds(coeffs); });
  return asks;
}

bool may_rest(const Setting &setting)
{
  return setting.unless_bonded || !setting.law(BOND).is_idle() ||
         (outlives_overlap<AnyCohesion>(setting, COHESION) && !outlives_overlap<AnyNormal>(setting, NORMAL));
}

std::vector<real> history_parity(const Setting &setting)
{
  std::vector<real> factors;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const HistoryValue &m : setting.law(Slot(slot)).history)
      factors.insert(factors.end(), static_cast<int>(m.rank), static_cast<real>(m.parity));
  if (may_rest(setting)) factors.insert(factors.end(), RESTING_SIZE, static_cast<real>(Parity::even));
  for (const HistoryValue &m : setting.law(NORMAL).prepared) factors.push_back(static_cast<real>(m.parity));
  return factors;
}

std::string history_layout(const Setting &setting)
{
  std::string text;
  for (int slot = 0; slot < NSLOTS; slot++) {
    const LawInfo &law = setting.law(Slot(slot));
    if (law.history.empty()) continue;
    text += std::string(text.empty() ? "" : ", ") + SLOT_NAME[slot] + " " + law.name + " (";
    for (std::size_t k = 0; k < law.history.size(); k++) text += (k ? " " : "") + std::string(law.history[k].name);
    if (slot == COHESION && shares_liquid(setting)) text += " with liquid";  // then the value is a volume
    text += ")";
  }
  if (may_rest(setting)) text += std::string(text.empty() ? "" : ", ") + "rest (acted offset)";
  if (!setting.law(NORMAL).prepared.empty())
    text += std::string(text.empty() ? "" : ", ") + "prepared (" + setting.law(NORMAL).name + ")";
  return text.empty() ? "nothing" : text;
}

std::string kernel_key(const Setting &setting)
{
  std::string key = setting.law(NORMAL).name;
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING}) key += std::string(" ") + setting.law(slot).name;
  for (const Slot slot : {COHESION, BOND, HEAT})
    if (!setting.law(slot).is_idle()) key += std::string(" ") + SLOT_NAME[slot] + " " + setting.law(slot).name;
  if (setting.unless_bonded) key += " bonded off";
  if (setting.synchronized) key += " synchronized_verlet";
  return key;
}

}  // namespace Grit
