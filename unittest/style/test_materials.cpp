// Files of materials: the lines that they stand for, and what a run tells of them.
#include "kokkos_runs.h"
#include "start_deck.h"

using namespace Grit::Test;

namespace {

const std::string FILE_OF_THREE = R"(# three materials that are softer than any
units si
laws hertz/material young_modulus restitution poisson_ratio damping tsuji &
     tangential mindlin NULL 1.0 friction rolling sds 2e3 1 rolling_friction
material soft   young_modulus 1e5 poisson_ratio 0.3  density 1
material hard   young_modulus 3e5 poisson_ratio 0.2  density 1
material plate  young_modulus 9e5 poisson_ratio 0.25
pair soft soft    restitution 0.5  friction 0.5  rolling_friction 0.2
pair hard soft    restitution 0.61 friction 0.123456789012345678 rolling_friction 0.1
pair hard hard    restitution 0.7  friction 0.4  rolling_friction 0.3
pair soft plate   restitution 0.8  friction 0.3  rolling_friction 0.15
pair hard plate   restitution 0.9  friction 0.2  rolling_friction 0.05
pair plate plate  restitution 0.9  friction 0.9  rolling_friction 0.2
)";

std::string line_of(const std::string &numbers, const std::string &friction, const std::string &rolling)
{
  return "hertz/material " + numbers + " damping tsuji tangential mindlin NULL 1.0 " + friction +
         " rolling sds 2e3 1 " + rolling + "\n";
}

const std::string STYLE = "pair_style granular/grit deterministic yes\n",
                  ALL = "pair_coeff * * materials three.materials ",
                  BY_HAND = STYLE + "pair_coeff 1 1 " + line_of("1e5 0.5 0.3", "0.5", "0.2") + "pair_coeff 2 2 " +
                            line_of("3e5 0.7 0.2", "0.4", "0.3") + "pair_coeff 3 3 " +
                            line_of("9e5 0.9 0.25", "0.9", "0.2") +
                            "pair_coeff 1 2 mixed damp 0.61 tangential mu 0.123456789012345678 rolling mu 0.1\n"
                            "pair_coeff 1 3 mixed damp 0.8 tangential mu 0.3 rolling mu 0.15\n"
                            "pair_coeff 2 3 mixed damp 0.9 tangential mu 0.2 rolling mu 0.05\n",
                  MATERIALS = STYLE + ALL + "soft hard plate\n",
                  WALLS =
                      "fix floor all wall/gran/grit granular type 3 zplane 0 NULL wiggle x 0.2 0.1\n"
                      "region pot block 0 4.4 0 4.4 -1 9\n"
                      "fix pot all wall/gran/region/grit granular type 3 region pot\n";

class MaterialRuns : public Kokkos {
 protected:
  const Variables walls{{"boundary", "f f f"}};

  void SetUp() override
  {
    Spheres spheres = bed(4, 4, 4, 0.5);
    for (std::size_t k = 0; k < spheres.all.size(); k++) spheres.all[k].type = static_cast<int>(1 + k % 2);
    folder.write("spheres.data", spheres.data_file(3));
    folder.write("three.materials", FILE_OF_THREE);
  }
  Outcome start(const std::string &laws, const std::string &rest = "run 0\n", const Variables &more = {}) const
  {
    return folder.lammps(FRAME + laws + rest, with(walls, more));
  }
};

class MaterialBed : public MaterialRuns, public testing::WithParamInterface<Way> {
 protected:
  Table here(const std::string &input) { return state(GetParam().switches, input, walls, GetParam().ranks); }
};

}  // namespace

// Two materials between walls of a third one.
TEST_P(MaterialBed, IsThatOfTheLinesByHand)
{
  const Table by_hand = here(FRAME + GRAVITY + BY_HAND + WALLS + "run 600");
  EXPECT_TRUE(identical(by_hand, here(FRAME + GRAVITY + MATERIALS + WALLS + "run 600")));
  EXPECT_FALSE(agree(by_hand, here(FRAME + GRAVITY + STYLE + ALL + "hard soft plate\n" + WALLS + "run 600"), 1e-3));
}

