// The program grit-law: a shared object from the header of a law.
#include <iostream>
#include <stdexcept>

#include "contract/law_contract.h"
#include "objects/law_file.h"
#include "objects/law_program.h"
#include "setup/messages.h"

using namespace Grit;

namespace {

// A line for each rule; complaints are sentences about the law.
bool check(const LawId &law, std::ostream &out)
{
  constexpr std::size_t MOST = 5;
  bool all = true;
  for (const Contract::Rule &rule : Contract::rules()) {
    if (!rule.concerns(law)) continue;
    const Contract::Complaints complaints = Contract::check_rule(rule, law);
    if (const std::string thrown = law.info().exception(); !thrown.empty())
      refuse("expected ", law.title(), " to answer with numbers, got an exception: ", thrown);
    for (std::size_t k = 0; k < complaints.size() && k < MOST; k++) std::cerr << complaints[k] << std::endl;
    if (complaints.size() > MOST) std::cerr << "and " << complaints.size() - MOST << " more of this rule" << std::endl;
    if (complaints.empty()) out << rule.name << ": " << rule.promise << std::endl;
    all = all && complaints.empty();
  }
  return all;
}

}  // namespace

int main(int argc, char **argv)
{
  constexpr int WRONG_INPUT = 1;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words = {"--help"};
  try {
    LawProgram::run(LawProgram::read_request(words), {seal_law_file, load_law, check}, std::cout, std::cerr);
  } catch (const std::exception &refused) {
    std::cerr << "grit-law: " << refused.what() << "\n";
    return WRONG_INPUT;
  }
}
