// From settings to laws: mixing, partners, memory.
#include <cmath>

#include "setup/messages.h"

namespace Grit {

namespace {

template <class Law, class = void>
struct HasBeyond : std::false_type {};
template <class Law>
struct HasBeyond<Law, std::void_t<decltype(&Law::outlives_overlap)>> : std::true_type {};

template <class Law, class = void>
struct HasReach : std::false_type {};
template <class Law>
struct HasReach<Law, std::void_t<decltype(&Law::reach)>> : std::true_type {};

template <class Law, class = void>
struct HasThins : std::false_type {};
template <class Law>
struct HasThins<Law, std::void_t<decltype(&Law::thins)>> : std::true_type {};

template <class Law, class = void>
struct HasFriction : std::false_type {};
template <class Law>
struct HasFriction<Law, std::void_t<decltype(&Law::friction)>> : std::true_type {};

// The product of two very small or very large numbers may be 0, imprecise or infinite.
real geometric_mean(const Coeff &c, real a, real b, const std::string &owner, const std::string &place)
{
  const real product = a * b;
  if (a == 0 || b == 0 || std::isnormal(product)) return std::sqrt(product);
  refuse("expected an explicit ", place, ", because the geometric mean of ", short_number(a), " and ", short_number(b),
         " for coefficient '", c.name, "'", owner, " cannot be computed");
}

real mix(const Coeff &c, real a, real b, const std::string &owner, const std::string &place)
{
  if (a == UNSET || b == UNSET) {
    if (a != b)
      refuse("expected an explicit ", place, ", because coefficient '", c.name, "'", owner,
             " is given for one type only and has no mixing rule");
    return UNSET;
  }
  if (c.mix == Mix::geometric) return geometric_mean(c, a, b, owner, place);
  if (c.mix == Mix::arithmetic) return 0.5 * (a + b);
  if (c.mix == Mix::smallest) return smaller(a, b);
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

// The coefficients of both sides and what mixes from them, slot by slot; throws where they do not mix.
struct MixedCoeffs {
  std::array<std::vector<real>, NSLOTS> mixed;
  std::array<Values, NSLOTS> values;

  MixedCoeffs(const Setting &i, const Setting &j, const std::string &place)
  {
    for (int slot = 0; slot < NSLOTS; slot++) {
      mixed[slot] = mixed_coeffs(i, j, Slot(slot), place);
      values[slot] = {i.slot[slot].coeffs.data(), j.slot[slot].coeffs.data(), mixed[slot].data()};
    }
  }
};

void check_kinds(const Setting &i, const Setting &j, const std::string &place)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    if (i.slot[slot].kind != j.slot[slot].kind)
      refuse("expected an explicit ", place, ", because ", SLOT_NAME[slot], " laws '", i.law(Slot(slot)).name,
             "' and '", j.law(Slot(slot)).name, "' of the two types do not mix");
  if (i.unless_bonded != j.unless_bonded)
    refuse("expected an explicit ", place, ", because 'bonded off' stands for one of the two types only");
}

}  // namespace

GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &place)
{
  check_kinds(i, j, place);
  const MixedCoeffs coeffs(i, j, place);
  const auto &mixed = coeffs.mixed;
  const auto &values = coeffs.values;
  GeneralLaw law{};
  SiblingLaws partners{};
  law.limit_damping = i.limit_damping || j.limit_damping;
  AnyNormal::with(i.slot[NORMAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.normal.set(Law::make(values[NORMAL]));
    partners.linear = Law::gives & LINEAR_FORCE;
    partners.cut_total = Law::gives & TOTAL_CUT;
    if constexpr ((Law::gives & MATERIAL) != 0) partners.material = Law::material(values[NORMAL]);
    if constexpr (HasBeyond<Law>::value) law.normal_outlives_overlap = Law::outlives_overlap(values[NORMAL]);
    if constexpr (HasThins<Law>::value) law.thins = Law::thins(values[NORMAL]);
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
  AnyCohesion::with(i.slot[COHESION].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.cohesion.set(Law::make(values[COHESION], partners));
    if constexpr (HasBeyond<Law>::value) law.outlives_overlap = Law::outlives_overlap(values[COHESION]);
  });
  AnyHeat::with(i.slot[HEAT].kind,
                [&](auto type) { law.heat.set(decltype(type)::type::make(values[HEAT], partners)); });
  law.outlives_overlap = law.outlives_overlap || law.normal_outlives_overlap;
  law.unless_bonded = i.unless_bonded;
  return law;
}

real reach(const Setting &i, const Setting &j, real radi, real radj)
{
  const MixedCoeffs coeffs(i, j, "");
  real longest = 0;
  const auto ask = [&](auto any, Slot slot) {
    decltype(any)::with(i.slot[slot].kind, [&](auto type) {
      using Law = typename decltype(type)::type;
      if constexpr (HasReach<Law>::value) longest = larger(longest, Law::reach(coeffs.values[slot], radi, radj));
    });
  };
  ask(AnyNormal{}, NORMAL);
  ask(AnyCohesion{}, COHESION);
  return longest;
}

bool never_breaks(const Setting &i, const Setting &j)
{
  const MixedCoeffs coeffs(i, j, "");
  bool endless = false;
  AnyNormal::with(i.slot[NORMAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    if constexpr (HasBeyond<Law>::value && !HasReach<Law>::value)
      endless = Law::outlives_overlap(coeffs.values[NORMAL]);
  });
  return endless;
}

bool makes_heat(const Setting &setting)
{
  const int option = index_of(setting.law(TANGENTIAL), "heating");
  return setting.slot[HEAT].kind != 0 || (option >= 0 && setting.slot[TANGENTIAL].coeffs[option] != 0);
}

bool asks_for_bonds(const Setting &setting)
{
  const int option = index_of(setting.law(TANGENTIAL), "bonded");
  return setting.unless_bonded || (option >= 0 && setting.slot[TANGENTIAL].coeffs[option] == 0);
}

bool may_rest(const Setting &setting)
{
  const auto outlives_overlap = [&](auto any, Slot slot) {
    bool is = false;
    const real *const coeffs = setting.slot[slot].coeffs.data();
    decltype(any)::with(setting.slot[slot].kind, [&](auto type) {
      using Law = typename decltype(type)::type;
      if constexpr (HasBeyond<Law>::value) is = Law::outlives_overlap({coeffs, coeffs, coeffs});
    });
    return is;
  };
  return setting.unless_bonded || (outlives_overlap(AnyCohesion{}, COHESION) && !outlives_overlap(AnyNormal{}, NORMAL));
}

std::vector<real> history_parity(const Setting &setting)
{
  std::vector<real> factors;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const HistoryValue &m : setting.law(Slot(slot)).history)
      factors.insert(factors.end(), static_cast<int>(m.rank), static_cast<real>(m.parity));
  if (may_rest(setting)) factors.insert(factors.end(), RESTING_SIZE, static_cast<real>(Parity::even));
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
  if (may_rest(setting)) text += std::string(text.empty() ? "" : ", ") + "rest (acted offset)";
  return text.empty() ? "nothing" : text;
}

std::string kernel_key(const Setting &setting)
{
  std::string key = setting.law(NORMAL).name;
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING}) key += std::string(" ") + setting.law(slot).name;
  for (const Slot slot : {COHESION, HEAT})
    if (setting.slot[slot].kind != 0) key += std::string(" ") + SLOT_NAME[slot] + " " + setting.law(slot).name;
  if (setting.unless_bonded) key += " bonded off";
  return key;
}

}  // namespace Grit
