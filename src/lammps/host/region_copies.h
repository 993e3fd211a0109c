// Copies of a region of LAMMPS, so that several threads can ask for its surface at once: a region answers in an array of its
// own. With the same numbers and the same functions of LAMMPS they give the same bits.
#pragma once

#include <cstddef>
#include <vector>

#include "region.h"

namespace Grit {

class RegionCopies {
 public:
  // n copies of the region as it is now; false if nobody knows how to copy one of this style.
  bool take(const LAMMPS_NS::Region &region, int n);
  LAMMPS_NS::Region &operator[](int k) { return *copies[k].region; }

 private:
  // A copy shares the names of variables with its original, whose destructor frees them: its own must never run.
  struct Copy {
    std::vector<std::max_align_t> memory;
    std::vector<LAMMPS_NS::Region::Contact> contact;  // where it answers
    LAMMPS_NS::Region *region = nullptr;              // in that memory
  };
  std::vector<Copy> copies;
};

}  // namespace Grit
