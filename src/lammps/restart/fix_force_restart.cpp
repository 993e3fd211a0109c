#include "lammps/restart/fix_force_restart.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/restart/fix_body_restart.h"
#include "lammps/restart/particle_record.h"
#include "lammps/wall/fix_wall_base.h"
#include "modify.h"
#include "objects/loaded_laws.h"
#include "setup/law_writer.h"
#include "setup/seal.h"
#include "update.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace LAMMPS_NS;

FixForceRestart::FixForceRestart(LAMMPS *lmp, int narg, char **arg) : ParticleRows(lmp, narg, arg)
{
  restart_global = 1;
  keep({&stored});
}

int FixForceRestart::setmask() { return FixConst::POST_FORCE | FixConst::MIN_POST_FORCE; }

void FixForceRestart::setup(int)
{
  step = update->ntimestep;
  between = minimized = false;
  if (pending) forget_if_changed();
  natoms = atom->natoms;
  nlocal = atom->nlocal;
  if (!pending) return;
  for (int i = 0; i < atom->nlocal; i++)
    if (stored.of(i)[NFORCE] != 0) put(i, stored.of(i));
  if (auto *const bodies = find_fix<FixBodyRestart>(lmp)) bodies->put_forces();
}

// Commands after a run of no steps may have changed particles: then the forces of the file are not theirs.
void FixForceRestart::forget_if_changed()
{
  const std::uint64_t now = sum_of_particles();
  const bool others = causes_of_file != NO_SUM && causes_of_file != sum_of_causes();
  const bool changed = natoms != atom->natoms || (sum != NO_SUM && sum != now) || others;
  sum = now;
  if (!changed) return;
  if (others && comm->me == 0)
    utils::logmesg(lmp,
                   "granular/grit: forces of the restart file are computed anew: they are of other laws, fixes or "
                   "places of walls\n");
  pending = false;
  std::vector<double>().swap(stored.values);
}

// The same for the same particles, wherever they are.
std::uint64_t FixForceRestart::sum_of_particles() const
{
  std::uint64_t mine = 0;
  double record[Grit::NPARTICLE + Grit::NSHAPE];
  for (int i = 0; i < atom->nlocal; i++) {
    Grit::pack_particle(*atom, i, record);
    const int n = Grit::NPARTICLE + Grit::pack_shape(*atom, i, record + Grit::NPARTICLE);
    mine += Grit::checksum(static_cast<std::uint64_t>(atom->tag[i]), record, n * sizeof(double));
  }
  const std::uint64_t all = Grit::add_up(world, mine);
  return all == NO_SUM ? 1 : all;
}

// The first real step: what the file held has done its work.
void FixForceRestart::post_force(int)
{
  if (minimized)
    error->all(FLERR,
               "granular/grit: expected 'run' without 'pre no' after a minimization, whose forces are not those of a "
               "run (walls and gravity, for example, are not in them), got 'pre no'");
  step = update->ntimestep;
  nlocal = atom->nlocal;
  pending = between = false;
  if (!stored.values.empty()) std::vector<double>().swap(stored.values);
}

// Atoms move: forces of a file do not belong to their places any more.
void FixForceRestart::min_post_force(int vflag)
{
  minimized = false;
  post_force(vflag);
  minimized = true;
}

void FixForceRestart::min_setup(int vflag) { min_post_force(vflag); }

FixForceRestart::Waiting FixForceRestart::release()
{
  pending = false;
  return {std::move(stored.values), natoms, sum, causes_of_file};
}

void FixForceRestart::adopt(Waiting &&waiting)
{
  pending = true;
  stored.values = std::move(waiting.forces);
  natoms = waiting.natoms;
  sum = waiting.sum;
  causes_of_file = waiting.causes;
  grow_arrays(atom->nmax);
}

// A sum over the lines of all pair styles of this kind.
std::uint64_t FixForceRestart::sum_of_laws() const
{
  std::uint64_t sum = 0;
  for (const PairGranularGrit *style : contact_pairs(lmp))
    if (style->laws())
      for (const std::string &line : style->laws()->lines()) sum = Grit::checksum(sum, line.data(), line.size());
  return sum;
}

