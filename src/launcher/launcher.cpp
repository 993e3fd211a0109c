// The launcher grit-lmp: LAMMPS' own main program, with GRIT's styles in the tables of every LAMMPS that it makes. It serves
// a shared library of LAMMPS that cannot load plugins.
#include "lammpsplugin.h"

#include "lammps/host/style_tables.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" void lammpsplugin_init(void *host, void *handle, void *regfunc);

using namespace LAMMPS_NS;

template <class Table, class Factory>
static void set(Table &styles, const lammpsplugin_t &plugin, Factory *creator)
{
  styles[plugin.name] = reinterpret_cast<typename Table::mapped_type>(creator);
}

// What a LAMMPS with the package PLUGIN does with a style of a plugin.
static void add_style(lammpsplugin_t *plugin, void *host)
{
  auto *lmp = static_cast<LAMMPS *>(host);
  const std::string kind = plugin->style;
  if (kind == "pair") set(pair_styles(lmp), *plugin, plugin->creator.v1);
  if (kind == "fix") set(fix_styles(lmp), *plugin, plugin->creator.v2);
  if (kind == "compute") set(compute_styles(lmp), *plugin, plugin->creator.v2);
}

// LAMMPS::create() of the library, which the one below hides.
static void create_without_grit(LAMMPS *lmp)
{
  using Create = void (*)(LAMMPS *);
  static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "_ZN9LAMMPS_NS6LAMMPS6createEv"));
  if (!create) {
    std::fputs("grit-lmp: expected LAMMPS::create() in the shared library of LAMMPS, got none: build GRIT again\n",
               stderr);
    std::abort();
  }
  create(lmp);
}

// The library calls it where its tables have become new: when a LAMMPS is made, and at 'clear'. It finds this one because
// the loader asks the program before the library.
void LAMMPS::create()
{
  create_without_grit(this);
  lammpsplugin_init(this, nullptr, reinterpret_cast<void *>(add_style));
}
