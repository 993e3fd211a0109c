// The columns of computes that add contacts up, by particle and of a run: what they are called and what they mean.
#pragma once

#include <array>

namespace Grit {

struct SumColumn {
  const char *name, *unit, *meaning;
};

namespace OfParticle {

inline constexpr int NTENSOR = 6;
enum Column {
  COORDINATION,
  WITHOUT_RATTLERS,
  DEEPEST,
  SLIPPING,
  FABRIC,
  STRESS = FABRIC + NTENSOR,
  RUBBING = STRESS + NTENSOR,
  NCOLUMNS
};
inline constexpr int AXES[NTENSOR][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};  // as LAMMPS has them
extern const std::array<SumColumn, NCOLUMNS> COLUMNS;

}  // namespace OfParticle

namespace OfRun {

enum Column {
  CONTACTS,
  COORDINATION,
  MECHANICAL,
  LARGEST_OVERLAP,
  MEAN_OVERLAP,
  SLIPPING,
  PATH,
  INERTIAL_NUMBER,
  KINETIC_OVER_STORED,
  UNBALANCED,
  CRITICAL_STEP,
  NCOLUMNS
};
extern const std::array<SumColumn, NCOLUMNS> COLUMNS;

}  // namespace OfRun

}  // namespace Grit
