#include "lammps/fix_wall_gran_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "force.h"
#include "group.h"
#include "lammps/finite_particles.h"
#include "lammps/fix_energy_ledger.h"
#include "lammps/fix_force_restart.h"
#include "lammps/fix_original_radius.h"
#include "lammps/start_checks.h"
#include "memory.h"
#include "modify.h"
#include "neighbor.h"
#include "setup/exact.h"
#include "setup/law_presets.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"
#include "update.h"

#include "lammps/pair_granular_grit.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

using namespace LAMMPS_NS;
using Grit::NORMAL_SIZE;
using Grit::vec3;

static const std::vector<std::string> WALL_STYLES = {"xplane", "yplane", "zplane", "zcylinder", "region"};
static constexpr int NTOTALS = Grit::WallTotals::SIZE;
static constexpr int NCOLUMNS = 8;    // of the per-atom array, as LAMMPS' fix wall/gran
static constexpr int FIRST_WORD = 4;  // fix ID group style granular <laws>

// ---- input -------------------------------------------------------------------------------------------------------------

// The older form of LAMMPS' walls has its preset.
static std::string without_granular(const std::string &word)
{
  const std::string preset = "lammps/" + word;
  const std::vector<std::string> presets = Grit::preset_names();
  const bool older = std::find(presets.begin(), presets.end(), preset) != presets.end();
  return "'" + word + "'" + (older ? ": write 'granular preset " + preset + "' and the same arguments" : "");
}

FixWallGranGrit::FixWallGranGrit(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg), temperature(lmp)
{
  place = std::string("fix ") + id + " " + style;
  if (narg < FIRST_WORD || strcmp(arg[FIRST_WORD - 1], "granular") != 0)
    error->all(FLERR, "granular/grit: expected 'granular' and laws after the style in {}, got {}", place,
               narg < FIRST_WORD ? "the end of the line" : without_granular(arg[FIRST_WORD - 1]));
  if (!atom->radius_flag || !atom->rmass_flag || !atom->omega_flag || !atom->torque_flag)
    error->all(
        FLERR,
        "granular/grit: expected an atom style with radius, mass, angular velocity and torque (atom_style sphere) "
        "in {}, got {}",
        place, atom->atom_style);
  words.assign(arg + FIRST_WORD, arg + narg);
  std::size_t used = 0;
  try {
    setting = Grit::parse_setting(words, place, WALL_STYLES, &used);
    law = Grit::make_law(setting, setting, place);
    const auto line_end = words.begin() + static_cast<long>(used);
    const std::string expansion = Grit::preset_expansion({words.begin(), line_end}, place, force->nktv2p);
    if (comm->me == 0 && !expansion.empty()) utils::logmesg(lmp, "granular/grit: {}: {}\n", place, expansion);
    Grit::warn_without_springs(lmp, setting, place);
    if (setting.cutoff != Grit::UNSET)
      throw std::invalid_argument("expected a wall without 'cutoff' in " + place + ", got one");
  } catch (const std::invalid_argument &complaint) {
    error->all(FLERR, "granular/grit: {}", complaint.what());
  }
  words.erase(words.begin(), words.begin() + static_cast<long>(used));

  restart_global = 1;
  restart_peratom = 1;
  create_attribute = 1;
  scalar_flag = vector_flag = 1;
  size_vector = NTOTALS - 1;
  global_freq = 1;
  extscalar = extvector = 1;
  energy_global_flag = 1;
  time_origin = update->ntimestep;
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
}

// Not in the constructor, because a derived wall reads words of its own.
void FixWallGranGrit::post_constructor()
{
  read_keywords(read_wall());
  contacts.configure(max_places, nvalues());
  maxexchange = contacts.max_size() + NCOLUMNS;
  grow_arrays(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
}

// Values to remember for each contact: the last normal (0 before the first step), those of the laws, the ledger's record.
int FixWallGranGrit::nvalues() const
{
  if (!remembers() && !ledger) return 0;
  return NORMAL_SIZE + law.nhistory() + (ledger ? Grit::RECORD_SIZE : 0);
}

FixWallGranGrit::~FixWallGranGrit()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
  if (peratom_flag) memory->destroy(array_atom);
}

double FixWallGranGrit::read_number(std::size_t k, const std::string &what) const
{
  double value = 0;
  if (k >= words.size() || !Grit::read_finite(words[k], value))
    error->all(FLERR, "granular/grit: expected a number for {} in {}, got {}", what, place, word(k));
  return value;
}

