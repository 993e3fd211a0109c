// The styles for Kokkos are those of the CPU: on threads of the host and with what runs on devices, for every law and
// wall.
#include "kokkos_runs.h"
#include "law_bed.h"
#include "start_deck.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// ---- every law ---------------------------------------------------------------------------------------------------------

class KokkosLaw : public Kokkos, public testing::WithParamInterface<LawLine> {
 protected:
  static constexpr int STEPS = 400;  // bodies of all kinds touch after 200: test_every_law.cpp

  void expect_same_in(const std::vector<std::string> &ways, const Result &cpu)
  {
    for (const std::string &way : ways) expect_same(cpu, result(way, input(STEPS)), way, tolerance());
    if (tolerance() == KOKKOS_ROUNDING) return;
    constexpr int BEFORE_IT_GROWS = 50;
    const Result begin = result(NONE, input(BEFORE_IT_GROWS));
    for (const std::string &way : ways) expect_same(begin, result(way, input(BEFORE_IT_GROWS)), way);
  }
  // The path of `tangential sds` turns round where the sliding velocity does, however small that is: there the last bit
  // decides.
  double tolerance() const
  {
    constexpr double OF_PATHS = 1e-5;
    return GetParam().slot == TANGENTIAL && GetParam().law == "sds" ? OF_PATHS : KOKKOS_ROUNDING;
  }
  // Motion and gravity by the styles of the host (`plain`) or by those for Kokkos, which round differently.
  std::string input(int steps, bool plain = false) const
  {
    const LawLine &law = GetParam();
    std::string frame = FRAME;
    const std::string motion = "fix integrate all nve/sphere\n";
    frame.replace(frame.find(motion), motion.size(),
                  plain ? "suffix off\n" + motion + GRAVITY + "suffix on\n" : motion + GRAVITY);
    const bool heats = law.slot == HEAT;
    const std::string warm = LawLine::conducts(law.line()) ? " temperature 400" : "",
                      ball = law.unbroken() || !carries(law) ? UNBOUND : law.line(),
                      floor = carries(law) ? law.line() : UNBOUND;
    return "variable atoms index \"sphere 1\"\n" + frame +
           (heats ? "fix property all property/atom temperature heatflow ghost yes\nvariable warmth atom 300+10*x+5*z\n"
                    "set group all temperature v_warmth\nfix conduction all heat/flow constant 1\n"
                  : "") +
           "pair_style granular/grit\npair_coeff * * " + law.line() + law.cutoff() + "\n" + BALL +
           "fix floor all wall/gran/grit granular " + floor + " zplane 0 NULL wiggle x 0.05 0.3" + warm +
           "\nfix ball all wall/gran/region/grit granular " + ball + " region ball" + warm + "\nrun " +
           std::to_string(steps) + "\n";
  }
};

TEST_P(KokkosLaw, AsOnTheCpu)
{
  folder.write("spheres.data", bed_around_a_ball().data_file());
  const Result cpu = result(NONE, input(STEPS));
  EXPECT_GT(largest_difference(cpu.state, result(NONE, input(0)).state, {"fx", "fy", "fz"}), 0) << "nothing touches";
  EXPECT_TRUE(identical(cpu.state, result(ONE_THREAD, input(STEPS, true)).state));
  expect_same_in({ON_DEVICE}, cpu);  // threads run what one thread runs, on their shares
}

TEST_P(KokkosLaw, AsOnTheCpuInOtherWaysNightly)
{
  folder.write("spheres.data", bed_around_a_ball().data_file());
  expect_same_in({ONE_THREAD, TWO_THREADS, OF_HOST}, result(NONE, input(STEPS)));
}

INSTANTIATE_TEST_SUITE_P(Law, KokkosLaw, testing::ValuesIn(LAW_LINES), law_name);

// ---- lists, ranks and restarts -----------------------------------------------------------------------------------------

const std::string LAWS =
    "pair_style granular/grit\npair_coeff * * hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL "
    "1.0 0.5 rolling sds 2e3 1 0.2 twisting marshall\n";

