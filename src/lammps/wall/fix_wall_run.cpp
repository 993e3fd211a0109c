// Walls in a run: forces of their contacts.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "error.h"
#include "lammps/host/simulation_state.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_superellipsoid_grit.h"
#include "lammps/particles/finite_particles.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "neighbor.h"
#include "objects/loaded_laws.h"
#include "setup/law_writer.h"
#include "update.h"
#include "watch/wall_columns.h"

#include <algorithm>
#include <utility>

using namespace LAMMPS_NS;

// ---- a step ------------------------------------------------------------------------------------------------------------

void FixWallBase::setup(int vflag)
{
  // Points of other styles, under pair hybrid, may be in the group.
  Grit::check_particles(lmp, [&](int i) { return is_in_group(i) && atom->radius[i] != 0; });
  if (of_file) {
    surface->advance();
    const Grit::WallDifference other = surface->displacement(*of_file);
    if (other.found()) accept(other);
    of_file.reset();
  }
  post_force(vflag);
  surface->end_setup();
}

Grit::StageTimes &FixWallBase::stage_times() { return others.timed_pair ? others.timed_pair->times : no_times; }

// Where the wall is in this step, and who is near it.
void FixWallBase::begin_contacts()
{
  if (others.rigid && neighbor->ago == 0) Grit::copy_masses(lmp, others.rigid, command.name(), rigid_mass);
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
  try {
    threads.each([&](int k) {
      const auto [begin, end] = threads.stretch(k, static_cast<int>(near.particles.size()));
      for (int m = begin; m < end; m++) act(scratch_of_threads[k], near.particles[m]);
      finish_group(scratch_of_threads[k]);
    });
  } catch (const Fault &fault) {
    complain(fault);
  }
  add_shares();
  surface->note_end();
  follow_load();
}

void FixWallBase::begin_step()
{
  passive = Grit::is_passive(*update);
  surface->advance();
  command.temperature.advance();
  rules.memory = zones;
  rules.outlives_overlap = command.laws.outlives_overlap();
  rules.half_thickness = command.half_thickness;
  rules.temperature = command.temperature.now();
  const Grit::TimeStep now = Grit::step_of(*update, others.lammps_kinematics);
  rules.dt = now.dt;
  rules.number = now.number;
  rules.time = now.time;
  rules.lammps_kinematics = now.lammps_kinematics;
  rules.books = others.ledger != nullptr;
  rules.loss_share = command.loss_share.value_or(1);
  rules.load = surface->load_sum();
  rules.keep_records = others.forces && others.forces->is_pending();
}

// The threads of this step.
const Grit::Workers &FixWallBase::divided()
{
  const Grit::Workers &all = workers();
  return surface->divide(all.count()) ? all : Grit::Workers::alone();
}

// Contacts can be computed in groups: of the particles only motion, radius and mass count, and only forces are wanted.
bool FixWallBase::may_group() const
{
  const bool alone = others.shapes || others.ledger || others.bodies || others.liquid || others.radii ||
                     atom->heatflow_flag || rules.temperature != Grit::UNSET;
  return !passive && !alone && contacts.active();
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
    scratch.groups = may_group();
    scratch.group.count = 0;
    scratch.books = others.ledger && k == 0 ? others.ledger->sums_of_process() : scratch.booked.amount;
  }
  if (peratom_flag)
    threads.for_each(atom->nlocal, [&](int i) { std::fill_n(array_atom[i], Grit::OfWall::NCOLUMNS, 0.0); });
}

// What threads found, in their order.
void FixWallBase::add_shares()
{
  deepest_point = {};
  totals.step = -1;  // somebody may have asked for sums meanwhile
  for (const ThreadScratch &scratch : scratch_of_threads) {
    totals.mine += scratch.totals;
    deepest_point.note(scratch.deepest);
    for (const auto &fresh : scratch.waiting) contacts.remember(fresh.particle, fresh.parts, fresh.values);
    if (!others.ledger || scratch.thread == 0) continue;
    for (int k = 0; k < Grit::NACCOUNTS; k++) others.ledger->sums_of_process()[k] += scratch.booked.amount[k];
  }
}

bool FixWallBase::is_in_group(int i) const { return (atom->mask[i] & groupbit) != 0; }

