// Fixes that GRIT makes for itself, found by their IDs.
#pragma once

#include <string>

#include "lammps.h"
#include "modify.h"

namespace LAMMPS_NS {

// The fix of this class with this ID, or null.
template <class Wanted>
Wanted *find_fix(const LAMMPS *lmp, const std::string &id)
{
  return dynamic_cast<Wanted *>(lmp->modify->get_fix_by_id(id));
}

// Of a class of which there is one at most.
template <class Wanted>
Wanted *find_fix(const LAMMPS *lmp)
{
  return find_fix<Wanted>(lmp, Wanted::ID);
}

// At the end of the list of fixes, for all particles, in the very style: a suffix of the command line is not added.
inline Fix *make_fix(const LAMMPS *lmp, const std::string &id, const std::string &style)
{
  constexpr int WITHOUT_SUFFIX = 0;
  return lmp->modify->add_fix(id + " all " + style, WITHOUT_SUFFIX);
}

inline void delete_fix(const LAMMPS *lmp, const std::string &id)
{
  if (lmp->modify->get_fix_by_id(id)) lmp->modify->delete_fix(id);
}

}  // namespace LAMMPS_NS