std::size_t FixWallGranGrit::read_wall()
{
  const std::string wall = words.empty() ? "" : words[0];
  if (wall == "zcylinder" || wall == "region")
    error->all(
        FLERR,
        "granular/grit: expected xplane, yplane or zplane in {}, got '{}'; fix wall/gran/region/grit takes cylinders "
        "and all other regions",
        place, wall);
  if (wall != "xplane" && wall != "yplane" && wall != "zplane")
    error->all(FLERR, "granular/grit: expected xplane, yplane or zplane after the laws in {}, got {}", place, word(0));
  planes.axis = wall[0] - 'x';
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  if (periodic[planes.axis])
    error->all(FLERR,
               "granular/grit: expected a boundary that is not periodic in {} for '{}' in {}, got a periodic one",
               wall[0], wall, place);
  planes.has_lo = words.size() < 2 || words[1] != "NULL";
  planes.has_hi = words.size() < 3 || words[2] != "NULL";
  if (planes.has_lo) planes.lo = read_number(1, "the lower position of '" + wall + "' (or NULL)");
  if (planes.has_hi) planes.hi = read_number(2, "the upper position of '" + wall + "' (or NULL)");
  if (!planes.has_lo && !planes.has_hi)
    error->all(FLERR, "granular/grit: expected at least one position of '{}' in {}, got NULL twice", wall, place);
  if (planes.has_lo && planes.has_hi && planes.lo >= planes.hi)
    error->all(FLERR, "granular/grit: expected a lower position below the upper one for '{}' in {}, got {} and {}",
               wall, place, planes.lo, planes.hi);
  return 3;
}

int FixWallGranGrit::read_axis(std::size_t k) const
{
  if (k < words.size() && (words[k] == "x" || words[k] == "y" || words[k] == "z")) return words[k][0] - 'x';
  error->all(FLERR, "granular/grit: expected x, y or z for '{}' in {}, got {}", words[k - 1], place, word(k));
  return 0;
}

void FixWallGranGrit::read_motion_keyword(std::size_t &k)
{
  const std::string keyword = words[k];
  if (planes.axis < 0)
    error->all(FLERR, "granular/grit: expected a region that moves itself instead of '{}' in {}", keyword, place);
  if (motion != STILL)
    error->all(FLERR, "granular/grit: expected one of 'wiggle' and 'shear' once in {}, got '{}' as well", place,
               keyword);
  motion_axis = read_axis(k + 1);
  if (keyword == "wiggle") {
    motion = WIGGLE;
    amplitude = read_number(k + 2, "the amplitude of 'wiggle'");
    period = read_number(k + 3, "the period of 'wiggle'");
    if (period <= 0)
      error->all(FLERR, "granular/grit: expected a period above 0 for 'wiggle' in {}, got {}", place, word(k + 3));
    k += 4;
    return;
  }
  motion = SHEAR;
  shear_velocity = read_number(k + 2, "the velocity of 'shear'");
  if (motion_axis == planes.axis)
    error->all(FLERR, "granular/grit: expected a direction in the plane of the wall for 'shear' in {}, got {}", place,
               word(k + 1));
  k += 3;
}

void FixWallGranGrit::read_keywords(std::size_t k)
{
  while (k < words.size()) read_keyword(k);
  if (temperature.is_set() && setting.law(Grit::HEAT).is_idle())
    error->all(FLERR, "granular/grit: expected a heat law for the keyword 'temperature' in {}, got none", place);
}

// One keyword with its words, k at the first of them; afterwards behind the last.
void FixWallGranGrit::read_keyword(std::size_t &k)
{
  const std::string &keyword = words[k];
  if (keyword == "wiggle" || keyword == "shear") return read_motion_keyword(k);
  if (keyword == "contacts") {
    refuse_twice(peratom_flag, k);
    peratom_flag = 1;
    size_peratom_cols = NCOLUMNS;
    peratom_freq = 1;
    k++;
    return;
  }
  if (keyword == "temperature") {
    refuse_twice(temperature.is_set(), k);
    temperature.read(k + 1 < words.size() ? words[k + 1] : "", place);
  } else if (keyword == "half_thickness") {
    read_half_thickness(k);
  } else if (keyword == "history") {
    read_history(k);
  } else {
    error->all(
        FLERR,
        "granular/grit: expected one of the keywords wiggle, shear, contacts, temperature, half_thickness, history in "
        "{}, got {}",
        place, word(k));
  }
  k += 2;
}

