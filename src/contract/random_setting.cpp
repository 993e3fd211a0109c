#include "contract/random_setting.h"

#include <algorithm>
#include <stdexcept>

namespace Grit::Contract {

namespace {

const int TRIES = 10000;
// Units are arbitrary; radii, masses and velocities of the tests are about 1, steps 0.01, overlaps 0.01.
const real SMALLEST = 0.1, LARGEST = 1000;

// What a law may need of the normal and the tangential law.
constexpr unsigned NEEDED =
    CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | FRICTION | LINEAR_FORCE | STIFFNESS_RATIO | PREPARED;

Choice random_choice(Random &random, Slot slot, int index)
{
  Choice choice{index, {}};
  for (const Coeff &c : laws(slot)[index].coeffs) choice.coeffs.push_back(random_coeff(random, c));
  return choice;
}

Setting unchecked_setting(Random &random, const std::vector<LawId> &fixed)
{
  Setting setting;
  for (int k = 0; k < NSLOTS; k++) {
    const Slot slot = static_cast<Slot>(k);
    const auto given = std::find_if(fixed.begin(), fixed.end(), [&](LawId id) { return id.slot == slot; });
    const int index = given != fixed.end() ? given->index : random.below(static_cast<int>(laws(slot).size()));
    setting.slot[slot] = random_choice(random, slot, index);
  }
  setting.limit_damping = random.below(3) == 0;
  if (random.below(3) == 0) setting.cutoff = random.magnitude(SMALLEST, LARGEST);
  return setting;
}

// Some law needs from the others what they do not give, whatever the coefficients are. Most lines are of that kind, and the
// parser is slow to say it. The twisting law is left to the parser, as others may bring it along.
bool lacks_partners(const Setting &setting)
{
  const unsigned of_tangential = FRICTION | STIFFNESS_RATIO;
  const unsigned given = (setting.law(NORMAL).gives & ~of_tangential) | (setting.law(TANGENTIAL).gives & of_tangential);
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, COHESION, BOND, HEAT})
    if (setting.law(slot).needs & NEEDED & ~given) return true;
  return false;
}

// The other side of a mixed pair.
Setting partner(Random &random, const Setting &setting)
{
  Setting other = setting;
  for (int k = 0; k < NSLOTS; k++) {
    const Slot slot = static_cast<Slot>(k);
    for (std::size_t n = 0; n < setting.law(slot).coeffs.size(); n++) {
      const Coeff &c = setting.law(slot).coeffs[n];
      if (c.mix != Mix::equal && setting.slot[slot].coeffs[n] != UNSET)
        other.slot[slot].coeffs[n] = random_coeff(random, c);
    }
  }
  return other;
}

}  // namespace

int number_of_words(const Coeff &c)
{
  const std::string words = c.words;
  return 1 + static_cast<int>(std::count(words.begin(), words.end(), '|'));
}

real random_coeff(Random &random, const Coeff &c)
{
  if (c.words) return random.below(number_of_words(c));
  if (c.nullable && random.below(3) == 0) return UNSET;
  if (c.standard != REQUIRED && random.below(3) == 0) return c.standard;
  if (c.upper < INFINITE) return random.uniform(c.lower, c.upper) + (c.open ? 1e-3 * (c.upper - c.lower) : 0);
  const real size = random.magnitude(SMALLEST, LARGEST);
  if (c.lower <= -INFINITE) return random.below(2) ? size : -size;
  return c.lower + size;
}

Setting completed(Setting setting)
{
  if (const char *words = implied_twisting(setting))
    setting.slot[TWISTING] =
        parse_setting(split(std::string("hooke 1 0 tangential cundall 1 1 twisting ") + words), COMMAND).slot[TWISTING];
  return setting;
}

bool accepted(const Setting &setting)
{
  try {
    parse_setting(split(to_words(setting)), COMMAND);
    return true;
  } catch (const std::invalid_argument &) {
    return false;
  }
}

Setting random_setting(Random &random, const std::vector<LawId> &fixed)
{
  for (int k = 0; k < TRIES; k++) {
    Setting setting = unchecked_setting(random, fixed);
    if (lacks_partners(setting) || !accepted(setting)) continue;
    setting = completed(setting);
    const auto kept = [&](LawId id) { return setting.slot[id.slot].index == id.index; };
    if (std::all_of(fixed.begin(), fixed.end(), kept)) return setting;
  }
  std::string names;
  for (const LawId id : fixed) names += std::string(" ") + id.info().name;
  throw std::runtime_error("found no line that the parser accepts with law" + names);
}

Setting random_setting(Random &random, LawId fixed) { return random_setting(random, std::vector<LawId>{fixed}); }

PairOfSettings random_pair(Random &random, LawId fixed)
{
  for (int k = 0; k < TRIES; k++) {
    const Setting setting = random_setting(random, fixed);
    const PairOfSettings pair{setting, partner(random, setting)};
    try {
      if (!accepted(pair.j)) continue;
      pair.law();
      return pair;
    } catch (const std::invalid_argument &) {
    }
  }
  throw std::runtime_error(std::string("found no two lines that mix with law ") + fixed.info().name);
}

std::vector<Remembered> memory_of(const Setting &setting)
{
  std::vector<Remembered> all;
  for (int k = 0; k < NSLOTS; k++) {
    const LawObject &law = setting.law(static_cast<Slot>(k));
    for (const HistoryValue &m : law.history) all.push_back({m, SLOT_NAME[k], law.name});
  }
  if (may_rest(setting))
    for (const char *name : {"acted", "offset"})
      all.push_back({{name, "", Rank::scalar, Parity::even}, "resting", "any"});
  return all;
}

}  // namespace Grit::Contract
