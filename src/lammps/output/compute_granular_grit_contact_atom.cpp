#include "lammps/output/compute_granular_grit_contact_atom.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "memory.h"
#include "update.h"
#include "watch/sum_columns.h"

#include <algorithm>

using namespace LAMMPS_NS;
using namespace Grit::OfParticle;
using Grit::vec3;

ComputeGranularGritContactAtom::ComputeGranularGritContactAtom(LAMMPS *lmp, int narg, char **arg) :
    ComputeContacts(lmp, narg, arg)
{
  expect_no_words(lmp, narg, arg, command);
  peratom_flag = 1;
  size_peratom_cols = NCOLUMNS;
  comm_forward = 1;
}

ComputeGranularGritContactAtom::~ComputeGranularGritContactAtom() { memory->destroy(array_atom); }

// Also those that other processes count: each adds to its own particles.
bool ComputeGranularGritContactAtom::write(const Grit::ContactRow &row, double *values) const
{
  constexpr double HALF = 0.5;
  values[FIRST] = row.first().particle;
  values[SECOND] = row.second().particle;
  values[DEPTH] = row.depth();
  values[SLIPS] = row.slips();
  values[POWER] = HALF * row.per_time(row.rubbed());
  Grit::store(row.normal(), values + NORMAL);
  Grit::store(row.force(), values + FORCE);
  Grit::store(row.arm1(), values + ARM1);
  Grit::store(row.arm2(), values + ARM2);
  return true;
}

void ComputeGranularGritContactAtom::make_room()
{
  if (array_atom && atom->nmax <= room) return;
  room = atom->nmax;
  memory->destroy(array_atom);
  memory->create(array_atom, room, NCOLUMNS, "granular/grit/contact/atom");
}

void ComputeGranularGritContactAtom::compute_peratom()
{
  invoked_peratom = update->ntimestep;
  expect_rows();
  expect_places();
  make_room();
  for (int i = 0; i < atom->nlocal + atom->nghost; i++) std::fill_n(array_atom[i], NCOLUMNS, 0.0);
  for_each_row([&](const double *values) { add(values); });
  count_without_rattlers();
  average();
}

void ComputeGranularGritContactAtom::add(const double *values)
{
  const vec3 force = Grit::load(values + FORCE);
  add_to(static_cast<int>(values[FIRST]), force, Grit::load(values + ARM1), values);
  add_to(static_cast<int>(values[SECOND]), -force, Grit::load(values + ARM2), values);
}

void ComputeGranularGritContactAtom::add_to(int i, vec3 force, vec3 arm, const double *values)
{
  if (i < 0 || i >= atom->nlocal) return;
  double *const sums = array_atom[i];
  sums[COORDINATION] += 1;
  sums[DEEPEST] = std::max(sums[DEEPEST], values[DEPTH]);
  sums[SLIPPING] += values[SLIPS];
  sums[RUBBING] += values[POWER];
  const vec3 n = Grit::load(values + NORMAL);
  for (int m = 0; m < NTENSOR; m++) {
    constexpr double HALF = 0.5;
    const auto [a, b] = AXES[m];
    sums[FABRIC + m] += component(n, a) * component(n, b);
    sums[STRESS + m] += HALF * (component(arm, a) * component(force, b) + component(arm, b) * component(force, a));
  }
}

// Contacts of particles that carry no load do not count, nor those with them.
void ComputeGranularGritContactAtom::count_without_rattlers()
{
  constexpr double LEAST = 4;  // contacts that hold a sphere in space
  comm->forward_comm(this);
  const double least = domain->dimension == 3 ? LEAST : LEAST - 1;
  const auto carries = [&](int i) { return array_atom[i][COORDINATION] >= least; };
  for_each_row([&](const double *values) {
    const int i = static_cast<int>(values[FIRST]), j = static_cast<int>(values[SECOND]);
    if (!carries(i) || (j >= 0 && !carries(j))) return;
    array_atom[i][WITHOUT_RATTLERS] += 1;
    if (j >= 0) array_atom[j][WITHOUT_RATTLERS] += 1;
  });
}

void ComputeGranularGritContactAtom::average()
{
  for (int i = 0; i < atom->nlocal; i++) {
    double *const sums = array_atom[i];
    if (!(atom->mask[i] & groupbit)) std::fill_n(sums, NCOLUMNS, 0.0);
    if (sums[COORDINATION] == 0) continue;
    sums[SLIPPING] /= sums[COORDINATION];
    for (int m = 0; m < NTENSOR; m++) sums[FABRIC + m] /= sums[COORDINATION];
  }
}

int ComputeGranularGritContactAtom::pack_forward_comm(int n, int *particles, double *buf, int, int *)
{
  for (int k = 0; k < n; k++) buf[k] = array_atom[particles[k]][COORDINATION];
  return n;
}

void ComputeGranularGritContactAtom::unpack_forward_comm(int n, int begin, double *buf)
{
  for (int k = 0; k < n; k++) array_atom[begin + k][COORDINATION] = buf[k];
}

double ComputeGranularGritContactAtom::memory_usage()
{
  return ComputeContacts::memory_usage() + static_cast<double>(room) * NCOLUMNS * sizeof(double);
}
