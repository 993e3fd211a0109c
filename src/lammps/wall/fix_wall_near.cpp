// Walls in a run: the particles that may touch a wall, found once a list, and their contacts.
#include "lammps/wall/fix_wall_base.h"

#include "atom.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_superellipsoid_grit.h"
#include "lammps/particles/finite_particles.h"
#include "neighbor.h"
#include "watch/watch_contact.h"

#include <algorithm>

using namespace LAMMPS_NS;

// Particles that touch the wall or may do so before the neighbor list is built again, if the wall comes no nearer than by a
// margin until then: as for pairs, none of them moves farther than the skin. A wall that does come nearer looks for them
// anew; where nobody knows how near, all are looked at.
void FixWallBase::find_near(const Grit::Workers &threads)
{
  begin_near();
  const bool all = surface->travel() == WallSurface::Travel::unknown;
  threads.each([&](int k) {
    std::vector<int> &mine = scratch_of_threads[k].near;
    mine.clear();
    const auto [begin, end] = threads.stretch(k, atom->nlocal);
    for (int i = begin; i < end; i++)
      if (all || contacts.count(i) > 0 || !Grit::is_finite(Grit::sum_of(Grit::load(atom->x[i]))) ||
          surface->is_near(Grit::load(atom->x[i]), search_distance(i) + neighbor->skin + near.margin, k))
        mine.push_back(i);
  });
  near.particles.clear();
  for (const ThreadScratch &scratch : scratch_of_threads)
    near.particles.insert(near.particles.end(), scratch.near.begin(), scratch.near.end());
  surface->note_near(near.particles);
}

// The margin is a skin: where a wall is as fast as the particles, they are looked for about as often as lists are made.
void FixWallBase::begin_near()
{
  const bool goes = surface->travel() == WallSurface::Travel::rigid;
  near.stands = true;
  near.margin = goes ? neighbor->skin : 0;
  near.place = goes ? surface->place() : Grit::WallPlace{};
  near.reach = near.place.sweeps ? farthest_from_axis(near.place) + surface->across_borders() : near.place.arm;
}

// A search between two lists holds, too: no particle goes farther than a skin until the next one, from half of it on one side
// of where it was listed to half on the other. Where LAMMPS does not watch all particles in every step, nothing holds,
// nor for particles that grow.
bool FixWallBase::near_may_stand() const
{
  const bool unwatched = neighbor->build_once || neighbor->includegroup || neighbor->every > 1 || neighbor->delay > 1;
  return !others.bodies && !others.growth && !unwatched && surface->travel() != WallSurface::Travel::unknown;
}

bool FixWallBase::knows_near() const
{
  if (!near.stands || neighbor->ago == 0 || !near_may_stand()) return false;
  return surface->travel() != WallSurface::Travel::rigid ||
         near.place.way_to(surface->place(), near.reach) <= near.margin;
}

double FixWallBase::farthest_from_axis(const Grit::WallPlace &place) const
{
  double farthest = 0;
  for (int i = 0; i < atom->nlocal; i++)
    farthest = std::max(farthest, place.distance_from_axis(Grit::load(atom->x[i])));
  return farthest;
}

// How far the search for parts of the wall goes: contacts may live on beyond the surfaces, and the energy ledger wants to see
// those that end.
double FixWallBase::search_distance(int i) const
{
  const double radius = atom->radius[i],
               ending = others.ledger && contacts.count(i) > 0 ? Grit::SEEN_TO_END * radius : 0;
  return command.half_thickness + radius + std::max(reach_beyond(radius), ending);
}

// The same, but a bound particle is never lost.
double FixWallBase::reach_of(int i) const
{
  const bool bound = surface->keeps_bound() && command.laws.outlives_overlap() && contacts.count(i) > 0;
  return bound ? Grit::INFINITE : search_distance(i);
}

double FixWallBase::reach_beyond(double radius) const
{
  constexpr double HOLLOW = 4;  // reach in a hollow over that at a plane: of jkr up to an effective radius of 64 r
  return command.laws.outlives_overlap() ? HOLLOW * command.laws.reach(radius) : 0;
}

// Parts of the wall within reach of particle i, and which contacts these are.
void FixWallBase::find_contacts(int i, Found &found, int thread)
{
  std::vector<Grit::WallPoint> &points = found.points;
  points.clear();
  const Grit::vec3 x = Grit::load(atom->x[i]);
  const WallSurface::Seeker seeker{i, x, atom->radius[i] + command.half_thickness, reach_of(i), thread};
  if (others.shapes) {
    found.spheres.clear();
    const Grit::BodyShapes &all = others.shapes->bodies_of_particles();
    surface->find_points({seeker, all.of(i), body(i), all.equal_radii()[i], others.shapes->rule(),
                          command.half_thickness, found.spheres},
                         points);
  } else {
    surface->find_points(seeker, points);
  }
  for (Grit::WallPoint &point : points) point.was = point.id;
  if (contacts.count(i) > 0) surface->follow(zones, contacts, i, points);
}

// What particle i remembers of its contact with a part of the wall, or null.
const double *FixWallBase::known(int i, const Grit::WallPoint &point) const
{
  const double *const old = contacts.find(i, point.was);
  const int layout = command.laws.layout_number(atom->type[i]);
  return old && zones.has_layout(old, layout) ? old : nullptr;  // its type may have changed
}

// The ledger gets contacts that are remembered and not looked at in this step: all of a particle that has left the group; of
// others those that are not found any more, as where two became one or the particle has left an open face.
void FixWallBase::book_ended(ThreadScratch &scratch, int i, const Found &met)
{
  const std::vector<Grit::WallPoint> &points = met.points;
  const bool has_left = !is_in_group(i);
  const Grit::Body particle = body(i);
  const auto motion = [&](int part, Grit::vec3 x, Grit::vec3 d) { return surface->motion_of(part, x, d); };
  contacts.for_each(i, [&](int part, const double *values) {
    const auto found =
        std::find_if(points.begin(), points.end(), [&](const Grit::WallPoint &point) { return point.was == part; });
    const bool is_found = found != points.end();
    const Grit::vec3 normal = zones.last_normal(values);
    if ((is_found && !has_left) || dot(normal, normal) == 0) return;
    const bool has_place = is_found && found->distance > command.half_thickness;
    Grit::WallMemory copy{};
    std::copy_n(values, contacts.row_size, copy.begin());
    Grit::Booking booked;
    const Grit::Body there = has_place ? met.body(*found, particle) : particle;
    rules.end(has_place ? *found : rules.away(particle, part, normal, motion), there, has_left, copy.data(), booked,
              there.x - particle.x);
    others.ledger->book_wall(i, booked, rules.loss_share, scratch.books);
  });
}

// The contacts of this step are all that particle i keeps; outside of time integration none is forgotten, but the ledger hears
// of those that someone moved it away from.
void FixWallBase::remember(ThreadScratch &scratch, int i)
{
  ThreadScratch::Fresh &fresh = scratch.fresh;
  if (passive)
    contacts.for_each(i, [&](int part, const double *values) {
      if (std::find(fresh.parts.begin(), fresh.parts.end(), part) != fresh.parts.end()) return;
      Grit::WallMemory copy{};
      std::copy_n(values, contacts.row_size, copy.begin());
      Grit::Booking booked;
      rules.pass_over(!is_in_group(i), copy.data(), booked);
      others.ledger->book_wall(i, booked, rules.loss_share, scratch.books);
      fresh.add(part, copy.data(), contacts.row_size);
    });
  if (contacts.replace(i, fresh.parts, fresh.values)) return;
  fresh.particle = i;
  scratch.waiting.push_back(fresh);
}
