#include "lammps/particles/new_clumps.h"

#include "atom.h"
#include "domain.h"
#include "fix.h"
#include "lammps.h"
#include "lammps/host/rigid_bodies.h"
#include "modify.h"
#include "molecule.h"
#include "setup/messages.h"

#include <array>
#include <utility>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// ---- templates ---------------------------------------------------------------------------------------------------------

// What a clump of spheres has not; empty if there is nothing.
std::string what_else(const Molecule &one)
{
  const std::pair<int, const char *> sections[] = {
      {one.bodyflag, "body"},          {one.bondflag, "Bonds"},         {one.angleflag, "Angles"},
      {one.dihedralflag, "Dihedrals"}, {one.improperflag, "Impropers"}, {one.qflag, "Charges"},
      {one.muflag, "Dipoles"},         {one.lineflag, "Lines"},         {one.triflag, "Triangles"}};
  for (const auto &[is_there, name] : sections)
    if (is_there) return name;
  return "";
}

std::string what_lacks(const Molecule &one)
{
  const std::pair<int, const char *> sections[] = {
      {one.xflag, "Coords"}, {one.typeflag, "Types"}, {one.radiusflag, "Diameters"}, {one.rmassflag, "Masses"}};
  for (const auto &[is_there, name] : sections)
    if (!is_there) return name;
  return "";
}

ClumpShape shape_of(Molecule &one, int number, const std::string &command)
{
  const std::string name = one.id, lacks = what_lacks(one), more = what_else(one);
  const auto refuse_it = [&](const std::string &expected, const std::string &got) {
    refuse("expected ", expected, " in molecule template ", quoted(name), " for ", command, ", got ", got);
  };
  if (!lacks.empty()) refuse_it("Coords, Types, Diameters and Masses", "no " + lacks);
  if (!more.empty()) refuse_it("spheres only", more);
  one.compute_center();
  one.compute_mass();
  one.compute_com();
  one.compute_inertia();
  if (!(one.masstotal > 0)) refuse_it("a mass above 0", short_number(one.masstotal));
  ClumpShape shape{name, number, {}, {}, {}, one.masstotal};
  for (int k = 0; k < one.natoms; k++) {
    if (one.radius[k] <= 0) refuse_it("diameters above 0", short_number(2 * one.radius[k]));
    shape.spheres.push_back({load(one.dxcom[k]), one.radius[k]});
    shape.types.push_back(one.type[k]);
    shape.masses.push_back(one.rmass[k]);
  }
  return shape;
}

// Of this template as LAMMPS has it now.
Molecule *const *template_of(const LAMMPS *lmp, const ClumpShape &shape)
{
  return &lmp->atom->molecules[lmp->atom->find_molecule(shape.name.c_str())];
}

// A place over periodic borders becomes one in the box; returns the image of the box that it is in.
imageint bring_into_box(Domain &box, vec3 &place)
{
  double x[3];
  store(place, x);
  imageint image = (static_cast<imageint>(IMGMAX) << IMG2BITS) | (static_cast<imageint>(IMGMAX) << IMGBITS) | IMGMAX;
  box.remap(x, image);
  place = load(x);
  return image;
}

// The distances of opposite faces of the box.
vec3 widths(const Domain &box)
{
  const double *const h = box.h_inv;  // xx yy zz yz xz xy
  const double yz = box.triclinic ? h[3] : 0, xz = box.triclinic ? h[4] : 0, xy = box.triclinic ? h[5] : 0;
  return {1 / norm(vec3{h[0], xy, xz}), 1 / norm(vec3{0, h[1], yz}), 1 / h[2]};
}

}  // namespace

std::vector<ClumpShape> shapes_of_template(LAMMPS *lmp, const std::string &name, const std::string &command)
{
  const int first = lmp->atom->find_molecule(name.c_str());
  if (first < 0) refuse("expected the ID of a molecule template after 'mol' in ", command, ", got ", quoted(name));
  std::vector<ClumpShape> shapes;
  for (int k = 0; k < lmp->atom->molecules[first]->nset; k++)
    shapes.push_back(shape_of(*lmp->atom->molecules[first + k], k, command));
  return shapes;
}

// ---- bodies ------------------------------------------------------------------------------------------------------------

