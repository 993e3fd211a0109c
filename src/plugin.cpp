// Entry point of the plugin: registers the styles, says what it was built for.
#include "lammpsplugin.h"

#include "build_info.h"
#include "comm.h"
#include "error.h"
#include "fmt/format.h"
#include "lammps.h"
#include "library.h"
#include "platform.h"
#include "utils.h"

#ifdef GRIT_LAW_TESTER
#include "lammps/pair/command_granular_grit_law.h"
#endif
#include "lammps/host/drop_in.h"
#include "lammps/host/inner_fix.h"
#include "lammps/host/style_tables.h"
#include "lammps/styles/grit_inner_fixes.h"
#include "lammps/styles/grit_styles.h"
#ifdef GRIT_KOKKOS
#include "styles/grit_kokkos_inner_fixes.h"
#include "styles/grit_kokkos_styles.h"
#endif

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

using namespace LAMMPS_NS;

static void add_inner_fixes(LAMMPS *lmp);

template <class Style>
static void *make_pair(void *lmp)
{
  add_inner_fixes(static_cast<LAMMPS *>(lmp));
  return static_cast<Pair *>(new Style(static_cast<LAMMPS *>(lmp)));
}

template <class Style>
static void *make_fix(void *lmp, int narg, char **arg)
{
  add_inner_fixes(static_cast<LAMMPS *>(lmp));
  return static_cast<Fix *>(new Style(static_cast<LAMMPS *>(lmp), narg, arg));
}

template <class Style>
static void *make_compute(void *lmp, int narg, char **arg)
{
  add_inner_fixes(static_cast<LAMMPS *>(lmp));
  return static_cast<Compute *>(new Style(static_cast<LAMMPS *>(lmp), narg, arg));
}

#ifdef GRIT_LAW_TESTER
static Command *make_law_tester(LAMMPS *lmp) { return new GranularGritLaw(lmp); }
#endif

template <class Style>
static Fix *make_inner_fix(LAMMPS *lmp, int narg, char **arg)
{
  return new Style(lmp, narg, arg);
}

// Known to LAMMPS as soon as there is a style that makes them. Not of its registry for plugins: LAMMPS would say after each
// 'clear' that it restores styles of which no user knows.
static void add_inner_fixes(LAMMPS *lmp)
{
  auto &all = fix_styles(lmp);
#define FIX_CLASS
#define FixStyle(key, Class) all[#key] = make_inner_fix<Class>
#include "lammps/styles/grit_inner_fixes.h"
#ifdef GRIT_KOKKOS
#include "styles/grit_kokkos_inner_fixes.h"
#endif
#undef FixStyle
#undef FIX_CLASS
}

// Sizes and MPI that LAMMPS was built with and that the plugin shares with it. Returns what does not fit, or nothing.
static std::string mismatch(LAMMPS *lmp)
{
  const std::pair<const char *, std::size_t> sizes[] = {
      {"tagint", sizeof(tagint)}, {"imageint", sizeof(imageint)}, {"bigint", sizeof(bigint)}};
  for (const auto &[name, size] : sizes) {
    const int here = lammps_extract_setting(lmp, name);
    if (here != static_cast<int>(size)) return fmt::format("{} of {} bytes, got {} bytes", name, size, here);
  }
  const bool mpi = lammps_config_has_mpi_support() != 0;
  if (mpi != static_cast<bool>(GRIT_HOST_MPI)) return fmt::format("a host {} MPI", mpi ? "without" : "with");
  return "";
}

// A second copy of the styles would share names, but neither classes nor fixes, with the first.
static bool is_second(LAMMPS *lmp)
{
  const auto found = pair_styles(lmp).find("granular/grit");
  if (found == pair_styles(lmp).end()) return false;
  if (found->second == reinterpret_cast<Force::PairCreator>(&make_pair<PairGranularGrit>)) return false;
  if (lmp->comm->me == 0)
    lmp->error->warning(
        FLERR,
        "GRIT is not loaded again: expected one of gritplugin.so and gritkkplugin.so, got a second one; the first "
        "one is in use");
  return true;
}

static void greet(LAMMPS *lmp)
{
  if (lmp->comm->me != 0) return;
  utils::logmesg(lmp, "GRIT {}: granular contact laws, built for LAMMPS {} ({})\n", GRIT_VERSION, GRIT_HOST_VERSION,
                 GRIT_BUILD_FLAGS);
  if (lmp->num_ver != GRIT_HOST_VERSION_NUMBER)
    lmp->error->warning(
        FLERR, "GRIT was built for LAMMPS {} and runs in LAMMPS {}: build it again for this version if anything is odd",
        GRIT_HOST_VERSION, lmp->version);
}

// The file of this plugin.
static std::filesystem::path this_file()
{
  Dl_info file;
  return dladdr(reinterpret_cast<void *>(&lammpsplugin_init), &file) ? file.dli_fname : "";
}

// LAMMPS drops a plugin that has no registered style any more, but its tables keep those that went straight to them.
static void stay_in_memory()
{
  [[maybe_unused]] static const void *const opened = dlopen(this_file().c_str(), RTLD_LAZY);
}

