// The whole way of a header through the program, with a header of GRIT's that makes empty objects, and with rules of the test.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "complaint.h"
#include "law_compiler.h"
#include "objects/law_program.h"
#include "objects/skeleton.h"

using namespace Grit;
using namespace Grit::LawProgram;
using namespace Grit::Test;
namespace fs = std::filesystem;

namespace {

// In an empty folder, with a law and with a stand-in for kernel/law_in_object.h.
class LawProgramRun : public testing::Test {
 protected:
  LawProgramRun()
  {
    write_skeleton(skeleton_of(NORMAL, "mine"), folder.file(""));
    fs::create_directories(folder.file("grit/kernel"));
    std::ofstream(folder.file("grit/kernel/law_in_object.h"))
        << "#include \"contact/check_law.h\"\n#define GRIT_LAW_OBJECT(SLOT, LAW, ...) "
           "static_assert(Grit::check_law<Grit::SLOT, Grit::LAW>());\n";
    request.file = folder.file("mine.h");
    request.output = folder.file("mine.so");
    request.compiler = {folder.file("grit"), {"-isystem", GRIT_SOURCES}};
    tools.seal = [](const std::string &file) { std::ofstream(file, std::ios::app) << "seal"; };
    tools.load = [](const std::string &file) {
      std::ostringstream all;
      all << std::ifstream(file).rdbuf();
      if (!has(all.str(), "seal")) throw std::invalid_argument("expected a seal");
      return LawId{NORMAL, find_law(NORMAL, "hooke")};  // stands for the new one
    };
    tools.check = [](const LoadedObject &, std::ostream &out) {
      out << "parity holds\n";
      return true;
    };
  }
  std::string refusal()
  {
    return complaint_of([&] { run(request, tools, out, complaints); });
  }
  // What is in the folder beside what the test put there.
  int left() const
  {
    int n = 0;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder.file("")))
      n += entry.path().filename() != "grit";
    return n - 2;
  }

  TemporaryFolder folder{"."};
  Request request;
  ObjectTools tools;
  std::ostringstream out, complaints;
};

}  // namespace

TEST_F(LawProgramRun, LeavesASealedObjectAndSaysWhatToWrite)
{
  EXPECT_EQ(refusal(), "no complaint") << complaints.str();
  const std::string so = request.output, h = request.file;
  EXPECT_EQ(out.str(), "made " + so + ": normal law 'mine' of " + h + "\nin a script: granular/grit/law load " + so +
                           ", then pair_coeff * * hooke kn damp damping <law> tangential <law>\n");
  EXPECT_EQ(complaints.str(), "");
  EXPECT_NO_THROW(tools.load(so));
  EXPECT_EQ(left(), 1);
}

TEST_F(LawProgramRun, CheckLeavesNothing)
{
  request.check = true;
  EXPECT_EQ(refusal(), "no complaint") << complaints.str();
  EXPECT_TRUE(has(out.str(), "compiles and keeps the rules")) << out.str();
  EXPECT_EQ(left(), 0);
}

TEST_F(LawProgramRun, ListSaysWhatIsDeclared)
{
  request.list = true;
  EXPECT_EQ(refusal(), "no complaint") << complaints.str();
  EXPECT_TRUE(has(out.str(), "  kn: (0, infinity) force/length, required, mixing: geometric\n")) << out.str();
  EXPECT_TRUE(has(out.str(), "a contact remembers: nothing\n"));
  EXPECT_EQ(left(), 0);
}

TEST_F(LawProgramRun, ALawThatDoesNotCompile)
{
  std::ofstream(request.file, std::ios::app) << "\nint wrong = nothing;\n";
  EXPECT_TRUE(has(refusal(), "expected a law that compiles, got what stands above"));
  EXPECT_TRUE(has(complaints.str(), request.file + ":") && has(complaints.str(), "'nothing'")) << complaints.str();
  EXPECT_EQ(left(), 0);
}

TEST_F(LawProgramRun, WhatACompilerSaysAndNobodyUnderstandsIsPrinted)
{
  request.compiler.flags.push_back("-fno-such-option-of-any-compiler");
  EXPECT_TRUE(has(refusal(), "and what stands above"));
  EXPECT_TRUE(has(complaints.str(), "-fno-such-option-of-any-compiler")) << complaints.str();
}

TEST_F(LawProgramRun, ALawThatBreaksARuleLeavesNoObject)
{
  tools.check = [](const LoadedObject &, std::ostream &) { return false; };
  EXPECT_EQ(refusal(), "expected normal law 'mine' to keep the rules that every law keeps, got what stands above");
  EXPECT_EQ(left(), 0);
}

TEST_F(LawProgramRun, ALawThatCrashesIsASentence)
{
  tools.check = [](const LoadedObject &, std::ostream &) -> bool { std::abort(); };
  EXPECT_TRUE(has(refusal(), "expected normal law 'mine' to compute forces, got a crash (Aborted)"));
  EXPECT_EQ(left(), 0);
}

TEST_F(LawProgramRun, NamesOfGritAreTaken)
{
  request.name = "hertz";
  EXPECT_TRUE(has(refusal(), "expected a new name for normal law 'hertz'"));
}

TEST_F(LawProgramRun, FilesThatAreNoHeaders)
{
  request.file = folder.file("none.h");
  EXPECT_EQ(refusal(),
            "expected the header of a law or surface, got '" + request.file + "': No such file or directory");
  request.file = folder.file("mine.so");
  EXPECT_TRUE(has(refusal(), "use --list to look at it"));
}