// The file of materials is not needed any more.
TEST_P(MaterialBed, GoesOnFromARestartFile)
{
  const Table whole =
      here(FRAME + GRAVITY + MATERIALS + WALLS + "run 600\nwrite_restart file.restart\nrun 100 pre no\n");
  folder.write("three.materials", "");
  const std::string on =
      "units si\natom_modify map array sort 50 1.0\nread_restart file.restart\ncomm_modify vel yes\n"
      "neighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix integrate all nve/sphere\n" +
      GRAVITY + WALLS + "run 100\n";
  EXPECT_TRUE(agree(whole, here(on), 1e-9));
  if (GetParam().ranks == 1 && GetParam().switches.empty()) {
    EXPECT_TRUE(identical(whole, here(on)));
    for (const int ranks : {2, 4}) EXPECT_TRUE(agree(whole, state(NONE, on, {}, ranks), 1e-9)) << ranks;
  }
}

INSTANTIATE_TEST_SUITE_P(Kokkos, MaterialBed, testing::ValuesIn(ALL_WAYS), way_name);

TEST_F(MaterialRuns, TellTheirLines)
{
  const std::string smooth = "hooke 1e4 0 damping none tangential none\n";
  const Outcome run = start(STYLE + ALL + "soft NULL hard\npair_coeff 1 2 " + smooth + "pair_coeff 2 * " + smooth);
  const std::string of = "granular/grit: pair_coeff ", end = " damping tsuji tangential mindlin NULL 1 ";
  EXPECT_TRUE(warns(run, {of + "1 1: materials soft of three.materials = hertz/material 100000 0.5 0.3" + end +
                              "0.5 rolling sds 2000 1 0.2\n",
                          of + "3 3: materials hard of three.materials = hertz/material 300000 0.7 0.2" + end +
                              "0.4 rolling sds 2000 1 0.3\n",
                          of + "1 3: materials soft hard of three.materials = mixed normal damp 0.61 tangential mu "
                               "0.12345678901234568 rolling mu 0.1\n"}));
  EXPECT_FALSE(run.says(of + "2"));
}

// Laws of the script in place of those of the file; properties that they leave out are told.
TEST_F(MaterialRuns, TakeLawsOfTheScript)
{
  const Outcome run = start(STYLE + ALL +
                            "soft hard NULL laws preset liggghts/hertz young_modulus poisson_ratio restitution "
                            "friction\npair_coeff * 3 hooke 1e4 0 damping none tangential none\n");
  EXPECT_TRUE(warns(run, {"pair_coeff * * materials: properties of three.materials that the laws do not name: "
                          "rolling_friction\n",
                          "pair_coeff 1 2: materials soft hard of three.materials = mixed normal damp 0.61 tangential "
                          "mu 0.1234"}));
}

TEST_F(MaterialRuns, AreFoundWhereLammpsLooksForPotentials)
{
  const std::string away = "shell mkdir else\nshell mv three.materials else\n";
  EXPECT_TRUE(succeeds(start("shell putenv LAMMPS_POTENTIALS=else\n" + away + MATERIALS)));
  EXPECT_TRUE(fails_saying(start("shell putenv LAMMPS_POTENTIALS=elsewhere\n" + MATERIALS),
                           {"expected a file of materials in the working directory or in those of LAMMPS_POTENTIALS "
                            "after 'materials' in pair_coeff, got 'three.materials'"}));
}

// LAMMPS' own opening of such a file would read on for ever.
TEST_F(MaterialRuns, HaveAnEnd)
{
  for (const int ranks : {1, 2})
    EXPECT_TRUE(fails_saying(
        folder.lammps(FRAME + STYLE + "pair_coeff * * materials /dev/zero soft hard\n", {}, ranks),
        {"granular/grit: expected text in /dev/zero, got the byte '\\x00' in line 1: it is no text file"}));
}

// What stands after the line counts.
TEST_F(MaterialRuns, GiveWayToLaterLines)
{
  const auto after = [&](const std::string &laws) {
    return folder.final_state(FRAME + GRAVITY + laws + WALLS + "run 300", walls);
  };
  const std::string later = "pair_coeff 1 2 mixed damp 0.61 tangential mu 0.9 rolling mu 0.1\n";
  EXPECT_TRUE(identical(after(MATERIALS + later), after(BY_HAND + later)));
  EXPECT_FALSE(agree(after(MATERIALS + later), after(MATERIALS), 1e-6));
  EXPECT_TRUE(identical(after(MATERIALS + later + ALL + "soft hard plate\n"), after(MATERIALS)));
  const std::string forgets =
      "granular/grit: pair_coeff 1 2: forgets what its materials gave it: mixed normal damp 0.61 "
      "tangential mu 0.12345678901234568 rolling mu 0.1\n";
  EXPECT_TRUE(start(MATERIALS + later).says(forgets));
  EXPECT_EQ(count(start(MATERIALS + later + later + ALL + "soft hard plate\n").output, "forgets"), 1);
  EXPECT_FALSE(start(MATERIALS + "pair_coeff 1 2 hooke 1e4 0 damping none tangential none\n").says("forgets"));
}

