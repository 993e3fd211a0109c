#include "setup/material_file.h"

#include <sstream>

#include "setup/exact.h"
#include "setup/material_properties.h"
#include "setup/words.h"

namespace Grit {

namespace {

const char *const NO_MATERIAL = "NULL";  // in the script

// Reads the lines one after the other.
class FileReader {
 public:
  explicit FileReader(MaterialFile &f) : file(f) {}

  void read(const std::string &text)
  {
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);) {
      last_line++;
      if (words.empty()) first_line = last_line;
      if (!add_words(line)) read_command();
    }
    if (!words.empty()) refuse("expected a line after '&' in ", file.place(last_line), ", got the end of the file");
  }

 private:
  MaterialFile &file;
  MaterialFile::Section *section = nullptr;
  std::vector<std::string> words;  // of a line and those that it is continued by
  int first_line = 0, last_line = 0;

  std::string here() const { return file.place(first_line); }
  std::string said(std::size_t k) const { return k < words.size() ? quoted(words[k]) : "the end of the line"; }

  // True if the next line belongs to this one.
  bool add_words(const std::string &line)
  {
    const std::vector<std::string> more = split(line.substr(0, line.find('#')));
    words.insert(words.end(), more.begin(), more.end());
    const bool goes_on = !words.empty() && words.back() == "&";
    if (goes_on) words.pop_back();
    if (goes_on && words.empty()) refuse("expected words before '&' in ", here(), ", got none");
    return goes_on;
  }

  void read_command()
  {
    if (words.empty()) return;
    const std::string word = words[0];
    if (word == "units")
      read_units();
    else if (word == "laws")
      read_laws();
    else if (word == "material")
      read_material();
    else if (word == "pair")
      read_pair();
    else
      read_numbers(0);
    words.clear();
  }

  void expect_once(const char *what, int line) const
  {
    if (line > 0) refuse("expected '", what, "' once in ", file.name, ", got it in lines ", line, " and ", first_line);
  }

  void read_units()
  {
    expect_once("units", file.units_line);
    if (words.size() != 2)
      refuse("expected one word after 'units' in ", here(), ", got ", words.size() > 2 ? said(2) : said(1));
    file.units = words[1];
    file.units_line = first_line;
    section = nullptr;
  }

  void read_laws()
  {
    expect_once("laws", file.laws_line);
    if (words.size() == 1) refuse("expected a line of laws after 'laws' in ", here(), ", got none");
    file.laws.assign(words.begin() + 1, words.end());
    file.laws_line = first_line;
    section = nullptr;
  }

  void read_material()
  {
    enum { NAME = 1, NUMBERS };
    if (words.size() < NUMBERS || words[NAME] == NO_MATERIAL)
      refuse("expected the name of a material after 'material' in ", here(), ", got ", said(NAME));
    MaterialFile::Section &material = file.materials[words[NAME]];
    if (material.line > 0)
      refuse("expected material ", said(NAME), " once in ", file.name, ", got it in lines ", material.line, " and ",
             first_line);
    begin(material, words[0] + " " + words[NAME]);
    read_numbers(NUMBERS);
  }

  void read_pair()
  {
    enum { FIRST = 1, SECOND, NUMBERS };
    if (words.size() < NUMBERS)
      refuse("expected the names of two materials after 'pair' in ", here(), ", got ", said(words.size()));
    MaterialFile::Section &pair = file.pairs[MaterialFile::ordered(words[FIRST], words[SECOND])];
    const std::string title = words[0] + " " + words[FIRST] + " " + words[SECOND];
    if (pair.line > 0)
      refuse("expected pair ", words[FIRST], " ", words[SECOND], " once in ", file.name, ", got '", pair.title,
             "' in line ", pair.line, " and '", title, "' in line ", first_line);
    begin(pair, title);
    read_numbers(NUMBERS);
  }

  void begin(MaterialFile::Section &which, const std::string &title)
  {
    which.title = title;
    which.line = first_line;
    section = &which;
  }

