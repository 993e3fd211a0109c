#include "lammps/output/compute_granular_grit_contact_local.h"

#include "comm.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/refusal.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/wall/fix_wall_base.h"
#include "update.h"

using namespace LAMMPS_NS;

ComputeGranularGritContactLocal::ComputeGranularGritContactLocal(LAMMPS *lmp, int narg, char **arg) :
    ComputeContacts(lmp, narg, arg), rows(which(narg, arg)), columns(read(narg, arg))
{
  local_flag = 1;
  if (columns.wants_ledger()) FixEnergyLedger::find_or_make(lmp);
  size_local_cols = columns.size() > 1 ? columns.size() : 0;  // LAMMPS takes a single column for a vector
}

Grit::ContactColumns ComputeGranularGritContactLocal::read(int narg, char **arg) const
{
  constexpr int NWORDS = 3;
  const int first = NWORDS + (which(narg, arg) == ALL ? 0 : 2);
  return or_stop(lmp, [&] { return Grit::ContactColumns({arg + first, arg + narg}, command); });
}

// `of pairs` or `of walls`, before the columns.
ComputeGranularGritContactLocal::Which ComputeGranularGritContactLocal::which(int narg, char **arg) const
{
  constexpr int OF = 3;
  if (narg <= OF || std::string(arg[OF]) != "of") return ALL;
  const std::string word = narg > OF + 1 ? arg[OF + 1] : "";
  if (word != "pairs" && word != "walls")
    error->all(FLERR, "granular/grit: expected 'pairs' or 'walls' behind 'of' in {}, got {}", command,
               word.empty() ? "the end of the line" : "'" + word + "'");
  return word == "pairs" ? PAIRS : WALLS;
}

void ComputeGranularGritContactLocal::init()
{
  ComputeContacts::init();
  columns.forget_laws();
  check_remembered();
  tell();
}

// What no law in use remembers would be a column of zeros.
void ComputeGranularGritContactLocal::check_remembered()
{
  for (const PairGranularGrit *pair : contact_pairs(lmp))
    if (pair->laws()) columns.know(*pair->laws());
  for (const FixWallBase *wall : contact_walls(lmp))
    if (wall->laws().is_known()) columns.know(wall->laws().laws());
  const std::vector<std::string> unknown = columns.unknown();
  columns.forget_laws();
  if (!unknown.empty())
    error->all(FLERR, "granular/grit: expected values that laws in use remember as columns in {}, got '{}'", command,
               unknown.front());
}

// Once for each wording.
void ComputeGranularGritContactLocal::tell()
{
  std::string text = "columns";
  for (int k = 0; k < columns.size(); k++) text += fmt::format("{} {} {}", k ? "," : "", k + 1, columns.all_names()[k]);
  int number = 0;
  for (const FixWallBase *wall : contact_walls(lmp)) {
    text += fmt::format("{} {} {}", number > 0 ? "," : "; walls", number + 1, wall->id);
    number++;
  }
  if (text != logged && comm->me == 0) utils::logmesg(lmp, "granular/grit: {}: {}\n", command, text);
  logged = text;
}

bool ComputeGranularGritContactLocal::write(const Grit::ContactRow &row, double *values) const
{
  if (!row.counts || !in_group(row) || rows == (row.at_wall() ? PAIRS : WALLS)) return false;
  columns.write(row, values);
  return true;
}

void ComputeGranularGritContactLocal::compute_local()
{
  invoked_local = update->ntimestep;
  expect_rows();
  only.clear();
  row_of_table.clear();
  for_each_row([&](double *values) {
    if (size() == 1)
      only.push_back(*values);
    else
      row_of_table.push_back(values);
  });
  size_local_rows = static_cast<int>(size() == 1 ? only.size() : row_of_table.size());
  vector_local = only.data();
  array_local = row_of_table.data();
}

double ComputeGranularGritContactLocal::memory_usage()
{
  return ComputeContacts::memory_usage() +
         static_cast<double>(only.capacity() * sizeof(double) + row_of_table.capacity() * sizeof(double *));
}
