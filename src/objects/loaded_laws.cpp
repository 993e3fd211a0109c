#include "objects/loaded_laws.h"

#include <algorithm>
#include <sstream>

#include "objects/law_file.h"
#include "setup/law_catalog.h"
#include "setup/law_declaration.h"
#include "setup/messages.h"

namespace Grit {

namespace {

// f(law) for the loaded laws of a line.
template <class F>
void each_loaded(const Setting &setting, F f)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    if (const LawObject &law = setting.law(Slot(slot)); law.is_loaded()) f(law);
}

}  // namespace

std::uint64_t sum_of_objects(const Setting &setting)
{
  std::uint64_t sum = 0;
  each_loaded(setting, [&](const LawObject &law) { sum += sum_of_loaded_file(file_of(law)); });
  return sum;
}

bool uses_loaded_laws(const LawTable &table)
{
  return table.any([](const Setting &setting) {
    bool any = false;
    each_loaded(setting, [&](const LawObject &) { any = true; });
    return any;
  });
}

std::vector<std::string> loaded_laws(const LawTable &table)
{
  std::vector<std::string> lines;
  table.any([&](const Setting &setting) {
    each_loaded(setting, [&](const LawObject &law) {
      const std::string line = std::string(SLOT_NAME[law.slot]) + " " + law.name + " " + declaration_sum(law) + " " +
                               std::to_string(sum_of_loaded_file(file_of(law))) + " " + file_of(law);
      if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    });
    return false;
  });
  return lines;
}

std::vector<std::string> expect_loaded(const std::vector<std::string> &lines)
{
  std::vector<std::string> remarks;
  for (const std::string &line : lines) {
    std::istringstream words(line);
    std::string kind, name, sum, of_file, file;
    words >> kind >> name >> sum >> of_file >> std::ws;
    std::getline(words, file);
    const auto slot = std::find(SLOT_NAME, SLOT_NAME + NSLOTS, kind);
    const int found = slot == SLOT_NAME + NSLOTS ? -1 : find_law(Slot(slot - SLOT_NAME), name);
    if (found < 0)
      refuse("expected ", kind, " law '", name,
             "' of a shared object, with which the restart file was written, got none: "
             "write 'granular/grit/law load ",
             file, "' before it is read");
    const LawObject &here = laws(Slot(slot - SLOT_NAME))[found];
    if (declaration_sum(here) != sum)
      refuse("expected ", kind, " law '", name, "' as it was declared when the restart file was written (in ", file,
             "), got another declaration", here.is_loaded() ? " in " + file_of(here) : " among the laws of GRIT",
             ": its coefficients or what contacts remember are others now");
    if (std::to_string(sum_of_loaded_file(file_of(here))) != of_file)
      remarks.push_back(kind + " law '" + name + "' was compiled anew since the restart file was written: " +
                        file_of(here) + " declares the same as " + file + " did, and may compute something else");
  }
  return remarks;
}

std::string cause_of_fault(const LawTable &table, int i, int j)
{
  std::string text;
  const auto look = [&](const Setting &setting) {
    each_loaded(setting, [&](const LawObject &law) {
      const std::string thrown = law.exception();
      if (text.empty() && !thrown.empty())
        text = std::string(SLOT_NAME[law.slot]) + " law '" + law.name + "' threw: " + printable(thrown);
    });
  };
  table.with_sides(i, j, [&](const Setting &a, const Setting &b) { look(a), look(b); });
  return text.empty() ? "is the time step too large?" : text;
}

std::vector<std::string> exceptions_of_loaded_laws()
{
  std::vector<std::string> sentences;
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const LawObject &law : laws(Slot(slot)))
      if (const std::string thrown = law.is_loaded() ? law.exception() : ""; !thrown.empty())
        sentences.push_back(std::string("expected ") + SLOT_NAME[slot] + " law '" + law.name +
                            "' to answer with numbers, got an exception: " + thrown);
  return sentences;
}

}  // namespace Grit
