// The program lawtester: contact laws without a simulation and without LAMMPS.
#include <iostream>
#include <stdexcept>

#include "objects/law_file.h"
#include "tester/answer.h"

int main(int argc, char **argv)
{
  constexpr int WRONG_INPUT = 1;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words = {"--help"};
  try {
    for (const std::string &file : Grit::laws_of_environment()) Grit::load_law(file);
    Grit::Tester::answer(Grit::Tester::read_request(words), std::cout);
  } catch (const std::exception &refused) {
    std::cerr << "lawtester: " << refused.what() << "\n";
    return WRONG_INPUT;
  }
}
