// What stops a run, on the CPU, on threads and with the kernels of a device: contacts without a finite force, particles
// that nothing can be computed with, styles for Kokkos without it. And contacts of two frozen particles.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::vector<std::string> PLACES = {NONE, TWO_THREADS, ON_DEVICE};
const std::string LAWS = "hooke 10000 0.5 damping coeff_restitution tangential linear_history 8000 1 0.5",
                  PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n",
                  FLOOR = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n",
                  POT =
                      "region pot sphere 2 2 2 2\nfix pot all wall/gran/region/grit granular " + LAWS + " region pot\n";

class KokkosFaults : public Kokkos {
 protected:
  void SetUp() override
  {
    folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
    pair = {{0, 0, 0}, {4, 4, 4}, {{1, 1.0, {2, 2, 1.5}, {0, 0, 0.1}, {}}, {1, 1.0, {2, 2, 2.45}, {}, {0, 0, 1}}}};
  }
  void expect_stops(const std::string &input, const std::vector<std::string> &texts, const std::string &way,
                    int ranks = 1)
  {
    const Switches with(way);
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + input, {{"atoms", "sphere 1"}}, ranks), texts))
        << way << ": " << input;
  }
  Spheres pair;  // that touches
};

// ---- styles for Kokkos in a LAMMPS that runs without it ----------------------------------------------------------------

TEST_F(KokkosFaults, StylesForKokkosWithoutIt)
{
  const std::string without = "'-k on') for ", laws = " granular " + LAWS;
  for (const std::string kind : {"/kk", "/kk/host", "/kk/device"}) {
    expect_stops("pair_style granular/grit" + kind + "\n",
                 {"granular/grit: expected a LAMMPS that was started with Kokkos (" + without + "a pair style"}, NONE);
    expect_stops("fix floor all wall/gran/grit" + kind + laws + " zplane 0 NULL\n",
                 {without + "fix floor of style wall/gran/grit" + kind}, NONE);
    expect_stops("region pot sphere 2 2 2 2\nfix pot all wall/gran/region/grit" + kind + laws + " region pot\n",
                 {without + "fix pot of style wall/gran/region/grit" + kind}, NONE);
  }
  for (const std::string inner : {"ENERGY", "HISTORY", "FORCES"})
    expect_stops(PAIR + "fix GRIT_mine all GRIT/" + inner + "/KK\n", {without + "fix GRIT_mine"}, NONE);
}

// ---- particles ---------------------------------------------------------------------------------------------------------

TEST_F(KokkosFaults, ParticlesThatNothingCanBeComputedWith)
{
  const std::string start = " of atom 5 at the start of the run, got ", one = "group one id 5\n",
                    infinite = "variable v atom exp(1000)\nvelocity one set v_v NULL NULL\n";
  for (const std::string &way : PLACES) {
    expect_stops(PAIR + "set atom 5 mass 1e-320\nrun 1\n", {"a positive, finite mass" + start + "1e-320"}, way);
    expect_stops(PAIR + "set atom 5 diameter 1e-320\nrun 1\n", {"a positive, finite radius" + start}, way);
    // LAMMPS' integrator refuses spheres without a radius, too, and does not tell which.
    expect_stops(PAIR + "set atom 5 diameter 0\nrun 1\n", {"a positive, finite radius" + start + "0"}, way);
    expect_stops(PAIR + one + infinite + "run 1\n", {"a finite velocity" + start + "inf"}, way);
  }
  // Walls alone, for their group.
  expect_stops("pair_style none\n" + FLOOR + one + infinite + "run 1\n", {"a finite velocity" + start + "inf"}, NONE);
}

// Particles of other styles may be points.
TEST_F(KokkosFaults, ParticlesOfOtherStylesMayBePoints)
{
  const Outcome run = folder.lammps(FRAME + "pair_style hybrid granular/grit zero 1.0\npair_coeff 1 1 granular/grit " +
                                    LAWS + "\npair_coeff * 2 zero\nunfix integrate\nset type 2 diameter 0\nrun 0\n");
  EXPECT_TRUE(succeeds(run));
}

// ---- forces ------------------------------------------------------------------------------------------------------------

// Masses whose product overflows: infinite damping in the setup.
TEST_F(KokkosFaults, AForceThatOverflows)
{
  folder.write("spheres.data", pair.data_file(1, 1e300));
  for (const std::string &way : PLACES)
    for (const std::string books : {"", "compute ledger all granular/grit/energy\n"})
      expect_stops(PAIR + books + "run 10\n",
                   {"expected a finite force, torque and heat flow between atoms 1 and 2 in step 0, got none from '" +
                    LAWS + "' with overlap 0.05, normal speed -0.1, tangential speed"},
                   way);
}

