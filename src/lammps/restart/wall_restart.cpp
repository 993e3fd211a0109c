// Walls in restart files: what they write, and whether the wall of a script is the one of the file.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "comm.h"
#include "error.h"

#include "lammps/host/contact_styles.h"
#include "lammps/pair/pair_granular_grit.h"
#include "watch/wall_columns.h"

#include <algorithm>

using namespace LAMMPS_NS;

// Items of the record.
static const std::string HISTORY = "memory", PLACES = "places", VALUES = "values", LOSSES = "losses";
static const std::string ALL_LOSSES = "all";

// What all walls have.
void FixWallBase::describe_rest(Grit::WallRecord &record) const
{
  record.add("half thickness", Grit::exact(command.half_thickness));
  record.add("temperature", command.temperature.words());
  record.add(LOSSES, command.loss_share.value_or(1) == 1 ? ALL_LOSSES : "half");
  if (command.laws.has_type()) record.add("type", std::to_string(command.laws.type()));
}

// Global part: what contacts remember, in words and as numbers of values, and the wall itself. LAMMPS calls it on all
// processes, one fix after another, and then asks each for maxsize_restart().
void FixWallBase::write_restart(FILE *fp)
{
  to_host();
  surface->before_writing();
  most_written = std::max(surface->usual_points(), largest_count());
  if (comm->me != 0) return;
  Grit::WallRecord record;
  const bool unknown = of_file && command.laws.layout().empty();  // of a type, before the first run
  record.add(HISTORY, unknown ? *of_file->find(HISTORY) : command.laws.layout());
  record.add(PLACES, std::to_string(most_written));
  record.add(VALUES, std::to_string(contacts.row_size));
  surface->describe(record);
  describe_rest(record);
  surface->write_motion(record);
  write_block(lmp, fp, *this, record.text());
}

void FixWallBase::restart(char *block)
{
  to_host();
  if (surface->read_block_of_lammps(block)) return;
  got_global = true;
  set_name(own_name);
  constexpr double MOST_PLACES = 1e6;  // more than any wall has
  of_file.emplace();
  const bool readable = of_file->read(read_block(lmp, *this, block));
  const std::string *const history = of_file->find(HISTORY);
  const std::vector<double> places = of_file->numbers(PLACES), values = of_file->numbers(VALUES);
  if (!readable || !history || places.size() != 1 || !(places[0] >= 1 && places[0] <= MOST_PLACES) ||
      values.size() != 1 || !(values[0] >= 0 && values[0] <= Grit::ContactMemory::LARGEST))
    error->all(FLERR,
               "granular/grit: expected what this version of GRIT writes about {} in the restart file, got something "
               "else; another ID, beside 'history ignore' of the pair style, begins without the wall's history",
               command.name());
  if (!of_file->find(LOSSES)) of_file->add(LOSSES, ALL_LOSSES);  // of 0.1.0, which did not know the keyword
  if (!command.laws.has_type()) check_layout();
  surface->read_motion(*of_file);
  if (command.of_file == WallCommand::OfFile::forget) return;
  // As in the file, until init() knows whether an energy ledger is kept.
  contacts.row_size = static_cast<int>(values[0]);
  maxexchange = contacts.packed_size(static_cast<int>(places[0])) + Grit::OfWall::NCOLUMNS;
}

void FixWallBase::check_layout() const
{
  const std::string here = command.laws.layout(), file = *of_file->find(HISTORY);
  if (file != here && command.of_file != WallCommand::OfFile::forget)
    error->all(
        FLERR,
        "granular/grit: expected laws that remember ({}), as in the restart file, for {}, got laws that remember ({}); "
        "the keyword 'history ignore' begins without the wall's history",
        file, command.name(), here);
}

// Before a run: what can be said before variables of the input have their values.
void FixWallBase::check_restart()
{
  check_layout();
  const Grit::WallDifference shape = surface->difference(*of_file);
  if (shape.found()) {
    accept(shape);
    return surface->begin_motion(*of_file);
  }
  Grit::WallRecord rest;
  describe_rest(rest);
  const Grit::WallDifference other = rest.difference(*of_file);
  if (other.found()) accept(other);
}

// The wall is not that of the restart file.
void FixWallBase::accept(const Grit::WallDifference &other)
{
  const bool forgets = command.of_file == WallCommand::OfFile::forget ||
                       (command.of_file == WallCommand::OfFile::same_wall && pair_ignores_history());
  if (command.of_file == WallCommand::OfFile::same_wall && !forgets)
    error->all(
        FLERR,
        "granular/grit: expected {} for {}, as in the restart file, got {}; its contacts keep what they remember "
        "with the keyword 'history keep' and forget it with 'history ignore'",
        other.of_file, command.name(), other.here);
  if (comm->me == 0)
    error->warning(FLERR, "granular/grit: {} has {} in the restart file and now {}: its contacts {} what they remember",
                   command.name(), other.of_file, other.here, forgets ? "forget" : "keep");
  for (int i = 0; forgets && i < atom->nlocal; i++) set_arrays(i);
}

bool FixWallBase::pair_ignores_history() const
{
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  return std::any_of(pairs.begin(), pairs.end(), [](const PairGranularGrit *pair) { return pair->ignores_history(); });
}

// ---- what contacts of a particle remember --------------------------------------------------------------------------------

bool FixWallBase::is_restored() const { return was_restored(lmp, *this, *this); }

void FixWallBase::read_from_file(int i, const AtomBlock &block)
{
  if (command.of_file == WallCommand::OfFile::forget)
    set_arrays(i);
  else
    contacts.unpack(i, block.data);
}

int FixWallBase::maxsize_restart() { return SEALED + contacts.packed_size(most_written); }
