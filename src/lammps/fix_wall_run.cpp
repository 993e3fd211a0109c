// Walls in a run: forces of their contacts, sums, and what travels with a particle.
#include "lammps/fix_wall_base.h"

#include "atom.h"
#include "error.h"
#include "lammps/finite_particles.h"
#include "lammps/fix_energy_ledger.h"
#include "lammps/fix_force_restart.h"
#include "lammps/fix_original_radius.h"
#include "lammps/pair_granular_grit.h"
#include "lammps/simulation_state.h"
#include "memory.h"
#include "neighbor.h"
#include "setup/law_writer.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

// ---- forces ------------------------------------------------------------------------------------------------------------

void FixWallBase::setup(int vflag)
{
  // Points of other styles, under pair hybrid, may be in the group.
  Grit::check_particles(lmp, [&](int i) { return (atom->mask[i] & groupbit) && atom->radius[i] != 0; });
  if (of_file) {
    advance();
    const Grit::WallDifference other = displacement(*of_file);
    if (other.found()) accept(other);
    of_file.reset();
  }
  post_force(vflag);
}

Grit::StageTimes &FixWallBase::stage_times() { return others.timed_pair ? others.timed_pair->times : no_times; }

void FixWallBase::post_force(int)
{
  const Grit::StageTimes::Span span(stage_times(), Grit::Stage::walls);
  if (others.rigid && neighbor->ago == 0) update_masses();
  if (others.ledger) others.ledger->to_host();
  begin_step();
  totals = {};
  if (peratom_flag && atom->nlocal > 0) std::fill_n(array_atom[0], atom->nlocal * NCOLUMNS, 0.0);
  if (!near.stands || neighbor->ago == 0 || is_displaced()) find_near();
  std::vector<Grit::WallPoint> points;
  const Grit::WallLaw wall = wall_law();
  for (const int i : near.particles) {
    if (!(atom->mask[i] & groupbit)) continue;
    if (!Grit::is_finite(Grit::sum_of(Grit::load(atom->x[i])))) complain_of_position(atom->tag[i], update->ntimestep);
    points.clear();
    fresh.parts.clear();
    fresh.values.clear();
    find_points(Grit::load(atom->x[i]), reach_of(i), points);
    for (const Grit::WallPoint &point : points) act(i, wall, point);
    if (contacts.active() && (others.ledger || !is_passive())) remember(i);
  }
}

void FixWallBase::begin_step()
{
  advance();
  temperature.advance();
}

// Particles that touch the wall or may do so before the neighbor list is built again: as for pairs, none of them moves
// farther than the skin until then.
void FixWallBase::find_near()
{
  const bool all = is_displaced();
  near.particles.clear();
  for (int i = 0; i < atom->nlocal; i++)
    if (all || contacts.count(i) > 0 || is_near(Grit::load(atom->x[i]), search_distance(i) + neighbor->skin))
      near.particles.push_back(i);
  near.stands = true;
}

void FixWallBase::update_masses() { Grit::copy_masses(lmp, others.rigid, words.command, rigid_mass); }

// Nothing advances outside of time integration.
bool FixWallBase::is_passive() const { return Grit::is_passive(*update); }

// How far the search for parts of the wall goes: contacts may live on beyond the surfaces, and the energy ledger wants to see
// those that end.
double FixWallBase::search_distance(int i) const
{
  const double radius = atom->radius[i],
               ending = others.ledger && contacts.count(i) > 0 ? Grit::SEEN_TO_END * radius : 0;
  return settings.half_thickness + radius + std::max(reach_beyond(radius), ending);
}

// The same, point a bound particle is never lost.
double FixWallBase::reach_of(int i) const
{
  const bool bound = keeps_bound() && settings.law.outlives_overlap && contacts.count(i) > 0;
  return bound ? Grit::INFINITE : search_distance(i);
}

double FixWallBase::reach_beyond(double radius) const
{
  constexpr double HOLLOW = 4;  // reach in a hollow over that at a plane: of jkr up to an effective radius of 64 r
  constexpr double FLAT = 0;
  return settings.law.outlives_overlap ? HOLLOW * Grit::reach(settings.laws, settings.laws, radius, FLAT) : 0;
}

Grit::Body FixWallBase::body(int i) const
{
  Grit::Body body{Grit::load(atom->x[i]),
                  Grit::load(atom->v[i]),
                  Grit::load(atom->omega[i]),
                  atom->radius[i],
                  others.rigid ? rigid_mass[i] : atom->rmass[i],
                  others.radii ? others.radii->of_atom(i) : atom->radius[i]};
  if (atom->temperature_flag) body.temperature = atom->temperature[i];
  return body;
}

// What contacts share in this step.
Grit::WallLaw FixWallBase::wall_law() const
{
  Grit::WallLaw wall;
  wall.law = settings.law;
  wall.half_thickness = settings.half_thickness;
  wall.temperature = temperature.now();
  wall.dt = Grit::time_step(*update);
  wall.lammps_kinematics = others.lammps_kinematics;
  wall.remembers = contacts.active();
  wall.books = others.ledger != nullptr;
  wall.keep_records = others.forces && others.forces->is_pending();
  return wall;
}

void FixWallBase::complain_of_center_on_wall(tagint tag) const
{
  error->one(FLERR, "granular/grit: expected the center of atom {} beside the wall in {}, got it on the wall", tag,
             words.command);
}

