// Types change, by a command or in a run, to types whose laws remember other things: these contacts begin anew, with the same
// forces on both particles, on every process, thread and device, and in the next file.
#include <cmath>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double OTHER_ORDER = 1e-9;  // relative: of sums of forces

const std::string
    MATERIAL = "hertz/material 1e5 0.5 0.3 damping tsuji tangential ",
    ELONGATIONS = MATERIAL + "mindlin NULL 1.0 0.5",
    FORCES = MATERIAL + "mindlin/force NULL 1.0 0.5 rolling sds 2e3 1 0.2 twisting marshall",
    PELLETS = "cundall 1e5 tangential cundall 0.2 0.5",
    COUNT =
        "contacts that forgot what they remembered, because the laws of their particles' new types remember other "
        "things = ";

// Of types 1, 2 and of both.
std::string laws(const std::string &first, const std::string &second, const std::string &mixed)
{
  return "pair_coeff 1 1 " + first + "\npair_coeff 2 2 " + second + "\npair_coeff 1 2 " + mixed + "\n";
}

class NewTypes : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  const std::string frame = FRAME + GRAVITY + "pair_style granular/grit\nfix floor all wall/gran/grit granular " +
                            ELONGATIONS + " zplane 0 NULL\n";

  void SetUp() override { folder.write("spheres.data", bed(4, 4, 4, 0.3).data_file()); }
  Table here(const std::string &input) { return state(GetParam().switches, input, {}, GetParam().ranks); }
  // What the log of the last run says.
  double began_anew() const
  {
    const std::string log = folder.read("log.txt");
    const std::size_t at = log.rfind(COUNT);
    return at == std::string::npos ? 0 : std::stod(log.substr(at + COUNT.size()));
  }
};

// As all contacts do where pair_coeff gives their types other laws.
TEST_P(NewTypes, BeginAnew)
{
  const std::string before = frame + "set group all type 1\n",
                    contacts =
                        "compute touching all contact/atom\ncompute sides all reduce sum c_touching\n"
                        "thermo_style custom step c_sides\nrun 300\nprint \"sides = $(c_sides)\"\n";
  const std::string turned = before + laws(ELONGATIONS, FORCES, FORCES) + contacts + "set group all type 2\nrun 50\n";
  const Table set = here(turned);
  const Switches with(GetParam().switches);
  const double sides = folder.printed(folder.lammps(turned, {}, GetParam().ranks), "sides").at(0);
  EXPECT_GT(sides, 0);
  EXPECT_EQ(began_anew(), sides / 2) << "each is a contact of two particles";
  EXPECT_TRUE(agree(
      set, here(before + laws(ELONGATIONS, FORCES, FORCES) + contacts + laws(FORCES, FORCES, FORCES) + "run 50\n"),
      OTHER_ORDER));
  EXPECT_EQ(began_anew(), 0) << "of those whose history is dropped";
}

// The same laws with other coefficients know what contacts remember.
TEST_P(NewTypes, KeepWhatTheyRemember)
{
  const std::string stiff = MATERIAL + "mindlin NULL 2.0 0.9";
  const std::string set = frame + "set group all type 1\n" + laws(ELONGATIONS, stiff, FORCES) +
                          "run 300\nset group all type 2\nrun 50\n",
                    coefficients = frame + "set group all type 1\n" + laws(ELONGATIONS, ELONGATIONS, FORCES) +
                                   "run 300\n" + laws(stiff, stiff, FORCES) + "run 50\n";
  const Table turned = here(set);
  EXPECT_EQ(began_anew(), 0);
  EXPECT_TRUE(agree(turned, here(coefficients), OTHER_ORDER));
}

// What a contact remembers changes its sign with the side from which it is seen, as the laws of its own types say: two spheres
// wind their springs and are carried over borders then, beside laws whose first value has the same sign from both.
TEST_P(NewTypes, KeepTheirSignsBesideLawsOfOtherTypes)
{
  const Triple half{0.3, 0.27, 0.28};
  Spheres pair{{0, 0, 0},
               {8, 8, 8},
               {{2, 1.0, {}, {0.1, 0, -0.05}, {0.3, -0.2, 0.5}}, {2, 1.0, {}, {0, 0, 0}, {-0.1, 0.4, 0.2}}}};
  for (int k = 0; k < 3; k++) {
    pair.all[0].x[k] = 6.5 - half[k];
    pair.all[1].x[k] = 6.5 + half[k];
  }
  folder.write("spheres.data", pair.data_file());
  const std::string plastic = "luding 1e5 3 0.2 0.05 damp 0.5 damping coeff_restitution tangential history 0.5",
                    springs = "hooke 1e4 0 damping none tangential linear_history 8e3 0 100 rolling sds 5e3 0 100",
                    wound = FRAME + "unfix integrate\npair_style granular/grit\n" + laws(plastic, springs, plastic) +
                            "run 100\nvelocity all set 0 0 0\nset group all omega 0 0 0\n";
  const Switches with(GetParam().switches);
  ASSERT_TRUE(succeeds(folder.lammps(wound + "fix carry all move linear 3 2.5 -1 units box\n" +
                                         "dump moments all custom 50 moments id fx fy fz tqx tqy tqz\n" +
                                         "dump_modify moments sort id format float %.17g\nrun 1000\n",
                                     {{"boundary", "p p p"}, {"dt", "1e-3"}, {"sort", "10 1.0"}}, GetParam().ranks)));
  const std::vector<Table> moments = folder.dumps("moments");
  const Table &begin = moments.front();
  const Triple force = begin.vector(1, "f");
  const double same = OTHER_ORDER * std::hypot(force[0], force[1], force[2]);
  for (const Table &moment : moments)
    for (long id : {1, 2})
      for (const std::string &column : begin.columns)
        EXPECT_NEAR(moment.at(id, column), begin.at(id, column), same) << column << " of " << id;
}

