// Columns of contacts by name: which there are, where they stand, and from which side they are seen.
#include "watch/contact_columns.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "../support/compare.h"
#include "../support/drive.h"
#include "watch/sum_columns.h"
#include "watch/wall_columns.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LINE =
    "hooke 1e5 0.5 tangential linear_history 1e5 0 0.5 rolling sds 1e3 0 0.1 twisting sds 50 0 0.02";

ContactColumns columns(const std::string &words) { return {split(words), "a test"}; }

std::string complaint(const std::string &words)
{
  try {
    columns(words);
    return "";
  } catch (const std::invalid_argument &sentence) {
    return sentence.what();
  }
}

template <class Column, std::size_t N>
std::string page_of(const std::array<Column, N> &columns)
{
  std::string text = "| | name | unit | meaning |\n|---|---|---|---|\n";
  for (std::size_t k = 0; k < N; k++)
    text += "| " + std::to_string(k + 1) + " | `" + columns[k].name + "` | " + columns[k].unit + " | " +
            columns[k].meaning + " |\n";
  return text;
}

LawTable table_of(const std::string &line)
{
  LawTable table(1);
  table.set(1, 1, setting(line));
  table.build();
  return table;
}

// A sphere of 1 m at x = 1.9 that slides along y on one of 2 m at -1, a millimetre deep.
struct Sliding {
  Drive drive{law(LINE), resting_pair(1, 2, 3, 1e-3, 1e-4)};
  SeenContact seen;

  Sliding()
  {
    drive.c.spin = {0, 0, 2};
    const ContactForce force = drive.slide(0.3, 1);
    seen = SeenContact::of(drive.c, force);
  }
  ContactRow row() const
  {
    ContactRow one{seen, {1.9, 0, 0}, 1};
    one.owner.id = 7;
    one.other.id = 4;
    return one;
  }
};

}  // namespace

TEST(ContactColumns, AreNamedOneByOne)
{
  const std::vector<std::string> expected{"id1",
                                          "force.x",
                                          "force.y",
                                          "force.z",
                                          "normal.z",
                                          "tangential.xi.x",
                                          "tangential.xi.y",
                                          "tangential.xi.z",
                                          "twisting.theta",
                                          "force.normal"};
  EXPECT_EQ(columns("id1 force normal.z tangential.xi twisting.theta force.normal").all_names(), expected);
}

TEST(ContactColumns, ExplainWhatIsWrong)
{
  for (const char *words : {"id3", "force.w", "overlap.x", "tangential.theta", "damping.xi", "normal.", ".x", "."})
    EXPECT_NE(complaint(words).find("as columns in a test, got " + quoted(words)), std::string::npos) << words;
  EXPECT_EQ(complaint(""), "expected names of columns in a test, got none");
}

// F_n = k d = 1e5 1e-3, of which 0.5 are allowed; the spring has gone 0.3 1e-4; energies k x^2/2.
TEST(ContactColumns, HaveTheNumbersOfAContact)
{
  const Sliding bodies;
  ContactRow row = bodies.row();
  real h[24];
  columns(
      "id1 id2 point branch overlap depth force.normal normal_force.x force.tangential slip stick energy.normal "
      "energy.tangential velocity.y energy.stored radius1 radius2 lost power")
      .write(row, h);
  EXPECT_EQ(h[0], 7);
  EXPECT_EQ(h[1], 4);
  EXPECT_REL(h[2], 1.9 - (1 - 5e-4));
  EXPECT_REL(h[5], 3 - 1e-3);
  EXPECT_REL(h[8], 1e-3);
  EXPECT_REL(h[9], 1e-3);
  EXPECT_REL(h[10], 100.0);
  EXPECT_REL(h[11], 100.0);
  EXPECT_REL(h[12], 1e5 * 0.3e-4);
  EXPECT_EQ(h[13], 0);
  EXPECT_EQ(h[14], 1);
  EXPECT_REL(h[15], 0.5 * 1e5 * 1e-6);
  EXPECT_REL(h[16], 0.5 * 1e5 * 9e-10);
  EXPECT_REL(h[17], 0.3);
  EXPECT_EQ(h[18] > h[15] + h[16], true);
  EXPECT_EQ(h[19], 1);
  EXPECT_EQ(h[20], 2);
  EXPECT_REL(h[22], h[21] / 1e-4);
}

