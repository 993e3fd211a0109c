// Commands and fixes that give IDs a second time: what a contact remembers stays with its two particles, or ends with one of
// them. Particles are told apart by their places, which they keep.
#include <algorithm>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double OTHER_LIST = 1e-9;

// Spheres on a row, each with a spring to the next; particles move as in `loading`, then stand still, so that all forces
// afterwards are those of the springs.
Spheres row(int n, double gap = -0.02)
{
  Spheres spheres{{0, 0, 0}, {10, 4, 4}, {}};
  for (int k = 0; k < n; k++)
    spheres.all.push_back(
        {k % 2 ? 2 : 1, 1.0, {1 + (1 + gap) * k, 2, 2}, {0, 0.1 * k * k, 0}, {0.1, 0.2 * k, 0.1 * k * k}});
  return spheres;
}

const std::string SPRINGS =
                      "hooke 1e4 0 damping none tangential linear_history 8e3 0 100 rolling sds 2e3 0 100 "
                      "twisting sds 500 0 100",
                  PAIR = "pair_style granular/grit\npair_coeff * * " + SPRINGS + "\n",
                  LOADED = FRAME + "unfix integrate\n" + PAIR + "run 100\nvelocity all set 0 0 0\n" +
                           "set group all omega 0 0 0\nrun 0\n" + dump_state("before"),
                  CONTINUE =
                      "units si\natom_modify map array\nread_restart file\ncomm_modify vel yes\nneighbor 0.3 "
                      "bin\nneigh_modify delay 0 every 1 check yes\n",
                  WRITE = "\nwrite_restart file\n";
const Variables PERIODIC = {{"boundary", "p p p"}};

class Identity : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  Outcome run(const std::string &input)
  {
    const Switches with(GetParam().switches);
    const Outcome outcome = folder.lammps(input, PERIODIC, GetParam().ranks);
    EXPECT_TRUE(succeeds(outcome));
    return outcome;
  }
  // Every particle of `after` that stands where one of `before` stood, but for those at the `changed` places, has its forces.
  void expect_forces_follow(const std::vector<double> &changed = {})
  {
    const Table before = folder.dump("before"), after = folder.dump("after");
    int compared = 0;
    for (const auto &now : after.rows)
      for (const auto &then : before.rows) {
        const double x = after.at(now.first, "xu");
        const auto here = [&](double place) { return std::fabs(x - place) < 1e-6; };
        const bool same = here(before.at(then.first, "xu")) &&
                          std::fabs(after.at(now.first, "zu") - before.at(then.first, "zu")) < 1e-6;
        if (!same || std::any_of(changed.begin(), changed.end(), here)) continue;
        compared++;
        for (const char *column : {"fx", "fy", "fz", "tqx", "tqy", "tqz"})
          EXPECT_NEAR(after.at(now.first, column), before.at(then.first, column), 1e-6) << "x = " << x << " " << column;
      }
    EXPECT_GT(compared, 0);
  }
  // The forces on the particle at this place.
  std::vector<double> forces_at(double x)
  {
    const Table after = folder.dump("after");
    for (const auto &row : after.rows)
      if (std::fabs(after.at(row.first, "xu") - x) < 1e-6) {
        std::vector<double> all;
        for (const char *column : {"fx", "fy", "fz", "tqx", "tqy", "tqz"}) all.push_back(after.at(row.first, column));
        return all;
      }
    ADD_FAILURE() << "nothing at x = " << x;
    return {};
  }
};

const std::string AFTER = "\nrun 0\n" + dump_state("after");
const std::string FIRST_TWO = "group gone id 1 2\ndelete_atoms group gone ";
constexpr double OF_THIRD = 1 + 2 * 0.98, OF_FOURTH = 1 + 3 * 0.98;  // places of those that lose a neighbour

// The spheres have springs across them, so that a lost or a foreign one would show.
TEST_P(Identity, TheSpringsAreLoaded)
{
  folder.write("spheres.data", row(6).data_file());
  run(LOADED);
  const Table before = folder.dump("before");
  for (long id = 2; id <= 5; id++) {
    EXPECT_GT(std::fabs(before.at(id, "fy")), 1) << id;
    EXPECT_GT(std::fabs(before.at(id, "tqz")), 1) << id;
  }
}

