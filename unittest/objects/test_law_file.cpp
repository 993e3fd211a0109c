// Objects of laws as files: what is loaded, and what is refused by which sentence.
#include "complaint.h"
#include "made_object.h"
#include "objects/loaded_laws.h"
#include "objects/object_seal.h"
#include "setup/law_declaration.h"
#include "setup/law_maker.h"
#include "setup/law_reader.h"

#include "law_list.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string VERSION = std::to_string(LawInterface::VERSION);

std::string refusal(const std::string &file)
{
  return complaint_of([&] { load_law(file); });
}

GeneralLaw law_of(const std::string &words)
{
  std::istringstream in(words);
  const std::vector<std::string> all{std::istream_iterator<std::string>(in), {}};
  const Setting setting = parse_setting(all, "pair_coeff 1 1");
  return make_law(setting, setting, "pair_coeff 1 1");
}

using LawFile = ObjectFiles;

}  // namespace

// F = k delta = 2000 * 0.01, by hand.
TEST_F(LawFile, ALawIsKnownByItsName)
{
  const LawId id = load_law(made("a", spring("file_spring")));
  EXPECT_EQ(find_law(NORMAL, "file_spring"), id.index);
  EXPECT_TRUE(id.info().is_loaded());
  EXPECT_EQ(summary(id), "normal law 'file_spring' (k)");
  Contact c{};
  c.delta = 0.01;
  real nothing[1] = {};
  EXPECT_EQ(law_of("file_spring 2000 damping none tangential none").normal(c, nothing).force, 2000 * 0.01);
  EXPECT_EQ(complaint_of([] { law_of("file_spring -1 damping none tangential none"); }),
            "expected a number in (0, infinity) for coefficient 'k' of normal law 'file_spring' in pair_coeff 1 1, got "
            "'-1'");
}

TEST_F(LawFile, ANameOnce)
{
  const std::string file = made("b", spring("once"));
  const LawId id = load_law(file), again = load_law(file);
  EXPECT_EQ(id.index, again.index) << "the same file";
  const std::string copy = folder.file("copy.so");
  std::filesystem::copy_file(file, copy);
  EXPECT_EQ(refusal(copy), "expected a name of its own for a normal law, got 'once' of '" + copy +
                               "', which is loaded already from '" + file + "': 'grit-law --name' gives another one");
  made("b", spring("once", "if (c.delta > 1e9) return {};\n"));
  EXPECT_TRUE(has(refusal(file), "as it was loaded before, got another one")) << refusal(file);
  const std::string other = made("c", spring("hertz"));
  EXPECT_EQ(refusal(other), "expected a name of its own for a normal law, got 'hertz' of '" + other +
                                "', which is a law of GRIT: 'grit-law --name' gives another one");
}

// By a law in full whose declaration is changed, as the compiler takes it.
TEST_F(LawFile, WhatIsDeclaredIsLookedAt)
{
  const std::string k = "positive(\"k\", \"force/length\")", empty = "std::array<HistoryValue, 0> history{}";
  const auto said = [&](const std::string &name, const std::string &from, const std::string &to) {
    std::string law = spring(name);
    law.replace(law.find(from), from.size(), to);
    return refusal(made(name + "_file", law));
  };
  EXPECT_TRUE(
      has(said("keyword", k, "positive(\"cutoff\", \"1\")"), "that is no keyword of pair_coeff, got 'cutoff' in"));
  EXPECT_TRUE(has(said("twice", k, k + ", " + k),
                  "expected another name for each coefficient of normal law 'twice', got 'k' twice"));
  EXPECT_TRUE(has(said("no_unit", k, "positive(\"k\", nullptr)"),
                  "expected a unit for coefficient 'k' of normal law 'no_unit'"));
  EXPECT_TRUE(has(said("no_name", k, "positive(nullptr, \"1\")"),
                  "for the name of coefficient of normal law 'no_name', got ''"));
  EXPECT_TRUE(has(said("no_range", k, "required(\"k\", \"1\", 5, 1)"), "got [5, 1], which is empty"));
  EXPECT_TRUE(has(said("outside", k, "optional(\"k\", \"1\", 0, 1, Mix::geometric, 7)"),
                  "expected a standard value in [0, 1] for coefficient 'k' of normal law 'outside', got 7"));
  for (const char *name : {"mixed", "type", "damping", ""})
    EXPECT_TRUE(has(said(name, k, k), "and no keyword of pair_coeff or of walls, got '" + std::string(name) + "'"))
        << name;
  const std::string value = "HistoryValue{\"a\", \"1\", Rank::scalar, Parity::even}";
  EXPECT_TRUE(has(said("values", empty, "std::array history{" + value + ", " + value + "}"),
                  "each remembered value of normal law 'values', got 'a' twice"));
}

