#include "lammps/restart/fix_body_restart.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/run/body_checks.h"
#include "modify.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace LAMMPS_NS;
using Grit::RigidBodies;
using Grit::RigidBody;

namespace {

constexpr int NFORCE = 6;

}  // namespace

FixBodyRestart::FixBodyRestart(LAMMPS *lmp, int narg, char **arg) : ParticleData(lmp, narg, arg)
{
  restart_global = 1;
  comm_forward = 1;
  maxexchange = 1 + largest_row() + OF_FIX;
  begin_to_travel();
}

int FixBodyRestart::setmask() { return FixConst::PRE_NEIGHBOR | FixConst::FINAL_INTEGRATE | FixConst::MIN_POST_FORCE; }

RigidBodies FixBodyRestart::bodies() const { return RigidBodies(Grit::find_rigid(lmp, std::string("fix ") + style)); }

void FixBodyRestart::init()
{
  if (Fix *const rigid = Grit::find_rigid(lmp, std::string("fix ") + style)) {
    Grit::check_gravity(lmp, rigid, warned);
    Grit::warn_of_late_forces(lmp, rigid, warned);
  }
}

// ---- a run that continues ----------------------------------------------------------------------------------------------

void FixBodyRestart::setup_pre_neighbor()
{
  begin();
  back = false;
  if (!pending) return;
  const RigidBodies now = bodies();
  stop_if_merged(now);
  const std::string reason = why_not(now);
  if (reason.empty()) return put_back(now);
  if (comm->me == 0)
    utils::logmesg(lmp, "granular/grit: rigid bodies of the restart file are set up anew from their particles: {}\n",
                   reason);
  drop();
}

// The same particles make fewer bodies: those of several have one molecule ID now, or have lost theirs. Collective.
void FixBodyRestart::stop_if_merged(const RigidBodies &now) const
{
  if (!now.are_known() || waiting.version != lmp->num_ver) return;
  const bigint count = now.count_all(world);
  if (count < waiting.count && now.count_held(world, atom->nlocal) == waiting.held)
    error->all(
        FLERR,
        "granular/grit: expected the {} rigid bodies of the restart file, got {} of the same {} particles: repeat 'fix "
        "property/atom mol' with its ID and under the same suffix, so that LAMMPS finds the IDs of molecules in the "
        "file",
        waiting.count, count, waiting.held);
}

// Empty: the bodies of the file are those of this run. Collective.
std::string FixBodyRestart::why_not(const RigidBodies &now)
{
  if (!now.are_known()) return "there is no fix rigid or rigid/small";
  if (now.come_from_a_file()) return "their fix reads them from an infile";
  if (waiting.version != lmp->num_ver) return "another version of LAMMPS has written the file";
  const bigint count = now.count_all(world);
  if (count != waiting.count) return fmt::format("there were {}, and there are {}", waiting.count, count);
  const bool fit = now.count_held(world, atom->nlocal) == waiting.held;
  if (!fit || Grit::on_any(world, !all_fit(now)) || Grit::on_any(world, !are_grouped_alike(now)))
    return "particles or their bodies are others";
  return "";
}

bool FixBodyRestart::all_fit(const RigidBodies &now) const
{
  if (waiting.everywhere.size() != now.states().size()) return false;
  for (int i = 0; i < atom->nlocal; i++)
    if (!fit(now, i)) return false;
  return true;
}

// The particle is the one of the file, and it belongs to a body or to none, as it did there.
bool FixBodyRestart::fit(const RigidBodies &now, int i) const
{
  const std::vector<double> &of_file = waiting.rows[i], here = now.of_particle(i);
  if (of_file.size() <= OF_FIX || !is_same(i, of_file.data(), waiting.exact != 0)) return false;
  const double body_of_file = of_file[OF_FIX], body_here = here[0];
  if (now.are_everywhere())
    return of_file.size() == OF_FIX + here.size() && std::memcmp(&body_of_file, &body_here, sizeof(double)) == 0;
  const double nobody = 0;
  const bool was_free = std::memcmp(&body_of_file, &nobody, sizeof nobody) == 0;
  return was_free != now.hold(i);
}

// The particle that owns a body here has the same body in the file as all others of the body. With as many bodies and
// particles in them as there, these are the same groups. Where all know all, `fit` has compared the numbers of bodies.
bool FixBodyRestart::are_grouped_alike(const RigidBodies &now)
{
  if (now.are_everywhere()) return true;
  body_in_file.assign(atom->nlocal + atom->nghost, 0);
  for (int i = 0; i < atom->nlocal; i++) body_in_file[i] = waiting.rows[i][OF_FIX];
  comm->forward_comm(this);
  bool alike = true;
  for (int i = 0; i < atom->nlocal; i++)
    if (now.hold(i)) {
      const int owner = now.at(now.body_of(i)).owner;
      alike = alike && std::memcmp(&body_in_file[i], &body_in_file[owner], sizeof(double)) == 0;
    }
  std::vector<double>().swap(body_in_file);
  return alike;
}

int FixBodyRestart::pack_forward_comm(int n, int *list, double *buf, int /*pbc_flag*/, int * /*pbc*/)
{
  for (int k = 0; k < n; k++) buf[k] = body_in_file[list[k]];
  return n;
}

void FixBodyRestart::unpack_forward_comm(int n, int first, double *buf)
{
  std::copy_n(buf, n, body_in_file.begin() + first);
}

void FixBodyRestart::put_back(const RigidBodies &now)
{
  now.forget();
  for (int i = 0; i < atom->nlocal; i++)
    now.take_back(i, std::vector<double>(waiting.rows[i].begin() + OF_FIX, waiting.rows[i].end()));
  if (now.are_everywhere()) now.put_states(waiting.everywhere);
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
void FixBodyRestart::put_forces() const
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
void FixBodyRestart::final_integrate()
{
  begin();
  drop();
}

void FixBodyRestart::min_post_force(int)
{
  begin();
  minimized = true;
  drop();
}

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
