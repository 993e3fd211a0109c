#include "setup/law_maker.h"

#include <cmath>

#include "setup/messages.h"

namespace Grit {

namespace {

// The product of two very small or very large numbers may be 0, imprecise or infinite.
real geometric_mean(const Coeff &c, real a, real b, const std::string &owner, const std::string &command)
{
  if (a == b) return a;  // coefficients of the pair itself
  const real product = a * b;
  if (a == 0 || b == 0 || std::isnormal(product)) return std::sqrt(product);
  refuse("expected an explicit ", command, ", because the geometric mean of ", short_number(a), " and ",
         short_number(b), " for coefficient '", c.name, "'", owner, " cannot be computed");
}

real mix(const Coeff &c, real a, real b, const std::string &owner, const std::string &command)
{
  if (a == UNSET || b == UNSET) {
    if (a != b)
      refuse("expected an explicit ", command, ", because coefficient '", c.name, "'", owner,
             " is given for one type only and has no mixing rule");
    return UNSET;
  }
  if (c.mix == Mix::geometric) return geometric_mean(c, a, b, owner, command);
  if (c.mix == Mix::arithmetic) return 0.5 * (a + b);
  if (c.mix == Mix::smallest) return smaller(a, b);
  if (c.mix == Mix::equal && a != b)
    refuse("expected an explicit ", command, ", because coefficient '", c.name, "'", owner,
           " has no mixing rule and differs between the types (", short_number(a), " and ", short_number(b), ")");
  return a;
}

std::vector<real> mixed_coeffs(const Setting &i, const Setting &j, Slot slot, const std::string &command)
{
  if (&i == &j) return i.slot[slot].coeffs;
  const LawInfo &law = i.law(slot);
  const std::string owner = " of " + std::string(SLOT_NAME[slot]) + " law " + quoted(law.name);
  std::vector<real> mixed;
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    mixed.push_back(mix(law.coeffs[k], i.slot[slot].coeffs[k], j.slot[slot].coeffs[k], owner, command));
  return mixed;
}

// The coefficients of both sides and what mixes from them, slot by slot; throws where they do not mix.
struct MixedCoeffs {
  std::array<std::vector<real>, NSLOTS> mixed;
  std::array<Values, NSLOTS> values;

  MixedCoeffs(const Setting &i, const Setting &j, const std::string &command)
  {
    for (int slot = 0; slot < NSLOTS; slot++) {
      mixed[slot] = mixed_coeffs(i, j, Slot(slot), command);
      values[slot] = {i.slot[slot].coeffs.data(), j.slot[slot].coeffs.data(), mixed[slot].data()};
    }
  }
};

void check_kinds(const Setting &i, const Setting &j, const std::string &command)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    if (i.slot[slot].kind != j.slot[slot].kind)
      refuse("expected an explicit ", command, ", because ", SLOT_NAME[slot], " laws '", i.law(Slot(slot)).name,
             "' and '", j.law(Slot(slot)).name, "' of the two types do not mix");
  if (i.unless_bonded != j.unless_bonded)
    refuse("expected an explicit ", command, ", because 'bonded off' stands for one of the two types only");
}

// The normal law, and what it tells the others.
void make_normal(const Setting &setting, const MixedCoeffs &coeffs, GeneralLaw &law, SiblingLaws &partners)
{
  const Values &values = coeffs.values[NORMAL];
  AnyNormal::with(setting.slot[NORMAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    using Traits = LawTraits<Law>;
    law.normal.set(Law::make(values));
    law.normal_outlives_overlap = Traits::outlives_overlap(values);
    law.thins = Traits::thins(values);
    partners.linear = Traits::gives(LINEAR_FORCE);
    partners.cut_total = Traits::gives(TOTAL_CUT);
    partners.material = Traits::material(values);
  });
  const int damp = coeff_for(setting.law(NORMAL), Role::damp);
  partners.damp = damp < 0 || values[damp] == UNSET ? 0 : values[damp];
}

}  // namespace

GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &command)
{
  check_kinds(i, j, command);
  const MixedCoeffs coeffs(i, j, command);
  const auto &values = coeffs.values;
  GeneralLaw law{};
  SiblingLaws partners{};
  law.limit_damping = i.limit_damping || j.limit_damping;
  law.synchronized = i.synchronized || j.synchronized;
  make_normal(i, coeffs, law, partners);
  AnyDamping::with(i.slot[DAMPING].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    if constexpr (HAS_COEFFS<Law>)
      law.damping.set(Law::make(values[DAMPING], partners));
    else
      law.damping.set(Law::make(partners));
  });
  AnyTangential::with(i.slot[TANGENTIAL].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.tangential.set(Law::make(values[TANGENTIAL], partners));
    partners = LawTraits<Law>::friction(values[TANGENTIAL], partners);
  });
  AnyRolling::with(i.slot[ROLLING].kind,
                   [&](auto type) { law.rolling.set(decltype(type)::type::make(values[ROLLING], partners)); });
  AnyTwisting::with(i.slot[TWISTING].kind,
                    [&](auto type) { law.twisting.set(decltype(type)::type::make(values[TWISTING], partners)); });
  AnyCohesion::with(i.slot[COHESION].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.cohesion.set(Law::make(values[COHESION], partners));
    law.outlives_overlap = law.normal_outlives_overlap || LawTraits<Law>::outlives_overlap(values[COHESION]);
    law.shares_liquid = LawTraits<Law>::shares_liquid(values[COHESION]);
  });
  AnyBond::with(i.slot[BOND].kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    law.bond.set(Law::make(values[BOND], partners));
    law.joining = LawTraits<Law>::joining(values[BOND]);
    law.outlives_overlap = law.outlives_overlap || law.joining.joins;
  });
  AnyHeat::with(i.slot[HEAT].kind,
                [&](auto type) { law.heat.set(decltype(type)::type::make(values[HEAT], partners)); });
  law.unless_bonded = i.unless_bonded;
  return law;
}

PairConstants constants_of(const Setting &i, const Setting &j, const std::string &command)
{
  check_kinds(i, j, command);
  const MixedCoeffs coeffs(i, j, command);
  GeneralLaw law{};
  SiblingLaws partners{};
  make_normal(i, coeffs, law, partners);
  AnyTangential::with(i.slot[TANGENTIAL].kind, [&](auto type) {
    partners = LawTraits<typename decltype(type)::type>::friction(coeffs.values[TANGENTIAL], partners);
  });
  const bool knows_material = i.law(NORMAL).gives & MATERIAL, has_friction = i.law(TANGENTIAL).gives & FRICTION;
  return {knows_material ? partners.material : Material{UNSET, UNSET, UNSET}, has_friction ? partners.mu : UNSET};
}

real reach(const Setting &i, const Setting &j, real radi, real radj)
{
  const MixedCoeffs coeffs(i, j, "");
  real longest = 0;
  const auto ask = [&](auto any, Slot slot) {
    decltype(any)::with(i.slot[slot].kind, [&](auto type) {
      longest = larger(longest, LawTraits<typename decltype(type)::type>::reach(coeffs.values[slot], radi, radj));
    });
  };
  ask(AnyNormal{}, NORMAL);
  ask(AnyCohesion{}, COHESION);
  ask(AnyBond{}, BOND);
  return longest;
}

bool normal_never_breaks(const Setting &i, const Setting &j)
{
  const MixedCoeffs coeffs(i, j, "");
  bool endless = false;
  AnyNormal::with(i.slot[NORMAL].kind, [&](auto type) {
    endless = LawTraits<typename decltype(type)::type>::is_endless(coeffs.values[NORMAL]);
  });
  return endless;
}

bool never_breaks(const Setting &i, const Setting &j) { return normal_never_breaks(i, j) || joining_of(i).endless; }

}  // namespace Grit
