// Combinations of laws in which every kind of memory occurs.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace Grit::Test {

// Every kind of memory: vector and scalar, odd and even, elongation, force, frozen stiffness, length of path.
struct Model {
  const char *name;
  std::string laws;
  std::string cutoff = "";  // of pairs that stay bound without overlap
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

inline std::string model_name(const testing::TestParamInfo<Model> &info) { return info.param.name; }
inline std::ostream &operator<<(std::ostream &out, const Model &m) { return out << m.laws; }

}  // namespace Grit::Test
