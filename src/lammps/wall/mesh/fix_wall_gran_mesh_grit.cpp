#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "input.h"
#include "lammps/host/releases.h"
#include "neighbor.h"
#include "update.h"
#include "variable.h"
#include "wall/mesh/mesh_places.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace LAMMPS_NS;
using Grit::refuse;

// Items of the record.
static const std::string MESH = "mesh", FLAT = "flat", CURVATURE = "curvature", MOTION = "motion",
                         ORIGIN = "time origin", GIVEN = "variables";

// Facets of drawings are finer, edges that are meant as edges are sharper.
static constexpr double USUAL_FLAT = 10;
static constexpr double RIGHT_ANGLE = 90;
// The step, then values and rates of variables.
static constexpr std::size_t GIVEN_SIZE = 1 + 2 * Grit::MeshMotion::NVALUES;

// ---- input -------------------------------------------------------------------------------------------------------------

MeshWallSurface::MeshWallSurface(FixWallBase &mesh_fix) :
    WallSurface(mesh_fix), flat(USUAL_FLAT), time_origin(update->ntimestep), load(lmp)
{
}

void MeshWallSurface::read(std::size_t &k)
{
  if (words[k] != MESH) refuse("expected 'mesh' and a file after the laws in ", words.command, ", got ", words.said(k));
  while (words[k] == MESH) meshes.push_back(Grit::MeshOfFile::read(words, k));
}

std::string MeshWallSurface::keywords() const
{
  return "flat, curvature, move, wiggle, rotate, surface_velocity, servo, about, write, wear";
}

bool MeshWallSurface::read_keyword(std::size_t &k)
{
  if (motion.read(words, k) || output.read(words, k) || load.read(words, k, Grit::Servo::Wall::MESH)) return true;
  if (words[k] == CURVATURE) return read_curvature(k);
  if (words[k] != FLAT) return false;
  words.refuse_twice(has_flat, k);
  has_flat = true;
  flat = words.number(k + 1, "the angle of smooth edges behind 'flat'");
  if (!(flat >= 0 && flat < RIGHT_ANGLE))
    refuse("expected an angle in [0, 90) degrees for 'flat' in ", words.command, ", got ", words.said(k + 1));
  k += 2;
  return true;
}

bool MeshWallSurface::read_curvature(std::size_t &k)
{
  words.refuse_twice(has_curvature, k);
  has_curvature = true;
  if (words[k + 1] != "off" && words[k + 1] != "on")
    refuse("expected 'off' or 'on' behind 'curvature' in ", words.command, ", got ", words.said(k + 1));
  round = words[k + 1] == "on";
  k += 2;
  return true;
}

void MeshWallSurface::complete()
{
  output.check(words);
  if (load.is_set()) motion.bear(load.law(), words.command);
  const Grit::TriangleMesh all = Grit::load_meshes(lmp, meshes, words.command);
  surface = {all, flat, round};
  begin_output(all);
  wall.mesh = surface.view();
  wall.numbers = surface.face_numbers().data();
  wall.belt = motion.belt();
  fix.time_depend = motion.goes_by_time() ? 1 : 0;  // LAMMPS then refuses reset_timestep
  size = surface.farthest_from(motion.rotation_point(), motion.rotation_axis());
  constexpr double TURN = 10;  // that a normal may turn in a step, beside smooth edges
  wall.smooth = std::cos(Grit::radians(flat));
  wall.cosine = std::cos(Grit::radians(flat + TURN));
}

// A row of the inverse of the matrix of the box: how lengths count in periods along an axis.
static Grit::vec3 row(const Domain &domain, int axis)
{
  const double *const h = domain.h_inv;
  if (axis == 0) return {h[0], h[5], h[4]};
  return axis == 1 ? Grit::vec3{0, h[1], h[3]} : Grit::vec3{0, 0, h[2]};
}

// The extent of a mesh along an axis of the box, from its lower border on, in periods.
static std::pair<double, double> extent_in(const Domain &domain, const Grit::MeshBox &box, int axis)
{
  double lo = Grit::INFINITE, hi = -Grit::INFINITE;
  for (int k = 0; k < Grit::MeshBox::CORNERS; k++) {
    const double along = dot(box.corner(k) - Grit::load(domain.boxlo), row(domain, axis));
    lo = std::min(lo, along);
    hi = std::max(hi, along);
  }
  return {lo, hi};
}

// ---- surface -----------------------------------------------------------------------------------------------------------

