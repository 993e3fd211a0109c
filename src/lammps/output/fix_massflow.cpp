#include "lammps/output/fix_massflow.h"

#include "atom.h"
#include "atom_masks.h"
#include "atom_vec.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/gather.h"
#include "lammps/host/refusal.h"
#include "modify.h"
#include "output.h"
#include "update.h"
#include "wall/wall_words.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;
using Grit::FlowCounts;
using Grit::FlowEvent;
using Grit::vec3;

static constexpr bigint NEVER = -1;

// ---- input -------------------------------------------------------------------------------------------------------------

static Grit::WallWords words_of(const Fix &fix, int narg, char **arg)
{
  constexpr int FIRST = 3;
  return {std::string("fix ") + fix.id + " " + fix.style, {arg + FIRST, arg + narg}};
}

FixMassflow::FixMassflow(LAMMPS *lmp, int narg, char **arg) :
    ParticleRows(lmp, narg, arg),
    command(words_of(*this, narg, arg).command),
    words(or_stop(lmp, [&] { return Grit::FlowCommand::read(words_of(*this, narg, arg)); })),
    face(or_stop(lmp, [&] { return words.face(lmp, command); })),
    counts(atom->ntypes)
{
  if (!atom->tag_enable) error->all(FLERR, "granular/grit: expected particles with IDs for {}, got none", command);
  if (!words.file.empty()) list.open(lmp, words.file, words.appends, command);
  restart_global = 1;
  nevery = 1;
  dynamic_group_allow = 1;
  global_freq = 1;
  scalar_flag = vector_flag = array_flag = 1;
  constexpr int NVECTOR = 10, NARRAY = 4;
  size_vector = NVECTOR;
  size_array_rows = atom->ntypes;
  size_array_cols = NARRAY;
  extscalar = extvector = extarray = 0;
  force_reneighbor = words.deletes ? 1 : 0;
  next_reneighbor = NEVER;
  datamask_modify = EMPTY_MASK;
  keep({&rows});
}

int FixMassflow::setmask() { return FixConst::END_OF_STEP | (words.deletes ? FixConst::PRE_EXCHANGE : 0); }

// Particles without bonds, bodies and an order of groups can go alone.
void FixMassflow::check_deletion()
{
  const auto refuse = [&](const std::string &got) {
    error->all(FLERR,
               "granular/grit: expected particles that can be deleted one by one for 'delete_atoms yes' in {}, got {}",
               command, got);
  };
  if (atom->molecular != Atom::ATOMIC) refuse("an atom style with bonds");
  if (atom->firstgroup >= 0) refuse("'atom_modify first', whose group must stay in front");
  for (const Fix *fix : modify->get_fix_list())
    if (fix->rigid_flag) refuse(std::string("fix ") + fix->id + " " + fix->style + ", whose bodies they are of");
}

void FixMassflow::init()
{
  if (words.deletes) check_deletion();
}

// ---- looks -------------------------------------------------------------------------------------------------------------

FixMassflow::Look FixMassflow::now() const
{
  const bigint step = update->ntimestep;
  return {step, update->atime + static_cast<double>(step - update->atimestep) * update->dt, update->dt};
}

// A run that continues from a file has another rounding of the time, but not of the time step, which may have changed since.
double FixMassflow::time_since_look() const
{
  constexpr double ROUNDED = 1e-14, SAME = 1e-9;  // parts of the time, and of what has passed
  const Look at = now();
  const double elapsed = at.time - last.time, of_steps = static_cast<double>(at.step - last.step) * at.dt;
  return std::fabs(elapsed - of_steps) <= ROUNDED * std::fabs(at.time) + SAME * of_steps ? of_steps : elapsed;
}

// At the end of a run and where a restart file is written, too, so that both know all that has passed.
bool FixMassflow::is_look(bigint step) const
{
  return step % words.every == 0 || step == update->laststep || output->next_restart == step;
}

// With Kokkos it is read on the host, where particles are brought for steps in which they are looked at. Restart files may be
// due in the very next step, which LAMMPS says at the end of this one.
void FixMassflow::read_for_look(bool is_next)
{
  const auto of_look =
      X_MASK | MASK_MASK | TYPE_MASK | TAG_MASK | RMASS_MASK | RADIUS_MASK | (words.file.empty() ? EMPTY_MASK : V_MASK);
  datamask_read = is_next ? of_look : EMPTY_MASK;
  datamask_modify = EMPTY_MASK;
}

