// What fix GRIT/BODIES keeps of particles, and its part of restart files.
#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/restart/fix_body_restart.h"
#include "lammps/restart/fix_force_restart.h"
#include "modify.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;
using Grit::RigidBodies;

// ---- rows --------------------------------------------------------------------------------------------------------------

FixBodyRestart::Particle FixBodyRestart::particle(int i) const
{
  Particle all{};
  all[0] = ubuf(atom->tag[i]).d;
  Grit::pack_particle(*atom, i, &all[STATE]);
  return all;
}

bool FixBodyRestart::is_same(int i, const double *before, bool exact) const
{
  const bool same_name = static_cast<tagint>(ubuf(before[0]).i) == atom->tag[i];
  return same_name && Grit::differs(*atom, *domain, i, before + STATE, exact).empty();
}

void FixBodyRestart::begin()
{
  between = minimized = false;
  if (!at_end.empty()) std::vector<Particle>().swap(at_end);
}

void FixBodyRestart::keep_particles()
{
  between = true;
  natoms_at_end = atom->natoms;
  at_end.resize(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) at_end[i] = particle(i);
}

// Commands have changed particles since the run, or moved them without their bodies. Collective.
bool FixBodyRestart::have_changed() const
{
  if (const auto *const forces = find_fix<FixForceRestart>(lmp)) forces->read_particles();
  bool others = minimized || natoms_at_end != atom->natoms;
  for (int i = 0; i < atom->nlocal && !others; i++) others = !is_same(i, at_end[i].data(), true);
  return Grit::on_any(world, others);
}

// What the fix of the bodies has now; before it has set them up, what waits for it.
std::vector<double> FixBodyRestart::row(int i) const
{
  const RigidBodies now = bodies();
  if (pending && !back) return waiting.rows[i];
  if (!now.are_known()) return {};
  const Particle mine = particle(i);
  std::vector<double> all(mine.begin(), mine.end());
  const std::vector<double> of_fix = now.of_particle(i);
  all.insert(all.end(), of_fix.begin(), of_fix.end());
  return all;
}

double FixBodyRestart::memory_usage()
{
  double reals = 0;
  for (const std::vector<double> &one : waiting.rows) reals += static_cast<double>(one.capacity());
  return (reals + static_cast<double>(at_end.capacity() * OF_FIX)) * sizeof(double);
}

void FixBodyRestart::grow_arrays(int nmax)
{
  if (pending) waiting.rows.resize(nmax);
  if (between) at_end.resize(nmax);
}

void FixBodyRestart::copy(int from, int to)
{
  if (pending) waiting.rows[to] = waiting.rows[from];
  if (between) at_end[to] = at_end[from];
}

void FixBodyRestart::clear(int i)
{
  if (pending) waiting.rows[i].clear();
  if (between) at_end[i] = {};
}

int FixBodyRestart::pack(int i, double *buf)
{
  double *to = buf;
  if (between) to = std::copy(at_end[i].begin(), at_end[i].end(), to);
  if (pending) {
    *to++ = static_cast<double>(waiting.rows[i].size());
    to = std::copy(waiting.rows[i].begin(), waiting.rows[i].end(), to);
  }
  return static_cast<int>(to - buf);
}

int FixBodyRestart::unpack(int i, const double *buf)
{
  const double *from = buf;
  if (between) {
    std::copy_n(from, at_end[i].size(), at_end[i].begin());
    from += at_end[i].size();
  }
  if (pending) {
    const int n = static_cast<int>(*from++);
    waiting.rows[i].assign(from, from + n);
    from += n;
  }
  return static_cast<int>(from - buf);
}

// ---- restart files -----------------------------------------------------------------------------------------------------

int FixBodyRestart::size_in_file(int i) { return static_cast<int>(row(i).size()); }

int FixBodyRestart::write_to_file(int i, double *buf)
{
  const std::vector<double> all = row(i);
  std::copy(all.begin(), all.end(), buf);
  return static_cast<int>(all.size());
}

void FixBodyRestart::read_from_file(int i, const AtomBlock &block)
{
  if (pending) waiting.rows[i].assign(block.data, block.data + block.size);
}

int FixBodyRestart::largest_row() { return OF_FIX + RigidBodies::most_of_particle(); }

int FixBodyRestart::maxsize_restart() { return SEALED + largest_row(); }

// How many bodies there are, and for which LAMMPS; then those that all processes know. None where a run without the file would
// set them up anew from other particles.
void FixBodyRestart::write_restart(FILE *fp)
{
  const RigidBodies now = bodies();
  Waiting file;
  if (pending && !back) {
    file.everywhere = waiting.everywhere;
    file.count = waiting.count, file.version = waiting.version, file.held = waiting.held, file.exact = waiting.exact;
  } else {
    const bool others = between && now.are_made_in_each_run() && have_changed();
    if (others && comm->me == 0)
      utils::logmesg(lmp,
                     "granular/grit: no rigid bodies are in the restart file: particles have changed since the "
                     "last run, and a continued run sets their bodies up anew\n");
    file.everywhere = now.states();
    file.count = others ? 0 : now.count_all(world);
    file.version = lmp->num_ver;
    file.held = now.count_held(world, atom->nlocal);
    file.exact = !modify->restart_pbc_any;
  }
  const bigint numbers[] = {file.count, file.version, file.held, file.exact};
  std::string content(reinterpret_cast<const char *>(numbers), sizeof numbers);
  content.append(reinterpret_cast<const char *>(file.everywhere.data()), file.everywhere.size() * sizeof(double));
  if (comm->me == 0) write_block(lmp, fp, *this, content);
}

void FixBodyRestart::restart(char *buf)
{
  got_global = true;
  const std::string content = read_block(lmp, *this, buf);
  bigint numbers[4];
  std::memcpy(numbers, content.data(), sizeof numbers);
  waiting.count = numbers[0], waiting.version = numbers[1], waiting.held = numbers[2], waiting.exact = numbers[3];
  waiting.everywhere.resize((content.size() - sizeof numbers) / sizeof(double));
  std::memcpy(waiting.everywhere.data(), content.data() + sizeof numbers, waiting.everywhere.size() * sizeof(double));
  pending = waiting.count > 0;
  grow_arrays(atom->nmax);
}
