// Files of materials: what they stand for, and the sentences for those that are not understood.
#include "mixed_table.h"
#include "refusal.h"
#include "setup/material_lines.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAWS =
                      "laws hertz/material young_modulus restitution poisson_ratio damping coeff_restitution "
                      "tangential history friction\n",
                  MATERIALS =
                      "material glass # of soda and lime\n  young_modulus 7.1e10\n  poisson_ratio 0.22\n"
                      "material steel young_modulus 2.08e11 poisson_ratio 0.3 density 7850\n",
                  PAIRS =
                      "pair glass glass restitution 0.97 friction 0.092\n\n"
                      "pair steel glass\n restitution 0.9 & # goes on\n friction 0.1\n"
                      "pair steel steel restitution 0.9 friction 0.2\n",
                  WHOLE = "units si\n" + LAWS + MATERIALS + PAIRS;

MaterialLines lines_of(const std::string &text, const std::string &words)
{
  const std::vector<std::string> all = split(words);
  int types = 0;
  while (types < static_cast<int>(all.size()) && all[types] != "laws") types++;
  return expand_materials(MaterialFile::read(text, "F"), all, types, "pair_coeff * *");
}

std::string sentence(const std::string &text, const std::string &words = "glass steel")
{
  try {
    lines_of(text, words);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "accepted";
}

// "1 2 mixed normal damp 0.9 ...", line by line.
std::string told(const MaterialLines &all)
{
  std::string text;
  for (const MaterialLine &line : all.lines) {
    text += std::to_string(line.i) + " " + std::to_string(line.j);
    for (const std::string &word : line.words) text += " " + word;
    text += "\n";
  }
  return text;
}

std::string with(const std::string &from, const std::string &to)
{
  std::string text = WHOLE;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST(Materials, StandForLinesOfTypesAndPairs)
{
  const MaterialLines all = lines_of(WHOLE, "steel NULL glass glass");
  EXPECT_EQ(told(all),
            "1 1 hertz/material 208000000000 0.9 0.3 damping coeff_restitution tangential history 0.2\n"
            "3 3 hertz/material 71000000000 0.97 0.22 damping coeff_restitution tangential history 0.092\n"
            "4 4 hertz/material 71000000000 0.97 0.22 damping coeff_restitution tangential history 0.092\n"
            "1 3 mixed normal damp 0.9 tangential mu 0.1\n"
            "1 4 mixed normal damp 0.9 tangential mu 0.1\n"
            "3 4 mixed normal damp 0.97 tangential mu 0.092\n");
  EXPECT_EQ(all.lines[3].materials, "steel glass");
  EXPECT_EQ(all.materials, (std::vector<std::string>{"", "steel", "", "glass", "glass"}));
  EXPECT_EQ(all.densities, (std::vector<real>{UNSET, 7850, UNSET, UNSET, UNSET}));
  EXPECT_TRUE(all.unused.empty());
}

// The pair has E* and G* of both materials, and its own restitution and friction.
TEST(Materials, GiveBothSidesTheirModulus)
{
  LawTable table(2);
  for (const MaterialLine &line : lines_of(WHOLE, "glass steel").lines)
    if (line.i == line.j)
      table.set(line.i, line.j, parse_setting(line.words, COMMAND));
    else
      table.mix(line.i, line.j, {line.words.begin() + 1, line.words.end()});
  table.build();
  EXPECT_EQ(table.complaint(1, 2), "");
  const real e = 1 / ((1 - 0.22 * 0.22) / 7.1e10 + (1 - 0.3 * 0.3) / 2.08e11);
  Contact c{};
  c.reff = 0.25;
  c.delta = 0.0001;
  real history[MAX_HISTORY] = {};
  const real force = 4.0 / 3 * e * std::sqrt(0.25) * std::pow(0.0001, 1.5);
  EXPECT_NEAR(table.law(1, 2).normal(c, history).force, force, 1e-14 * force);
  table.with_sides(1, 2, [](const Setting &glass, const Setting &steel) {
    EXPECT_EQ(glass.slot[NORMAL].coeffs, (std::vector<real>{7.1e10, 0.9, 0.22}));
    EXPECT_EQ(steel.slot[NORMAL].coeffs, (std::vector<real>{2.08e11, 0.9, 0.3}));
    EXPECT_EQ(glass.slot[TANGENTIAL].coeffs[0], 0.1);
  });
}

// Laws of the script replace those of the file; a preset may name properties as well, and works out what follows from them.
TEST(Materials, TakeLawsOfTheScript)
{
  const MaterialLines all =
      lines_of("units si\n" + MATERIALS + PAIRS,
               "steel glass laws preset liggghts/hertz young_modulus poisson_ratio restitution 0.4");
  EXPECT_EQ(told(all),
            "1 1 hertz/material 208000000000 0.9 0.3 damping coeff_restitution tangential history 0.4\n"
            "2 2 hertz/material 71000000000 0.97 0.22 damping coeff_restitution tangential history 0.4\n"
            "1 2 mixed normal damp 0.9\n");
  EXPECT_EQ(all.unused, std::vector<std::string>{"friction"});
  const std::string springs =
      "units lj\nmaterial a\nmaterial b\npair a a normal_stiffness 700 normal_damping 2 "
      "tangential_damping 1 friction .3\npair b b normal_stiffness 700 normal_damping 2 "
      "tangential_damping 1 friction .3\npair a b normal_stiffness 1400 normal_damping 4 "
      "tangential_damping 3 friction .5\n";
  EXPECT_EQ(told(lines_of(springs,
                          "a b laws preset lammps/hooke/history normal_stiffness NULL normal_damping "
                          "tangential_damping friction 1")),
            "1 1 hooke 700 2 damping mass_velocity tangential linear_history_classic 200 0.5 0.3\n"
            "2 2 hooke 700 2 damping mass_velocity tangential linear_history_classic 200 0.5 0.3\n"
            "1 2 mixed normal kn 1400 normal damp 4 tangential kt 400 tangential xt 0.75 tangential mu 0.5\n");
}

// What a preset works out for a pair may be that of one of its materials alone.
TEST(Materials, MayHavePairsThatAreLikeOneOfTheTwo)
{
  const std::string springs =
                        "units lj\nmaterial soft\nmaterial hard\n"
                        "pair soft soft normal_stiffness 700 normal_damping 2 tangential_damping 1 friction .3\n"
                        "pair hard hard normal_stiffness 1400 normal_damping 2 tangential_damping 1 friction .3\n"
                        "pair soft hard normal_stiffness 700 normal_damping 2 tangential_damping 1 friction .3\n",
                    laws =
                        " laws preset lammps/hooke/history normal_stiffness NULL normal_damping tangential_damping "
                        "friction 1",
                    soft = " hooke 700 2 damping mass_velocity tangential linear_history_classic 200 0.5 0.3\n",
                    hard = " hooke 1400 2 damping mass_velocity tangential linear_history_classic 400 0.5 0.3\n",
                    both = "1 2 mixed normal kn 700 normal damp 2 tangential kt 200 tangential mu 0.3\n";
  EXPECT_EQ(told(lines_of(springs, "soft hard" + laws)), "1 1" + soft + "2 2" + hard + both);
  EXPECT_EQ(told(lines_of(springs, "hard soft" + laws)), "1 1" + hard + "2 2" + soft + both);
}

// A name where the law has an option of that name is the option.
TEST(Materials, LeaveOptionsTheirNames)
{
  const std::string file =
      "units si\nmaterial a\npair a a normal_stiffness 100 restitution .8 friction .5 "
      "tangential_restitution .6\n";
  EXPECT_EQ(told(lines_of(file,
                          "a laws hooke normal_stiffness restitution damping coeff_restitution tangential sds "
                          "friction kt 50 restitution tangential_restitution form vector")),
            "1 1 hooke 100 0.8 damping coeff_restitution tangential sds 0.5 kt 50 restitution 0.6 form vector\n");
}

// A property that lines of types cannot hold, since no rule mixes it, comes from the pairs.
TEST(Materials, NeedNoRuleOfMixingForWhatPairsGive)
{
  LawTable table(2);
  for (const MaterialLine &line : lines_of(WHOLE, "steel glass").lines) {
    if (line.i == line.j) table.set(line.i, line.j, parse_setting(line.words, COMMAND));
  }
  table.build();
  EXPECT_NE(table.complaint(1, 2).find("coefficient 'mu' of tangential law 'history' has no mixing rule"),
            std::string::npos);
}

namespace {

struct Change {
  std::string from, to, sentence;
};
void PrintTo(const Change &c, std::ostream *out) { *out << c.from << " -> " << c.to; }

const std::string PROPERTIES = "density, young_modulus, poisson_ratio, restitution, tangential_restitution, friction, ",
                  NAMED = "because the laws name it, got none";

}  // namespace

TEST(Materials, AreRefusedWithASentence)
{
  const Change changes[] = {
      {"units si\n", "", "expected a line 'units' with those of the numbers, such as 'units si', in F, got none"},
      {"units si", "units", "expected one word after 'units' in line 1 of F, got the end of the line"},
      {"units si", "units si cgs", "expected one word after 'units' in line 1 of F, got 'cgs'"},
      {"units si", "units si\nunits si", "expected 'units' once in F, got it in lines 1 and 2"},
      {LAWS, "",
       "expected a line 'laws' in F or 'laws' and a line of laws after the materials in pair_coeff * *, got "
       "none"},
      {LAWS, LAWS + LAWS, "expected 'laws' once in F, got it in lines 2 and 3"},
      {LAWS, "laws\n", "expected a line of laws after 'laws' in line 2 of F, got none"},
      {"laws hertz/", "laws hurtz/",
       "expected the name of a normal law " + one_of(NORMAL) +
           " in line 2 of F for 'pair glass glass' of F, got 'hurtz/material'"},
      {"young_modulus rest", "young_module rest",
       "expected a number in (0, infinity) or a property (one of: friction, poisson_ratio, restitution, young_modulus) "
       "for coefficient 'E' of normal law 'hertz/material' in line 2 of F for 'pair glass glass' of F, got "
       "'young_module'"},
      {"history friction", "history rolling_friction",
       "expected 'rolling_friction' in the materials or the pairs of F, " + NAMED},
      {"history friction", "history density", "expected a property that laws can have in the laws of F, got 'density'"},
      {"history friction", "history 0.5",
       "expected a property that the laws of line 2 of F name (one of: poisson_ratio, restitution, young_modulus, "
       "density) in line 7, got 'friction'"},
      {"history friction", "history friction cutoff friction",
       "expected a number in (0, infinity) for the keyword 'cutoff' in line 2 of F for 'pair glass glass' of F, got "
       "'friction'"},
      {"material glass", "material",
       "expected the name of a material after 'material' in line 3 of F, got the end of "
       "the line"},
      {"material glass", "material NULL",
       "expected the name of a material after 'material' in line 3 of F, got 'NULL'"},
      {"material steel", "material glass", "expected material 'glass' once in F, got it in lines 3 and 6"},
      {"  young_modulus 7.1e10\n", "", "expected 'young_modulus' in 'material glass' (line 3 of F), " + NAMED},
      {"young_modulus 2.08e11 ", "", "expected 'young_modulus' in 'material steel' (line 6 of F), " + NAMED},
      {"  poisson_ratio 0.22", "  poisson_ratio 0.22 poisson_ratio 0.22",
       "expected 'poisson_ratio' once in material glass of F, got it in lines 5 and 5"},
      {"poisson_ratio 0.22", "poisson_ratio 0.7",
       "expected a number in [0, 0.5] for 'poisson_ratio' of material glass in line 5 of F, got '0.7'"},
      {"7.1e10", "soft",
       "expected a number in (0, infinity) for 'young_modulus' of material glass in line 4 of F, got "
       "'soft'"},
      {"friction 0.092", "friction",
       "expected a number in [0, infinity) for 'friction' of pair glass glass in line 7 of "
       "F, got the end of the line"},
      {"  poisson_ratio", "  poisson_number",
       "expected material, pair or the name of a property (one of: " + PROPERTIES},
      {"material glass", "density 3\nmaterial glass",
       "expected a material or a pair before 'density' in line 3 of F, got "
       "none"},
      {"material glass", "grain glass", "expected units, laws, material, pair or the name of a property"},
      {"pair glass glass", "pair glass", "expected material, pair or the name of a property (one of: " + PROPERTIES},
      {"pair glass glass restitution 0.97 friction 0.092", "pair glass",
       "expected the names of two materials after 'pair' in line 7 of F, got the end of the line"},
      {"pair steel glass", "pair steel gloss",
       "expected two of the materials glass, steel in 'pair steel gloss' in line 9 of F, got 'gloss'"},
      {"pair steel steel", "pair glass steel",
       "expected pair glass steel once in F, got 'pair steel glass' in line 9 and 'pair glass steel' in line 12"},
      {"pair glass glass restitution 0.97 friction 0.092\n", "",
       "expected 'pair glass glass' in F for pair_coeff * *, got none"},
      {"pair steel glass\n restitution 0.9 & # goes on\n friction 0.1\n", "",
       "expected 'pair glass steel' in F for pair_coeff * *, got none"},
      {" & # goes on\n friction 0.1", "", "expected 'friction' in 'pair steel glass' (line 9 of F), " + NAMED},
      {"restitution 0.97", "restitution 0",
       "expected a number in (0, 1] for coefficient 'damp' of normal law 'hertz/material' together with damping law "
       "'coeff_restitution' in line 2 of F for 'pair glass glass' of F, got '0'"},
      {"restitution 0.97", "restitution 1.5",
       "expected a number in [0, 1] for 'restitution' of pair glass glass in line 7 of F, got '1.5'"},
      {"restitution 0.97", "density 7850", "expected 'density' in a material, got it in the pair of line 7 of F"},
      {"density 7850", "friction 0.5",
       "expected 'friction' in materials or in pairs of F, got it in the material of line "
       "6 and in the pair of line 7"},
      {"friction 0.2", "friction 0.2 &", "expected a line after '&' in line 12 of F, got the end of the file"},
      {"material glass", "&\nmaterial glass", "expected words before '&' in line 3 of F, got none"}};
  EXPECT_EQ(sentence(WHOLE), "accepted");
  for (const Change &c : changes) {
    const std::string got = sentence(with(c.from, c.to));
    EXPECT_EQ(got.substr(0, c.sentence.size()), c.sentence) << testing::PrintToString(c);
  }
}

TEST(Materials, ExpectAMaterialForEachType)
{
  const auto says = [](const std::string &words, int types) -> std::string {
    try {
      expand_materials(MaterialFile::read(WHOLE, "F"), split(words), types, "pair_coeff * *");
    } catch (const std::invalid_argument &refused) {
      return refused.what();
    }
    return "accepted";
  };
  const std::string place = " in pair_coeff * *, got ";
  EXPECT_EQ(says("glass NULL", 2), "accepted");
  EXPECT_EQ(says("glass", 2), "expected a material of F (one of: glass, steel) or NULL for type 2 of 2" + place + END);
  EXPECT_EQ(says("glass gloss", 2),
            "expected a material of F (one of: glass, steel) or NULL for type 2 of 2" + place + "'gloss'");
  EXPECT_EQ(says("glass steel glass", 2),
            "expected the end of the line or 'laws' after the materials of 2 types" + place + "'glass'");
  EXPECT_EQ(says("glass laws", 1), "expected a line of laws after 'laws'" + place + END);
  EXPECT_EQ(says("glass laws hooke", 1).substr(0, 70),
            "expected a number in (0, infinity) or a property (one of: friction, po");
}

// What is not in use is checked as well.
TEST(Materials, AreCheckedWhereTheyAreNotUsed)
{
  EXPECT_EQ(sentence(with("pair steel steel restitution 0.9 friction 0.2\n", ""), "glass"), "accepted");
  EXPECT_EQ(sentence(with("pair steel steel restitution 0.9", "pair steel steel restitution 0"), "glass").substr(0, 29),
            "expected a number in (0, 1] f");
  EXPECT_EQ(sentence(WHOLE + "material wood poisson_ratio 0.4", "glass"),
            "expected 'young_modulus' in 'material wood' (line 13 of F), " + NAMED);
}

// Words in any order and number: lines of laws or a sentence, never an end of the program.
TEST(Materials, RefuseNonsenseWithASentence)
{
  const std::vector<std::string> lines{"units si\n",
                                       LAWS,
                                       "material glass young_modulus 1e9 poisson_ratio 0.2\n",
                                       "material steel young_modulus 2e9 poisson_ratio 0.3\n",
                                       "pair glass glass restitution 0.5 friction 0.5\n",
                                       "pair glass steel restitution 0.5 friction 0.5\n",
                                       "pair steel steel restitution 0.5 friction 0.5\n",
                                       "density 3\n",
                                       "&\n",
                                       "# x\n",
                                       "friction\n",
                                       "pair\n",
                                       "material\n",
                                       "laws\n",
                                       "laws preset woo/linear friction\n"};
  unsigned state = 1;
  const auto next = [&](std::size_t n) { return (state = state * 1103515245u + 12345u) / 65536u % n; };
  int accepted = 0;
  for (int k = 0; k < 4000; k++) {
    std::string text;
    std::vector<std::string> order(lines.begin(), lines.begin() + 7);
    for (std::size_t changes = next(4); changes > 0; changes--)
      if (next(2))
        order.insert(order.begin() + static_cast<long>(next(order.size())), lines[next(lines.size())]);
      else
        order.erase(order.begin() + static_cast<long>(next(order.size())));
    for (const std::string &line : order) text += line;
    if (next(3) == 0) text.erase(next(text.size()), 1 + next(5));
    const std::string got = sentence(text, next(2) ? "glass steel" : "steel NULL glass");
    accepted += got == "accepted";
    ASSERT_TRUE(got == "accepted" || got.rfind("expected ", 0) == 0) << text << got;
  }
  EXPECT_GT(accepted, 500);
  EXPECT_LT(accepted, 3500);
}
