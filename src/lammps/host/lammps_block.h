// What LAMMPS' own granular pair styles write of themselves to restart files, as words of GRIT.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace Grit {

// The file stands behind the block afterwards. Both return nothing, and leave the file where it was, if it has no such block.
// To be called on the process that reads.

// The block of pair_style granular: lines "I J <laws>" of the pairs of types that pair_coeff has set. LAMMPS does not write
// 'synchronized_verlet'.
std::vector<std::string> read_granular_block(FILE *fp, int ntypes);

// The block of an older style: its line of laws, without the 'limit_damping' that LAMMPS does not write.
std::string read_classic_block(FILE *fp, const std::string &style);
// Which pairs of types it holds for: 0 or 1 for (1, 1), (1, 2), ..., (2, 2), ... Not where the style is a part of pair hybrid.
std::vector<int> read_classic_flags(FILE *fp, int ntypes);

}  // namespace Grit
