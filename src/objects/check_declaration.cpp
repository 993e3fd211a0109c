#include "objects/check_declaration.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

#include "setup/law_catalog.h"
#include "setup/messages.h"
#include "wall/surface_catalog.h"

namespace Grit {

namespace {

constexpr std::size_t LONGEST_NAME = 100;

// Words that begin something else in a line of laws, of a pair or of a wall.
bool is_keyword(const std::string &name)
{
  static const std::set<std::string> all{
      "cutoff", "limit_damping", "synchronized_verlet", "preset", "mixed", "materials", "type", "region",
      "NULL",   "null"};
  return all.count(name) > 0 || std::find(SLOT_NAME, SLOT_NAME + NSLOTS, name) != SLOT_NAME + NSLOTS;
}

bool is_name(const char *name, const std::string &others)
{
  if (!name || !*name || std::char_traits<char>::length(name) > LONGEST_NAME) return false;
  return std::all_of(name, name + std::char_traits<char>::length(name), [&](unsigned char c) {
    return std::isalnum(c) || c == '_' || others.find(static_cast<char>(c)) != std::string::npos;
  });
}

// Refuses names that are none, and those that were there before.
class Names {
 public:
  Names(const std::string &of, const std::string &in) : owner(of), file(in) {}
  void add(const char *what, const char *name, const char *unit)
  {
    if (!is_name(name, ""))
      refuse("expected letters, digits and _ for the name of ", what, " of ", owner, ", got ", quoted(name ? name : ""),
             " in ", quoted(file));
    if (!unit) refuse("expected a unit for ", what, " '", name, "' of ", owner, ", got none in ", quoted(file));
    if (!all.insert(name).second)
      refuse("expected another name for each ", what, " of ", owner, ", got '", name, "' twice in ", quoted(file));
  }

 private:
  const std::string &owner, &file;
  std::set<std::string> all;
};

void check_range(const Coeff &c, const std::string &owner, const std::string &file)
{
  if (!(c.lower <= c.upper))
    refuse("expected a range for coefficient '", c.name, "' of ", owner, ", got ", range_of(c), ", which is empty, in ",
           quoted(file));
  const bool has_standard = c.standard != REQUIRED && c.standard != UNSET && !c.words;
  if (has_standard && !in_range(c, c.standard))
    refuse("expected a standard value in ", range_of(c), " for coefficient '", c.name, "' of ", owner, ", got ",
           short_number(c.standard), " in ", quoted(file));
}

// A word that a line of laws may have where a wall begins: it would not end the laws.
bool is_word_of_laws(const std::string &name)
{
  bool found = is_keyword(name) || name == "bonded";
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const LawObject &law : laws(static_cast<Slot>(slot))) found = found || coeff_named(law, name) >= 0;
  return found;
}

}  // namespace

void check_declaration(const LawObject &law, const std::string &file)
{
  if (!is_name(law.name, "/") || is_keyword(law.name))
    refuse("expected letters, digits, _ and / for the name of a ", SLOT_NAME[law.slot],
           " law, and no keyword of pair_coeff or of walls, got ", quoted(law.name ? law.name : ""), " in ",
           quoted(file));
  const std::string owner = std::string(SLOT_NAME[law.slot]) + " law '" + law.name + "'";
  if (law.is_idle()) refuse("expected a law that does something, got ", owner, ", which gives IDLE, in ", quoted(file));
  Names coeffs(owner, file), values(owner, file);
  for (const Coeff &c : law.coeffs) {
    coeffs.add("coefficient", c.name, c.unit);
    if (is_keyword(c.name))
      refuse("expected a name for a coefficient of ", owner, " that is no keyword of pair_coeff, got '", c.name,
             "' in ", quoted(file));
    check_range(c, owner, file);
  }
  for (const HistoryValue &m : law.history) values.add("remembered value", m.name, m.unit);
}

void check_declaration(const SurfaceObject &surface, const std::string &file)
{
  const std::string name = surface.name ? surface.name : "";
  if (!is_name_of_surface(name) || is_word_of_laws(name))
    refuse("expected small letters, digits and _ for the name of a surface, and no word of laws, got ", quoted(name),
           " in ", quoted(file));
  for (const char *const word : {surface.noun, surface.verb, surface.room})
    if (!word || !*word)
      refuse("expected a noun, its verb and what a gap makes of it (NAME, IS, ROOM) for surface '", name,
             "', got an empty one in ", quoted(file));
  const std::string example = surface.example ? surface.example : "", first = example.substr(0, example.find(' '));
  if (first != name)
    refuse("expected an example of the words of surface '", name, "' that begins with '", name, "', got ",
           quoted(example), " in ", quoted(file));
}

}  // namespace Grit