// A face-centred cubic packing, 12 contacts each, whose list is made anew in every step: LAMMPS' own history for Kokkos
// loses contacts beyond the eighth there.
TEST_F(Kokkos, TwelveContactsRebuiltInEveryStep)
{
  const std::string input = R"(
units si
atom_style sphere
atom_modify map array
boundary p p p
comm_modify vel yes
lattice fcc $(0.99*sqrt(2)) origin 0.1 0.1 0.1  # centres are 0.99 diameters apart
region box block 0 4 0 4 0 4
create_box 2 box
create_atoms 1 box
set group all diameter 1.0 density 1.9098593
variable vx atom 0.2*sin(1.7*id)
variable vy atom 0.2*sin(2.9*id)
variable vz atom 0.2*sin(4.3*id)
velocity all set v_vx v_vy v_vz
set group all omega 0.1 0.2 0.3
)" + LAWS + R"in(
fix integrate all nve/sphere
neighbor 0.1 bin
neigh_modify every 1 delay 0 check no
timestep 1e-4
compute touch all contact/atom
compute z all reduce min c_touch
thermo_style custom step pe ke pxx pyy pzz pxy pxz pyz c_z
run 0
print "least = $(c_z)"
run 60
)in";
  const Result cpu = result(NONE, input);
  ASSERT_EQ(cpu.state.rows.size(), 256u);
  EXPECT_NE(folder.read("log.txt").find("least = 12"), std::string::npos);
  for (const std::string &way : WAYS) expect_same(cpu, result(way, input), way);
}

// One large sphere touches many small ones; particles cross borders between processes.
Spheres one_among_many()
{
  Spheres spheres = bed(6, 6, 4, 1.0, [](double x, double y, double z, double r) {
    return std::hypot(x - 3.3, y - 3.3, z - 2.2) - r > 1.55;
  });
  for (Sphere &s : spheres.all) s.diameter *= 0.3, s.v[0] += 1;
  const std::vector<Sphere> few = spheres.all;
  for (const Sphere &s : few)  // more of them between these
    for (const double shift : {0.35, 0.7}) {
      Sphere more = s;
      for (double &x : more.x) x += shift;
      if (std::hypot(more.x[0] - 3.3, more.x[1] - 3.3, more.x[2] - 2.2) > 1.7) spheres.all.push_back(more);
    }
  spheres.all.push_back({2, 3.0, {3.3, 3.3, 2.2}, {-2, -1, -3}, {1, 2, 3}});
  return spheres;
}

class KokkosOneLarge : public Kokkos {
 protected:
  void expect_same_on(const std::vector<std::pair<std::string, int>> &newton_and_ranks);
};

TEST_F(KokkosOneLarge, AmongManySmall) { expect_same_on({{"on", 1}, {"off", 2}, {"on", 4}}); }
TEST_F(KokkosOneLarge, AmongManySmallNightly) { expect_same_on({{"off", 1}, {"on", 2}, {"off", 4}}); }

void KokkosOneLarge::expect_same_on(const std::vector<std::pair<std::string, int>> &newton_and_ranks)
{
  folder.write("spheres.data", one_among_many().data_file());
  const std::string input = FRAME + GRAVITY + LAWS + "fix floor all wall/gran/grit granular " +
                            "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 zplane 0 NULL\n" +
                            "run 600\n";
  const Result cpu = result(NONE, input);
  for (const auto &[newton, ranks] : newton_and_ranks)
    for (const std::string &way : {ranks == 4 ? ONE_THREAD : TWO_THREADS, ON_DEVICE})
      expect_same(cpu, result(way, input, {{"newton", newton}}, ranks),
                  way + ", newton " + newton + ", ranks " + std::to_string(ranks));
}

// Particles stream through the borders of processes; LAMMPS need not fall back to exchange and sorting of the host.
TEST_F(Kokkos, ExchangeAndSortingOnTheDevice)
{
  Spheres spheres = bed(6, 6, 6, 1.0);
  spheres.hi[2] -= 2;  // periodic, without the space above
  for (Sphere &s : spheres.all) s.v[0] += 3, s.v[1] += 2, s.v[2] += 1;
  folder.write("spheres.data", spheres.data_file());
  const Variables periodic = {{"boundary", "p p p"}, {"sort", "20 1.0"}};
  const std::string input = FRAME + LAWS + "run 600\n";
  const Result cpu = result(NONE, input, periodic);
  for (const int ranks : {1, 2, 4}) {
    expect_same(cpu, result(ON_DEVICE, input, periodic, ranks), std::to_string(ranks) + " ranks");
    const std::string log = folder.read("log.txt");
    EXPECT_EQ(log.find("legacy exchange"), std::string::npos) << log;
    EXPECT_EQ(log.find("legacy host sorting"), std::string::npos) << log;
  }
}