TEST_P(Identity, RenumberedBetweenRuns)
{
  folder.write("spheres.data", row(6).data_file());
  for (const std::string &renumber :
       {FIRST_TWO + "compress yes", FIRST_TWO + "condense yes", FIRST_TWO + "compress no\nreset_atoms id",
        FIRST_TWO + "compress no\nreset_atoms id sort yes"}) {
    const Outcome outcome = run(LOADED + renumber + AFTER);
    EXPECT_TRUE(outcome.says("new IDs")) << renumber;
    expect_forces_follow({OF_THIRD});
  }
  run(LOADED + FIRST_TWO + "compress no" + AFTER);
  expect_forces_follow({OF_THIRD});
  run(LOADED + "reset_atoms id sort yes" + AFTER);
  expect_forces_follow();
}

// Lists of the last run: refused, or the same.
TEST_P(Identity, RenumberedWithoutASetup)
{
  folder.write("spheres.data", row(6).data_file());
  const Switches with(GetParam().switches);
  for (const char *gone : {"1 2", "5 6"}) {  // LAMMPS makes a new list where others have moved into their places
    const Outcome outcome = folder.lammps(
        LOADED + "group gone id " + gone + "\ndelete_atoms group gone\nrun 1 pre no\n" + dump_state("after"), PERIODIC,
        GetParam().ranks);
    if (outcome.status == 0)
      expect_forces_follow({gone[0] == '1' ? OF_THIRD : OF_FOURTH});
    else
      EXPECT_TRUE(fails_saying(outcome, {"expected the particles of the last run", "'pre no'"}));
  }
}

// The command initialises LAMMPS: the run without a setup begins with a new list.
TEST_P(Identity, NewIdsWithoutASetup)
{
  folder.write("spheres.data", row(6).data_file());
  const std::string gap = FIRST_TWO + "compress no\n", on = "\nrun 1 pre no\n" + dump_state("after");
  for (const std::string renumber : {"reset_atoms id sort yes", "reset_atoms id"}) {
    EXPECT_TRUE(run(LOADED + gap + "run 0\n" + renumber + on).says("particles have new IDs"));
    expect_forces_follow({OF_THIRD});
    run(LOADED + gap + renumber + on);
    expect_forces_follow({OF_THIRD});
  }
}

TEST_P(Identity, RenumberedBeforeAFile)
{
  folder.write("spheres.data", row(6).data_file());
  run(LOADED + FIRST_TWO + WRITE);
  run(CONTINUE + "run 0\n" + dump_state("after"));
  expect_forces_follow({OF_THIRD});
}

TEST_P(Identity, RenumberedAfterReadRestart)
{
  folder.write("spheres.data", row(6).data_file());
  run(LOADED + WRITE);
  for (const std::string &renumber : {FIRST_TWO + "compress yes", FIRST_TWO + "compress no"}) {
    run(CONTINUE + renumber + AFTER);
    expect_forces_follow({OF_THIRD});
  }
  run(CONTINUE + "reset_atoms id sort yes" + AFTER);
  expect_forces_follow();
}

// 1 and 2 are bonded, 3 beside them is not. When 2 goes, and 3 or a new one gets its ID, 1 is alone.
TEST_P(Identity, NoBondForStrangers)
{
  Spheres three{{0, 0, 0}, {10, 4, 4}, {}};
  three.all = {{1, 1.0, {4.5, 2, 2}, {}, {}}, {1, 1.0, {5.4, 2, 2}, {}, {}}, {1, 1.0, {4.5, 3.2, 2}, {}, {}}};
  folder.write("spheres.data", three.data_file());
  const std::string bonded = FRAME +
                             "unfix integrate\npair_style granular/grit\npair_coeff * * cundall 3e4 break no damp "
                             "0 damping none tangential cundall 0.5 0.4 cutoff 1.9\nrun 5\n",
                    without_second = "group gone id 2\ndelete_atoms group gone ";
  const auto pe = [&](const std::string &input) {
    const Outcome outcome = run(input + "\nrun 0\n" + print_values("energy", {"pe"}));
    const std::vector<double> energy = folder.printed(outcome, "energy");
    return energy.empty() ? NAN : energy[0];
  };
  EXPECT_GT(pe(bonded), 1);
  EXPECT_EQ(pe(bonded + without_second + "compress yes"), 0);
  const std::string without_third = "group gone id 3\ndelete_atoms group gone compress no\n";
  for (const char *place : {"4.5 3.2 2", "4.5 0.8 2", "3.2 2 2"})  // either order of the pair
    EXPECT_EQ(pe(bonded + without_third + without_second + "compress no\ncreate_atoms 1 single " + place +
                 " units box\n" + "set type 1 diameter 1\nset type 1 density 1"),
              0)
        << place;
}

