#include "lammps/pair/law_loading.h"

#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "objects/law_file.h"
#include "utils.h"

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Why this process cannot; empty if it can. `sum`: of the file.
std::string try_to_load(LAMMPS *lmp, const std::string &file, std::uint64_t &sum)
{
  try {
    sum = sum_of_object(file);
    const LoadedObject object = load_object(file);
    if (lmp->comm->me == 0) utils::logmesg(lmp, "granular/grit: loaded {} from {}\n", summary(object), file_of(object));
  } catch (const std::exception &refused) {
    return refused.what();
  }
  return "";
}

// Folders of processes may hold files of one name.
void check_same(LAMMPS *lmp, const std::string &file, std::uint64_t sum)
{
  std::uint64_t of_first = sum;
  MPI_Bcast(&of_first, sizeof of_first, MPI_BYTE, 0, lmp->world);
  if (on_any(lmp->world, of_first != sum))
    lmp->error->all(FLERR, "granular/grit: expected the same law object {} on all processes, got others on some", file);
}

// Stops with the complaint of the first process that has one.
void stop_at_complaint(LAMMPS *lmp, const std::string &mine)
{
  const int nprocs = lmp->comm->nprocs, first = of_all(lmp->world, mine.empty() ? nprocs : lmp->comm->me, MPI_MIN);
  if (first == nprocs) return;
  std::string text = mine;
  broadcast(lmp->world, text, first);
  lmp->error->all(FLERR, "granular/grit: {}", text);
}

}  // namespace

void load_laws(LAMMPS *lmp, const std::vector<std::string> &files)
{
  for (const std::string &file : files) {
    std::uint64_t sum = 0;
    stop_at_complaint(lmp, try_to_load(lmp, file, sum));
    check_same(lmp, file, sum);
  }
}

// A process may have done so in a simulation without the others.
void load_laws_of_environment(LAMMPS *lmp)
{
  static bool done = false;
  if (!on_any(lmp->world, !done)) return;
  std::vector<std::string> files = laws_of_environment();
  // Where the variable differs a process says that it has no such file.
  files.resize(largest_of(lmp->world, static_cast<int>(files.size())));
  load_laws(lmp, files);
  done = true;
}

}  // namespace Grit
