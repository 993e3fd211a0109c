#include "lammps/particles/new_bodies.h"

#include "atom.h"
#include "lammps.h"
#include "lammps/host/contact_styles.h"
#include "lammps/particles/body_shapes.h"
#include "setup/messages.h"
#include "shape/mass_properties.h"

using namespace LAMMPS_NS;

namespace Grit {

// Where particles have shapes, a sphere is an ellipsoid.
void give_shapes(LAMMPS *lmp, std::vector<ParticleKind> &kinds, const std::string &command)
{
  constexpr double ELLIPSOID = 2;
  const Atom &atom = *lmp->atom;
  const bool shapes = have_shapes(atom) && !atom.omega_flag;
  for (ParticleKind &kind : kinds) {
    if (!shapes && kind.body)
      refuse("expected 'atom_style ellipsoid superellipsoid' for 'shape' in ", command, ", got ", atom.atom_style);
    if (shapes && kind.clump)
      refuse("expected 'atom_style sphere' for 'mol', whose clumps fix rigid/small moves, in ", command, ", got ",
             atom.atom_style);
    if (shapes && !kind.body)
      kind.body = std::make_shared<const GrainShape>(vec3{1, 1, 1}, ELLIPSOID, ELLIPSOID, false);
  }
}

// The volume of a capsule is that of no ellipsoid.
void check_capsules(LAMMPS *lmp, const std::vector<ParticleKind> &kinds, const std::string &command)
{
  const BodyShapes *const shapes = shapes_of(lmp);
  for (const ParticleKind &kind : kinds) {
    if (!kind.body) continue;
    const bool known = shapes && shapes->is_capsule(kind.type), capsule = kind.body->is_capsule();
    if (known != capsule)
      refuse("expected ", known ? "'capsule' behind the diameters of 'shape'" : "no 'capsule'", " in ", command,
             " for type ", kind.type, ", which has ", known ? "" : "no ", "'shape ", kind.type,
             " capsule' in pair_style granular/superellipsoid/grit, got ", capsule ? "it" : "none");
  }
}

double volume_of_body(LAMMPS *lmp, int i)
{
  const BodyShapes *const shapes = shapes_of(lmp);
  const Superellipsoid body = shape_of(*lmp->atom, i);
  const ShapeKind kind = kind_of(body, shapes && shapes->is_capsule(lmp->atom->type[i]));
  return kind == ShapeKind::capsule ? mass_properties(BodyShape(kind, body).capsule()).volume
                                    : mass_properties(body).volume;
}

}  // namespace Grit