// A sum over what gives forces, as far as it has words: laws of pairs and walls, surfaces of shared objects, and how many fixes of each style add forces.
// Not the numbers of LAMMPS' fixes.
std::uint64_t FixForceRestart::sum_of_causes() const
{
  std::uint64_t total = sum_of_laws();
  for (const FixWallBase *wall : contact_walls(lmp)) {
    total += wall->sum_of_shape();
    wall->laws().any_setting([&](const Grit::Setting &laws) {
      total += Grit::checksum(Grit::to_words(laws)) + Grit::sum_of_objects(laws);
      return false;
    });
  }
  for (const PairGranularGrit *pair : contact_pairs(lmp))
    if (pair->laws())
      pair->laws()->any([&](const Grit::Setting &laws) {
        total += Grit::sum_of_objects(laws);
        return false;
      });
  for (Fix *fix : modify->get_fix_list()) {
    const std::string style = fix->style;
    const bool adds = modify->get_fix_mask(fix) & FixConst::POST_FORCE;
    if (adds && style.rfind("GRIT/", 0) != 0) total += Grit::checksum(style.substr(0, style.find("/kk")));
  }
  return total == NO_SUM ? 1 : total;
}

// The same for the same particles in the same box under the same laws of pairs, whatever their IDs are. Edges that follow the
// particles are where LAMMPS, when it writes a file, puts them anew.
std::uint64_t FixForceRestart::sum_of_state() const
{
  read_particles();
  std::uint64_t mine = 0;
  double record[Grit::NPARTICLE + Grit::NSHAPE];
  for (int i = 0; i < atom->nlocal; i++) {
    Grit::pack_wrapped(*atom, *domain, i, record);
    const int n = Grit::NPARTICLE + Grit::pack_shape(*atom, i, record + Grit::NPARTICLE);
    mine += Grit::checksum(0, record, n * sizeof(double));
  }
  const Domain &d = *domain;
  constexpr int FIRST_THAT_FOLLOWS = 2;
  std::vector<double> box = {d.xy, d.xz, d.yz};
  for (int k = 0; k < 3; k++) {
    box.push_back(d.boundary[k][0] < FIRST_THAT_FOLLOWS ? d.boxlo[k] : 0);
    box.push_back(d.boundary[k][1] < FIRST_THAT_FOLLOWS ? d.boxhi[k] : 0);
  }
  return Grit::checksum(Grit::add_up(world, mine) ^ sum_of_laws(), box.data(), box.size() * sizeof(double));
}

void FixForceRestart::post_run()
{
  between = !pending;
  if (between) sum_at_end = sum_of_state();
  natoms = atom->natoms;
  auto *const bodies = find_fix<FixBodyRestart>(lmp);
  if (!bodies) return;
  read_particles();
  bodies->keep_particles();
}

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

void FixForceRestart::copy_arrays(int i, int j, int delflag)
{
  ParticleRows::copy_arrays(i, j, delflag);
  if (!between) return;
  double moved[NSTORED];
  take(i, moved);
  put(j, moved);
}

// A new particle: the forces that the others hold do not know it.
void FixForceRestart::set_arrays(int i)
{
  ParticleRows::set_arrays(i);
  if (between) step = NEVER;
}

int FixForceRestart::pack_exchange(int i, double *buf)
{
  if (pending || !between) return ParticleRows::pack_exchange(i, buf);
  take(i, buf);
  return NSTORED;
}

int FixForceRestart::unpack_exchange(int i, double *buf)
{
  if (pending || !between) return ParticleRows::unpack_exchange(i, buf);
  put(i, buf);
  return NSTORED;
}

// Commands since the last run may have changed particles: then their forces are not those of this state, and a run that
// continues computes them anew, as one without a file does.
void FixForceRestart::write_restart(FILE *fp)
{
  if (pending && sum != NO_SUM) {
    read_particles();
    forget_if_changed();
  }
  const bool changed = between && sum_at_end != sum_of_state();
  const bool same = between ? !changed : nlocal == atom->nlocal;
  const bool valid = pending || (step == update->ntimestep && same);
  // LAMMPS learns of particles that are lost with the next thermo output.
  const bigint there = Grit::sum_of(world, bigint{atom->nlocal});
  const bigint whole = Grit::on_any(world, !valid) ? NEVER : there;
  const std::uint64_t causes = pending ? causes_of_file : sum_of_causes();
  std::string content(reinterpret_cast<const char *>(&whole), sizeof whole);
  content.append(reinterpret_cast<const char *>(&causes), sizeof causes);
  if (comm->me == 0) write_block(lmp, fp, *this, content);
}

void FixForceRestart::restart(char *buf)
{
  got_global = true;
  const std::string content = read_block(lmp, *this, buf);
  std::memcpy(&natoms, content.data(), sizeof natoms);
  causes_of_file = NO_SUM;  // of files up to 0.1.0
  if (content.size() >= sizeof natoms + sizeof causes_of_file)
    std::memcpy(&causes_of_file, content.data() + sizeof natoms, sizeof causes_of_file);
  pending = natoms == atom->natoms;  // else commands have deleted particles since, or there are no forces
  grow_arrays(atom->nmax);
}

void FixForceRestart::to_file(int i, double *file)
{
  if (pending) return ParticleRows::to_file(i, file);
  take(i, file);
}
