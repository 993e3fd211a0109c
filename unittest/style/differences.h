// The number behind agree(), identical() and bodies_agree(): for the board of reliability (../support/board.h).
#pragma once

#include <algorithm>
#include <cmath>

#include "../support/board.h"
#include "lammps_run.h"

namespace Grit::Test {

// The larger one; what is no number stays.
inline double worse(double most, double now) { return now <= most ? most : now; }

// The largest difference of two states of the same particles: of each vector and each other quantity over its largest
// component in `a`, and of that the largest. Infinite where the particles are not as many.
inline double worst_difference(const Table &a, const Table &b)
{
  static const std::vector<std::vector<std::string>> TOGETHER = {{"xu", "yu", "zu"},
                                                                 {"vx", "vy", "vz"},
                                                                 {"omegax", "omegay", "omegaz"},
                                                                 {"angmomx", "angmomy", "angmomz"},
                                                                 {"fx", "fy", "fz"},
                                                                 {"tqx", "tqy", "tqz"},
                                                                 {"c_turn[1]", "c_turn[2]", "c_turn[3]", "c_turn[4]"},
                                                                 {"radius"},
                                                                 {"c_warmth"}};
  if (a.rows.empty() || a.rows.size() != b.rows.size()) return HUGE_VAL;
  double worst = 0;
  for (const auto &group : TOGETHER) {
    if (!a.has(group[0]) || !b.has(group[0])) continue;
    double scale = 0;
    for (const std::string &column : group)
      for (const auto &[id, row] : a.rows) scale = std::max(scale, std::fabs(row[a.index(column)]));
    const double difference = largest_difference(a, b, group), relative = scale > 0 ? difference / scale : difference;
    if (!(relative <= worst)) worst = relative;  // not a number as well
  }
  return worst;
}

}  // namespace Grit::Test
