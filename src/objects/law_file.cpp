#include "objects/law_file.h"

#include <dlfcn.h>
#if defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#endif

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>

#include "kernel/law_build.h"
#include "objects/check_declaration.h"
#include "objects/loaded_laws.h"
#include "objects/object_seal.h"
#include "setup/messages.h"

namespace Grit {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(const std::string &text, char at)
{
  std::istringstream in(text);
  std::vector<std::string> parts;
  for (std::string part; std::getline(in, part, at);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

std::string in_words(const LawInterface &interface)
{
  constexpr int COUNT = sizeof(LawInterface) / sizeof(int);
  int number[COUNT];
  std::memcpy(number, &interface, sizeof interface);
  std::string text;
  for (int k = 0; k < COUNT; k++) text += (k > 0 ? " " : "") + std::to_string(number[k]);
  return text;
}

// Where the file is, with a slash, so that the system looks nowhere else.
fs::path find_file(const std::string &file)
{
  std::error_code unknown;  // a name that no system takes is no file
  if (fs::is_regular_file(file, unknown)) return fs::absolute(file);
  const char *const path = std::getenv("LAMMPS_PLUGIN_PATH");
  if (path && file.find('/') == std::string::npos)
    for (const std::string &folder : split(path, ':'))
      if (fs::is_regular_file(fs::path(folder) / file, unknown)) return fs::absolute(fs::path(folder) / file);
  refuse("expected a law object here", path ? " or in a folder of LAMMPS_PLUGIN_PATH" : "", ", got ", quoted(file),
         ", which is no file");
}

// Whether this processor has what GCC and Clang call so; not what nobody knows.
bool has_feature(const std::string &name)
{
#if defined(__x86_64__) && defined(__GNUC__)
  if (name == "avx") return __builtin_cpu_supports("avx");
  if (name == "avx2") return __builtin_cpu_supports("avx2");
  if (name == "fma") return __builtin_cpu_supports("fma");
  if (name == "avx512f") return __builtin_cpu_supports("avx512f");
  if (name == "avx512vl") return __builtin_cpu_supports("avx512vl");
  if (name == "avx512dq") return __builtin_cpu_supports("avx512dq");
  if (name == "avx512bw") return __builtin_cpu_supports("avx512bw");
#elif defined(__aarch64__) && defined(__linux__)
  constexpr unsigned long SVE = 1ul << 22;
  if (name == "sve") return (getauxval(AT_HWCAP) & SVE) != 0;
#endif
  return false;
}

void check_machine(const std::string &file, const std::string &machine)
{
  const std::vector<std::string> words = split(machine, ' '), own = split(law_machine(), ' ');
  if (words.empty() || words[0] != own[0])
    refuse("expected a law object for ", own[0], ", got ", quoted(file), " for '", machine, "'");
  for (std::size_t k = 1; k < words.size(); k++)
    if (!has_feature(words[k]))
      refuse("expected a law object for this processor, got ", quoted(file), ", which needs ", words[k],
             ": run grit-law on this machine, or with '-- -march=x86-64-v2'");
}

void check_seal(const std::string &file, const ObjectSeal &seal)
{
  const LawInterface here = law_interface();
  check_machine(file, seal.machine);
  if (seal.interface == in_words(here)) return;
  const std::vector<std::string> numbers = split(seal.interface, ' ');
  const std::string version = numbers.empty() ? "none" : numbers[0];
  if (version != std::to_string(here.version))
    refuse("expected a law object for version ", here.version, " of the interface, got ", quoted(file), " for version ",
           version, ": run grit-law of this GRIT again");
  LawInterface other = here;
  other.is_fused = !here.is_fused;
  if (seal.interface == in_words(other))
    refuse("expected a law object ", here.is_fused ? "with" : "without",
           " fused multiply-add, as this GRIT was built, got ", quoted(file),
           ", whose results have other last digits: run grit-law of this GRIT again");
  refuse("expected a law object whose compiler lays numbers out as that of this GRIT, got ", quoted(file),
         ": run grit-law of this GRIT again");
}

// The law of the file that is open at `handle`; null if it has none.
const LawObject *object_in(void *handle)
{
  const auto find = reinterpret_cast<const LawObject *(*) ()>(dlsym(handle, "grit_law_object"));
  return find ? find() : nullptr;
}

void *open(const std::string &file)
{
  void *const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle) return handle;
  const char *const why = dlerror();
  refuse("expected a law object that the system can open, got ", quoted(file), ": ", why ? why : "no reason given");
}

void check_name(const std::string &file, const LawObject &law)
{
  const int kind = find_law(law.slot, law.name);
  if (kind < 0) return;
  const LawObject &known = laws(law.slot)[kind];
  refuse("expected a name of its own for a ", SLOT_NAME[law.slot], " law, got '", law.name, "' of ", quoted(file),
         known.is_loaded() ? ", which is loaded already from '" + file_of(known) + "'" : ", which is a law of GRIT",
         ": 'grit-law --name' gives another one");
}

// What was loaded from a file, with its checksum.
struct Known {
  LawId id;
  std::uint64_t sum;
};
std::map<std::string, Known> &known_files()
{
  static std::map<std::string, Known> all;
  return all;
}

// A file that is loaded already, unless it has changed.
std::optional<LawId> find_known(const std::string &path, std::uint64_t sum)
{
  const auto known = known_files().find(path);
  if (known == known_files().end()) return {};
  if (known->second.sum != sum)
    refuse("expected the law object ", quoted(path),
           " as it was loaded before, got another one: a law stays until the "
           "program ends; 'grit-law --name' and '--output' make a second one");
  return known->second.id;
}

}  // namespace

LawId load_law(const std::string &file)
{
  const std::string path = find_file(file).lexically_normal().string();
  const ObjectSeal seal = read_seal(path);
  if (const std::optional<LawId> known = find_known(path, seal.sum)) return *known;
  check_seal(path, seal);
  void *const handle = open(path);
  try {
    const LawObject *const law = object_in(handle);
    if (!law || !(law->built_for == law_interface()))
      refuse("expected a law object for this GRIT, got ", quoted(path), ", which does not agree with its own seal");
    check_declaration(*law, path);
    check_name(path, *law);
    add_law(*law, path);
    const LawId id{law->slot, static_cast<int>(laws(law->slot).size()) - 1};
    known_files()[path] = {id, seal.sum};
    return id;
  } catch (...) {
    dlclose(handle);
    throw;
  }
}

std::uint64_t sum_of_loaded(const LawObject &law)
{
  const auto known = known_files().find(file_of(law));
  return known == known_files().end() ? 0 : known->second.sum;
}

std::uint64_t sum_of_law(const std::string &file) { return read_seal(find_file(file).string()).sum; }

std::vector<std::string> laws_of_environment()
{
  const char *const all = std::getenv("GRIT_LAWS");
  return all ? split(all, ':') : std::vector<std::string>{};
}

void seal_law_file(const std::string &file)
{
  const std::string path = fs::absolute(file).string();
  void *const handle = open(path);
  const LawObject *const law = object_in(handle);
  if (!law) refuse("expected an object of GRIT_LAW_OBJECT, got ", quoted(path), ", which has no law");
  const ObjectSeal seal{in_words(law->built_for), law->machine};
  dlclose(handle);
  write_seal(path, seal);
}

std::string summary(const LawObject &law)
{
  std::string text = std::string(SLOT_NAME[law.slot]) + " law '" + law.name + "'";
  for (std::size_t k = 0; k < law.coeffs.size(); k++) text += (k == 0 ? " (" : " ") + std::string(law.coeffs[k].name);
  if (!law.coeffs.empty()) text += ")";
  for (std::size_t k = 0; k < law.history.size(); k++)
    text += (k == 0 ? ", remembers (" : " ") + std::string(law.history[k].name);
  if (!law.history.empty()) text += ")";
  return text;
}

}  // namespace Grit
