#include "setup/law_checks.h"

#include "setup/messages.h"

namespace Grit {

namespace {

// What a law may need of the normal and the tangential law, in words.
struct Needed {
  unsigned property;
  const char *words;
};
constexpr Needed PROPERTIES[] = {{CONTACT_RADIUS, "a contact radius"},
                                 {TANGENTIAL_STIFFNESS, "a tangential stiffness"},
                                 {MATERIAL, "the elastic constants of the material"},
                                 {FRICTION, "a friction coefficient"},
                                 {LINEAR_FORCE, "a linear force"},
                                 {STIFFNESS_RATIO, "a ratio of tangential and normal stiffness"},
                                 {PREPARED, "a force of contacts among others"}};

void check_damp(const Setting &s, const std::string &command)
{
  const int k = coeff_for(s.law(NORMAL), Role::damp);
  const Coeff &bounds = s.law(DAMPING).damp;
  const bool restitution = bounds.upper < INFINITE;  // for such a law no value stands for "no damping"
  if (k < 0 && restitution)
    refuse("expected a normal law with a coefficient 'damp' for damping law '", s.law(DAMPING).name, "' in ", command,
           ", got '", s.law(NORMAL).name, "'");
  if (k < 0) return;
  const real value = s.slot[NORMAL].coeffs[k];
  if (value == UNSET ? restitution : !in_range(bounds, value))
    refuse("expected a number in ", range_of(bounds), " for coefficient 'damp' of normal law '", s.law(NORMAL).name,
           "' together with damping law '", s.law(DAMPING).name, "' in ", command, ", got ",
           value == UNSET ? "none" : quoted(short_number(value)));
}

// `missing`: what would do instead.
void check_need(const Setting &s, Slot slot, const Needed &what, const std::string &missing, const std::string &command)
{
  const Slot giver = what.property & (FRICTION | STIFFNESS_RATIO) ? TANGENTIAL : NORMAL;
  if (s.law(giver).gives & what.property) return;
  refuse("expected a ", SLOT_NAME[giver], " law that gives ", what.words,
         " (one of: ", names_that_give(giver, what.property), ") for ", SLOT_NAME[slot], " law '", s.law(slot).name,
         "'", missing, " in ", command, ", got '", s.law(giver).name, "'");
}

bool is_unset(const Setting &s, Slot slot, const std::string &coeff)
{
  return s.slot[slot].coeffs[coeff_named(s.law(slot), coeff)] == UNSET;
}

void check_partners(const Setting &s, const std::string &command)
{
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT}) {
    const LawObject &law = s.law(slot);
    unsigned needs = law.needs;
    std::string missing;
    for (const Coeff &c : law.coeffs) {
      if (!is_unset(s, slot, c.name) || (c.or_else && !is_unset(s, slot, c.or_else))) continue;
      needs |= c.unset_needs;
      if (c.or_else) missing = std::string(" without '") + c.name + "' and '" + c.or_else + "'";
    }
    for (const Needed &what : PROPERTIES)
      if (needs & what.property) check_need(s, slot, what, missing, command);
  }
}

// A force that is computed before the others has its own damping, and knows no bonds.
void check_prepared(const Setting &s, const std::string &command)
{
  if (!(s.law(NORMAL).gives & PREPARED)) return;
  const LawObject &damping = s.law(DAMPING);
  if (!(damping.needs & PREPARED) && !damping.is_idle())
    refuse("expected damping law 'mdr' or 'none' for normal law '", s.law(NORMAL).name, "' in ", command, ", got '",
           damping.name, "'");
  const Slot other = s.law(COHESION).is_idle() ? BOND : COHESION;
  if (s.unless_bonded || !s.law(other).is_idle())
    refuse("expected no 'bonded off', no cohesion law and no bond law beside normal law '", s.law(NORMAL).name, "' in ",
           command, ", got ", s.unless_bonded ? "'bonded off'" : quoted(s.law(other).name));
}

void check_complaint(const Setting &s, const std::string &command)
{
  for (int k = 0; k < NSLOTS; k++)
    if (const char *const wanted = complaint_of(s, Slot(k)))
      refuse("expected ", wanted, " for ", SLOT_NAME[k], " law '", s.law(Slot(k)).name, "' in ", command);
}

}  // namespace

// Where laws rest, bridges end without giving liquid back.
static void check_liquid(const Setting &setting, const std::string &command)
{
  const bool alone = joining_of(setting).alone;
  if (!(setting.unless_bonded || alone) || !shares_liquid(setting)) return;
  refuse("expected 'volume' or 'volume_ratio' for cohesion law '", setting.law(COHESION).name, "' with '",
         alone ? "overlay no" : "bonded off", "', which ends bridges without giving liquid back, in ", command,
         ", got liquid of particles");
}

void check_setting(const Setting &setting, const std::string &command)
{
  check_liquid(setting, command);
  check_damp(setting, command);
  check_partners(setting, command);
  check_prepared(setting, command);
  check_complaint(setting, command);
}

std::vector<std::string> spring_remarks(const Setting &setting)
{
  unsigned needs = NOTHING;
  for (int slot = 0; slot < NSLOTS; slot++) needs |= setting.law(Slot(slot)).needs;
  std::vector<std::string> remarks;
  for (int slot = 0; slot < NSLOTS; slot++) {
    if (slot == NORMAL && !(needs & TANGENTIAL_STIFFNESS)) continue;  // what a normal law gives, and none takes
    const LawObject &law = setting.law(Slot(slot));
    for (std::size_t k = 0; k < law.coeffs.size(); k++)
      if (law.coeffs[k].role == Role::spring && setting.slot[slot].coeffs[k] == 0)
        remarks.push_back(std::string(SLOT_NAME[slot]) + " law '" + law.name +
                          "' is without its spring: coefficient '" + law.coeffs[k].name + "' is 0");
  }
  return remarks;
}

std::vector<std::string> coarse_graining_remarks(const Setting &setting, CoarseGraining at_least)
{
  const auto grade = [](CoarseGraining g) {
    if (g == CoarseGraining::equivalent) return "is equivalent";
    return g == CoarseGraining::may_differ ? "may differ" : "is not meaningful";
  };
  std::vector<std::string> remarks;
  for (int slot = 0; slot < NSLOTS; slot++) {
    const LawObject &law = setting.law(Slot(slot));
    const Rating &rating = law.coarse_graining;
    const bool holds = !rating.coeff || setting.slot[slot].coeffs[coeff_named(law, rating.coeff)] != 0;
    if (rating.grade < at_least || !holds) continue;
    remarks.push_back(std::string(SLOT_NAME[slot]) + " law '" + law.name + "' " + grade(rating.grade) +
                      " for coarse-grained particles: " + rating.reason);
  }
  return remarks;
}

}  // namespace Grit
