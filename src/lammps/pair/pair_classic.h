// pair_style gran/hooke/grit, gran/hooke/history/grit, gran/hertz/history/grit: the older styles of LAMMPS with their arguments,
// one line of laws for all pairs of types. All else is pair_style granular/grit.
#pragma once

#include <string>

#include "lammps/pair/pair_granular_grit.h"

namespace LAMMPS_NS {

struct GranHooke {
  static constexpr const char *NAME = "gran/hooke";
};
struct GranHookeHistory {
  static constexpr const char *NAME = "gran/hooke/history";
};
struct GranHertzHistory {
  static constexpr const char *NAME = "gran/hertz/history";
};

template <class Contacts, class Style>
class PairClassic : public Contacts {
 public:
  // Its laws stand behind pair_style, not in the pair_coeff of a data file.
  explicit PairClassic(class LAMMPS *lmp) : Contacts(lmp) { this->writedata = 0; }
  std::string lammps_style() const override { return Style::NAME; }
  double single(int i, int j, int itype, int jtype, double rsq, double factor_coul, double factor,
                double &fforce) override
  {
    const double stored = Contacts::single(i, j, itype, jtype, rsq, factor_coul, factor, fforce);
    this->put_velocities(i, j);
    return stored;
  }
};

using PairGranHookeGrit = PairClassic<PairGranularGrit, GranHooke>;
using PairGranHookeHistoryGrit = PairClassic<PairGranularGrit, GranHookeHistory>;
using PairGranHertzHistoryGrit = PairClassic<PairGranularGrit, GranHertzHistory>;

}  // namespace LAMMPS_NS
