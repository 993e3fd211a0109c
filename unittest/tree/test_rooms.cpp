// The house is in order: rooms include only rooms below, files are small, pages name what is there.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace fs = std::filesystem;

namespace {

const fs::path ROOT = GRIT_SOURCE_TREE;

// From the lowest to the highest, as in ARCHITECTURE.md.
constexpr std::array ROOMS{"contact", "law",      "shape",   "setup",  "kernel", "wall",   "stream",
                           "watch",   "contract", "objects", "tester", "clump",  "lammps", "kokkos"};
constexpr int OF_WALLS = 5;      // surfaces
constexpr int OF_OBJECTS = 9;    // the room of grit-law
constexpr int OF_LAMMPS = 12;    // from here on up rooms know LAMMPS
constexpr int ABOVE_ALL = 14;    // src/plugin.cpp, src/launcher
constexpr int OUTSIDE = -1;      // of LAMMPS, or of a library
constexpr int MOST_LINES = 350;  // of a source file
constexpr int LONGEST = 50;      // lines of a function

// What CMake writes, and the room it counts to.
const std::map<std::string, int> WRITTEN{{"law_list.h", 1},
                                         {"fast_laws.h", 1},
                                         {"wall_list.h", OF_WALLS},
                                         {"law_compiler.h", OF_OBJECTS},
                                         {"build_info.h", OF_LAMMPS}};

int room_of_name(const std::string &name)
{
  const auto found = std::find(ROOMS.begin(), ROOMS.end(), name);
  return found == ROOMS.end() ? OUTSIDE : static_cast<int>(found - ROOMS.begin());
}

int room_of_file(const fs::path &file)
{
  const fs::path path = fs::relative(file, ROOT);
  auto part = path.begin();
  if (*part == "kokkos") return room_of_name("kokkos");
  const std::string inside = *++part;
  return inside == "plugin.cpp" || inside == "launcher" ? ABOVE_ALL : room_of_name(inside);
}

int room_of_include(const std::string &words)
{
  if (const auto written = WRITTEN.find(words); written != WRITTEN.end()) return written->second;
  if (fs::exists(ROOT / "kokkos" / words)) return room_of_name("kokkos");
  return room_of_name(words.substr(0, words.find('/')));
}

std::string text_of(const fs::path &file)
{
  std::ifstream in(file);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

// Why the include lines of a file in a room are not in order, in sentences.
std::vector<std::string> complaints(int room, const std::string &text)
{
  static const std::regex line("#include ([\"<])([^\">]+)[\">]");
  std::vector<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) {
    const bool quoted = (*at)[1] == "\"";
    const std::string name = (*at)[2];
    const int other = quoted ? room_of_include(name) : OUTSIDE;
    if (other > room)
      all.push_back("expected files of this room and those below, got " + name);
    else if (quoted && other == OUTSIDE && room < OF_LAMMPS)
      all.push_back("expected no file of LAMMPS here, and the room in front of a name, got " + name);
    else if (name.rfind("Kokkos_", 0) == 0 && name != "Kokkos_Macros.hpp" && room < room_of_name("kokkos"))
      all.push_back("expected no file of Kokkos here, got " + name);
  }
  return all;
}

// Files of these folders whose name ends with one of these.
std::vector<fs::path> files(const std::vector<std::string> &folders, const std::set<std::string> &endings)
{
  std::vector<fs::path> all;
  for (const std::string &folder : folders)
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(ROOT / folder))
      if (endings.count(entry.path().extension())) all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<fs::path> pages()
{
  std::vector<fs::path> all = files({"src", "kokkos", "examples"}, {".md"});
  for (const fs::directory_entry &entry : fs::directory_iterator(ROOT))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  return all;
}

}  // namespace

TEST(Rooms, IncludeNothingFromAbove)
{
  int nfiles = 0;
  for (const fs::path &file : files({"src", "kokkos"}, {".h", ".cpp", ".cu"})) {
    const int room = room_of_file(file);
    ASSERT_NE(room, OUTSIDE) << file << ": expected a room of ARCHITECTURE.md for it";
    for (const std::string &complaint : complaints(room, text_of(file))) ADD_FAILURE() << file << ": " << complaint;
    nfiles++;
  }
  EXPECT_GT(nfiles, 150);
}

