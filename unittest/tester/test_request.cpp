// Words of the law tester: what is understood, and the sentences for what is not.
#include <filesystem>
#include <fstream>

#include "../support/rotation.h"
#include "try_laws.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAW = "hooke 100 0 tangential none";

struct Refused {
  std::string options;
  std::vector<std::string> with_blanks;
  std::string sentence;
};
std::ostream &operator<<(std::ostream &out, const Refused &r)
{
  out << r.options;
  for (const std::string &word : r.with_blanks) out << " '" << word << "'";
  return out;
}

class RefusedRequest : public testing::TestWithParam<Refused> {};

TEST_P(RefusedRequest, InASentence)
{
  const Refused &r = GetParam();
  EXPECT_EQ(sentence_of([&] { run_one(request(r.options, r.with_blanks)); }), r.sentence);
}

const std::string STAGE = "normal velocity -1 for steps 3";

INSTANTIATE_TEST_SUITE_P(
    Options, RefusedRequest,
    testing::Values(
        Refused{"--radius 0 " + LAW, {}, "expected a number above 0 for --radius, got '0'"},
        Refused{"--radius 1,2,3 " + LAW,
                {},
                "expected one number or two with a comma between them for --radius, got '1,2,3'"},
        Refused{"--radius 1,x " + LAW, {}, "expected a number above 0 for --radius, got 'x'"},
        Refused{"--density nan " + LAW, {}, "expected a number above 0 for --density, got 'nan'"},
        Refused{"--mass 1 --density 1 " + LAW, {}, "expected --mass or --density, got both"},
        Refused{"--weight 1.5 " + LAW, {}, "expected a number from 0 to 1 for --weight, got '1.5'"},
        Refused{"--normal 0,0,0 " + LAW, {}, "expected a direction for --normal, got '0,0,0'"},
        Refused{"--normal 1,2 " + LAW, {}, "expected three numbers with commas between them for --normal, got '1,2'"},
        Refused{"--units metal " + LAW, {}, "expected si, cgs, micro, nano or lj for the units, got 'metal'"},
        Refused{"--wall --radius 1,2 " + LAW, {}, "expected one number for --radius at a wall, got '1,2'"},
        Refused{"--radius 1, " + LAW, {}, "expected a number above 0 for --radius, got ''"},
        Refused{"--radius 1e200 " + LAW, {}, "expected radius and density of a sphere with a mass, got inf"},
        Refused{"--at 0.01 " + LAW, {}, "expected an overlap below 0.01 for --at, got '0.01'"},
        Refused{LAW, {"--protocol", ""}, "expected options as --help tells: --protocol: a value, not none"},
        Refused{"--list foo", {}, "expected no other words beside --list, got 'foo'"},
        Refused{"--set depth=1e-5 --set depth=2e-5 " + LAW, {}, "expected 'depth' once for --set, got it twice"},
        Refused{"--table - " + LAW, {"--compare", LAW}, "expected a file for --table where laws are compared, got '-'"},
        Refused{"--colour red " + LAW, {}, "expected an option of --help, got '--colour'"},
        Refused{"--plot a.pdf " + LAW, {}, "expected a file name that ends with .svg or .png for --plot, got 'a.pdf'"},
        Refused{"--set depth " + LAW, {}, "expected NAME=VALUE for --set, got 'depth'"},
        Refused{"--set deep=1 " + LAW,
                {},
                "expected a parameter of the stages (depth, cycles, back, speed) for --set, got 'deep'"},
        Refused{"--set depth=x " + LAW,
                {},
                "expected numbers, known names and operators for the parameter 'depth' in --set, got 'x'"},
        Refused{"--protocol fall " + LAW,
                {},
                "expected one of bond_bend, bond_pull, bond_twist, collision, heat, impact, normal, pulloff, reload, "
                "rolling, rotation, shear, thinning, "
                "torsion for --protocol, got 'fall'"},
        Refused{"--protocol shear --stages a.stages " + LAW,
                {},
                "expected one of --protocol, --stages and --stage, got several"},
        Refused{"--stages nowhere.stages " + LAW,
                {},
                "expected a file with stages for --stages, got 'nowhere.stages': No such file or directory"},
        Refused{"--stages /dev/zero " + LAW,
                {},
                "expected text in /dev/zero, got the byte '\\x00' in line 1: it is no text file"},
        Refused{"--every 1.5 " + LAW, {}, "expected a whole number above 0 for --every, got '1.5'"},
        Refused{"--every 1e300 " + LAW, {}, "expected a whole number above 0 for --every, got '1e300'"},
        Refused{"--step -1 " + LAW, {}, "expected a number above 0 for --step, got '-1'"},
        Refused{LAW, {"--stage", STAGE}, "expected a time step: the line 'step' in the stages or --step, got none"},
        Refused{"hooke 100 0",
                {},
                "expected the keyword 'tangential' and a law after it (one of: none, linear_nohistory, linear_history, "
                "linear_history_classic, mindlin, mindlin_classic, mindlin/force, mindlin_rescale, "
                "mindlin_rescale/force, cundall, elastic, "
                "history, incremental, sds) in the line of laws, got none; 'tangential none' stands for frictionless "
                "contacts"},
        Refused{
            LAW,
            {"--other", "hertz 1 0 tangential none"},
            "expected an explicit line of laws, because normal laws 'hooke' and 'hertz' of the two types do not mix"},
        Refused{LAW,
                {"--other", "hertz 1 0 tangential none", "--mixed", "kn 3"},
                "expected the same laws on both sides in --mixed, got normal laws 'hooke' and 'hertz'"},
        Refused{LAW,
                {"--other", LAW, "--mixed", "mu 3"},
                "expected the name of a coefficient (one of: normal kn, normal damp, cutoff) in --mixed, got 'mu'"},
        Refused{LAW, {"--other", LAW, "--mixed", ""}, "expected options as --help tells: --mixed: a value, not none"},
        Refused{LAW, {"--other", LAW, "--mixed", " "}, "expected a coefficient and its value in --mixed, got none"},
        Refused{LAW,
                {"--mixed", "kn 3"},
                "expected --other beside --mixed, which says what two materials do not mix, got none"}));

