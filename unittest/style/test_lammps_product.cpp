// Every combination of the laws that LAMMPS has, against LAMMPS. Long: one test for each normal, damping and tangential
// law, with all rolling and twisting laws.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-10;

// LAMMPS' motion with Kokkos rounds in another way in every step: collisions have less time to multiply that.
int steps() { return with_kokkos() ? 500 : 600; }

struct Combination {
  std::string normal, damping, tangential;
};

std::ostream &operator<<(std::ostream &out, const Combination &c)
{
  return out << c.normal << " damping " << c.damping << " tangential " << c.tangential;
}

std::vector<Combination> all_combinations()
{
  std::vector<Combination> all;
  for (const std::string normal : {"hooke 1e4 DAMP", "hertz 1e5 DAMP", "hertz/material 1e5 DAMP 0.3"})
    for (const auto &[damping, damp] :
         {std::pair("velocity", "5"), std::pair("mass_velocity", "5"), std::pair("viscoelastic", "50"),
          std::pair("tsuji", "0.4"), std::pair("coeff_restitution", "0.4")}) {
      std::string damped = normal;
      damped.replace(damped.find("DAMP"), 4, damp);
      for (const std::string tangential :
           {"linear_nohistory 1.0 1e3", "linear_history 8e3 0.5 0.5", "linear_history_classic 8e3 0.5 0.5",
            "mindlin 1e5 0.5 0.5", "mindlin/force 1e5 0.5 0.5", "mindlin_rescale 1e5 0.5 0.5",
            "mindlin_rescale/force 1e5 0.5 0.5"})
        all.push_back({damped, damping, tangential});
      if (normal.find("material") == std::string::npos) continue;
      for (const std::string tangential : {"mindlin NULL 0.5 0.5", "mindlin/force NULL 0.5 0.5",
                                           "mindlin_rescale NULL 0.5 0.5", "mindlin_rescale/force NULL 0.5 0.5"})
        all.push_back({damped, damping, tangential});
    }
  return all;
}

class NightlyLammpsProduct : public testing::TestWithParam<Combination> {};

// Marshall's couple is cut with another sign than in LAMMPS where its limit falls while it unwinds, so no limit is reached.
std::string without_limit(const std::string &tangential)
{
  return tangential.substr(0, tangential.rfind(' ')) + " 1e6";
}

TEST_P(NightlyLammpsProduct, MovesAsWithLammps)
{
  const Combination &c = GetParam();
  const Folder folder;
  folder.write("spheres.data", bed(5, 5, 5, 0.2).data_file());
  for (const std::string rolling : {"", " rolling sds 2e3 1 0.1"})
    for (const std::string twisting : {"", " twisting sds 500 0.5 1e6", " twisting marshall"}) {
      const bool marshall = twisting == " twisting marshall";
      const std::string laws = c.normal + " damping " + c.damping + " tangential " +
                               (marshall ? without_limit(c.tangential) : c.tangential) + rolling + twisting;
      const std::string input =
          FRAME + GRAVITY + "pair_style ${pair}\npair_coeff * * " + laws + "\nfix floor all ${wall} granular " + laws +
          " zplane 0 NULL\nfix sides all ${wall} granular " + laws + " xplane 0 5.5\nrun " + std::to_string(steps());
      const Variables closed = {{"boundary", "f f f"}, {"newton", "off"}, {"sort", "0 0"}};
      Variables lammps = closed, here = closed;
      lammps.insert({REFERENCE, {"pair", "granular"}, {"wall", "wall/gran"}});
      here.insert({{"pair", "granular/grit kinematics lammps"}, {"wall", "wall/gran/grit"}});
      EXPECT_TRUE(agree(folder.final_state(input, lammps), folder.final_state(input, here), SAME)) << laws;
    }
}

INSTANTIATE_TEST_SUITE_P(All, NightlyLammpsProduct, testing::ValuesIn(all_combinations()));

}  // namespace