void MeshWallSurface::begin_run()
{
  load.begin_run();
  check_direction();
  check_borders();
  for (const std::string &name : motion.variables()) {
    if (name.empty()) continue;
    const int found = input->variable->find(name.c_str());
    if (found < 0)
      error->all(FLERR, "granular/grit: expected a variable '{}' for the motion of {}, got none of this name", name,
                 words.command);
    if (!input->variable->equalstyle(found))
      error->all(FLERR, "granular/grit: expected an equal-style variable '{}' for the motion of {}, got another style",
                 name, words.command);
  }
  const double radius = 0.5 * fix.diameters().largest;
  largest_reach = radius + fix.reach_beyond(radius);
  check_place();
}

// Numbers of a variable in the same step, also one that goes on from a restart file.
static bool is_same(double a, double b)
{
  constexpr double ROUNDING = 1e-9;
  return std::fabs(a - b) <= ROUNDING * std::max(std::fabs(a), std::fabs(b));
}

// Velocities are those since the last step, as of LAMMPS' regions; none in the first step, nor where a variable has got another
// value between two runs.
void MeshWallSurface::ask_variables()
{
  const Grit::MeshMotion::Values before = given.values;
  const bool again = given.step == update->ntimestep;
  for (int k = 0; k < Grit::MeshMotion::NVALUES; k++) {
    const std::string &name = motion.variables()[k];
    if (name.empty()) continue;
    given.values[k] = input->variable->compute_equal(input->variable->find(name.c_str()));
    if (!std::isfinite(given.values[k]))
      error->all(FLERR, "granular/grit: expected a finite value of variable '{}' for {} in step {}, got {}", name,
                 words.command, update->ntimestep, given.values[k]);
    if (again && is_same(given.values[k], before[k]))
      given.values[k] = before[k];
    else
      given.rates[k] = given.step == update->ntimestep - 1 ? (given.values[k] - before[k]) / update->dt : 0;
  }
  given.step = update->ntimestep;
}

void MeshWallSurface::advance()
{
  output.accounts.clear();
  output.forget_sums();
  const auto steps = static_cast<double>(update->ntimestep - time_origin);
  load.advance(0);
  ask_variables();
  values = motion.after(steps, update->dt, given.values);
  Grit::MeshMotion::Values rates = motion.rates_after(steps, update->dt, given.rates);
  if (load.is_set()) Grit::MeshMotion::add(load.law(), values, rates);
  Grit::shorten(*domain, values[0], values[1], values[2], 0);  // over periodic borders a mesh comes in again
  wall.motion = motion.placed(values, rates);
  find_images();
}

// Where a particle sees the mesh across periodic borders: all places in which it meets the box, and what is near to that.
void MeshWallSurface::find_images()
{
  const Grit::MeshBox box = surface.box_around(wall.motion);
  const int periodic[] = {domain->xperiodic, domain->yperiodic, domain->zperiodic};
  std::array<int, 6> range{};
  for (int k = 0; k < domain->dimension; k++) {
    if (!periodic[k]) continue;
    const double reach = std::max(neighbor->cutneighmax, largest_reach) + fix.of_command().half_thickness,
                 beyond = (reach + 2 * neighbor->skin) * Grit::norm(row(*domain, k));
    const auto [lo, hi] = extent_in(*domain, box, k);
    range[2 * k] = static_cast<int>(std::floor(lo - beyond));
    range[2 * k + 1] = static_cast<int>(std::ceil(hi + beyond)) - 1;
  }
  if (range != image_range) {
    lists.begin(0);     // they name images by their places here
    fix.forget_near();  // the way of the farthest counted for how long it does
  }
  image_range = range;
  images.clear();
  for (int z = range[4]; z <= range[5]; z++)
    for (int y = range[2]; y <= range[3]; y++)
      for (int x = range[0]; x <= range[1]; x++)
        images.push_back(
            {x * domain->xprd + y * domain->xy + z * domain->xz, y * domain->yprd + z * domain->yz, z * domain->zprd});
  wall.images = images.data();
  wall.nimages = static_cast<int>(images.size());
}

bool MeshWallSurface::divide(int threads)
{
  if (static_cast<int>(rooms.size()) < threads) rooms.resize(threads);
  output.accounts.divide(threads);
  return true;
}

// Where borders move, images of particles come nearer than these do.
WallSurface::Travel MeshWallSurface::travel() const
{
  if (domain->box_change && (domain->xperiodic || domain->yperiodic || domain->zperiodic)) return Travel::unknown;
  return motion.is_still() ? Travel::none : Travel::rigid;
}

// A rotation moves images of a particle by other ways than itself, so that no list of all of them holds.
void MeshWallSurface::note_near(const std::vector<int> &particles)
{
  const bool moves_alike = !motion.rotates() || images.size() == 1;
  lists.begin(fix.near_may_stand() && moves_alike ? particles.size() : 0);
  slot.assign(atom->nlocal, NOWHERE);
  for (std::size_t m = 0; m < particles.size(); m++) slot[particles[m]] = static_cast<int>(m);
}

