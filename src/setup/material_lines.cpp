#include "setup/material_lines.h"

#include "setup/exact.h"
#include "setup/law_reader.h"
#include "setup/law_table.h"
#include "setup/law_writer.h"
#include "setup/material_properties.h"
#include "setup/words.h"

namespace Grit {

namespace {

const char *const NO_MATERIAL = "NULL", *const LAWS = "laws";

class Expander {
 public:
  Expander(const MaterialFile &f, const std::vector<std::string> &w, int n, const std::string &c) :
      file(f), words(w), ntypes(n), command(c)
  {
  }

  MaterialLines expand()
  {
    read_types();
    read_laws();
    for (const auto &[both, section] : file.pairs)
      for (const std::string &one : {both.first, both.second}) laws_of(one, section);
    check_use();
    for (int i = 1; i <= ntypes; i++)
      if (has(i)) add(i);
    for (int i = 1; i <= ntypes; i++)
      for (int j = i + 1; j <= ntypes; j++)
        if (has(i) && has(j)) add(i, j);
    return result;
  }

 private:
  const MaterialFile &file;
  const std::vector<std::string> &words;
  const int ntypes;
  const std::string &command;
  std::vector<std::string> laws;
  bool laws_of_script = false;
  std::set<std::string> used;
  MaterialLines result;

  bool has(int type) const { return !result.materials[type].empty(); }

  void read_types()
  {
    result.materials.assign(1, "");
    result.densities.assign(1, UNSET);
    for (int type = 1; type <= ntypes; type++) {
      const std::size_t k = static_cast<std::size_t>(type) - 1;
      const std::string word = k < words.size() ? words[k] : "";
      const auto found = file.materials.find(word);
      if (word != NO_MATERIAL && found == file.materials.end())
        refuse("expected a material of ", file.name, " (one of: ", file.names(), ") or NULL for type ", type, " of ",
               ntypes, " in ", command, ", got ", k < words.size() ? quoted(word) : "the end of the line");
      result.materials.push_back(found == file.materials.end() ? "" : word);
      result.densities.push_back(density(result.materials.back()));
    }
  }

  real density(const std::string &material) const
  {
    real value = UNSET;
    if (material.empty()) return value;
    const auto &numbers = file.materials.at(material).numbers;
    const auto found = numbers.find(DENSITY);
    if (found != numbers.end()) read_finite(found->second.text, value);
    return value;
  }

  void read_laws()
  {
    const std::size_t k = static_cast<std::size_t>(ntypes);
    laws_of_script = words.size() > k;
    if (laws_of_script && words[k] != LAWS)
      refuse("expected the end of the line or 'laws' after the materials of ", ntypes, " types in ", command, ", got ",
             quoted(words[k]));
    if (laws_of_script && words.size() == k + 1)
      refuse("expected a line of laws after 'laws' in ", command, ", got the end of the line");
    if (!laws_of_script && file.laws.empty())
      refuse("expected a line 'laws' in ", file.name, " or 'laws' and a line of laws after the materials in ", command,
             ", got none");
    laws = laws_of_script ? std::vector<std::string>(words.begin() + static_cast<long>(k) + 1, words.end()) : file.laws;
  }

  // The laws of particles of this material that touch others, in a pair of materials.
  NamedSetting laws_of(const std::string &material, const MaterialFile::Section &pair)
  {
    NamedNumbers numbers = file.numbers(material, pair);
    const std::string origin = laws_of_script ? "the laws of " + command : file.place(file.laws_line),
                      place = origin + " for '" + pair.title + "' of " + file.name;
    NamedSetting setting = parse_named_setting(laws, place, numbers);
    used.insert(numbers.used().begin(), numbers.used().end());
    return setting;
  }

  // What some material or pair gives, the laws name, and then all give it.
  void check_use()
  {
    for (const Coeff &c : material_properties()) {
      const std::string property = c.name;
      const int of_material = file.line_in_materials(property), line = of_material + file.line_in_pairs(property);
      if (property == DENSITY || line == 0) continue;
      if (used.count(property) == 0) {
        if (!laws_of_script) refuse_unused(property, line);
        result.unused.push_back(property);
      } else if (of_material) {
        for (const auto &one : file.materials)
          if (one.second.numbers.count(property) == 0)
            refuse("expected '", property, "' in '", one.second.title, "' (", file.place(one.second.line),
                   "), because the laws name it, got none");
      }
    }
  }

  [[noreturn]] void refuse_unused(const std::string &property, int line) const
  {
    std::string list;
    for (const std::string &one : used) list += one + ", ";
    refuse("expected a property that the laws of ", file.place(file.laws_line), " name (one of: ", list, DENSITY,
           ") in line ", line, ", got ", quoted(property));
  }

  const MaterialFile::Section &pair(const std::string &a, const std::string &b) const
  {
    const auto found = file.pairs.find(MaterialFile::ordered(a, b));
    if (found == file.pairs.end())
      refuse("expected 'pair ", a, " ", b, "' in ", file.name, " for ", command, ", got none");
    return found->second;
  }

  void add(int i)
  {
    const std::string &a = result.materials[i];
    result.lines.push_back({i, i, a, split(to_words(laws_of(a, pair(a, a)).setting))});
  }

  void add(int i, int j)
  {
    const std::string &a = result.materials[i], &b = result.materials[j];
    const NamedSetting of_a = laws_of(a, pair(a, b)), of_b = laws_of(b, pair(a, b));
    std::vector<std::string> own{LawTable::MIXED};
    for (int slot = 0; slot < NSLOTS; slot++)
      for (std::size_t k = 0; k < of_a.setting.slot[slot].coeffs.size(); k++)
        if (is_of_pair(i, j, of_a, of_b, Slot(slot), k))
          for (const std::string &word :
               {std::string(SLOT_NAME[slot]), std::string(of_a.setting.law(Slot(slot)).coeffs[k].name),
                shortest_exact(of_a.setting.slot[slot].coeffs[k])})
            own.push_back(word);
    result.lines.push_back({i, j, a + " " + b, own});
  }

  // The pair gives the coefficient, or a preset works it out of what the pair gives.
  bool is_of_pair(int i, int j, const NamedSetting &of_a, const NamedSetting &of_b, Slot slot, std::size_t k)
  {
    for (const NamedCoeff &c : of_a.named)
      if (c.slot == slot && c.coeff == k) return file.line_in_pairs(c.name) > 0;
    const auto value = [&](const NamedSetting &setting) { return setting.setting.slot[slot].coeffs[k]; };
    const auto alone = [&](int type) {
      const std::string &one = result.materials[type];
      return value(laws_of(one, pair(one, one)));
    };
    return value(of_a) == value(of_b) && (value(of_a) != alone(i) || value(of_a) != alone(j));
  }
};

}  // namespace

MaterialLines expand_materials(const MaterialFile &file, const std::vector<std::string> &words, int ntypes,
                               const std::string &command)
{
  return Expander(file, words, ntypes, command).expand();
}

}  // namespace Grit
