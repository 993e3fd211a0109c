#include "setup/law_writer.h"

#include <sstream>

#include "setup/exact.h"

namespace Grit {

namespace {

std::string text_of(real value) { return value == UNSET ? "NULL" : shortest_exact(value); }

std::string word_of(const Coeff &c, real value)
{
  std::istringstream list(c.words);
  std::string word;
  for (int index = 0; index <= static_cast<int>(value); index++) std::getline(list, word, '|');
  return word;
}

std::string coeffs_to_words(const Choice &choice, const LawObject &law)
{
  std::string text;
  for (std::size_t k = 0; k < law.coeffs.size(); k++) {
    const Coeff &c = law.coeffs[k];
    const real value = choice.coeffs[k];
    const std::string word = c.words ? word_of(c, value) : text_of(value);
    if (c.standard == REQUIRED)
      text += " " + word;
    else if (value != c.standard)
      text += std::string(" ") + c.name + " " + word;
  }
  return text;
}

}  // namespace

std::string to_words(const Setting &s)
{
  std::string text = s.law(NORMAL).name + coeffs_to_words(s.slot[NORMAL], s.law(NORMAL));
  if (s.unless_bonded) text += " bonded off";  // here, where no other law takes the word for its own
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT})
    if (slot < ROLLING || (!s.law(slot).is_idle() && !(slot == TWISTING && implied_twisting(s))))
      // what the parser assumes need not be said
      text += std::string(" ") + SLOT_NAME[slot] + " " + s.law(slot).name + coeffs_to_words(s.slot[slot], s.law(slot));
  if (s.cutoff != UNSET) text += " cutoff " + shortest_exact(s.cutoff);
  if (s.limit_damping) text += " limit_damping";
  if (s.synchronized) text += " synchronized_verlet";
  return text;
}

}  // namespace Grit
