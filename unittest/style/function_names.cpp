#include "function_names.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

namespace Grit::Test {

namespace {

// Name of the function at this place of a file, as its table of symbols has it; empty if there is none.
std::string symbol_at(const std::string &file, std::uintptr_t place)
{
  std::ifstream in(file, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  if (bytes.size() < sizeof(ElfW(Ehdr))) return "";
  const auto at = [&](std::size_t offset) { return bytes.data() + offset; };
  const auto *const head = reinterpret_cast<const ElfW(Ehdr) *>(at(0));
  const auto *const sections = reinterpret_cast<const ElfW(Shdr) *>(at(head->e_shoff));
  for (int k = 0; k < head->e_shnum; k++) {
    if (sections[k].sh_type != SHT_SYMTAB) continue;
    const auto *const symbols = reinterpret_cast<const ElfW(Sym) *>(at(sections[k].sh_offset));
    for (std::size_t m = 0; m < sections[k].sh_size / sizeof(*symbols); m++)
      if (place >= symbols[m].st_value && place < symbols[m].st_value + symbols[m].st_size)
        return at(sections[sections[k].sh_link].sh_offset + symbols[m].st_name);
  }
  return "";
}

std::string readable(const std::string &symbol)
{
  int status = -1;
  char *const name = abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status);
  const std::string words = name ? name : symbol;
  std::free(name);
  constexpr std::size_t LENGTH = 200;  // templates
  return words.substr(0, LENGTH);
}

}  // namespace

std::string function_at(const void *address)
{
  Dl_info info{};
  if (!dladdr(address, &info) || !info.dli_fname) return "?";
  const std::string file = info.dli_fname, library = file.substr(file.rfind('/') + 1);
  const auto place =
      static_cast<std::uintptr_t>(static_cast<const char *>(address) - static_cast<char *>(info.dli_fbase));
  const std::string symbol = info.dli_sname ? info.dli_sname : symbol_at(file, place);
  return library + ": " + (symbol.empty() ? std::to_string(place) : readable(symbol));
}

}  // namespace Grit::Test
