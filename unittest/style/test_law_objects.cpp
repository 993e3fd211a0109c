// Laws of shared objects in LAMMPS: every law of GRIT, compiled alone under another name, is the built-in one to the last bit;
// and what is said where an object is missing, another one, or fails.
#include "../objects/made_object.h"
#include "../support/own_laws.h"
#include "law_bed.h"
#include "objects/process.h"
#include "start_deck.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Made by grit-law as a user would; the name of the file in the folder.
std::string made_object(const Folder &folder, const std::string &header, const std::string &name)
{
  std::string file = name + ".so";
  std::replace(file.begin(), file.end(), '/', '_');
  const LawProgram::Ended made =
      LawProgram::run_program({GRIT_LAW, "--name", name, "--output", folder.path(file), header});
  EXPECT_EQ(made.status, 0) << made.said;
  return file;
}
// Of a law of GRIT, whose rules other tests try: compiled and sealed, no more.
std::string object_of_grit(const Folder &folder, const LawLine &law)
{
  const std::string header = law.page.substr(0, law.page.rfind('.')) + ".h", source = folder.path("law.cpp");
  const LawProgram::LawHeader found = LawProgram::read_law_header(header, content_of(header), {});
  std::string file = own_name(law.law) + ".so";
  std::replace(file.begin(), file.end(), '/', '_');
  write(source, LawProgram::object_source(found, header, own_name(law.law)));
  const LawProgram::Ended made = LawProgram::run_program(LawProgram::compiler_command({}, source, folder.path(file)));
  EXPECT_EQ(made.status, 0) << made.said;
  seal_object_file(folder.path(file));
  return file;
}

std::string load(const std::string &file) { return "granular/grit/law load " + file + "\n"; }

// Not a law that only GRIT itself can prepare, nor one that does nothing or holds no wall.
bool is_loadable(const LawLine &law)
{
  const LawObject &object = laws(law.slot)[find_law(law.slot, law.law)];
  return !((object.gives | object.needs) & PREPARED) && !object.is_idle() && carries(law);
}

std::vector<LawLine> loadable_laws()
{
  std::vector<LawLine> all;
  std::copy_if(LAW_LINES.begin(), LAW_LINES.end(), std::back_inserter(all), is_loadable);
  return all;
}

// For every day: some law of each kind, those that remember most.
std::vector<LawLine> some_laws()
{
  const std::vector<std::pair<Slot, std::string>> some{
      {NORMAL, "pellet"},    {DAMPING, "tsuji"},    {TANGENTIAL, "cundall"}, {ROLLING, "epsd2"},
      {TWISTING, "history"}, {COHESION, "washino"}, {BOND, "parallel"},      {HEAT, "radius"}};
  std::vector<LawLine> found;
  for (const LawLine &law : LAW_LINES)
    if (std::find(some.begin(), some.end(), std::pair(law.slot, law.law)) != some.end()) found.push_back(law);
  return found;
}

class LawObjects : public testing::TestWithParam<LawLine> {
 protected:
  const LawLine &law = GetParam();
  const std::string line = to_words(setting(law.line()));
  const LawLine own{law.slot, own_name(law.law), with_own_name(line + " ", law.slot, law.law) + law.cutoff(), law.page};
  const LawBed built_in{{law.slot, law.law, line + law.cutoff(), law.page}}, loaded{own};
  const Folder folder;

  // Both laws in the same bed on so many ranks, and the loaded one continued from a file.
  void compare(int ranks)
  {
    folder.write("spheres.data", bed_around_a_ball().data_file());
    const std::string begin = load(object_of_grit(folder, law));
    ASSERT_TRUE(succeeds(folder.lammps(begin + built_in.whole("built_in", "on", line) + NEXT +
                                           loaded.whole("loaded", "on", own.line()) + NEXT +
                                           loaded.continued("loaded", "continued", "on"),
                                       {}, ranks)));
    EXPECT_TRUE(identical(folder.dump("built_in"), folder.dump("loaded")));
    EXPECT_TRUE(identical(folder.dump("loaded"), folder.dump("continued")));
  }
};
class EveryLawObjectNightly : public LawObjects {};

class LoadedLaw : public testing::Test {
 protected:
  const Folder folder;
  const std::string words = "mine 1e4 damping none tangential none";

  // A spring in the folder, with these statements in front of its force.
  std::string make(const std::string &name, const std::string &statements = "") const
  {
    folder.write(name + ".h", spring(name, statements));
    return made_object(folder, folder.path(name + ".h"), name);
  }
  Deck deck(const std::string &laws) const
  {
    Deck deck;
    deck.laws = laws;
    deck.places = {1, 1.99, 3};
    return deck;
  }
};

}  // namespace

