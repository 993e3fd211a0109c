#include "objects/object_kind.h"

#include <algorithm>
#include <cctype>
#include <regex>

#include "setup/law_catalog.h"
#include "setup/messages.h"
#include "wall/surface_catalog.h"
#include "wall_list.h"

namespace Grit::LawProgram {

std::vector<ObjectKind> ObjectKind::all()
{
  std::vector<ObjectKind> kinds;
  for (int slot = 0; slot < NSLOTS; slot++) kinds.emplace_back(static_cast<Slot>(slot));
  kinds.push_back(wall());
  return kinds;
}

std::string ObjectKind::word() const { return is_wall() ? "wall" : SLOT_NAME[index]; }

std::string ObjectKind::space() const
{
  std::string name = word();
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

const char *ObjectKind::what() const { return is_wall() ? "surface" : "law"; }

std::string ObjectKind::title(const std::string &name) const
{
  return (is_wall() ? "surface " : word() + " law ") + quoted(name);
}

const char *ObjectKind::letters() const
{
  return is_wall() ? "small letters, digits and _" : "small letters, digits, _ and /";
}

bool ObjectKind::takes_name(const std::string &name) const
{
  return is_wall() ? is_name_of_surface(name) : is_name_of_law(name);
}

bool ObjectKind::has(const std::string &name) const
{
  if (!is_wall()) return find_law(slot(), name) >= 0;
  const std::vector<std::string> words = with_loaded_surfaces(WALL_STYLES);
  return std::find(words.begin(), words.end(), name) != words.end();
}

ObjectKind kind_of(const std::string &word, const std::string &option)
{
  std::string names;
  for (const ObjectKind &kind : ObjectKind::all()) {
    if (word == kind.word()) return kind;
    names += (names.empty() ? "" : ", ") + kind.word();
  }
  refuse("expected one of ", names, " for ", option, ", got ", quoted(word));
}

bool is_name_of_law(const std::string &name)
{
  static const std::regex form("[a-z][a-z0-9_]*(/[a-z0-9_]+)*");
  constexpr std::size_t LONGEST = 200;  // the expression goes as deep as a name is long
  return name.size() <= LONGEST && std::regex_match(name, form);
}

}  // namespace Grit::LawProgram
