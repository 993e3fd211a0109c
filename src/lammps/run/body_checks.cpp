#include "lammps/run/body_checks.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "fix.h"
#include "fix_gravity.h"
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

// LAMMPS keeps the word to itself; only a class that is derived from its own may name it. None is ever made.
struct OpenGravity : FixGravity {
  static bool is_disabled(const FixGravity &fix) { return fix.*(&OpenGravity::disable) != 0; }
};

static bool is_gravity(const Fix &fix)
{
  const std::string style = fix.style;
  return style.substr(0, style.find('/')) == "gravity";
}
// The word `disable`: the version for Kokkos reads it and acts all the same.
static bool is_disabled(const Fix &gravity)
{
  return OpenGravity::is_disabled(static_cast<const FixGravity &>(gravity));
}
static bool acts_always(const Fix &gravity) { return std::string(gravity.style).find("/kk") != std::string::npos; }
static bool rests(const Fix &gravity) { return is_disabled(gravity) && !acts_always(gravity); }

// Fixes of GRIT that act after forces, but walls, add none.
static bool adds_forces(const Modify &modify, int k)
{
  const Fix &fix = *modify.fix[k];
  const std::string style = fix.style;
  if (is_gravity(fix) && rests(fix)) return false;
  return (modify.fmask[k] & FixConst::POST_FORCE) && style.rfind("granular/grit/", 0) != 0 &&
         style.rfind("GRIT/", 0) != 0;
}

// Some particle of the bodies' fix is in the group of the other one; before there are any, if that is the group of all or the
// same. Collective.
static bool may_act_on(const LAMMPS *lmp, const Fix &rigid, const Fix &fix)
{
  constexpr int ALL = 0;
  const int bodies = rigid.groupbit, others = fix.groupbit;
  bool any = false, both = false;
  for (int i = 0; i < lmp->atom->nlocal; i++) {
    const int mask = lmp->atom->mask[i];
    any = any || (mask & bodies);
    both = both || ((mask & bodies) && (mask & others));
  }
  if (!on_any(lmp->world, any)) return fix.igroup == ALL || fix.igroup == rigid.igroup;
  return on_any(lmp->world, both);
}

void check_gravity(LAMMPS *lmp, Fix *rigid, std::set<std::string> &warned)
{
  const char *const named = RigidBodies(rigid).gravity();
  for (const Fix *fix : lmp->modify->get_fix_list()) {
    if (!is_gravity(*fix)) continue;
    if (named && !rests(*fix) && may_act_on(lmp, *rigid, *fix))
      lmp->error->all(
          FLERR,
          "granular/grit: expected gravity once on the bodies of fix {}, got it by its words 'gravity {}' and by "
          "fix {} of style {}, which {}",
          rigid->id, named, fix->id, fix->style,
          is_disabled(*fix) ? "does not heed 'disable': write 'suffix off' in front of it and 'suffix on' behind it"
                            : "acts on their spheres: write 'disable' at its end");
    if (!named && is_disabled(*fix) && warned.insert(std::string("disable of ") + fix->id).second && lmp->comm->me == 0)
      lmp->error->warning(
          FLERR,
          "granular/grit: expected 'gravity {}' in fix {}, because fix {} is disabled, got none: its bodies "
          "have no weight",
          fix->id, rigid->id, fix->id);
  }
}

void warn_of_late_forces(LAMMPS *lmp, const Fix *rigid, std::set<std::string> &warned)
{
  const Modify &modify = *lmp->modify;
  std::string late;
  bool behind = false;
  for (int k = 0; k < modify.nfix; k++) {
    const Fix &fix = *modify.fix[k];
    if (behind && adds_forces(modify, k) && warned.count(fix.id) == 0 && may_act_on(lmp, *rigid, fix)) {
      warned.insert(fix.id);
      late += (late.empty() ? "" : ", ") + std::string(fix.id);
    }
    behind = behind || &fix == rigid;
  }
  if (late.empty() || lmp->comm->me != 0) return;
  lmp->error->warning(
      FLERR,
      "granular/grit: expected fix {} behind all fixes with forces on its bodies, got fix {} behind it: "
      "the first half step of each run lacks their forces",
      rigid->id, late);
}

}  // namespace Grit
