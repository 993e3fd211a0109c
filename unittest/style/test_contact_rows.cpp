// compute pair/local: rows of contacts that depend neither on borders of processes nor on newton.
#include <algorithm>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double TO_ROUNDING = 1e-9;

// Pressed spheres that slide over borders.
Spheres sliding_bed()
{
  Spheres spheres = bed(5, 5, 3, 0.3);
  for (Sphere &s : spheres.all) s.diameter *= 1.15, s.v[0] += 1, s.v[1] += 0.5;
  return spheres;
}

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.5 rolling sds 2e3 1 0.2 twisting marshall";
// Numbers that do not change sign with the order of the two particles.
const std::string ROWS = R"(
compute ids all property/local patom1 patom2 cutoff radius
compute rows all pair/local eng force p4 p8 p9 dist cutoff radius
compute total all reduce sum c_rows[1] inputs local
thermo_style custom step pe c_total
dump rows all local ${often} rows.txt c_ids[*] c_rows[*]
dump_modify rows format float %.17g
)";
const std::string LAST = "write_dump all local last.txt c_ids[*] c_rows[*] modify format float %.17g\n";
const std::string STYLES = GRAVITY + "pair_style granular/grit\npair_coeff * * " + LAWS +
                           "\nfix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n";

// The rows of one step, by the IDs of the two particles.
using Rows = std::map<std::pair<long, long>, std::vector<double>>;

class ContactRows : public Kokkos {
 protected:
  void SetUp() override { folder.write("spheres.data", sliding_bed().data_file()); }

  // All snapshots of a file.
  std::vector<Rows> rows(const std::string &file) const
  {
    constexpr std::size_t IDS = 2, VALUES = 6;
    std::vector<Rows> all;
    bool begins = true;
    for (const std::vector<double> &line : folder.series(file)) {
      if (line.size() == 1) {
        if (begins) all.emplace_back();  // step, then number of rows
        begins = !begins;
      }
      if (line.size() != IDS + VALUES) continue;
      const auto [low, high] = std::minmax({line[0], line[1]});
      const std::pair<long, long> ids(low, high);
      EXPECT_TRUE(all.back().insert({ids, {line.begin() + IDS, line.end()}}).second) << ids.first << " " << ids.second;
    }
    return all;
  }
  std::vector<Rows> rows_of(const std::string &switches, const std::string &commands, const Variables &variables,
                            int ranks)
  {
    const Switches with(switches);
    const Outcome run = folder.lammps(FRAME + STYLES + ROWS + commands + LAST, variables, ranks);
    EXPECT_TRUE(succeeds(run)) << switches << " " << ranks;
    if (run.status != 0) return {};
    std::vector<Rows> all = rows("rows.txt");
    all.push_back(rows("last.txt").back());
    return all;
  }
  static void expect_same(const std::vector<Rows> &a, const std::vector<Rows> &b, const std::string &what)
  {
    ASSERT_EQ(a.size(), b.size()) << what;
    for (std::size_t step = 0; step < a.size(); step++) {
      ASSERT_EQ(a[step].size(), b[step].size()) << what << ", snapshot " << step;
      std::vector<double> scale;
      for (const auto &[ids, row] : a[step]) {
        scale.resize(row.size());
        for (std::size_t k = 0; k < row.size(); k++) scale[k] = std::max(scale[k], std::fabs(row[k]));
      }
      for (const auto &[ids, row] : a[step]) {
        ASSERT_EQ(b[step].count(ids), 1u) << what << ": " << ids.first << " " << ids.second;
        for (std::size_t k = 0; k < row.size(); k++)
          EXPECT_NEAR(row[k], b[step].at(ids)[k], TO_ROUNDING * scale[k])
              << what << ", snapshot " << step << ", column " << k << ": " << ids.first << " " << ids.second;
      }
    }
  }
};

}  // namespace

// In every step that writes, and in the last one, of which commands between runs ask.
TEST_F(ContactRows, DependNeitherOnRanksNorOnNewton)
{
  const std::string commands = "run 400\n";
  const Variables often = {{"often", "100"}};
  const std::vector<Rows> reference = rows_of(NONE, commands, often, 1);
  ASSERT_EQ(reference.size(), 6u);
  EXPECT_GT(reference.back().size(), 50u);
  for (const auto &[ranks, newton] : {std::pair(1, "off"), std::pair(2, "on"), std::pair(4, "off")})
    expect_same(reference, rows_of(NONE, commands, with({{"newton", newton}}, often), ranks),
                std::to_string(ranks) + " ranks, newton " + newton);
}

// The same on threads and with the kernels of a device, also in a setup in the step in which the rows were written last:
// the particles have other places in memory by then.
TEST_F(ContactRows, AreThoseOfTheCpuInTheNextRun)
{
  const std::string commands = "run 200\ngroup some id 3 17 56\ndelete_atoms group some compress no\nrun 0\n";
  const Variables often = {{"often", "100"}, {"sort", "10 0"}};
  const std::vector<Rows> reference = rows_of(NONE, commands, often, 1);
  for (const std::string &way : {TWO_THREADS, ON_DEVICE}) expect_same(reference, rows_of(way, commands, often, 1), way);
}
