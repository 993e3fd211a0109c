// A pair of types that mixes, but for coefficients of its own.
#include "kokkos_runs.h"
#include "start_deck.h"

using namespace Grit::Test;

namespace {

const std::string MATERIAL = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5",
                  OWN = "hertz/material 1e5 0.8 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.2",
                  STYLE = "pair_style granular/grit\n",
                  ONE_MATERIAL = "pair_coeff 1 1 " + MATERIAL + "\npair_coeff 2 2 " + MATERIAL + "\n",
                  TYPES = STYLE + ONE_MATERIAL,
                  FLOOR = "fix floor all wall/gran/grit granular " + MATERIAL + " zplane 0 NULL\n",
                  MIXED = "pair_coeff 1 2 mixed tangential mu 0.2 damp 0.8\n";

// Three types of three materials: a pair with some coefficients of its own, one with others, one without.
const std::string THREE =
    STYLE + "pair_coeff 1 3 mixed rolling mu 0.3 cutoff 1.3\npair_coeff 1 1 " + MATERIAL +
    " rolling sds 2e3 1 0.1\n"
    "pair_coeff 2 2 hertz/material 2e5 0.7 0.2 damping coeff_restitution tangential mindlin NULL 1.0 "
    "0.3 rolling sds 1e3 2 0.2\n"
    "pair_coeff 3 3 hertz/material 4e5 0.9 0.25 damping coeff_restitution tangential mindlin NULL 0.5 "
    "0.4 rolling sds 4e3 1 0.05\n"
    "pair_coeff 1 2 mixed tangential mu 0.123456789012345678 damp 0.8\n";

class MixedPairs : public Kokkos {
 protected:
  void SetUp() override { write_spheres(2); }
  void write_spheres(int types) const
  {
    Spheres spheres = bed(5, 5, 4, 0.5);
    for (std::size_t k = 0; k < spheres.all.size(); k++) spheres.all[k].type = static_cast<int>(1 + k % types);
    folder.write("spheres.data", spheres.data_file(types));
  }
  // On one process of the CPU.
  Table simple(const std::string &laws, const std::string &rest = "run 400") const
  {
    return folder.final_state(FRAME + GRAVITY + laws + FLOOR + rest);
  }
  Outcome start(const std::string &laws, const std::string &rest = "run 0") const
  {
    return folder.lammps(FRAME + laws + rest);
  }
};

class MixedPair : public MixedPairs, public testing::WithParamInterface<Way> {
 protected:
  Table here(const std::string &input) { return state(GetParam().switches, input, {}, GetParam().ranks); }
  Table after(const std::string &laws, const std::string &rest) { return here(FRAME + GRAVITY + laws + FLOOR + rest); }
};

}  // namespace

// Where both types are of one material, it is the pair that a whole line would set.
TEST_P(MixedPair, IsThePairWithTheseCoefficients)
{
  const Table mixed = after(TYPES + MIXED, "run 400");
  EXPECT_TRUE(identical(mixed, after(TYPES + "pair_coeff 1 2 " + OWN + "\n", "run 400")));
  EXPECT_FALSE(agree(mixed, after(TYPES, "run 400"), 1e-6)) << "the types alone would do";
}

TEST_P(MixedPair, ComesBackFromARestartFile)
{
  write_spheres(3);
  const Table whole = after(THREE, "restart 200 half.*\nrun 400");
  const std::string again =
      "units si\nread_restart half.200\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\n"
      "timestep 5e-4\nfix integrate all nve/sphere\n" +
      GRAVITY + FLOOR + "restart 200 half.*\nrun 200";
  const Table continued = here(again);
  EXPECT_TRUE(agree(continued, whole, KOKKOS_ROUNDING));
  if (GetParam().switches.empty()) {
    EXPECT_TRUE(identical(continued, whole));
  }
  const Table without = after(THREE + "pair_coeff 1 2 mixed\npair_coeff 1 3 mixed\n", "run 400");
  EXPECT_FALSE(agree(whole, without, 1e-6)) << "the types alone would do";
}

INSTANTIATE_TEST_SUITE_P(Kokkos, MixedPair, testing::ValuesIn(ALL_WAYS), way_name);