// Centers at 1.9 and 1.9 - 2.999; where the surfaces intersect, x of the plane from the larger center is
// (D^2 + 2^2 - 1)/(2 D), and the square of the radius of the circle 4 - x^2.
TEST(ContactColumns, HaveCentersAndTheCircleOfOverlap)
{
  const Sliding bodies;
  real h[7];
  for (const int id_of_other : {4, 9}) {
    ContactRow row = bodies.row();
    row.other.id = id_of_other;
    row.turned = id_of_other < row.owner.id;
    columns("position1 position2 area").write(row, h);
    const int owner = row.turned ? 3 : 0;
    EXPECT_REL(h[owner], 1.9);
    EXPECT_REL(h[3 - owner], 1.9 - 2.999);
    const real x = (2.999 * 2.999 + 3) / (2 * 2.999);
    EXPECT_NEAR(h[6] / (PI * (4 - x * x)), 1, 1e-11);
  }
}

// From the other side vectors change their signs, and what is remembered has the sign of its parity: an even vector, such as
// the rolling displacement, stays.
TEST(ContactColumns, AreSeenFromTheSmallerId)
{
  const LawTable table = table_of(LINE);
  real memory[MAX_HISTORY];
  for (int k = 0; k < MAX_HISTORY; k++) memory[k] = 1 + k;
  ContactColumns some = columns("id1 force torque1 torque2 normal tangential.xi rolling.xi twisting.theta");
  some.know(table);
  EXPECT_TRUE(some.unknown().empty());
  const Sliding bodies;
  ContactRow row = bodies.row();
  row.laws = &table;
  row.type_of_owner = row.type_of_other = 1;
  row.memory = memory;
  real before[20], after[20];
  some.write(row, before);
  row.turned = true;
  some.write(row, after);
  EXPECT_EQ(after[0], 4);
  for (int k = 0; k < 3; k++) {
    EXPECT_EQ(after[1 + k], -before[1 + k]);
    EXPECT_EQ(after[4 + k], before[7 + k]) << "torques belong to the bodies";
    EXPECT_EQ(after[10 + k], -before[10 + k]);
    EXPECT_EQ(before[13 + k], 1 + k);
    EXPECT_EQ(after[13 + k], -before[13 + k]) << "tangential springs are odd";
    EXPECT_EQ(after[16 + k], before[16 + k]) << "rolling springs are even";
  }
  EXPECT_EQ(before[16], 4);
  EXPECT_EQ(after[19], before[19]);
  EXPECT_EQ(before[19], 7);
}

TEST(ContactColumns, AreZeroWhereLawsDoNotRemember)
{
  const LawTable table = table_of("hooke 1e5 0.5 tangential none");
  ContactColumns some = columns("tangential.xi bond.state");
  some.know(table);
  EXPECT_EQ(some.unknown(), (std::vector<std::string>{"tangential.xi", "bond.state"}));
  const Sliding bodies;
  ContactRow row = bodies.row();
  row.laws = &table;
  row.type_of_owner = row.type_of_other = 1;
  real memory[MAX_HISTORY] = {3, 3, 3}, h[4] = {9, 9, 9, 9};
  row.memory = memory;
  some.write(row, h);
  for (const real value : h) EXPECT_EQ(value, 0);
}

namespace {

// What stands between the marks of a page.
std::string table_on(const std::string &page)
{
  std::ifstream in(std::filesystem::path(GRIT_SOURCE_TREE) / "src/lammps" / page);
  std::ostringstream text;
  text << in.rdbuf();
  const std::string begin = "<!-- columns begin -->\n", end = "<!-- columns end -->", all = text.str();
  const std::size_t from = all.find(begin), to = all.find(end);
  return from == std::string::npos || to == std::string::npos
             ? ""
             : all.substr(from + begin.size(), to - from - begin.size());
}

}  // namespace

// Pages have the tables that the code writes.
TEST(ContactColumns, StandOnThePages)
{
  EXPECT_EQ(table_on("output/compute_granular_grit_contact_local.md"), table_of_quantities());
  EXPECT_EQ(table_on("output/compute_granular_grit_contact_atom.md"), page_of(OfParticle::COLUMNS));
  EXPECT_EQ(table_on("output/compute_granular_grit_health.md"), page_of(OfRun::COLUMNS));
  EXPECT_EQ(table_on("wall/fix_wall_gran_grit.md"), page_of(OfWall::COLUMNS));
}
