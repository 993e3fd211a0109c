// A style with arrays of Kokkos as members: Kokkos must run before the first of them is made.
#pragma once

#include <string>

#include "error.h"
#include "kokkos.h"
#include "lammps.h"

namespace LAMMPS_NS {

inline LAMMPS *expect_kokkos(LAMMPS *lmp, const std::string &command)
{
  if (lmp->kokkos && lmp->kokkos->kokkos_exists) return lmp;
  lmp->error->all(FLERR,
                  "granular/grit: expected a LAMMPS that was started with Kokkos ('-k on') for {}, got one without",
                  command);
}

template <class Style>
class PairWithKokkos : public Style {
 public:
  explicit PairWithKokkos(LAMMPS *lmp) : Style(expect_kokkos(lmp, "a pair style granular/grit with the suffix kk")) {}
};

template <class Style>
class FixWithKokkos : public Style {
 public:
  FixWithKokkos(LAMMPS *lmp, int narg, char **arg) : Style(expect_kokkos(lmp, command(arg)), narg, arg) {}

 private:
  static std::string command(char **arg)
  {
    constexpr int ID = 0, STYLE = 2;
    return std::string("fix ") + arg[ID] + " of style " + arg[STYLE];
  }
};

}  // namespace LAMMPS_NS