TEST_F(LawFile, CutOffAnywhere)
{
  constexpr int PLACES = 10;
  const std::string file = made("cut", spring("cut")), whole = content_of(file), other = folder.file("part.so");
  for (int k = 0; k < PLACES; k++) {
    write(other, whole.substr(0, whole.size() * k / PLACES));
    const std::string said = refusal(other);
    EXPECT_TRUE(has(said, k == 0 ? "which cannot be read" : "which does not end as one: it is cut off")) << said;
  }
  write(other, whole.substr(0, whole.size() - 1));
  EXPECT_TRUE(has(refusal(other), "it is cut off"));
  write(other, whole);
  EXPECT_EQ(refusal(other), "no complaint");
}

TEST_F(LawFile, DamagedAnywhere)
{
  constexpr int PLACES = 20;
  const std::string file = made("bad", spring("bad")), whole = content_of(file), other = folder.file("changed.so");
  for (int k = 0; k <= PLACES; k++) {
    std::string changed = whole;
    changed[(whole.size() - 1) * k / PLACES] ^= 4;
    write(other, changed);
    const std::string said = refusal(other);
    EXPECT_TRUE(has(said, "it is damaged") || has(said, "it is cut off, was changed")) << k << ": " << said;
  }
}

TEST_F(LawFile, OtherFiles)
{
  write(folder.file("text.so"), "pair_style granular/grit\n");
  EXPECT_TRUE(has(refusal(folder.file("text.so")), "which does not end as one"));
  EXPECT_EQ(refusal("no_such.so"), "expected a law object here, got 'no_such.so', which is no file");
  EXPECT_TRUE(has(refusal("/"), "which is no file"));
  write(folder.file("sealed.so"), "pair_style granular/grit\n");
  const std::string object = made("d", spring("seals"));
  write_seal(folder.file("sealed.so"), read_seal(object));
  EXPECT_TRUE(has(refusal(folder.file("sealed.so")), "expected a law object that the system can open, got '"));
}

TEST_F(LawFile, OtherVersionsAndMachines)
{
  const std::string file = made("e", spring("versions"));
  const ObjectSeal seal = read_seal(file);
  write_seal(file, {"9" + seal.interface.substr(1), seal.machine});
  EXPECT_TRUE(has(refusal(file), "expected a law object for version " + VERSION + " of the interface, got '"))
      << refusal(file);
  EXPECT_TRUE(has(refusal(file), "for version 9: run grit-law of this GRIT again"));
  write_seal(file, {seal.interface.substr(0, 2) + "4" + seal.interface.substr(3), seal.machine});
  EXPECT_TRUE(has(refusal(file), "expected a law object whose compiler lays numbers out as that of this GRIT"));
  write_seal(file, {seal.interface, "m68k"});
  EXPECT_TRUE(has(refusal(file), ", got '" + file + "' for 'm68k'"));
  write_seal(file, {seal.interface, seal.machine + " avx2048"});
  EXPECT_TRUE(has(refusal(file), "expected a law object for this processor, got '" + file + "', which needs avx2048"));
  write_seal(file, seal);
  EXPECT_EQ(refusal(file), "no complaint");
}

TEST_F(LawFile, SealedForWhatItIsNot)
{
  const std::string other =
      compiled("f", spring("pretends") +
                        "extern \"C\" __attribute__((visibility(\"default\"))) const Grit::LawObject "
                        "*grit_law_object()\n{\n  static Grit::LawObject o = "
                        "Grit::InObject::object<Grit::NORMAL, Grit::Normal::Mine>(nullptr);\n"
                        "  o.built_for.version++;\n  return &o;\n}\n");
  EXPECT_TRUE(has(refusal(other), "expected a law object for version " + VERSION));
  write_seal(other, read_seal(made("g", spring("right"))));
  EXPECT_TRUE(has(refusal(other), "which does not agree with its own seal"));
}

#if !defined(GRIT_FMA) && defined(__x86_64__)
TEST_F(LawFile, OtherRounding)
{
  const std::string file = made("h", spring("fused"), {"-D", "GRIT_FMA"});
  EXPECT_TRUE(has(refusal(file), "expected a law object without fused multiply-add, as this GRIT was built, got '"));
}
#endif

TEST_F(LawFile, FoldersOfPlugins)
{
  made("in_a_folder", spring("in_a_folder"));
  EXPECT_TRUE(has(refusal("in_a_folder.so"), "which is no file"));
  setenv("LAMMPS_PLUGIN_PATH", ("/nowhere:" + folder.file("")).c_str(), 1);
  EXPECT_EQ(refusal("in_a_folder.so"), "no complaint");
  EXPECT_TRUE(has(refusal("in_no_folder.so"), "expected a law object here or in a folder of LAMMPS_PLUGIN_PATH, got"));
  unsetenv("LAMMPS_PLUGIN_PATH");
}

