// The tables in which LAMMPS keeps its styles, asked and filled where its registry for plugins does not do. Process-wide
// tables of factories take the place of these maps in LAMMPS after 4 Jul 2026 (pull request 5010, there plugins need no
// second registration after 'clear'): with such a LAMMPS this file and Registry of plugin.cpp change.
#pragma once

#include <string>

#include "compute.h"
#include "fix.h"
#include "force.h"
#include "input.h"
#include "lammps.h"
#include "modify.h"
#include "pair.h"

namespace LAMMPS_NS {

inline auto &pair_styles(const LAMMPS *lmp) { return *lmp->force->pair_map; }
inline auto &fix_styles(const LAMMPS *lmp) { return *lmp->modify->fix_map; }
inline auto &compute_styles(const LAMMPS *lmp) { return *lmp->modify->compute_map; }
inline auto &commands(const LAMMPS *lmp) { return *lmp->input->command_map; }

// Variants of a style for accelerators have the name of the style in front.
inline std::string without_variant(const std::string &name)
{
  for (const char *variant : {"/kk/host", "/kk/device", "/kk", "/omp", "/gpu", "/intel", "/opt"})
    if (const std::string end = variant; name.size() > end.size() && name.rfind(end) == name.size() - end.size())
      return name.substr(0, name.size() - end.size());
  return name;
}

template <class Table>
bool has_style(const Table &styles, const std::string &name)
{
  return styles.find(name) != styles.end();
}

}  // namespace LAMMPS_NS
