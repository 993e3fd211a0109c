// Walls in a run: forces of their contacts, sums, and what travels with a particle.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/simulation_state.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/finite_particles.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "memory.h"
#include "neighbor.h"
#include "objects/loaded_laws.h"
#include "setup/law_writer.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

// ---- forces ------------------------------------------------------------------------------------------------------------

void FixWallBase::setup(int vflag)
{
  // Points of other styles, under pair hybrid, may be in the group.
  Grit::check_particles(lmp, [&](int i) { return is_in_group(i) && atom->radius[i] != 0; });
  if (of_file) {
    advance();
    const Grit::WallDifference other = displacement(*of_file);
    if (other.found()) accept(other);
    of_file.reset();
  }
  post_force(vflag);
}

Grit::StageTimes &FixWallBase::stage_times() { return others.timed_pair ? others.timed_pair->times : no_times; }

// Where the wall is in this step, and who is near it.
void FixWallBase::begin_contacts()
{
  if (others.rigid && neighbor->ago == 0) update_masses();
  if (others.ledger) others.ledger->to_host();
  begin_step();
  totals = {};
  const Grit::Workers &threads = divided();
  begin_shares(threads);
  if (!knows_near()) find_near(threads);
}

void FixWallBase::post_force(int)
{
  const Grit::StageTimes::Span span(stage_times(), Grit::Stage::walls);
  if (!begun) begin_contacts();
  begun = false;
  show_contacts(Grit::watchers_of(lmp));
  const Grit::Workers &threads = divided();
  const Grit::WallRules wall = wall_rules();
  try {
    threads.each([&](int k) {
      const auto [begin, end] = threads.stretch(k, static_cast<int>(near.particles.size()));
      for (int m = begin; m < end; m++) act(scratch_of_threads[k], wall, near.particles[m]);
    });
  } catch (const Stop &stop) {
    complain(stop);
  }
  add_shares();
}

const Grit::Workers &FixWallBase::workers() const { return Grit::Workers::alone(); }

// The threads of this step.
const Grit::Workers &FixWallBase::divided()
{
  const Grit::Workers &all = workers();
  return divide(all.count()) ? all : Grit::Workers::alone();
}

// The first thread books where a single one would, so that one thread gives the bits of the CPU style.
void FixWallBase::begin_shares(const Grit::Workers &threads)
{
  scratch_of_threads.resize(threads.count());
  for (int k = 0; k < threads.count(); k++) {
    ThreadScratch &scratch = scratch_of_threads[k];
    scratch.thread = k;
    scratch.waiting.clear();
    scratch.totals = {};
    scratch.booked = {};
    scratch.deepest = {};
    scratch.books = others.ledger && k == 0 ? others.ledger->sums_of_process() : scratch.booked.amount;
  }
  if (peratom_flag) threads.for_each(atom->nlocal, [&](int i) { std::fill_n(array_atom[i], NCOLUMNS, 0.0); });
}

// What threads found, in their order.
void FixWallBase::add_shares()
{
  deepest_point = {};
  for (const ThreadScratch &scratch : scratch_of_threads) {
    totals.mine += scratch.totals;
    deepest_point.note(scratch.deepest);
    for (const Fresh &fresh : scratch.waiting) contacts.remember(fresh.particle, fresh.parts, fresh.values);
    if (!others.ledger || scratch.thread == 0) continue;
    for (int k = 0; k < Grit::NACCOUNTS; k++) others.ledger->sums_of_process()[k] += scratch.booked.amount[k];
  }
}

void FixWallBase::begin_step()
{
  advance();
  temperature.advance();
}

void FixWallBase::update_masses() { Grit::copy_masses(lmp, others.rigid, words.command, rigid_mass); }

// Nothing advances outside of time integration.
bool FixWallBase::is_passive() const { return Grit::is_passive(*update); }

bool FixWallBase::is_in_group(int i) const { return (atom->mask[i] & groupbit) != 0; }

Grit::Body FixWallBase::body(int i) const
{
  Grit::Body body{Grit::load(atom->x[i]),
                  Grit::load(atom->v[i]),
                  Grit::load(atom->omega[i]),
                  atom->radius[i],
                  others.rigid ? rigid_mass[i] : atom->rmass[i],
                  others.radii ? others.radii->of_atom(i) : atom->radius[i]};
  if (atom->temperature_flag) body.temperature = atom->temperature[i];
  if (others.liquid) body.liquid = others.liquid->volumes()[i];
  return body;
}

