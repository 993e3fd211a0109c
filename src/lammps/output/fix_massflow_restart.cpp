// What fix granular/grit/massflow keeps in restart files.
#include "comm.h"
#include "error.h"
#include "lammps/output/fix_massflow.h"
#include "lammps/restart/restart_block.h"
#include "wall/wall_record.h"

using namespace LAMMPS_NS;

// Items of the restart file.
static const std::string FACE = "face", TYPES = "types", RATES = "rates", DELETED = "deleted";

void FixMassflow::write_restart(FILE *fp)
{
  if (comm->me != 0) return;
  Grit::WallRecord record;
  record.add(FACE, words.identity());
  record.add(TYPES, counts.pack());
  record.add(RATES, rates.pack());
  record.add(DELETED, std::vector<double>{deleted.mass, deleted.number, static_cast<double>(leaving)});
  write_block(lmp, fp, *this, record.text());
}

void FixMassflow::restart(char *buf)
{
  got_global = true;
  Grit::WallRecord record, mine;
  record.read(read_block(lmp, *this, buf));
  mine.add(FACE, words.identity());
  const Grit::WallDifference difference = mine.difference(record);
  if (difference.found()) {
    forgets = true;
    if (comm->me == 0)
      error->warning(FLERR, "granular/grit: {} has {} in the restart file and {} now: it counts from 0", command,
                     difference.of_file, difference.here);
    return;
  }
  continues = true;
  counts.unpack(record.numbers(TYPES));
  rates.unpack(record.numbers(RATES));
  const std::vector<double> gone = record.numbers(DELETED);
  constexpr std::size_t REALS = 3;
  if (gone.size() != REALS) return;
  deleted = {gone[0], gone[1]};
  if (words.deletes) leaving = static_cast<bigint>(gone[2]);
}

void FixMassflow::from_file(int i, const double *file, int n)
{
  if (n != NROW || forgets) {
    clear(i);
    return;
  }
  ParticleRows::from_file(i, file, n);
  double &marks = rows.of(i)[MARKS];
  if (!words.deletes) marks = static_cast<int>(marks) & ~LEAVES;
}