// LAMMPS loads what is in LAMMPS_PLUGIN_PATH again after each 'clear'.
static bool is_loaded_by_itself()
{
  const std::filesystem::path mine = this_file();
  std::error_code none;
  for (const std::string &folder : platform::list_pathenv("LAMMPS_PLUGIN_PATH"))
    if (std::filesystem::equivalent(std::filesystem::path(folder) / mine.filename(), mine, none))
      return utils::strmatch(mine.filename(), "plugin.so$");
  return false;
}

namespace {

// Tells LAMMPS which styles there are. After 'clear' LAMMPS restores those that were registered, with a line for each; where
// it loads the plugin again as well, the styles go straight to its tables.
class Registry {
 public:
  Registry(LAMMPS *host, void *handle, void *regfunc) :
      lmp(host), add(reinterpret_cast<lammpsplugin_regfunc>(regfunc)), comes_again(is_loaded_by_itself())
  {
    plugin.version = GRIT_HOST_VERSION;
    plugin.author = "the GRIT developers";
    plugin.handle = handle;
  }
  void pair(const char *name, const char *info, lammpsplugin_factory1 *creator)
  {
    plugin.creator.v1 = creator;
    style("pair", name, info, pair_styles(lmp), creator);
  }
  void fix(const char *name, const char *info, lammpsplugin_factory2 *creator)
  {
    plugin.creator.v2 = creator;
    style("fix", name, info, fix_styles(lmp), creator);
  }
  void compute(const char *name, const char *info, lammpsplugin_factory2 *creator)
  {
    plugin.creator.v2 = creator;
    style("compute", name, info, compute_styles(lmp), creator);
  }

 private:
  LAMMPS *const lmp;
  const lammpsplugin_regfunc add;
  const bool comes_again;
  lammpsplugin_t plugin{};

  template <class Table, class Factory>
  void style(const char *kind, const char *name, const char *info, Table &table, Factory *factory)
  {
    const auto creator = reinterpret_cast<typename Table::mapped_type>(factory);
    const auto found = table.find(name);
    if (found != table.end() && found->second == creator) return;  // LAMMPS has restored it
    if (comes_again) {
      table[name] = creator;
      return;
    }
    plugin.style = kind;
    plugin.name = name;
    plugin.info = info;
    add(&plugin, lmp);
  }
};

}  // namespace

static const char *const LAW_TESTER = "granular/grit/law";

// LAMMPS keeps its commands, and the log, over 'clear'.
static bool was_here(LAMMPS *lmp) { return has_style(commands(lmp), LAW_TESTER); }

static void add_styles(Registry &all)
{
#define PAIR_CLASS
#define PairStyle(key, Class) all.pair(#key, "contacts of granular contact laws v" GRIT_VERSION, make_pair<Class>)
#include "lammps/styles/grit_styles.h"
#undef PairStyle
#undef PAIR_CLASS
#define COMPUTE_CLASS
#define ComputeStyle(key, Class) \
  all.compute(#key, "measurement of granular contacts v" GRIT_VERSION, make_compute<Class>)
#include "lammps/styles/grit_styles.h"
#undef ComputeStyle
#undef COMPUTE_CLASS
#define FIX_CLASS
#define FixStyle(key, Class) all.fix(#key, "fix for granular contact laws v" GRIT_VERSION, make_fix<Class>)
#include "lammps/styles/grit_styles.h"
#undef FixStyle
#undef FIX_CLASS
}

#ifdef GRIT_KOKKOS
static void add_kokkos_styles(Registry &all)
{
#define PAIR_CLASS
#define PairStyle(key, Class) all.pair(#key, "granular contact laws for Kokkos v" GRIT_VERSION, make_pair<Class>)
#include "styles/grit_kokkos_styles.h"
#undef PairStyle
#undef PAIR_CLASS
#define FIX_CLASS
#define FixStyle(key, Class) all.fix(#key, "fix for granular contact laws for Kokkos v" GRIT_VERSION, make_fix<Class>)
#include "styles/grit_kokkos_styles.h"
#undef FixStyle
#undef FIX_CLASS
}
#endif

extern "C" void lammpsplugin_init(void *host, void *handle, void *regfunc)
{
  auto *lmp = static_cast<LAMMPS *>(host);
  if (is_second(lmp)) return;
  if (!was_here(lmp)) greet(lmp);
  const std::string complaint = mismatch(lmp);
  if (!complaint.empty()) {
    if (lmp->comm->me == 0)
      lmp->error->warning(
          FLERR, "GRIT is not loaded: expected {}; build it again against this LAMMPS (cmake -D LAMMPS_BUILD_DIR=...)",
          complaint);
    return;
  }
  stay_in_memory();
#ifdef GRIT_LAW_TESTER
  commands(lmp)[LAW_TESTER] = make_law_tester;
#endif
  Registry all(lmp, handle, regfunc);
  add_styles(all);
#ifdef GRIT_KOKKOS
  add_kokkos_styles(all);
#endif
  Grit::warn_of_styles_before(lmp);
}
