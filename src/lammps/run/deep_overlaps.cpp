#include "lammps/run/deep_overlaps.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "law_list.h"
#include "setup/law_table.h"

#include <algorithm>
#include <array>

using namespace LAMMPS_NS;

namespace Grit {

ScanRules scan_rules(LAMMPS *lmp, const LawTable &laws, int itype, int jtype, HeldGroups held)
{
  ScanRules rules{};
  std::copy_n(lmp->force->special_lj, BOND_KINDS, rules.special);
  rules.index_mask = NEIGHMASK;
  rules.special_shift = SBBITS;
  rules.nlocal = lmp->atom->nlocal;
  rules.frozen_bit = held.frozen_bit;
  rules.rigid_bit = held.rigid_bit;
  rules.unless_bonded = laws.law(itype, jtype).unless_bonded;
  return rules;
}

bool means_deep_overlaps(const LawTable &laws, int itype, int jtype)
{
  return laws.is_endless(itype, jtype) || (laws.setting(itype, jtype).law(NORMAL).gives & PREPARED) != 0;
}

std::vector<ScanPart> scan_parts(LAMMPS *lmp, const LawTable &laws, const std::vector<ContactList::Run> &runs,
                                 HeldGroups held)
{
  std::vector<ScanPart> parts;
  for (const ContactList::Run &run : runs)
    if (laws.has(run.itype, run.jtype) && !laws.is_endless(run.itype, run.jtype))
      parts.push_back({scan_rules(lmp, laws, run.itype, run.jtype, held), run.touching});
  return parts;
}

std::vector<ScanPart> scan_parts_now(LAMMPS *lmp, const LawTable &laws, const std::vector<ContactList::Run> &runs,
                                     HeldGroups held, double limit, bool all)
{
  std::vector<ScanPart> parts;
  for (const ContactList::Run &run : runs) {
    if (!laws.has(run.itype, run.jtype) || (!all && means_deep_overlaps(laws, run.itype, run.jtype))) continue;
    ScanRules rules = scan_rules(lmp, laws, run.itype, run.jtype, held);
    rules.limit = limit;
    parts.push_back({rules, run.touching});
    parts.push_back({rules, run.apart});
  }
  return parts;
}

std::vector<ScanRules> watch_rules(LAMMPS *lmp, const LawTable &laws, HeldGroups held, double limit)
{
  std::vector<ScanRules> all;
  for (int i = 0; i <= laws.ntypes; i++)
    for (int j = 0; j <= laws.ntypes; j++) {
      const bool looks =
          i > 0 && j > 0 && laws.has(i, j) && laws.complaint(i, j).empty() && !means_deep_overlaps(laws, i, j);
      all.push_back(looks ? scan_rules(lmp, laws, i, j, held) : ScanRules{});
      all.back().limit = looks ? limit : 0;
    }
  return all;
}

void warn_of_overlaps(LAMMPS *lmp, const DeepContacts &found, bigint &known)
{
  constexpr double SIDES = 2, PERCENT = 100;
  const auto number = static_cast<bigint>(sum_of(lmp->world, found.sides) / SIDES);
  if (number <= known) return;
  known = number;
  const LargestOnRank deepest = largest_on_rank(lmp->world, {found.deepest, lmp->comm->me});
  std::array<tagint, 2> tags{};
  if (deepest.rank == lmp->comm->me) tags = {lmp->atom->tag[found.i], lmp->atom->tag[found.j]};
  std::sort(tags.begin(), tags.end());
  MPI_Bcast(tags.data(), tags.size(), MPI_LMP_TAGINT, deepest.rank, lmp->world);
  if (lmp->comm->me == 0)
    lmp->error->warning(FLERR,
                        "granular/grit: expected overlaps of at most {} % of the smaller radius at the start of a run, "
                        "got {} deeper ones; the deepest, between atoms {} and {}, is {:.4g} %",
                        PERCENT * DeepContacts::LIMIT, number, tags[0], tags[1], PERCENT * deepest.value);
}

}  // namespace Grit
