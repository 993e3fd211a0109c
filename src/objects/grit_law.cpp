// The program grit-law: a shared object from the header of a law or surface.
#include <iostream>
#include <stdexcept>

#include "contract/law_contract.h"
#include "contract/surface_contract.h"
#include "objects/law_file.h"
#include "objects/law_program.h"
#include "setup/messages.h"

using namespace Grit;

namespace {

// A line if there are no complaints, which are sentences about the law or surface; whether there are none.
template <class Rule>
bool say(const Rule &rule, const Contract::Complaints &complaints, std::ostream &out)
{
  constexpr std::size_t MOST = 5;
  for (std::size_t k = 0; k < complaints.size() && k < MOST; k++) std::cerr << complaints[k] << std::endl;
  if (complaints.size() > MOST) std::cerr << "and " << complaints.size() - MOST << " more of this rule" << std::endl;
  if (complaints.empty()) out << rule.name << ": " << rule.promise << std::endl;
  return complaints.empty();
}

bool check_law(const LawId &law, std::ostream &out)
{
  bool all = true;
  for (const Contract::Rule &rule : Contract::rules()) {
    if (!rule.concerns(law)) continue;
    const Contract::Complaints complaints = Contract::check_rule(rule, law);
    if (const std::string thrown = law.info().exception(); !thrown.empty())
      refuse("expected ", law.title(), " to answer with numbers, got an exception: ", thrown);
    all = say(rule, complaints, out) && all;
  }
  return all;
}

// Each rule of what was loaded.
bool check(const LoadedObject &object, std::ostream &out)
{
  if (const LawId *const law = std::get_if<LawId>(&object)) return check_law(*law, out);
  bool all = true;
  for (const Contract::SurfaceRule &rule : Contract::surface_rules())
    all = say(rule, Contract::check_surface_rule(rule, *std::get<const SurfaceObject *>(object)), out) && all;
  return all;
}

}  // namespace

int main(int argc, char **argv)
{
  constexpr int WRONG_INPUT = 1;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words = {"--help"};
  try {
    LawProgram::run(LawProgram::read_request(words), {seal_object_file, load_object, check}, std::cout, std::cerr);
  } catch (const std::exception &refused) {
    std::cerr << "grit-law: " << refused.what() << "\n";
    return WRONG_INPUT;
  }
}
