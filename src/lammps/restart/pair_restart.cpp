// Pair styles in restart files: what they write, and files that LAMMPS' own granular styles have written.
#include "lammps/host/processes.h"
#include "lammps/host/refusal.h"
#include "lammps/pair/pair_with_laws.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps/host/lammps_block.h"
#include "lammps/restart/fix_restart_rows.h"
#include "lammps/restart/restart_block.h"
#include "lammps/restart/system_record.h"
#include "objects/loaded_laws.h"
#include "setup/seal.h"
#include "setup/style_record.h"
#include "setup/words.h"

#include <algorithm>
#include <cstring>

using namespace LAMMPS_NS;

// In restart files. Version 0.1.0 had the other name: so it refuses files of now, whose settings it would not understand.
static constexpr const char *BLOCK = "pair granular/grit in words", *BLOCK_OF_0_1_0 = "pair granular/grit";

// The laws go to the file as the words of the input.
void PairWithLaws::write_restart(FILE *fp)
{
  write_restart_settings(fp);
  std::string text;
  for (const std::string &line : table->lines()) text += line + "\n";
  write_text(fp, text);
}

void PairWithLaws::write_text(FILE *fp, const std::string &text) const
{
  const Grit::Seal seal(BLOCK, text);
  fwrite(&seal, sizeof seal, 1, fp);
  fwrite(text.data(), 1, text.size(), fp);
  check_written(lmp, fp, "the laws to a restart file");
}

// Process 0 reads for all.
std::string PairWithLaws::read_text(FILE *fp) const
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
  if (!seal.fits(BLOCK, text) && !seal.fits(BLOCK_OF_0_1_0, text))
    error->all(FLERR,
               "granular/grit: expected the block of pair_style granular/grit in the restart file as it was written by "
               "this version of GRIT, got another one: the file is damaged or of another version");
  return text;
}

// Pairs of types and their laws, after settings.
void PairWithLaws::read_lines(const std::vector<std::string> &lines)
{
  constexpr int NTYPES = 2;
  allocate();
  for (const std::string &line : lines) {
    const std::vector<std::string> all = utils::split_words(line);
    const int i = std::stoi(all[0]), j = std::stoi(all[1]);
    set_coeff(i, i, j, j, {all.begin() + NTYPES, all.end()}, fmt::format("the restart file for types {} {}", i, j));
  }
  table->build();  // LAMMPS converts restart files to data files without init_style()
}

void PairWithLaws::read_restart(FILE *fp)
{
  if (!goes_to_own_block(fp)) return read_block_of_lammps(fp, Block::all);
  read_settings(fp);
  read_lines(utils::split_lines(read_text(fp)));
}

// Called by pair hybrid, whose pairs of types are not in the file.
void PairWithLaws::read_restart_settings(FILE *fp)
{
  if (goes_to_own_block(fp))
    read_settings(fp);
  else
    read_block_of_lammps(fp, Block::settings);
}

void PairWithLaws::write_restart_settings(FILE *fp)
{
  if (fixes.are_expected())
    error->one(FLERR,
               "granular/grit: expected 'write_restart' without 'noinit' between read_restart and the first run, got "
               "'noinit': contact history would be lost");
  Grit::StyleRecord record;
  record.settings = settings_for_file();
  if (table->remembers() || table->outlives_overlap()) record.remembered = table->layout();
  record.objects = Grit::loaded_laws(*table);
  record.fixes = fixes.in_file();
  record.system = Grit::describe_system(lmp);
  record.laws_of_all = Grit::joined(laws_of_all);
  const std::vector<char> nothing(length_of_nothing(), 0);
  fwrite(nothing.data(), 1, nothing.size(), fp);
  write_text(fp, record.text());
}

// A suffix that is on has put this style in the place of the one whose name the file has; such files have LAMMPS' kinematics.
void PairWithLaws::note_name_of_file()
{
  const std::string name = utils::strip_style_suffix(force->pair_style, lmp);
  if (name == lammps_style() && options.lammps_kinematics) take_place_of(name);
}

void PairWithLaws::read_settings(FILE *fp)
{
  const auto record = or_stop(lmp, [&] { return Grit::StyleRecord::read(read_text(fp)); });
  for (const std::string &remark : or_stop(lmp, [&] { return Grit::expect_loaded(record.objects); }))
    if (comm->me == 0) utils::logmesg(lmp, "granular/grit: {}\n", remark);
  check_system(record.system);
  options = record.settings;
  note_name_of_file();
  laws_of_all = utils::split_words(record.laws_of_all);
  file_remembers = record.remembered;
  fixes.expect(record.fixes);
  FixRestartRows::follow(lmp);
}