void FixWallGranGrit::refuse_twice(bool given, std::size_t k) const
{
  if (given) error->all(FLERR, "granular/grit: expected the keyword {} once in {}, got it twice", word(k), place);
}

void FixWallGranGrit::read_half_thickness(std::size_t k)
{
  refuse_twice(half_thickness != 0, k);
  half_thickness = read_number(k + 1, "the half thickness of the wall");
  if (half_thickness < 0)
    error->all(FLERR, "granular/grit: expected a half thickness of at least 0 in {}, got {}", place, word(k + 1));
  if (planes.has_lo && planes.has_hi && planes.lo + half_thickness >= planes.hi - half_thickness)
    error->all(FLERR,
               "granular/grit: expected walls with a gap between them in {}, got positions {} and {} with half "
               "thickness {}",
               place, planes.lo, planes.hi, word(k + 1));
}

void FixWallGranGrit::read_history(std::size_t k)
{
  refuse_twice(history != SAME_WALL, k);
  const std::string what = k + 1 < words.size() ? words[k + 1] : "";
  if (what != "keep" && what != "ignore")
    error->all(FLERR, "granular/grit: expected 'keep' or 'ignore' after 'history' in {}, got {}", place, word(k + 1));
  history = what == "keep" ? KEEP : FORGET;
}

// ---- forces ------------------------------------------------------------------------------------------------------------

int FixWallGranGrit::setmask() { return FixConst::POST_FORCE; }

void FixWallGranGrit::init()
{
  fix_rigid = nullptr;
  for (Fix *fix : modify->get_fix_list()) {
    if (!fix->rigid_flag) continue;
    if (fix_rigid)
      error->all(FLERR, "granular/grit: expected at most one fix rigid for {}, got {} and {}", place, fix_rigid->id,
                 fix->id);
    fix_rigid = fix;
  }
  if (utils::strmatch(update->integrate_style, "^respa"))
    error->all(FLERR, "granular/grit: expected 'run_style verlet' for {}, got {}", place, update->integrate_style);
  Grit::check_time_step(lmp, place);
  // The only pair style of this kind, or all of them under pair hybrid.
  const PairGranularGrit *pair = find_pair(0);
  timed_pair = pair ? find_pair(0) : nullptr;
  lammps_kinematics = pair && pair->uses_lammps_kinematics();
  if (pair) pair->check_coarse_graining(setting, place);
  for (int nsub = 1; !pair && find_pair(nsub); nsub++) {
    lammps_kinematics = lammps_kinematics || find_pair(nsub)->uses_lammps_kinematics();
    if (!timed_pair && find_pair(nsub)->times.wanted) timed_pair = find_pair(nsub);
  }
  if (Grit::gives_torque(setting) && !(pair && pair->gives_torque()))
    Grit::warn_without_rotation(lmp, place, turned_by_nobody);
  temperature.init();
  check_heat();
  check_gap();
  ledger = FixEnergyLedger::find(lmp);
  forces = dynamic_cast<FixForceRestart *>(modify->get_fix_by_id("GRIT_FORCES"));
  if (law.thins && !FixOriginalRadius::find(lmp))
    error->all(
        FLERR,
        "granular/grit: expected pair_style granular/grit with thinning beside the thinning laws of {}, got none",
        place);
  radii = FixOriginalRadius::find(lmp);
  contacts.reshape(nvalues());
  contacts.rearrange(max_places);
  contacts.grow(atom->nmax);
  if (of_file) check_restart();
  has_near = false;
  maxexchange = contacts.max_size() + NCOLUMNS;
}

// Between planes closer than its diameter a particle is squeezed.
void FixWallGranGrit::check_gap()
{
  if (!planes.has_lo || !planes.has_hi) return;
  double largest = 0, radius = 0;
  for (int i = 0; i < atom->nlocal; i++)
    if (atom->mask[i] & groupbit) radius = std::max(radius, atom->radius[i]);
  MPI_Allreduce(&radius, &largest, 1, MPI_DOUBLE, MPI_MAX, world);
  const double gap = planes.hi - planes.lo - 2 * half_thickness;
  if (2 * largest <= std::max(gap, diameter_between)) return;
  diameter_between = 2 * largest;
  if (comm->me == 0)
    error->warning(FLERR,
                   "granular/grit: expected planes of {} that are at least {} apart, the largest diameter in group {}, "
                   "got a gap of {}",
                   place, diameter_between, group->names[igroup], gap);
}

