#include "lammps/law_loading.h"

#include <stdexcept>

#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "objects/law_file.h"
#include "utils.h"

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Why this process cannot; empty if it can.
std::string try_to_load(LAMMPS *lmp, const std::string &file)
{
  try {
    const LawObject &law = load_law(file).info();
    if (lmp->comm->me == 0) utils::logmesg(lmp, "granular/grit: loaded {} from {}\n", summary(law), file_of(law));
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "";
}

// Of the first process that has something to say.
void stop_at_complaint(LAMMPS *lmp, const std::string &mine)
{
  const int nprocs = lmp->comm->nprocs, candidate = mine.empty() ? nprocs : lmp->comm->me;
  int first = nprocs;
  MPI_Allreduce(&candidate, &first, 1, MPI_INT, MPI_MIN, lmp->world);
  if (first == nprocs) return;
  std::string text = mine;
  int length = static_cast<int>(text.size());
  MPI_Bcast(&length, 1, MPI_INT, first, lmp->world);
  text.resize(length);
  MPI_Bcast(text.data(), length, MPI_CHAR, first, lmp->world);
  lmp->error->all(FLERR, "granular/grit: {}", text);
}

}  // namespace

void load_laws(LAMMPS *lmp, const std::vector<std::string> &files)
{
  for (const std::string &file : files) stop_at_complaint(lmp, try_to_load(lmp, file));
}

void load_laws_of_environment(LAMMPS *lmp)
{
  static bool done = false;
  if (done) return;
  done = true;
  load_laws(lmp, laws_of_environment());
}

}  // namespace Grit
