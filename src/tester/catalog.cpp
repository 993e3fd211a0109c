#include "tester/catalog.h"

#include <cmath>

#include "setup/exact.h"
#include "setup/law_writer.h"
#include "setup/preset_list.h"
#include "setup/words.h"
#include "tester/protocol.h"

namespace Grit::Tester {

namespace {

// Text of JSON in double quotes.
std::string text(const std::string &given)
{
  std::string quoted = "\"";
  for (const char c : given)
    if (c == '"' || c == '\\')
      quoted += std::string("\\") + c;
    else if (c == '\n')
      quoted += "\\n";
    else
      quoted += c;
  return quoted + "\"";
}

std::string member(const std::string &name, const std::string &value) { return text(name) + ":" + value; }

template <class Items, class AsJson>
std::string array(const Items &items, AsJson as_json)
{
  return "[" + listed(items, as_json, ",") + "]";
}

std::string truth(bool is) { return is ? "true" : "false"; }

std::string bound(real value) { return std::abs(value) < INFINITE ? shortest_exact(value) : "null"; }

std::vector<std::string> words_of(const Coeff &c)
{
  std::vector<std::string> words;
  std::istringstream list(c.words ? c.words : "");
  for (std::string word; std::getline(list, word, '|');) words.push_back(word);
  return words;
}

// The value as the input has it; null where the law finds its own.
std::string value_of(const Coeff &c, real value)
{
  if (c.words) return text(words_of(c).at(static_cast<std::size_t>(value)));
  return value == UNSET ? "null" : text(shortest_exact(value));
}

std::string coeff_as_json(const Coeff &c)
{
  std::string json = "{" + member("name", text(c.name)) + "," + member("unit", text(c.unit)) + "," +
                     member("lower", bound(c.lower)) + "," + member("upper", bound(c.upper)) + "," +
                     member("open", truth(c.open)) + "," + member("nullable", truth(c.nullable)) + "," +
                     member("damp", truth(c.role == Role::damp)) + "," + member("words", array(words_of(c), text));
  if (c.standard != REQUIRED) json += "," + member("standard", value_of(c, c.standard));
  return json + "}";
}

std::string law_as_json(const LawObject &law)
{
  std::string json = "{" + member("slot", text(SLOT_NAME[law.slot])) + "," + member("name", text(law.name)) + "," +
                     member("coeffs", array(law.coeffs, coeff_as_json));
  if (law.slot == DAMPING && law.damp.name) json += "," + member("damp", coeff_as_json(law.damp));
  return json + "}";
}

std::string preset_as_json(const Preset &p)
{
  return "{" + member("name", text(p.name)) + "," + member("line", text(p.line)) + "," +
         member("coeffs", array(p.coeffs, coeff_as_json)) + "}";
}

std::string protocol_as_json(const NamedProtocol &p)
{
  const auto parameter = [](const Given &g) {
    return "{" + member("name", text(g.name)) + "," + member("text", text(g.text)) + "}";
  };
  return "{" + member("name", text(p.name)) + "," + member("purpose", text(purpose(p))) + "," +
         member("parameters", array(parameters_of(lines_of(p.text, p.name)), parameter)) + "}";
}

std::string slot_as_json(const Setting &setting, Slot slot)
{
  const LawObject &law = setting.law(slot);
  std::vector<std::string> values;
  for (std::size_t k = 0; k < law.coeffs.size(); k++)
    values.push_back(value_of(law.coeffs[k], setting.slot[slot].coeffs[k]));
  const bool implied = slot == TWISTING && implied_twisting(setting);
  return "{" + member("law", text(law.name)) + "," + member("implied", truth(implied)) + "," +
         member("coeffs", "[" + Grit::joined(values, ",") + "]") + "}";
}

}  // namespace

std::string catalog()
{
  std::string slots, all;
  for (int slot = 0; slot < NSLOTS; slot++) {
    slots += (slot ? "," : "") + text(SLOT_NAME[slot]);
    for (const LawObject &law : laws(static_cast<Slot>(slot))) all += (all.empty() ? "" : ",") + law_as_json(law);
  }
  return "{" + member("slots", "[" + slots + "]") + "," + member("laws", "[" + all + "]") + "," +
         member("presets", array(presets(), preset_as_json)) + "," +
         member("protocols", array(named_protocols(), protocol_as_json)) + "}";
}

std::string setting_as_json(const Setting &setting)
{
  std::string slots, rest;
  for (int slot = 0; slot < NSLOTS; slot++) slots += (slot ? "," : "") + slot_as_json(setting, static_cast<Slot>(slot));
  if (setting.cutoff != UNSET) rest += " cutoff " + shortest_exact(setting.cutoff);
  if (setting.limit_damping) rest += " limit_damping";
  if (setting.synchronized) rest += " synchronized_verlet";
  return "{" + member("line", text(to_words(setting))) + "," + member("slots", "[" + slots + "]") + "," +
         member("bonded_off", truth(setting.unless_bonded)) + "," +
         member("rest", text(rest.empty() ? rest : rest.substr(1))) + "}";
}

}  // namespace Grit::Tester
