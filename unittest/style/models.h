// Combinations of laws in which every kind of memory occurs.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "lammps_run.h"

namespace Grit::Test {

// Every kind of memory: vector and scalar, odd and even, elongation, force, frozen stiffness, length of path, largest
// overlap, liquid bridge, bond, twist, radius and temperature of particles.
struct Model {
  const char *name;
  std::string laws;
  std::string cutoff = "";  // of pairs that stay bound without overlap
  bool warm = false;        // particles have a temperature

  // What scripts need besides: the style of the atoms, and temperatures in any script and in one without a restart.
  Variables atoms() const
  {
    return laws.find("thinning") == std::string::npos ? Variables{} : Variables{{"atoms", "sphere 1"}};
  }
  std::string properties() const
  {
    return warm ? "fix warmth all property/atom temperature heatflow ghost yes\nfix conduction all heat/flow constant "
                  "1\n"
                : "";
  }
  std::string temperatures() const
  {
    return warm ? properties() + "variable warmth atom 300+10*x+5*z\nset group all temperature v_warmth\n" : "";
  }
  std::string output() const { return warm ? "compute warmth all property/atom temperature\n" : ""; }
  std::string wall() const { return warm ? " temperature 400" : ""; }
};

inline const std::vector<Model> MODELS = {
    {"MindlinRescaleRollingMarshall",
     "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2 twisting "
     "marshall"},
    {"MindlinForceRollingTwisting",
     "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL 1.0 0.5 rolling sds "
     "2e3 1 0.2 "
     "twisting sds 200 0.1 0.05"},
    {"Cundall", "cundall 3e4 damp 5 damping velocity tangential cundall 0.5 0.4 rolling sds 2e3 1 0.2"},
    {"CundallEquilibrium",
     "cundall 3e4 lens legacy equilibrium yes damp 5 damping velocity tangential cundall 0.5 0.4 twisting sds 200 0.1 "
     "0.05"},
    {"History", "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.5 rolling sds 2e3 1 0.2"},
    {"SdsPath", "hooke 1e4 0.5 damping coeff_restitution tangential sds 0.4 kt 8e3 restitution 0.5"},
    {"SdsVector", "hooke 1e4 0.5 damping coeff_restitution tangential sds 0.4 kt 8e3 etat 3 form vector"},
    {"CundallUnbroken", "cundall 3e4 break no damp 5 damping velocity tangential cundall 0.5 0.4 rolling sds 2e3 1 0.2",
     " cutoff 2.0"}};

// The first one has words of LAMMPS alone; of_lammps() makes the input for LAMMPS' own styles of it, which know no
// `damping none`.
inline bool lammps_knows(const Model &model) { return model.name == MODELS.front().name; }
inline std::string of_lammps(const std::string &input)
{
  const auto where_found = [](const std::string &text, const std::string &from, const std::string &to) {
    return text.find(from) == std::string::npos ? text : replaced(text, from, to);
  };
  const std::string styles = replaced(where_found(input, " kinematics ${kinematics}", ""), "/grit", "");
  return where_found(styles, " damping none", " damping velocity");
}

// More kinds of memory, in restarts always and in longer tests at night.
inline const std::vector<Model> FURTHER_MODELS = {
    {"PelletThinning",
     "pellet 3e4 200 0.05 damp 5 thinning 5 damping velocity tangential cundall 0.5 0.4 rolling epsd 0.2 0.3"},
    {"LudingTorsion",
     "luding 1e4 3 0.2 0.05 pulloff 0.2 damp 0.5 damping coeff_restitution tangential history 0.4 torsion on rolling "
     "epsd2 0.2"},
    {"JkrIncremental",
     "jkr 1e5 10 0.3 2 damping velocity tangential incremental 0.4 rescale on rolling epsd3 0.2 0.3 3", " cutoff 1.3"},
    {"Elastic6Unbroken",
     "cundall 3e4 break no damp 5 damping velocity tangential elastic 0.5 rolling elastic 0.3 map physical twisting "
     "elastic 0.3 map physical",
     " cutoff 2.0"},
    {"BondsThatBreak",
     "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 bond parallel 1e5 2.5 2e3 2e3 gap "
     "0.02 retardation 1e-4",
     " cutoff 1.5"},
    {"WashinoWarm",
     "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 heating on twisting marshall cohesion washino 1 "
     "20 volume_ratio "
     "1e-3 heat radius 50",
     " cutoff 1.3", true}};

inline std::string model_name(const testing::TestParamInfo<Model> &info) { return info.param.name; }
inline std::ostream &operator<<(std::ostream &out, const Model &m) { return out << m.laws; }

}  // namespace Grit::Test