class KokkosFiles : public Kokkos {
 protected:
  void expect_restarts_on(int ranks);
};

TEST_F(KokkosFiles, OfEitherOnTwoRanks) { expect_restarts_on(2); }
TEST_F(KokkosFiles, OfEitherOnOneRankNightly) { expect_restarts_on(1); }

void KokkosFiles::expect_restarts_on(int ranks)
{
  folder.write("spheres.data", bed(5, 5, 5, 0.5).data_file());
  const std::string floor =
                        "fix floor all wall/gran/grit granular hertz/material 1e5 0.5 0.3 damping tsuji tangential "
                        "mindlin NULL 1.0 0.5 zplane 0 NULL\n",
                    second =
                        "units si\nnewton on\natom_modify map array sort 50 1.0\nread_restart file.300\ncomm_modify "
                        "vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix "
                        "integrate all nve/sphere\n" +
                        GRAVITY + floor + "run 300\n";
  for (const std::string &writer : {NONE, TWO_THREADS, ON_DEVICE}) {
    const Table whole = state(writer, FRAME + GRAVITY + LAWS + floor + "restart 300 file.*\nrun 600\n");
    for (const std::string &reader : {NONE, TWO_THREADS, ON_DEVICE}) {
      const Table other = state(reader, second, {}, ranks);
      EXPECT_TRUE(agree(whole, other, KOKKOS_ROUNDING))
          << "'" << writer << "' to '" << reader << "' on " << ranks << " ranks";
      record("C3", worst_difference(whole, other));
    }
  }
}

// LAMMPS 4 Jul 2026 crashes where it makes such a list with Kokkos.
TEST_F(Kokkos, ListsOfSeveralSizesAreRefused)
{
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  for (const std::string &way : {ONE_THREAD, ON_DEVICE}) {
    const Switches with(way);
    EXPECT_TRUE(fails_saying(folder.lammps(FRAME + LAWS + "run 1", {{"list", "multi"}}),
                             {"expected 'neighbor ... bin' or nsq", "got multi"}));
  }
}

TEST_F(Kokkos, LogSaysOnceWhyTheHostComputesPairs)
{
  const Switches with(ON_DEVICE);
  folder.write("spheres.data", bed(3, 3, 3, 0.3).data_file());
  const std::string sentence = "granular/grit: the host computes the contacts of particles, because ",
                    warm = "fix property all property/atom temperature heatflow ghost yes\n",
                    pellet = "pair_coeff * * pellet 2e4 300 0.1 thinning 300 tangential none\n",
                    hooke = "hooke 1e4 0.5 tangential none",
                    deterministic = "pair_style granular/grit deterministic yes\n";
  struct Case {
    std::string commands, reason;
    Variables variables;
  };
  const Case cases[] = {
      {LAWS, "'neighbor ... bin' only", {{"list", "nsq"}}},
      {"pair_style hybrid granular/grit zero 1.0\npair_coeff * * granular/grit " + hooke + "\npair_coeff 1 2 zero\n",
       "one of several hybrid styles",
       {}},
      {warm + deterministic + "pair_coeff * * " + hooke + " heat area 10\n", "no order for sums of heat", {}},
      {deterministic + pellet, "no order for sums of heat", {{"atoms", "sphere 1"}}}};
  for (const Case &one : cases) {
    const Outcome run = folder.lammps(FRAME + one.commands + "run 1\nrun 1", one.variables);
    EXPECT_TRUE(succeeds(run)) << one.reason;
    const std::size_t first = run.output.find(sentence);
    ASSERT_NE(first, std::string::npos) << one.reason << run.output;
    EXPECT_TRUE(run.says(one.reason)) << run.output;
    EXPECT_EQ(run.output.find(sentence, first + 1), std::string::npos) << "said twice: " << one.reason;
  }
}

// A box from which all particles went, and a file of it.
TEST_F(Kokkos, AnEmptyBoxInAFile)
{
  folder.write("spheres.data", bed(5, 5, 5, 0.5).data_file());
  const std::string empty = FRAME + LAWS + "run 100\ndelete_atoms group all\nrun 10\nwrite_restart none",
                    again =
                        "units si\nread_restart none\ncomm_modify vel yes\nneighbor 0.3 bin\ntimestep 5e-4\nfix "
                        "integrate all nve/sphere\nrun 100\n";
  for (const std::string &way : {NONE, TWO_THREADS, ON_DEVICE}) {
    const Switches with(way);
    ASSERT_TRUE(succeeds(folder.lammps(empty))) << way;
    const Outcome second = folder.lammps(again);
    EXPECT_TRUE(succeeds(second)) << way;
    EXPECT_TRUE(second.says("with 0 atoms")) << way;
  }
}

