#include "lammps/memory/partner_names.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/id_directory.h"
#include "lammps/host/processes.h"

#include <algorithm>
#include <set>

using namespace LAMMPS_NS;

namespace {

// What renaming met; added up over all processes.
struct Renamed {
  enum {
    CHANGED,
    GONE,
    SEVERAL,
    NCOUNTS
  };  // particles with new IDs; contacts with particles that are gone, or not known
  bigint count[NCOUNTS] = {};
};

void report(LAMMPS *lmp, const Renamed &mine)
{
  Renamed all;
  Grit::sum_up(lmp->world, mine.count, all.count, Renamed::NCOUNTS);
  if (lmp->comm->me != 0) return;
  if (all.count[Renamed::CHANGED] > 0)
    utils::logmesg(lmp,
                   "granular/grit: {} particles have new IDs; their contact history follows them, that of {} contacts "
                   "with particles that are gone is dropped\n",
                   all.count[Renamed::CHANGED], all.count[Renamed::GONE]);
  if (all.count[Renamed::SEVERAL] > 0)
    lmp->error->warning(FLERR,
                        "granular/grit: expected one particle for each ID of the last run, got several: the history of "
                        "{} contacts is dropped",
                        all.count[Renamed::SEVERAL]);
}

// Partners are looked for under their old IDs and remembered under the new ones; contacts with particles that are gone, or
// not known for certain, end here.
void rename(LAMMPS *lmp, PartnerMemory &memory)
{
  const Atom &atom = *lmp->atom;
  std::vector<tagint> names, ids, wanted;
  Renamed met;
  for (int i = 0; i < atom.nlocal; i++) {
    const auto first = memory.key.begin() + static_cast<long>(memory.start[i]);
    wanted.insert(wanted.end(), first, first + memory.number[i]);
    if (memory.owner[i] == PartnerMemory::NEW) continue;
    names.push_back(memory.owner[i]);
    ids.push_back(atom.tag[i]);
    met.count[Renamed::CHANGED] += memory.owner[i] != atom.tag[i];
  }
  const std::vector<tagint> found = Grit::look_up(lmp->world, names, ids, wanted);
  auto next = found.begin();
  memory.rename(atom.nlocal, [&](tagint, const double *) {
    const tagint id = *next++;
    met.count[Renamed::GONE] += id == Grit::NOBODY;
    met.count[Renamed::SEVERAL] += id == Grit::SEVERAL;
    return id == Grit::NOBODY || id == Grit::SEVERAL ? PartnerMemory::GONE : id;
  });
  report(lmp, met);
}

}  // namespace

void LAMMPS_NS::settle_ids(LAMMPS *lmp, PartnerMemory &memory)
{
  const Atom &atom = *lmp->atom;
  int mine[] = {0, 0}, any[] = {0, 0};  // IDs that differ, contacts
  for (int i = 0; i < atom.nlocal; i++) {
    mine[0] = mine[0] || memory.owner[i] != atom.tag[i];
    mine[1] = mine[1] || memory.number[i] > 0;
  }
  MPI_Allreduce(mine, any, 2, MPI_INT, MPI_MAX, lmp->world);
  if (any[0] && any[1]) rename(lmp, memory);
  std::copy_n(atom.tag, atom.nlocal, memory.owner.begin());
}

// A contact that never ends would end silently where the list does not hold it any more; a partner may also have left.
void LAMMPS_NS::check_lost(LAMMPS *lmp, const PartnerMemory &memory, const std::vector<int> &found)
{
  const Atom *const atom = lmp->atom;
  const MPI_Comm world = lmp->world;
  const int nprocs = lmp->comm->nprocs;
  std::vector<tagint> missing;  // partners that the list does not hold
  for (int i = 0; i < atom->nlocal; i++) {
    if (found[i] == memory.number[i]) continue;
    const auto first = memory.key.begin() + static_cast<long>(memory.start[i]);
    missing.insert(missing.end(), first, first + memory.number[i]);
  }
  int mine = static_cast<int>(missing.size()), total = 0;
  MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, world);
  if (total == 0) return;
  std::vector<int> counts(nprocs), places(nprocs, 0);
  MPI_Allgather(&mine, 1, MPI_INT, counts.data(), 1, MPI_INT, world);
  for (int k = 1; k < nprocs; k++) places[k] = places[k - 1] + counts[k - 1];
  std::vector<tagint> all(total);
  MPI_Allgatherv(missing.data(), mine, MPI_LMP_TAGINT, all.data(), counts.data(), places.data(), MPI_LMP_TAGINT, world);
  std::vector<int> here(total), anywhere(total);
  const std::set<tagint> own(atom->tag, atom->tag + atom->nlocal);
  for (int k = 0; k < total; k++) here[k] = own.count(all[k]) > 0;
  MPI_Allreduce(here.data(), anywhere.data(), total, MPI_INT, MPI_MAX, world);
  const int *exists = anywhere.data() + places[lmp->comm->me];
  for (int i = 0; i < atom->nlocal; i++) {
    if (found[i] == memory.number[i]) continue;
    const int left = static_cast<int>(std::count(exists, exists + memory.number[i], 1));
    exists += memory.number[i];
    if (found[i] < left)
      lmp->error->one(FLERR,
                      "granular/grit: expected all {} contacts of atom {} in the neighbor list, got {}: a contact that "
                      "never breaks was stretched beyond the cutoff; give a larger 'cutoff' in pair_coeff",
                      left, atom->tag[i], found[i]);
  }
}
