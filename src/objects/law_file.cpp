#include "objects/law_file.h"

#include <dlfcn.h>
#if defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#endif

#include <algorithm>
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
#include "wall_list.h"

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

// The two things that a file may hold: what its seal begins with, the function that gives it, and its name in messages.
template <class Object>
struct Held;
template <>
struct Held<LawObject> {
  static constexpr const char *SEAL = "", *FUNCTION = "grit_law_object", *NOUN = "law object";
  static constexpr LawInterface here() { return law_interface(); }
};
template <>
struct Held<SurfaceObject> {
  static constexpr const char *SEAL = "wall ", *FUNCTION = "grit_wall_object", *NOUN = "wall object";
  static constexpr SurfaceInterface here() { return surface_interface(); }
};

template <class Interface>
std::string in_words(const Interface &interface)
{
  constexpr int COUNT = sizeof(Interface) / sizeof(int);
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

void check_machine(const std::string &noun, const std::string &file, const std::string &machine)
{
  const std::vector<std::string> words = split(machine, ' '), own = split(law_machine(), ' ');
  if (words.empty() || words[0] != own[0])
    refuse("expected a ", noun, " for ", own[0], ", got ", quoted(file), " for '", machine, "'");
  for (std::size_t k = 1; k < words.size(); k++)
    if (!has_feature(words[k]))
      refuse("expected a ", noun, " for this processor, got ", quoted(file), ", which needs ", words[k],
             ": run grit-law on this machine, or with '-- -march=x86-64-v2'");
}

// `numbers`: of the interface in the seal.
template <class Object>
void check_interface(const std::string &file, const std::string &numbers)
{
  const auto here = Held<Object>::here();
  const std::string noun = Held<Object>::NOUN;
  if (numbers == in_words(here)) return;
  const std::vector<std::string> words = split(numbers, ' ');
  const std::string version = words.empty() ? "none" : words[0];
  if (version != std::to_string(here.version))
    refuse("expected a ", noun, " for version ", here.version, " of the interface, got ", quoted(file), " for version ",
           version, ": run grit-law of this GRIT again");
  auto other = here;
  other.is_fused = !here.is_fused;
  if (numbers == in_words(other))
    refuse("expected a ", noun, " ", here.is_fused ? "with" : "without",
           " fused multiply-add, as this GRIT was built, got ", quoted(file),
           ", whose results have other last digits: run grit-law of this GRIT again");
  refuse("expected a ", noun, " whose compiler lays numbers out as that of this GRIT, got ", quoted(file),
         ": run grit-law of this GRIT again");
}

bool is_of_surface(const ObjectSeal &seal) { return seal.interface.rfind(Held<SurfaceObject>::SEAL, 0) == 0; }

void check_seal(const std::string &file, const ObjectSeal &seal)
{
  const bool surface = is_of_surface(seal);
  check_machine(surface ? Held<SurfaceObject>::NOUN : Held<LawObject>::NOUN, file, seal.machine);
  if (surface)
    check_interface<SurfaceObject>(file, seal.interface.substr(std::strlen(Held<SurfaceObject>::SEAL)));
  else
    check_interface<LawObject>(file, seal.interface);
}

// What the file that is open at `handle` holds; null if it has none.
template <class Object>
const Object *object_in(void *handle)
{
  const auto find = reinterpret_cast<const Object *(*) ()>(dlsym(handle, Held<Object>::FUNCTION));
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
  const int index = find_law(law.slot, law.name);
  if (index < 0) return;
  const LawObject &known = laws(law.slot)[index];
  refuse("expected a name of its own for a ", SLOT_NAME[law.slot], " law, got '", law.name, "' of ", quoted(file),
         known.is_loaded() ? ", which is loaded already from '" + file_of(known) + "'" : ", which is a law of GRIT",
         ": 'grit-law --name' gives another one");
}

void check_name(const std::string &file, const SurfaceObject &surface)
{
  const std::string name = surface.name;
  const SurfaceObject *const known = find_surface(name);
  if (!known && std::find(WALL_STYLES.begin(), WALL_STYLES.end(), name) == WALL_STYLES.end()) return;
  refuse("expected a name of its own for a surface, got '", name, "' of ", quoted(file),
         known ? ", which is loaded already from '" + file_of(*known) + "'" : ", which is a wall of GRIT",
         ": 'grit-law --name' gives another one");
}

LoadedObject add(const LawObject &law, const std::string &path)
{
  add_law(law, path);
  return LawId{law.slot, static_cast<int>(laws(law.slot).size()) - 1};
}
LoadedObject add(const SurfaceObject &surface, const std::string &path)
{
  add_surface(surface, path);
  return find_surface(surface.name);
}

// Registers what the open file holds.
template <class Object>
LoadedObject take(void *handle, const std::string &path)
{
  const Object *const object = object_in<Object>(handle);
  if (!object || !(object->built_for == Held<Object>::here()))
    refuse("expected a ", Held<Object>::NOUN, " for this GRIT, got ", quoted(path),
           ", which does not agree with its own seal");
  check_declaration(*object, path);
  check_name(path, *object);
  return add(*object, path);
}

// What was loaded from a file, with its checksum.
struct Known {
  LoadedObject object;
  std::uint64_t sum;
};
std::map<std::string, Known> &known_files()
{
  static std::map<std::string, Known> all;
  return all;
}

// A file that is loaded already, unless it has changed.
std::optional<LoadedObject> find_known(const std::string &path, const ObjectSeal &seal)
{
  const auto known = known_files().find(path);
  if (known == known_files().end()) return {};
  if (known->second.sum != seal.sum)
    refuse("expected the ", is_of_surface(seal) ? Held<SurfaceObject>::NOUN : Held<LawObject>::NOUN, " ", quoted(path),
           " as it was loaded before, got another one: a ", is_of_surface(seal) ? "surface" : "law",
           " stays until the program ends; 'grit-law --name' and '--output' make a second one");
  return known->second.object;
}

}  // namespace

