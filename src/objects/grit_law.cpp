// The program grit-law: a shared object from the header of a law.
#include <iostream>
#include <stdexcept>

#include "contract/law_contract.h"
#include "objects/law_file.h"
#include "objects/law_program.h"

using namespace Grit;

namespace {

// A line for each rule that holds; complaints name the law and the rule.
bool check(const LawId &law, std::ostream &out)
{
  bool all = true;
  for (const Contract::Rule &rule : Contract::rules()) {
    if (!rule.concerns(law)) continue;
    const Contract::Complaints complaints = Contract::check_rule(rule, law);
    for (const std::string &one : complaints) std::cerr << one << std::endl;
    if (complaints.empty()) out << rule.name << " ... holds" << std::endl;
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
