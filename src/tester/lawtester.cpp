// The program lawtester: contact laws without a simulation and without LAMMPS.
#include <iostream>

#include "objects/law_file.h"
#include "tester/answer.h"

// Complains of exceptions of loaded laws, whose numbers then are none.
static bool complain_of_exceptions()
{
  bool any = false;
  for (int slot = 0; slot < Grit::NSLOTS; slot++)
    for (const Grit::LawObject &law : Grit::laws(Grit::Slot(slot)))
      if (const std::string thrown = law.is_loaded() ? law.exception() : ""; !thrown.empty()) {
        std::cerr << "lawtester: expected " << Grit::SLOT_NAME[slot] << " law '" << law.name
                  << "' to answer with numbers, got an exception: " << thrown << "\n";
        any = true;
      }
  return any;
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
