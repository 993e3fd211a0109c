// Which struct of a header is the law. Lines are counted by hand: the first one of a text is 1.
#include <fstream>
#include <sstream>

#include "complaint.h"
#include "objects/law_header.h"
#include "objects/source_words.h"
#include "setup/law_catalog.h"

using namespace Grit;
using namespace Grit::LawProgram;
using namespace Grit::Test;

namespace {

const std::string NAME = "static constexpr const char *name = ";

LawHeader header(const std::string &text, const LawChoice &choice = {})
{
  return read_law_header("my_law.h", text, choice);
}
std::string refusal(const std::string &text, const LawChoice &choice = {})
{
  return complaint_of([&] { header(text, choice); });
}

void expect(const LawHeader &law, Slot slot, const char *structure, const char *name, int line)
{
  EXPECT_EQ(law.kind.word(), SLOT_NAME[slot]);
  EXPECT_EQ(law.structure, structure);
  EXPECT_EQ(law.name, name);
  EXPECT_EQ(law.line, line);
}

}  // namespace

TEST(LawHeader, OfTheTutorial)
{
  const std::string file = GRIT_SOURCE_TREE "/examples/new_law/src/law/normal/walton_braun.h";
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  const LawHeader law = read_law_header(file, text.str(), {});
  expect(law, NORMAL, "WaltonBraun", "walton_braun", 10);
  EXPECT_EQ(law.members.at("name"), 11);
  EXPECT_EQ(law.members.at("history"), 14);
  EXPECT_EQ(law.members.at("operator"), 27);
  EXPECT_FALSE(law.members.count("before"));  // in a function
}

TEST(LawHeader, NamespacesInOneAnotherOrInOne)
{
  const std::string body = "struct Slides { " + NAME + "\"slides\"; };";
  expect(header("namespace Grit::Tangential {\n" + body + "\n}"), TANGENTIAL, "Slides", "slides", 2);
  expect(header("namespace Grit {\nnamespace Tangential {\n" + body + "}}"), TANGENTIAL, "Slides", "slides", 3);
  expect(header("namespace Grit {\ninline namespace Heat [[deprecated]] {\n\n" + body + "}}"), HEAT, "Slides", "slides",
         4);
  expect(header("namespace Grit::Bond { namespace { struct None; } " + body + " }"), BOND, "Slides", "slides", 1);
}

TEST(LawHeader, EachKind)
{
  const char *spaces[NSLOTS] = {"Normal", "Damping", "Tangential", "Rolling", "Twisting", "Cohesion", "Bond", "Heat"};
  for (int slot = 0; slot < NSLOTS; slot++)
    expect(header("namespace Grit::" + std::string(spaces[slot]) + " { struct A { " + NAME + "\"a/b_2\"; }; }"),
           static_cast<Slot>(slot), "A", "a/b_2", 1);
}

TEST(LawHeader, CommentsAndStringsDoNotFoolIt)
{
  expect(header("/* namespace Grit::Heat { struct No { " + NAME +
                "\"no\"; }; }\n */ // struct {\n"
                "namespace Grit::Normal {\n"
                "const char *text = \"namespace Grit::Heat { struct No {\\\"; }} \\\\\";\n"
                "const char *raw = R\"x(}}} \" )\" )x\"; const char brace = '{', quote = '\\'', one = 1'000;\n"
                "struct /* No { */ Yes // {\n{ /* " +
                NAME + "\"no\"; */ " + NAME + "\"yes\"; };\n}"),
         NORMAL, "Yes", "yes", 6);
}

TEST(LawHeader, WhatThePreprocessorLeavesOut)
{
  expect(header("#define BRACE { \\\n  struct No {\n#if 0\nnamespace Grit::Heat { struct No { " + NAME +
                "\"no\"; it's {\n"
                "#if X\n#else\n#endif\n#else\nnamespace Grit::Bond {\n#endif\nstruct Yes { " +
                NAME + "\"yes\"; };\n}"),
         BOND, "Yes", "yes", 11);
}

TEST(LawHeader, HelpersDoNotCount)
{
  expect(header("namespace Grit::Normal {\nstruct Helper { int name; const char *word = \"helper\"; };\n"
                "enum class Mode { A }; enum struct Other { B };\nclass Forward;\n"
                "template <int N, class T = Pair<int>> struct Family { " +
                NAME +
                "\"family\"; };\n"
                "template <> struct Family<2> { " +
                NAME +
                "\"two\"; };\n"
                "inline struct Helper make_helper() { struct Inside { " +
                NAME +
                "\"inside\"; }; return {}; }\n"
                "struct Law final : Family<1>, Helper {\n  struct Part { " +
                NAME + "\"part\"; };\n  " + NAME + "\"law\";\n};\n}"),
         NORMAL, "Law", "law", 8);
}

