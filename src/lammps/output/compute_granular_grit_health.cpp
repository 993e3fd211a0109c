#include "lammps/output/compute_granular_grit_health.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/run/step_check.h"
#include "tester/constants.h"
#include "tester/quantities.h"
#include "update.h"
#include "watch/sum_columns.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;
using Grit::RigidBodies;
using Grit::vec3;
namespace OfRun = Grit::OfRun;

namespace {

double ratio(double a, double b) { return b > 0 ? a / b : 0; }
// The ratio of something that shall be small: without a denominator it is not.
double excess(double a, double b)
{
  constexpr double LARGE = 1e20;
  return b > 0 || a == 0 ? ratio(a, b) : LARGE;
}

}  // namespace

ComputeGranularGritHealth::ComputeGranularGritHealth(LAMMPS *lmp, int narg, char **arg) :
    ComputeContacts(lmp, narg, arg)
{
  expect_no_words(lmp, narg, arg, command);
  vector_flag = 1;
  size_vector = OfRun::NCOLUMNS;
  extvector = 0;
  comm_reverse = 1;
  Grit::announce_column_names(*this, 0);
  vector = new double[OfRun::NCOLUMNS]();
}

ComputeGranularGritHealth::~ComputeGranularGritHealth() { delete[] vector; }

void ComputeGranularGritHealth::init()
{
  ComputeContacts::init();
  moments.init(lmp);
  shapes = shapes_of(lmp);
}

std::string ComputeGranularGritHealth::get_thermo_colname(int k) { return Grit::OfRun::COLUMNS[k].name; }

// Also what other processes count: each touches own particles.
bool ComputeGranularGritHealth::write(const Grit::ContactRow &row, double *values) const
{
  values[FIRST] = row.first().particle;
  values[SECOND] = row.second().particle;
  values[COUNTS] = row.counts && in_group(row);
  values[DEPTH] = row.depth();
  values[SLIPS] = row.slips();
  values[FORCE] = norm(row.force());
  values[STORED] = row.stored();
  values[PRESSURE] = row.at_wall() ? 0 : dot(row.branch(), row.force());
  return true;
}

void ComputeGranularGritHealth::add_contacts(Sums &sums)
{
  for_each_row([&](const double *values) {
    if (values[COUNTS] == 0) return;
    sums.value[CONTACTS] += 1;
    sums.value[OF_DEPTH] += values[DEPTH];
    sums.value[OF_SLIPS] += values[SLIPS];
    sums.value[OF_FORCE] += values[FORCE];
    sums.value[OF_STORED] += values[STORED];
    sums.value[OF_PRESSURE] += values[PRESSURE];
    sums.deepest = std::max(sums.deepest, values[DEPTH]);
  });
}

RigidBodies ComputeGranularGritHealth::bodies() const { return RigidBodies(Grit::find_rigid(lmp, command)); }

void ComputeGranularGritHealth::count_sides()
{
  touched.assign(atom->nlocal + atom->nghost, 0);
  const auto touch = [&](double particle) {
    const int i = static_cast<int>(particle);
    if (i >= 0 && i < atom->nlocal && (atom->mask[i] & groupbit)) touched[i]++;
  };
  for_each_row([&](const double *values) {
    touch(values[FIRST]);
    touch(values[SECOND]);
  });
}

// What the particles of a body touch counts at the particle that owns it, which may be on another process.
void ComputeGranularGritHealth::give_to_bodies(const RigidBodies &all)
{
  if (all.are_everywhere() || !Grit::on_any(world, all.are_known() && all.count() > 0)) return;
  for (int i = 0; i < atom->nlocal; i++) {
    const int owner = all.hold(i) ? all.at(all.body_of(i)).owner : i;
    if (owner == i) continue;
    touched[owner] += touched[i];
    touched[i] = 0;
  }
  comm->reverse_comm(this);
}

int ComputeGranularGritHealth::pack_reverse_comm(int n, int first, double *buf)
{
  std::copy_n(touched.begin() + first, n, buf);
  return n;
}

void ComputeGranularGritHealth::unpack_reverse_comm(int n, int *list, double *buf)
{
  for (int k = 0; k < n; k++) touched[list[k]] += buf[k];
}

void ComputeGranularGritHealth::add_sides(Sums &sums, const RigidBodies &all) const
{
  std::vector<double> of_bodies(all.are_everywhere() ? all.count() : 0, 0);
  const auto add = [&sums](double n) {
    sums.value[SIDES] += n;
    sums.value[TOUCHING] += n > 0;
    sums.value[ONCE] += n == 1;
  };
  for (int i = 0; i < atom->nlocal; i++)
    if (all.are_everywhere() && all.hold(i))
      of_bodies[all.body_of(i)] += touched[i];
    else
      add(touched[i]);
  std::vector<double> whole(of_bodies.size());
  Grit::sum_up(world, of_bodies.data(), whole.data(), static_cast<int>(whole.size()));
  if (comm->me == 0) std::for_each(whole.begin(), whole.end(), add);
}