// What LAMMPS reads from 'pair ij' are the same laws: they give the same run, and are written again as they were.
TEST_F(MixedPairs, AreLinesOfADataFile)
{
  write_spheres(3);
  const Table whole = simple(THREE, "run 0\nwrite_data first.data pair ij\nrun 400");
  const std::string text = folder.read("first.data");
  for (const char *line : {"\n1 2 mixed tangential mu 0.123456789012345678 damp 0.8\n",
                           "\n1 3 mixed rolling mu 0.3 cutoff 1.3\n", "\n2 3 mixed\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
  std::string again = FRAME;
  again.replace(again.find("read_data spheres.data"), 22, STYLE + "read_data first.data");
  const auto coeffs = [&](const char *file) {
    const std::string all = folder.read(file);
    const std::size_t from = all.find("PairIJ Coeffs");
    return all.substr(from, all.find("Atoms") - from);
  };
  const Table read = folder.final_state(again + GRAVITY + FLOOR + "run 0\nwrite_data second.data pair ij\nrun 400");
  EXPECT_TRUE(agree(whole, read, KOKKOS_ROUNDING));
  EXPECT_EQ(coeffs("second.data"), coeffs("first.data"));
}

TEST_F(MixedPairs, AreMissedInTheShorterSectionOfADataFile)
{
  const std::string sentence = "Not all mixed pair coeffs generated from mixing";  // LAMMPS' own
  EXPECT_TRUE(warns(start(TYPES + MIXED, "write_data any.data pair ii"), {sentence}));
  EXPECT_EQ(folder.read("any.data").find("mixed tang"), std::string::npos);
  EXPECT_FALSE(start(TYPES + MIXED + "pair_coeff 1 2 mixed\n", "write_data any.data pair ii").says(sentence));
  EXPECT_FALSE(start(TYPES, "write_data any.data pair ii").says(sentence));
}

TEST_F(MixedPairs, TheLastLineCounts)
{
  const auto after = [&](const std::string &laws) { return simple(laws, "run 300"); };
  const std::string other = "pair_coeff 1 2 mixed mu 0.9 damp 0.1 xt 0.3\n", whole = "pair_coeff 1 2 " + OWN + "\n";
  const Table mixed = after(TYPES + MIXED), plain = after(TYPES);
  EXPECT_FALSE(agree(mixed, plain, 1e-6));
  EXPECT_TRUE(identical(mixed, after(STYLE + MIXED + ONE_MATERIAL))) << "before its types";
  EXPECT_TRUE(identical(mixed, after(TYPES + whole + MIXED))) << "instead of a whole line";
  EXPECT_TRUE(identical(mixed, after(TYPES + other + MIXED))) << "nothing of the line before is left";
  EXPECT_TRUE(identical(mixed, after(TYPES + other + whole))) << "a whole line instead of it";
  EXPECT_TRUE(identical(mixed, after(TYPES + "pair_coeff 2 1 mixed damp 0.8 mu 0.2\n"))) << "types exchanged";
  if (!with_kokkos())  // with which LAMMPS refuses labels
    EXPECT_TRUE(identical(
        mixed, after("labelmap atom 1 glass 2 steel\n" + TYPES + "pair_coeff steel glass mixed mu 0.2 damp 0.8\n")))
        << "names of types";
  EXPECT_TRUE(identical(mixed, after(TYPES + "pair_coeff * * mixed mu 0.2 normal damp 0.8\n"))) << "all pairs";
  EXPECT_TRUE(identical(mixed, after(TYPES + "pair_coeff 1* 2 mixed mu 0.2 damp 0.8\n"))) << "some pairs";
  EXPECT_TRUE(identical(plain, after(TYPES + MIXED + "pair_coeff * * " + MATERIAL + "\n"))) << "a line for all pairs";
  EXPECT_TRUE(identical(plain, after(TYPES + whole + "pair_coeff 1 2 mixed\n"))) << "a whole line is forgotten";
  EXPECT_TRUE(identical(plain, after(TYPES + MIXED + "pair_coeff * * mixed\n"))) << "coefficients are forgotten";
}

// Between runs the types may change, and the pair follows them.
TEST_F(MixedPairs, FollowTheirTypes)
{
  const std::string first = "pair_coeff * * hertz/material 3e5 0.5 0.3 tangential none\n";
  EXPECT_TRUE(identical(simple(STYLE + first, "run 0\n" + ONE_MATERIAL + MIXED + "run 400"),
                        simple(STYLE + first, "run 0\n" + ONE_MATERIAL + "pair_coeff 1 2 " + OWN + "\nrun 400")));
  const std::string second = "pair_coeff 2 2 " + first.substr(first.find("hertz"));
  EXPECT_TRUE(fails_saying(start(TYPES + MIXED, "run 0\n" + second + "run 0"),
                           {"expected the same laws on both sides in pair_coeff 1 2 mixed, got damping laws "
                            "'coeff_restitution' and 'viscoelastic'"}));
}

TEST_F(MixedPairs, AreOfTwoTypes)
{
  for (const char *types : {"1 1", "2* 2", "2 *1"})
    for (const char *words : {"", " mu 0.2"})
      EXPECT_TRUE(fails_saying(start(TYPES + "pair_coeff " + types + " mixed" + words + "\n"),
                               {std::string("expected types I < J for 'pair_coeff ") + types + " mixed', got none"}))
          << types << words;
}

TEST_F(MixedPairs, AreRefusedWithASentenceWhenARunBegins)
{
  const std::pair<const char *, const char *> cases[] = {
      {"1 2 mixed friction 0.2",
       "expected the name of a coefficient (one of: normal E, normal damp, normal nu, tangential "
       "kt, tangential xt, tangential mu, cutoff) in pair_coeff 1 2 mixed, got 'friction'"},
      {"2 1 mixed mu", "got the end of the line"},
      {"* * mixed mu x", "in pair_coeff 1 2 mixed, got 'x'"},
      {"1 2 mixed rolling mu 0.2", "expected the keyword of a law that has coefficients (one of: normal, tangential)"},
      {"1 2 Mixed mu 0.2", "expected the name of a normal law"},
      {"1 2 mixed cutoff 0.1", "expected a cutoff of at least"}};
  for (const auto &[words, sentence] : cases)
    EXPECT_TRUE(fails_saying(start(TYPES + "pair_coeff " + words + "\n"), {"granular/grit: ", sentence})) << words;
  EXPECT_TRUE(
      fails_saying(folder.lammps(FRAME + GRAVITY + STYLE + "pair_coeff 1 1 " + MATERIAL + "\n" + MIXED + "run 0"),
                   {"All pair coeffs are not set"}));
  EXPECT_TRUE(fails_saying(start(TYPES + MIXED, "run 1\npair_coeff 1 2 mixed mu 0.1\nrun 1 pre no"),
                           {"expected 'run' without 'pre no' after pair_style and pair_coeff"}));
}

// Under pair hybrid as well: the pair is of this style, and both types must be.
TEST_F(MixedPairs, ArePartsOfAHybridStyle)
{
  folder.write("spheres.data", bed(5, 5, 4, 0.5).data_file(3));
  const std::string style =
                        "pair_style hybrid granular/grit zero 1.0\npair_coeff * 3 zero\npair_coeff 1 1 granular/grit " +
                        MATERIAL + "\n",
                    both = style + "pair_coeff 2 2 granular/grit " + MATERIAL + "\n",
                    mixed = "pair_coeff 1 2 granular/grit mixed tangential mu 0.2 damp 0.8\n",
                    third = "pair_coeff 3 3 " + MATERIAL + "\n";
  EXPECT_TRUE(agree(simple(both + mixed), simple(TYPES + third + MIXED), KOKKOS_ROUNDING));
  EXPECT_TRUE(agree(simple(both + "pair_coeff 1 2 zero\npair_coeff 1 2 granular/grit mixed\n"), simple(TYPES + third),
                    KOKKOS_ROUNDING));
  EXPECT_TRUE(fails_saying(start(style + "pair_coeff 2 2 zero\n" + mixed),
                           {"expected pair_coeff 2 2 before the run, because pair_coeff 1 2 is mixed from its types"}));
}

TEST_F(MixedPairs, AreSeenByWarnings)
{
  const std::string line = "hooke 1e4 0 damping none tangential ",
                    linear = STYLE + "pair_coeff 1 1 " + line + "linear_history 1e3 1 0.5\npair_coeff 2 2 " + line +
                             "linear_history 2e3 1 0.5\n",
                    liggghts =
                        STYLE + "pair_coeff 1 1 " + line + "history 0.5\npair_coeff 2 2 " + line + "history 0.5\n",
                    spring = "tangential law 'linear_history' is without its spring: coefficient 'kt' is 0",
                    bonds = "expected bonds of LAMMPS for laws with 'bonded off', got none";
  EXPECT_TRUE(warns(start(linear + "pair_coeff 1 2 mixed kt 0\n"), {"pair_coeff 1 2 mixed: " + spring}));
  const std::string twice = start(linear + "pair_coeff 1 2 mixed kt 0\n", "run 0\nrun 0").output;
  EXPECT_EQ(twice.find(spring, twice.find(spring) + 1), std::string::npos) << "once for each line";
  EXPECT_FALSE(start(linear + "pair_coeff 1 2 mixed kt 5\n").says("without its spring"));
  EXPECT_TRUE(warns(start(liggghts + "pair_coeff 1 2 mixed tangential bonded off\n", "run 1"), {bonds}));
  EXPECT_FALSE(start(liggghts + "pair_coeff 1 2 mixed mu 0.1\n", "run 1").says(bonds));
  EXPECT_TRUE(fails_saying(start(liggghts + "pair_coeff 1 2 mixed heating on\n", "run 1"),
                           {"expected particles with temperature and heat flow"}));
}

// Spheres of 3 and 5 mm, E = 1e7 and 3e7, and the other way round: pi r_min^2/(r_1/E_1 + r_2/E_2), by hand.
TEST_F(MixedPairs, LeaveBothSidesTheirMaterialInTheLawTester)
{
  const std::string laws = STYLE +
                           "pair_coeff 1 1 cundall 1e7 tangential cundall .2 .5\n"
                           "pair_coeff 2 2 cundall 3e7 tangential cundall .2 .5\n"
                           "pair_coeff 1 2 mixed tangential tanphi 0.1\ngranular/grit/law --types 1,2 --radius ";
  EXPECT_TRUE(start(laws + "0.003,0.005\n").says("60587.9 N/m"));
  EXPECT_TRUE(start(laws + "0.005,0.003\n").says("47123.9 N/m"));
  EXPECT_TRUE(start(laws + "0.005,0.003\n").says("tangential cundall 0.2 0.1"));
  EXPECT_TRUE(fails_saying(start(STYLE + ONE_MATERIAL + "pair_coeff 1 2 mixed bad 1\ngranular/grit/law --types 1,2\n"),
                           {"granular/grit/law: ", "in pair_coeff 1 2 mixed, got 'bad'"}));
}