// ---- the same bits, and what others ask --------------------------------------------------------------------------------

TEST_F(Kokkos, TheSameBitsInEveryRun)
{
  folder.write("spheres.data", bed(6, 6, 6, 1.0).data_file());
  const std::string floor =
      "fix floor all wall/gran/grit granular hooke 1e4 0.5 damping coeff_restitution tangential none zplane 0 NULL\n";
  std::string laws = LAWS;
  laws.replace(laws.find("granular/grit"), 13, "granular/grit deterministic yes");
  const std::string input = FRAME + GRAVITY + laws + floor + "run 600\n";
  // Sorting and exchange on a device order particles anew in every run, see kokkos/README.md.
  const std::string device = KERNELS_OF_DEVICE + " comm host sort no";
  for (const std::string &way : {TWO_THREADS, device}) {
    const Table once = state(way, input);
    for (int again = 0; again < 3; again++) {
      const Table other = state(way, input);
      EXPECT_TRUE(identical(once, other)) << way;
      record("D3", worst_difference(once, other));
    }
    EXPECT_TRUE(agree(once, state(NONE, input), KOKKOS_ROUNDING)) << way;
  }
}

// A column of output, relative to its largest value.
void expect_same_column(const Table &a, const Table &b, const std::string &column)
{
  double largest = 0, least = INFINITY;
  for (const auto &[id, row] : a.rows) {
    largest = std::max(largest, std::fabs(a.at(id, column)));
    least = std::min(least, std::fabs(a.at(id, column)));
  }
  EXPECT_LT(least, largest) << column << " has one value only";
  for (const auto &[id, row] : a.rows)
    EXPECT_NEAR(a.at(id, column), b.at(id, column), KOKKOS_ROUNDING * largest) << column << " of " << id;
}

// Ledger, heat, thinning, virial of particles, lists and what contacts remember are divided between threads, too.
TEST_F(Kokkos, AllThatContactsGiveIsThatOfOneThread)
{
  Spheres spheres = bed(6, 6, 6, 1.0);
  for (std::size_t k = 0; k < spheres.all.size(); k++) spheres.all[k].type = 1 + k % 2;
  folder.write("spheres.data", spheres.data_file());
  const std::string input = FRAME + GRAVITY + R"in(
fix heat all property/atom temperature heatflow ghost yes
variable warmth atom 300+10*x+5*z
set group all temperature v_warmth
pair_style granular/grit
pair_coeff 1 1 pellet 3e4 200 0.05 thinning 5 damping velocity tangential cundall 0.5 0.4 rolling sds 200 1 .1 heat area 5
pair_coeff 2 2 pellet 2e4 200 0.05 thinning 5 damping velocity tangential cundall 0.5 0.4 rolling sds 200 1 .1 heat area 9
compute ledger all granular/grit/energy
compute mine all granular/grit/energy/atom elastic_normal slip
compute energy all pe/atom
compute stress all stress/atom NULL
compute heated all property/atom heatflow
dump particles all custom 300 particles.txt id x y z radius c_heated c_mine[1] c_mine[2] c_energy c_stress[1] c_stress[6]
dump_modify particles sort id format float %.17g
thermo_style custom step pe ke pxx c_ledger[*]
neigh_modify every 20 check no
fix floor all wall/gran/grit granular hooke 1e4 0.5 damping coeff_restitution tangential none zplane 0 NULL
run 600
print "books = $(c_ledger[2]:%.17g) $(c_ledger[8]:%.17g) $(pxx:%.17g) $(pe:%.17g)"
)in";
  const auto look = [&](const std::string &way) {
    const Switches with(way);
    const Outcome run = folder.lammps(input, {{"atoms", "sphere 1"}});
    EXPECT_TRUE(succeeds(run)) << way;
    return std::pair(folder.dump("particles.txt"), folder.printed(run, "books"));
  };
  const auto alone = look(NONE);
  const std::vector<std::string> values = {"radius",   "c_heated",    "c_mine[1]",  "c_mine[2]",
                                           "c_energy", "c_stress[1]", "c_stress[6]"};
  for (const std::string &threads : {on_threads(2), on_threads(3)}) {
    const auto once = look(threads), again = look(threads);
    EXPECT_TRUE(identical(once.first, again.first)) << threads;
    EXPECT_EQ(once.second, again.second) << threads;
    for (const std::string &value : values) expect_same_column(alone.first, once.first, value);
    for (std::size_t k = 0; k < alone.second.size(); k++)
      EXPECT_NEAR(once.second[k], alone.second[k], KOKKOS_ROUNDING * std::fabs(alone.second[k])) << k;
  }
}

