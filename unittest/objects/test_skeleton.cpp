// The laws that grit-law --new writes compile, and their pages look like those of other laws.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "complaint.h"
#include "law_compiler.h"
#include "objects/law_header.h"
#include "objects/process.h"
#include "objects/skeleton.h"
#include "setup/law_catalog.h"

using namespace Grit;
using namespace Grit::LawProgram;
using namespace Grit::Test;

namespace {

constexpr const char *UPPER[NSLOTS] = {"NORMAL",   "DAMPING",  "TANGENTIAL", "ROLLING",
                                       "TWISTING", "COHESION", "BOND",       "HEAT"};

class EachKind : public testing::TestWithParam<int> {
 protected:
  Slot slot = static_cast<Slot>(GetParam());
  Skeleton made = skeleton_of(slot, "my/law_2");
};

std::string headings(const std::string &page)
{
  std::istringstream lines(page);
  std::string all;
  for (std::string line; std::getline(lines, line);)
    if (line.rfind("## ", 0) == 0) all += line + "\n";
  return all;
}

std::string text_of(const std::string &file)
{
  std::ifstream in(file);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

}  // namespace

TEST_P(EachKind, IsFoundInItsHeader)
{
  const LawHeader law = read_law_header("my_law_2.h", made.header, {});
  EXPECT_EQ(law.kind.word(), SLOT_NAME[slot]);
  EXPECT_EQ(law.structure, "MyLaw2");
  EXPECT_EQ(law.name, "my/law_2");
  EXPECT_EQ(made.file, "my_law_2");
  EXPECT_EQ((made.header + made.page).find('$'), std::string::npos);
}

TEST_P(EachKind, CompilesWithoutAWarningAndIsALaw)
{
  const TemporaryFolder folder(".");
  const std::string source = folder.file("law.cpp"), space = ObjectKind(slot).space();
  write_skeleton(made, folder.file(""));
  std::ofstream(source)
      << "#include \"my_law_2.h\"\n#include \"contact/check_law.h\"\nstatic_assert(Grit::check_law<Grit::"
      << UPPER[slot] << ", Grit::" << space << "::MyLaw2>());\n";
  const Ended ended = run_program(
      {GRIT_CXX_COMPILER, "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", GRIT_SOURCES, source});
  EXPECT_EQ(ended.status, 0) << ended.said;
}

TEST_P(EachKind, ThePageHasTheHeadingsOfAllLaws)
{
  const std::string hertz = text_of(GRIT_SOURCE_TREE "/src/law/normal/hertz.md");
  EXPECT_EQ(headings(made.page), headings(hertz));
  EXPECT_EQ(made.page.rfind("# " + std::string(SLOT_NAME[slot]) + " my/law_2\n", 0), 0u);
  EXPECT_TRUE(has(made.page, "(my_law_2.svg)"));
}

// Each coefficient of the header has a row on the page, and each value of the history.
TEST_P(EachKind, ThePageNamesWhatTheHeaderDeclares)
{
  std::istringstream words(made.header);
  for (const char *maker : {"required(\"", "positive(\"", "HistoryValue{\""}) {
    std::size_t at = 0;
    while ((at = made.header.find(maker, at)) != std::string::npos) {
      at += std::string(maker).size();
      const std::string name = made.header.substr(at, made.header.find('"', at) - at);
      const bool in_a_comment = name == "delta_max";
      EXPECT_TRUE(in_a_comment || has(made.page, "| `" + name + "`")) << name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Skeleton, EachKind, testing::Range(0, static_cast<int>(NSLOTS)));

TEST(Skeleton, StructIsCalledLikeTheLaw)
{
  EXPECT_EQ(structure_for("spring"), "Spring");
  EXPECT_EQ(structure_for("walton_braun"), "WaltonBraun");
  EXPECT_EQ(structure_for("my/law_2b"), "MyLaw2b");
}

TEST(Skeleton, RefusesNames)
{
  const auto refusal = [](const char *name) { return complaint_of([&] { skeleton_of(NORMAL, name); }); };
  EXPECT_TRUE(
      has(refusal("My"),
          "expected small letters, digits, _ and / for the name of the law, beginning with a letter, got 'My'"));
  EXPECT_TRUE(has(refusal("../x"), "expected small letters"));
  EXPECT_EQ(refusal("hertz"), "expected a new name for a normal law, got 'hertz', which GRIT has");
  EXPECT_TRUE(has(refusal("normal_force"), "hides no type of GRIT"));
}

TEST(Skeleton, OverwritesNothing)
{
  const TemporaryFolder folder(".");
  const Skeleton made = skeleton_of(HEAT, "mine");
  std::ofstream(folder.file("mine.md")) << "kept";
  const std::string refusal = complaint_of([&] { write_skeleton(made, folder.file("")); });
  EXPECT_TRUE(has(refusal, "mine.md', got one: it is not overwritten")) << refusal;
  EXPECT_EQ(text_of(folder.file("mine.md")), "kept");
  EXPECT_FALSE(std::filesystem::exists(folder.file("mine.h")));
}
