// What pair_style granular/grit writes to restart and data files and reads there.
#include "lammps/pair_granular_grit.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "lammps/fix_energy_ledger.h"
#include "lammps/fix_original_radius.h"
#include "lammps/fix_restart_rows.h"
#include "lammps/seal.h"
#include "lammps/system_record.h"
#include "modify.h"
#include "setup/law_writer.h"

using namespace LAMMPS_NS;

static constexpr const char *BLOCK = "pair granular/grit";  // in restart files

// The laws go to the file as the words of the input.
void PairGranularGrit::write_restart(FILE *fp)
{
  write_restart_settings(fp);
  std::string text;
  for (const std::string &line : table->lines()) text += line + "\n";
  write_text(fp, text);
}

void PairGranularGrit::write_text(FILE *fp, const std::string &text) const
{
  const Grit::Seal seal(BLOCK, text);
  fwrite(&seal, sizeof seal, 1, fp);
  fwrite(text.data(), 1, text.size(), fp);
}

// Process 0 reads for all.
std::string PairGranularGrit::read_text(FILE *fp) const
{
  Grit::Seal seal{};
  std::string text;
  if (comm->me == 0) utils::sfread(FLERR, &seal, sizeof seal, 1, fp, nullptr, error);
  MPI_Bcast(&seal, sizeof seal, MPI_BYTE, 0, world);
  if (seal.has_size()) {
    text.resize(seal.size);
    if (comm->me == 0) utils::sfread(FLERR, text.data(), 1, text.size(), fp, nullptr, error);
    MPI_Bcast(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, world);
  }
  if (!seal.fits(BLOCK, text))
    error->all(FLERR,
               "granular/grit: expected the block of pair_style granular/grit in the restart file as it was written by "
               "this version of GRIT, got another one: the file is damaged or of another version");
  return text;
}

void PairGranularGrit::read_restart(FILE *fp)
{
  read_restart_settings(fp);
  allocate();
  for (const std::string &line : utils::split_lines(read_text(fp))) {
    std::vector<std::string> words = utils::split_words(line);
    const int i = std::stoi(words[0]), j = std::stoi(words[1]);
    words.erase(words.begin(), words.begin() + 2);
    set_coeff(i, i, j, j, words, "the restart file for types " + std::to_string(i) + " " + std::to_string(j));
  }
  table->build();  // LAMMPS converts restart files to data files without init_style()
}

// Settings of pair_style, fixes of this style with data in the file, and what LAMMPS must read right, a line each.
void PairGranularGrit::write_restart_settings(FILE *fp)
{
  if (!file_fixes.empty())
    error->one(FLERR,
               "granular/grit: expected 'write_restart' without 'noinit' between read_restart and the first run, got "
               "'noinit': contact history would be lost");
  std::string text = fmt::format("cutoff {:.17g}\nkinematics {}\ncoarsegraining {:.17g} {}\n", cutoff_global,
                                 static_cast<int>(lammps_kinematics), coarse_graining, static_cast<int>(coarse_check));
  for (const std::string &id :
       {id_history, id_forces, std::string(FixOriginalRadius::ID), std::string(FixEnergyLedger::ID)})
    if (modify->get_fix_by_id(id)) text += "fix " + id + "\n";
  if (table->nhistory() > 0 || table->outlives_overlap()) text += "memory " + table->layout() + "\n";
  for (const auto &[name, value] : Grit::describe_system(lmp)) text += "system " + name + ": " + value + "\n";
  write_text(fp, text);
}

void PairGranularGrit::read_restart_settings(FILE *fp)
{
  const std::map<std::string, std::string> system = Grit::describe_system(lmp);
  int flag = 0, check = 0;
  file_fixes.clear();
  for (const std::string &line : utils::split_lines(read_text(fp))) {
    const std::size_t blank = line.find(' '), colon = line.find(": ");
    const std::string key = line.substr(0, blank), rest = line.substr(blank + 1);
    if (key == "cutoff") sscanf(rest.c_str(), "%lf", &cutoff_global);
    if (key == "kinematics") sscanf(rest.c_str(), "%d", &flag);
    if (key == "coarsegraining") sscanf(rest.c_str(), "%lf %d", &coarse_graining, &check);
    if (key == "memory") file_memory = rest;
    if (key == "fix") file_fixes.push_back(rest);
    if (key == "system") check_system(system, line.substr(blank + 1, colon - blank - 1), line.substr(colon + 2));
  }
  lammps_kinematics = flag != 0;
  coarse_check = static_cast<decltype(coarse_check)>(check);
  FixRestartRows::follow(lmp);
}

void PairGranularGrit::check_system(const std::map<std::string, std::string> &system, const std::string &name,
                                    const std::string &value) const
{
  const auto here = system.find(name);
  const std::string got = here == system.end() ? "none" : here->second;
  if (got != value)
    error->all(FLERR,
               "granular/grit: expected {} {} in the restart file, as when it was written, got {}: it is damaged", name,
               value, got);
}

void PairGranularGrit::write_data(FILE *fp)
{
  for (int i = 1; i <= atom->ntypes; i++)
    if (table->is_set(i, i)) write_line(fp, fmt::format("{} {}", i, Grit::to_words(table->setting(i, i))));
}

void PairGranularGrit::write_data_all(FILE *fp)
{
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) {
      if (!table->is_set(i, j))
        error->one(FLERR,
                   "granular/grit: expected an explicit pair_coeff {} {} for 'write_data ... pair ij', got a mixed "
                   "pair; 'pair ii' "
                   "writes what is mixed",
                   i, j);
      write_line(fp, fmt::format("{} {} {}", i, j, Grit::to_words(table->setting(i, j))));
    }
}

void PairGranularGrit::write_line(FILE *fp, const std::string &line) const
{
  constexpr std::size_t LONGEST = 255;  // that read_data reads
  if (line.size() > LONGEST)
    error->one(
        FLERR,
        "granular/grit: expected at most {} characters of coefficients in a data file, got {} in '{}'; 'write_data ... "
        "nocoeff' leaves them out",
        LONGEST, line.size(), line);
  fprintf(fp, "%s\n", line.c_str());
}
