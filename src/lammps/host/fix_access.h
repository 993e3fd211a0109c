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

// The fix of a class of which there is one at most.
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

template <class Wanted>
Wanted *find_or_make(const LAMMPS *lmp)
{
  if (!find_fix<Wanted>(lmp)) make_fix(lmp, Wanted::ID, Wanted::STYLE);
  return find_fix<Wanted>(lmp);
}

inline void delete_fix(const LAMMPS *lmp, const std::string &id)
{
  if (lmp->modify->get_fix_by_id(id)) lmp->modify->delete_fix(id);
}

// The style, without a suffix that was on, of the fix with this ID in the restart file that was read, until the first run; empty
// without one.
inline std::string style_in_restart_file(const Modify &modify, const std::string &id)
{
  struct Open : Modify {
    static auto ids() { return &Open::id_restart_global; }
    static auto styles() { return &Open::style_restart_global; }
  };
  for (int k = 0; k < modify.nfix_restart_global; k++)
    if ((modify.*Open::ids())[k] == id) return (modify.*Open::styles())[k];
  return "";
}

// What that fix has written as a whole; null without one.
inline const char *block_in_restart_file(const Modify &modify, const std::string &id)
{
  struct Open : Modify {
    static auto ids() { return &Open::id_restart_global; }
    static auto blocks() { return &Open::state_restart_global; }
  };
  for (int k = 0; k < modify.nfix_restart_global; k++)
    if ((modify.*Open::ids())[k] == id) return (modify.*Open::blocks())[k];
  return nullptr;
}

}  // namespace LAMMPS_NS
