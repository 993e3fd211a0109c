#include "fix_force_restart.h"

#include "atom.h"
#include "comm.h"
#include "update.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

FixForceRestart::FixForceRestart(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  restart_global = restart_peratom = 1;
  create_attribute = 1;
  maxexchange = NSTORED;
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

FixForceRestart::~FixForceRestart()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

int FixForceRestart::setmask() { return FixConst::POST_FORCE | FixConst::MIN_POST_FORCE; }

void FixForceRestart::setup(int)
{
  step = update->ntimestep;
  between = false;
  if (!pending) return;
  for (int i = 0; i < atom->nlocal; i++)
    if (stored[i * NSTORED + NFORCE] != 0) put(i, &stored[i * NSTORED]);
}

// The first real step: what the file held has done its work.
void FixForceRestart::post_force(int)
{
  step = update->ntimestep;
  pending = between = false;
  if (!stored.empty()) std::vector<double>().swap(stored);
}

// Atoms move: forces of a file do not belong to their places any more.
void FixForceRestart::min_post_force(int vflag) { post_force(vflag); }

std::vector<double> FixForceRestart::release()
{
  pending = false;
  return std::move(stored);
}

void FixForceRestart::adopt(std::vector<double> &&forces)
{
  pending = true;
  stored = std::move(forces);
  grow_arrays(atom->nmax);
}

void FixForceRestart::post_run() { between = !pending; }

// Force and torque that particle i holds now.
void FixForceRestart::take(int i, double *packed) const
{
  std::copy_n(atom->f[i], 3, packed);
  std::copy_n(atom->torque[i], 3, packed + 3);
  packed[NFORCE] = 1;
}

void FixForceRestart::put(int i, const double *packed)
{
  std::copy_n(packed, 3, atom->f[i]);
  std::copy_n(packed + 3, 3, atom->torque[i]);
}

double FixForceRestart::memory_usage() { return stored.capacity() * sizeof(double); }

void FixForceRestart::grow_arrays(int nmax)
{
  if (pending) stored.resize(static_cast<std::size_t>(nmax) * NSTORED, 0);
}

void FixForceRestart::copy_arrays(int i, int j, int /*delflag*/)
{
  if (pending) std::copy_n(&stored[i * NSTORED], NSTORED, &stored[j * NSTORED]);
  if (!between) return;
  double moved[NSTORED];
  take(i, moved);
  put(j, moved);
}

// A new particle: the forces that the others hold do not know it.
void FixForceRestart::set_arrays(int i)
{
  if (pending) std::fill_n(&stored[i * NSTORED], NSTORED, 0);
  if (between) step = NEVER;
}

int FixForceRestart::pack_exchange(int i, double *buf)
{
  if (pending)
    std::copy_n(&stored[i * NSTORED], NSTORED, buf);
  else if (between)
    take(i, buf);
  return pending || between ? NSTORED : 0;
}

int FixForceRestart::unpack_exchange(int i, double *buf)
{
  if (pending)
    std::copy_n(buf, NSTORED, &stored[i * NSTORED]);
  else if (between)
    put(i, buf);
  return pending || between ? NSTORED : 0;
}

void FixForceRestart::write_restart(FILE *fp)
{
  const int mine = pending || step == update->ntimestep, size = sizeof mine;
  int valid = 0;  // on all processes
  MPI_Allreduce(&mine, &valid, 1, MPI_INT, MPI_MIN, world);
  if (comm->me != 0) return;
  fwrite(&size, sizeof(int), 1, fp);
  fwrite(&valid, size, 1, fp);
}

void FixForceRestart::restart(char *buf)
{
  pending = *reinterpret_cast<const int *>(buf) != 0;
  grow_arrays(atom->nmax);
}

int FixForceRestart::pack_restart(int i, double *buf)
{
  buf[0] = NPACKED;  // other fixes skip this one by its first value
  if (pending)
    std::copy_n(&stored[i * NSTORED], NSTORED, buf + 1);
  else
    take(i, buf + 1);
  return NPACKED;
}

void FixForceRestart::unpack_restart(int i, int nth)
{
  if (!pending) return;
  const double *extra = atom->extra[i];
  int m = 0;
  for (int k = 0; k < nth; k++) m += static_cast<int>(extra[m]);
  std::copy_n(extra + m + 1, NSTORED, &stored[i * NSTORED]);
}

int FixForceRestart::size_restart(int) { return NPACKED; }

int FixForceRestart::maxsize_restart() { return NPACKED; }
