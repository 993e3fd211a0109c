// Which compiler, and how it is called.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "complaint.h"
#include "law_compiler.h"
#include "objects/compiler.h"

using namespace Grit;
using namespace Grit::LawProgram;
using namespace Grit::Test;

namespace {

using Words = std::vector<std::string>;

// CXX as long as it lives.
class WithCxx {
 public:
  explicit WithCxx(const char *value) : before(std::getenv("CXX") ? std::getenv("CXX") : "")
  {
    setenv("CXX", value, 1);
  }
  ~WithCxx() { before.empty() ? unsetenv("CXX") : setenv("CXX", before.c_str(), 1); }

 private:
  std::string before;
};

bool holds(const Words &all, const std::string &word) { return std::find(all.begin(), all.end(), word) != all.end(); }

}  // namespace

TEST(LawCompiler, IsThatOfTheVariable)
{
  const WithCxx wanted("env c++ -pipe");
  EXPECT_EQ(find_compiler(), (Words{"env", "c++", "-pipe"}));
  const WithCxx none("no-such-compiler -O2");
  EXPECT_EQ(complaint_of([] { find_compiler(); }),
            "expected a C++ compiler in the variable CXX, got 'no-such-compiler -O2', which is no program");
}

TEST(LawCompiler, ElseThatOfGrit)
{
  const WithCxx empty("");
  EXPECT_EQ(find_compiler(), (Words{GRIT_CXX_COMPILER}));
}

TEST(LawCompiler, OptionsThatItDoesNotKnowAreLeftOut)
{
  EXPECT_EQ(known_options({GRIT_CXX_COMPILER}, {"-O3", "-fno-such-option-of-any-compiler", "-pipe"}),
            (Words{"-O3", "-pipe"}));
}

// The flags without which an object has other bits than GRIT: those of cmake/CompilerSettings.cmake.
TEST(LawCompiler, CommandHasTheFlagsThatChangeBits)
{
  const TemporaryFolder folder(".");
  std::filesystem::create_directory(folder.file("kernel"));
  std::ofstream(folder.file("kernel/law_in_object.h")) << "\n";
  const WithCxx own("");
  const Words command = compiler_command({folder.file(""), {"-DMINE", "a b"}}, "law.cpp", "law.so");
  for (const char *flag : {"-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math", "-fPIC", "-shared",
                           "-fvisibility=hidden", "-O3", "-DMINE", "a b", "law.cpp"})
    EXPECT_TRUE(holds(command, flag)) << flag;
  EXPECT_EQ(holds(command, "-DGRIT_FMA"), GRIT_WITH_FMA == 1);
  EXPECT_EQ(command.back(), "law.so");
  EXPECT_TRUE(has(typed(command), " -DMINE 'a b' law.cpp"));
}

TEST(LawCompiler, HeadersOfTheOptionMustBeThere)
{
  EXPECT_EQ(complaint_of([] { folder_of_headers("/nowhere"); }),
            "expected GRIT's headers (kernel/law_in_object.h) in the folder of --include, got '/nowhere'");
}

TEST(LawCompiler, SourceOfAnObject)
{
  LawHeader law;
  law.kind = TANGENTIAL;
  law.structure = "Slides";
  const std::string includes = "#include \"kernel/law_in_object.h\"\n#include \"/a b/slides.h\"\n";
  EXPECT_EQ(object_source(law, "/a b/slides.h", ""), includes + "GRIT_LAW_OBJECT(TANGENTIAL, Tangential::Slides)\n");
  EXPECT_EQ(object_source(law, "/a b/slides.h", "own/word"),
            includes + "GRIT_LAW_OBJECT(TANGENTIAL, Tangential::Slides, \"own/word\")\n");
  EXPECT_TRUE(has(complaint_of([&] { object_source(law, "/a\"b.h", ""); }), "expected a path without quotation marks"));
}

// A shell would take these words apart.
TEST(Process, ArgumentsReachTheProgramAsTheyAre)
{
  const Ended ended = run_program({"printf", "%s|", "a b", "$HOME", "`id`", ";", ""});
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.said, "a b|$HOME|`id`|;||");
  EXPECT_TRUE(has(run_program({"env"}).said, "LC_ALL=C\n"));
  EXPECT_TRUE(has(complaint_of([] { run_program({"no-such-program"}); }),
                  "expected the program 'no-such-program', got none that runs"));
}

TEST(Process, SaysHowItEnded)
{
  EXPECT_EQ(run_program({"sh", "-c", "echo out; echo err >&2; exit 3"}).status, 3);
  EXPECT_EQ(run_program({"sh", "-c", "echo out; echo err >&2; exit 3"}).said, "out\nerr\n");
  EXPECT_EQ(run_program({"sh", "-c", "kill -SEGV $$"}).status, 128 + SIGSEGV);
  EXPECT_EQ(run_apart([] { return 7; }, 10), 7);
  EXPECT_EQ(run_apart([]() -> int { std::abort(); }, 10), 128 + SIGABRT);
  EXPECT_EQ(run_apart(
                []() -> int {
                  for (volatile unsigned k = 0;;) k = k + 1;
                },
                1),
            128 + SIGXCPU);
}

TEST(Process, TemporaryFoldersAreRemoved)
{
  std::string file;
  {
    const TemporaryFolder folder(".");
    file = folder.file("a");
    std::ofstream(file) << "a";
    EXPECT_TRUE(std::filesystem::exists(file));
  }
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(file).parent_path()));
  const TemporaryFolder elsewhere("/proc");  // where nobody may write
  EXPECT_FALSE(has(elsewhere.file("a"), "/proc"));
}