  // Names and numbers, from the word k on.
  void read_numbers(std::size_t k)
  {
    for (; k < words.size(); k += 2) {
      const Coeff *const property = find_property(words[k]);
      if (!property)
        refuse("expected ", section ? "" : "units, laws, ",
               "material, pair or the name of a property (one of: ", names_of_properties(), ") in ", here(), ", got ",
               said(k));
      if (!section) refuse("expected a material or a pair before ", said(k), " in ", here(), ", got none");
      read_number(*property, k + 1);
    }
  }

  void read_number(const Coeff &property, std::size_t k)
  {
    real value;
    if (k >= words.size() || !read_finite(words[k], value) || !in_range(property, value))
      refuse("expected a number in ", range_of(property), " for '", property.name, "' of ", section->title, " in ",
             here(), ", got ", said(k));
    const auto added = section->numbers.insert({property.name, {words[k], first_line}});
    if (!added.second)
      refuse("expected '", property.name, "' once in ", section->title, " of ", file.name, ", got it in lines ",
             added.first->second.line, " and ", first_line);
  }
};

// Some section gives the property: the first line with it, else 0.
template <class Sections>
int line_with(const Sections &sections, const std::string &property)
{
  int first = 0;
  for (const auto &one : sections) {
    const auto found = one.second.numbers.find(property);
    if (found != one.second.numbers.end() && (first == 0 || found->second.line < first)) first = found->second.line;
  }
  return first;
}

}  // namespace

MaterialFile MaterialFile::read(const std::string &text, const std::string &name)
{
  MaterialFile file;
  file.name = name;
  FileReader(file).read(text);
  file.check();
  return file;
}

std::string MaterialFile::place(int line) const { return "line " + std::to_string(line) + " of " + name; }

std::string MaterialFile::names() const
{
  return listed(materials, [](const auto &one) { return one.first; });
}

void MaterialFile::check() const
{
  if (units.empty())
    refuse("expected a line 'units' with those of the numbers, such as 'units si', in ", name, ", got none");
  if (materials.empty()) refuse("expected a material in ", name, ", got none");
  for (const auto &[both, section] : pairs)
    for (const std::string &one : {both.first, both.second})
      if (materials.count(one) == 0)
        refuse("expected two of the materials ", names(), " in '", section.title, "' in ", place(section.line),
               ", got ", quoted(one));
  for (const Coeff &property : material_properties()) check_place(property.name);
}

// A property belongs to all materials or to all pairs.
void MaterialFile::check_place(const std::string &property) const
{
  const int of_material = line_with(materials, property), of_pair = line_with(pairs, property);
  if (of_pair > 0 && property == DENSITY)
    refuse("expected '", property, "' in a material, got it in the pair of ", place(of_pair));
  if (of_material > 0 && of_pair > 0)
    refuse("expected '", property, "' in materials or in pairs of ", name, ", got it in the material of line ",
           of_material, " and in the pair of line ", of_pair);
}

int MaterialFile::line_in_materials(const std::string &property) const { return line_with(materials, property); }
int MaterialFile::line_in_pairs(const std::string &property) const { return line_with(pairs, property); }

NamedNumbers MaterialFile::numbers(const std::string &a, const Section &pair) const
{
  NamedNumbers all;
  const Section &own = materials.at(a);
  for (const Coeff &c : material_properties()) {
    const std::string property = c.name;
    const bool of_pair = line_in_pairs(property) > 0, known = of_pair || line_in_materials(property) > 0;
    const Section &where = of_pair ? pair : own;
    const auto found = where.numbers.find(property);
    if (property == DENSITY)
      all.withhold(property,
                   "expected a property that laws can have in the laws of " + name + ", got '" + property + "'");
    else if (found != where.numbers.end())
      all.give(property, found->second.text, place(found->second.line));
    else if (known)
      all.withhold(property, "expected '" + property + "' in '" + where.title + "' (" + place(where.line) +
                                 "), because the laws name it, got none");
    else
      all.withhold(property, "expected '" + property + "' in the materials or the pairs of " + name +
                                 ", because the laws name it, got none");
  }
  return all;
}

}  // namespace Grit
