#include "lammps/restart/fix_body_restart.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/restart/particle_record.h"
#include "setup/seal.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

using namespace LAMMPS_NS;
using Grit::RigidBodies;
using Grit::RigidBody;

namespace {

constexpr int NAME = 0, OF_FIX = 1;  // in a row: which particle it was, then what the fix of the bodies sends with it
constexpr int LARGEST_ROW = 256;
constexpr int NFORCE = 6;

// Everything of a body that all processes know, in the order of a file.
template <class Act>
void for_each_part(const RigidBody &body, const Act &act)
{
  constexpr int QUATERNION = 4;
  act(body.mass, 1);
  for (double *const part : {body.center, body.velocity, body.force, body.torque, body.moments, body.axes[0],
                             body.axes[1], body.axes[2], body.angular_momentum, body.angular_velocity})
    act(part, 3);
  act(body.quaternion, QUATERNION);
}

std::vector<double> states(const RigidBodies &bodies)
{
  std::vector<double> all;
  if (!bodies.are_everywhere()) return all;
  bodies.copy_images(all);
  for (int k = 0; k < bodies.count(); k++)
    for_each_part(bodies.at(k), [&](const double *part, int n) { all.insert(all.end(), part, part + n); });
  return all;
}

void put_states(const RigidBodies &bodies, const std::vector<double> &all)
{
  bodies.put_images(all.data());
  const double *from = all.data() + bodies.count();
  for (int k = 0; k < bodies.count(); k++)
    for_each_part(bodies.at(k), [&](double *part, int n) {
      std::copy_n(from, n, part);
      from += n;
    });
}

bigint count_all(MPI_Comm world, const RigidBodies &bodies)
{
  return bodies.are_everywhere() ? bodies.count() : Grit::sum_of(world, bigint{bodies.count()});
}

}  // namespace

FixBodyRestart::FixBodyRestart(LAMMPS *lmp, int narg, char **arg) : ParticleData(lmp, narg, arg)
{
  restart_global = 1;
  maxexchange = 1 + LARGEST_ROW;
  begin_to_travel();
}

int FixBodyRestart::setmask() { return FixConst::PRE_NEIGHBOR | FixConst::POST_FORCE | FixConst::MIN_POST_FORCE; }

RigidBodies FixBodyRestart::bodies() const { return RigidBodies(Grit::find_rigid(lmp, std::string("fix ") + style)); }

// ---- a run that continues ----------------------------------------------------------------------------------------------

void FixBodyRestart::setup_pre_neighbor()
{
  back = false;
  if (!pending) return;
  const RigidBodies now = bodies();
  const std::string reason = why_not(now);
  if (reason.empty()) return put_back(now);
  if (comm->me == 0)
    utils::logmesg(lmp, "granular/grit: rigid bodies of the restart file are set up anew from their particles: {}\n",
                   reason);
  drop();
}

// Empty: the bodies of the file are those of this run. Collective.
std::string FixBodyRestart::why_not(const RigidBodies &now) const
{
  if (!now.are_known()) return "there is no fix rigid or rigid/small";
  if (now.come_from_a_file()) return "their fix reads them from an infile";
  if (waiting.version != lmp->num_ver) return "another version of LAMMPS has written the file";
  const bigint count = count_all(world, now);
  if (count != waiting.count) return fmt::format("there were {}, and there are {}", waiting.count, count);
  if (Grit::on_any(world, !all_fit(now))) return "particles or their bodies are others";
  return "";
}

bool FixBodyRestart::all_fit(const RigidBodies &now) const
{
  if (now.are_everywhere() && waiting.everywhere.size() != states(now).size()) return false;
  for (int i = 0; i < atom->nlocal; i++)
    if (!fit(now, i)) return false;
  return true;
}

// The particle is the one of the file, and it belongs to a body or to none, as it did there.
bool FixBodyRestart::fit(const RigidBodies &now, int i) const
{
  const std::vector<double> &of_file = waiting.rows[i], here = now.of_particle(i);
  if (of_file.size() <= OF_FIX || of_file[NAME] != name(i)) return false;
  const double body_of_file = of_file[OF_FIX], body_here = here[0];
  if (now.are_everywhere())
    return of_file.size() == OF_FIX + here.size() && std::memcmp(&body_of_file, &body_here, sizeof(double)) == 0;
  const double nobody = 0;
  const bool was_free = std::memcmp(&body_of_file, &nobody, sizeof nobody) == 0;
  return was_free != now.hold(i);
}

void FixBodyRestart::put_back(const RigidBodies &now)
{
  now.forget();
  for (int i = 0; i < atom->nlocal; i++)
    now.take_back(i, std::vector<double>(waiting.rows[i].begin() + OF_FIX, waiting.rows[i].end()));
  if (now.are_everywhere()) put_states(now, waiting.everywhere);
  forces.clear();
  for (int k = 0; k < now.count(); k++) {
    const RigidBody body = now.at(k);
    forces.insert(forces.end(), body.force, body.force + 3);
    forces.insert(forces.end(), body.torque, body.torque + 3);
  }
  now.spread();
  back = true;
}

