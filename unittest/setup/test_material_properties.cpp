// Which coefficients of laws the properties of materials become.
#include "../support/laws.h"
#include "setup/material_lines.h"
#include "setup/material_properties.h"

#include <set>

#include <gtest/gtest.h>

using namespace Grit;
using namespace Grit::Test;

namespace {

// A line of laws that names the property, and the coefficient that it becomes. A pair has all but moduli of materials.
struct Use {
  std::string property, laws, coefficient;
};
const Use USES[] = {
    {"tangential_restitution", "hooke 9 0 damping none tangential sds 0 kt 1 restitution X form vector",
     "tangential restitution"},
    {"stiffness_ratio", "cundall 9 tangential cundall X 0", "tangential kappa"},
    {"friction", "cundall 9 tangential cundall 0 X", "tangential tanphi"},
    {"normal_stiffness", "hooke/stiffness X 1 2 damping mass_velocity tangential history 0", "normal kn"},
    {"tangential_stiffness", "hooke/stiffness 1 X 2 damping mass_velocity tangential history 0", "normal kt"},
    {"normal_damping", "hertz/stiffness 1 1 X damping viscoelastic tangential history 0", "normal damp"},
    {"tangential_damping", "hertz/stiffness 1 1 2 xt X damping viscoelastic tangential history 0", "normal xt"},
    {"rolling_friction", "hooke 9 0 damping none tangential history 0 rolling epsd2 X", "rolling mu"},
    {"rolling_damping", "hooke 9 0 damping none tangential history 0 rolling epsd .1 X", "rolling eta"},
    {"rolling_stiffness", "hooke 9 0 damping none tangential history 0 rolling epsd3 .1 .3 X", "rolling stiffness"},
    {"twisting_stiffness", "hooke 9 0 damping none tangential none twisting sds X 1 1", "twisting k"},
    {"twisting_damping", "hooke 9 0 damping none tangential none twisting sds 1 X 1", "twisting gamma"},
    {"twisting_friction", "hooke 9 0 damping none tangential none twisting sds 1 1 X", "twisting mu"},
    {"characteristic_velocity", "hooke/material 1e5 .5 .3 X damping coeff_restitution tangential none",
     "normal velocity"},
    {"unloading_ratio", "luding 9 X .1 .05 tangential none", "normal k2max"},
    {"adhesion_ratio", "luding 9 3 X .05 tangential none", "normal kc"},
    {"plasticity_depth", "luding 9 3 .1 X tangential none", "normal depth"},
    {"pulloff_force", "luding 9 3 .1 .05 pulloff X tangential none", "normal pulloff"},
    {"plasticity", "pellet 1e7 X .1 tangential none", "normal alpha"},
    {"surface_energy", "jkr 1e7 .5 .3 X damping tsuji tangential none", "normal gamma"},
    {"cohesion_energy_density", "hooke 9 0 damping none tangential none cohesion sjkr X", "cohesion k"},
    {"surface_tension", "hooke 9 0 damping none tangential none cohesion washino X 20 volume 1", "cohesion tension"},
    {"contact_angle", "hooke 9 0 damping none tangential none cohesion washino 1 X volume 1", "cohesion angle"},
    {"liquid_volume", "hooke 9 0 damping none tangential none cohesion washino 1 20 volume X", "cohesion volume"},
    {"fluid_viscosity", "hooke 9 0 damping none tangential none cohesion washino 1 20 volume 1 viscosity X min_gap 0.1",
     "cohesion viscosity"},
    {"liquid_volume_ratio", "hooke 9 0 damping none tangential none cohesion washino 1 20 volume_ratio X",
     "cohesion volume_ratio"},
    {"thermal_conductivity", "hooke 9 0 damping none tangential none heat radius X", "heat k"},
    {"heat_transfer", "hooke 9 0 damping none tangential none heat area X", "heat h"},
    {"restitution", "hooke 9 X damping coeff_restitution tangential none", "normal damp"},
    {"young_modulus", "hertz/material X .5 .3 damping coeff_restitution tangential none", "normal E"},
    {"poisson_ratio", "hertz/material 1e7 .5 X damping coeff_restitution tangential none", "normal nu"}};

}  // namespace

TEST(MaterialProperties, HaveALawForEachProperty)
{
  std::set<std::string> used{"density"};
  for (const Use &use : USES) {
    used.insert(use.property);
    const bool above_1 = use.property == "unloading_ratio";
    const std::string low = above_1 ? "1.25" : "0.25", high = above_1 ? "1.5" : "0.5";
    const std::string file = "units si\nmaterial a\nmaterial b\npair a a " + use.property + " " + low + "\npair b b " +
                             use.property + " " + low + "\npair a b " + use.property + " " + high + "\n";
    std::string laws = use.laws;
    laws.replace(laws.find('X'), 1, use.property);
    std::vector<std::string> words = split("a b laws " + laws);
    const MaterialLines all = expand_materials(MaterialFile::read(file, "F"), words, 2, "pair_coeff * *");
    EXPECT_EQ(all.lines.at(2).words, split("mixed " + use.coefficient + " " + high)) << use.property;
  }
  for (const Coeff &c : material_properties()) EXPECT_EQ(used.count(c.name), 1u) << c.name;
}