void ComputeGranularGritHealth::add_particles(Sums &sums, const RigidBodies &all) const
{
  constexpr double HALF = 0.5;
  for (int i = 0; i < atom->nlocal; i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    const vec3 v = Grit::load(atom->v[i]);
    const double r = atom->radius[i], m = atom->rmass[i];
    sums.value[PARTICLES] += 1;
    sums.value[MASS] += m;
    sums.value[DIAMETER] += 2 * r;
    sums.value[SOLID] += shapes ? shapes->volume(i) : Grit::Tester::sphere_volume(r);
    if (!all.hold(i)) {
      sums.value[GRAINS] += 1;
      sums.value[NET_FORCE] += norm(Grit::load(atom->f[i]));
      sums.value[KINETIC] += HALF * (m * dot(v, v) + moments.twice_rotation(i)) * force->mvv2e;
    }
    if (r > 0) sums.path = std::max(sums.path, norm(v) * update->dt / r);
  }
}

void ComputeGranularGritHealth::add_bodies(Sums &sums, const RigidBodies &all) const
{
  constexpr double HALF = 0.5;
  const std::vector<double> shares = all.shares(*atom, groupbit);
  for (int k = 0; k < all.count(); k++) {
    const Grit::RigidBody body = all.at(k);
    const vec3 v = Grit::load(body.velocity), momentum = Grit::load(body.angular_momentum);
    sums.value[GRAINS] += shares[k];
    sums.value[NET_FORCE] += shares[k] * norm(body.moving_force());
    sums.value[KINETIC] +=
        shares[k] * HALF * (*body.mass * dot(v, v) + dot(momentum, body.turned_by(momentum))) * force->mvv2e;
  }
}

ComputeGranularGritHealth::Sums ComputeGranularGritHealth::all()
{
  Sums mine, sums;
  const RigidBodies rigid = bodies();
  add_contacts(mine);
  count_sides();
  give_to_bodies(rigid);
  add_sides(mine, rigid);
  add_particles(mine, rigid);
  add_bodies(mine, rigid);
  MPI_Allreduce(mine.value.data(), sums.value.data(), NSUMS, MPI_DOUBLE, MPI_SUM, world);
  sums.deepest = Grit::largest_of(world, mine.deepest);
  sums.path = Grit::largest_of(world, mine.path);
  return sums;
}

// The shear rate of the box, sqrt(2 D:D) with the deviator D of the rate of deformation; both matrices are upper triangular.
double ComputeGranularGritHealth::shear_rate() const
{
  if (!domain->deform_flag) return 0;
  const double *const r = domain->h_rate, *const i = domain->h_inv;
  const double xx = r[0] * i[0], yy = r[1] * i[1], zz = domain->dimension == 3 ? r[2] * i[2] : 0,
               yz = r[1] * i[3] + r[3] * i[2], xz = r[0] * i[4] + r[5] * i[3] + r[4] * i[2],
               xy = r[0] * i[5] + r[5] * i[1], mean = (xx + yy + zz) / domain->dimension;
  const auto square = [](double a) { return a * a; };
  const double third = domain->dimension == 3 ? square(zz - mean) : 0;
  return std::sqrt(2 * (square(xx - mean) + square(yy - mean) + third) + square(yz) + square(xz) + square(xy));
}

// GDR MiDi 2004: the shear rate times the diameter, over the square root of pressure over density.
double ComputeGranularGritHealth::inertial_number(const Sums &sums) const
{
  const int dimension = domain->dimension;
  const double volume = domain->xprd * domain->yprd * (dimension == 3 ? domain->zprd : 1),
               pressure = sums.value[OF_PRESSURE] / (dimension * volume) * force->ftm2v,
               density = ratio(sums.value[MASS], sums.value[SOLID]);
  if (pressure <= 0) return 0;
  return shear_rate() * ratio(sums.value[DIAMETER], sums.value[PARTICLES]) * std::sqrt(density / pressure);
}

// The critical step of all contacts, 0 where none limits it, or where force is not mass times acceleration.
double ComputeGranularGritHealth::critical_step() const
{
  constexpr int ALL = 1;  // LAMMPS' first group
  if (!Grit::Tester::is_unit_system(update->unit_style)) return 0;
  const double step = Grit::check_network(lmp, {lmp, ALL, command}).time;
  return step < Grit::INFINITE ? step : 0;
}

void ComputeGranularGritHealth::compute_vector()
{
  invoked_vector = update->ntimestep;
  expect_rows();
  if (has_old_places() && computed == update->ntimestep) return;  // the numbers are there
  expect_places();
  computed = update->ntimestep;
  const Sums sums = all();
  const auto &s = sums.value;
  vector[OfRun::CONTACTS] = s[CONTACTS];
  vector[OfRun::COORDINATION] = ratio(s[SIDES], s[GRAINS]);
  vector[OfRun::MECHANICAL] = ratio(s[SIDES] - s[ONCE], s[TOUCHING] - s[ONCE]);
  vector[OfRun::LARGEST_OVERLAP] = sums.deepest;
  vector[OfRun::MEAN_OVERLAP] = ratio(s[OF_DEPTH], s[CONTACTS]);
  vector[OfRun::SLIPPING] = ratio(s[OF_SLIPS], s[CONTACTS]);
  vector[OfRun::PATH] = sums.path;
  vector[OfRun::INERTIAL_NUMBER] = inertial_number(sums);
  vector[OfRun::KINETIC_OVER_STORED] = excess(s[KINETIC], s[OF_STORED]);
  vector[OfRun::UNBALANCED] = excess(ratio(s[NET_FORCE], s[GRAINS]), ratio(s[OF_FORCE], s[CONTACTS]));
  vector[OfRun::CRITICAL_STEP] = critical_step() / update->dt;
}
