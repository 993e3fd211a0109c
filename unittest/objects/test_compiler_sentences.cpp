// What compilers said about the laws of broken/, recorded in said/ with other paths, and what the one at hand says. The lines of
// the sentences were read off the headers.
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "complaint.h"
#include "law_compiler.h"
#include "objects/compiler_sentences.h"
#include "objects/process.h"

using namespace Grit;
using namespace Grit::LawProgram;
using namespace Grit::Test;
namespace fs = std::filesystem;

namespace {

const fs::path HERE = GRIT_SOURCE_TREE "/unittest/objects";
const CompiledFiles FILES{"/home/me/my_law.h", "/usr/include/grit", "/home/me/.grit-law-1/law.cpp"};

std::string text_of(const fs::path &file)
{
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

LawHeader broken(const std::string &law)
{
  return read_law_header("my_law.h", text_of(HERE / "broken" / (law + ".h")), {});
}

// Of that law and compiler.
CompilerSentences recorded(const std::string &law, const std::string &compiler)
{
  return compiler_sentences(text_of(HERE / "said" / (law + "." + compiler)), broken(law), FILES);
}

bool says(const std::vector<std::string> &all, const std::string &line, const std::string &words)
{
  for (const std::string &one : all)
    if (one.rfind("my_law.h:" + line + ": ", 0) == 0 && has(one, words)) return true;
  return false;
}

std::string joined(const std::vector<std::string> &all)
{
  std::string text;
  for (const std::string &one : all) text += one + "\n";
  return text;
}

class EachCompiler : public testing::TestWithParam<const char *> {
 protected:
  bool is_gcc() const { return std::string(GetParam()).rfind("gcc", 0) == 0; }
};

}  // namespace

TEST_P(EachCompiler, DeclarationsAtTheirLines)
{
  const std::vector<std::string> errors = recorded("declarations", GetParam()).errors;
  EXPECT_TRUE(says(
      errors, "12",
      "expected static constexpr int nhistory, size_of(history), got none or another type; is 'nhistroy' misspelled?"))
      << joined(errors);
  for (const std::string &one : errors) EXPECT_TRUE(has(one, "expected ")) << one;
  EXPECT_EQ(errors.size(), is_gcc() ? 4u : 1u) << joined(errors);  // Clang stops at the first
  if (!is_gcc()) return;
  EXPECT_TRUE(says(errors, "8", "expected static constexpr Rating coarse_graining"))
      << joined(errors);  // of the struct
  EXPECT_TRUE(says(errors, "17", "expected static real reach(const Values &, real, real), got another signature"));
  EXPECT_TRUE(says(errors, "18", "expected the name thins for a function, got thin"));
}

TEST_P(EachCompiler, ErrorsOfTheLawKeepTheWordsOfTheCompiler)
{
  const CompilerSentences all = recorded("own_errors", GetParam());
  EXPECT_EQ(all.errors.size(), 3u) << joined(all.errors);
  EXPECT_TRUE(says(all.errors, "21", "no member named 'deltaa'"));
  EXPECT_TRUE(says(all.errors, "22", "no matching function for call to 'larger"));
  EXPECT_TRUE(says(all.errors, "23", "'stiffness'"));
  EXPECT_EQ(all.left_out, 0);
}

TEST_P(EachCompiler, ErrorsInsideOfGritStandAtTheLineThatLedThere)
{
  const std::vector<std::string> errors = recorded("instantiation", GetParam()).errors;
  ASSERT_EQ(errors.size(), 1u) << joined(errors);
  EXPECT_TRUE(says(errors, "19", "'Grit::vec3' and 'Grit::vec3'")) << errors[0];
  EXPECT_FALSE(has(errors[0], "/usr"));
}

TEST_P(EachCompiler, FunctionsWithoutDefinition)
{
  const std::vector<std::string> errors = recorded("undefined", GetParam()).errors;
  ASSERT_EQ(errors.size(), 1u) << joined(errors);
  EXPECT_EQ(errors[0],
            "my_law.h:16: expected a definition of Grit::Damping::Broken::factor(double) in this header, got only its "
            "declaration");
}

TEST_P(EachCompiler, BranchesOfLawsOverNumbers)
{
  const std::vector<std::string> errors = recorded("over_numbers", GetParam()).errors;
  for (const char *line : {"24", "25", "26", "27"})
    EXPECT_TRUE(says(errors, line, "expected select(), smaller() or larger() in place of branches")) << joined(errors);
  EXPECT_TRUE(says(errors, "28", "no member named 'deltaa'")) << joined(errors);
  EXPECT_TRUE(says(errors, "28", is_gcc() ? "functions without std::" : "no matching function for call to 'sqrt'"));
  EXPECT_EQ(errors.size(), 6u) << joined(errors);
  for (const std::string &one : errors) EXPECT_FALSE(has(one, "simd")) << one;
}

INSTANTIATE_TEST_SUITE_P(CompilerSentences, EachCompiler, testing::Values("gcc-12", "gcc-14", "clang-14", "clang-19"));

// The compiler at hand.
class Live : public testing::TestWithParam<const char *> {};

TEST_P(Live, EveryMistakeIsSaid)
{
  const std::string name = GetParam();
  const LawHeader law = broken(name);
  const TemporaryFolder folder(".");
  const std::string source = folder.file("law.cpp"), header = (HERE / "broken" / (name + ".h")).string(),
                    grit = GRIT_SOURCES;
  const std::string kind = law.kind == NORMAL ? "NORMAL, Grit::Normal" : "DAMPING, Grit::Damping";
  std::ofstream(source) << "#include \"contact/check_law.h\"\n#include \"" << header
                        << "\"\nstatic_assert(Grit::check_law<Grit::" << kind << "::Broken>());\n";
  const Ended ended =
      run_program({GRIT_CXX_COMPILER, "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-isystem", grit, source});
  EXPECT_NE(ended.status, 0);
  const std::vector<std::string> errors = compiler_sentences(ended.said, law, {header, grit, source}).errors;
  EXPECT_EQ(errors.empty(), false) << ended.said;
  for (const std::string &one : errors) EXPECT_FALSE(has(one, GRIT_SOURCES)) << one;
  const std::map<std::string, std::array<const char *, 2>> expected{
      {"declarations", {"12", "expected static constexpr int nhistory"}},
      {"own_errors", {"21", "no member named 'deltaa'"}},
      {"instantiation", {"19", "Grit::vec3"}}};
  EXPECT_TRUE(says(errors, expected.at(name)[0], expected.at(name)[1])) << joined(errors);
}

INSTANTIATE_TEST_SUITE_P(CompilerSentences, Live, testing::Values("declarations", "own_errors", "instantiation"));

TEST(CompilerSentences, WarningsOfTheHeaderOnly)
{
  const std::string said =
      "/home/me/my_law.h:22:9: warning: unused variable 'a' [-Wunused-variable]\n"
      "/usr/include/grit/contact/contact.h:9:2: warning: something else\n";
  const CompilerSentences all = compiler_sentences(said, broken("undefined"), FILES);
  EXPECT_EQ(joined(all.warnings), "my_law.h:22: warning: unused variable 'a'\n");
  EXPECT_TRUE(all.errors.empty());
}

TEST(CompilerSentences, NoMoreThanTen)
{
  std::string said;
  for (int line = 1; line <= 12; line++)
    said += "/home/me/my_law.h:" + std::to_string(line) + ":3: error: it is wrong [-Wx]\n";
  said += "/home/me/my_law.h:12:3: error: it is wrong\n";  // again
  const CompilerSentences all = compiler_sentences(said, broken("undefined"), FILES);
  ASSERT_EQ(all.errors.size(), 10u);
  EXPECT_EQ(all.errors[9], "my_law.h:10: it is wrong");
  EXPECT_EQ(all.left_out, 2);
}

TEST(CompilerSentences, OtherFilesOfTheUserKeepTheirNames)
{
  const std::string said =
      "/home/me/parts.h:7:1: error: expected ';' after struct definition\n"
      "/usr/include/grit/contact/contact.h:9:2: error: something that follows\n";
  const CompilerSentences all = compiler_sentences(said, broken("undefined"), FILES);
  ASSERT_EQ(all.errors.size(), 1u);
  EXPECT_EQ(all.errors[0], "/home/me/parts.h:7: expected ';' after struct definition");
  const std::string fatal = "/home/me/my_law.h:4:10: fatal error: parts.h: No such file or directory\n";
  EXPECT_EQ(joined(compiler_sentences(fatal, broken("undefined"), FILES).errors),
            "my_law.h:4: parts.h: No such file or directory\n");
}

TEST(CompilerSentences, AStructThatIsNotThere)
{
  const std::string said = "/home/me/.grit-law-1/law.cpp:3:58: error: 'Broken' is not a member of 'Grit::Damping'\n";
  EXPECT_EQ(
      joined(compiler_sentences(said, broken("undefined"), FILES).errors),
      "my_law.h:8: expected struct Broken in namespace Grit::Damping of this header, got: 'Broken' is not a member of "
      "'Grit::Damping'\n");
}

// Templates make lines of this length.
TEST(CompilerSentences, LongLines)
{
  const std::string type(1 << 20, 'T'), place = "/home/me/my_law.h:7:1: error: ";
  const std::string said =
      place + "no '" + type + "' here [with U = " + type + "]\n" + type + ": undefined reference to `" + type;
  const std::vector<std::string> errors = compiler_sentences(said, broken("undefined"), FILES).errors;
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0], "my_law.h:7: no '" + type + "' here");
}

TEST(CompilerSentences, PathsWithColonsAndLinesWithoutColumns)
{
  LawHeader law = broken("undefined");
  const CompilerSentences all = compiler_sentences("/a:1/b: c.h:7: error: one: error: two\n", law,
                                                   {"/a:1/b: c.h", "/usr/include/grit", "/law.cpp"});
  EXPECT_EQ(joined(all.errors), "my_law.h:7: one: error: two\n");
}

TEST(CompilerSentences, NoneWhereNothingIsUnderstood)
{
  for (const char *said : {"", "internal compiler error\n", "virtual memory exhausted: Cannot allocate memory\n"})
    EXPECT_TRUE(compiler_sentences(said, broken("undefined"), FILES).errors.empty()) << said;
}
