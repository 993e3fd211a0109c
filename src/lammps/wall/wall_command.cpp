#include "lammps/wall/wall_command.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "force.h"
#include "lammps/host/start_checks.h"
#include "lammps/pair/law_loading.h"
#include "lammps/particles/body_shapes.h"
#include "lammps/wall/surface_of_file.h"
#include "lammps/wall/wall_surface.h"
#include "setup/classic_styles.h"
#include "setup/law_presets.h"
#include "setup/law_reader.h"
#include "wall/surface_catalog.h"

#include <stdexcept>

using namespace LAMMPS_NS;
using Grit::refuse;

static constexpr int FIRST_WORD = 4;  // fix ID group style granular <laws>

WallCommand::WallCommand(LAMMPS *lmp, const std::string &name, int narg, char **arg) :
    Pointers(lmp), temperature(lmp, "temperature of the wall"), id(arg[0])
{
  words.command = name;
  const std::string style = narg < FIRST_WORD ? "" : arg[FIRST_WORD - 1];
  const bool classic = Grit::is_classic_style(style);
  if (!classic && style != "granular")
    error->all(FLERR,
               "granular/grit: expected 'granular' and laws, or 'hooke', 'hooke/history' or 'hertz/history' and their "
               "arguments, after the style in {}, got {}",
               words.command, style.empty() ? "the end of the line" : "'" + style + "'");
  if (!atom->radius_flag || !atom->rmass_flag || !(atom->omega_flag || Grit::have_shapes(*atom)) || !atom->torque_flag)
    error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass, angular velocity and torque (atom_style sphere) "
        "in {}, got {}",
        words.command, atom->atom_style);
  words.all.assign(arg + FIRST_WORD, arg + narg);
  if (classic) words.all = Grit::classic_laws(style, words.all);
  Grit::load_laws_of_environment(lmp);
  read_laws();
}

// ---- laws --------------------------------------------------------------------------------------------------------------

void WallCommand::read_laws()
{
  try {
    if (words[0] == "type")
      read_type();
    else
      laws.set(read_line(), words.command);
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
}

// 'type' and the type of the wall; its laws are those of pair_coeff.
void WallCommand::read_type()
{
  constexpr std::size_t WORDS = 2;
  constexpr auto DIGITS = "0123456789";
  double type = 0;
  if (words[1].find_first_not_of(DIGITS) == std::string::npos && Grit::read_finite(words[1], type) && type >= 1 &&
      type <= atom->ntypes)
    laws.set_type(static_cast<int>(type));
  else
    refuse("expected a type from 1 to ", atom->ntypes, " after 'type' in ", words.command, ", got ", words.said(1));
  words.all.erase(words.all.begin(), words.all.begin() + WORDS);
}

// Words that begin walls; with that of a restart file, whose surface may not be loaded, which is said when it is read.
std::vector<std::string> WallCommand::ends_of_laws() const
{
  std::vector<std::string> ends = Grit::with_loaded_surfaces(Grit::WALL_STYLES);
  const std::string in_file = Grit::surface_of_file(lmp, id).name;
  if (!in_file.empty() && !Grit::find_surface(in_file)) ends.push_back(in_file);
  return ends;
}

// A line of laws, for particles of all types.
Grit::Setting WallCommand::read_line()
{
  std::size_t used = 0;
  const Grit::Setting line = Grit::parse_setting(words.all, words.command, ends_of_laws(), &used);
  const auto behind = words.all.begin() + static_cast<long>(used);
  const std::string expansion = Grit::preset_expansion({words.all.begin(), behind}, words.command, force->nktv2p);
  if (comm->me == 0 && !expansion.empty()) utils::logmesg(lmp, "granular/grit: {}: {}\n", words.command, expansion);
  Grit::warn_without_springs(lmp, line, words.command);
  if (line.cutoff != Grit::UNSET) refuse("expected a wall without 'cutoff' in ", words.command, ", got one");
  if (line.synchronized)
    refuse("expected a wall without 'synchronized_verlet', which changes contacts of particles only, in ",
           words.command, ", got one");
  words.all.erase(words.all.begin(), behind);
  return line;
}

// ---- surface and keywords ----------------------------------------------------------------------------------------------

void WallCommand::read(WallSurface &surface)
{
  std::size_t k = 0;
  surface.read(k);
  while (k < words.all.size())
    if (!surface.read_keyword(k)) read_keyword(surface, k);
}

// One keyword with its words, k at the first of them; afterwards behind the last.
void WallCommand::read_keyword(WallSurface &surface, std::size_t &k)
{
  const std::string keyword = words[k];
  if (keyword == "contacts") {
    words.refuse_twice(wants_contacts, k);
    wants_contacts = true;
    k++;
    return;
  }
  if (keyword == "temperature") {
    words.refuse_twice(temperature.is_set(), k);
    temperature.read(words[k + 1], words.command);
  } else if (keyword == "half_thickness") {
    read_half_thickness(k);
  } else if (keyword == "history") {
    read_history(k);
  } else if (keyword == "losses") {
    read_losses(k);
  } else {
    refuse("expected one of the keywords ", surface.keywords(),
           ", contacts, temperature, half_thickness, losses, history in ", words.command, ", got ", words.said(k));
  }
  k += 2;
}

void WallCommand::read_half_thickness(std::size_t k)
{
  words.refuse_twice(half_thickness != 0, k);
  word_of_thickness = k + 1;
  half_thickness = words.number(word_of_thickness, "the half thickness of the wall");
  if (half_thickness < 0)
    refuse("expected a half thickness of at least 0 in ", words.command, ", got ", words.said(word_of_thickness));
}

void WallCommand::read_losses(std::size_t k)
{
  words.refuse_twice(loss_share.has_value(), k);
  const std::string share = words[k + 1];
  if (share != "all" && share != "half")
    refuse("expected 'all' or 'half' after 'losses' in ", words.command, ", got ", words.said(k + 1));
  loss_share = share == "half" ? 0.5 : 1;
}

void WallCommand::read_history(std::size_t k)
{
  words.refuse_twice(of_file != OfFile::same_wall, k);
  const std::string what = words[k + 1];
  if (what != "keep" && what != "ignore")
    refuse("expected 'keep' or 'ignore' after 'history' in ", words.command, ", got ", words.said(k + 1));
  of_file = what == "keep" ? OfFile::keep : OfFile::forget;
}
