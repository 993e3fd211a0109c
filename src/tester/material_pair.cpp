#include "tester/material_pair.h"

#include "setup/law_overrides.h"
#include "setup/law_reader.h"
#include "setup/material_lines.h"
#include "setup/text_file.h"

namespace Grit::Tester {

MaterialPair read_material_pair(const std::string &name, const std::vector<std::string> &names,
                                const std::vector<std::string> &words)
{
  constexpr int TYPES = 2;
  enum { OF_A, OF_B, OF_BOTH };
  static const std::string COMMAND = "--materials";
  const MaterialFile file = MaterialFile::read(read_text_file(name, "a file of materials for " + COMMAND), name);
  std::vector<std::string> all = names;
  if (!words.empty()) all.emplace_back("laws");
  all.insert(all.end(), words.begin(), words.end());
  const MaterialLines lines = expand_materials(file, all, TYPES, COMMAND);
  MaterialPair pair;
  pair.laws.mixed = true;
  pair.laws.a = parse_setting(lines.lines.at(OF_A).words, COMMAND);
  pair.laws.b = parse_setting(lines.lines.at(OF_B).words, COMMAND);
  const std::vector<std::string> &own = lines.lines.at(OF_BOTH).words;  // behind the word 'mixed'
  if (own.size() > 1) override_coeffs(pair.laws.a, pair.laws.b, {own.begin() + 1, own.end()}, COMMAND);
  pair.density = {lines.densities.at(1), lines.densities.at(2)};
  pair.units = file.units;
  return pair;
}

}  // namespace Grit::Tester
