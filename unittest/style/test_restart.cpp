// A run that is continued from a restart file is the run that was not interrupted.
#include "differences.h"
#include "frame.h"
#include "models.h"

using namespace Grit::Test;

namespace {

constexpr double ROUNDING = 1e-9;

// Walls with memory that move: a floor that goes up and down, a ball that spins, a rod that goes to and fro.
std::string walls(const std::string &laws, const std::string &keywords)
{
  return "variable angle equal 3.0*step*dt\n"
         "variable way equal 0.1*sin(20*step*dt)\n"
         "region ball sphere 2.2 2.2 3.3 1.0 side out rotate v_angle 2.2 2.2 3.3 0 0 1\n"
         "region rod cylinder y 5.0 2.0 0.8 INF INF side out move v_way NULL NULL\n"
         "fix floor all wall/gran/grit granular " +
         laws + " zplane 0 NULL wiggle z 0.05 0.3" + keywords +
         "\n"
         "fix ball all wall/gran/region/grit granular " +
         laws + " region ball" + keywords +
         "\n"
         "fix rod all wall/gran/region/grit granular " +
         laws + " region rod" + keywords + "\n";
}

Spheres bed_with_obstacles()
{
  Spheres spheres = bed(6, 6, 6, 0.3, [](double x, double y, double z, double r) {
    return std::hypot(x - 2.2, y - 2.2, z - 3.3) - r > 1.01 && std::hypot(x - 5.0, z - 2.0) - r > 0.92;
  });
  for (Sphere &s : spheres.all) s.v[0] += 0.5, s.v[1] += 0.3;
  return spheres;
}

std::string output(const Model &model)
{
  return model.output() +
         "dump state all custom 500 ${states} id xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz radius" +
         (model.warm ? " c_warmth" : "") +
         "\ndump_modify state sort id format float %.17g\n"
         "restart 500 ${files}\n";
}

// Begins a process that continues from a file.
const std::string CONTINUE = R"(
variable newton index on
variable sort index "50 1.0"
variable grid index "* * *"
units si
newton ${newton}
atom_modify map array sort ${sort}
processors ${grid}
read_restart file.500
comm_modify vel yes
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
thermo 100
thermo_modify norm no
fix integrate all nve/sphere
)";

std::string wall_laws(const Model &model)  // regions know no contact without overlap
{
  const bool unbroken = model.laws.find("break no") != std::string::npos;
  return unbroken ? "hooke 1e4 0.5 damping coeff_restitution tangential sds 0.4 kt 8e3 etat 3 form vector" : model.laws;
}

std::string laws_of(const Model &model)
{
  return "pair_style granular/grit\npair_coeff * * " + model.laws + model.cutoff + "\n";
}

class Restart : public testing::TestWithParam<Model> {
 protected:
  const Folder folder;
  Spheres begin_with = bed_with_obstacles();
  const std::string rest = GRAVITY + walls(wall_laws(GetParam()), GetParam().wall()) + output(GetParam());

  bool with_lammps = false;  // its own styles

  std::string styles(const std::string &input) const { return with_lammps ? of_lammps(input) : input; }

  // States at steps 500 and 1000 of an uninterrupted run, and of one that continues with its file.
  std::vector<Table> original(int ranks, const Variables &variables = {})
  {
    folder.write("spheres.data", begin_with.data_file());
    const Outcome run =
        folder.lammps(styles(FRAME + GetParam().temperatures() + laws_of(GetParam()) + rest + "run 1000"),
                      with_files(with(variables, GetParam().atoms()), "original", "file.*"), ranks);
    EXPECT_TRUE(succeeds(run));
    std::vector<Table> states = folder.dumps("original");
    states.erase(states.begin());  // step 0
    return states;
  }
  std::vector<Table> continued(int ranks, const Variables &variables = {}, const std::string &laws = "")
  {
    const Outcome run = folder.lammps(styles(CONTINUE + GetParam().properties() + laws + rest + "run 500"),
                                      with_files(variables, "continued", "other.*"), ranks);
    EXPECT_TRUE(succeeds(run));
    return folder.dumps("continued");
  }
  static Variables with_files(Variables variables, const std::string &states, const std::string &files)
  {
    variables.insert({{"states", states}, {"files", files}});
    return variables;
  }
};

TEST_P(Restart, SameRanksBitwise)
{
  for (const Variables &variables : {Variables{}, Variables{{"newton", "off"}, {"sort", "0 0"}}})
    for (int ranks : {1, 2}) {
      const std::vector<Table> whole = original(ranks, variables), second = continued(ranks, variables);
      ASSERT_EQ(second.size(), 2u);
      EXPECT_TRUE(identical(whole[0], second[0])) << ranks << " ranks, where the file was written";
      EXPECT_TRUE(identical(whole[1], second[1])) << ranks << " ranks, 500 steps later";
      record("C1", worst_difference(whole[0], second[0]));
      record("C1", worst_difference(whole[1], second[1]));
    }
  if (!lammps_knows(GetParam()) || with_kokkos()) return;
  with_lammps = true;
  const std::vector<Table> whole = original(1), second = continued(1, {}, laws_of(GetParam()));
  ASSERT_EQ(second.size(), 2u);
  for (std::size_t k = 0; k < second.size(); k++) record_of_lammps("C1", worst_difference(whole[k], second[k]));
}

TEST_P(Restart, OtherRanks)
{
  for (const auto &[before, after] : {std::pair(1, 2), std::pair(2, 1), std::pair(2, 4)}) {
    const std::vector<Table> whole = original(before), second = continued(after);
    ASSERT_EQ(second.size(), 2u);
    EXPECT_TRUE(identical(whole[0], second[0])) << before << " to " << after << " ranks, where the file was written";
    EXPECT_TRUE(agree(whole[1], second[1], ROUNDING)) << before << " to " << after << " ranks, 500 steps later";
    record("C2", worst_difference(whole[0], second[0]));
    record("C2", worst_difference(whole[1], second[1]));
  }
  if (!lammps_knows(GetParam()) || with_kokkos()) return;
  with_lammps = true;
  const std::vector<Table> whole = original(1), second = continued(2, {}, laws_of(GetParam()));
  ASSERT_EQ(second.size(), 2u);
  for (std::size_t k = 0; k < second.size(); k++) record_of_lammps("C2", worst_difference(whole[k], second[k]));
}

// The bed lies in the lower of two halves of the box: a process has no particles when it reads.
TEST_P(Restart, AProcessWithoutParticles)
{
  Spheres low = bed_with_obstacles();
  low.hi[2] *= 3;
  begin_with = low;
  const std::vector<Table> whole = original(1), second = continued(2, {{"grid", "1 1 2"}});
  ASSERT_EQ(second.size(), 2u);
  EXPECT_TRUE(identical(whole[0], second[0])) << "where the file was written";
  EXPECT_TRUE(agree(whole[1], second[1], ROUNDING)) << "500 steps later";
}

TEST_P(Restart, LawsGivenAgain)
{
  const std::vector<Table> whole = original(1), second = continued(1, {}, laws_of(GetParam()));
  EXPECT_TRUE(identical(whole.back(), second.back()));
}

INSTANTIATE_TEST_SUITE_P(Models, Restart, testing::ValuesIn(MODELS), model_name);
INSTANTIATE_TEST_SUITE_P(FurtherModels, Restart, testing::ValuesIn(FURTHER_MODELS), model_name);

}  // namespace
