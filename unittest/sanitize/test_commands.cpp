// Commands of LAMMPS around the styles, and what a run tells: short runs under sanitizers.
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string FLOOR = "fix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n",
                  RUNS = pair_of(LAWS) + FLOOR, LEDGER = "compute books all granular/grit/energy\n";

const std::string COLUMNS =
    "id1 id2 type1 type2 wall part radius1 radius2 point normal branch overlap depth velocity spin force force.normal "
    "force.tangential normal_force tangential_force torque1 torque2 rolling twisting bending age slip stick "
    "energy.stored energy.normal energy.tangential energy.rolling energy.twisting lost lost.normal lost.tangential "
    "power "
    "heat1 heat2";
const std::string OUTPUT =
    "compute rows all granular/grit/contact/local " + COLUMNS +
    "\ndump rows all local 20 rows.* c_rows[*]\ncompute atoms all granular/grit/contact/atom\n"
    "compute health all granular/grit/health\ncompute books all granular/grit/energy\n"
    "compute each all granular/grit/energy/atom\ncompute pairs all pair/local dist force p1 p2 p3 p4 p5 p6 p7 p8 p9 "
    "p10 p11 p12 cutoff radius\ndump pairs all local 20 pairs.* c_pairs[*]\n"
    "dump atoms all custom 20 atoms.* id c_atoms[*] c_each[*]\n"
    "fix means all ave/time 10 2 20 c_health[*] c_books[*] file means\n"
    "fix step all granular/grit/timestep 50 0.2 0.1 vmax 2 warn yes\nfix progress all granular/grit/progress 50\n";

const std::string MATERIALS = R"(# two materials
units si
laws hertz/material young_modulus restitution poisson_ratio damping tsuji &
     tangential mindlin NULL 1.0 friction
material soft young_modulus 1e5 poisson_ratio 0.3 density 1
material hard young_modulus 3e5 poisson_ratio 0.2 density 1
pair soft soft restitution 0.5 friction 0.5
pair hard soft restitution 0.61 friction 0.1
pair hard hard restitution 0.7 friction 0.4
)";

const std::vector<ShortRun> COMMANDS = {
    {"Clear", in_bed(RUNS, 50) + "clear\n" + in_bed(RUNS + LEDGER, 50) + "clear\n" + in_bed(RUNS, 50)},
    {"Restart", in_bed(RUNS + "restart 40 many.*.%\n", 100) + "write_restart last.%\nclear\n" + again_from("last.%") +
                    FLOOR + counted(50)},
    {"RestartWithOtherLaws", in_bed(RUNS, 50) + "write_restart last\nclear\n" + again_from("last") +
                                 pair_of("hooke 1e4 5 tangential linear_history 1e3 1 0.5", "history ignore") + FLOOR +
                                 counted(50)},
    {"SeveralRuns", in_bed(RUNS + LEDGER +
                           "restart 20 one two\nrun 50\nrun 20 pre no post no\nrun 20 every 5 \"print on\"\n"
                           "pair_coeff * * hooke 1e4 5 tangential linear_history 1e3 1 0.5\nrun 20\n"
                           "reset_timestep 0\nminimize 0 0 2 2\n")},
    {"DataFile", in_bed(RUNS, 20) +
                     "write_data end.data pair ij\nclear\n"
                     "units si\natom_style sphere\natom_modify map array\nboundary p p f\ncomm_modify vel yes\n"
                     "pair_style granular/grit\nread_data end.data\nneighbor 0.3 bin\ntimestep 5e-4\n"
                     "fix integrate all nve/sphere\n" +
                     COUNT + counted(50)},
    {"Output", in_bed(RUNS + OUTPUT + "run 50\n")},
    {"OutputInTwoRuns", in_bed(RUNS + OUTPUT + "run 50\nundump atoms\nuncompute each\nunfix means\nuncompute books\n")},
    {"Balance",
     in_bed(RUNS + LEDGER + "comm_style tiled\nbalance 1.1 rcb\nrun 50\nfix spread all balance 20 1.0 rcb\n")},
    {"ShearedBox", in_bed(RUNS + LEDGER + "change_box all triclinic\nfix shear all deform 1 xy erate 0.5 remap v\n")},
    {"ChangedBox", in_bed(RUNS + LEDGER +
                          "run 50\nchange_box all x scale 1.02 remap\ndisplace_atoms all move 0.3 0 0\n"
                          "run 50\nreset_atoms id\n")},
    {"TwoDimensions",
     "dimension 2\nunits si\natom_style sphere\natom_modify map array\nboundary f f p\ncomm_modify vel yes\n"
     "lattice sq 1.0\nregion box block -1 6 -1 6 -0.5 0.5\ncreate_box 1 box\nregion grid block 0 4 0 4 -0.5 0.5\n"
     "create_atoms 1 region grid\n"
     "set group all diameter 1.02 density 1\nneighbor 0.3 bin\ntimestep 5e-4\n" +
         pair_of(LAWS) + "fix floor all wall/gran/grit granular " + LAWS +
         " yplane -0.5 6\nfix integrate all nve/sphere disc\nfix two all enforce2d\nfix gravity all gravity 10 vector "
         "0 -1 0\n" +
         LEDGER + COUNT + counted(200)},
    {"OtherLists", in_bed(RUNS + LEDGER), {{"newton", "off"}, {"list", "multi"}, {"every", "5"}, {"sort", "5 1.0"}}},
    {"ListInEveryStep", in_bed(RUNS + LEDGER), {{"check", "no"}, {"skin", "0.05"}}},
    {"Materials", in_bed("pair_style granular/grit\npair_coeff * * materials any.materials soft hard\n" + FLOOR)},
    {"Preset", in_bed(pair_of("preset liggghts/hertz/epsd2 1e5 0.3 0.5 0.4 0.2", "table yes") + FLOOR)},
    {"MixedPairs", in_bed("pair_style granular/grit\npair_coeff 1 1 " + LAWS + "\npair_coeff 2 2 " + LAWS +
                          "\npair_coeff 1 2 mixed tangential mu 0.2 damp 0.8 cutoff 1.3\n" + FLOOR)},
    {"LawsOnTheScreen", in_bed(RUNS + "granular/grit/law --types 1,2 --radius 0.5,0.6 --table types.csv\n")}};

class CommandRuns : public Watched {
 protected:
  void SetUp() override
  {
    Watched::SetUp();
    folder.write("any.materials", MATERIALS);
  }
};

}  // namespace

TEST_P(CommandRuns, Commands) { watch(); }

INSTANTIATE_TEST_SUITE_P(Sanitized, CommandRuns, on_one_and_two(COMMANDS), run_name);
