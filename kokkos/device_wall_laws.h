// Laws of a wall on a device: for each type of particle, and the layout of what they remember.
#pragma once

#include <vector>

#include "device_copy.h"
#include "law_list.h"
#include "setup/wall_laws.h"

namespace Grit {

template <class Device>
struct DeviceWallLaws {
  Kokkos::View<GeneralLaw *, Device> of_type;
  Kokkos::View<int *, Device> layout;

  // Takes the laws of types 1 to ntypes, all of which have laws.
  void take(const WallLaws &laws, int ntypes)
  {
    std::vector<GeneralLaw> all(ntypes + 1);
    std::vector<int> layouts(all.size(), ContactMemory::UNKNOWN_LAYOUT);
    for (int type = 1; type <= ntypes; type++) {
      all[type] = laws.law(type);
      layouts[type] = laws.layout_number(type);
    }
    copy(all, of_type);
    copy(layouts, layout);
  }
};

}  // namespace Grit
