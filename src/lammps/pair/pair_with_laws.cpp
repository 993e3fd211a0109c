#include "lammps/pair/pair_with_laws.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "input.h"
#include "lammps/host/drop_in.h"
#include "lammps/host/refusal.h"
#include "lammps/host/start_checks.h"
#include "lammps/pair/law_loading.h"
#include "lammps/restart/restart_block.h"
#include "memory.h"
#include "setup/classic_styles.h"
#include "setup/law_presets.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"
#include "setup/pair_remarks.h"

#include <algorithm>

using namespace LAMMPS_NS;

static constexpr const char *MIXED = Grit::LawTable::MIXED;

PairWithLaws::PairWithLaws(LAMMPS *lmp) : Pair(lmp), fixes(lmp)
{
  writedata = 1;
  Grit::load_laws_of_environment(lmp);
}

PairWithLaws::~PairWithLaws()
{
  if (copymode) return;
  if (is_history_unclaimed()) fixes.leave_unclaimed(file_remembers);
  fixes.remove();
  if (!allocated) return;
  memory->destroy(setflag);
  memory->destroy(cutsq);
}

// Another style takes the place of this one, which a restart file had brought, before any run. Not where all of LAMMPS
// goes.
bool PairWithLaws::is_history_unclaimed() const { return !file_remembers.empty() && !options.ignore_history && update; }

// ---- the script --------------------------------------------------------------------------------------------------------

void PairWithLaws::allocate()
{
  allocated = 1;
  const int n = atom->ntypes + 1;
  memory->create(setflag, n, n, "pair:setflag");
  memory->create(cutsq, n, n, "pair:cutsq");
  for (int i = 0; i < n; i++) std::fill_n(setflag[i], n, 0);
  table = std::make_unique<Grit::LawTable>(atom->ntypes);
}

// LAMMPS' styles write no coefficients to data files, and their scripts read these before they name a pair style.
void PairWithLaws::take_place_of(const std::string &name)
{
  name_of_lammps = name;
  writedata = name.empty() && !is_classic();
}

void PairWithLaws::settings(int narg, char **arg)
{
  has_new_words = true;
  take_place_of(Grit::left_to_suffix(Grit::name_in_script(*input, arg)));
  const std::vector<std::string> words(arg, arg + narg);
  options = or_stop(lmp, [&] {
    return Grit::read_style_settings(is_classic() ? read_classic(words) : words, options, !name_of_lammps.empty());
  });
  check_settings();
}

void PairWithLaws::check_settings() const
{
  if (!options.shapes.said.empty())
    error->all(FLERR, "granular/grit: expected '{}' for pair_style granular/superellipsoid/grit only, got it for {}",
               options.shapes.said, force->pair_style ? force->pair_style : COMMAND);
}

// Returns what stands behind the arguments of LAMMPS. These may be new ones for pairs that have laws.
std::vector<std::string> PairWithLaws::read_classic(const std::vector<std::string> &words)
{
  const Grit::ClassicWords read = Grit::read_classic_words(lammps_style(), words);
  laws_of_all = read.laws;
  for (int i = 1; allocated && i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (setflag[i][j]) set_coeff(i, i, j, j, laws_of_all, fmt::format("pair_coeff {} {}", i, j));
  return read.style;
}

void PairWithLaws::expect_coeff(int narg) const
{
  constexpr int NTYPES = 2;
  if (!is_classic() && narg <= NTYPES)
    error->all(FLERR, "granular/grit: expected two types and laws after pair_coeff, got {} words", narg);
  if (is_classic() && laws_of_all.empty())
    error->all(FLERR, "granular/grit: expected pair_style {} and its arguments before pair_coeff, got none",
               lammps_style());
  if (is_classic() && narg != NTYPES)
    error->all(FLERR,
               "granular/grit: expected two types and nothing else after pair_coeff of pair_style {}, whose arguments "
               "are its laws, got {} words",
               lammps_style(), narg);
}

void PairWithLaws::coeff(int narg, char **arg)
{
  constexpr int NTYPES = 2;
  expect_coeff(narg);
  if (!allocated) allocate();
  has_new_words = true;
  int ilo, ihi, jlo, jhi;
  utils::bounds(FLERR, arg[0], 1, atom->ntypes, ilo, ihi, error);
  utils::bounds(FLERR, arg[1], 1, atom->ntypes, jlo, jhi, error);
  const std::string command = std::string("pair_coeff ") + arg[0] + " " + arg[1];
  if (is_classic()) return set_coeff(ilo, ihi, jlo, jhi, laws_of_all, command);
  if (arg[NTYPES] == std::string(MATERIALS)) return set_materials({arg + NTYPES + 1, arg + narg}, command);
  set_coeff(ilo, ihi, jlo, jhi, laws_in_words({arg + NTYPES, arg + narg}), command);
}

void PairWithLaws::set_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &line,
                             const std::string &command)
{
  if (!line.empty() && line[0] == MIXED) return mix_coeff(ilo, ihi, jlo, jhi, {line.begin() + 1, line.end()}, command);
  const Grit::Setting setting = or_stop(lmp, [&] { return Grit::parse_setting(line, command); });
  const std::string expansion = or_stop(lmp, [&] { return Grit::preset_expansion(line, command, force->nktv2p); });
  if (comm->me == 0 && !expansion.empty()) utils::logmesg(lmp, "granular/grit: {}: {}\n", command, expansion);
  Grit::warn_without_springs(lmp, setting, command);
  int count = 0;
  for (int i = ilo; i <= ihi; i++)
    for (int j = std::max(jlo, i); j <= jhi; j++) {
      table->set(i, j, setting);
      of_two_lines.erase({i, j});
      if (i == j && !materials.empty()) materials[i] = {};
      of_materials.erase({i, j});
      setflag[i][j] = 1;
      count++;
    }
  if (count == 0) error->all(FLERR, "granular/grit: expected types I <= J in {}, got none", command);
}