// What contacts share in this step.
Grit::WallRules FixWallBase::wall_rules() const
{
  Grit::WallRules wall;
  wall.memory = zones;
  wall.outlives_overlap = settings.laws.outlives_overlap();
  wall.half_thickness = settings.half_thickness;
  wall.temperature = temperature.now();
  const Grit::TimeStep now = Grit::step_of(*update, others.lammps_kinematics);
  wall.dt = now.dt;
  wall.number = now.number;
  wall.time = now.time;
  wall.lammps_kinematics = now.lammps_kinematics;
  wall.books = others.ledger != nullptr;
  wall.loss_share = settings.loss_share.value_or(1);
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

void FixWallBase::complain_of_force(tagint tag, int type, bigint step, const Grit::MotionAtContact &motion) const
{
  error->one(FLERR,
             "granular/grit: expected a finite force, torque and heat flow of atom {} at {} in step {}, got none from "
             "'{}' with {}; {}",
             tag, words.command, step, settings.laws.words(type), Grit::in_words(motion),
             Grit::cause_of_fault(settings.laws.laws(), settings.laws.row(type), settings.laws.column()));
}

void FixWallBase::complain(const Stop &stop) const
{
  const tagint tag = atom->tag[stop.particle];
  if (stop.cause == Stop::position) complain_of_position(tag, update->ntimestep);
  if (stop.cause == Stop::center_on_wall) complain_of_center_on_wall(tag);
  if (stop.cause == Stop::crowd) complain_of_crowd(tag, most_points());
  if (stop.cause == Stop::type) error->one(FLERR, without_laws(atom->type[stop.particle]));
  complain_of_force(tag, atom->type[stop.particle], update->ntimestep, stop.motion);
}

// Contacts of particle i, which is near. Those of a particle that has left the group end.
void FixWallBase::act(ThreadScratch &scratch, const Grit::WallRules &wall, int i)
{
  if (!is_in_group(i) && contacts.count(i) == 0) return;
  const Grit::vec3 x = Grit::load(atom->x[i]);
  if (!Grit::is_finite(Grit::sum_of(x))) throw Stop{Stop::position, i};
  scratch.fresh.parts.clear();
  scratch.fresh.values.clear();
  scratch.points.clear();
  if (is_in_group(i) || others.ledger) find_contacts(i, scratch.points, scratch.thread);
  if (static_cast<int>(scratch.points.size()) > most_points()) throw Stop{Stop::crowd, i};
  if (is_in_group(i))
    for (const Grit::WallPoint &point : scratch.points) act(scratch, wall, i, point);
  if (others.ledger && !is_passive()) book_ended(scratch, wall, i);
  if (contacts.active() && (others.ledger || !is_passive())) remember(scratch, wall, i);
}

// With one part of the wall.
void FixWallBase::act(ThreadScratch &scratch, const Grit::WallRules &wall, int i, const Grit::WallPoint &point)
{
  constexpr bool BOOKS = true;
  const Grit::WallLaws &laws = settings.laws;
  const int type = atom->type[i], kind = laws.kind(type);
  if (kind == Grit::ContactMemory::UNKNOWN_KIND) throw Stop{Stop::type, i};
  const double *const old = known(i, point);
  double value[Grit::ContactMemory::LARGEST] = {};
  if (old) std::copy_n(old, contacts.row_size, value);
  zones.keep_kind(kind, value);
  Grit::Booking booked;
  const Grit::GeneralLaw &law = laws.law(type);
  const Grit::Prepared prepared = others.bodies ? prepare(wall, law, i, point, value) : Grit::Prepared{0, 0, 0};
  const Grit::WallForce answer = wall.act<BOOKS>(law, point, body(i), old != nullptr, value, booked, prepared);
  if (answer.on_wall) throw Stop{Stop::center_on_wall, i};
  if (!Grit::is_finite(answer.contact)) throw Stop{Stop::force, i, wall.motion(point, body(i))};
  if (answer.acts) {
    const double depth = 1 - (point.distance - settings.half_thickness) / atom->radius[i];
    if (depth > 0 && !laws.is_endless(type)) scratch.deepest.note({depth, i, 1});
    Grit::add(answer.contact.force, atom->f[i]);
    Grit::add(answer.contact.torque_i, atom->torque[i]);
    account(scratch, i, point, answer.contact);
    change_body(i, answer.contact);
  }
  if (others.ledger) others.ledger->book_wall(i, booked, wall.loss_share, scratch.books);
  if (answer.kept && !is_passive()) keep(scratch, point.id, value);
  // Outside of time integration none goes on to another part, and none takes the place of one that is remembered.
  if (answer.kept && is_passive() && (old || !contacts.find(i, point.id)))
    keep(scratch, old ? point.was : point.id, value);
}

void FixWallBase::keep(ThreadScratch &scratch, int part, const double *values) const
{
  scratch.fresh.parts.push_back(part);
  scratch.fresh.values.insert(scratch.fresh.values.end(), values, values + contacts.row_size);
}

void FixWallBase::change_body(int i, const Grit::ContactForce &result)
{
  if (atom->heatflow_flag) atom->heatflow[i] += result.heat_i;
  if (others.liquid) others.liquid->flows()[i] += result.flow_i;
  if (!settings.laws.thins() || is_passive()) return;
  others.radii->shrink()[i] += result.shrink_i;
  others.radii->smallest()[i] = std::max(others.radii->smallest()[i], result.smallest_i);
}

void FixWallBase::account(ThreadScratch &scratch, int i, const Grit::WallPoint &point, const Grit::ContactForce &result)
{
  const Grit::vec3 x = Grit::load(atom->x[i]);
  scratch.totals.account(x, result);
  note_contact(scratch.thread, i, point, result);
  if (!peratom_flag) return;
  double *column = array_atom[i];
  column[TOUCHES] = 1;
  Grit::store(result.force, column + FORCE);
  Grit::store(x - point.d, column + POINT);
  column[RADIUS] = atom->radius[i];
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
  to_host();
  if (peratom_flag) std::copy_n(array_atom[i], NCOLUMNS, array_atom[j]);
  contacts.copy(i, j);
}

void FixWallBase::set_arrays(int i)
{
  to_host();
  if (peratom_flag) std::fill_n(array_atom[i], NCOLUMNS, 0.0);
  contacts.clear(i);
}

int FixWallBase::pack_exchange(int i, double *buf)
{
  to_host();
  int m = contacts.active() ? contacts.pack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(array_atom[i], NCOLUMNS, buf + m);
    m += NCOLUMNS;
  }
  return m;
}

int FixWallBase::unpack_exchange(int i, double *buf)
{
  to_host();
  int m = contacts.active() ? contacts.unpack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(buf + m, NCOLUMNS, array_atom[i]);
    m += NCOLUMNS;
  }
  return m;
}