// The fix of the bodies has just summed the forces of this setup.
void FixBodyRestart::setup(int)
{
  if (!back) return;
  const RigidBodies now = bodies();
  for (int k = 0; k < now.count(); k++) {
    const RigidBody body = now.at(k);
    const double *const force = &forces[static_cast<std::size_t>(k) * NFORCE];
    std::copy_n(force, 3, body.force);
    std::copy_n(force + 3, 3, body.torque);
  }
}

// The first real step: what the file held has done its work.
void FixBodyRestart::post_force(int) { drop(); }

void FixBodyRestart::min_post_force(int) { drop(); }

void FixBodyRestart::drop()
{
  if (!pending) return;
  pending = back = false;
  waiting = Waiting();
  std::vector<double>().swap(forces);
}

FixBodyRestart::Waiting FixBodyRestart::release()
{
  pending = back = false;
  return std::move(waiting);
}

void FixBodyRestart::adopt(Waiting &&from)
{
  pending = true;
  waiting = std::move(from);
  grow_arrays(atom->nmax);
}

// ---- rows --------------------------------------------------------------------------------------------------------------

// A number that is another one for another particle, place or motion; not where LAMMPS wraps it into the box.
double FixBodyRestart::name(int i) const
{
  constexpr int EXACT = 53;  // bits that a real keeps of a whole number
  constexpr std::uint64_t MASK = (std::uint64_t{1} << EXACT) - 1;
  double record[Grit::NPARTICLE];
  Grit::pack_wrapped(*atom, *domain, i, record);
  return static_cast<double>(Grit::checksum(static_cast<std::uint64_t>(atom->tag[i]), record, sizeof record) & MASK);
}

// What the fix of the bodies has now; before it has set them up, what waits for it.
std::vector<double> FixBodyRestart::row(int i) const
{
  const RigidBodies now = bodies();
  if (pending && !back) return waiting.rows[i];
  if (!now.are_known()) return {};
  std::vector<double> all = {name(i)};
  const std::vector<double> of_fix = now.of_particle(i);
  all.insert(all.end(), of_fix.begin(), of_fix.end());
  return all;
}

double FixBodyRestart::memory_usage()
{
  double reals = 0;
  for (const std::vector<double> &one : waiting.rows) reals += static_cast<double>(one.capacity());
  return reals * sizeof(double);
}

void FixBodyRestart::grow_arrays(int nmax)
{
  if (pending) waiting.rows.resize(nmax);
}

void FixBodyRestart::copy(int from, int to)
{
  if (pending) waiting.rows[to] = waiting.rows[from];
}

void FixBodyRestart::clear(int i)
{
  if (pending) waiting.rows[i].clear();
}

int FixBodyRestart::pack(int i, double *buf)
{
  if (!pending) return 0;
  buf[0] = static_cast<double>(waiting.rows[i].size());
  std::copy(waiting.rows[i].begin(), waiting.rows[i].end(), buf + 1);
  return 1 + static_cast<int>(waiting.rows[i].size());
}

int FixBodyRestart::unpack(int i, const double *buf)
{
  if (!pending) return 0;
  const int n = static_cast<int>(buf[0]);
  waiting.rows[i].assign(buf + 1, buf + 1 + n);
  return 1 + n;
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

int FixBodyRestart::maxsize_restart() { return SEALED + LARGEST_ROW; }

// How many bodies there are, and for which LAMMPS; then those that all processes know.
void FixBodyRestart::write_restart(FILE *fp)
{
  const RigidBodies now = bodies();
  const bool waits = pending && !back;
  const bigint count = waits ? waiting.count : count_all(world, now);
  const std::vector<double> everywhere = waits ? waiting.everywhere : states(now);
  const bigint numbers[] = {count, waits ? waiting.version : lmp->num_ver};
  std::string content(reinterpret_cast<const char *>(numbers), sizeof numbers);
  content.append(reinterpret_cast<const char *>(everywhere.data()), everywhere.size() * sizeof(double));
  if (comm->me == 0) write_block(lmp, fp, *this, content);
}

void FixBodyRestart::restart(char *buf)
{
  got_global = true;
  const std::string content = read_block(lmp, *this, buf);
  bigint numbers[2];
  std::memcpy(numbers, content.data(), sizeof numbers);
  waiting.count = numbers[0];
  waiting.version = numbers[1];
  waiting.everywhere.resize((content.size() - sizeof numbers) / sizeof(double));
  std::memcpy(waiting.everywhere.data(), content.data() + sizeof numbers, waiting.everywhere.size() * sizeof(double));
  pending = waiting.count > 0;
  grow_arrays(atom->nmax);
}
