#include "lammps/run/body_contacts.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "lammps/host/rigid_bodies.h"
#include "modify.h"

using namespace LAMMPS_NS;

namespace Grit {

// Both particles are here: of bodies that lie across a border of processes this counts a part.
static bigint inner_contacts(const Atom &atom, const RigidBodies &bodies, const ContactList &contacts)
{
  bigint count = 0;
  for (std::size_t k = 0; k < contacts.i.size(); k++) {
    const int i = contacts.i[k], j = contacts.neighbour[k] & NEIGHMASK;
    if (i >= atom.nlocal || j >= atom.nlocal || !bodies.hold(i) || bodies.body_of(i) != bodies.body_of(j)) continue;
    const double reach = atom.radius[i] + atom.radius[j];
    const vec3 way = load(atom.x[i]) - load(atom.x[j]);
    if (dot(way, way) < reach * reach) count++;
  }
  return count;
}

void warn_of_inner_contacts(LAMMPS *lmp, Fix *rigid, const ContactList &contacts, bool &warned)
{
  if (!rigid || warned) return;
  const bigint count = sum_of(lmp->world, inner_contacts(*lmp->atom, RigidBodies(rigid), contacts));
  if (count == 0) return;
  warned = true;
  if (lmp->comm->me == 0)
    lmp->error->warning(
        FLERR,
        "granular/grit: expected no contacts between spheres of one body of fix {}, got {} that overlap: "
        "leave them out with 'neigh_modify exclude molecule/intra' or 'neigh_modify exclude group'",
        rigid->id, count);
}

// Fixes of GRIT that act after forces, but walls, add none.
static bool adds_forces(const Modify &modify, int k)
{
  const std::string style = modify.fix[k]->style;
  return (modify.fmask[k] & FixConst::POST_FORCE) && style.rfind("granular/grit/", 0) != 0 &&
         style.rfind("GRIT/", 0) != 0;
}

// Particles of both groups are there, or none of the first one yet. Collective.
static bool may_act_on(const LAMMPS *lmp, int bodies, int others)
{
  bool any = false, both = false;
  for (int i = 0; i < lmp->atom->nlocal; i++) {
    const int mask = lmp->atom->mask[i];
    any = any || (mask & bodies);
    both = both || ((mask & bodies) && (mask & others));
  }
  return !on_any(lmp->world, any) || on_any(lmp->world, both);
}

void warn_of_late_forces(LAMMPS *lmp, const Fix *rigid, std::set<std::string> &warned)
{
  const Modify &modify = *lmp->modify;
  std::string late;
  bool behind = false;
  for (int k = 0; k < modify.nfix; k++) {
    const Fix &fix = *modify.fix[k];
    if (behind && adds_forces(modify, k) && warned.count(fix.id) == 0 &&
        may_act_on(lmp, rigid->groupbit, fix.groupbit)) {
      warned.insert(fix.id);
      late += (late.empty() ? "" : ", ") + std::string(fix.id);
    }
    behind = behind || &fix == rigid;
  }
  if (late.empty() || lmp->comm->me != 0) return;
  lmp->error->warning(
      FLERR,
      "granular/grit: expected fix {} behind all fixes with forces on its bodies, got fix {} behind it: "
      "the first half step of each run lacks their forces (unless a gravity there is disabled)",
      rigid->id, late);
}

}  // namespace Grit
