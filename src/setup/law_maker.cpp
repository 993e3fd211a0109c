#include "setup/law_maker.h"

#include <cmath>

#include "law_list.h"

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
  const LawObject &law = i.law(slot);
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
    if (i.slot[slot].index != j.slot[slot].index)
      refuse("expected an explicit ", command, ", because ", SLOT_NAME[slot], " laws '", i.law(Slot(slot)).name,
             "' and '", j.law(Slot(slot)).name, "' of the two types do not mix");
  if (i.unless_bonded != j.unless_bonded)
    refuse("expected an explicit ", command, ", because 'bonded off' stands for one of the two types only");
}

// A line of laws on its way to a law: what each is made from.
class Making {
 public:
  Making(const Setting &i, const Setting &j, const std::string &in) : setting(i), coeffs(i, j, in) {}

  const LawObject &object(Slot slot) const { return setting.law(slot); }
  const Values &values(Slot slot) const { return coeffs.values[slot]; }
  template <class Answer>
  Answer ask(Slot slot, Answer (*LawObject::*function)(const Values &)) const
  {
    return asked(object(slot), [&] { return (object(slot).*function)(values(slot)); });
  }

  template <class Any>
  void make(Any &any, Slot slot) const
  {
    any.set(setting.slot[slot].index, object(slot),
            [&](void *place) { asked(object(slot), [&] { object(slot).make(values(slot), partners, place); }); });
  }
  // What the normal law tells the others.
  void take_normal()
  {
    const LawObject &normal = object(NORMAL);
    partners.linear = (normal.gives & LINEAR_FORCE) != 0;
    partners.cut_total = (normal.gives & TOTAL_CUT) != 0;
    partners.material = ask(NORMAL, &LawObject::material);
    const int damp = coeff_for(normal, Role::damp);
    partners.damp = damp < 0 || values(NORMAL)[damp] == UNSET ? 0 : values(NORMAL)[damp];
  }
  // What the tangential law tells those behind it.
  void take_friction()
  {
    const LawObject &law = object(TANGENTIAL);
    partners = asked(law, [&] { return law.friction(values(TANGENTIAL), partners); });
  }
  const SiblingLaws &siblings() const { return partners; }

 private:
  const Setting &setting;
  const MixedCoeffs coeffs;
  SiblingLaws partners{};
};

}  // namespace

GeneralLaw make_law(const Setting &i, const Setting &j, const std::string &command)
{
  check_kinds(i, j, command);
  Making from(i, j, command);
  GeneralLaw law{};
  law.limit_damping = i.limit_damping || j.limit_damping;
  law.synchronized = i.synchronized || j.synchronized;
  from.make(law.normal, NORMAL);
  from.take_normal();
  from.make(law.damping, DAMPING);
  from.make(law.tangential, TANGENTIAL);
  from.take_friction();
  from.make(law.rolling, ROLLING);
  from.make(law.twisting, TWISTING);
  from.make(law.cohesion, COHESION);
  from.make(law.bond, BOND);
  from.make(law.heat, HEAT);
  law.normal_outlives_overlap = from.ask(NORMAL, &LawObject::outlives_overlap);
  law.thins = from.ask(NORMAL, &LawObject::thins);
  law.shares_liquid = from.ask(COHESION, &LawObject::shares_liquid);
  law.joining = from.ask(BOND, &LawObject::joining);
  law.outlives_overlap =
      law.normal_outlives_overlap || from.ask(COHESION, &LawObject::outlives_overlap) || law.joining.joins;
  law.unless_bonded = i.unless_bonded;
  return law;
}

PairConstants constants_of(const Setting &i, const Setting &j, const std::string &command)
{
  check_kinds(i, j, command);
  Making from(i, j, command);
  from.take_normal();
  from.take_friction();
  const SiblingLaws &told = from.siblings();
  const bool knows_material = i.law(NORMAL).gives & MATERIAL, has_friction = i.law(TANGENTIAL).gives & FRICTION;
  return {knows_material ? told.material : Material{UNSET, UNSET, UNSET}, has_friction ? told.mu : UNSET};
}

real reach(const Setting &i, const Setting &j, real radi, real radj)
{
  const MixedCoeffs coeffs(i, j, "");
  real longest = 0;
  for (const Slot slot : {NORMAL, COHESION, BOND})
    longest = larger(longest, asked(i.law(slot), [&] { return i.law(slot).reach(coeffs.values[slot], radi, radj); }));
  return longest;
}

Validity validity(const Setting &i, const Setting &j, real radi, real radj)
{
  return asked(i.law(NORMAL), [&] { return i.law(NORMAL).validity(MixedCoeffs(i, j, "").values[NORMAL], radi, radj); });
}

bool normal_never_breaks(const Setting &i, const Setting &j)
{
  return asked(i.law(NORMAL), [&] { return i.law(NORMAL).is_endless(MixedCoeffs(i, j, "").values[NORMAL]); });
}

bool never_breaks(const Setting &i, const Setting &j) { return normal_never_breaks(i, j) || joining_of(i).endless; }

}  // namespace Grit
