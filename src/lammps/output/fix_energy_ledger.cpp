#include "lammps/output/fix_energy_ledger.h"

#include "atom.h"
#include "comm.h"
#include "force.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/host/style_tables.h"
#include "lammps/particles/body_shapes.h"
#include "update.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

using namespace LAMMPS_NS;
using Grit::NACCOUNTS;
using Grit::NSTORED;

FixEnergyLedger *FixEnergyLedger::find_or_make(LAMMPS *lmp)
{
  const std::string plain = "GRIT/ENERGY", kokkos = plain + "/KK";  // with Kokkos kernels may book
  const bool wants_kokkos = lmp->kokkos && has_style(fix_styles(lmp), kokkos);
  if (!find_fix<FixEnergyLedger>(lmp)) make_fix(lmp, ID, wants_kokkos ? kokkos : plain);
  return find_fix<FixEnergyLedger>(lmp);
}

FixEnergyLedger::FixEnergyLedger(LAMMPS *lmp, int narg, char **arg) : ParticleRows(lmp, narg, arg)
{
  restart_global = 1;
  keep({&atoms});
}

int FixEnergyLedger::setmask()
{
  const int of_bodies = has_bodies() ? FixConst::POST_INTEGRATE | FixConst::END_OF_STEP : 0;
  nevery = 1;
  return FixConst::PRE_FORCE | FixConst::MIN_PRE_FORCE | of_bodies;
}

bool FixEnergyLedger::has_bodies() const { return Grit::have_shapes(*atom); }

// Commands may have turned particles since the last run.
void FixEnergyLedger::init()
{
  if (has_bodies()) bodies.note(*atom);
}

void FixEnergyLedger::setup(int) { init(); }

void FixEnergyLedger::end_of_step() { bodies.note(*atom); }

// Particles have been turned; their torques are those of the last step.
void FixEnergyLedger::post_integrate()
{
  if (!bodies.has_noted(*atom)) return;
  for (int i = 0; i < atom->nlocal; i++) {
    const double missing = bodies.missing(*atom, i, update->dt, force->mvv2e);
    sums[Grit::TIME_STEP] += missing;
    atoms.of(i)[Grit::TIME_STEP] += missing;
  }
}

void FixEnergyLedger::setup_pre_force(int vflag)
{
  tells = false;
  stored_before = stored();
  pre_force(vflag);
  tells = goes_on;
}

void FixEnergyLedger::min_pre_force(int vflag) { pre_force(vflag); }

void FixEnergyLedger::post_run()
{
  tell_of_change();  // of a run without steps
  goes_on = true;
}

// Stored energies are those of the present contacts: the contacts book them anew in every step.
void FixEnergyLedger::pre_force(int)
{
  tell_of_change();
  std::fill_n(sums.begin(), NSTORED, 0.0);
  threads->for_each(atom->nlocal, [&](int i) { std::fill_n(atoms.of(i), NSTORED, 0.0); });
}

double FixEnergyLedger::stored() const { return std::accumulate(sums.begin(), sums.begin() + NSTORED, 0.0); }

// Commands between runs put energy in and take it out.
void FixEnergyLedger::tell_of_change()
{
  constexpr double ROUNDING = 1e-9;  // of sums in another order
  if (!tells) return;
  tells = false;
  const double mine[] = {stored_before, stored()};
  double all[2];
  Grit::sum_up(world, mine, all, 2);
  const double larger = std::max(std::fabs(all[0]), std::fabs(all[1]));
  if (std::fabs(all[1] - all[0]) <= ROUNDING * larger || comm->me != 0) return;
  utils::logmesg(
      lmp,
      "granular/grit: between the runs the energy that contacts store has changed from {:.6g} to {:.6g}, as "
      "where a command moves or changes particles, walls or laws; no account of the energy ledger holds that\n",
      all[0], all[1]);
}

void FixEnergyLedger::book_wall(int i, const Grit::Booking &booking, double loss_share, double *to)
{
  double *mine = atoms.of(i);
  for (int k = 0; k < NACCOUNTS; k++) {
    to[k] += booking.amount[k];
    mine[k] += Grit::share_of(k, loss_share) * booking.amount[k];
  }
}

std::array<double, NACCOUNTS> FixEnergyLedger::totals() const
{
  std::array<double, NACCOUNTS> all;
  Grit::sum_up(world, sums.data(), all.data(), NACCOUNTS);
  return all;
}

// ---- restart file ------------------------------------------------------------------------------------------------------

// Files of earlier versions have fewer accounts.
static void put_in_order(const double *accounts, double *file)
{
  for (int k = 0; k < NACCOUNTS; k++) file[k] = accounts[Grit::OUTPUT_ORDER[k]];
}

static void take_in_order(const double *file, int n, double *accounts)
{
  std::fill_n(accounts, NACCOUNTS, 0.0);
  for (int k = 0; k < n; k++) accounts[Grit::OUTPUT_ORDER[k]] = file[k];
}

void FixEnergyLedger::write_restart(FILE *fp)
{
  const std::array<double, NACCOUNTS> all = totals();
  std::array<double, NACCOUNTS> file;
  put_in_order(all.data(), file.data());
  if (comm->me == 0) write_block(lmp, fp, *this, {reinterpret_cast<const char *>(file.data()), sizeof file});
}

// One process keeps what all had.
void FixEnergyLedger::restart(char *buf)
{
  got_global = goes_on = true;
  const std::string block = read_block(lmp, *this, buf);
  std::array<double, NACCOUNTS> file{};
  const std::size_t size = std::min(block.size(), sizeof file);
  std::memcpy(file.data(), block.data(), size);
  if (comm->me == 0) take_in_order(file.data(), static_cast<int>(size / sizeof(double)), sums.data());
}

void FixEnergyLedger::to_file(int i, double *file) { put_in_order(atoms.of(i), file); }

void FixEnergyLedger::from_file(int i, const double *file, int n)
{
  take_in_order(file, std::min(n, static_cast<int>(NACCOUNTS)), atoms.of(i));
}
