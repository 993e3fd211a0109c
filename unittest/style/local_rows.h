// Rows of a dump of local values, such as those of pair/local, and their comparison.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace Grit::Test {

using Rows = std::vector<std::vector<double>>;

// Lines of such a file without those of step, number of rows and box, in the order of their first numbers.
inline Rows local_rows(Rows lines)
{
  lines.erase(std::remove_if(lines.begin(), lines.end(), [](const auto &line) { return line.size() < 3; }),
              lines.end());
  std::sort(lines.begin(), lines.end());
  return lines;
}

// Column by column, within a part of its greatest value; of no fewer rows than were meant to be compared.
inline void expect_same_columns(const Rows &lammps, const Rows &here, double part, std::size_t least_rows)
{
  ASSERT_EQ(lammps.size(), here.size());
  ASSERT_GE(lammps.size(), least_rows);
  for (std::size_t column = 0; column < lammps[0].size(); column++) {
    double scale = 0, difference = 0;
    for (std::size_t row = 0; row < lammps.size(); row++) {
      scale = std::max(scale, std::fabs(lammps[row].at(column)));
      difference = std::max(difference, std::fabs(lammps[row].at(column) - here[row].at(column)));
    }
    EXPECT_LE(difference, part * scale) << "column " << column + 1;
  }
}

}  // namespace Grit::Test
