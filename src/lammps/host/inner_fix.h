// A fix that the styles make for themselves: one of the input would do its work a second time.
#pragma once

#include <string>

#include "error.h"
#include "lammps.h"

namespace LAMMPS_NS {

template <class Style>
class InnerFix : public Style {
 public:
  InnerFix(LAMMPS *lmp, int narg, char **arg) : Style(expect_own(lmp, arg), narg, arg) {}

 private:
  static LAMMPS *expect_own(LAMMPS *lmp, char **arg)
  {
    constexpr int ID = 0, STYLE = 2;
    static const std::string OWN = "GRIT_";
    if (std::string(arg[ID]).rfind(OWN, 0) != 0)
      lmp->error->all(FLERR,
                      "granular/grit: expected no fix of style {} in the input, got fix {}: pair_style granular/grit "
                      "and the energy computes make their own",
                      arg[STYLE], arg[ID]);
    return lmp;
  }
};

}  // namespace LAMMPS_NS
