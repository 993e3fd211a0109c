#include "contract/law_contract.h"

#include <stdexcept>

#include "contract/rules.h"
#include "contract/samples.h"

namespace Grit::Contract {

namespace {

bool any(LawId) { return true; }
bool presses(LawId id) { return id.slot == NORMAL; }
bool attracts(LawId id) { return id.slot == COHESION; }
bool rubs(LawId id) { return id.slot == TANGENTIAL || id.slot == ROLLING || id.slot == TWISTING; }
// Others are not given any memory.
bool remembers(LawId id) { return id.slot != DAMPING && id.slot != HEAT; }
// Bonds are computed one by one.
bool has_lanes(LawId id) { return id.slot != BOND; }
// What a damping law takes is a coefficient of the normal law.
bool has_coefficients(LawId id) { return id.slot != DAMPING; }

}  // namespace

const std::vector<Rule> &rules()
{
  static const std::vector<Rule> all{
      {"parity", "Seen from body j, the same contact has opposite forces, and remembers what the declared parity says.",
       any, against_parity},
      {"declared signs", "The signs that lists and restart files apply to what is remembered are the declared ones.",
       any, against_declared_signs},
      {"objectivity", "With the bodies rotated, vectors rotate and scalars stay.", any, against_objectivity},
      {"onset", "Everything is a number at every overlap down to zero, at rest and moving.", any, against_onset},
      {"beyond the contact", "Everything is a number where a contact lives on without overlap.", any,
       against_beyond_the_contact},
      {"passive evaluation", "With a time step of 0 not one bit of what is remembered changes.", any,
       against_passive_evaluation},
      {"repeated evaluation", "Evaluated once more with a time step of 0, a step gives the same forces.", any,
       against_repeated_evaluation},
      {"restart",
       "Written as text and read by a law that is made anew, what is remembered continues with the same bits.", any,
       against_restart},
      {"place of memory", "A law writes what it remembers, and nothing beside it.", remembers,
       against_writing_elsewhere},
      {"lanes", "Contacts side by side get bit for bit what they get one by one.", has_lanes, against_lanes},
      {"gradient", "The normal force is the derivative of the stored energy, and kn that of the force.", presses,
       against_gradient},
      {"slow cycles",
       "Pressed slowly, back, deeper and out, bodies get back no more energy than they gave, and nothing dissipated.",
       presses, against_slow_cycles},
      {"attraction", "The attraction is the derivative of its potential.", attracts, against_attraction},
      {"end of attraction", "Beyond its reach an attraction has neither force nor energy.", attracts,
       against_end_of_attraction},
      {"slow loops", "In slow closed loops, stored and dissipated energy are the work of friction in every step.", rubs,
       against_slow_loops},
      {"loops with dashpots", "The same in loops where dashpots take part.", rubs, against_loops_with_dashpots},
      {"energy ledger", "The energy of an impact is in the accounts, whatever the time step.", any,
       against_energy_ledger},
      {"Coulomb's limit", "Friction stays within its coefficient times the load.", rubs, against_coulomb},
      {"coefficients that matter", "Each coefficient changes some answer.", has_coefficients,
       against_idle_coefficients},
      {"bounds of coefficients", "Values outside of the declared range are refused by a sentence, those inside taken.",
       has_coefficients, against_bounds},
      {"round trip", "A line of laws, written as words and read, is the same to the last bit.", any,
       against_round_trip}};
  return all;
}

const Rule &rule(const std::string &name)
{
  for (const Rule &one : rules())
    if (one.name == name) return one;
  throw std::invalid_argument("expected the name of a rule of laws, got '" + name + "'");
}

Complaints check_rule(const Rule &rule, LawId id)
{
  if (!rule.concerns(id)) return {};
  Complaints all = caught([&] { return rule.complaints(id); });
  for (std::string &complaint : all) complaint = id.title() + " breaks the rule '" + rule.name + "': " + complaint;
  return all;
}

}  // namespace Grit::Contract
