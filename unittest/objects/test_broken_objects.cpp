// Laws with a mistake go through grit-law as a user's would: each is refused by a sentence that names the rule, and leaves no
// object.
#include "complaint.h"
#include "made_object.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// A law in full, of which tests replace parts.
struct Source {
  std::string kind, has = "", history = "std::array<HistoryValue, 0> history{}", extra = "", statements;

  std::string text() const
  {
    const std::string normal = "NormalForce operator()(const Contact &c, real *h) const",
                      friction = "Friction operator()(const Contact &c, const NormalState &s, real *h) const",
                      attraction = "Attraction operator()(const Contact &c, const NormalForce &f, real *h) const";
    const bool presses = kind == "Normal";
    return "#include \"contact/law_interface.h\"\n#include <cstdlib>\n#include <stdexcept>\nnamespace Grit::" + kind +
           " {\nstruct Broken {\n  static constexpr const char *name = \"broken\";\n"
           "  static constexpr std::array coeffs{positive(\"k\", \"force/length\"), positive(\"mu\", \"-\")};\n"
           "  static constexpr " +
           history + ";\n  static constexpr int nhistory = size_of(history);\n  static constexpr unsigned gives = " +
           (presses                ? "LINEAR_FORCE"
            : kind == "Tangential" ? "FRICTION"
                                   : "NOTHING") +
           ", needs = NOTHING" + has +
           ";\n  static constexpr Rating coarse_graining{CoarseGraining::equivalent, \"\"};\n  real k, mu;\n"
           "  static Broken make(const Values &v" +
           (presses ? "" : ", const SiblingLaws &") + ") { return {v[0], v[1]}; }\n" + extra +
           (kind == "Tangential"
                ? "  static SiblingLaws friction(const Values &v, SiblingLaws s)\n  {\n    s.kt = v[0];\n"
                  "    s.mu = v[1];\n    return s;\n  }\n"
                : "") +
           "  GRIT_FUNCTION " +
           (presses              ? normal
            : kind == "Cohesion" ? attraction
                                 : friction) +
           "\n  {\n    (void) h;\n" + statements + "  }\n};\n}\n";
  }
};

struct Case {
  std::string name;
  Source source;
  std::string sentence;
};

const std::string
    SPRING = "    real f = k * c.delta, e = 0.5 * k * c.delta * c.delta + 0 * mu;\n",
    SCALAR = "std::array history{HistoryValue{\"a\", \"-\", Rank::scalar, Parity::even}}",
    VECTOR = "std::array history{HistoryValue{\"xi\", \"length\", Rank::vector, Parity::odd}}",
    EVEN_VECTOR = "std::array history{HistoryValue{\"xi\", \"length\", Rank::vector, Parity::even}}",
    SLIDES =
        "    vec3 xi = vec3{h[0], h[1], h[2]} + c.dt * c.vt;\n    h[0] = xi.x;\n    h[1] = xi.y;\n    h[2] = xi.z;\n"
        "    vec3 f = -k * xi;\n";