// Energy and virial of each particle, and the forces of each contact.
// The scan of a list that stands on the device.
TEST_F(Kokkos, DeepOverlapsAreCounted)
{
  for (const std::string &way : WAYS) {
    const Switches with(way);
    EXPECT_TRUE(warns(folder.lammps(overlapping().text()), {deep_contacts(3, "3 and 4", "60")})) << way;
  }
}

class KokkosOutput : public Kokkos {
 protected:
  struct Seen {
    Table particles;
    std::map<std::pair<double, double>, std::vector<double>> contacts;  // by the IDs of the two, the smaller first
  };
  Seen look(const std::string &switches)
  {
    const Switches with(switches);
    const Outcome run = folder.lammps(FRAME + GRAVITY + LAWS + R"in(
fix floor all wall/gran/grit granular hooke 1e4 0.5 damping coeff_restitution tangential none zplane 0 NULL
compute energy all pe/atom
compute stress all stress/atom NULL
compute ids all property/local patom1 patom2 cutoff radius
compute contacts all pair/local dist force p4 p8 p9 cutoff radius
dump particles all custom 600 particles.txt id xu yu zu c_energy c_stress[1] c_stress[4]
dump_modify particles sort id format float %.17g
dump contacts all local 600 contacts.txt index c_ids[*] c_contacts[*]
dump_modify contacts format float %.17g
run 600
)in");
    EXPECT_TRUE(succeeds(run)) << switches;
    return {folder.dump("particles.txt"), contacts_of(folder.series("contacts.txt"))};
  }

 private:
  // Of the last step: later rows replace earlier ones.
  static std::map<std::pair<double, double>, std::vector<double>> contacts_of(
      const std::vector<std::vector<double>> &rows)
  {
    constexpr std::size_t INDEX_AND_IDS = 3, COLUMNS = INDEX_AND_IDS + 5;
    std::map<std::pair<double, double>, std::vector<double>> found;
    for (const auto &row : rows) {
      if (row.size() == 1) found.clear();  // number of the step or of the entries
      if (row.size() == COLUMNS) found[std::minmax(row[1], row[2])] = {row.begin() + INDEX_AND_IDS, row.end()};
    }
    return found;
  }
};

TEST_F(KokkosOutput, ParticlesAndContacts)
{
  folder.write("spheres.data", bed(5, 5, 5, 1.0).data_file());
  const Seen cpu = look(NONE);
  EXPECT_GT(cpu.contacts.size(), 15u);
  std::vector<double> largest(cpu.contacts.begin()->second.size(), 0);
  for (const auto &[ids, values] : cpu.contacts)
    for (std::size_t k = 0; k < values.size(); k++) largest[k] = std::max(largest[k], std::fabs(values[k]));
  for (const double value : largest) EXPECT_GT(value, 0);
  for (const std::string &way : WAYS) {
    const Seen here = look(way);
    ASSERT_EQ(here.contacts.size(), cpu.contacts.size()) << way;
    for (const auto &[ids, values] : cpu.contacts)
      for (std::size_t k = 0; k < values.size(); k++)
        EXPECT_NEAR(here.contacts.at(ids).at(k), values[k], KOKKOS_ROUNDING * largest[k])
            << way << ", " << ids.first << " and " << ids.second << ", column " << k;
    for (const char *column : {"c_energy", "c_stress[1]", "c_stress[4]"}) {
      double most = 0;
      for (const auto &[id, row] : cpu.particles.rows)
        most = std::max(most, std::fabs(row[cpu.particles.index(column)]));
      EXPECT_LT(largest_difference(cpu.particles, here.particles, {column}), KOKKOS_ROUNDING * most) << way << column;
    }
  }
}

}  // namespace