Grit::Body FixWallBase::body(int i) const
{
  Grit::Body body{Grit::load(atom->x[i]),
                  Grit::load(atom->v[i]),
                  others.shapes ? others.shapes->bodies_of_particles().spin(i) : Grit::load(atom->omega[i]),
                  atom->radius[i],
                  others.rigid ? rigid_mass[i] : atom->rmass[i],
                  others.radii ? others.radii->of_atom(i) : atom->radius[i]};
  if (atom->temperature_flag) body.temperature = atom->temperature[i];
  if (others.liquid) body.liquid = others.liquid->volumes()[i];
  return body;
}

// ---- what has no contact that could be computed ------------------------------------------------------------------------

FixWallBase::Fault FixWallBase::fault(Fault::Cause cause, int i) const
{
  return {cause, atom->tag[i], atom->type[i], update->ntimestep, surface->most_points()};
}

void FixWallBase::complain(const Fault &fault) const
{
  const std::string &wall = command.name();
  switch (fault.cause) {
    case Fault::center_on_wall:
      error->one(FLERR, "granular/grit: expected the center of atom {} beside the wall in {}, got it on the wall",
                 fault.tag, wall);
    case Fault::position:  // where such a particle is no wall can tell
      error->one(FLERR, "granular/grit: expected a finite position of atom {} at {} in step {}, got none", fault.tag,
                 wall, fault.step);
    case Fault::crowd:
      error->one(FLERR, "granular/grit: expected at most {} contacts of atom {} with the wall in {}, got more",
                 fault.most, fault.tag, wall);
    case Fault::laws:
      error->one(FLERR, without_laws(fault.type));
    case Fault::force:
      break;
  }
  const Grit::WallLaws &laws = command.laws;
  error->one(FLERR,
             "granular/grit: expected a finite force, torque and heat flow of atom {} at {} in step {}, got none from "
             "'{}' with {}; {}",
             fault.tag, wall, fault.step, laws.words(fault.type), Grit::in_words(fault.motion),
             Grit::cause_of_fault(laws.laws(), laws.row(fault.type), laws.column()));
}

// ---- contacts ----------------------------------------------------------------------------------------------------------

// Contacts of particle i, which is near. Those of a particle that has left the group end.
void FixWallBase::act(ThreadScratch &scratch, int i)
{
  const bool is_member = is_in_group(i);
  if (!is_member && contacts.count(i) == 0) return;
  if (!Grit::is_finite(Grit::sum_of(Grit::load(atom->x[i])))) throw fault(Fault::position, i);
  scratch.found.points.clear();
  if (is_member || others.ledger) find_contacts(i, scratch.found, scratch.thread);
  if (static_cast<int>(scratch.found.points.size()) > surface->most_points()) throw fault(Fault::crowd, i);
  const bool meets_nothing = scratch.found.points.empty() && contacts.count(i) == 0;
  if (scratch.groups && (meets_nothing || joins_group(scratch, i))) return;
  finish_group(scratch);  // sums have the order of the particles
  act_alone(scratch, i, scratch.found);
}

// Adds the contact of a member to the group that is computed next; false if it has to be computed alone.
bool FixWallBase::joins_group(ThreadScratch &scratch, int i)
{
  if (scratch.found.points.size() != 1) return false;
  const Grit::WallPoint &point = scratch.found.points.front();
  double *const value = contacts.only_row(i, point.id);
  const int type = atom->type[i];
  if (!value || point.was != point.id || zones.layout_number(value) != command.laws.layout_number(type)) return false;
  const Grit::WallKernel *const kernel = kernels[command.laws.row(type)].get();
  if (!kernel || !kernel->acts_together() || !rules.goes_on(point, atom->radius[i], value)) return false;
  ThreadScratch::Group &group = scratch.group;
  if (group.kernel != kernel) finish_group(scratch);
  group.kernel = kernel;
  group.contacts[group.count++] = {i, point, body(i), value};
  if (group.count == Grit::WALL_GROUP) finish_group(scratch);
  return true;
}

void FixWallBase::finish_group(ThreadScratch &scratch)
{
  ThreadScratch::Group &group = scratch.group;
  const int n = std::exchange(group.count, 0);
  Grit::WallPush pushes[Grit::WALL_GROUP];
  const bool together = n > 1 && group.kernel->act_together(rules, group.contacts, n, pushes);
  for (int k = 0; k < n; k++) {
    const Grit::WaitingContact &one = group.contacts[k];
    if (together)
      push(scratch, one.particle, one.body, one.point, pushes[k]);
    else
      act_alone(scratch, one.particle, {{one.point}, {}});
  }
}

