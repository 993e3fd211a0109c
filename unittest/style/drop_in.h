// Scripts of LAMMPS and the suffix that puts GRIT in the place of LAMMPS' granular styles.
#pragma once

#include <cmath>

#include "kokkos_runs.h"

namespace Grit::Test {

const std::string SUFFIX = "-sf grit", SUFFIX_KOKKOS = WITH_KOKKOS + "2 -sf hybrid grit/kk kk";

// A pair style, its line of laws, and the words of a wall of the same laws, as a script of LAMMPS has them.
struct Styles {
  const char *name;
  std::string pair, coeff, wall;

  std::string style() const { return pair.substr(0, pair.find(' ')); }
  bool is_older() const { return coeff.empty(); }
  std::string pairs() const { return "pair_style " + pair + "\npair_coeff * * " + coeff + "\n"; }
};
inline std::ostream &operator<<(std::ostream &out, const Styles &s) { return out << s.name; }
inline std::string name_of_styles(const testing::TestParamInfo<Styles> &info) { return info.param.name; }

const std::string MATERIAL = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.5",
                  SPRINGS = "hooke 1e4 5 damping mass_velocity tangential linear_history 8e3 1.0 0.5",
                  HOOKE = "1e4 NULL 5 10 0.5 1", HERTZ = "1e5 8e4 50 NULL 0.5 1 limit_damping";
const std::vector<Styles> STYLES_OF_LAMMPS = {
    {"Granular", "granular", MATERIAL, "granular " + MATERIAL},
    {"GranularWithACutoff", "granular 1.5", SPRINGS, "granular " + SPRINGS},
    {"Hooke", "gran/hooke " + HOOKE, "", "hooke " + HOOKE},
    {"HookeHistory", "gran/hooke/history " + HOOKE, "", "hooke/history " + HOOKE},
    {"HertzHistory", "gran/hertz/history " + HERTZ, "", "hertz/history " + HERTZ}};

// LAMMPS turns the spheres of its older styles with longer arms; without torques the rest is the same.
const std::string NO_TORQUES = "fix spins all settorque/atom 0 0 0\n";

// Pairs, a floor and a ball that is a region.
inline std::string script(const Styles &s)
{
  return FRAME + GRAVITY + s.pairs() + "fix floor all wall/gran " + s.wall +
         " zplane 0 NULL\nregion ball sphere 2.2 2.2 1.0 0.9 side out\nfix ball all wall/gran/region " + s.wall +
         " region ball\n" + (s.is_older() ? NO_TORQUES : "");
}

class DropIn : public testing::Test {
 protected:
  static constexpr double SAME = 1e-10;  // of the largest value: sums in another order, which collisions multiply
  const Folder folder;

  // None of them is in the ball.
  void SetUp() override
  {
    const auto outside = [](double x, double y, double z, double r) {
      return std::hypot(x - 2.2, y - 2.2, z - 1.0) - r > 0.91;
    };
    folder.write("spheres.data", bed(4, 4, 5, 0.5, outside).data_file());
  }
  Outcome run(const std::string &input, const std::string &switches = SUFFIX, int ranks = 1) const
  {
    const Switches with(switches);
    return folder.lammps(input, {}, ranks);
  }
  Table state(const std::string &input, const std::string &switches = SUFFIX, int ranks = 1) const
  {
    const Switches with(switches);
    return folder.final_state(input, {}, ranks);
  }
  Outcome lammps(const std::string &input) const { return folder.lammps(input, {REFERENCE}); }
  Table state_of_lammps(const std::string &input) const { return folder.final_state(input, {REFERENCE}); }
};

class OfAnyStyle : public DropIn, public testing::WithParamInterface<Styles> {};

}  // namespace Grit::Test