TEST_P(LawObjects, SameBitsAsBuiltIn) { compare(1); }
TEST_P(EveryLawObjectNightly, SameBitsAsBuiltIn) { compare(1); }
TEST_P(EveryLawObjectNightly, OnTwoRanks) { compare(2); }

INSTANTIATE_TEST_SUITE_P(Law, LawObjects, testing::ValuesIn(some_laws()), law_name);
INSTANTIATE_TEST_SUITE_P(Law, EveryLawObjectNightly, testing::ValuesIn(loadable_laws()), law_name);

// All slots but bond at once, on two processes, with walls, continued from a file.
TEST(LawObjectsTogether, RanksAndRestart)
{
  const Folder folder;
  folder.write("spheres.data", bed_around_a_ball().data_file());
  const std::string before =
      "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 0.5 0.4 rolling sds 2e3 0.5 0.2 twisting "
      "marshall cohesion sjkr 1e2";
  std::string begin, own = before;
  for (const LawLine &law : LAW_LINES) {
    const std::vector<std::string> used{"normal hertz/material", "damping tsuji",     "tangential mindlin",
                                        "rolling sds",           "twisting marshall", "cohesion sjkr"};
    if (std::find(used.begin(), used.end(), std::string(SLOT_NAME[law.slot]) + " " + law.law) == used.end()) continue;
    begin += load(object_of_grit(folder, law));
    own = with_own_name(own + " ", law.slot, law.law);
  }
  const LawBed built_in{{NORMAL, "a", before, ""}}, loaded{{NORMAL, "b", own, ""}};
  const Outcome run =
      folder.lammps(begin + built_in.whole("built_in", "on", before) + NEXT + loaded.whole("loaded", "on", own) + NEXT +
                        loaded.continued("loaded", "continued", "on"),
                    {}, 2);
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("granular/grit: loaded twisting law 'own/marshall'")) << run.output;
  EXPECT_TRUE(identical(folder.dump("built_in"), folder.dump("loaded")));
  EXPECT_TRUE(identical(folder.dump("loaded"), folder.dump("continued")));
}

// By hand: two bodies of an overlap of 0.01 and k = 1e4 press each other by 100.
TEST_F(LoadedLaw, IsKnownBehindPairStyleAndToTheTester)
{
  const std::string file = make("mine");
  const std::string style = "pair_style granular/grit\n";
  const Outcome run = folder.lammps(replaced(deck(words).text(), style, style + load(file)) +
                                    print_values("force", {"fx[1]"}) + "granular/grit/law --types 1,1\n");
  ASSERT_TRUE(succeeds(run));
  EXPECT_NEAR(folder.printed(run, "force")[0], -100, 0.1);
  EXPECT_TRUE(run.says("granular/grit: loaded normal law 'mine' (k) from " + folder.path(file))) << run.output;
}

// Side by side and one by one, as with an energy ledger. By hand: bodies that stay where they are, an overlap of 0.01, k = 1e4
// (1 + 0.001 + 0.001 10) in step 10, which is at 0.001.
TEST_F(LoadedLaw, KnowsStepAndTime)
{
  const std::string constant = "return {k * c.delta, 0, k, 0, 1, 0, 0.5 * k * c.delta * c.delta, false};",
                    changing =
                        "const real q = k * (1 + c.time + 0.001 * c.step);\n    return {q * c.delta, 0, q, 0, 1, 0, "
                        "0.5 * q * c.delta * c.delta, false};",
                    ledger = "compute e all granular/grit/energy\nthermo_style custom step c_e[1]\n";
  folder.write("mine.h", replaced(spring("mine"), constant, changing));
  const std::string begin = load(made_object(folder, folder.path("mine.h"), "mine"));
  Deck still = deck(words);
  still.integrator = "print 1000 still";
  still.run = "run 10\n" + print_values("force", {"fx[1]"});
  for (const std::string &before : {std::string(), ledger}) {
    still.before = before;
    const Outcome run = folder.lammps(begin + still.text());
    ASSERT_TRUE(succeeds(run));
    EXPECT_NEAR(folder.printed(run, "force")[0], -101.1, 1e-6) << before;
  }
}