TEST_F(MaterialRuns, ArePartsOfAHybridStyle)
{
  const std::string style = "pair_style hybrid granular/grit zero 1.0\n", rest = "pair_coeff * 3 zero\n";
  EXPECT_TRUE(agree(folder.final_state(FRAME + GRAVITY + style +
                                           "pair_coeff * * granular/grit materials three.materials soft hard NULL\n" +
                                           rest + "run 300",
                                       walls),
                    folder.final_state(FRAME + GRAVITY + MATERIALS + "run 300", walls), 1e-9));
}

TEST_F(MaterialRuns, AreRefusedWithASentence)
{
  const std::pair<std::string, std::string> cases[] = {
      {"pair_coeff 1 1 materials three.materials soft",
       "expected 'pair_coeff * * materials', which stands for all types, "
       "got 'pair_coeff 1 1 materials'"},
      {"pair_coeff * * materials", "expected the name of a file in pair_coeff * * materials, got the end of the line"},
      {ALL + "soft hard",
       "expected a material of three.materials (one of: hard, plate, soft) or NULL for type 3 of 3 in "
       "pair_coeff * * materials, got the end of the line"},
      {ALL + "soft hard wood", "got 'wood'"},
      {"pair_coeff * * materials other soft hard plate",
       "expected 'units si', those of the script, in line 2 of other, got 'cgs'"},
      {ALL + "soft hard plate laws hooke young_modulus",
       "for 'pair hard hard' of three.materials, got the end of the line"}};
  folder.write("other", "# other units\nunits cgs\nmaterial soft\n");
  for (const auto &[line, sentence] : cases)
    EXPECT_TRUE(fails_saying(start(STYLE + line + "\n"), {"granular/grit: ", sentence})) << line;
}

// No line says what friction and restitution a pair of a type of one and of a type of another has.
TEST_F(MaterialRuns, PairsOfTwoLinesAreNotGuessed)
{
  const std::string first = STYLE + ALL + "soft NULL plate\n", second = ALL + "NULL hard NULL\n", run = "run 1\n";
  EXPECT_TRUE(
      fails_saying(start(first + second, run),
                   {"granular/grit: expected one line 'pair_coeff * * materials' with soft and hard for types 1 and 2",
                    "'pair_coeff 1 2 ...'", "got two lines"}));
  const std::string rest = "pair_coeff 2 3 mixed\n";
  for (const std::string own : {"mixed", "mixed tangential mu 0.3", "hooke 1e4 0 damping none tangential none"}) {
    const std::string pair = "pair_coeff 1 2 " + own + "\n";
    EXPECT_TRUE(succeeds(start(first + second + pair + rest, run))) << own;
    EXPECT_TRUE(fails_saying(start(first + second + pair, run), {"with hard and plate for types 2 and 3"})) << own;
  }
  EXPECT_TRUE(succeeds(start(first + second + ALL + "soft hard plate\n", run)));
  // what the first line said of type 2 is no longer true
  EXPECT_TRUE(
      fails_saying(start(STYLE + ALL + "soft soft plate\n" + second, run), {"with soft and hard for types 1 and 2"}));
  const std::string smooth = " hooke 1e4 0 damping none tangential none\n";
  EXPECT_TRUE(succeeds(start(first + "pair_coeff * 2" + smooth + "pair_coeff 2 3" + smooth, run))) << "no material";
  EXPECT_TRUE(fails_saying(start(first + second + "pair_coeff 1 2 mixed\n" + rest + second, run),
                           {"with soft and hard for types 1 and 2"}))
      << "the line is before that of its type";
}

// One sentence for each type, in the first run.
TEST_F(MaterialRuns, WarnOfParticlesOfAnotherDensity)
{
  const std::string run = "run 1\n", heavy = "set type 2 density 3\n";
  const std::string sentence =
      "expected the density 1 of material 'hard' for particles of type 2, got 32 particles with "
      "densities from 3 to 3";
  EXPECT_TRUE(warns(start("set group all density 1\n" + MATERIALS, run), {}));
  EXPECT_TRUE(warns(start("set group all density 1\n" + heavy + MATERIALS, run), {sentence}));
  const std::string twice = start("set group all density 1\n" + heavy + MATERIALS, run + run).output;
  EXPECT_EQ(twice.find(sentence, twice.find(sentence) + 1), std::string::npos);
  EXPECT_TRUE(warns(start("set group all density 1\n" + heavy + BY_HAND, run), {}));
  EXPECT_TRUE(warns(start("set group all density 1\n" + heavy + MATERIALS +
                              "pair_coeff 2 2 hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 "
                              "rolling sds 2e3 1 0.2\n",
                          run),
                    {}))
      << "another material";
}

