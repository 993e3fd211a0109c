// Scripts of LAMMPS under the suffix grit ('lmp -sf grit'): GRIT takes the place of the granular styles that they name, computes
// what LAMMPS computes, and says so.
#include "drop_in.h"

using namespace Grit::Test;

namespace {

// ---- what is taken over ------------------------------------------------------------------------------------------------

class Unchanged : public OfAnyStyle {};

TEST_P(Unchanged, AScriptMovesAsInLammps)
{
  const std::string input = script(GetParam()) + "run 800\n";
  const Table lammps = state_of_lammps(input), here = state(input);
  EXPECT_TRUE(agree(lammps, here, SAME));
  int touching = 0;
  for (const auto &row : here.rows) touching += std::fabs(row.second[here.index("fx")]) > 0;
  EXPECT_GT(touching, 10);
  EXPECT_TRUE(agree(here, state(input, SUFFIX, 2), SAME)) << "two ranks";
}

TEST_P(Unchanged, TheLogSaysWhatWasTakenOver)
{
  const Styles &s = GetParam();
  const Outcome outcome = run(script(s) + "run 1\nrun 1\n");
  ASSERT_TRUE(succeeds(outcome));
  const std::string line = "granular/grit: by the suffix GRIT computes in place of LAMMPS: pair_style " + s.style() +
                           " (kinematics lammps), fix floor wall/gran, fix ball wall/gran/region\n";
  const std::size_t first = outcome.output.find(line);
  ASSERT_NE(first, std::string::npos) << outcome.output;
  EXPECT_EQ(outcome.output.find(line, first + 1), std::string::npos) << "once";
  EXPECT_FALSE(outcome.says("LAMMPS itself computes"));
}

TEST_P(Unchanged, GoesOnFromARestartFile)
{
  const std::string begin = script(GetParam()), walls = begin.substr(begin.find("fix floor"));
  const std::string more = "fix integrate all nve/sphere\n" + GRAVITY + walls;
  const Table whole = state(begin + "restart 300 file\nrun 600\n");
  const Table continued = state(
      "atom_modify map array sort 50 1.0\nprocessors * * *\ncomm_modify vel yes\n"
      "read_restart file.300\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\n"
      "timestep 5e-4\nthermo_modify norm no\nrestart 300 file\n" +
      more + "run 300\n");
  EXPECT_TRUE(identical(whole, continued));
}

INSTANTIATE_TEST_SUITE_P(BySuffix, Unchanged, testing::ValuesIn(STYLES_OF_LAMMPS), name_of_styles);

// ---- the same as GRIT by name ------------------------------------------------------------------------------------------

// The older styles and walls by their own names.
TEST_F(DropIn, OlderStylesHaveNamesOfTheirOwn)
{
  const std::string walls = " zplane 0 NULL wiggle x 0.2 0.3\nrun 200\n";
  for (const auto &[older, arguments] :
       {std::pair("hooke", HOOKE), std::pair("hooke/history", HOOKE), std::pair("hertz/history", HERTZ)}) {
    const std::string name = older, preset = "preset lammps/" + name + " " + arguments;
    const Table by_preset = state(FRAME + GRAVITY + "pair_style granular/grit kinematics lammps\npair_coeff * * " +
                                      preset + "\nfix floor all wall/gran/grit granular " + preset + walls,
                                  NONE),
                by_suffix = state(FRAME + GRAVITY + "pair_style gran/" + name + " " + arguments + "\npair_coeff * *\n" +
                                  "fix floor all wall/gran " + name + " " + arguments + walls),
                by_name =
                    state(FRAME + GRAVITY + "pair_style gran/" + name + "/grit " + arguments +
                              " kinematics lammps\npair_coeff 1 *\npair_coeff 2 2\nfix floor all wall/gran/grit " +
                              name + " " + arguments + walls,
                          NONE);
    EXPECT_TRUE(identical(by_preset, by_suffix)) << older;
    EXPECT_TRUE(identical(by_preset, by_name)) << older;
  }
}

// Springs turn as in LAMMPS where the script names a style of LAMMPS, and as in GRIT where it names GRIT's.
TEST_F(DropIn, KinematicsAreThoseOfTheNameInTheScript)
{
  const std::string rest = "pair_coeff * * " + SPRINGS + "\nrun 600\n", begin = FRAME + GRAVITY + "pair_style granular";
  const Table lammps = state(begin + "/grit kinematics lammps\n" + rest, NONE),
              objective = state(begin + "/grit\n" + rest, NONE);
  EXPECT_FALSE(identical(lammps, objective));
  EXPECT_TRUE(identical(lammps, state(begin + "\n" + rest)));
  EXPECT_TRUE(identical(objective, state(begin + " kinematics objective\n" + rest)));
  EXPECT_TRUE(identical(objective, state(begin + "/grit\n" + rest)));
  const Outcome named = run(begin + "/grit\n" + rest);
  EXPECT_FALSE(named.says("by the suffix")) << "nothing was taken over";
}

// The arguments may change, as with LAMMPS, for the pairs of types that have been set.
TEST_F(DropIn, NewArgumentsHoldForKnownPairs)
{
  const std::string soft = "pair_style gran/hooke/history 1e4 NULL 5 NULL 0.5 1\n",
                    hard = "pair_style gran/hooke/history 2e4 NULL 5 NULL 0.1 1 limit_damping\n";
  const std::string begin = FRAME + GRAVITY, run_it = "run 600\n";
  EXPECT_TRUE(identical(state(begin + hard + "pair_coeff * *\n" + run_it),
                        state(begin + soft + "pair_coeff * *\n" + hard + run_it)));
}

// ---- hybrid styles -----------------------------------------------------------------------------------------------------

const std::string OTHERS = "lj/cut 0.5";

std::string hybrid(const std::string &style, const std::string &granular, const std::string &coeff)
{
  const std::string name = granular.substr(0, granular.find(' '));
  return FRAME + GRAVITY + "pair_style " + style + " " + granular + " " + OTHERS + "\npair_coeff * * " + name + " " +
         coeff + "\npair_coeff 1 2 lj/cut 1e-3 0.4\n";
}

TEST_F(DropIn, PartsOfHybridStyles)
{
  for (const char *style : {"hybrid", "hybrid/overlay"})
    for (const Styles &s : {STYLES_OF_LAMMPS[0], STYLES_OF_LAMMPS[3]}) {
      const std::string input = hybrid(style, s.pair, s.coeff) + (s.coeff.empty() ? NO_TORQUES : "") + "run 400\n";
      const Table lammps = state_of_lammps(input), here = state(input);
      EXPECT_TRUE(agree(lammps, here, SAME)) << style << " " << s.pair;
      EXPECT_TRUE(agree(here, state(input, SUFFIX, 2), SAME)) << style << " on two ranks";
    }
}

// What looks for GRIT's contacts finds those of a part that has the name of LAMMPS in the script.
TEST_F(DropIn, PartsOfHybridStylesAreSeen)
{
  const std::string watch =
      "compute ledger all granular/grit/energy\ncompute health all granular/grit/health\n"
      "compute rows all granular/grit/contact/local overlap\ncompute n all reduce sum c_rows inputs local\n"
      "thermo_style custom step c_ledger[1] c_health[1] c_n\nfix floor all wall/gran granular " +
      SPRINGS + " zplane 0 NULL\nrun 100\n" + print_values("seen", {"c_ledger[1]", "c_n"});
  const Outcome alone = run(FRAME + GRAVITY + "pair_style granular\npair_coeff * * " + SPRINGS + "\n" + watch),
                part = run(hybrid("hybrid/overlay", "granular", SPRINGS) + watch);
  ASSERT_TRUE(succeeds(alone));
  ASSERT_TRUE(succeeds(part));
  EXPECT_TRUE(part.says("pair_style granular (kinematics lammps), fix floor wall/gran"));
  const auto expected = folder.printed(alone, "seen"), seen = folder.printed(part, "seen");
  for (std::size_t k = 0; k < expected.size(); k++) EXPECT_NEAR(seen.at(k), expected.at(k), 0.05 * expected.at(k)) << k;
  EXPECT_NE(expected.at(0), 0);
}

// ---- mixtures are told -------------------------------------------------------------------------------------------------

TEST_F(DropIn, MixturesAreTold)
{
  const std::string pair = "pair_style granular\npair_coeff * * " + SPRINGS + "\n",
                    wall = "fix floor all wall/gran granular " + SPRINGS + " zplane 0 NULL\n",
                    beside = "WARNING: granular/grit: LAMMPS itself computes the contacts of ",
                    why = ", beside those of GRIT: it was named where no suffix 'grit' is on", begin = FRAME + GRAVITY;
  const Outcome without_wall = run(begin + pair + "suffix off\n" + wall + "run 1\n");
  ASSERT_TRUE(succeeds(without_wall));
  EXPECT_TRUE(without_wall.says("in place of LAMMPS: pair_style granular (kinematics lammps)\n"));
  EXPECT_TRUE(without_wall.says(beside + "fix floor wall/gran" + why));
  const Outcome without_pair = run(begin + "suffix off\n" + pair + "suffix on\n" + wall + "run 1\nrun 1\n");
  ASSERT_TRUE(succeeds(without_pair));
  EXPECT_TRUE(without_pair.says("in place of LAMMPS: fix floor wall/gran\n"));
  EXPECT_TRUE(without_pair.says(beside + "pair_style granular" + why));
  const Outcome by_name = run(begin + replaced(pair, "granular\n", "granular/grit\n") + wall + "run 1\n", NONE);
  ASSERT_TRUE(succeeds(by_name));
  EXPECT_FALSE(by_name.says("in place of LAMMPS"));
  EXPECT_TRUE(by_name.says(beside + "fix floor wall/gran" + why));
  const Outcome in_script = run(begin + "suffix grit\n" + pair + wall + "run 1\n", NONE);
  ASSERT_TRUE(succeeds(in_script));
  EXPECT_TRUE(in_script.says("in place of LAMMPS: pair_style granular (kinematics lammps), fix floor wall/gran\n"));
  const Outcome two_parts = run(begin + "pair_style hybrid/overlay granular gran/hooke " + HOOKE +
                                "\npair_coeff * * granular " + SPRINGS + "\npair_coeff * * gran/hooke\nrun 1\n");
  ASSERT_TRUE(succeeds(two_parts));
  EXPECT_TRUE(two_parts.says("pair_style granular (kinematics lammps), pair_style gran/hooke (kinematics lammps)\n"));
}

// ---- files of LAMMPS' own styles ---------------------------------------------------------------------------------------

const std::string AFTER_FILE =
    "atom_modify map array sort 0 0\nread_restart file\ncomm_modify vel yes\nneighbor 0.3 bin\ntimestep 5e-4\n"
    "neigh_modify delay 0 every 1 check yes\nfix integrate all nve/sphere\n" +
    GRAVITY;

class FileOfLammps : public OfAnyStyle {
 protected:
  // A file, and the same particles in a data file, of a bed that stands still at some moment.
  void write(const std::string &walls)
  {
    ASSERT_TRUE(succeeds(lammps(FRAME + GRAVITY + GetParam().pairs() + walls +
                                "run 400\nvelocity all set 0 0 0\nset group all omega 0 0 0\nwrite_restart file\n"
                                "write_data data nocoeff\n")));
  }
  std::string walls(const std::string &motion) const
  {
    return "variable angle equal 3.0*step*dt\nregion ball sphere 2.2 2.2 1.0 0.9 side out" + motion +
           "\nfix ball all wall/gran/region " + GetParam().wall + " region ball\nfix floor all wall/gran " +
           GetParam().wall + " zplane 0 NULL\n";
  }
};

// Springs begin anew: forces are those of a script that begins with these particles.
TEST_P(FileOfLammps, BringsItsLaws)
{
  write(walls(""));
  const Outcome outcome = run(AFTER_FILE + walls("") + "run 0\n" + dump_state("from_file"));
  ASSERT_TRUE(succeeds(outcome));
  EXPECT_TRUE(outcome.says("WARNING: granular/grit: the restart file is one of LAMMPS' pair_style " +
                           GetParam().style() + ": "));
  EXPECT_TRUE(outcome.says("but not what contacts remember, here and at walls, which begins anew"));
  const Table begun =
      state_of_lammps(replaced(FRAME, "spheres.data", "data") + GRAVITY + GetParam().pairs() + walls("") + "run 0\n");
  EXPECT_TRUE(agree(begun, folder.dump("from_file"), SAME));
  EXPECT_TRUE(succeeds(run(AFTER_FILE + walls("") + "run 100\nwrite_restart mine\nrun 100\n", SUFFIX, 2)));
}

TEST_P(FileOfLammps, BringsPlacesOfRegions)
{
  const std::string motion = " rotate v_angle 2.2 2.2 1.0 0 0 1";
  write(walls(motion));
  const Outcome outcome = run(AFTER_FILE + walls(motion) + "run 100\n");
  ASSERT_TRUE(succeeds(outcome));
  EXPECT_FALSE(outcome.says("resetting its motion"));
  EXPECT_TRUE(outcome.says("fix style: wall/gran/region/grit, fix ID: ball"));
  const std::string other = replaced(walls(""), "sphere 2.2 2.2 1.0 0.9", "cylinder z 2.2 2.2 0.9 0 1.8");
  EXPECT_TRUE(run(AFTER_FILE + other + "run 1\n").says("resetting its motion"));
}

INSTANTIATE_TEST_SUITE_P(BySuffix, FileOfLammps, testing::ValuesIn(STYLES_OF_LAMMPS), name_of_styles);

// LAMMPS makes a model for each pair of types that mixes in each setup, and keeps those of lines that were replaced.
TEST_F(DropIn, FilesOfLammpsWithManyModels)
{
  const std::string first = "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 limit_damping",
                    second = "hooke 2e4 7 damping velocity tangential linear_history 9e3 0.5 0.3 cutoff 1.3",
                    laws = "pair_coeff 1 1 " + first + "\npair_coeff 2 2 " + second + "\npair_coeff 1 2 hertz 1e5 50 " +
                           "damping viscoelastic tangential linear_history 8e3 0.5 0.2\n",
                    mixed =
                        "pair_coeff 1 1 hooke 1e4 5 damping velocity tangential linear_history 8e3 0.5 0.5\n"
                        "pair_coeff 2 2 hooke 2e4 7 damping velocity tangential linear_history 9e3 1.0 0.3\n";
  for (const std::string &lines : {laws, "pair_coeff * * " + second + "\n" + laws, mixed}) {
    const std::string pair = FRAME + GRAVITY + "pair_style granular\n" + lines;
    ASSERT_TRUE(
        succeeds(lammps(pair + "run 100\nrun 100\nrun 100\nvelocity all set 0 0 0\nset group all omega 0 0 0\n" +
                        "write_restart file\nwrite_data data nocoeff\n")));
    const Table begun = state_of_lammps(replaced(FRAME, "spheres.data", "data") + GRAVITY + "pair_style granular\n" +
                                        lines + "run 0\n");
    for (const int ranks : {1, 2})
      EXPECT_TRUE(agree(begun, state(AFTER_FILE + "run 0\n", SUFFIX, ranks), SAME)) << lines << ranks << " ranks";
  }
}

// Walls are told apart by what the file has of them, whatever the pair style is.
TEST_F(DropIn, FilesOfWallsOfEither)
{
  const std::string walls = "fix floor all wall/gran granular " + SPRINGS +
                            " zplane 0 NULL\nregion ball sphere 2.2 2.2 1.0 " +
                            "0.9 side out\nfix ball all wall/gran/region granular " + SPRINGS + " region ball\n",
                    begin = FRAME + GRAVITY + "pair_style zero 1.5\npair_coeff * *\n" + walls + "run 200\n",
                    again = AFTER_FILE + "pair_style zero 1.5\npair_coeff * *\n" + walls;
  const auto energy = [&](const Outcome &outcome) { return folder.printed(outcome, "energy").at(0); };
  const std::string ends = "run 100\n" + print_values("energy", {"ke"});
  // Without the suffix LAMMPS' wall finds nothing in a file of the suffix, and begins anew.
  ASSERT_TRUE(succeeds(run(begin + "write_restart file\n")));
  const Outcome anew = lammps(again + ends), other = lammps(replaced(again, "fix floor", "fix other") + ends);
  ASSERT_TRUE(succeeds(anew));
  EXPECT_FALSE(anew.says("Resetting peratom fix info"));
  EXPECT_EQ(energy(anew), energy(other));
  EXPECT_TRUE(succeeds(run(again + ends)));
  // Under the suffix the wall finds nothing in a file of LAMMPS.
  ASSERT_TRUE(succeeds(lammps(begin + "write_restart file\n")));
  const Outcome here = run(again + ends);
  ASSERT_TRUE(succeeds(here));
  EXPECT_FALSE(here.says("Resetting peratom fix info"));
}

// A wall has the same file by any name, and the name of its command afterwards.
TEST_F(DropIn, WallsGoOnByAnyName)
{
  const std::string by_suffix = script(STYLES_OF_LAMMPS[0]),
                    by_name = replaced(replaced(replaced(by_suffix, "pair_style granular",
                                                         "pair_style granular/grit kinematics lammps"),
                                                "wall/gran/region", "wall/gran/region/grit"),
                                       "all wall/gran granular", "all wall/gran/grit granular");
  const auto walls = [](const std::string &text) { return text.substr(text.find("fix floor")); };
  const Table whole = state(by_name + "restart 300 file\nrun 600\n", NONE);
  const std::string after = replaced(AFTER_FILE, "read_restart file", "read_restart file.300"),
                    ends = "restart 300 file\nrun 300\n";
  const std::vector<std::pair<std::string, std::string>> ways = {
      {by_name, NONE}, {by_name, SUFFIX}, {by_suffix, SUFFIX}};
  for (const auto &[writer, how] : ways) {
    ASSERT_TRUE(succeeds(run(writer + "restart 300 file\nrun 600\n", how)));
    for (const auto &[reader, switches] : ways) {
      if (how != NONE && switches == NONE) continue;  // LAMMPS' own style of the name in the file would read it
      const std::string wall = walls(reader), line = wall.substr(0, wall.find('\n') + 1);
      EXPECT_TRUE(agree(whole, state(replaced(after, "sort 0 0", "sort 50 1.0") + wall + ends, switches), SAME))
          << how << switches;
      EXPECT_TRUE(succeeds(run(after + wall + "run 1\n" + line + "run 1\n", switches))) << "the command once more";
    }
  }
}

// What has come from a file is in the line of the log as well.
TEST_F(DropIn, TheLogKnowsWhatAFileBrought)
{
  const std::string input = script(STYLES_OF_LAMMPS[3]);
  ASSERT_TRUE(succeeds(run(input + "run 10\nwrite_restart file\n")));
  const Outcome outcome = run(AFTER_FILE + input.substr(input.find("fix floor")) + "run 10\n");
  ASSERT_TRUE(succeeds(outcome));
  EXPECT_TRUE(
      outcome.says("in place of LAMMPS: pair_style gran/hooke/history (kinematics lammps), fix floor wall/gran"));
}

TEST_F(DropIn, HybridFilesOfLammps)
{
  const std::string input = hybrid("hybrid/overlay", "gran/hooke/history " + HOOKE, "");
  ASSERT_TRUE(succeeds(lammps(input + "run 200\nwrite_restart file\n")));
  const Outcome outcome =
      run(AFTER_FILE + "pair_coeff * * gran/hooke/history\npair_coeff 1 2 lj/cut 1e-3 0.4\nrun 100\n");
  ASSERT_TRUE(succeeds(outcome));
  EXPECT_TRUE(outcome.says("the restart file is one of LAMMPS' pair_style gran/hooke/history: "));
}

// A file of the suffix needs the suffix: LAMMPS' own style of that name finds no coefficients in it, and LAMMPS stops.
TEST_F(DropIn, FilesOfTheSuffixWithoutIt)
{
  for (const Styles &s : STYLES_OF_LAMMPS) {
    ASSERT_TRUE(succeeds(run(script(s) + "run 100\nwrite_restart file\n")));
    const Outcome outcome = lammps(AFTER_FILE + "run 0\n");
    EXPECT_TRUE(fails_saying(outcome, {"Invalid flag in force field section of restart file"})) << s.name;
    EXPECT_GT(outcome.status, 0) << s.name << ": " << outcome.ending;
    EXPECT_TRUE(succeeds(run(AFTER_FILE + script(s).substr(script(s).find("fix floor")) + "run 10\n"))) << s.name;
  }
}

// ---- input that is refused ---------------------------------------------------------------------------------------------

TEST_F(DropIn, RefusesWhatOlderStylesDoNotKnow)
{
  const auto refused = [&](const std::string &lines, const std::vector<std::string> &texts) {
    EXPECT_TRUE(fails_saying(run(FRAME + lines + "run 0\n"), texts)) << lines;
  };
  const std::string style = "pair_style gran/hooke/history ";
  refused(style + "1e4 NULL 5 NULL 0.5\n",
          {"coefficient 'dampflag' of preset 'lammps/hooke/history' in pair_style gran/hooke/history",
           "the end of the line"});
  refused(style + "-1 NULL 5 NULL 0.5 0\n", {"coefficient 'kn'", "got '-1'"});
  refused(
      style + HOOKE + " 3\n",
      {"expected the six arguments of LAMMPS' pair_style gran/hooke/history, then 'limit_damping'", "got '3' as well"});
  refused(style + HOOKE + " limit_damping limit_damping\n", {"got 'limit_damping"});
  refused(style + HOOKE + "\npair_coeff * * 1e4\n",
          {"expected two types and nothing else after pair_coeff of pair_style gran/hooke/history", "got 3 words"});
  const std::string pair = style + HOOKE + "\npair_coeff * *\n";
  refused(pair + "fix floor all wall/gran hooke 1e4 NULL 5 NULL 0.5 zplane 0 NULL\n",
          {"coefficient 'dampflag' of preset 'lammps/hooke' in fix floor wall/gran", "got 'zplane'"});
  refused(pair + "fix floor all wall/gran spring 1e4 zplane 0 NULL\n",
          {"expected 'granular' and laws, or 'hooke', 'hooke/history' or 'hertz/history' and their arguments",
           "fix floor wall/gran", "got 'spring'"});
}

}  // namespace
