// The program grit-clump: a molecule template of spheres from the triangles of a shape.
#include <iostream>
#include <stdexcept>

#include "clump/request.h"

int main(int argc, char **argv)
{
  constexpr int WRONG_INPUT = 1;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words = {"--help"};
  try {
    const Grit::Clump::Request request = Grit::Clump::read_request(words);
    std::cout << (request.text.empty() ? Grit::Clump::run(request.wishes) : request.text);
  } catch (const std::exception &refused) {
    std::cerr << "grit-clump: " << refused.what() << "\n";
    return WRONG_INPUT;
  }
}