TEST_F(LoadedLaw, OfTheEnvironment)
{
  const std::string file = make("mine"), text = deck(words).text();
  EXPECT_TRUE(succeeds(folder.lammps(text, {}, 1, {"GRIT_LAWS=" + folder.path(file)})));
  EXPECT_TRUE(succeeds(folder.lammps(text, {}, 2, {"GRIT_LAWS=" + folder.path(file)})));
  EXPECT_TRUE(fails_saying(folder.lammps(text, {}, 1, {"GRIT_LAWS=no_such.so"}),
                           {"granular/grit: expected a law object here", "got 'no_such.so', which is no file"}));
  EXPECT_TRUE(fails_saying(folder.lammps(text), {"expected the name of a normal law", "got 'mine'"}));
}

TEST_F(LoadedLaw, Refusals)
{
  const std::string file = make("mine"), text = deck(words).text();
  const auto fails = [&](const std::string &input, const std::string &sentence, int ranks = 1) {
    return fails_saying(folder.lammps(input, {}, ranks), {sentence});
  };
  const std::string command = "granular/grit/law ";
  EXPECT_TRUE(fails(command + "load\n", "expected files behind 'load', got none"));
  EXPECT_TRUE(
      fails(command + "unload mine\n", "expected 'load', or what lawtester takes, got 'unload': loaded laws stay"));
  EXPECT_TRUE(fails(command + "lod " + file + "\n", "expected 'load' in front of the files of laws, got 'lod'"));
  EXPECT_TRUE(fails(load("none.so"), "got 'none.so', which is no file", 2));
  EXPECT_TRUE(succeeds(folder.lammps(load(file + " " + file) + text + "clear\n" + load(file) + text)));
  folder.write("second.so", folder.read(file));
  EXPECT_TRUE(fails(load(file + " second.so"), "which is loaded already from '"));
  EXPECT_TRUE(fails("plugin load " + file + "\n", "write 'granular/grit/law load FILE'"));
  const std::string whole = folder.read(file);
  folder.write("part.so", whole.substr(0, whole.size() / 2));
  EXPECT_TRUE(fails(load("part.so"), "which does not end as one: it is cut off", 2));
}

TEST_F(LoadedLaw, ARestartFileNamesIt)
{
  const std::string file = make("mine"), read = "read_restart a.restart\n";
  ASSERT_TRUE(succeeds(folder.lammps(load(file) + deck(words).text() + "write_restart a.restart\n")));
  EXPECT_TRUE(
      fails_saying(folder.lammps(read),
                   {"granular/grit: expected normal law 'mine' of a shared object, with which the restart file was "
                    "written, got none: write 'granular/grit/law load ",
                    folder.path(file) + "' before it is read"}));
  EXPECT_TRUE(succeeds(folder.lammps(load(file) + read + "fix n all nve/sphere\nrun 1\n")));
  // Twice the stiffness under the same declaration: the forces of the file are not put back.
  folder.write("mine.h", replaced(spring("mine"), "return {v[0]};", "return {2 * v[0]};"));
  const Outcome twice = folder.lammps(load(made_object(folder, folder.path("mine.h"), "mine")) + read +
                                      "fix n all print 1000 still\nrun 0\n" + print_values("force", {"fx[1]"}));
  ASSERT_TRUE(succeeds(twice));
  EXPECT_TRUE(twice.says("normal law 'mine' was compiled anew since the restart file was written")) << twice.output;
  EXPECT_NEAR(folder.printed(twice, "force")[0], -200, 0.1);
  folder.write("mine.h", replaced(spring("mine"), "positive(\"k\"", "positive(\"kn\""));
  const std::string other = made_object(folder, folder.path("mine.h"), "mine");
  EXPECT_TRUE(fails_saying(folder.lammps(load(other) + read),
                           {"expected normal law 'mine' as it was declared when the restart file was written (in ",
                            "got another declaration in "}));
}

TEST_F(LoadedLaw, WhatItThrowsStopsTheRun)
{
  // Of the spheres of the deck, and of no sample of the rules.
  const std::string begin = load(make("mine", "if (c.radi == 0.5) throw std::runtime_error(\"no such size\");\n"));
  Deck pressed = deck(words);
  EXPECT_TRUE(fails_saying(folder.lammps(begin + pressed.text()),
                           {"expected a finite force, torque and heat flow between atoms 1 and 2 in step 0",
                            "; normal law 'mine' threw: no such size"}));
  pressed.places = {1, 3};
  pressed.boundary = "f p p";
  pressed.before = "fix w all wall/gran/grit granular " + words + " xplane 0.52005 NULL";
  EXPECT_TRUE(fails_saying(
      folder.lammps(begin + pressed.text()),
      {"expected a finite force, torque and heat flow of atom 1 at fix w", "; normal law 'mine' threw: no such size"}));
}
