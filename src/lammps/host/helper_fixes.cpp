#include "lammps/host/helper_fixes.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/fix_ghost_velocities.h"
#include "lammps/host/simulation_state.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/particles/growing_bodies.h"
#include "lammps/restart/fix_body_restart.h"
#include "lammps/restart/fix_force_restart.h"
#include "lammps/restart/fix_unclaimed.h"
#include "lammps/run/fix_timestep.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

// IDs must be the same in the run that writes a restart file and in the one that reads it, also for several pair styles of
// this kind under pair hybrid.
HelperFixes::HelperFixes(LAMMPS *all) : lmp(all)
{
  const Modify &modify = *lmp->modify;
  int count = 1;
  do {
    id_history = "GRIT_HISTORY" + std::to_string(count++);
    id_dummy = id_history + "_DUMMY";
  } while (modify.get_fix_by_id(id_dummy) || modify.get_fix_by_id(id_history));
  make_fix(lmp, id_dummy, "DUMMY");
}

void HelperFixes::remove() const
{
  for (const std::string &id : {id_history, id_dummy}) delete_fix(lmp, id);
  for (const char *id : {FixGhostVelocities::ID, FixBodyRestart::ID, FixForceRestart::ID, FixMdrBodies::ID,
                         FixMdrBodies::ID_PROPERTIES, FixTimestep::ID})
    delete_fix(lmp, id);
}

FixContactHistory *HelperFixes::history(const std::string &style) const
{
  constexpr int WITHOUT_SUFFIX = 0;
  if (lmp->modify->get_fix_by_id(id_dummy))
    lmp->modify->replace_fix(id_dummy, id_history + " all " + style, WITHOUT_SUFFIX);
  auto *const found = find_fix<FixContactHistory>(lmp, id_history);
  if (!found) lmp->error->all(FLERR, "granular/grit: expected its fix {}, got none", id_history);
  return found;
}

void HelperFixes::check_radii(const std::string &laws) const
{
  if (!Grit::sends_sizes(*lmp->atom))
    lmp->error->all(FLERR,
                    "granular/grit: expected 'atom_style sphere 1' for {}, which change radii, got atom_style {} that "
                    "keeps them",
                    laws, lmp->atom->atom_style);
}

// Laws that change radii need the radii from before, and an integrator that keeps the moment of inertia.
FixOriginalRadius *HelperFixes::radii(bool laws_thin) const
{
  if (laws_thin) {
    check_radii("normal laws with thinning");
    find_or_make<FixOriginalRadius>(lmp);
  }
  FixOriginalRadius *const found = find_fix<FixOriginalRadius>(lmp);
  if (!found) return nullptr;
  delete_fix(lmp, FixOriginalInertia::ID);
  make_fix(lmp, FixOriginalInertia::ID, "GRIT/INERTIA");
  return found;
}

// Particles of normal law mdr remember what was done to them, as long as there are such laws.
FixMdrBodies *HelperFixes::bodies(bool wanted) const
{
  if (!wanted) {
    for (const char *id : {FixMdrBodies::ID, FixMdrBodies::ID_PROPERTIES}) delete_fix(lmp, id);
    return nullptr;
  }
  check_radii("contacts of normal law mdr");
  return FixMdrBodies::find_or_make(lmp);
}

void HelperFixes::ghost_velocities() const { FixGhostVelocities::renew(lmp); }

// The check of the time step, unless the user has one.
void HelperFixes::time_step(const std::string &style) const { FixTimestep::find_or_make(lmp, style); }

// Rigid bodies of a restart file go back after their own fix has set them up: behind it in the list.
void HelperFixes::rigid_bodies() const
{
  const Fix *const rigid = Grit::find_rigid(lmp, "pair_style granular/grit");
  auto *const before = find_fix<FixBodyRestart>(lmp);
  if (!rigid || (before && !before->is_pending())) return;
  const auto &all = lmp->modify->get_fix_list();
  if (before && std::find(all.begin(), all.end(), before) > std::find(all.begin(), all.end(), rigid)) return;
  FixBodyRestart::Waiting waiting;
  if (before) {
    waiting = before->release();
    delete_fix(lmp, FixBodyRestart::ID);
  }
  make_fix(lmp, FixBodyRestart::ID, FixBodyRestart::STYLE);
  if (before) find_fix<FixBodyRestart>(lmp)->adopt(std::move(waiting));
}

// The fix that puts forces of a restart file back must be the last one, also where a command before the run called init.
FixForceRestart *HelperFixes::forces(const std::string &style) const
{
  auto *const before = find_fix<FixForceRestart>(lmp);
  const bool waits = before && before->is_pending();
  if (before && !(waits && lmp->modify->get_fix_list().back() != before)) return before;
  FixForceRestart::Waiting waiting;
  if (before) {
    waiting = before->release();
    delete_fix(lmp, FixForceRestart::ID);
  }
  make_fix(lmp, FixForceRestart::ID, style);
  auto *const last = find_fix<FixForceRestart>(lmp);
  if (waits) last->adopt(std::move(waiting));
  return last;
}

void HelperFixes::leave_unclaimed(const std::string &remembered) const
{
  FixUnclaimed::leave(lmp, id_history, remembered);
}

void HelperFixes::withdraw_unclaimed() const { FixUnclaimed::withdraw(lmp, id_history); }

std::vector<std::string> HelperFixes::in_file() const
{
  std::vector<std::string> there;
  for (const std::string &id :
       {id_history, std::string(FixBodyRestart::ID), std::string(FixForceRestart::ID),
        std::string(FixOriginalRadius::ID), std::string(FixEnergyLedger::ID), std::string(FixLiquid::ID)})
    if (lmp->modify->get_fix_by_id(id)) there.push_back(id);
  return there;
}

// LAMMPS finds the fixes for what a restart file holds by their names.
void HelperFixes::check_restored()
{
  for (const std::string &id : expected) {
    const Fix *const fix = lmp->modify->get_fix_by_id(id);
    const auto *parts = dynamic_cast<const Restored *>(fix);
    if (parts && !was_restored(lmp, *fix, *parts))
      lmp->error->all(
          FLERR, "granular/grit: expected what the restart file holds for fix {}, got nothing: the file is damaged",
          id);
  }
  expected.clear();
}
