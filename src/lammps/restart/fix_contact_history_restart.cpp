// What fix GRIT/HISTORY writes to restart files and reads there.
#include "atom.h"
#include "comm.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/restart/particle_record.h"
#include "setup/law_table.h"

#include <algorithm>

using namespace LAMMPS_NS;

// Before the contacts of a particle: what restart_block.h puts there, and the particle as LAMMPS writes it, so that it can be
// compared when it is read.
static constexpr int HEAD = SEALED + Grit::NPARTICLE;

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
  of_particles.row_size = agreement.nvalue();  // of the file, until configure() has compared
}

int FixContactHistory::pack_restart(int i, double *buf)
{
  Grit::pack_particle(*atom, i, buf + SEALED);
  return seal_atom(*this, atom->tag[i], Grit::NPARTICLE + pack_exchange(i, buf + HEAD), buf);
}

void FixContactHistory::unpack_restart(int i, int nth)
{
  got_atoms = true;
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (!block.data) return set_arrays(i);
  agreement.check_particle(i, block);
  unpack(i, block.data + Grit::NPARTICLE);
  of_particles.owner[i] = block.tag;
}

int FixContactHistory::size_restart(int i) { return HEAD + of_particles.packed_size(on_host().count(i)); }

int FixContactHistory::maxsize_restart() { return HEAD + of_particles.packed_size(most); }