LoadedObject load_object(const std::string &file)
{
  const std::string path = find_file(file).lexically_normal().string();
  const ObjectSeal seal = read_seal(path);
  if (const std::optional<LoadedObject> known = find_known(path, seal)) return *known;
  check_seal(path, seal);
  void *const handle = open(path);
  try {
    const LoadedObject object = is_of_surface(seal) ? take<SurfaceObject>(handle, path) : take<LawObject>(handle, path);
    known_files()[path] = {object, seal.sum};
    return object;
  } catch (...) {
    dlclose(handle);
    throw;
  }
}

LawId load_law(const std::string &file)
{
  const LoadedObject object = load_object(file);
  if (const LawId *const law = std::get_if<LawId>(&object)) return *law;
  refuse("expected the object of a law, got ", title(object), " of ", quoted(file), ", which only walls can use");
}

std::uint64_t sum_of_loaded_file(const std::string &file)
{
  const auto known = known_files().find(file);
  return known == known_files().end() ? 0 : known->second.sum;
}

std::uint64_t sum_of_object(const std::string &file) { return read_seal(find_file(file).string()).sum; }

std::vector<std::string> laws_of_environment()
{
  const char *const all = std::getenv("GRIT_LAWS");
  return all ? split(all, ':') : std::vector<std::string>{};
}

void seal_object_file(const std::string &file)
{
  const std::string path = fs::absolute(file).string();
  void *const handle = open(path);
  const LawObject *const law = object_in<LawObject>(handle);
  const SurfaceObject *const surface = object_in<SurfaceObject>(handle);
  if (!law && !surface)
    refuse("expected an object of GRIT_LAW_OBJECT or GRIT_WALL_OBJECT, got ", quoted(path), ", which has no law");
  const ObjectSeal seal = law ? ObjectSeal{Held<LawObject>::SEAL + in_words(law->built_for), law->machine}
                              : ObjectSeal{Held<SurfaceObject>::SEAL + in_words(surface->built_for), surface->machine};
  dlclose(handle);
  write_seal(path, seal);
}

std::string title(const LoadedObject &object)
{
  if (const LawId *const law = std::get_if<LawId>(&object)) return law->title();
  return std::string("surface '") + std::get<const SurfaceObject *>(object)->name + "'";
}

const std::string &file_of(const LoadedObject &object)
{
  if (const LawId *const law = std::get_if<LawId>(&object)) return file_of(law->info());
  return file_of(*std::get<const SurfaceObject *>(object));
}

std::string summary(const LoadedObject &object)
{
  std::string text = title(object);
  if (!std::holds_alternative<LawId>(object))
    return text + " (" + std::get<const SurfaceObject *>(object)->example + ")";
  const LawObject &law = std::get<LawId>(object).info();
  for (std::size_t k = 0; k < law.coeffs.size(); k++) text += (k == 0 ? " (" : " ") + std::string(law.coeffs[k].name);
  if (!law.coeffs.empty()) text += ")";
  for (std::size_t k = 0; k < law.history.size(); k++)
    text += (k == 0 ? ", remembers (" : " ") + std::string(law.history[k].name);
  if (!law.history.empty()) text += ")";
  return text;
}

}  // namespace Grit