namespace {

const std::string TABLE = "granular/grit: contacts of the smallest particles of each type";

// The columns of a row of the table, behind its name.
std::vector<double> row(const Outcome &run, const std::string &name)
{
  const std::size_t at = run.output.find("\n  " + name + " ");
  EXPECT_NE(at, std::string::npos) << name << run.output;
  if (at == std::string::npos) return {};
  const std::size_t from = at + name.size() + 3;
  std::istringstream text(run.output.substr(from, run.output.find('\n', from) - from));
  std::vector<double> values;
  for (double value; text >> value;) values.push_back(value);
  return values;
}

}  // namespace

TEST_F(MaterialRuns, TellWhatContactsAreLike)
{
  enum { RADIUS, YOUNG, SHEAR, STIFFNESS, DAMPING, RESTITUTION, FRICTION, TIME, STEP };
  const std::string sizes = "set group all diameter 1 density 1\nset atom 1 diameter 0.8\nset atom 1 density 1\n";
  const Outcome run = start(sizes + MATERIALS + WALLS, "run 1\nrun 1\n");
  EXPECT_EQ(count(run.output, TABLE), 1) << "once";
  EXPECT_TRUE(run.says("e and contact time of a head-on collision at 1 m/s")) << run.output;
  EXPECT_TRUE(run.says("k_n [N/m]"));
  const std::vector<double> pair = row(run, "1 2 soft hard"), wall = row(run, "1 3 soft plate (wall)");
  const double young = 1 / ((1 - 0.09) / 1e5 + (1 - 0.04) / 3e5),
               shear = 1 / (2 * 1.7 * 1.3 / 1e5 + 2 * 1.8 * 1.2 / 3e5), radius = 0.4 * 0.5 / 0.9;
  ASSERT_EQ(pair.size(), STEP + 1u);
  ASSERT_EQ(wall.size(), STEP + 1u);
  const double digits = 1e-3;
  EXPECT_NEAR(pair[RADIUS], radius, digits * radius);
  EXPECT_NEAR(wall[RADIUS], 0.4, digits);
  EXPECT_NEAR(pair[YOUNG], young, digits * young);
  EXPECT_NEAR(pair[SHEAR], shear, digits * shear);
  EXPECT_NEAR(pair[STIFFNESS], 2 * young * 0.1 * radius, digits * pair[STIFFNESS]);
  EXPECT_EQ(pair[FRICTION], 0.1235);
  EXPECT_EQ(wall[FRICTION], 0.3);
  EXPECT_EQ(count(run.output, "\n  3 3 "), 0) << "no particle is of this type";
  EXPECT_EQ(count(run.output, "\n  1 3 "), 1) << "but a wall";
}

TEST_F(MaterialRuns, TellItAsTheUserWants)
{
  const auto tables = [&](const std::string &laws, const std::string &rest = "run 1\n") {
    return count(start(laws + WALLS, rest).output, TABLE);
  };
  const auto styled = [](const std::string &laws, const std::string &words) {
    return STYLE.substr(0, STYLE.size() - 1) + " " + words + "\n" + laws.substr(STYLE.size());
  };
  EXPECT_EQ(tables(BY_HAND), 0);
  EXPECT_EQ(tables(styled(BY_HAND, "table yes")), 1);
  EXPECT_EQ(tables(styled(MATERIALS, "table no")), 0);
  EXPECT_EQ(tables(MATERIALS, "run 0\nrun 1\n"), 1);
  EXPECT_EQ(tables(MATERIALS, "run 1\npair_coeff 1 2 mixed damp 0.5 tangential mu 0.1 rolling mu 0.1\nrun 1\n"), 2);
  EXPECT_EQ(tables(MATERIALS, "minimize 0 0 1 1\n"), 0);
  EXPECT_TRUE(start(styled(MATERIALS, "table_speed 0.25")).says("head-on collision at 0.25 m/s"));
  EXPECT_TRUE(start("pair_style none\n" + styled(BY_HAND, "table yes")).says("\n  1 1  "));
}
