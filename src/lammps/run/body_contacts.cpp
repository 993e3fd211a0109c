#include "lammps/run/body_contacts.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "lammps/host/rigid_bodies.h"

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

}  // namespace Grit