// A stage as a word of the command line: the sentence names it.
std::string of_stage(const std::string &stage, const std::string &before, const std::string &after)
{
  return before + " in --stage '" + stage + "', got " + after;
}
Refused stage(const std::string &text, const std::string &before, const std::string &after)
{
  return {"--step 1e-3 " + LAW, {"--stage", text}, of_stage(text, before, after)};
}

INSTANTIATE_TEST_SUITE_P(
    Stages, RefusedRequest,
    testing::Values(
        stage("noraml velocity 1 for steps 1",
              "expected a degree of freedom (normal, shear1, shear2, twist, bend1, bend2 or all), 'turn', 'smooth', "
              "'until' or 'for'",
              "'noraml'"),
        stage("normal speed 1 for steps 1", "expected velocity, initial, force or free for 'normal'", "'speed'"),
        stage("twist force 1 for steps 1", "expected velocity, initial, torque or free for 'twist'", "'force'"),
        stage("all force 1 for steps 1", "expected velocity, initial, or free for 'all'", "'force'"),
        stage("normal velocity 1", "expected 'until' and a condition, 'for time' or 'for steps'",
              "the end of the line"),
        stage("normal velocity", "expected a value for 'normal'", "the end of the line"),
        stage("until", "expected the condition", "the end of the line"),
        stage("for hours 3", "expected 'time' or 'steps' after 'for'", "'hours'"),
        stage("until overlp > 1", "expected numbers, known names and operators for the condition",
              "'overlp' in 'overlp > 1'"),
        stage("normal velocity 1* for steps 1", "expected numbers, known names and operators for the value of normal",
              "'1*'"),
        stage("normal velocity kn=5 for steps 1", "expected '==' to compare, for the value of normal", "'kn=5'"),
        stage("until overlap = 1", "expected '==' to compare, for the condition", "'overlap = 1'"),
        stage("normal velocity 1,2 for steps 1", "expected one value for the value of normal", "2 in '1,2'"),
        stage("turn 0 0 1 turn 1 0 0 for steps 3", "expected 'turn' once", "it twice"),
        stage("normal velocity -1 all free for steps 3", "expected 'all' before other words", "it after them"),
        stage("for steps 2.4", "expected a whole number of steps", "2.4"),
        stage("normal velocity 1/0 for steps 1", "expected a finite value for the value of normal", "'1/0' = inf"),
        stage("normal velocity 1 normal velocity 2 for steps 1", "expected normal once", "it twice"),
        stage("for steps 0", "expected from 1 to 100000000 steps of 0.001", "0"),
        stage("turn 1 2", "expected the turn of the pair about z", "the end of the line"),
        stage("shear1 free turn 1 2 3 for steps 1", "expected velocity for shear1",
              "another mode where the pair turns"),
        stage("normal velocity 1 smooth until touching", "expected 'for time' or 'for steps' in a stage with 'smooth'",
              "'until'"),
        stage("smooth normal velocity 1 smooth for steps 1", "expected 'smooth' once", "it twice"),
        stage("normal force 1 smooth for steps 1", "expected a velocity, or 'turn', in a stage with 'smooth'", "none"),
        stage("smooth for steps 1", "expected a velocity, or 'turn', in a stage with 'smooth'", "none"),
        stage("until done print overlap", "expected the condition", "'done'"),
        stage("for steps 1 done", "expected 'print' or 'set' after 'done'", "the end of the line"),
        stage("for steps 1 done stop", "expected 'print' or 'set' after 'done'", "'stop'"),
        stage("for steps 1 done print", "expected the value to print", "the end of the line"),
        stage("for steps 1 done print and print step", "expected the value to print", "'and'"),
        stage("for steps 1 done print overlp", "expected numbers, known names and operators for the value to print",
              "'overlp'"),
        stage("for steps 1 done print step done print time", "expected 'and' before an action", "'done'"),
        stage("for steps 1 and print step", "expected 'done' before an action", "'and'"),
        stage("for steps 1 done set", "expected a parameter after 'set'", "the end of the line"),
        stage("for steps 1 done set kn 3", "expected a parameter of the stages after 'set'", "'kn'")));

