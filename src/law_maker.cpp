// From settings to laws: mixing, partners, memory.
#include <cmath>

#include "law_messages.h"

namespace Grit {

namespace {

template <class Law, class = void>
struct HasBeyond : std::false_type {};
template <class Law>
struct HasBeyond<Law, std::void_t<decltype(&Law::beyond)>> : std::true_type {};

template <class Law, class = void>
struct HasFriction : std::false_type {};
template <class Law>
struct HasFriction<Law, std::void_t<decltype(&Law::friction)>> : std::true_type {};

real mix(const Coeff &c, real a, real b, const std::string &owner, const std::string &place)
{
  if (a == UNSET || b == UNSET) {
    if (a != b)
      refuse("expected an explicit ", place, ", because coefficient '", c.name, "'", owner,
             " is given for one type only and has no mixing rule");
    return UNSET;
  }
  if (c.mix == Mix::geometric) return std::sqrt(a * b);
  if (c.mix == Mix::arithmetic) return 0.5 * (a + b);
  if (c.mix == Mix::equal && a != b)
    refuse("expected an explicit ", place, ", because coefficient '", c.name, "'", owner,
           " has no mixing rule and differs between the types (", short_number(a), " and ", short_number(b), ")");
  return a;
}

std::vector<real> mixed_coeffs(const Setting &i, const Setting &j, Slot slot, const std::string &place)
{
  if (&i == &j) return i.slot[slot].coeffs;
  const LawInfo &law = i.law(slot);
  const std::string owner = " of " + std::string(SLOT_NAME[slot]) + " law " + quoted(law.name);
  std::vector<real> mixed;
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    mixed.push_back(mix(law.coeffs[k], i.slot[slot].coeffs[k], j.slot[slot].coeffs[k], owner, place));
  return mixed;
}

}  // namespace

GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &place)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    if (i.slot[slot].kind != j.slot[slot].kind)
      refuse("expected an explicit ", place, ", because ", SLOT_NAME[slot], " laws '", i.law(Slot(slot)).name,
             "' and '", j.law(Slot(slot)).name, "' of the two types do not mix");

  std::array<std::vector<real>, NSLOTS> mixed;
  std::array<Values, NSLOTS> values;
  for (int slot = 0; slot < NSLOTS; slot++) {
    mixed[slot] = mixed_coeffs(i, j, Slot(slot), place);
    values[slot] = {i.slot[slot].coeffs.data(), j.slot[slot].coeffs.data(), mixed[slot].data()};
  }

  GeneralLaw law{};
  Partners partners{};
  law.limit_damping = i.limit_damping || j.limit_damping;
  AnyNormal::with(i.slot[NORMAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.normal.set(Law::make(values[NORMAL]));
    partners.linear = Law::gives & LINEAR_FORCE;
    if constexpr ((Law::gives & MATERIAL) != 0) partners.material = Law::material(values[NORMAL]);
    if constexpr (HasBeyond<Law>::value) law.beyond = Law::beyond(values[NORMAL]);
    const int damp = index_of(i.law(NORMAL), "damp");
    partners.damp = damp < 0 || mixed[NORMAL][damp] == UNSET ? 0 : mixed[NORMAL][damp];
  });
  AnyDamping::with(i.slot[DAMPING].kind, [&](auto type) { law.damping.set(decltype(type)::type::make(partners)); });
  AnyTangential::with(i.slot[TANGENTIAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.tangential.set(Law::make(values[TANGENTIAL], partners));
    if constexpr (HasFriction<Law>::value) partners = Law::friction(values[TANGENTIAL], partners);
  });
  AnyRolling::with(i.slot[ROLLING].kind,
                   [&](auto type) { law.rolling.set(decltype(type)::type::make(values[ROLLING], partners)); });
  AnyTwisting::with(i.slot[TWISTING].kind,
                    [&](auto type) { law.twisting.set(decltype(type)::type::make(values[TWISTING], partners)); });
  return law;
}

std::vector<real> history_parity(const Setting &setting)
{
  std::vector<real> factors;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const Memory &m : setting.law(Slot(slot)).history)
      factors.insert(factors.end(), static_cast<int>(m.rank), static_cast<real>(m.parity));
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
    text += ")";
  }
  return text.empty() ? "nothing" : text;
}

std::string kernel_key(const Setting &setting)
{
  std::string key = setting.law(NORMAL).name;
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING}) key += std::string(" ") + setting.law(slot).name;
  return key;
}

}  // namespace Grit