std::vector<Grit::BoxPeriod> FixMassflow::periods() const
{
  const double *const h = domain->h, *const g = domain->h_inv;  // xx yy zz yz xz xy
  const vec3 edges[] = {{h[0], 0, 0}, {h[5], h[1], 0}, {h[4], h[3], h[2]}},
             rows_of_inverse[] = {{g[0], g[5], g[4]}, {0, g[1], g[3]}, {0, 0, g[2]}};
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  std::vector<Grit::BoxPeriod> sides;
  for (int k = 0; k < domain->dimension; k++)
    if (periodic[k]) sides.push_back({edges[k], rows_of_inverse[k]});
  return sides;
}

// Its next path begins here. Where it was on the face before, it still is.
void FixMassflow::see(int i)
{
  double *const row = rows.of(i);
  const int marks = static_cast<int>(row[MARKS]);
  if (!(marks & SEEN)) row[FROM] = Grit::NOWHERE;
  std::copy_n(atom->x[i], 3, row + PLACE);
  row[MARKS] = marks | SEEN;
}

void FixMassflow::warn_of_images() const
{
  if (comm->me == 0 && images.may_overlap())
    error->warning(FLERR,
                   "granular/grit: the face of {} is longer than a periodic side of the box: where its images lie on "
                   "it particles count more than once",
                   command);
}

// In a run no step ends where the run was set up.
void FixMassflow::warn_of_rerun()
{
  if (has_told || update->ntimestep != last.step) return;
  has_told = true;
  if (comm->me == 0)
    error->warning(FLERR, "granular/grit: {} counts nothing in a 'rerun', where each snapshot begins anew", command);
}

// What commands have moved between runs has not flown.
void FixMassflow::setup(int)
{
  images = or_stop(lmp, [&] { return Grit::FlowImages(face, periods(), command); });
  warn_of_images();
  for (int i = 0; i < atom->nlocal; i++) {
    double &marks = rows.of(i)[MARKS];
    if (atom->mask[i] & groupbit)
      see(i);
    else
      marks = static_cast<int>(marks) & ~SEEN;
  }
  last = now();
  const auto step = static_cast<double>(last.step);
  if (!continues || step < rates.begun()) rates.begin(step, counts);
  continues = true;
  forgets = false;
  read_for_look(true);
  if (leaving > 0) go_next_step();
}

void FixMassflow::look(int i, std::vector<FlowEvent> &passed)
{
  double *const row = rows.of(i);
  const int marks = static_cast<int>(row[MARKS]);
  if (!(atom->mask[i] & groupbit)) {
    row[MARKS] = marks & ~SEEN;
    return;
  }
  if (!(marks & SEEN)) {
    see(i);
    return;
  }
  const vec3 before = Grit::load(row + PLACE);
  const Grit::FlowPath path{before, images.nearest(Grit::load(atom->x[i]), before), static_cast<int>(row[FROM])};
  images.cross(face, path, found);
  for (const Grit::FlowCrossing &crossing : found.all) pass(i, crossing, passed);
  Grit::store(path.end, row + PLACE);
  row[FROM] = found.from;
}

double FixMassflow::mass_of(int i) const { return atom->rmass ? atom->rmass[i] : atom->mass[atom->type[i]]; }

void FixMassflow::pass(int i, const Grit::FlowCrossing &crossing, std::vector<FlowEvent> &passed)
{
  double &kept = rows.of(i)[MARKS];
  const int marks = static_cast<int>(kept);
  const Mark went = crossing.direction == Grit::FORWARD ? WENT_OUT : WENT_BACK;
  if ((words.once && (marks & went)) || (marks & LEAVES)) return;
  kept = marks | went | (words.deletes && went == WENT_OUT ? LEAVES : 0);
  const double diameter = atom->radius ? 2 * atom->radius[i] : 0;
  passed.push_back({atom->tag[i], atom->type[i], crossing.direction, crossing.along, mass_of(i), diameter, crossing.at,
                    Grit::load(atom->v[i])});
}