// The lines of a file.
struct RefusedLine {
  std::string text, sentence;
};
std::ostream &operator<<(std::ostream &out, const RefusedLine &r) { return out << r.text; }
class RefusedStages : public testing::TestWithParam<RefusedLine> {};

TEST_P(RefusedStages, InASentence)
{
  EXPECT_EQ(sentence_of([&] { run_stages(LAW, GetParam().text); }), GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, RefusedStages,
    testing::Values(
        RefusedLine{"", "expected at least one stage, got none"},
        RefusedLine{"\n# words\nstages 1\n",
                    "expected parameter, step, overlap, every, draw, stage, repeat or end in the stages, line 3, got "
                    "'stages'"},
        RefusedLine{"step\n", "expected 1 or more words after 'step' in the stages, line 1, got 0"},
        RefusedLine{"step 0\n", "expected a value above 0 for the time step in the stages, line 1, got 0"},
        RefusedLine{"end\n", "expected 'repeat' before 'end' in the stages, line 1, got none"},
        RefusedLine{"repeat 2\nstage for steps 1\n", "expected 'end' for 'repeat' in the stages, line 1, got none"},
        RefusedLine{"repeat 2\nend\n", "expected stages between 'repeat' and 'end' in the stages, line 1, got none"},
        RefusedLine{"repeat 1e5\nstage for steps 1\nstage for steps 1\nend\n",
                    "expected at most 100000 stages from 'repeat' in the stages, line 1, got 200000"},
        RefusedLine{"repeat 1.5\nend\n",
                    "expected a whole number from 1 to 100000 for the repetitions in the stages, line 1, got 1.5"},
        RefusedLine{"repeat 2\nrepeat 2\nend\nend\n",
                    "expected one 'repeat' at a time in the stages, line 2, got one inside that of the stages, line 1"},
        RefusedLine{"repeat 2\nstep 1\nend\n",
                    "expected stages between 'repeat' and 'end' in the stages, line 2, got 'step'"},
        RefusedLine{"step 1\nstep 2\n", "expected 'step' once, got it again in the stages, line 2"},
        RefusedLine{
            "every 0.3\n",
            "expected a whole number from 1 to 1000000000 for the steps between two rows in the stages, line 1, got "
            "0.3"},
        RefusedLine{"parameter x f_normal+1\n",
                    "expected numbers, known names and operators for the parameter 'x' in the stages, line 1, got "
                    "'f_normal' in 'f_normal+1'"},
        RefusedLine{"parameter pi 3\n", "expected a new name for a parameter in the stages, line 1, got 'pi'"},
        RefusedLine{"draw kn f_normal\n",
                    "expected quantities of the table after 'draw' in the stages, line 1, got 'kn'"},
        RefusedLine{"draw depth energies\n",
                    "expected quantities of the table after 'draw' in the stages, line 1, got 'depth'"},
        RefusedLine{"step 1\noverlap 0.02\nstage for steps 1\n",
                    "expected an overlap below 0.01 at the beginning, got 0.02"},
        RefusedLine{"parameter kn 1\n", "expected a new name for a parameter in the stages, line 1, got 'kn'"},
        RefusedLine{"parameter done 1\n", "expected a new name for a parameter in the stages, line 1, got 'done'"},
        RefusedLine{"parameter x 1\nstep 1\nstage for steps 1 done set x\n",
                    "expected the value of 'x' in the stages, line 3, got the end of the line"},
        RefusedLine{"parameter x 1\nstep 1\nstage for steps 1 done set x 1/0\n",
                    "expected a finite value for the value of 'x' in the stages, line 3, got '1/0' = inf"},
        RefusedLine{"parameter 2d 1\n",
                    "expected letters, digits and _ for the name of a parameter in the stages, line 1, got '2d'"},
        RefusedLine{"draw time force\n",
                    "expected quantities of the table after 'draw' in the stages, line 1, got 'force'"},
        RefusedLine{"draw time\n", "expected 2 or more words after 'draw' in the stages, line 1, got 1"}));

}  // namespace

