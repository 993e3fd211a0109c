// What contacts change beside forces, and bodies that come, go, grow and are joined: short runs under sanitizers.
#include "../style/models.h"
#include "short_run.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string
    SOLID = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 ",
    BONDED = SOLID + "bond parallel 1e5 2.5 500 400 gap 0.2 step 0 retardation 1e-4",
    WET = SOLID + "cohesion washino 0.01 20 share 0.05 max_gap 0.02 viscosity 1e-3 min_gap 0.05",
    POWDER = "mdr 1e5 0.3 5e3 0 0.5 20 damping mdr 2 tangential linear_history 2e4 0 0.5 rolling sds 2e3 1 0.2";

std::string floor_of(const std::string &laws, const std::string &more = "")
{
  return "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL" + more + "\n";
}
const std::string RUNS = pair_of(LAWS) + floor_of(LAWS),
                  LEDGER =
                      "compute books all granular/grit/energy\ncompute each all granular/grit/energy/atom\n"
                      "dump each all custom 50 each.* id c_each[*]\nfix books all ave/time 10 1 10 c_books[*] "
                      "file books\n",
                  SMALLER = "set group all diameter 1.1\n",  // overlaps that this powder bears
    GRAINS = "variable atoms index \"sphere 1\"\n",
                  PRESSED =
                      "variable lid equal 3.2-4*step*dt\nregion lid plane 2.2 2.2 v_lid 0 0 -1\n"
                      "fix lid all wall/gran/region/grit granular ";

const std::vector<ShortRun> BODIES = {
    {"Powder", GRAINS +
                   in_bed(SMALLER + pair_of(POWDER) + floor_of(POWDER) + PRESSED + POWDER +
                              " region lid\ncompute area all pair/local dist p13 cutoff radius\n"
                              "dump area all local 50 area.* c_area[*]\n",
                          100) +
                   SAVED + again_from("half") + floor_of(POWDER) + PRESSED + POWDER + " region lid\n" + counted(50)},
    {"PowderThatGrows", GRAINS + in_bed(SMALLER + pair_of(POWDER, "2.5") + floor_of(POWDER) +
                                        "run 50\ncreate_atoms 1 single 2.2 2.2 3.4\nset atom 33 diameter 0.9 density "
                                        "1\nrun 50\nset atom 33 diameter 1.0\n")},
    {"Bonds", in_bed(pair_of(BONDED) + floor_of(BONDED) + LEDGER, 100) + SAVED + again_from("half") + floor_of(BONDED) +
                  LEDGER + counted(100)},
    {"BondsThatMayNotBreak", in_bed("pair_style granular/grit\npair_coeff * * " + MODELS.back().laws +
                                    MODELS.back().cutoff + "\n" + floor_of(LAWS) + LEDGER)},
    {"Bridges",
     in_bed("fix wet all property/atom d_liquid\nvariable wet atom 1e-3*(1+x)\nset group all d_liquid v_wet\n"
            "pair_style granular/grit\npair_coeff * * " +
                WET + " cutoff 1.4\n" + floor_of(SOLID) +
                "compute bridge all pair/local p14\ndump bridge all local 50 bridge.* c_bridge\n",
            100) +
         SAVED + again_from("half") + "fix wet all property/atom d_liquid\n" + floor_of(SOLID) + counted(100)},
    {"Heat", in_bed(FURTHER_MODELS.back().temperatures() + "pair_style granular/grit\npair_coeff * * " +
                    FURTHER_MODELS.back().laws + " cutoff 1.5\n" + floor_of(LAWS) + LEDGER)},
    {"Thinning", GRAINS +
                     in_bed(pair_of(FURTHER_MODELS[0].laws) + floor_of(FURTHER_MODELS[0].laws) + LEDGER +
                                "fix back all granular/grit/recover 50\n",
                            100) +
                     SAVED + again_from("half") + floor_of(FURTHER_MODELS[0].laws) + LEDGER + counted(50)},
    {"Growth", GRAINS + in_bed(pair_of(LAWS, "2") + floor_of(LAWS) + LEDGER +
                               "variable d equal 1.15+2*step*dt\nfix grow all adapt 1 atom diameter v_d\n")},
    {"RigidBodies", in_bed(RUNS + LEDGER +
                           "group body id 1 2 5 6\ngroup free subtract all body\nunfix integrate\n"
                           "fix body body rigid single\nfix integrate free nve/sphere\n")},
    {"FrozenOnes", in_bed(RUNS + LEDGER +
                          "group still id 1 2 5 6\ngroup free subtract all still\nunfix integrate\n"
                          "fix still still freeze\nfix integrate free nve/sphere\n")},
    {"ThatCome", in_bed(RUNS + LEDGER +
                        "region top block 0.6 3.8 0.6 3.8 3.2 3.9\n"
                        "fix in all deposit 6 1 20 1234 region top near 1.0 vz -2 -2\n")},
    {"ThatGo", in_bed(RUNS + LEDGER +
                      "run 50\ngroup gone id 3 7 20\ndelete_atoms group gone compress no\nrun 50\n"
                      "group more id 1 30\ndelete_atoms group more compress yes\n")},
    {"OfOtherTypes", in_bed("pair_style granular/grit\npair_coeff 1 1 " + LAWS + "\npair_coeff 2 2 " + SOLID +
                            "\npair_coeff 1 2 hooke 1e4 5 tangential linear_history 1e3 1 0.5\n" + floor_of(LAWS) +
                            LEDGER + "run 50\nset group all type 2\nrun 50\nset atom 1*16 type 1\n")},
    {"InTwoStyles", in_bed("pair_style hybrid/overlay granular/grit lj/cut 1.5\npair_coeff * * granular/grit " + LAWS +
                           "\npair_coeff * * lj/cut 0.01 0.9\n" + floor_of(LAWS) + LEDGER)},
    {"Twice",
     in_bed("pair_style hybrid granular/grit granular/grit kinematics lammps\npair_coeff 1 * granular/grit 1 " + LAWS +
            "\npair_coeff 2 2 granular/grit 2 " + SOLID + "\n" + floor_of(LAWS))},
    {"CoarseGrained",
     in_bed(pair_of(SOLID, "coarsegraining 2 check warn timing yes deterministic yes") + floor_of(SOLID) + LEDGER)}};

class BodyRuns : public Watched {};

}  // namespace

TEST_P(BodyRuns, Bodies) { watch(); }

INSTANTIATE_TEST_SUITE_P(Sanitized, BodyRuns, on_one_and_two(BODIES), run_name);
