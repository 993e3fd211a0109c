#include "setup/setting.h"

#include "setup/law_declaration.h"

namespace Grit {

namespace {

// What a function of the law of this slot says of the coefficients of the line.
template <class Answer>
Answer ask(const Setting &setting, Slot slot, Answer (*LawObject::*function)(const real *))
{
  return asked(setting.law(slot), [&] { return (setting.law(slot).*function)(setting.slot[slot].coeffs.data()); });
}
template <class Answer>
Answer ask(const Setting &setting, Slot slot, Answer (*LawObject::*function)(const Values &))
{
  const real *const coeffs = setting.slot[slot].coeffs.data();
  return asked(setting.law(slot), [&] { return (setting.law(slot).*function)({coeffs, coeffs, coeffs}); });
}

}  // namespace

const char *implied_twisting(const Setting &setting) { return ask(setting, TANGENTIAL, &LawObject::twisting_law); }

bool makes_heat(const Setting &setting)
{
  return !setting.law(HEAT).is_idle() || ask(setting, TANGENTIAL, &LawObject::makes_heat);
}

bool shares_liquid(const Setting &setting) { return ask(setting, COHESION, &LawObject::shares_liquid); }

Joining joining_of(const Setting &setting) { return ask(setting, BOND, &LawObject::joining); }

bool asks_for_bonds(const Setting &setting)
{
  return setting.unless_bonded || ask(setting, TANGENTIAL, &LawObject::asks_for_bonds);
}

const char *complaint_of(const Setting &setting, Slot slot) { return ask(setting, slot, &LawObject::complaint); }

bool may_rest(const Setting &setting)
{
  return setting.unless_bonded || !setting.law(BOND).is_idle() ||
         (ask(setting, COHESION, &LawObject::outlives_overlap) && !ask(setting, NORMAL, &LawObject::outlives_overlap));
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
    const LawObject &law = setting.law(Slot(slot));
    if (law.history.empty()) continue;
    text += std::string(text.empty() ? "" : ", ") + SLOT_NAME[slot] + " " + law.name + " (";
    for (std::size_t k = 0; k < law.history.size(); k++) text += (k ? " " : "") + std::string(law.history[k].name);
    if (slot == COHESION && shares_liquid(setting)) text += " with liquid";  // then the value is a volume
    text += ")";
    if (law.is_loaded()) text += " as declared in " + declaration_sum(law);
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
