#include "lammps/output/compute_granular_grit_energy.h"

#include "atom.h"
#include "force.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/output/compute_contacts.h"
#include "lammps/output/fix_energy_ledger.h"
#include "update.h"

#include <numeric>

using namespace LAMMPS_NS;
using namespace Grit;

namespace {

// Columns: kinetic energy, the accounts of version 0.1, sums, the later accounts.
enum Column { KINETIC, FIRST_ACCOUNT, STORED = FIRST_ACCOUNT + NACCOUNTS_0_1, LOST, TOTAL, FIRST_LATER };
constexpr int NCOLUMNS = FIRST_LATER + NACCOUNTS - NACCOUNTS_0_1;
const char *const SUM_NAME[] = {"stored", "lost", "total"};

// Where an account stands, by its place in OUTPUT_ORDER.
constexpr int column_of(int place)
{
  return place < NACCOUNTS_0_1 ? FIRST_ACCOUNT + place : FIRST_LATER + place - NACCOUNTS_0_1;
}

}  // namespace

ComputeGranularGritEnergy::ComputeGranularGritEnergy(LAMMPS *lmp, int narg, char **arg) : Compute(lmp, narg, arg)
{
  const std::string command = std::string("compute ") + id + " " + style;
  expect_no_words(lmp, narg, arg, command);
  expect_spheres(lmp, command);
  vector_flag = 1;
  size_vector = NCOLUMNS;
  extvector = 1;
  Grit::announce_column_names(*this, 0);
  vector = new double[NCOLUMNS]();
  FixEnergyLedger::find_or_make(lmp);
}

ComputeGranularGritEnergy::~ComputeGranularGritEnergy() { delete[] vector; }

void ComputeGranularGritEnergy::init()
{
  check_contacts(lmp, std::string("compute ") + id + " " + style);
  ledger = FixEnergyLedger::find_or_make(lmp);
  moments.init(lmp);
}

// The same for rigid bodies, twice of it: of their mass, and of their angular momentum as the present axes have it.
double ComputeGranularGritEnergy::kinetic_of_bodies(const Grit::RigidBodies &bodies, double half) const
{
  const std::vector<double> shares = bodies.shares(*atom, groupbit);
  double twice = 0;
  for (int k = 0; k < bodies.count(); k++) {
    const Grit::RigidBody body = bodies.at(k);
    const vec3 v = load(body.velocity), dv = (half / *body.mass) * body.moving_force(),
               momentum = load(body.angular_momentum), dm = half * body.moving_torque();
    const double of_body =
        *body.mass * (dot(v, v) - dot(dv, dv)) + dot(momentum, body.turned_by(momentum)) - dot(dm, body.turned_by(dm));
    twice += shares[k] * of_body;
  }
  return twice;
}

// Product of the velocities half a step before and after now: the kinetic energy whose change in a step is exactly the
// trapezoidal work of the forces. It differs from that of the velocities now by (force dt)^2/8 mass.
double ComputeGranularGritEnergy::kinetic() const
{
  const double half = 0.5 * update->dt * force->ftm2v;
  const RigidBodies bodies(find_rigid(lmp, std::string("compute ") + id + " " + style));
  double twice = kinetic_of_bodies(bodies, half);
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit) || bodies.hold(i)) continue;
    const vec3 v = load(atom->v[i]), dv = (half / atom->rmass[i]) * load(atom->f[i]);
    twice += atom->rmass[i] * (dot(v, v) - dot(dv, dv)) + moments.twice_rotation(i) -
             moments.twice_gained(i, half * load(atom->torque[i]));
  }
  return sum_of(world, 0.5 * twice * force->mvv2e);
}

void ComputeGranularGritEnergy::compute_vector()
{
  invoked_vector = update->ntimestep;
  const auto accounts = ledger->totals();
  vector[KINETIC] = kinetic();
  for (int k = 0; k < NACCOUNTS; k++) vector[column_of(k)] = accounts[OUTPUT_ORDER[k]];
  vector[STORED] = std::accumulate(accounts.begin(), accounts.begin() + NSTORED, 0.0);
  vector[LOST] = std::accumulate(accounts.begin() + NSTORED, accounts.begin() + WALL_WORK, 0.0);
  vector[TOTAL] = vector[KINETIC] + vector[STORED] + vector[LOST] - accounts[WALL_WORK];
}

std::string ComputeGranularGritEnergy::get_thermo_colname(int k)
{
  if (k == KINETIC) return "kinetic";
  if (k >= STORED && k <= TOTAL) return SUM_NAME[k - STORED];
  return ACCOUNT_NAME[OUTPUT_ORDER[k < STORED ? k - FIRST_ACCOUNT : k - FIRST_LATER + NACCOUNTS_0_1]];
}