void FixWallGranGrit::check_heat() const
{
  if (!Grit::makes_heat(setting)) return;
  if (!atom->temperature_flag || !atom->heatflow_flag)
    error->all(FLERR,
               "granular/grit: expected particles with temperature and heat flow ('fix ID all property/atom "
               "temperature heatflow ghost yes' before the run) for contacts that conduct or make heat in {}, got none",
               place);
  if (!setting.law(Grit::HEAT).is_idle() && !temperature.is_set())
    error->all(FLERR, "granular/grit: expected the keyword 'temperature' for heat law '{}' in {}, got none",
               setting.law(Grit::HEAT).name, place);
}

PairGranularGrit *FixWallGranGrit::find_pair(int nsub) const
{
  constexpr int PREFIX = 0;
  return dynamic_cast<PairGranularGrit *>(force->pair_match("^granular/grit", PREFIX, nsub));
}

void FixWallGranGrit::setup(int vflag)
{
  // Points of other styles, under pair hybrid, may be in the group.
  Grit::check_particles(lmp, [&](int i) { return (atom->mask[i] & groupbit) && atom->radius[i] != 0; });
  if (of_file) {
    prepare_step();
    const Grit::WallDifference other = displacement(*of_file);
    if (other.found()) accept(other);
    of_file.reset();
  }
  post_force(vflag);
}

Grit::StageTimes &FixWallGranGrit::stage_times() { return timed_pair ? timed_pair->times : no_times; }

void FixWallGranGrit::post_force(int)
{
  const Grit::StageTimes::Span span(stage_times(), Grit::Stage::walls);
  if (fix_rigid && neighbor->ago == 0) update_masses();
  if (ledger) ledger->to_host();
  begin_step();
  totals = {};
  totals_step = -1;
  if (peratom_flag && atom->nlocal > 0) std::fill_n(array_atom[0], atom->nlocal * NCOLUMNS, 0.0);
  if (!has_near || neighbor->ago == 0 || changes_place()) find_near();
  std::vector<Place> places;
  const Grit::WallLaw wall = wall_law();
  for (const int i : near) {
    if (!(atom->mask[i] & groupbit)) continue;
    if (!Grit::is_finite(Grit::sum_of(Grit::load(atom->x[i])))) complain_of_position(atom->tag[i], update->ntimestep);
    places.clear();
    fresh_id.clear();
    fresh_value.clear();
    find_places(i, places);
    for (const Place &where : places) act(i, wall, where);
    if (contacts.active() && (ledger || !is_passive())) remember(i);
  }
}

void FixWallGranGrit::begin_step()
{
  prepare_step();
  temperature_now = temperature.now();
}

// Particles that touch the wall or may do so before the neighbor list is built again: as for pairs, none of them moves
// farther than the skin until then.
void FixWallGranGrit::find_near()
{
  const bool all = changes_place();
  near.clear();
  for (int i = 0; i < atom->nlocal; i++)
    if (all || contacts.count(i) > 0 || is_near(i, search_distance(i) + neighbor->skin)) near.push_back(i);
  has_near = true;
}

void FixWallGranGrit::update_masses()
{
  int dim;
  const int *body = static_cast<int *>(fix_rigid->extract("body", dim));
  const double *body_mass = static_cast<double *>(fix_rigid->extract("masstotal", dim));
  if (!body)
    error->all(FLERR, "granular/grit: expected the masses of its bodies from fix {} for {}, got none", fix_rigid->id,
               place);
  rigid_mass.resize(atom->nmax);
  for (int i = 0; i < atom->nlocal; i++) rigid_mass[i] = body[i] >= 0 ? body_mass[body[i]] : atom->rmass[i];
}

// Nothing advances outside of time integration.
bool FixWallGranGrit::is_passive() const
{
  constexpr int RUN = 1;
  return update->setupflag || update->whichflag != RUN;
}

double FixWallGranGrit::mass_of(int i) const { return fix_rigid ? rigid_mass[i] : atom->rmass[i]; }