TEST(LawHeader, AttributesAndOtherFormsOfTheName)
{
  expect(header("namespace Grit::Heat { struct alignas(8) [[nodiscard]] A { static constexpr auto name{\"a\"}; }; }"),
         HEAT, "A", "a", 1);
  expect(header("namespace Grit::Heat { class A { public: constexpr static char name[] = \"a\"; }; }"), HEAT, "A", "a",
         1);
  expect(header("namespace Grit::Heat { struct A { " + NAME + "WORD; }; }"), HEAT, "A", "", 1);
  expect(header("extern \"C\" { namespace Grit::Heat { struct A { " + NAME + "u8\"a\"; }; } }"), HEAT, "A", "a", 1);
}

TEST(LawHeader, SeveralNeedAChoice)
{
  const std::string two = "namespace Grit::Heat {\nstruct A { " + NAME +
                          "\"a\"; };\n}\nnamespace Grit::Bond {\nstruct B { " + NAME + "\"b\"; };\n}";
  EXPECT_EQ(refusal(two),
            "expected one law or surface in my_law.h, got 2: A (line 2) in namespace Grit::Heat, B (line 5) in "
            "namespace Grit::Bond: "
            "choose with --kind and --struct");
  expect(header(two, {"bond", ""}), BOND, "B", "b", 5);
  expect(header(two, {"", "A"}), HEAT, "A", "a", 2);
  EXPECT_TRUE(has(refusal(two, {"", "C"}), "expected struct C in namespace Grit::Normal"));
}

TEST(LawHeader, NoneIsASentence)
{
  EXPECT_TRUE(has(refusal(""), "expected a struct with static constexpr const char *name in namespace Grit::Normal, "));
  EXPECT_TRUE(has(refusal(""),
                  "Grit::Bond, Grit::Heat or Grit::Wall for the law or surface in my_law.h, got none: or name it with "
                  "--kind and --struct"));
  EXPECT_TRUE(has(refusal("namespace Grit::Heat {\nstruct A {}; }"), "of the law in my_law.h, got A (line 2) without"));
  EXPECT_TRUE(has(refusal("namespace Grit::Normals {\nstruct A { " + NAME + "\"a\"; }; }"),
                  "got struct A (line 2) in namespace Grit::Normals"));
  EXPECT_TRUE(has(refusal("struct A { " + NAME + "\"a\"; };"), "got struct A (line 1) in no namespace"));
  EXPECT_TRUE(has(refusal("", {"heat", ""}), "got none of kind heat"));
  EXPECT_EQ(refusal("", {"hot", "A"}),
            "expected one of normal, damping, tangential, rolling, twisting, cohesion, bond, heat, wall for --kind, "
            "got 'hot'");
}

// Which the compiler then finds, or not.
TEST(LawHeader, KindAndStructAreTheWayOut)
{
  expect(header("using namespace Grit;\nLAW(MyLaw)\n", {"rolling", "MyLaw"}), ROLLING, "MyLaw", "", 1);
  expect(header("namespace Grit::Heat {\nstruct A : B {};\n}", {"", "A"}), HEAT, "A", "", 2);
}

TEST(LawHeader, NamesOfLaws)
{
  for (const char *name : {"a", "hertz/material", "a_2/3_b"}) EXPECT_TRUE(is_name_of_law(name)) << name;
  for (const char *name : {"", "A", "2a", "a-b", "a//b", "a/", "/a", "a b"}) EXPECT_FALSE(is_name_of_law(name)) << name;
  EXPECT_EQ(refusal("namespace Grit::Heat { struct A { " + NAME + "\"My Law\"; }; }"),
            "expected small letters, digits, _ and / for the name of the law in my_law.h, got 'My Law' in A (line 1)");
}

// Cut anywhere, as by an editor: any answer, but an end.
TEST(LawHeader, TextsThatEndTooEarly)
{
  const std::string text = "namespace Grit::Heat { /* c */ template <class T> struct [[x]] A : B { " + NAME +
                           "R\"x(a)x\"; void f() { \"}\"; } };\n#if 0\n#endif\n}";
  for (std::size_t length = 0; length <= text.size(); length++) {
    const std::string part = text.substr(0, length);
    complaint_of([&] { header(part); });
    EXPECT_LE(source_words(part).size(), part.size());
  }
}
