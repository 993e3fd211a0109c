// What fix GRIT/HISTORY writes to restart files and reads there.
#include "atom.h"
#include "comm.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/restart/particle_record.h"
#include "setup/law_table.h"

#include <algorithm>

using namespace LAMMPS_NS;

void FixContactHistory::write_restart(FILE *fp)
{
  agreement.check_walls();  // what a file that was read holds for walls that nobody has defined would be lost
  save();
  settle_ids();
  const std::string text = agreement.here(of_particles.row_size, layout, pair->kinematics()).text();
  if (comm->me == 0) write_block(lmp, fp, *this, text);
}

void FixContactHistory::restart(char *buf)
{
  got_global = true;
  agreement.read(read_block(lmp, *this, buf));
  note(Grit::MemoryPlace::READ);
  of_particles.row_size = agreement.row_size();  // of the file, until configure() has compared
}

// The particle as LAMMPS writes it, so that it can be compared when it is read; then its contacts.
int FixContactHistory::write_to_file(int i, double *buf)
{
  Grit::pack_particle(*atom, i, buf);
  return Grit::NPARTICLE + pack(i, buf + Grit::NPARTICLE);
}

void FixContactHistory::read_from_file(int i, const AtomBlock &block)
{
  agreement.check_particle(i, block);
  unpack(i, block.data + Grit::NPARTICLE);
  of_particles.owner[i] = block.tag;
}

int FixContactHistory::size_in_file(int i) { return Grit::NPARTICLE + of_particles.packed_size(of_particles.count(i)); }

int FixContactHistory::maxsize_restart() { return SEALED + Grit::NPARTICLE + of_particles.packed_size(most); }
