// Laws of a wall on a device: for each type of particle, and which kind of things they remember.
#pragma once

#include <vector>

#include "device_copy.h"
#include "law_list.h"
#include "setup/wall_laws.h"

namespace Grit {

template <class Device>
struct DeviceWallLaws {
  Kokkos::View<GeneralLaw *, Device> of_type;
  Kokkos::View<int *, Device> kind;
  int place_of_kind = 0;
  bool several_kinds = false;

  // Of types 1 to ntypes, all of which have laws.
  void take(const WallLaws &laws, int ntypes)
  {
    std::vector<GeneralLaw> all(ntypes + 1);
    std::vector<int> kinds(all.size(), LawTable::UNKNOWN_KIND);
    for (int type = 1; type <= ntypes; type++) {
      all[type] = laws.law(type);
      kinds[type] = laws.kind(type);
    }
    copy(all, of_type);
    copy(kinds, kind);
    place_of_kind = laws.laws().place_of_kind();
    several_kinds = laws.laws().several_kinds();
  }

  // What stands behind the normal is what the laws for a particle of this type remember.
  template <class History>
  KOKKOS_INLINE_FUNCTION bool is_kind(int type, const History &behind_normal) const
  {
    if (!several_kinds) return true;
    const int of_values = static_cast<int>(behind_normal[place_of_kind]);
    return of_values == kind(type) || of_values == LawTable::UNKNOWN_KIND;
  }
};

}  // namespace Grit
