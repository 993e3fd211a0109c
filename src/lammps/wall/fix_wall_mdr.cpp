// Walls under normal law mdr: what they add to the displacements of surfaces before the forces of a step, and their forces.
#include "atom.h"
#include "error.h"
#include "lammps/host/fix_access.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/wall/fix_wall_base.h"
#include "update.h"

using namespace LAMMPS_NS;

// The particle has one state for all of its contacts, with particles and with walls.
void FixWallBase::check_mdr()
{
  const PairGranularGrit *const pair = only_pair();
  const Grit::MdrMaterial *const solid = pair ? pair->mdr() : nullptr;
  others.bodies = solid ? find_fix<FixMdrBodies>(lmp) : nullptr;
  const Grit::WallLaws &laws = command.laws;
  for (int type = 1; type <= atom->ntypes; type++) {
    if (!laws.complaint(type).empty()) continue;
    const bool is = Grit::is_mdr(laws.law(type));
    if (is && !solid)
      error->all(FLERR,
                 "granular/grit: expected pair_style granular/grit with normal law mdr beside that of {}, got none",
                 command.name());
    if (solid && !(is && solid->is_same_solid(Grit::mdr_material(laws.law(type)))))
      error->all(FLERR,
                 "granular/grit: expected normal law mdr with the E, nu, Y and psi_b of pair_coeff in {}, got '{}'",
                 command.name(), laws.words(type));
  }
}

// The memory of a contact with the wall, blank where there is none or where the center has gone through.
Grit::MdrMemory FixWallBase::mdr_memory(const Grit::GeneralLaw &law, const Grit::WallPoint &point,
                                        const double *values) const
{
  const bool begun = values && dot(zones.last_normal(values), point.d) > 0;
  return begun ? Grit::read_mdr_memory(law, zones.of_laws(values)) : Grit::MdrMemory::blank();
}

void FixWallBase::displace(const Grit::MdrParticles &particles)
{
  const Grit::StageTimes::Span span(stage_times(), Grit::Stage::walls);
  begin_contacts();
  begun = true;
  Found found;
  for (const int i : near.particles) {
    if (!is_in_group(i) || contacts.count(i) == 0) continue;
    find_contacts(i, found, 0);
    for (const Grit::WallPoint &point : found.points) {
      const double *const values = known(i, point);
      if (!values || !rules.touches(point, atom->radius[i])) continue;
      const Grit::MdrMemory last = mdr_memory(command.laws.law(atom->type[i]), point, values);
      particles.displacement[i] +=
          Grit::mdr_displacement(last.side[0], rules.overlap(point, atom->radius[i]), particles.of(i));
    }
  }
}

// The force of a contact, before its other laws; its memory and the sums of the particle advance, unless someone
// `looks_only`.
Grit::Prepared FixWallBase::prepare(const Grit::GeneralLaw &law, int i, const Grit::WallPoint &point, double *values,
                                    bool looks_only)
{
  const double radius = atom->radius[i];
  if (!others.bodies || !rules.touches(point, radius) || point.distance <= rules.half_thickness) return {0, 0, 0};
  Grit::MdrMemory now = mdr_memory(law, point, values);
  Grit::MdrSums sums;
  const Grit::MdrParticles particles = others.bodies->particles();
  const Grit::Prepared answer = Grit::mdr_wall(Grit::mdr_material(law), now, rules.overlap(point, radius),
                                               (1 / point.distance) * point.d, body(i).mass, particles.of(i), sums);
  if (rules.advances() && !looks_only) {
    Grit::keep_mdr_memory(law, now, zones.of_laws(values));
    particles.add(i, sums);
  }
  return answer;
}
