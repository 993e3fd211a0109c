#include "fix_force_restart.h"

#include "atom.h"
#include "comm.h"
#include "update.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

static constexpr int NSTORED = 7;            // force, torque, present
static constexpr int NPACKED = NSTORED + 1;  // and their number, for a restart file

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
  kept = false;
  if (!pending) return;
  for (int i = 0; i < atom->nlocal; i++) {
    const double *s = &stored[i * NSTORED];
    if (s[NSTORED - 1] == 0) continue;
    std::copy_n(s, 3, atom->f[i]);
    std::copy_n(s + 3, 3, atom->torque[i]);
  }
}

// The first real step: what the file held has done its work.
void FixForceRestart::post_force(int)
{
  step = update->ntimestep;
  pending = kept = false;
  stored.clear();
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

void FixForceRestart::post_run()
{
  if (pending) return;  // no step was taken
  kept = true;
  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) take(i, &stored[i * NSTORED]);
}

// Force and torque that particle i holds now.
void FixForceRestart::take(int i, double *packed) const
{
  std::copy_n(atom->f[i], 3, packed);
  std::copy_n(atom->torque[i], 3, packed + 3);
  packed[NSTORED - 1] = 1;
}

double FixForceRestart::memory_usage() { return stored.capacity() * sizeof(double); }

void FixForceRestart::grow_arrays(int nmax)
{
  if (holds()) stored.resize(static_cast<std::size_t>(nmax) * NSTORED, 0);
}

void FixForceRestart::copy_arrays(int i, int j, int /*delflag*/)
{
  if (holds()) std::copy_n(&stored[i * NSTORED], NSTORED, &stored[j * NSTORED]);
}

void FixForceRestart::set_arrays(int i)
{
  if (holds()) std::fill_n(&stored[i * NSTORED], NSTORED, 0);
}

int FixForceRestart::pack_exchange(int i, double *buf)
{
  if (!holds()) return 0;
  std::copy_n(&stored[i * NSTORED], NSTORED, buf);
  return NSTORED;
}

int FixForceRestart::unpack_exchange(int i, double *buf)
{
  if (!holds()) return 0;
  std::copy_n(buf, NSTORED, &stored[i * NSTORED]);
  return NSTORED;
}

void FixForceRestart::write_restart(FILE *fp)
{
  if (comm->me != 0) return;
  const int valid = step == update->ntimestep, size = sizeof valid;
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
  if (holds())
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
