#include "lammps/run/particle_survey.h"

#include "atom.h"
#include "domain.h"
#include "fix.h"
#include "lammps.h"
#include "lammps/host/simulation_state.h"
#include "lammps/particles/body_shapes.h"
#include "modify.h"

#include "contact/portability.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// The sum of fixes gravity along the axes with an end.
class Gravity {
 public:
  explicit Gravity(LAMMPS *lmp) : domain(*lmp->domain)
  {
    int dim;
    for (Fix *fix : lmp->modify->get_fix_by_style("^gravity"))
      if (const auto *const g = static_cast<const double *>(fix->extract("gvec", dim)))
        for (int k = 0; k < domain.dimension; k++)
          if (!domain.periodicity[k]) along[k] += g[k];
  }
  // The square of the speed of a fall from x to the end of the box.
  double square_of_speed(const double *x) const
  {
    double work = 0;
    for (int k = 0; k < domain.dimension; k++)
      work += std::max(0.0, along[k] * ((along[k] > 0 ? domain.boxhi[k] : domain.boxlo[k]) - x[k]));
    return 2 * work;
  }

 private:
  const Domain &domain;
  std::array<double, 3> along{};
};

}  // namespace

ParticleSurvey::ParticleSurvey(LAMMPS *lmp, int groupbit, const std::string &command) : ntypes(lmp->atom->ntypes)
{
  value.assign(static_cast<std::size_t>(ntypes + 1) * NITEMS + NOF_ALL, INFINITE);
  for (const OfAll item : {FALL, CENTER, SURFACE}) *(value.end() - NOF_ALL + item) = 0;
  take(lmp, groupbit, command);
  MPI_Allreduce(MPI_IN_PLACE, value.data(), static_cast<int>(value.size()), MPI_DOUBLE, MPI_MIN, lmp->world);
}

void ParticleSurvey::take(LAMMPS *lmp, int groupbit, const std::string &command)
{
  const Atom &atom = *lmp->atom;
  const Gravity gravity(lmp);
  const int frozen = frozen_bit(lmp, command);
  std::vector<double> of_bodies;
  if (Fix *const rigid = find_rigid(lmp, command)) copy_masses(lmp, rigid, command, of_bodies);
  const double *const mass = of_bodies.empty() ? atom.rmass : of_bodies.data();
  double *const all = &*(value.end() - NOF_ALL);
  const bool shapes = have_shapes(atom);
  for (int i = 0; i < atom.nlocal; i++) {
    if (!(atom.mask[i] & groupbit) || !(atom.radius[i] > 0)) continue;
    const int type = atom.type[i];
    const auto lower = [&](Item item, double a) { at(type, item) = std::min(at(type, item), a); };
    if (atom.mask[i] & frozen) {
      lower(HELD_RADIUS, atom.radius[i]);
      continue;
    }
    const double moved = shapes ? mass_at_contact(atom, i, mass[i]) : mass[i];
    lower(RADIUS, atom.radius[i]);
    lower(MASS, moved);
    lower(LARGEST_RADIUS, -atom.radius[i]);
    lower(LARGEST_MASS, -moved);
    const double speed = norm(load(atom.v[i]));
    all[CENTER] = std::min(all[CENTER], -speed);
    all[SURFACE] = std::min(all[SURFACE], -speed - (shapes ? speed_of_turning(atom, i) : 0));
    all[LENGTH] = std::min(all[LENGTH], shapes ? smallest_half(atom, i) : atom.radius[i]);
    all[FALL] = std::min(all[FALL], -gravity.square_of_speed(atom.x[i]));
  }
}

double ParticleSurvey::fall() const { return value.empty() ? 0 : std::sqrt(-of_all(FALL)); }

bool ParticleSurvey::is_held(int type) const { return at(type, RADIUS) >= INFINITE; }

bool ParticleSurvey::has(int type) const { return !is_held(type) || at(type, HELD_RADIUS) < INFINITE; }

ParticleSurvey::Size ParticleSurvey::smallest(int type) const
{
  if (is_held(type)) return {at(type, HELD_RADIUS), INFINITE};
  return {at(type, RADIUS), at(type, MASS)};
}

ParticleSurvey::Size ParticleSurvey::largest(int type) const
{
  if (is_held(type)) return smallest(type);
  return {-at(type, LARGEST_RADIUS), -at(type, LARGEST_MASS)};
}

bool ParticleSurvey::covers(const ParticleSurvey &other) const
{
  constexpr double FASTER = 1.1;
  if (value.size() != other.value.size()) return false;
  const auto sizes = static_cast<long>(value.size()) - NOF_ALL;
  return std::equal(value.begin(), value.begin() + sizes, other.value.begin()) &&
         other.smallest_length() >= smallest_length() && other.speed() <= FASTER * speed() &&
         other.speed_of_centers() <= FASTER * speed_of_centers() && other.fall() <= FASTER * fall();
}

}  // namespace Grit
