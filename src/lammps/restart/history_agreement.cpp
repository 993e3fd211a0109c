#include "lammps/restart/history_agreement.h"

#include "atom.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/fix_access.h"
#include "lammps/host/processes.h"
#include "lammps/host/refusal.h"
#include "lammps/restart/particle_record.h"
#include "lammps/restart/restart_block.h"
#include "lammps/wall/fix_wall_base.h"

using namespace LAMMPS_NS;

Grit::HistoryRecord HistoryAgreement::here(int row_size, const std::string &layout, const std::string &kinematics) const
{
  Grit::HistoryRecord record;
  record.row_size = row_size;
  record.layout = layout;
  record.natoms = Grit::sum_of(lmp->world, bigint{lmp->atom->nlocal});
  record.exact = !lmp->modify->restart_pbc_any;  // fixes that move atoms make LAMMPS write positions wrapped once more
  record.kinematics = kinematics;
  for (const FixWallBase *wall : contact_walls(lmp)) record.walls.push_back({wall->remembers(), wall->style, wall->id});
  return record;
}

void HistoryAgreement::read(const std::string &text)
{
  file = or_stop(lmp, [&] { return Grit::HistoryRecord::read(text); });
}

bool HistoryAgreement::check_laws(const std::string &layout, bool ignore)
{
  const bool same = layout == file.layout;
  if (!same && !ignore)
    lmp->error->all(
        FLERR,
        "granular/grit: expected laws that remember ({}), as in the restart file, for pair_style granular/grit, got "
        "laws that remember "
        "({}); 'pair_style granular/grit history ignore' after read_restart drops the contact history of the file",
        file.layout, layout);
  ignore_walls = ignore;
  return same;
}

// What contacts remember was made with the kinematics of the file.
void HistoryAgreement::check_kinematics(const std::string &kinematics, bool ignore) const
{
  if (ignore || file.kinematics.empty() || file.kinematics == kinematics) return;
  lmp->error->all(FLERR,
                  "granular/grit: expected 'kinematics {}' for pair_style granular/grit, as in the restart file, got "
                  "'kinematics {}'; the word 'history ignore' as well takes the kinematics of the script",
                  file.kinematics, kinematics);
}

void HistoryAgreement::check_walls()
{
  if (!ignore_walls)
    for (const Grit::HistoryRecord::Wall &wall : file.walls) check_wall(wall);
  file.walls.clear();
}

void HistoryAgreement::check_wall(const Grit::HistoryRecord::Wall &of_file) const
{
  const auto *wall = find_fix<FixWallBase>(lmp, of_file.id);
  const bool there = wall && wall->style == of_file.style;
  if (of_file.remembers && (!there || !wall->remembers()))
    lmp->error->all(FLERR,
                    "granular/grit: expected fix {} of style {} (a wall with contact history in the restart file) "
                    "before the run or write_restart, got none; 'pair_style granular/grit history ignore' after "
                    "read_restart drops the wall's history",
                    of_file.id, of_file.style);
  if (there && !wall->is_restored())
    lmp->error->all(FLERR,
                    "granular/grit: expected what the restart file holds for fix {}, got nothing: the file is damaged, "
                    "or the fix was defined after a command that begins a run",
                    of_file.id);
}

// Where particles were deleted IDs may be new; nothing else may differ from what the file says.
void HistoryAgreement::check_particle(int i, const AtomBlock &block) const
{
  const Atom &atom = *lmp->atom;
  std::string wrong = Grit::differs(atom, *lmp->domain, i, block.data, file.exact);
  if (wrong.empty() && block.tag != atom.tag[i] && atom.natoms == file.natoms)
    wrong = fmt::format("ID {}, got {}", block.tag, atom.tag[i]);
  if (!wrong.empty())
    lmp->error->one(
        FLERR,
        "granular/grit: expected atom {} as in the restart file, with {}: the file is damaged, or a command "
        "between read_restart and the first run changed the atom; 'run 0' before such commands",
        block.tag, wrong);
}