void FixMassflow::book(const std::vector<FlowEvent> &passed)
{
  for (const FlowEvent &event : passed) {
    counts.add(event);
    if (words.deletes && event.direction == Grit::FORWARD) leaving++;
  }
  if (passed.empty() || words.file.empty() || comm->me != 0) return;
  list.write(lmp, passed, update->ntimestep, last.time, now().time);
}

void FixMassflow::end_of_step()
{
  const bigint step = update->ntimestep;
  warn_of_rerun();
  read_for_look(output->next_restart <= step || is_look(step + 1));
  if (!is_look(step)) return;
  if (periods() != images.box())
    error->all(FLERR, "granular/grit: expected periodic sides of the box that keep their lengths for {}, got others",
               command);
  std::vector<FlowEvent> mine;
  for (int i = 0; i < atom->nlocal; i++) look(i, mine);
  std::vector<FlowEvent> all =
      or_stop(lmp, [&] { return Grit::gather_on_all(world, mine, "passages in one look of " + command); });
  std::stable_sort(all.begin(), all.end(), [](const FlowEvent &a, const FlowEvent &b) { return a.is_before(b); });
  book(all);
  rates.look(static_cast<double>(step), time_since_look(), words.interval, counts);
  last = now();
  if (leaving > 0) go_next_step();
}

// ---- deletion ----------------------------------------------------------------------------------------------------------

void FixMassflow::go_next_step()
{
  next_reneighbor = update->ntimestep + 1;
  datamask_read = ALL_MASK;  // before the exchange, where all of a particle is moved
}

struct FixMassflow::Gone {
  tagint id;
  double mass;
};

// Before particles go to other processes and lists are made, when contacts stand with the particles. Not in a setup: the run
// that wrote a restart file deletes in the step after it, too.
void FixMassflow::pre_exchange()
{
  if (leaving == 0) return;
  datamask_modify = ALL_MASK;
  const std::vector<Gone> mine = delete_leaving();
  book(or_stop(lmp, [&] { return Grit::gather_on_all(world, mine, "particles to delete at once in " + command); }));
  leaving = 0;
  next_reneighbor = NEVER;
  if (atom->map_style == Atom::MAP_NONE) return;
  atom->nghost = 0;
  atom->map_init();
  atom->map_set();
}

// In the order of IDs. Another fix may have deleted some of those that leave.
void FixMassflow::book(std::vector<Gone> gone)
{
  std::sort(gone.begin(), gone.end(), [](const Gone &a, const Gone &b) { return a.id < b.id; });
  for (const Gone &one : gone) deleted.add(one.mass);
  atom->natoms -= static_cast<bigint>(gone.size());
}

// From the last one on, so that no particle that leaves is moved to another's place.
std::vector<FixMassflow::Gone> FixMassflow::delete_leaving()
{
  constexpr int DELETED_ONE = 1;
  std::vector<Gone> gone;
  for (int i = atom->nlocal - 1; i >= 0; i--) {
    if (!(static_cast<int>(rows.of(i)[MARKS]) & LEAVES)) continue;
    gone.push_back({atom->tag[i], mass_of(i)});
    atom->avec->copy(atom->nlocal - 1, i, DELETED_ONE);
    atom->nlocal--;
  }
  return gone;
}

// ---- output ------------------------------------------------------------------------------------------------------------

double FixMassflow::compute_scalar() { return counts.all(FlowCounts::OUT).mass - counts.all(FlowCounts::BACK).mass; }

// The first six are those of fix massflow/mesh of LIGGGHTS.
double FixMassflow::compute_vector(int k)
{
  const Grit::FlowTally out = counts.all(FlowCounts::OUT), back = counts.all(FlowCounts::BACK),
                        rate_out = rates.of(FlowCounts::OUT), rate_back = rates.of(FlowCounts::BACK);
  const double values[] = {out.mass,       out.number, rate_out.mass, rate_out.number, deleted.mass,
                           deleted.number, back.mass,  back.number,   rate_back.mass,  rate_back.number};
  return values[k];
}

double FixMassflow::compute_array(int row, int column)
{
  const Grit::FlowTally &out = counts.of_type(row + 1, FlowCounts::OUT),
                        &back = counts.of_type(row + 1, FlowCounts::BACK);
  const double values[] = {out.mass, out.number, back.mass, back.number};
  return values[column];
}