// The highest ID is free again, and the new particle stands where the old one stood.
TEST_P(Identity, NoSpringForANewParticle)
{
  folder.write("spheres.data", row(6).data_file());
  run(LOADED + "group gone id 6\ndelete_atoms group gone compress no\ncreate_atoms 2 single 5.9 2 2 units box\n" +
      "set atom 6 diameter 1\nset atom 6 density 1" + AFTER);
  constexpr double OF_LAST = 5.9, OF_FIFTH = 1 + 4 * 0.98;
  expect_forces_follow({OF_LAST, OF_FIFTH});
  const std::vector<double> forces = forces_at(OF_LAST);
  ASSERT_EQ(forces.size(), 6u);
  for (std::size_t k = 1; k < forces.size(); k++) EXPECT_EQ(forces[k], 0) << k;
}

TEST_P(Identity, AddedAndOverlapping)
{
  folder.write("spheres.data", row(6).data_file());
  Spheres more = row(2);
  for (Sphere &s : more.all) s.x[2] = 3.5, s.v = {}, s.omega = {};
  folder.write("more.data", more.data_file());
  run(LOADED + "read_data more.data add append" + AFTER);
  expect_forces_follow();
  run(LOADED + FIRST_TWO + "\nread_data more.data add append" + AFTER);
  expect_forces_follow({OF_THIRD});
  run(LOADED + "read_data more.data add append group fresh\ndelete_atoms overlap 0.99 fresh fresh" + AFTER);
  expect_forces_follow();
}

// In one step of a run 2 goes and a new particle beside 1 gets its ID.
TEST_P(Identity, NewInTheStepInWhichTheOldLeft)
{
  Spheres two{{0, 0, 0}, {10, 4, 4}, {}};
  two.all = {{1, 1.0, {4.5, 2, 2}, {}, {}}, {2, 1.0, {5.4, 2, 2}, {}, {}}};
  folder.write("spheres.data", two.data_file());
  const std::string input = FRAME +
                            "unfix integrate\npair_style granular/grit\npair_coeff * * cundall 3e4 break no damp 0 "
                            "damping none tangential cundall 0.5 0.4 cutoff 1.9\n"
                            "region old block 5 6 1 3 1 3\nregion new block 4.49 4.51 3.19 3.21 1.99 2.01\n"
                            "group old type 2\nrun 5\nfix leave old evaporate 1 1 old 17\n"
                            "fix come all deposit 1 1 10 17 region new id max\n"
                            "thermo_style custom step atoms pe\nrun 5\n";
  const Outcome outcome = run(input + dump_state("after") + print_values("energy", {"pe", "atoms"}));
  EXPECT_EQ(folder.printed(outcome, "energy"), (std::vector<double>{0, 2}));
  EXPECT_NEAR(folder.dump("after").at(2, "yu"), 3.2, 0.02) << "the new one has the ID of the old one";
}

// Particles that come after a file was read and a run has begun.
TEST_P(Identity, NewParticlesAfterAFile)
{
  folder.write("spheres.data", row(6).data_file());
  run(LOADED + WRITE);
  run(CONTINUE + "run 0\ncreate_atoms 2 single 5 2 3.5 units box\nset atom 7 diameter 1 density 1" + AFTER);
  expect_forces_follow();
  run(CONTINUE + "region new block 8 9 1 3 1 3\nfix come all deposit 3 1 1 17 region new\nrun 5\n" +
      dump_state("after"));
  EXPECT_EQ(folder.dump("after").rows.size(), 9u);
  expect_forces_follow();
}

