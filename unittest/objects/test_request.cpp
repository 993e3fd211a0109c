#include "complaint.h"
#include "objects/request.h"

using namespace Grit::LawProgram;
using namespace Grit::Test;

namespace {

using Words = std::vector<std::string>;

std::string refusal(const Words &words)
{
  return complaint_of([&] { read_request(words); });
}

}  // namespace

TEST(LawRequest, EveryOption)
{
  const Request r = read_request({"my_law.h", "--output", "a.so", "--name", "mine", "--kind", "heat", "--struct",
                                  "Mine", "--include", "/usr/include/grit", "-v", "--", "-g", "-I", "--check"});
  EXPECT_EQ(r.file, "my_law.h");
  EXPECT_EQ(r.output, "a.so");
  EXPECT_EQ(r.name, "mine");
  EXPECT_EQ(r.law.kind, "heat");
  EXPECT_EQ(r.law.structure, "Mine");
  EXPECT_EQ(r.compiler.headers, "/usr/include/grit");
  EXPECT_TRUE(r.verbose);
  EXPECT_FALSE(r.check || r.list);
  EXPECT_EQ(r.compiler.flags, (Words{"-g", "-I", "--check"}));
}

TEST(LawRequest, New)
{
  const Request r = read_request({"--new", "normal", "my_law"});
  EXPECT_EQ(r.new_kind + " " + r.new_name, "normal my_law");
  EXPECT_TRUE(has(read_request({"--help"}).text, "--new"));
}

TEST(LawRequest, SentencesForOthers)
{
  EXPECT_TRUE(has(refusal({}), "expected the header of a law or surface, got none"));
  EXPECT_EQ(refusal({"a.h", "b.h"}), "expected one header, got 'a.h' and 'b.h'");
  EXPECT_EQ(refusal({"a.h", "--chek"}), "expected an option of --help, got '--chek'");
  EXPECT_TRUE(has(refusal({"--new", "normal"}), "expected options as --help tells"));
  EXPECT_TRUE(has(refusal({"--new", "abnormal", "a"}), "for --new, got 'abnormal'"));
  EXPECT_EQ(refusal({"b.h", "--new", "normal", "a"}), "expected no header beside --new, got 'b.h'");
  EXPECT_TRUE(has(refusal({"a.h", "--kind", "hot"}), "for --kind, got 'hot'"));
  EXPECT_TRUE(has(refusal({"a.h", "--name", "Hot"}), "for --name, got 'Hot'"));
  EXPECT_EQ(refusal({"a.h", "--check", "--output", "b.so"}),
            "expected --output or --check, which leaves no object, got both");
  EXPECT_TRUE(has(refusal({"a.h", "--output", ""}), "expected options as --help tells"));
}