// A radius that another fix makes exp(500)/2 in step 6.
const std::string GROWTH =
                      "variable d equal 1+exp((step-5.5)*1000)\ngroup one id 1\n"
                      "fix growth one adapt 1 atom diameter v_d\n",
                  HUGE_OVERLAP = "overlap 7.01796e+216";

TEST_F(KokkosFaults, AForceInTheMiddleOfARun)
{
  folder.write("spheres.data", pair.data_file(1));
  for (const std::string &way : PLACES)
    expect_stops(PAIR + GROWTH + "run 100\n",
                 {"between atoms 1 and 2 in step 6", "with " + HUGE_OVERLAP + ", normal speed "}, way);
}

TEST_F(KokkosFaults, AForceOnSeveralRanks)
{
  folder.write("spheres.data", pair.data_file(1));
  for (const std::string &way : {NONE, ON_DEVICE}) {
    const Switches with(way);
    const Outcome run =
        folder.lammps(FRAME + PAIR + GROWTH + "run 100\n", {{"grid", "1 1 2"}, {"atoms", "sphere 1"}}, 2);
    EXPECT_TRUE(fails_saying(run, {"expected a finite force, torque and heat flow between atoms", "in step 6"})) << way;
  }
}

TEST_F(KokkosFaults, AForceAtAWall)
{
  pair.all[0].x[2] = 0.45;
  folder.write("spheres.data", pair.data_file(1));
  for (const std::string &way : PLACES)
    for (const auto &[wall, name] :
         {std::pair(FLOOR, "fix floor wall/gran/grit"), std::pair(POT, "fix pot wall/gran/region/grit")})
      expect_stops(PAIR + wall + GROWTH + "run 100\n",
                   {std::string("expected a finite force, torque and heat flow of atom 1 at ") + name,
                    "in step 6, got none from '" + LAWS + "' with " + HUGE_OVERLAP},
                   way);
}

// ---- frozen particles --------------------------------------------------------------------------------------------------

// The stiffness of hooke/material follows from the effective mass, see characteristic_stiffness.h.
double stored_energy(double mass, double effective_radius, double overlap)
{
  constexpr double E = 1e5, NU = 0.25, V = 2;
  const double young = E / (2 * (1 - NU * NU)), hertz = 16.0 / 15.0 * std::sqrt(effective_radius) * young;
  return 0.5 * hertz * std::pow(mass * V * V / hertz, 0.2) * overlap * overlap;
}

TEST_F(KokkosFaults, TwoFrozenParticlesHaveOneEffectiveMass)
{
  constexpr double SMALL = 0.4, LARGE = 0.6, OVERLAP = 0.05, DENSITY = 1;
  const double m = 4.0 / 3.0 * std::acos(-1.0) * DENSITY * std::pow(SMALL, 3), n = m * std::pow(LARGE / SMALL, 3),
               reff = SMALL * LARGE / (SMALL + LARGE);
  const Sphere small{1, 2 * SMALL, {2, 2, 1}, {}, {}}, large{1, 2 * LARGE, {2, 2, 1 + SMALL + LARGE - OVERLAP}, {}, {}};
  const std::string style =
                        "pair_style granular/grit\npair_coeff * * hooke/material 1e5 0.5 0.25 2 damping "
                        "coeff_restitution tangential none\n",
                    end = "fix stand frozen freeze\nrun 0\n" + print_values("pe", {"pe"});
  for (const std::string &way : PLACES)
    for (const bool small_first : {true, false}) {
      folder.write(
          "spheres.data",
          Spheres{{0, 0, 0}, {4, 4, 4}, small_first ? std::vector{small, large} : std::vector{large, small}}.data_file(
              1, DENSITY));
      const std::string small_id = small_first ? "1" : "2";
      const auto energy = [&](const std::string &frozen) {
        const Switches with(way);
        const Outcome run = folder.lammps(FRAME + style + "group frozen id " + frozen + "\n" + end);
        EXPECT_TRUE(succeeds(run)) << way;
        return run.status == 0 ? Folder::printed(run, "pe").at(0) : 0;
      };
      constexpr double ROUNDED = 1e-12;
      const double both = stored_energy(m * n / (m + n), reff, OVERLAP), one = stored_energy(n, reff, OVERLAP);
      EXPECT_NEAR(energy("1 2"), both, ROUNDED * both) << way << small_first;
      EXPECT_NEAR(energy(small_id), one, ROUNDED * one) << way << small_first;
    }
}

}  // namespace
