#include "setup/law_declaration.h"

#include <cstdint>
#include <cstdio>

#include "setup/exact.h"
#include "setup/law_catalog.h"
#include "setup/seal.h"

namespace Grit {

namespace {

std::string text_of(const Coeff &c)
{
  const auto word = [](const char *text) { return text ? std::string(text) : std::string("-"); };
  return word(c.name) + " " + word(c.unit) + " " + exact(c.lower) + " " + exact(c.upper) + " " +
         std::to_string(static_cast<int>(c.mix)) + " " + exact(c.standard) + " " + word(c.words) + " " +
         std::to_string(c.open) + std::to_string(c.nullable) + " " + std::to_string(c.unset_needs) + " " +
         std::to_string(static_cast<int>(c.role)) + " " + word(c.or_else) + "\n";
}

std::string text_of(const HistoryValue &m)
{
  return std::string(m.name) + " " + m.unit + " " + std::to_string(static_cast<int>(m.rank)) + " " +
         std::to_string(static_cast<int>(m.parity)) + " " + std::to_string(static_cast<int>(m.transport)) + "\n";
}

std::string declaration(const LawObject &law)
{
  std::string text = std::string(SLOT_NAME[law.slot]) + " " + law.name + " " + std::to_string(law.gives) + " " +
                     std::to_string(law.needs) + "\n";
  for (const Coeff &c : law.coeffs) text += text_of(c);
  for (const HistoryValue &m : law.history) text += text_of(m);
  return law.slot == DAMPING ? text + text_of(law.damp) : text;
}

}  // namespace

std::string declaration_sum(const LawObject &law)
{
  const std::string text = declaration(law);
  char digits[2 * sizeof(std::uint64_t) + 1];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(checksum(0, text.data(), text.size())));
  return digits;
}

}  // namespace Grit
