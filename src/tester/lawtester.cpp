// The program lawtester: contact laws without a simulation and without LAMMPS.
#include <iostream>

#include "objects/law_file.h"
#include "objects/loaded_laws.h"
#include "tester/answer.h"

static bool complain_of_exceptions()
{
  const std::vector<std::string> sentences = Grit::exceptions_of_loaded_laws();
  for (const std::string &sentence : sentences) std::cerr << "lawtester: " << sentence << "\n";
  return !sentences.empty();
}

int main(int argc, char **argv)
{
  constexpr int WRONG_INPUT = 1, FAILED = 2;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words = {"--help"};
  try {
    for (const std::string &file : Grit::laws_of_environment()) Grit::load_object(file);
    Grit::Tester::answer(Grit::Tester::read_request(words), std::cout);
  } catch (const std::exception &refused) {
    std::cerr << "lawtester: " << refused.what() << "\n";
    complain_of_exceptions();
    return WRONG_INPUT;
  }
  return complain_of_exceptions() ? FAILED : 0;
}
