// The words of pair_style granular/grit, and what it and its history say of themselves in restart files.
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "setup/history_record.h"
#include "setup/style_record.h"

using namespace Grit;

namespace {

StyleSettings read(const std::string &line, const StyleSettings &before = {})
{
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return read_style_settings(words, before);
}

// The sentence, or nothing.
template <class F>
std::string refusal(F f)
{
  try {
    f();
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "";
}

TEST(StyleSettings, EveryWordSetsItsValue)
{
  const StyleSettings all = read(
      "0.5 kinematics lammps coarsegraining 2 check warn timing yes table yes table_speed 0.25 deterministic yes "
      "history ignore");
  EXPECT_EQ(all.table, StyleSettings::Table::yes);
  EXPECT_EQ(all.table_speed, 0.25);
  EXPECT_EQ(read("table no").table, StyleSettings::Table::no);
  EXPECT_EQ(read("").table, StyleSettings::Table::of_materials);
  EXPECT_EQ(all.cutoff, 0.5);
  EXPECT_TRUE(all.lammps_kinematics && all.timing && all.deterministic && all.ignore_history);
  EXPECT_EQ(all.coarse_graining, 2);
  EXPECT_EQ(all.check, StyleSettings::Check::warn);
  EXPECT_TRUE(read("kinematics host").lammps_kinematics) << "the word of version 0.1.0";
}

TEST(StyleSettings, ALineSetsAllOfThemAnew)
{
  const StyleSettings before = read("0.5 kinematics lammps timing yes history ignore"), now = read("timing no", before);
  EXPECT_EQ(now.cutoff, UNSET);
  EXPECT_FALSE(now.lammps_kinematics || now.timing);
  EXPECT_TRUE(now.ignore_history);
}

TEST(StyleSettings, HistoryIgnoreAloneLeavesTheOthers)
{
  const StyleSettings now = read("history ignore", read("0.5 kinematics lammps"));
  EXPECT_EQ(now.cutoff, 0.5);
  EXPECT_TRUE(now.lammps_kinematics && now.ignore_history);
}

TEST(StyleSettings, TheirWordsGiveThemBack)
{
  for (const std::string line : {"kinematics objective", "0.10000000000000001 kinematics lammps",
                                 "kinematics lammps coarsegraining 1.5 check off"})
    EXPECT_EQ(to_words(read(line)), line);
  EXPECT_EQ(to_words(read("table yes table_speed 2")), "kinematics objective") << "of each script";
  EXPECT_EQ(to_words(read("")), "kinematics objective");
}

TEST(StyleSettings, WhatIsNotUnderstoodIsRefused)
{
  const std::string grammar = "expected 'pair_style granular/grit [cutoff] ";
  const std::pair<const char *, std::string> wrong[] = {
      {"kinematics", grammar},
      {"-1", grammar},
      {"timing no 0.5", grammar},
      {"timing", "expected 'yes' or 'no' after 'timing' in pair_style, got the end of the line"},
      {"table", "expected 'yes' or 'no' after 'table' in pair_style, got the end of the line"},
      {"table_speed 0", "expected a speed above 0 after 'table_speed' in pair_style, got '0'"},
      {"table_speed", "expected a speed above 0 after 'table_speed' in pair_style, got the end of the line"},
      {"timing yes timing yes", "expected 'timing' once in pair_style, got it twice"},
      {"coarsegraining 0.5", "expected a factor of at least 1 after 'coarsegraining' in pair_style, got '0.5'"},
      {"coarsegraining 2 check", "after 'coarsegraining 2' in pair_style, got the end of the line"},
      {"coarsegraining 2 warn", "after 'coarsegraining 2' in pair_style, got 'warn'"}};
  for (const auto &[line, sentence] : wrong)
    EXPECT_NE(refusal([&, words = line] { read(words); }).find(sentence), std::string::npos) << line;
}

// ---- in restart files --------------------------------------------------------------------------------------------------

const std::string LAYOUT = "1-1: tangential mindlin (xi); ";

StyleRecord record()
{
  StyleRecord all;
  all.settings = read("0.5 kinematics lammps coarsegraining 2 check warn");
  all.remembered = LAYOUT;
  all.fixes = {"GRIT_HISTORY1", "GRIT_FORCES"};
  all.system = {{"box", "0 0 0 1 1 1"}, {"units", "si"}};
  return all;
}

TEST(StyleRecord, GivesTheStyleBack)
{
  const StyleRecord back = StyleRecord::read(record().text());
  EXPECT_EQ(back.text(), record().text());
  EXPECT_EQ(back.settings.cutoff, 0.5);
  EXPECT_EQ(back.remembered, LAYOUT);
  EXPECT_EQ(back.fixes, record().fixes);
  EXPECT_EQ(back.system, record().system);
}

const std::string OLD = "cutoff 0.5\nkinematics 1\ncoarsegraining 2 1\nfix GRIT_HISTORY1\nfix GRIT_FORCES\nmemory " +
                        LAYOUT + "\nsystem box: 0 0 0 1 1 1\nsystem units: si\n";

TEST(StyleRecord, TheFormOfVersion010MeansTheSame)
{
  EXPECT_EQ(StyleRecord::read(OLD).text(), record().text());
  EXPECT_EQ(StyleRecord::read("cutoff -1.0000000000000001e+301\nkinematics 0\ncoarsegraining 1 0\n").settings.cutoff,
            UNSET);
}

std::string changed(std::string text, const std::string &from, const std::string &to)
{
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(StyleRecord, AnyOtherLineIsRefused)
{
  const std::string now = record().text();
  const std::string wrong[] = {"",
                               changed(now, "form 2", "form 3"),
                               changed(now, "pair_style:", "pair_stile:"),
                               changed(now, "kinematics lammps", "kinematics lampms"),
                               changed(now, "check warn", "check warn twice"),
                               changed(now, "contacts remember", "contacts forget"),
                               changed(now, "fix: ", "fix "),
                               now + "fix\n",
                               now + "pair_style: kinematics lammps\n",
                               now + "system units: lj\n",
                               changed(OLD, "cutoff 0.5\n", "cutoff half\n"),
                               changed(OLD, "kinematics 1", "kinematics 2"),
                               changed(OLD, "coarsegraining 2 1\n", "coarsegraining 2\n"),
                               changed(OLD, "coarsegraining 2 1\n", "coarsegraining 2 3\n"),
                               changed(OLD, "kinematics 1\n", ""),
                               changed(OLD, "memory", "memorx"),
                               OLD + "cutoff 0.5\n"};
  for (const std::string &text : wrong)
    EXPECT_EQ(refusal([&] { StyleRecord::read(text); }).rfind("expected ", 0), 0u) << text;
  EXPECT_NE(refusal([&] { StyleRecord::read(wrong[1]); })
                .find("got 'pair_style granular/grit, form 3': the file is of "
                      "another version of GRIT"),
            std::string::npos);
}

TEST(StyleSettings, MidwayContactsComeBackFromTheirWords)
{
  using Contact = ShapeSettings::Contact;
  EXPECT_EQ(read("kinematics lammps").shapes.contact, Contact::common);
  EXPECT_EQ(read("contact common").shapes.contact, Contact::common);
  const StyleSettings set = read("kinematics lammps contact midway curvature_gaussian");
  EXPECT_EQ(set.shapes.contact, Contact::midway);
  EXPECT_EQ(to_words(set), "kinematics lammps radius gauss contact midway");
  EXPECT_EQ(read(to_words(set)).shapes.contact, Contact::midway);
  EXPECT_EQ(to_words(read("contact common")), "kinematics objective");
  EXPECT_EQ(read("contact midway no_bounding_box").shapes.said, "contact");
}

TEST(StyleSettings, MidwayContactsRefuseWhatTheyDoNotHave)
{
  const auto says = [](const std::string &line) { return refusal([&] { read(line); }); };
  EXPECT_EQ(says("contact midway geometric"),
            "expected one of 'contact midway' and 'geometric' in pair_style, got both");
  EXPECT_EQ(says("geometric contact midway"), says("contact midway geometric"));
  EXPECT_EQ(says("shape 2 capsule contact midway"),
            "expected 'contact common' for capsules in pair_style, got 'contact midway' and 'shape 2 capsule'");
  for (const std::string radius : {"hertz", "volume"})
    EXPECT_EQ(
        says("contact midway radius " + radius),
        "expected 'radius mean' or 'radius gauss' with 'contact midway' in pair_style, got 'radius " + radius + "'");
  EXPECT_EQ(says("contact half").rfind("expected 'common' or 'midway' after 'contact' in pair_style, got ", 0), 0u);
  EXPECT_EQ(says("contact").rfind("expected 'common' or 'midway' after 'contact' in pair_style, got ", 0), 0u);
  EXPECT_NE(says("contact midway contact common"), "");
}

// Text of fix GRIT/HISTORY, the same since version 0.1.0 but for one word.
const std::string HISTORY =
    "3\n" + LAYOUT + "\n27 1\nlammps\nremembers wall/gran/grit floor\nplain wall/gran/grit lid\n";

TEST(HistoryRecord, GivesItsTextBack)
{
  EXPECT_EQ(HistoryRecord::read(HISTORY).text(), HISTORY);
  EXPECT_EQ(HistoryRecord::read(changed(HISTORY, "lammps", "host")).text(), HISTORY) << "the word of version 0.1.0";
}

TEST(HistoryRecord, AnyOtherLineIsRefused)
{
  const std::string wrong[] = {"",
                               changed(HISTORY, "3\n", "three\n"),
                               changed(HISTORY, "3\n", "3 4\n"),
                               changed(HISTORY, "27 1", "27"),
                               changed(HISTORY, "27 1", "27 2"),
                               changed(HISTORY, "lammps", "objectiv"),
                               changed(HISTORY, "plain", "simple"),
                               changed(HISTORY, " floor", ""),
                               changed(HISTORY, " floor", " floor and more")};
  for (const std::string &text : wrong)
    EXPECT_EQ(refusal([&] { HistoryRecord::read(text); }).rfind("expected ", 0), 0u) << text;
}

}  // namespace
