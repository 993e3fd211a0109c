// Entry point of the plugin: registers the styles, says what it was built for.
#include "lammpsplugin.h"

#include "build_info.h"
#include "comm.h"
#include "error.h"
#include "fmt/format.h"
#include "force.h"
#include "lammps.h"
#include "library.h"
#include "utils.h"

#ifdef GRIT_LAW_TESTER
#include "command_granular_grit_law.h"
#endif
#include "compute_granular_grit_energy.h"
#include "compute_granular_grit_energy_atom.h"
#include "fix_contact_history.h"
#include "fix_energy_ledger.h"
#include "fix_force_restart.h"
#include "fix_original_radius.h"
#include "fix_recover_radius.h"
#include "fix_restart_rows.h"
#include "fix_unclaimed.h"
#include "fix_wall_gran_grit.h"
#include "fix_wall_gran_region_grit.h"
#include "pair_granular_grit.h"
#ifdef GRIT_KOKKOS
#include "fix_contact_history_kokkos.h"
#include "fix_energy_ledger_kokkos.h"
#include "fix_force_restart_kokkos.h"
#include "fix_wall_gran_grit_kokkos.h"
#include "pair_granular_grit_kokkos.h"
#endif

using namespace LAMMPS_NS;

template <class Style>
static void *make_pair(void *lmp)
{
  return static_cast<Pair *>(new Style(static_cast<LAMMPS *>(lmp)));
}

template <class Style>
static void *make_fix(void *lmp, int narg, char **arg)
{
  return static_cast<Fix *>(new Style(static_cast<LAMMPS *>(lmp), narg, arg));
}

// A fix that the styles make for themselves: one of the input would do its work a second time.
template <class Style>
static void *make_inner_fix(void *host, int narg, char **arg)
{
  constexpr int ID = 0, STYLE = 2;
  static const std::string OWN = "GRIT_";
  auto *lmp = static_cast<LAMMPS *>(host);
  if (std::string(arg[ID]).rfind(OWN, 0) != 0)
    lmp->error->all(FLERR,
                    "granular/grit: expected no fix of style {} in the input, got fix {}: pair_style granular/grit and "
                    "the energy computes make their own",
                    arg[STYLE], arg[ID]);
  return make_fix<Style>(host, narg, arg);
}

#ifdef GRIT_LAW_TESTER
static void *make_law_tester(void *lmp)
{
  return static_cast<Command *>(new GranularGritLaw(static_cast<LAMMPS *>(lmp)));
}
#endif

template <class Style>
static void *make_compute(void *lmp, int narg, char **arg)
{
  return static_cast<Compute *>(new Style(static_cast<LAMMPS *>(lmp), narg, arg));
}