// How far the search for parts of the wall goes: contacts may live on beyond the surfaces, and the energy ledger wants to
// see those that end.
double FixWallGranGrit::search_distance(int i) const
{
  const double radius = atom->radius[i], ending = ledger && contacts.count(i) > 0 ? Grit::SEEN_TO_END * radius : 0;
  return half_thickness + radius + std::max(reach_beyond(radius), ending);
}

double FixWallGranGrit::reach_beyond(double radius) const
{
  constexpr double HOLLOW = 4;  // reach in a hollow over that at a plane: of jkr up to an effective radius of 64 r
  constexpr double FLAT = 0;
  return law.outlives_overlap ? HOLLOW * Grit::reach(setting, setting, radius, FLAT) : 0;
}

Grit::Body FixWallGranGrit::body(int i) const
{
  Grit::Body body{Grit::load(atom->x[i]),
                  Grit::load(atom->v[i]),
                  Grit::load(atom->omega[i]),
                  atom->radius[i],
                  mass_of(i),
                  radii ? radii->of_atom(i) : atom->radius[i]};
  if (atom->temperature_flag) body.temperature = atom->temperature[i];
  return body;
}

// What contacts share in this step.
Grit::WallLaw FixWallGranGrit::wall_law() const
{
  Grit::WallLaw wall;
  wall.law = law;
  wall.half_thickness = half_thickness;
  wall.temperature = temperature_now;
  wall.dt = is_passive() ? 0 : update->dt;
  wall.lammps_kinematics = lammps_kinematics;
  wall.remembers = contacts.active();
  wall.books = ledger != nullptr;
  wall.keep_records = forces && forces->is_pending();
  return wall;
}

void FixWallGranGrit::complain_of_center_on_wall(tagint tag) const
{
  error->one(FLERR, "granular/grit: expected the center of atom {} beside the wall in {}, got it on the wall", tag,
             place);
}

// Where such a particle is no wall can tell.
void FixWallGranGrit::complain_of_position(tagint tag, bigint step) const
{
  error->one(FLERR, "granular/grit: expected a finite position of atom {} at {} in step {}, got none", tag, place,
             step);
}

void FixWallGranGrit::complain_of_force(tagint tag, bigint step, const Grit::MotionAtContact &motion) const
{
  error->one(FLERR,
             "granular/grit: expected a finite force, torque and heat flow of atom {} at {} in step {}, got none from "
             "'{}' with {}; is the time step too large?",
             tag, place, step, Grit::to_words(setting), Grit::in_words(motion));
}

// Contact of particle i with one part of the wall.
void FixWallGranGrit::act(int i, const Grit::WallLaw &wall, const Place &where)
{
  constexpr bool BOOKS = true;
  const double *old = contacts.find(i, where.id);
  double value[Grit::WALL_MEMORY] = {};
  if (old) std::copy_n(old, contacts.values(), value);
  Grit::Booking booked;
  const Grit::WallForce answer = wall.act<BOOKS>(where, body(i), old != nullptr, value, booked);
  if (answer.on_wall) complain_of_center_on_wall(atom->tag[i]);
  if (!Grit::is_finite(answer.contact)) complain_of_force(atom->tag[i], update->ntimestep, wall.motion(where, body(i)));
  if (answer.acts) {
    Grit::add(answer.contact.force, atom->f[i]);
    Grit::add(answer.contact.torque_i, atom->torque[i]);
    account(i, where, answer.contact);
    change_body(i, answer.contact);
  }
  if (ledger) ledger->book_wall(i, booked);
  if (answer.kept) keep(where.id, value);
}

void FixWallGranGrit::keep(int id, const double *value)
{
  fresh_id.push_back(id);
  fresh_value.insert(fresh_value.end(), value, value + contacts.values());
}

void FixWallGranGrit::change_body(int i, const Grit::ContactForce &result)
{
  if (atom->heatflow_flag) atom->heatflow[i] += result.heat_i;
  if (!law.thins || is_passive()) return;
  radii->shrink()[i] += result.shrink_i;
  radii->smallest()[i] = std::max(radii->smallest()[i], result.smallest_i);
}

void FixWallGranGrit::account(int i, const Place &where, const Grit::ContactForce &result)
{
  const vec3 x = Grit::load(atom->x[i]), point = x - where.d;
  totals.account(x, result);
  if (!peratom_flag) return;
  double *column = array_atom[i];
  column[0] = 1;
  Grit::store(result.force, column + 1);
  Grit::store(point, column + 4);
  column[7] = atom->radius[i];
}