// Where such a particle is no wall can tell.
void FixWallBase::complain_of_position(tagint tag, bigint step) const
{
  error->one(FLERR, "granular/grit: expected a finite position of atom {} at {} in step {}, got none", tag,
             words.command, step);
}

// More parts of the wall at once than there is room for.
void FixWallBase::complain_of_crowd(tagint tag, int most) const
{
  error->one(FLERR, "granular/grit: expected at most {} contacts of atom {} with the wall in {}, got more", most, tag,
             words.command);
}

void FixWallBase::complain_of_force(tagint tag, bigint step, const Grit::MotionAtContact &motion) const
{
  error->one(FLERR,
             "granular/grit: expected a finite force, torque and heat flow of atom {} at {} in step {}, got none from "
             "'{}' with {}; is the time step too large?",
             tag, words.command, step, Grit::to_words(settings.laws), Grit::in_words(motion));
}

// Contact of particle i with one part of the wall.
void FixWallBase::act(int i, const Grit::WallLaw &wall, const Grit::WallPoint &point)
{
  constexpr bool BOOKS = true;
  const double *old = contacts.find(i, point.id);
  double value[Grit::WALL_HISTORY] = {};
  if (old) std::copy_n(old, contacts.values(), value);
  Grit::Booking booked;
  const Grit::WallForce answer = wall.act<BOOKS>(point, body(i), old != nullptr, value, booked);
  if (answer.on_wall) complain_of_center_on_wall(atom->tag[i]);
  if (!Grit::is_finite(answer.contact)) complain_of_force(atom->tag[i], update->ntimestep, wall.motion(point, body(i)));
  if (answer.acts) {
    Grit::add(answer.contact.force, atom->f[i]);
    Grit::add(answer.contact.torque_i, atom->torque[i]);
    account(i, point, answer.contact);
    change_body(i, answer.contact);
  }
  if (others.ledger) others.ledger->book_wall(i, booked);
  if (answer.kept) keep(point.id, value);
}

void FixWallBase::keep(int part, const double *values)
{
  fresh.parts.push_back(part);
  fresh.values.insert(fresh.values.end(), values, values + contacts.values());
}

void FixWallBase::change_body(int i, const Grit::ContactForce &result)
{
  if (atom->heatflow_flag) atom->heatflow[i] += result.heat_i;
  if (!settings.law.thins || is_passive()) return;
  others.radii->shrink()[i] += result.shrink_i;
  others.radii->smallest()[i] = std::max(others.radii->smallest()[i], result.smallest_i);
}

void FixWallBase::account(int i, const Grit::WallPoint &point, const Grit::ContactForce &result)
{
  const Grit::vec3 x = Grit::load(atom->x[i]);
  totals.mine.account(x, result);
  if (!peratom_flag) return;
  double *column = array_atom[i];
  column[0] = 1;
  Grit::store(result.force, column + 1);
  Grit::store(x - point.d, column + 4);
  column[7] = atom->radius[i];
}

// The contacts of this step are all that particle i keeps; outside of time integration none is forgotten.
void FixWallBase::remember(int i)
{
  if (is_passive())
    contacts.for_each(i, [&](int part, const double *values) {
      if (std::find(fresh.parts.begin(), fresh.parts.end(), part) == fresh.parts.end()) keep(part, values);
    });
  contacts.remember(i, fresh.parts, fresh.values);
}

// ---- output ------------------------------------------------------------------------------------------------------------

void FixWallBase::sum_totals()
{
  if (totals.step == update->ntimestep) return;
  fetch_totals();
  MPI_Allreduce(totals.mine.value, totals.all.value, Grit::WallTotals::SIZE, MPI_DOUBLE, MPI_SUM, world);
  totals.step = update->ntimestep;
}

double FixWallBase::compute_scalar()
{
  sum_totals();
  return totals.all.value[Grit::WallTotals::SIZE - 1];
}

double FixWallBase::compute_vector(int k)
{
  sum_totals();
  return totals.all.value[k];
}

double FixWallBase::memory_usage()
{
  return contacts.bytes() + rigid_mass.capacity() * sizeof(double) +
         (peratom_flag ? atom->nmax * NCOLUMNS * sizeof(double) : 0);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

void FixWallBase::grow_arrays(int nmax)
{
  if (peratom_flag) memory->grow(array_atom, nmax, NCOLUMNS, "fix_wall_gran_grit:array_atom");
  contacts.grow(nmax);
}

void FixWallBase::copy_arrays(int i, int j, int /*delflag*/)
{
  if (peratom_flag) std::copy_n(array_atom[i], NCOLUMNS, array_atom[j]);
  contacts.copy(i, j);
}

void FixWallBase::set_arrays(int i)
{
  if (peratom_flag) std::fill_n(array_atom[i], NCOLUMNS, 0.0);
  contacts.clear(i);
}

int FixWallBase::pack_exchange(int i, double *buf)
{
  int m = contacts.active() ? contacts.pack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(array_atom[i], NCOLUMNS, buf + m);
    m += NCOLUMNS;
  }
  return m;
}

int FixWallBase::unpack_exchange(int i, double *buf)
{
  int m = contacts.active() ? contacts.unpack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(buf + m, NCOLUMNS, array_atom[i]);
    m += NCOLUMNS;
  }
  return m;
}