const std::vector<Case> CASES{
    {"DirectionsOfAxes",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    if (c.n.x > 0.5) f = 2 * f;\n    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "breaks the rule 'objectivity'"},
    {"BodyIAlone",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    f = f * (1 + c.radi);\n    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "breaks the rule 'parity'"},
    {"WrongEnergy",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    return {f, 0, k, 0, 1, 0, 2 * e, false};\n"},
     "breaks the rule 'gradient'"},
    {"WrongStiffness",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    return {f, 0, 2 * k, 0, 1, 0, e, false};\n"},
     "breaks the rule 'gradient'"},
    {"DividesByTheSpeed",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    return {f + 0 * mu / c.vn, 0, k, 0, 1, 0, e, false};\n"},
     "breaks the rule 'onset'"},
    {"IdleCoefficient",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "", SPRING + "    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "coefficient 'mu': no change of it changes anything"},
    {"Throws",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    if (c.delta > 0.01) throw std::runtime_error(\"too deep\");\n    return {f, 0, k, 0, 1, 0, e, "
               "false};\n"},
     "got an exception: too deep"},
    {"Aborts",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    if (c.delta > 0.01) std::abort();\n    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "to compute forces, got a crash (Aborted)"},
    {"CountsInItself",
     {"Normal", "", SCALAR, "  inline static real steps = 0;\n",
      SPRING + "    h[0] = steps += 1e-3;\n    return {f * (1 + h[0]), 0, k, 0, 1, 0, e, false};\n"},
     "breaks the rule '"},
    {"PreparedByNobody",
     {"Normal", ", more = PREPARED", "std::array<HistoryValue, 0> history{}", "", SPRING + "    return nothing;\n"},
     "expected a law that compiles"},
    {"TooMuchHistory",
     {"Normal", "",
      "std::array history{HistoryValue{\"a\", \"-\", Rank::vector, Parity::odd}, "
      "HistoryValue{\"b\", \"-\", Rank::vector, Parity::odd}, HistoryValue{\"c\", \"-\", Rank::vector, Parity::odd}}",
      "", SPRING + "    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "expected a history of at most 8 (normal)"},
    {"TooManyNumbers",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "  real more[40] = {};\n",
      SPRING + "    return {f + more[3], 0, k, 0, 1, 0, e, false};\n"},
     "expected at most 24 (normal, bond)"},
    {"WritesBesideItsMemory",
     {"Normal", "", SCALAR, "",
      SPRING + "    h[0] = mu;\n    h[1] = c.delta;\n    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "it writes h[1], but nhistory is 1"},
    {"EndsTheProgram",
     {"Normal", "", "std::array<HistoryValue, 0> history{}", "",
      SPRING + "    if (c.delta > 0.01) std::_Exit(0);\n    return {f, 0, k, 0, 1, 0, e, false};\n"},
     "got the end of the program that called it"},
    {"WrongParity",
     {"Tangential", "", EVEN_VECTOR, "",
      SLIDES + "    real limit = mu * s.fcrit;\n    if (norm(f) > limit) f = (limit / norm(f)) * f;\n    return {f, "
               "{0, 0}, k, 0};\n"},
     "breaks the rule 'parity'"},
    {"NeverSlips",
     {"Tangential", "", VECTOR, "",
      SLIDES + "    real e = 0.5 * k * dot(xi, xi) + 0 * mu;\n    return {f, {e, 0}, k, 0};\n"},
     "breaks the rule 'Coulomb's limit'"},
    {"BooksNothing",
     {"Tangential", "", VECTOR, "",
      SLIDES + "    real limit = mu * s.fcrit;\n    if (norm(f) > limit) {\n      f = (limit / norm(f)) * f;\n"
               "      h[0] = -f.x / k;\n      h[1] = -f.y / k;\n      h[2] = -f.z / k;\n    }\n    return {f, {0, 0}, "
               "k, 0};\n"},
     "breaks the rule 'slow loops'"},
    {"WrongPotential",
     {"Cohesion", "", "std::array<HistoryValue, 0> history{}", "",
      "    real pull = k * c.delta;\n    (void) f;\n    return {pull, mu * pull, false};\n"},
     "breaks the rule 'attraction'"}};

class BrokenObject : public ObjectFiles, public testing::WithParamInterface<Case> {};

}  // namespace

TEST_P(BrokenObject, IsRefused)
{
  const std::string header = folder.file("broken.h"), object = folder.file("broken.so");
  write(header, GetParam().source.text());
  const LawProgram::Ended made = LawProgram::run_program({GRIT_LAW, "--output", object, header});
  EXPECT_EQ(made.status, 1) << made.said;
  EXPECT_TRUE(has(made.said, GetParam().sentence)) << made.said;
  EXPECT_TRUE(has(made.said, "grit-law: expected ")) << made.said;
  EXPECT_FALSE(std::filesystem::exists(object));
}

INSTANTIATE_TEST_SUITE_P(Law, BrokenObject, testing::ValuesIn(CASES),
                         [](const testing::TestParamInfo<Case> &info) { return info.param.name; });

// A loop over nothing that is remembered is no mistake.
TEST_F(ObjectFiles, ALoopOverAnEmptyHistory)
{
  const std::string header = folder.file("mine.h"), object = folder.file("mine.so");
  write(header, spring("loops", "for (int m = 0; m < nhistory; m++) h[m] += c.delta;\n"));
  const LawProgram::Ended made = LawProgram::run_program({GRIT_LAW, "--output", object, header});
  EXPECT_EQ(made.status, 0) << made.said;
  EXPECT_TRUE(std::filesystem::exists(object));
}