// Sizes and MPI that the host was built with and that the plugin shares with it. Returns what does not fit, or nothing.
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
static bool is_loaded(LAMMPS *lmp)
{
  const auto found = lmp->force->pair_map->find("granular/grit");
  if (found == lmp->force->pair_map->end()) return false;
  // LAMMPS loads the same file again after 'clear' and sorts that out by itself.
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

namespace {

// Tells LAMMPS which styles there are.
class Registry {
 public:
  Registry(void *host, void *handle, void *regfunc) : lmp(host), add(reinterpret_cast<lammpsplugin_regfunc>(regfunc))
  {
    plugin.version = GRIT_HOST_VERSION;
    plugin.author = "the GRIT developers";
    plugin.handle = handle;
  }
  void pair(const char *name, const char *info, lammpsplugin_factory1 *creator)
  {
    plugin.creator.v1 = creator;
    style("pair", name, info);
  }
  void command(const char *name, const char *info, lammpsplugin_factory1 *creator)
  {
    plugin.creator.v1 = creator;
    style("command", name, info);
  }
  void fix(const char *name, const char *info, lammpsplugin_factory2 *creator)
  {
    plugin.creator.v2 = creator;
    style("fix", name, info);
  }
  void compute(const char *name, const char *info, lammpsplugin_factory2 *creator)
  {
    plugin.creator.v2 = creator;
    style("compute", name, info);
  }

 private:
  void *const lmp;
  const lammpsplugin_regfunc add;
  lammpsplugin_t plugin{};

  void style(const char *kind, const char *name, const char *info)
  {
    plugin.style = kind;
    plugin.name = name;
    plugin.info = info;
    add(&plugin, lmp);
  }
};

}  // namespace

static void add_styles(Registry &all)
{
  all.pair("granular/grit", "granular contact laws v" GRIT_VERSION, make_pair<PairGranularGrit>);
  all.compute("granular/grit/energy", "energy ledger of granular contacts v" GRIT_VERSION,
              make_compute<ComputeGranularGritEnergy>);
  all.compute("granular/grit/energy/atom", "energy ledger by particle v" GRIT_VERSION,
              make_compute<ComputeGranularGritEnergyAtom>);
  all.fix("granular/grit/recover", "original radii of thinned particles v" GRIT_VERSION, make_fix<FixRecoverRadius>);
  const char *const walls = "walls for granular contact laws v" GRIT_VERSION;
  all.fix("wall/gran/grit", walls, make_fix<FixWallGranGrit>);
  all.fix("wall/gran/region/grit", walls, make_fix<FixWallGranRegionGrit>);

#ifdef GRIT_LAW_TESTER
  all.command("granular/grit/law", "tester of contact laws v" GRIT_VERSION, make_law_tester);
#endif

  all.fix("GRIT/ENERGY", "accounts of the energy ledger v" GRIT_VERSION, make_inner_fix<FixEnergyLedger>);
  all.fix("GRIT/RADIUS", "original radii of thinned particles v" GRIT_VERSION, make_inner_fix<FixOriginalRadius>);
  all.fix("GRIT/INERTIA", "moments of inertia of thinned particles v" GRIT_VERSION, make_inner_fix<FixOriginalInertia>);
  all.fix("GRIT/HISTORY", "contact history of pair_style granular/grit v" GRIT_VERSION, make_fix<FixContactHistory>);
  all.fix("GRIT/FORCES", "forces of the last step in restart files v" GRIT_VERSION, make_inner_fix<FixForceRestart>);
  all.fix("GRIT/ROWS", "particles of a restart file v" GRIT_VERSION, make_inner_fix<FixRestartRows>);
  all.fix("GRIT/UNCLAIMED", "guard of contact history in restart files v" GRIT_VERSION, make_inner_fix<FixUnclaimed>);
}

#ifdef GRIT_KOKKOS
static void add_kokkos_styles(Registry &all)
{
  const char *const info = "granular contact laws for Kokkos v" GRIT_VERSION;
  all.pair("granular/grit/kk", info, make_pair<PairGranularGritKokkos>);
  all.pair("granular/grit/kk/host", info, make_pair<PairGranularGritOnHost>);
  all.pair("granular/grit/kk/device", info, make_pair<PairGranularGritOnDevice>);
  const char *const walls = "walls for granular contact laws for Kokkos v" GRIT_VERSION;
  all.fix("wall/gran/grit/kk", walls, make_fix<FixWallKokkos<FixWallGranGrit>>);
  all.fix("wall/gran/grit/kk/host", walls, make_fix<FixWallOnHost<FixWallGranGrit>>);
  all.fix("wall/gran/grit/kk/device", walls, make_fix<FixWallOnDevice<FixWallGranGrit>>);
  all.fix("wall/gran/region/grit/kk", walls, make_fix<FixWallKokkos<FixWallGranRegionGrit>>);
  all.fix("wall/gran/region/grit/kk/host", walls, make_fix<FixWallOnHost<FixWallGranRegionGrit>>);
  all.fix("wall/gran/region/grit/kk/device", walls, make_fix<FixWallOnDevice<FixWallGranRegionGrit>>);

  all.fix("GRIT/ENERGY/KK", "accounts of the energy ledger on a device v" GRIT_VERSION,
          make_inner_fix<FixEnergyLedgerKokkos>);
  all.fix("GRIT/HISTORY/KK", "contact history on a device v" GRIT_VERSION, make_fix<FixContactHistoryKokkos>);
  all.fix("GRIT/FORCES/KK", "forces of the last step in restart files v" GRIT_VERSION,
          make_inner_fix<FixForceRestartKokkos>);
}
#endif

extern "C" void lammpsplugin_init(void *host, void *handle, void *regfunc)
{
  auto *lmp = static_cast<LAMMPS *>(host);
  if (is_loaded(lmp)) return;
  greet(lmp);
  const std::string complaint = mismatch(lmp);
  if (!complaint.empty()) {
    if (lmp->comm->me == 0)
      lmp->error->warning(
          FLERR, "GRIT is not loaded: expected {}; build it again against this LAMMPS (cmake -D LAMMPS_BUILD_DIR=...)",
          complaint);
    return;
  }
  Registry all(host, handle, regfunc);
  add_styles(all);
#ifdef GRIT_KOKKOS
  add_kokkos_styles(all);
#endif
}