void PairWithLaws::check_system(const std::map<std::string, std::string> &of_file) const
{
  const std::map<std::string, std::string> system = Grit::describe_system(lmp);
  for (const auto &[name, value] : of_file) {
    const auto here = system.find(name);
    const std::string got = here == system.end() ? "none" : here->second;
    if (got != value)
      error->all(FLERR,
                 "granular/grit: expected {} {} in the restart file, as when it was written, got {}: it is damaged",
                 name, value, got);
  }
}

// ---- files of LAMMPS' styles -------------------------------------------------------------------------------------------

// Under a suffix LAMMPS gives a file the name of its own style. That style, asked for without the suffix, finds nothing in these
// bytes before our block, no coefficients and no pairs of types, and LAMMPS stops with a message at what follows.
std::size_t PairWithLaws::length_of_nothing() const
{
  constexpr std::size_t CLASSIC = 5 * sizeof(double) + sizeof(int), NMODELS = sizeof(int), OF_HYBRID = 64;
  const std::size_t pairs = static_cast<std::size_t>(atom->ntypes) * (atom->ntypes + 1) / 2;
  return CLASSIC + NMODELS + OF_HYBRID + pairs * sizeof(int);
}

// Does a block of GRIT begin here? Then the file is at its seal afterwards: behind those bytes or, in files up to 0.2.0, here.
bool PairWithLaws::goes_to_own_block(FILE *fp) const
{
  int own = 1;
  if (comm->me == 0) {
    const std::size_t nothing = length_of_nothing();
    const long here = ftell(fp);
    std::vector<char> bytes(nothing + sizeof(Grit::Seal), 0);
    bytes.resize(fread(bytes.data(), 1, bytes.size(), fp));
    clearerr(fp);
    const auto has_seal = [&](std::size_t at) {
      Grit::Seal seal{};
      if (bytes.size() < at + sizeof seal) return false;
      std::memcpy(&seal, bytes.data() + at, sizeof seal);
      return seal.has_size();
    };
    const auto end = bytes.begin() + static_cast<long>(std::min(nothing, bytes.size()));
    const bool empty = std::all_of(bytes.begin(), end, [](char c) { return c == 0; });
    own = empty || has_seal(0) || has_seal(nothing);  // the last: damaged, and so refused
    fseek(fp, here + (own && !has_seal(0) && empty ? static_cast<long>(nothing) : 0), SEEK_SET);
  }
  MPI_Bcast(&own, 1, MPI_INT, 0, world);
  return own;
}

// Laws as words in the first line, if they are those of all pairs, then a line for each pair of types.
std::string PairWithLaws::text_of_lammps(FILE *fp, Block block) const
{
  std::string text = "\n";
  if (!is_classic()) {
    if (block == Block::settings) return text;  // LAMMPS writes none
    const std::vector<std::string> lines = Grit::read_granular_block(fp, atom->ntypes);
    for (const std::string &line : lines) text += line + "\n";
    return lines.empty() ? "" : text;
  }
  const std::string laws = Grit::read_classic_block(fp, lammps_style());
  text = laws + "\n";
  if (laws.empty() || block == Block::settings) return laws.empty() ? "" : text;
  const std::vector<int> flags = Grit::read_classic_flags(fp, atom->ntypes);
  for (int i = 1, k = 0; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++, k++)
      if (!flags.empty() && flags[k]) text += fmt::format("{} {} {}\n", i, j, laws);
  return flags.empty() ? "" : text;
}

void PairWithLaws::read_block_of_lammps(FILE *fp, Block block)
{
  std::string text;
  if (comm->me == 0) text = text_of_lammps(fp, block);
  Grit::broadcast(world, text);
  if (text.empty())
    error->all(
        FLERR,
        "granular/grit: expected the block of pair_style granular/grit or of LAMMPS' {} in the restart file, got "
        "another one: the file is damaged or of another version",
        lammps_style());
  options.lammps_kinematics = true;
  note_name_of_file();
  const std::size_t end = text.find('\n');
  laws_of_all = utils::split_words(text.substr(0, end));
  if (block == Block::all) read_lines(utils::split_lines(text.substr(end + 1)));
  if (comm->me != 0) return;
  const char *const lost = is_classic() ? "limit_damping" : "synchronized_verlet";
  error->warning(FLERR,
                 "granular/grit: the restart file is one of LAMMPS' pair_style {}: {}, but not what contacts remember, "
                 "here and at walls, which begins anew, nor '{}', which LAMMPS does not write",
                 lammps_style(), block == Block::all ? "its laws come along" : "particles come along", lost);
}