TEST(Rooms, WhatComesFromAboveIsSeen)
{
  const int law = room_of_name("law"), kernel = room_of_name("kernel");
  EXPECT_EQ(complaints(law, "#include \"contact/contact.h\"\n#include <cmath>\n").size(), 0u);
  EXPECT_EQ(complaints(law, "#include \"setup/law_table.h\"\n").size(), 1u);
  EXPECT_EQ(complaints(kernel, "#include \"wall/wall_contact.h\"\n#include \"law_list.h\"\n").size(), 1u);
  EXPECT_EQ(complaints(kernel, "#include \"atom.h\"\n").size(), 1u);          // LAMMPS
  EXPECT_EQ(complaints(kernel, "#include \"contact_list.h\"\n").size(), 1u);  // without its room
  EXPECT_EQ(complaints(room_of_name("lammps"), "#include \"atom.h\"\n").size(), 0u);
  EXPECT_EQ(complaints(room_of_name("lammps"), "#include <Kokkos_Core.hpp>\n").size(), 1u);
  EXPECT_EQ(complaints(room_of_name("contact"), "#include \"law_list.h\"\n").size(), 1u);
}

TEST(Rooms, FilesAreSmall)
{
  for (const fs::path &file : files({"src", "kokkos"}, {".h", ".cpp", ".cu"})) {
    const std::string text = text_of(file);
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), MOST_LINES) << file;
  }
}

// The braces of a function stand on lines of their own: see .clang-format.
TEST(Rooms, FunctionsAreSmall)
{
  static const std::regex opens("( *)\\{");
  int nfunctions = 0;
  for (const fs::path &file : files({"src", "kokkos"}, {".h", ".cpp", ".cu"})) {
    std::istringstream text(text_of(file));
    std::smatch indent;
    int begin = 0, number = 0;
    std::string closes;
    for (std::string line; std::getline(text, line);) {
      number++;
      if (begin == 0 && std::regex_match(line, indent, opens)) {
        begin = number;
        closes = std::string(indent[1]) + "}";
        nfunctions++;
      }
      if (begin == 0 || line.compare(0, closes.size(), closes) != 0) continue;
      EXPECT_LE(number - begin + 1, LONGEST) << file << ":" << begin;
      begin = 0;
    }
  }
  EXPECT_GT(nfunctions, 700);
}

// Words in backticks that look like a type of the sources, and paths.
TEST(Pages, NameWhatIsThere)
{
  std::string sources;
  for (const fs::path &file : files({"src", "kokkos", "unittest", "examples"}, {".h", ".cpp", ".cu", ".py"}))
    sources += text_of(file);
  static const std::regex type("`([A-Z][a-z]+(?:[A-Z][a-z0-9]+)+)(?:::[A-Za-z_]+)?(?:\\(\\))?`"),
      path("`((?:src|kokkos|unittest|examples|cmake)/[A-Za-z0-9_./]+)`");
  const std::set<std::string> of_others{"FixNeighHistoryKokkos",
                                        "FixSurfaceGlobal",
                                        "FixWallGranKokkos",
                                        "GranSubModNormalHertzMaterial",
                                        "GranSubModTangentialMindlin",
                                        "GranSubModTwistingMarshall",
                                        "GranularModel",
                                        "NeighborKokkos",
                                        "PairGranHertzHistory",
                                        "PairGranHookeHistory",
                                        "PairGranHookeHistoryKokkos"};  // LAMMPS has them
  int nnames = 0;
  for (const fs::path &page : pages()) {
    const std::string text = text_of(page);
    for (std::sregex_iterator at(text.begin(), text.end(), type), end; at != end; ++at, ++nnames)
      EXPECT_TRUE(of_others.count((*at)[1]) || sources.find((*at)[1]) != std::string::npos)
          << page << " names " << (*at)[1] << ", which is not there";
    for (std::sregex_iterator at(text.begin(), text.end(), path), end; at != end; ++at, ++nnames)
      EXPECT_TRUE(fs::exists(ROOT / std::string((*at)[1])) || fs::exists(page.parent_path() / std::string((*at)[1])))
          << page << " names " << (*at)[1] << ", which is not there";
  }
  EXPECT_GT(nnames, 20);
}

// A formatter of C++ that goes over a page makes "#fix wall / gran" of its first line.
TEST(Pages, BeginWithTheirName)
{
  static const std::regex torn("\\]\\([^)]* / [^)]*\\)"), settings("^---\n[a-z:\n -]*---\n");  // of the site
  for (const fs::path &page : pages()) {
    const std::string text = std::regex_replace(text_of(page), settings, "", std::regex_constants::format_first_only);
    EXPECT_EQ(text.substr(0, 2), "# ") << page;
    EXPECT_FALSE(std::regex_search(text, torn)) << page << " has links with blanks";
  }
}

TEST(Pages, LinksLeadSomewhere)
{
  static const std::regex link("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
  int nlinks = 0;
  for (const fs::path &page : pages()) {
    const std::string text = text_of(page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++nlinks)
      EXPECT_TRUE(fs::exists(page.parent_path() / std::string((*at)[1]))) << page << " leads to " << (*at)[1];
  }
  EXPECT_GT(nlinks, 200);
}
