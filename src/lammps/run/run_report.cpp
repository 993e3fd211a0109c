#include "lammps/run/run_report.h"

#include "comm.h"
#include "fmt/format.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "setup/law_table.h"
#include "utils.h"

#include <mpi.h>

#include <string>

using namespace LAMMPS_NS;

namespace Grit {

void report_kernel(LAMMPS *lmp, const LawTable &laws, const std::string &kernel, bool lammps_kinematics,
                   std::string &said)
{
  const std::string key = laws.key().empty() ? "different laws by type" : laws.key();
  if (said == kernel + key) return;
  said = kernel + key;
  if (lmp->comm->me == 0)
    utils::logmesg(lmp, "granular/grit: {} kernel for {}, kinematics {}, contacts remember {} values\n", kernel, key,
                   lammps_kinematics ? "lammps" : "objective", laws.memory().layout.end());
}

void report_times(LAMMPS *lmp, StageTimes &times)
{
  if (!times.wanted) return;
  auto mean = times.seconds;
  MPI_Allreduce(times.seconds.data(), mean.data(), static_cast<int>(mean.size()), MPI_DOUBLE, MPI_SUM, lmp->world);
  double total = 0;
  for (double &seconds : mean) total += seconds /= lmp->comm->nprocs;
  times.seconds.fill(0);
  if (lmp->comm->me != 0 || total == 0) return;
  constexpr double PERCENT = 100;
  std::string text = "granular/grit: mean time of the processes";
  for (std::size_t k = 0; k < mean.size(); k++)
    text += fmt::format("{} {} {:.4g} s ({:.1f} %)", k == 0 ? ":" : ",", StageTimes::NAMES[k], mean[k],
                        PERCENT * mean[k] / total);
  utils::logmesg(lmp, text + "\n");
}

void report_renewed(LAMMPS *lmp, bigint sides)
{
  constexpr int SIDES = 2;
  const bigint all = sum_of(lmp->world, sides);
  if (all > 0 && lmp->comm->me == 0)
    utils::logmesg(
        lmp,
        "granular/grit: contacts that forgot what they remembered, because the laws of their particles' new types "
        "remember other things = {}\n",
        all / SIDES);
}

}  // namespace Grit