void ClumpMaker::find()
{
  fix = lmp->modify->get_fix_by_id(id);
  if (!fix) refuse("expected the ID of a fix rigid/small after 'rigid' in ", command, ", got ", quoted(id));
  const std::string style = fix->style;
  if (style != "rigid/small" && style != "rigid/small/omp")
    refuse("expected a fix rigid/small after 'rigid' in ", command, ", got fix ", id, " of style ", style);
}

void ClumpMaker::check_bodies() const
{
  const RigidBodies bodies(fix);
  if (!lmp->atom->molecule_flag || !bodies.are_molecules())
    refuse("expected fix ", id, " by molecules, whose IDs 'fix property/atom mol ghost yes' makes, for ", command,
           ", got another one");
  if (bodies.are_made_in_each_run())
    refuse("expected 'reinit no' in fix ", id, ", so that bodies keep the mass of their template, for ", command,
           ", got none");
}

void ClumpMaker::check_shape(const ClumpShape &shape) const
{
  int dim = 0;
  if (fix->extract("onemol", dim) != template_of(lmp, shape))
    refuse("expected 'mol ", shape.name, "' in fix ", id, ", behind all commands 'molecule', for ", command,
           ", got another template or none");
}

// Half of the box to either side: no clump meets itself over a border, and none reaches farther than the next image.
void ClumpMaker::check_box(real reach) const
{
  const Domain &box = *lmp->domain;
  for (int axis = 0; axis < 3; axis++)
    if (box.periodicity[axis] && 2 * reach > component(widths(box), axis))
      refuse("expected clumps that are shorter than the box, ", short_number(component(widths(box), axis)),
             " in its periodic direction ", "xyz"[axis], ", in ", command, ", got one of a length of up to ",
             short_number(2 * reach));
}

void ClumpMaker::init(const ParticleMix &mix, const std::vector<int> &group_bits)
{
  find();
  check_bodies();
  for (std::size_t k = 0; k < mix.all().size(); k++) {
    const ParticleKind &kind = mix.all()[k];
    if (!kind.clump && (group_bits[k] & fix->groupbit))
      refuse("expected single spheres outside of the group of fix ", id, ", which would join them to one body, in ",
             command, ", got type ", kind.type, " in that group");
    if (!kind.clump) continue;
    check_shape(*kind.clump);
    check_box(kind.clump->reach());
  }
}

int ClumpMaker::make(const NewParticle &clump, std::int64_t last_id, std::int64_t molecule, int group_bits) const
{
  const ClumpShape &shape = *clump.particle.clump;
  Atom &atom = *lmp->atom;
  const int first = atom.nlocal;
  for (std::size_t k = 0; k < shape.spheres.size(); k++) {
    const vec3 arm = clump.turn.of(shape.spheres[k].x);
    vec3 x = clump.x + arm;
    const imageint image = bring_into_box(*lmp->domain, x);
    const NewSphere sphere{clump.particle.type + shape.types[k],
                           shape.spheres[k].radius,
                           shape.masses[k],
                           x,
                           clump.v + cross(clump.omega, arm),
                           clump.omega};
    const auto id_of_sphere = static_cast<tagint>(last_id + 1 + static_cast<std::int64_t>(k));
    const int i = make_sphere(lmp, sphere, id_of_sphere, group_bits | fix->groupbit);
    if (i < 0) continue;
    atom.image[i] = image;
    atom.molecule[i] = static_cast<tagint>(molecule);
  }
  tell(clump, first, last_id);
  return atom.nlocal - first;
}

// LAMMPS places a template by its geometric center and knows no spin.
void ClumpMaker::tell(const NewParticle &clump, int first, std::int64_t last_id) const
{
  const ClumpShape &shape = *clump.particle.clump;
  const Molecule &one = *template_of(lmp, shape)[shape.number];
  const int before = RigidBodies(fix).count();
  double middle[3], velocity[3];
  std::array<double, 4> turn = clump.turn.quaternion;
  store(clump.x - clump.turn.of(load(one.com) - load(one.center)), middle);
  store(clump.v, velocity);
  fix->set_molecule(first, static_cast<tagint>(last_id), shape.number, middle, velocity, turn.data());
  const RigidBodies now(fix);
  if (now.count() > before) now.at(before).spin(clump.omega);
}

}  // namespace Grit