TEST(Request, TakesOptionsBeforeAndAfterTheLaws)
{
  const Request before = request("--radius 0.01,0.02 --mass 3 --set depth=1e-4 " + LAW),
                after = request(LAW + " --radius 0.01,0.02 --mass 3 --set depth=1e-4");
  for (const Request *r : {&before, &after}) {
    EXPECT_EQ(r->experiments.at(0).pair.a.radius, 0.01);
    EXPECT_EQ(r->experiments.at(0).pair.b.radius, 0.02);
    EXPECT_EQ(r->experiments.at(0).pair.b.mass, 3);
    EXPECT_EQ(r->lines.at(0), LAW);
  }
}

TEST(Request, LeavesNegativeNumbersToTheLaws)
{
  const Request r = request("pellet 1e7 1000 .05 confinement -100 tangential none --step 1");
  EXPECT_EQ(r.lines.at(0), "pellet 1e7 1000 .05 confinement -100 tangential none");
}

// The laws of two materials are mixed: two springs of 100 and 400 N/m by the geometric rule.
TEST(Request, MixesTwoMaterials)
{
  const Request r = request(LAW, {"--other", "hooke 400 0 tangential none"});
  EXPECT_NEAR(stiffness_at(r.experiments.at(0).pair, 1e-5).normal, 200, 1e-10);
  const Request own = request(LAW, {"--other", "hooke 400 0 tangential none", "--mixed", "kn 250"});
  EXPECT_NEAR(stiffness_at(own.experiments.at(0).pair, 1e-5).normal, 250, 1e-10);
  EXPECT_EQ(own.lines.at(0), LAW + " with hooke 400 0 tangential none mixed kn 250");
}

TEST(Request, ListsProtocolsWithTheirParameters)
{
  const std::string text = request("--list").text;
  for (const NamedProtocol &p : named_protocols())
    EXPECT_NE(text.find(std::string(p.name) + ": "), std::string::npos) << p.name;
  EXPECT_NE(text.find("    depth = 0.02*reff\n"), std::string::npos);
}

TEST(Request, RefusesAValueForAFlag)
{
  EXPECT_EQ(sentence_of([] { request("--wall=3 " + LAW); }).find("expected options as --help tells: "), 0u);
}

TEST(Request, Helps) { EXPECT_NE(request("--help").text.find("--protocol"), std::string::npos); }

