// Walls in restart files: what they write, and whether the wall of a script is the one of the file.
#include "lammps/fix_wall_gran_grit.h"

#include "atom.h"
#include "comm.h"
#include "error.h"
#include "update.h"

#include "lammps/pair_granular_grit.h"

using namespace LAMMPS_NS;

// Items of the record.
static const std::string MEMORY = "memory", PLACES = "places", VALUES = "values", ORIGIN = "time origin",
                         MOTION = "motion";

static std::string words_of(const Grit::PlaneWall &planes)
{
  const auto position = [](bool there, double value) { return there ? Grit::exact(value) : "NULL"; };
  return std::string(1, "xyz"[planes.axis]) + "plane " + position(planes.has_lo, planes.lo) + " " +
         position(planes.has_hi, planes.hi);
}

std::string FixWallGranGrit::motion_words() const
{
  const std::string direction(1, "xyz"[motion_axis]);
  if (motion == WIGGLE) return "wiggle " + direction + " " + Grit::exact(amplitude) + " " + Grit::exact(period);
  return motion == SHEAR ? "shear " + direction + " " + Grit::exact(shear_velocity) : "none";
}

void FixWallGranGrit::describe(Grit::WallRecord &record)
{
  record.add("surface", words_of(planes));
  record.add(MOTION, motion_words());
}

Grit::WallDifference FixWallGranGrit::difference(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  describe(here);
  return here.difference(file);
}

void FixWallGranGrit::write_motion(Grit::WallRecord &record) { record.add(ORIGIN, std::to_string(time_origin)); }

void FixWallGranGrit::read_motion(const Grit::WallRecord &record)
{
  const std::vector<double> origin = record.numbers(ORIGIN);
  if (!origin.empty()) time_origin = static_cast<bigint>(origin[0]);
}

void FixWallGranGrit::begin_motion(const Grit::WallRecord &file)
{
  Grit::WallRecord here;
  here.add(MOTION, motion_words());
  if (here.difference(file).found()) time_origin = update->ntimestep;
}

// What all walls have.
void FixWallGranGrit::describe_rest(Grit::WallRecord &record) const
{
  record.add("half thickness", Grit::exact(half_thickness));
  record.add("temperature", temperature.words());
}

// Global part: what contacts remember, in words and as numbers of values, and the wall itself.
void FixWallGranGrit::write_restart(FILE *fp)
{
  if (comm->me != 0) return;
  Grit::WallRecord record;
  record.add(MEMORY, Grit::history_layout(setting));
  record.add(PLACES, std::to_string(contacts.places()));
  record.add(VALUES, std::to_string(contacts.values()));
  describe(record);
  describe_rest(record);
  write_motion(record);
  write_block(fp, *this, record.text());
}

void FixWallGranGrit::restart(char *block)
{
  got_global = true;
  constexpr double MOST_PLACES = 1e6;  // more than any region has
  of_file.emplace();
  const bool readable = of_file->read(read_block(lmp, *this, block));
  const std::string *const memory = of_file->find(MEMORY);
  const std::vector<double> places = of_file->numbers(PLACES), values = of_file->numbers(VALUES);
  if (!readable || !memory || places.size() != 1 || !(places[0] >= 1 && places[0] <= MOST_PLACES) ||
      values.size() != 1 || !(values[0] >= 0 && values[0] <= Grit::WALL_MEMORY))
    error->all(FLERR,
               "granular/grit: expected what this version of GRIT writes about {} in the restart file, got something "
               "else; another ID begins without the wall's history",
               place);
  const std::string here = Grit::history_layout(setting);
  if (*memory != here && history != FORGET)
    error->all(
        FLERR,
        "granular/grit: expected laws that remember ({}), as in the restart file, for {}, got laws that remember ({}); "
        "another ID, or the keyword 'history ignore', begins without the wall's history",
        *memory, place, here);
  read_motion(*of_file);
  if (history == FORGET) return;
  // As in the file, until init() knows whether an energy ledger is kept and how many surfaces the wall has.
  contacts.configure(static_cast<int>(places[0]), static_cast<int>(values[0]));
  contacts.grow(atom->nmax);
}

// Before a run: what can be said before variables of the input have their values.
void FixWallGranGrit::check_restart()
{
  const Grit::WallDifference surface = difference(*of_file);
  if (surface.found()) {
    accept(surface);
    return begin_motion(*of_file);
  }
  Grit::WallRecord rest;
  describe_rest(rest);
  const Grit::WallDifference other = rest.difference(*of_file);
  if (other.found()) accept(other);
}

// The wall is not that of the restart file.
void FixWallGranGrit::accept(const Grit::WallDifference &other)
{
  const bool forgets = history == FORGET || (history == SAME_WALL && pair_ignores_history());
  if (history == SAME_WALL && !forgets)
    error->all(
        FLERR,
        "granular/grit: expected {} for {}, as in the restart file, got {}; its contacts keep what they remember "
        "with the keyword 'history keep' and forget it with 'history ignore'",
        other.of_file, place, other.here);
  if (comm->me == 0)
    error->warning(FLERR, "granular/grit: {} has {} in the restart file and now {}: its contacts {} what they remember",
                   place, other.of_file, other.here, forgets ? "forget" : "keep");
  for (int i = 0; forgets && i < atom->nlocal; i++) set_arrays(i);
}

bool FixWallGranGrit::pair_ignores_history() const
{
  const PairGranularGrit *pair = find_pair(0);
  bool ignores = pair && pair->ignores_history();
  for (int nsub = 1; !pair && find_pair(nsub); nsub++) ignores = ignores || find_pair(nsub)->ignores_history();
  return ignores;
}

// ---- what contacts of a particle remember --------------------------------------------------------------------------------

bool FixWallGranGrit::is_restored() const
{
  const int mine[] = {got_global, got_atoms};
  int any[] = {0, 0};
  MPI_Allreduce(mine, any, 2, MPI_INT, MPI_MAX, world);  // a process may have no particles
  return any[0] && (any[1] || atom->natoms == 0);
}

int FixWallGranGrit::pack_restart(int i, double *buf)
{
  return seal_atom(*this, atom->tag[i], contacts.pack(i, buf + SEALED), buf);
}

void FixWallGranGrit::unpack_restart(int i, int nth)
{
  got_atoms = true;
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (block.data && history != FORGET)
    contacts.unpack(i, block.data);
  else
    set_arrays(i);
}

int FixWallGranGrit::size_restart(int i) { return SEALED + contacts.size(i); }

int FixWallGranGrit::maxsize_restart() { return SEALED + contacts.max_size(); }