// Pairs that mix, but for coefficients of their own, if any. They are read when the laws of both types are known.
void PairWithLaws::mix_coeff(int ilo, int ihi, int jlo, int jhi, const std::vector<std::string> &own_words,
                             const std::string &command)
{
  // A flag makes LAMMPS' write_data miss the pair in 'pair ii', and pair hybrid know that it is of this style.
  const bool flag = !own_words.empty() || utils::strmatch(force->pair_style, "^hybrid");
  int count = 0;
  for (int i = ilo; i <= ihi; i++)
    for (int j = std::max(jlo, i + 1); j <= jhi; j++) {
      if (of_materials.erase({i, j}) > 0 && comm->me == 0)
        utils::logmesg(lmp, "granular/grit: pair_coeff {} {}: forgets what its materials gave it: {}\n", i, j,
                       table->own_words(i, j));
      table->mix(i, j, own_words);
      of_two_lines.erase({i, j});
      setflag[i][j] = flag;
      count++;
    }
  if (count == 0) error->all(FLERR, "granular/grit: expected types I < J for '{} {}', got none", command, MIXED);
}

void PairWithLaws::make_laws()
{
  table->build();
  if (has_new_words)
    for (const Grit::LawTable::Sides &pair : table->overridden())
      Grit::warn_without_springs(lmp, pair.a, pair.b,
                                 fmt::format("pair_coeff {} {} {}", pair.types.first, pair.types.second, MIXED));
  if (has_new_words) warn_of_mixing();
  if (has_new_words) warned_of_validity.clear();
  has_new_words = false;
}

// Warns of pairs that mix from their types.
void PairWithLaws::warn_of_mixing()
{
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i + 1; j <= atom->ntypes; j++)
      if (!table->is_set(i, j) && table->has(i, j) && table->complaint(i, j).empty())
        table->with_sides(i, j, [&](const Grit::Setting &a, const Grit::Setting &b) {
          Grit::warn_once(lmp, Grit::conductance_remark(a, b, fmt::format("pair_coeff {} {}", i, j)), warned_of_laws);
        });
}

void PairWithLaws::warn_of_bridges(int i, int j, double radi, double radj)
{
  table->with_sides(i, j, [&](const Grit::Setting &a, const Grit::Setting &b) {
    Grit::warn_once(lmp, Grit::bridge_remark(a, b, radi, radj, fmt::format("pair_coeff {} {}", i, j)), warned_of_laws);
  });
}

void PairWithLaws::warn_of_validity(int i, int j, double radi, double radj)
{
  if (!(radi > 0) || !(radj > 0)) return;
  table->with_sides(i, j, [&](const Grit::Setting &a, const Grit::Setting &b) {
    const std::string remark = Grit::validity_remark(a, b, radi, radj, fmt::format("pair_coeff {} {}", i, j));
    if (!remark.empty() && warned_of_validity.insert({i, j}).second) Grit::warn_once(lmp, remark, warned_of_laws);
  });
}

void PairWithLaws::expect_no_new_words() const
{
  if (has_new_words)
    error->all(FLERR,
               "granular/grit: expected 'run' without 'pre no' after pair_style and pair_coeff, whose laws are made in "
               "the setup of a run, got 'pre no'");
}

bool PairWithLaws::gives_torque() const { return table && table->any(Grit::gives_torque); }

void PairWithLaws::check_coarse_graining(const Grit::Setting &setting, const std::string &command) const
{
  Grit::check_coarse_graining(lmp, options, setting, command);
}

void PairWithLaws::check_coarse_graining() const
{
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++)
      if (table->is_set(i, j)) check_coarse_graining(table->setting(i, j), fmt::format("pair_coeff {} {}", i, j));
}

std::vector<char> PairWithLaws::types() const
{
  std::vector<char> ours(atom->ntypes + 1, 0);
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = 1; j <= atom->ntypes; j++) ours[i] = ours[i] || table->is_set(i, j);
  return ours;
}

// ---- data files --------------------------------------------------------------------------------------------------------

void PairWithLaws::write_data(FILE *fp)
{
  for (int i = 1; i <= atom->ntypes; i++)
    if (table->is_set(i, i)) write_line(fp, fmt::format("{} {}", i, Grit::to_words(table->setting(i, i))));
  check_written(lmp, fp, "the laws to a data file");
}

void PairWithLaws::write_data_all(FILE *fp)
{
  for (int i = 1; i <= atom->ntypes; i++)
    for (int j = i; j <= atom->ntypes; j++) write_line(fp, fmt::format("{} {} {}", i, j, table->own_words(i, j)));
  check_written(lmp, fp, "the laws to a data file");
}

void PairWithLaws::write_line(FILE *fp, const std::string &line) const
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