// The contacts of this step are all that particle i keeps; outside of time integration none is forgotten.
void FixWallGranGrit::remember(int i)
{
  if (is_passive())
    for (int k = 0; k < contacts.count(i) && static_cast<int>(fresh_id.size()) < contacts.places(); k++) {
      const int id = contacts.ids(i)[k];
      if (std::find(fresh_id.begin(), fresh_id.end(), id) == fresh_id.end()) keep(id, contacts.find(i, id));
    }
  if (static_cast<int>(fresh_id.size()) > contacts.places())
    error->one(FLERR, "granular/grit: expected at most {} contacts of atom {} with the wall in {}, got {}",
               contacts.places(), atom->tag[i], place, fresh_id.size());
  contacts.remember(i, fresh_id, fresh_value);
}

// ---- plane walls -------------------------------------------------------------------------------------------------------

void FixWallGranGrit::prepare_step()
{
  double velocity[3] = {0, 0, 0};
  planes.shift = 0;
  if (motion == SHEAR) velocity[motion_axis] = shear_velocity;
  if (motion == WIGGLE) {
    const double omega = 2 * Grit::PI / period,
                 phase = omega * static_cast<double>(update->ntimestep - time_origin) * update->dt;
    velocity[motion_axis] = amplitude * omega * std::sin(phase);
    if (motion_axis == planes.axis) planes.shift = amplitude * (1 - std::cos(phase));
  }
  planes.v = Grit::load(velocity);
}

bool FixWallGranGrit::changes_place() const { return motion == WIGGLE && motion_axis == planes.axis; }

bool FixWallGranGrit::is_near(int i, double distance) { return planes.is_near(Grit::load(atom->x[i]), distance); }

void FixWallGranGrit::find_places(int i, std::vector<Place> &places)
{
  const bool bound = law.outlives_overlap && contacts.count(i) > 0;
  const double reach = bound ? Grit::INFINITE : search_distance(i);
  Place where;
  for (int part = 0; part < Grit::PlaneWall::PARTS; part++)
    if (planes.place(part, Grit::load(atom->x[i]), reach, where)) places.push_back(where);
}

// ---- output ------------------------------------------------------------------------------------------------------------

void FixWallGranGrit::sum_totals()
{
  if (totals_step == update->ntimestep) return;
  fetch_totals();
  MPI_Allreduce(totals.value, all_totals.value, NTOTALS, MPI_DOUBLE, MPI_SUM, world);
  totals_step = update->ntimestep;
}

double FixWallGranGrit::compute_scalar()
{
  sum_totals();
  return all_totals.value[NTOTALS - 1];
}

double FixWallGranGrit::compute_vector(int k)
{
  sum_totals();
  return all_totals.value[k];
}

double FixWallGranGrit::memory_usage()
{
  return contacts.bytes() + rigid_mass.capacity() * sizeof(double) +
         (peratom_flag ? atom->nmax * NCOLUMNS * sizeof(double) : 0);
}

// ---- what travels with a particle --------------------------------------------------------------------------------------

void FixWallGranGrit::grow_arrays(int nmax)
{
  if (peratom_flag) memory->grow(array_atom, nmax, NCOLUMNS, "fix_wall_gran_grit:array_atom");
  contacts.grow(nmax);
}

void FixWallGranGrit::copy_arrays(int i, int j, int /*delflag*/)
{
  if (peratom_flag) std::copy_n(array_atom[i], NCOLUMNS, array_atom[j]);
  contacts.copy(i, j);
}

void FixWallGranGrit::set_arrays(int i)
{
  if (peratom_flag) std::fill_n(array_atom[i], NCOLUMNS, 0.0);
  contacts.clear(i);
}

int FixWallGranGrit::pack_exchange(int i, double *buf)
{
  int m = contacts.active() ? contacts.pack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(array_atom[i], NCOLUMNS, buf + m);
    m += NCOLUMNS;
  }
  return m;
}

int FixWallGranGrit::unpack_exchange(int i, double *buf)
{
  int m = contacts.active() ? contacts.unpack(i, buf) : 0;
  if (peratom_flag) {
    std::copy_n(buf + m, NCOLUMNS, array_atom[i]);
    m += NCOLUMNS;
  }
  return m;
}