// With these parts of the wall.
void FixWallBase::act_alone(ThreadScratch &scratch, int i, const Found &found)
{
  scratch.fresh.parts.clear();
  scratch.fresh.values.clear();
  if (is_in_group(i))
    for (const Grit::WallPoint &point : found.points) act(scratch, i, found, point);
  if (others.ledger && !passive) book_ended(scratch, i, found);
  if (contacts.active() && (others.ledger || !passive)) remember(scratch, i);
}

// With one part of the wall.
void FixWallBase::act(ThreadScratch &scratch, int i, const Found &found, const Grit::WallPoint &point)
{
  const Grit::WallLaws &laws = command.laws;
  const int type = atom->type[i], layout = laws.layout_number(type);
  if (layout == Grit::ContactMemory::UNKNOWN_LAYOUT) throw fault(Fault::laws, i);
  const double *const old = known(i, point);
  // Outside of time integration none goes on to another part.
  double *const value = scratch.fresh.add(passive && old ? point.was : point.id, old, contacts.row_size);
  zones.keep_layout(layout, value);
  Grit::Booking booked;
  const Grit::Prepared prepared = others.bodies ? prepare(laws.law(type), i, point, value) : Grit::Prepared{0, 0, 0};
  const Grit::Body particle = found.body(point, body(i));
  const Grit::WallKernel &kernel = *kernels[laws.row(type)];
  const Grit::WallPush contact =
      others.shapes
          ? kernel.act_for(rules, point, particle, old != nullptr, value, booked, particle.x - Grit::load(atom->x[i]))
          : kernel.act(rules, point, particle, old != nullptr, value, booked, prepared);
  if (contact.on_wall) throw fault(Fault::center_on_wall, i);
  if (!contact.finite) {
    Fault no_force = fault(Fault::force, i);
    no_force.motion = rules.motion(point, particle);
    throw no_force;
  }
  if (contact.acts) push(scratch, i, particle, point, contact);
  if (others.ledger) others.ledger->book_wall(i, booked, rules.loss_share, scratch.books);
  // Nor does one take the place of another that is remembered.
  if (!contact.kept || (passive && !old && contacts.find(i, point.id))) scratch.fresh.drop(contacts.row_size);
}

double *FixWallBase::ThreadScratch::Fresh::add(int part, const double *old, int size)
{
  parts.push_back(part);
  const std::size_t at = values.size();
  values.resize(at + size);
  if (old) std::copy_n(old, size, values.begin() + at);
  return values.data() + at;
}

void FixWallBase::ThreadScratch::Fresh::drop(int size)
{
  parts.pop_back();
  values.resize(values.size() - size);
}

// What the contact does to particle i, and who is told of it.
void FixWallBase::push(ThreadScratch &scratch, int i, const Grit::Body &particle, const Grit::WallPoint &point,
                       const Grit::WallPush &contact)
{
  const double depth = 1 - (point.distance - command.half_thickness) / particle.radius;
  if (depth > 0 && !command.laws.is_endless(atom->type[i])) scratch.deepest.note({depth, i, 1});
  Grit::add(contact.force, atom->f[i]);
  Grit::add(contact.torque, atom->torque[i]);
  if (point.sphere != Grit::WallPoint::ITSELF)
    Grit::add(cross(particle.x - Grit::load(atom->x[i]), contact.force), atom->torque[i]);
  scratch.totals.account(particle.x, contact.force, contact.torque, contact.stored, rules.load);
  surface->note_contact(scratch.thread, particle, point, contact, rules);
  if (peratom_flag) Grit::OfWall::fill({particle.x, particle.radius, point, contact.force}, array_atom[i]);
  if (atom->heatflow_flag) atom->heatflow[i] += contact.heat;
  if (others.liquid) others.liquid->flows()[i] += contact.flow;
  if (!command.laws.thins() || passive) return;
  others.radii->shrink()[i] += contact.shrink;
  others.radii->smallest()[i] = std::max(others.radii->smallest()[i], contact.smallest);
}