namespace {

// The words of a line as a shell splits them, with double quotes.
std::vector<std::string> shell_words(const std::string &line)
{
  std::istringstream all(line);
  std::vector<std::string> words;
  for (std::string word; all >> word;) {
    if (word[0] == '"') {
      std::string rest;
      if (word.size() == 1 || word.back() != '"') std::getline(all, rest, '"');
      word = word.back() == '"' && word.size() > 1 ? word.substr(1, word.size() - 2) : word.substr(1) + rest;
    }
    words.push_back(word);
  }
  return words;
}

// Calls of the program in the code of a page, without its name.
std::vector<std::vector<std::string>> calls(const std::filesystem::path &page)
{
  std::vector<std::vector<std::string>> found;
  std::ifstream file(page);
  bool code = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) code = !code;
    for (std::string next; !line.empty() && line.back() == '\\' && std::getline(file, next);) {
      line.back() = ' ';
      line += next;
    }
    const std::size_t at = line.find("lawtester ");
    const bool syntax = line.find('<') != std::string::npos && line.find("[options]") != std::string::npos;
    if (code && !syntax && at != std::string::npos && (at == 0 || line[at - 1] == '/'))
      found.push_back(shell_words(line.substr(at + std::string("lawtester ").size())));
  }
  return found;
}

}  // namespace

// Every call on a page runs; those of law pages are those of their figures, which have a test of their own, and the tutorial
// calls the tester with a law that this program has not.
TEST(Request, CallsOfThePagesRun)
{
  const std::filesystem::path root = GRIT_SOURCE_TREE;
  std::vector<std::filesystem::path> pages{root / "README.md"};
  for (const char *folder : {"src", "examples"})
    for (const auto &entry : std::filesystem::recursive_directory_iterator(root / folder))
      if (entry.path().extension() == ".md" && entry.path().string().find("/law/") == std::string::npos &&
          entry.path().string().find("/new_law/") == std::string::npos)
        pages.push_back(entry.path());
  int count = 0;
  for (const auto &page : pages)
    for (const std::vector<std::string> &words : calls(page)) {
      count++;
      EXPECT_EQ(sentence_of([&] {
                  for (const Experiment &e : read_request(words).experiments) Tester::run(e);
                }),
                "accepted")
          << page << ": " << words.back();
    }
  EXPECT_GE(count, 5);
}

// The stages that the tester's page shows; the grammar, which is no stages, speaks of an EXPRESSION.
TEST(Request, StagesOfThePageRun)
{
  std::ifstream file(std::filesystem::path(GRIT_SOURCE_TREE) / "src/tester/lawtester.md");
  std::string block;
  bool code = false;
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const bool fence = line.rfind("```", 0) == 0;
    if (code && !fence) block += line + "\n";
    if (!fence) continue;
    if (code && block.find("stage ") != std::string::npos && block.find("EXPRESSION") == std::string::npos &&
        block.find("lawtester ") == std::string::npos) {
      count++;
      EXPECT_EQ(sentence_of([&] { run_stages(LAW, block); }), "accepted") << block;
    }
    code = !code;
    block.clear();
  }
  EXPECT_EQ(count, 1);
}

// Words in any order: an answer or a sentence, never an end of the program.
TEST(Request, RefusesNonsense)
{
  const std::vector<std::string> words{
      "stage", "repeat",   "end",     "step",  "overlap", "every",  "draw",  "parameter", "normal", "all",
      "twist", "velocity", "initial", "force", "free",    "torque", "until", "for",       "steps",  "time",
      "turn",  "1",        "-2e-3",   "1e308", "kn",      "<",      "(",     "broken",    "x",      "\n",
      "\n",    "\n",       "smooth",  "done",  "and",     "set",    "print"};
  Random random(1);
  int accepted = 0;
  for (int k = 0; k < 5000; k++) {
    std::string text = k % 2 ? "step 1e-3\nstage normal velocity -1 for steps 2\n" : "";
    for (int n = 1 + random.below(12); n > 0; n--) text += words[random.below(static_cast<int>(words.size()))] + " ";
    const std::string sentence = sentence_of([&] {
      const Request r = request("--plot x.svg --most-steps 20 " + LAW);
      drawing({run_stages("--most-steps 20 " + LAW, text)}, r);
    });
    accepted += sentence == "accepted";
    ASSERT_TRUE(sentence == "accepted" || sentence.find("expected") == 0) << text << ": " << sentence;
  }
  EXPECT_GT(accepted, 10);
}
