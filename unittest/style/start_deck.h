// Spheres in a row, and the warnings of a run.
#pragma once

#include "frame.h"

namespace Grit::Test {

inline const std::string SMOOTH = "hooke 1e4 0.5 damping coeff_restitution tangential none";

// Spheres at places along x, made by LAMMPS in a box of the given edges.
struct Deck {
  std::string box = "0 4 0 4 0 4", boundary = "p p p", diameter = "set group all diameter 1 density 1", laws = SMOOTH,
              integrator = "nve/sphere", types = "* *", before = "", timestep = "1e-4", run = "run 1";
  std::vector<double> places = {1, 3};
  int dimension = 3;

  std::string text() const
  {
    std::string atoms;
    for (const double x : places)
      atoms += "create_atoms 1 single " + std::to_string(x) + (dimension == 2 ? " 0.02 0\n" : " 0.02 0.02\n");
    return "units si\natom_style sphere\natom_modify map array\ndimension " + std::to_string(dimension) +
           "\nboundary " + boundary + "\ncomm_modify vel yes\nregion box block " + box + "\ncreate_box 2 box\n" +
           atoms + diameter + "\npair_style granular/grit\npair_coeff " + types + " " + laws +
           "\nneighbor 0.001 bin\nfix integrate all " + integrator + "\ntimestep " + timestep + "\n" + before + "\n" +
           run + "\n";
  }
};

inline int count(const std::string &text, const std::string &part)
{
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) n++;
  return n;
}

// Of GRIT, in screen and log together: each stands in both, but LAMMPS writes the screen here only.
inline testing::AssertionResult warns(const Outcome &run, const std::vector<std::string> &texts)
{
  if (run.status != 0) return succeeds(run);
  for (const std::string &text : texts)
    if (!run.says(text)) return testing::AssertionFailure() << "expected \"" << text << "\" in\n" << run.output;
  if (texts.empty() && run.says("WARNING: granular/grit"))
    return testing::AssertionFailure() << "expected no warning in\n" << run.output;
  return testing::AssertionSuccess();
}

// Diameter 1. Atoms 1 and 2 overlap by 0.2, which is 40 % of the radius, 3 and 4 by 0.3 (60 %), 4 and 5 by 0.1, 6 and 7 by
// 0.25 (50 %) over the periodic boundary.
inline Deck overlapping()
{
  Deck deck;
  deck.box = "0 10 -3 3 -3 3";
  deck.places = {2, 2.8, 5, 5.7, 6.6, 9.9, 0.65};
  deck.diameter = "set group all diameter 1 density 1\nset atom 4 type 2";
  return deck;
}

inline std::string deep_contacts(int n, const std::string &atoms, const std::string &percent)
{
  return "expected overlaps of at most 30 % of the smaller radius at the start of a run, got " + std::to_string(n) +
         " deeper ones; the deepest, between atoms " + atoms + ", is " + percent + " %";
}

}  // namespace Grit::Test