// In a run types change between two lists; contacts act under the laws of the last one until the next.
TEST_P(NewTypes, InARun)
{
  Spheres cloud = bed(4, 4, 4, 8);
  cloud.hi[2] -= 2;
  folder.write("spheres.data", cloud.data_file());
  const std::string turning = FRAME + "pair_style granular/grit\n" + laws(ELONGATIONS, FORCES, PELLETS) +
                              "velocity all zero linear\nneigh_modify every 7 check no\n"
                              "variable turn atom \"1 + (id + round(step/40)) % 2\"\n"
                              "fix turn all set 40 0 group all type v_turn\nrun 400\n"
                              "variable drift equal sqrt(vcm(all,x)^2+vcm(all,y)^2+vcm(all,z)^2)\n"
                              "print \"drift = $(v_drift)\"\n";
  const Variables periodic = {{"boundary", "p p p"}};
  const Switches with(GetParam().switches);
  const Outcome run = folder.lammps(turning, periodic, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  EXPECT_GT(began_anew(), 0);
  EXPECT_LT(folder.printed(run, "drift").at(0), 1e-13) << "action and reaction across borders";
  EXPECT_TRUE(
      agree(state(NONE, turning, periodic), state(GetParam().switches, turning, periodic, GetParam().ranks), 1e-6))
      << "collisions make differences of sums grow";
}

// A file that is written between the command and the next list.
TEST_P(NewTypes, ComeFromAFile)
{
  const std::string before = frame + "set group all type 1\n" + laws(ELONGATIONS, FORCES, FORCES) +
                             "run 300\nset group all type 2\n",
                    on = "fix floor all wall/gran/grit granular " + ELONGATIONS + " zplane 0 NULL\nrun 50\n";
  const Table direct = here(before + "run 50\n");
  const double count = began_anew();
  EXPECT_GT(count, 0);
  here(before + "write_restart file.restart\n");
  const Table continued = here(
      "units si\natom_modify map array sort 50 1.0\nread_restart file.restart\ncomm_modify vel yes\n"
      "neighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix integrate all nve/sphere\n" +
      GRAVITY + on);
  EXPECT_TRUE(agree(direct, continued, OTHER_ORDER));
  EXPECT_EQ(began_anew(), count);
}

// Forces of the last step are not those of particles that a command has changed since, whoever writes the file.
TEST_P(NewTypes, OfChangedParticlesAFileHasNoForces)
{
  const std::string before = frame + laws(ELONGATIONS, ELONGATIONS, ELONGATIONS) + "run 300\n",
                    read =
                        "units si\natom_modify map array sort 50 1.0\nread_restart file.restart\ncomm_modify vel yes\n"
                        "neighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
                        "fix integrate all nve/sphere\n" +
                        GRAVITY + "fix floor all wall/gran/grit granular " + ELONGATIONS + " zplane 0 NULL\n";
  for (const std::string &command :
       std::vector<std::string>{"displace_atoms all random 0.05 0.05 0.05 4711\n", "set group all diameter 0.7\n",
                                "velocity all set 0 0 0\n", "pair_coeff 1 2 " + PELLETS + "\n", "reset_atoms id\n"}) {
    const Table direct = here(before + command + "run 20\n");
    here(before + command + "write_restart file.restart\n");
    const Table continued = here(read + "run 20\n");
    if (command == "reset_atoms id\n")  // the forces are still theirs
      EXPECT_TRUE(agree(continued, here(before + command + "write_restart any\nrun 20 pre no\n"), OTHER_ORDER));
    else
      EXPECT_TRUE(agree(direct, continued, OTHER_ORDER)) << command;
  }
}

INSTANTIATE_TEST_SUITE_P(Kokkos, NewTypes, testing::ValuesIn(ALL_WAYS), way_name);

}  // namespace