void MeshWallSurface::find_points(const Seeker &seeker, std::vector<Grit::WallPoint> &points)
{
  Grit::MeshRoom &room = rooms[seeker.thread];
  if (lists.empty())
    room.find(wall, seeker.x, seeker.reach);
  else
    lists.find(wall, slot[seeker.particle], seeker.x, seeker.touch, seeker.reach, room);
  room.for_each_point(wall, seeker.x, seeker.touch, [&](const Grit::WallPoint &point) { points.push_back(point); });
}

void MeshWallSurface::follow(const Grit::ContactMemory &zones, const Grit::MemoryAtWall &of_wall, int i,
                             std::vector<Grit::WallPoint> &points) const
{
  // Ends of a capsule may have the same normals, as may what is between them: each has its own.
  const auto faces = static_cast<int>(surface.faces().size());
  const bool is_shape = !points.empty() && points.front().sphere != Grit::WallPoint::ITSELF;
  follow_by_normals(zones, of_wall, i, points, {0, faces}, wall.cosine);
  if (is_shape) follow_by_normals(zones, of_wall, i, points, {faces, 2 * faces}, wall.cosine);
}

std::string MeshWallSurface::foreign_to_shapes() const { return round ? "a mesh with 'curvature on'" : ""; }

void MeshWallSurface::find_points(const ShapeSeeker &seeker, std::vector<Grit::WallPoint> &points)
{
  const Grit::ShapeAtWall at{seeker.shape, seeker.body, seeker.equal_radius, seeker.rule, seeker.half_thickness};
  const double gap = seeker.seeker.reach - seeker.body.radius;
  Grit::MeshPlaces(wall, static_cast<int>(surface.faces().size()), at, gap, rooms[seeker.seeker.thread])
      .for_each(
          [&](const Grit::WallPoint &point, const Grit::Body &sphere) { add_place(seeker, point, sphere, points); });
}

double MeshWallSurface::across_borders() const
{
  double across = 0;
  for (const Grit::vec3 image : images) across = std::max(across, Grit::norm(image));
  return across;
}

// ---- restart file ------------------------------------------------------------------------------------------------------

void MeshWallSurface::describe_meshes(Grit::WallRecord &record) const
{
  for (std::size_t k = 0; k < meshes.size(); k++) record.add(MESH + " " + std::to_string(k + 1), meshes[k].identity());
}

void MeshWallSurface::describe(Grit::WallRecord &record)
{
  describe_meshes(record);
  record.add(FLAT, Grit::exact(flat));
  record.add(CURVATURE, round ? "on" : "off");
  record.add(MOTION, load.with_load(motion.text()));
}

Grit::WallDifference MeshWallSurface::displacement(const Grit::WallRecord &file)
{
  const std::vector<double> numbers = file.numbers(GIVEN);
  if (numbers.size() != GIVEN_SIZE || numbers[0] != static_cast<double>(update->ntimestep)) return {};
  for (int k = 0; k < Grit::MeshMotion::NVALUES; k++)
    if (!motion.variables()[k].empty() && !is_same(numbers[1 + k], given.values[k]))
      return {"variable '" + motion.variables()[k] + "' of " + Grit::exact(numbers[1 + k]),
              Grit::exact(given.values[k])};
  return {};
}

void MeshWallSurface::write_motion(Grit::WallRecord &record)
{
  output.describe(record);
  record.add(ORIGIN, std::to_string(time_origin));
  std::vector<double> numbers{static_cast<double>(given.step)};
  numbers.insert(numbers.end(), given.values.begin(), given.values.end());
  numbers.insert(numbers.end(), given.rates.begin(), given.rates.end());
  record.add(GIVEN, numbers);
  load.write(record);
}

void MeshWallSurface::read_motion(const Grit::WallRecord &record)
{
  output.restore(lmp, record);
  const std::vector<double> origin = record.numbers(ORIGIN), numbers = record.numbers(GIVEN);
  if (!origin.empty()) time_origin = static_cast<bigint>(origin[0]);
  load.read(record);
  if (numbers.size() != GIVEN_SIZE) return;
  given.step = static_cast<bigint>(numbers[0]);
  std::copy_n(numbers.begin() + 1, Grit::MeshMotion::NVALUES, given.values.begin());
  std::copy_n(numbers.begin() + 1 + Grit::MeshMotion::NVALUES, Grit::MeshMotion::NVALUES, given.rates.begin());
}

void MeshWallSurface::begin_motion(const Grit::WallRecord &file)
{
  Grit::WallRecord surfaces;
  describe_meshes(surfaces);
  if (surfaces.difference(file).found()) output.accounts.forget();
  Grit::WallRecord here;
  here.add(MOTION, load.with_load(motion.text()));
  load.begin_anew();
  if (!here.difference(file).found()) return;
  time_origin = update->ntimestep;
  given = {};
}
