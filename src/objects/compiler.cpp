#include "objects/compiler.h"

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "law_compiler.h"
#include "setup/messages.h"

namespace fs = std::filesystem;

namespace Grit::LawProgram {

namespace {

constexpr const char *FIRST_HEADER = "kernel/law_in_object.h", *FIRST_OF_WALLS = "wall/surface_in_object.h";

bool has_headers(const fs::path &folder)
{
  std::error_code none;
  return fs::exists(folder / FIRST_HEADER, none);
}

// The folder of this program; empty where the system does not tell.
fs::path own_folder()
{
  std::error_code none;
  return fs::read_symlink("/proc/self/exe", none).parent_path();
}

std::string upper(std::string word)
{
  for (char &c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return word;
}

}  // namespace

std::vector<std::string> find_compiler()
{
  if (const char *const wanted = std::getenv("CXX"); wanted && *wanted) {
    std::istringstream text(wanted);
    std::vector<std::string> words;
    for (std::string word; text >> word;) words.push_back(word);
    if (words.empty() || !is_program(words[0]))
      refuse("expected a C++ compiler in the variable CXX, got ", quoted(wanted), ", which is no program");
    return words;
  }
  for (const char *name :
       {GRIT_CXX_COMPILER, "c++", "g++", "clang++"})  // that of GRIT may have been good for the build only
    if (is_program(name) && run_program({name, "--version"}).status == 0) return {name};
  refuse("expected a C++ compiler, got none of ", GRIT_CXX_COMPILER,
         ", c++, g++ and clang++: install one (Debian: g++), or name it in the variable CXX");
}

std::vector<std::string> known_options(const std::vector<std::string> &compiler,
                                       const std::vector<std::string> &options)
{
  const auto knows = [&](const std::vector<std::string> &some) {
    std::vector<std::string> words = compiler;
    words.insert(words.end(), some.begin(), some.end());
    for (const char *word : {"-x", "c++", "-E", "/dev/null"}) words.emplace_back(word);
    return run_program(words).status == 0;
  };
  if (knows(options)) return options;
  std::vector<std::string> known;
  for (const std::string &option : options)
    if (knows({option})) known.push_back(option);
  return known;
}

std::string folder_of_headers(const std::string &given)
{
  if (!given.empty()) {
    if (!has_headers(given))
      refuse("expected GRIT's headers (", FIRST_HEADER, ") in the folder of --include, got ", quoted(given));
    return given;
  }
  const fs::path installed = (own_folder() / GRIT_HEADERS_FROM_PROGRAM).lexically_normal();
  for (const fs::path &folder : {installed, fs::path(GRIT_SOURCES)})
    if (has_headers(folder)) return folder.string();
  refuse("expected GRIT's headers in ", installed.string(),
         ", beside this program, got none: say with --include where they are");
}

std::string object_source(const LawHeader &law, const std::string &full_path, const std::string &other_name)
{
  if (full_path.find_first_of("\"\n") != std::string::npos)
    refuse("expected a path without quotation marks for the header of the ", law.kind.what(), ", got ",
           quoted(full_path));
  const std::string name = other_name.empty() ? "" : ", \"" + other_name + "\"",
                    macro =
                        law.kind.is_wall() ? "GRIT_WALL_OBJECT(" : "GRIT_LAW_OBJECT(" + upper(law.kind.word()) + ", ";
  return std::string("#include \"") + (law.kind.is_wall() ? FIRST_OF_WALLS : FIRST_HEADER) + "\"\n#include \"" +
         full_path + "\"\n" + macro + law.kind.space() + "::" + law.structure + name + ")\n";
}

std::vector<std::string> compiler_command(const CompilerChoice &choice, const std::string &source,
                                          const std::string &object)
{
  std::vector<std::string> command = find_compiler();
  const auto add = [&](const std::vector<std::string> &more) {
    command.insert(command.end(), more.begin(), more.end());
  };
  // As cmake/CompilerSettings.cmake has them; -march=native gives other instructions, not other bits. Names that are unique in a
  // process, which GCC makes, would tie the object to all others for good.
  const std::vector<std::string> known = known_options(
      command, {"-march=native", "-mprefer-vector-width=512", "-fno-gnu-unique", "-fdiagnostics-color=never"});
  add({"-std=c++" + std::to_string(GRIT_CXX_STANDARD), "-O3", "-DNDEBUG"});
  add(known);
  add({"-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math"});
  if (GRIT_WITH_FMA) add({"-DGRIT_FMA"});
  add({"-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-psabi"});
#if defined(__linux__)
  add({"-Wl,-z,defs"});  // a function that is declared and not there is a sentence now, not when a simulation loads the law
#elif defined(__APPLE__)
  add({"-undefined", "dynamic_lookup"});
#endif
  add({"-isystem", folder_of_headers(choice.headers)});
  add(choice.flags);
  add({source, "-o", object});
  return command;
}

std::string typed(const std::vector<std::string> &command)
{
  constexpr const char *PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=/.,:";
  std::string all;
  for (const std::string &word : command) {
    const bool plain = !word.empty() && word.find_first_not_of(PLAIN) == std::string::npos;
    std::string shown = plain ? word : "'";
    if (!plain) {
      for (const char c : word) shown += c == '\'' ? std::string("'\\''") : std::string(1, c);
      shown += "'";
    }
    all += (all.empty() ? "" : " ") + shown;
  }
  return all;
}

}  // namespace Grit::LawProgram
