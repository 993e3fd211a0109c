// The first script of README.md with Kokkos, and what kokkos/README.md says of fix pour, which LAMMPS refuses there.
#include "kokkos_runs.h"
#include "readme_script.h"

using namespace Grit::Test;

namespace {

class KokkosReadme : public Kokkos {};

TEST_F(KokkosReadme, FirstScriptIsThatOfTheCpu)
{
  const std::string script = readme_script(1500, "velocity all set 0 0 -1\n");  // else they still fall
  const Table cpu = state(NONE, script);
  int bounced = 0;
  for (const auto &row : cpu.rows) bounced += row.second[cpu.index("omegax")] != 0;
  EXPECT_GT(bounced, 10);
  for (const std::string &way : {TWO_THREADS, ON_DEVICE})
    EXPECT_TRUE(agree(cpu, state(way, script), KOKKOS_ROUNDING)) << way;
}

// Poured by a run without Kokkos, continued with it.
TEST_F(KokkosReadme, PouredGrainsGoOnWithKokkos)
{
  const std::string script = readme_script(), laws = readme_lines("pair_style") + readme_lines("pair_coeff"),
                    fixes = readme_lines("fix");
  const std::size_t begin = script.find("region         rain");
  ASSERT_NE(begin, std::string::npos);
  const std::string pour = script.substr(0, begin) + laws + fixes +
                           "region slot block 0 0.02 0 0.02 0.003 0.04 units box\n"
                           "fix fill all pour 60 1 4711 region slot diam range 0.0016 0.0024 dens 2500 2500\n"
                           "timestep 5e-6\nrun 4000\nwrite_restart poured\n";
  {
    const Switches with(TWO_THREADS);
    EXPECT_TRUE(fails_saying(folder.lammps(pour), {"fix pour", "KOKKOS"})) << "kokkos/README.md says so";
  }
  EXPECT_TRUE(succeeds(folder.lammps(pour, {REFERENCE})));
  const std::string more = "read_restart poured\n" + fixes + "run 200\n";
  const Table cpu = state(NONE, more);
  EXPECT_GT(cpu.rows.size(), 20u);
  for (const std::string &way : {TWO_THREADS, ON_DEVICE})
    EXPECT_TRUE(agree(cpu, state(way, more), KOKKOS_ROUNDING)) << way;
}

}  // namespace