TEST_F(LawFile, NamesOfTheEnvironment)
{
  setenv("GRIT_LAWS", "a.so::/b/c.so", 1);
  EXPECT_EQ(laws_of_environment(), (std::vector<std::string>{"a.so", "/b/c.so"}));
  unsetenv("GRIT_LAWS");
  EXPECT_TRUE(laws_of_environment().empty());
}

// A law that throws gives no number, and what it said is kept for the sentence that stops the run.
TEST_F(LawFile, ALawThatThrows)
{
  const LawId id =
      load_law(made("throws", spring("throws", "if (c.delta > 1) throw std::runtime_error(\"too deep\");\n")));
  const GeneralLaw law = law_of("throws 1 damping none tangential none");
  Contact c{};
  real nothing[1] = {};
  c.delta = 0.5;
  EXPECT_EQ(law.normal(c, nothing).force, 0.5);
  EXPECT_STREQ(id.info().exception(), "");
  c.delta = 2;
  EXPECT_TRUE(std::isnan(law.normal(c, nothing).force));
  EXPECT_STREQ(id.info().exception(), "too deep");
}

TEST_F(LawFile, ALawWhoseMakeThrows)
{
  std::string law = spring("refuses");
  const std::string make = "return {v[0]};";
  law.replace(law.find(make), make.size(),
              "if (v[0] > 5) throw std::runtime_error(\"no such spring\"); return {v[0]};");
  load_law(made("refuses", law));
  EXPECT_EQ(complaint_of([] { law_of("refuses 6 damping none tangential none"); }),
            "expected normal law 'refuses' to answer about its coefficients, got an exception: no such spring");
}

// What restart files say of laws.
TEST_F(LawFile, DeclarationsAreCompared)
{
  LawTable table(1);
  const std::string file = made("declares", spring("declares"));
  load_law(file);
  table.set(1, 1, parse_setting({"declares", "3", "damping", "none", "tangential", "none"}, "pair_coeff 1 1"));
  const std::vector<std::string> lines = loaded_laws(table);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].rfind("normal declares ", 0), 0u) << lines[0];
  EXPECT_TRUE(has(lines[0], " " + std::filesystem::absolute(file).lexically_normal().string()));
  EXPECT_TRUE(expect_loaded(lines).empty());
  const std::string other = lines[0].substr(0, lines[0].rfind(' ')), before = other.substr(0, other.rfind(' '));
  const std::vector<std::string> remarks = expect_loaded({before + " 1 /older.so"});
  ASSERT_EQ(remarks.size(), 1u);
  EXPECT_TRUE(has(remarks[0], "normal law 'declares' was compiled anew since the restart file was written: "))
      << remarks[0];
  EXPECT_EQ(
      complaint_of([] { expect_loaded({"normal unheard_of 0123456789abcdef 1 /a b/c.so"}); }),
      "expected normal law 'unheard_of' of a shared object, with which the restart file was written, got none: write "
      "'granular/grit/law load /a b/c.so' before it is read");
  EXPECT_TRUE(has(complaint_of([] { expect_loaded({"normal declares 0123456789abcdef 1 /c.so"}); }),
                  "expected normal law 'declares' as it was declared when the restart file was written (in /c.so), got "
                  "another declaration in "));
  EXPECT_TRUE(has(complaint_of([] { expect_loaded({"normal hertz 0123456789abcdef 1 /c.so"}); }),
                  "another declaration among the laws of GRIT"));
}

// Each part of a declaration counts.
TEST(Declaration, SumsTellDeclarationsApart)
{
  const LawObject &hertz = laws(NORMAL)[find_law(NORMAL, "hertz/material")];
  const auto differs = [&](auto change) {
    LawObject other = hertz;
    change(other);
    return declaration_sum(other) != declaration_sum(hertz);
  };
  std::array<Coeff, 2> two{hertz.coeffs[0], hertz.coeffs[1]};
  EXPECT_FALSE(differs([](LawObject &) {}));
  EXPECT_TRUE(differs([](LawObject &o) { o.name = "hertz"; }));
  EXPECT_TRUE(differs([](LawObject &o) { o.gives ^= CONTACT_RADIUS; }));
  EXPECT_TRUE(differs([&](LawObject &o) { o.coeffs = two; }));
  two[0].upper = 1;
  const std::array<HistoryValue, 1> even{HistoryValue{"a", "length", Rank::scalar, Parity::even}},
      odd{HistoryValue{"a", "length", Rank::scalar, Parity::odd}};
  EXPECT_TRUE(differs([&](LawObject &o) { o.history = even; }));
  LawObject a = hertz, b = hertz;
  a.history = even;
  b.history = odd;
  EXPECT_NE(declaration_sum(a), declaration_sum(b));
}