// The forces of a file are those of its particles: where commands after 'run 0' change these, they are computed anew.
TEST_P(Identity, ForcesOfAFileGoWithItsParticles)
{
  folder.write("spheres.data", row(2).data_file());
  run(LOADED + WRITE);
  for (const char *change : {"group gone id 2\ndelete_atoms group gone", "displace_atoms all ramp x 0 1 x 1.5 2"}) {
    run(CONTINUE + "run 0\n" + change + AFTER);
    for (const double force : forces_at(1)) EXPECT_EQ(force, 0) << change;
  }
}

// A tilted box and a file for each process: LAMMPS rounds positions several times while it reads them.
TEST_P(Identity, FilesOfATiltedBox)
{
  folder.write("spheres.data", row(6).data_file());
  const Variables tilted = with(PERIODIC, {{"skin", "0.3"}});
  const Switches with(GetParam().switches);
  const std::string tilt = "change_box all triclinic\nchange_box all xy final 1.7 yz final 0.3 remap\n";
  std::string loaded = LOADED, again = CONTINUE;
  loaded.insert(loaded.find("unfix integrate"), tilt);
  again.replace(again.find("read_restart file"), 17, "read_restart file.%");
  EXPECT_TRUE(succeeds(folder.lammps(loaded + "write_restart file.%\n", tilted, 2)));
  for (const int ranks : {1, 2, 3}) {
    EXPECT_TRUE(succeeds(folder.lammps(again + "run 0\n" + dump_state("after"), {}, ranks))) << ranks;
    expect_forces_follow();
  }
}

// LAMMPS refuses fix pour with Kokkos.
TEST_P(Identity, PouredAfterAFile)
{
  if (!GetParam().switches.empty()) return;
  folder.write("spheres.data", row(6).data_file());
  const Variables open = {{"boundary", "p p f"}};
  ASSERT_TRUE(succeeds(folder.lammps(LOADED + WRITE, open, GetParam().ranks)));
  run(CONTINUE + FIRST_TWO + "\nregion slab block 0 10 0 4 3 3.9\nfix down all gravity 1e-6 vector 0 0 -1\n" +
      "fix fill all pour 6 2 17 region slab diam one 0.6 dens 1 1 vol 0.2 50\nrun 3\n" + dump_state("after"));
  EXPECT_EQ(folder.dump("after").rows.size(), 10u) << "two of them have the IDs of those that are gone";
  expect_forces_follow({OF_THIRD});
}

// Two bonded particles whose bond has gone: what they overlapped then does not count, whatever their IDs are now.
TEST_P(Identity, OfABondThatHasGone)
{
  const std::string laws = "hooke 1000 0 bonded off damping none tangential none";
  const Outcome outcome = run(R"(
units si
atom_style hybrid sphere bond
newton on
comm_modify vel yes
atom_modify map array
region box block 0 8 0 4 0 4
create_box 1 box bond/types 1 extra/bond/per/atom 2 extra/special/per/atom 2
create_atoms 1 single 1 2 2
create_atoms 1 single 4.5 2 2
create_atoms 1 single 5.4 2 2
set type 1 diameter 1.0 density 1.0
special_bonds lj 1 1 1
bond_style zero nocoeff
bond_coeff *
create_bonds single/bond 1 2 3
pair_style granular/grit
pair_coeff * * )" + laws + "\nrun 10\ndelete_bonds all bond 1 remove special\nrun 1\n" +
                              print_values("broken", {"fmax"}) + "group gone id 1\ndelete_atoms group gone\n" +
                              "region right block 5 6 INF INF INF INF\ngroup right region right\n" +
                              "displace_atoms right move -0.02 0 0\nrun 1\n" +
                              print_values("renumbered", {"fmax", "atoms"}));
  EXPECT_NEAR(folder.printed(outcome, "broken").at(0), 0, 1e-9);
  EXPECT_NEAR(folder.printed(outcome, "renumbered").at(0), 1000 * 0.02, 1e-9) << "a contact that begins now has 0";
  EXPECT_EQ(folder.printed(outcome, "renumbered").at(1), 2);
}

INSTANTIATE_TEST_SUITE_P(Kokkos, Identity, testing::ValuesIn(ALL_WAYS), way_name);

}  // namespace
