#include "lammps/particles/body_shapes.h"

#include "atom.h"
#include "atom_vec_ellipsoid.h"
#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "lammps/host/processes.h"
#include "shape/law_radius.h"
#include "shape/mass_properties.h"
#include "shape/rotation_of_body.h"
#include "stream/grain_shape.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// What LAMMPS keeps of a shape. Releases before 30 March 2026 have no such particles.
template <class Vector, class = void>
struct ShapesIn {
  struct Bonus {
    double shape[3], quat[4], block[2], inertia[3];
  };
  static Bonus *of(Vector &) { return nullptr; }
  static void set_block(Vector &, int, double, double) {}
  static bool has(const Atom &) { return false; }
};
template <class Vector>
struct ShapesIn<Vector, std::void_t<typename Vector::BonusSuper>> {
  using Bonus = typename Vector::BonusSuper;
  static Bonus *of(Vector &all) { return all.bonus_super; }
  static void set_block(Vector &all, int i, double n1, double n2) { all.set_block(i, n1, n2); }
  template <class Atoms>
  static bool has(const Atoms &atom)
  {
    return atom.superellipsoid_flag;
  }
};
using Shapes = ShapesIn<AtomVecEllipsoid>;
using Bonus = Shapes::Bonus;

// LAMMPS takes exponents up to 2.001 for 2: its radius is that much too small at most.
constexpr double SAME_RADIUS = 1e-3;

// LAMMPS finds styles of atoms only for those who may change them.
AtomVecEllipsoid &vector_of(const Atom &atom)
{
  return *dynamic_cast<AtomVecEllipsoid *>(const_cast<Atom &>(atom).style_match("ellipsoid"));
}

Bonus &bonus_of(const Atom &atom, int i) { return Shapes::of(vector_of(atom))[atom.ellipsoid[i]]; }

Superellipsoid body_of(const Bonus &b) { return {axes_of(b.quat), load(b.shape), b.block[0], b.block[1]}; }

// In its place: a whole shape that is copied would wait for the numbers just written.
void set_shape(BodyShape &shape, const Bonus &b, bool is_capsule)
{
  Superellipsoid &body = shape.body;
  body.axes = axes_of(b.quat);
  body.half = load(b.shape);
  body.n1 = b.block[0];
  body.n2 = b.block[1];
  shape.kind = kind_of(body, is_capsule);
  if (shape.kind == ShapeKind::ellipsoid) shape.ellipsoid = {body.axes, body.half};
}

vec3 spin_of(const Bonus &b, vec3 angular_momentum)
{
  return angular_velocity(angular_momentum, axes_of(b.quat), load(b.inertia));
}

}  // namespace

bool have_shapes(const Atom &atom) { return Shapes::has(atom) && atom.angmom_flag && atom.radius_flag; }

int pack_shape(const Atom &atom, int i, double *buf)
{
  if (!have_shapes(atom) || atom.ellipsoid[i] < 0) return 0;
  const Bonus &b = bonus_of(atom, i);
  double *const end = std::copy_n(b.block, 2, std::copy_n(b.shape, 3, std::copy_n(b.quat, 4, buf)));
  return static_cast<int>(end - buf);
}

vec3 spin_of_shape(const Atom &atom, int i)
{
  if (atom.ellipsoid[i] < 0) return {0, 0, 0};
  return spin_of(bonus_of(atom, i), load(atom.angmom[i]));
}

void get_orientation(const Atom &atom, int i, double *quaternion)
{
  static constexpr double NO_TURN[] = {1, 0, 0, 0};
  std::copy_n(atom.ellipsoid[i] < 0 ? NO_TURN : bonus_of(atom, i).quat, 4, quaternion);
}

vec3 spin_in_orientation(const Atom &atom, int i, const double *quaternion)
{
  if (atom.ellipsoid[i] < 0) return {0, 0, 0};
  return angular_velocity(load(atom.angmom[i]), axes_of(quaternion), load(bonus_of(atom, i).inertia));
}

double twice_rotation(const Atom &atom, int i, vec3 angular_momentum)
{
  if (atom.ellipsoid[i] < 0) return 0;
  return dot(angular_momentum, spin_of(bonus_of(atom, i), angular_momentum));
}

// LAMMPS' own commands, then the radius and the moments that it takes otherwise.
void give_shape(const Atom &atom, int i, const Superellipsoid &body, vec3 moments, const double *quaternion, vec3 spin)
{
  AtomVecEllipsoid &all = vector_of(atom);
  all.set_shape(i, body.half.x, body.half.y, body.half.z);
  Shapes::set_block(all, i, body.n1, body.n2);
  Bonus &b = bonus_of(atom, i);
  std::copy_n(quaternion, 4, b.quat);
  store(moments, b.inertia);
  store(angular_momentum(spin, axes_of(quaternion), moments), atom.angmom[i]);
  atom.radius[i] = body.bounding();
}

Superellipsoid shape_of(const Atom &atom, int i) { return body_of(bonus_of(atom, i)); }

// How far the line of a normal passes from an axis of the body, at most: of an ellipse the difference of its half
// lengths; of a block it may go from a corner's neighbour past half a diagonal.
static double arm_about(const Superellipsoid &body, int axis)
{
  const double p = component(body.half, (axis + 1) % 3), q = component(body.half, (axis + 2) % 3);
  return kind_of(body, false) == ShapeKind::ellipsoid ? std::fabs(p - q) : std::hypot(p, q);
}

// Hertz' law of a radius R has a duration of contact in proportion to (mass^2 / R)^(1/5) (Johnson, Contact Mechanics
// (1985), equation 11.24), so that a larger radius counts like a smaller mass.
double mass_at_contact(const Atom &atom, int i, double mass)
{
  if (atom.ellipsoid[i] < 0) return mass;
  const Bonus &b = bonus_of(atom, i);
  const Superellipsoid body = body_of(b);
  const bool round = kind_of(body, false) == ShapeKind::ellipsoid;
  const double bounding = atom.radius[i];
  double inverse = 1 / mass;
  for (int k = 0; k < 3; k++) {
    const double arm = arm_about(body, k);
    if (b.inertia[k] > 0) inverse = std::max(inverse, 1 / mass + arm * arm / b.inertia[k]);
  }
  const double radius = round ? body.largest() * body.largest() / body.smallest() : FLATTEST * bounding;
  return std::sqrt(bounding / std::max(bounding, radius)) / inverse;
}

// (omega x r) . n = omega . (r x n), axis by axis.
static double speed_of_turning(const Bonus &b, vec3 angular_momentum)
{
  const Superellipsoid body = body_of(b);
  const vec3 momentum = body.axes.to_body(angular_momentum);
  double speed = 0;
  for (int k = 0; k < 3; k++)
    if (b.inertia[k] > 0) speed += std::fabs(component(momentum, k)) / b.inertia[k] * arm_about(body, k);
  return speed;
}

double speed_of_turning(const Atom &atom, int i)
{
  return atom.ellipsoid[i] < 0 ? 0 : speed_of_turning(bonus_of(atom, i), load(atom.angmom[i]));
}

double fastest_turning(const Atom &atom, int n)
{
  const Bonus *const bonus = Shapes::of(vector_of(atom));
  double most = 0;
  for (int i = 0; i < n; i++)
    if (atom.ellipsoid[i] >= 0) most = std::max(most, speed_of_turning(bonus[atom.ellipsoid[i]], load(atom.angmom[i])));
  return most;
}

double smallest_half(const Atom &atom, int i)
{
  return atom.ellipsoid[i] < 0 ? atom.radius[i] : shape_of(atom, i).smallest();
}

void BodyShapes::init(LAMMPS *lmp, const std::vector<char> &concerns, const std::set<int> &capsules)
{
  lammps = lmp;
  ours = concerns;
  const Atom &atom = *lmp->atom;
  capsule.assign(atom.ntypes + 1, 0);
  for (const int type : capsules) {
    if (type > atom.ntypes)
      lmp->error->all(FLERR, "granular/grit: expected a type from 1 to {} after 'shape' in pair_style, got {}",
                      atom.ntypes, type);
    capsule[type] = 1;
  }
  constexpr bool OF_GHOSTS = true;
  const bigint mine = set_moments(!OF_GHOSTS), wrong = sum_of(lmp->world, mine);
  if (wrong > 0 && lmp->comm->me == 0)
    utils::logmesg(
        lmp,
        "granular/grit: {} particles got the moments of inertia of their shape and mass: LAMMPS computes them when "
        "'set ... shape' comes, and leaves them where the mass changes later\n",
        wrong);
}

void BodyShapes::check(int i) const
{
  const Atom &atom = *lammps->atom;
  if (atom.ellipsoid[i] < 0)
    lammps->error->one(FLERR,
                       "granular/grit: expected a shape ('set ... shape A B C') of atom {} for pair_style "
                       "granular/superellipsoid/grit, got none; "
                       "particles that come in a run get it of fix granular/grit/insert, not of fix deposit or pour",
                       atom.tag[i]);
  const double *const q = bonus_of(atom, i).quat;
  constexpr double UNIT = 1e-6;
  if (!(std::fabs(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] - 1) < UNIT))
    lammps->error->one(FLERR, "granular/grit: expected a quaternion of length 1 of atom {}, got {} {} {} {}",
                       atom.tag[i], q[0], q[1], q[2], q[3]);
  const Superellipsoid body = body_of(bonus_of(atom, i));
  const std::string odd = complaint_of_shape(body, capsule[atom.type[i]], "set ... block");
  if (!odd.empty()) lammps->error->one(FLERR, "granular/grit: expected of atom {} {}", atom.tag[i], odd);
  if (atom.radius[i] < (1 - SAME_RADIUS) * body.bounding())
    lammps->error->one(
        FLERR,
        "granular/grit: expected of atom {} the radius of a sphere around its shape, at least {}, got {}: "
        "'set ... diameter' and 'fix adapt' change it, 'set ... shape' does it right",
        atom.tag[i], body.bounding(), atom.radius[i]);
}

const MassProperties &BodyShapes::properties(const BodyShape &shape)
{
  const Superellipsoid &b = shape.body;
  const std::array<real, NKEY> key{b.half.x, b.half.y, b.half.z,
                                   b.n1,     b.n2,     shape.kind == ShapeKind::capsule ? 1.0 : 0.0};
  if (key != last_key) {
    last_key = key;
    last = shape.kind == ShapeKind::capsule ? mass_properties(shape.capsule()) : mass_properties(b);
  }
  return last;
}

// LAMMPS computes moments when the shape is set, of the mass that a particle has then, and knows no capsules. Particles that
// come in a run (fix deposit) have no shape.
int BodyShapes::set_moments(bool of_ghosts)
{
  constexpr real SAME = 1e-6;
  const Atom &atom = *lammps->atom;
  const int n = atom.nlocal + (of_ghosts ? atom.nghost : 0);
  int changed = 0;
  equal_radius.resize(n);
  bounding.resize(n);
  for (int i = 0; i < n; i++) {
    if (!ours[atom.type[i]]) continue;
    if (i < atom.nlocal) check(i);
    if (atom.ellipsoid[i] < 0) continue;
    Bonus &b = bonus_of(atom, i);
    const Superellipsoid body = body_of(b);
    const MassProperties &of_shape = properties({kind_of(body, capsule[atom.type[i]]), body});
    bounding[i] = body.bounding();
    atom.radius[i] = std::max(atom.radius[i], bounding[i]);
    equal_radius[i] = std::cbrt(of_shape.volume / (4 * PI / 3));
    const vec3 moments = atom.rmass[i] * of_shape.square, now = load(b.inertia);
    if (norm(moments - now) <= SAME * norm(moments)) continue;
    store(moments, b.inertia);
    if (i < atom.nlocal && !capsule[atom.type[i]]) changed++;
  }
  return changed;
}

real BodyShapes::volume(int i) const
{
  const Atom &atom = *lammps->atom;
  const real r = atom.ellipsoid[i] < 0 ? 0 : equal_radius[i];
  return 4 * PI / 3 * r * r * r;
}

void BodyShapes::make_room()
{
  const std::size_t n = lammps->atom->nlocal + lammps->atom->nghost;
  if (equal_radius.size() != n) set_moments();
  all.resize(n);
  like.resize(n);
  omega.resize(n);
}

void BodyShapes::look_at(int from, int end)
{
  const Atom &atom = *lammps->atom;
  const Bonus *const bonus = Shapes::of(vector_of(atom));
  for (int i = from; i < end; i++) {
    if (!ours[atom.type[i]] || atom.ellipsoid[i] < 0) {
      all[i] = {};
      like[i] = 0;
      omega[i] = {0, 0, 0};
      continue;
    }
    const Bonus &b = bonus[atom.ellipsoid[i]];
    set_shape(all[i], b, capsule[atom.type[i]]);
    like[i] = LikeBodies::of(all[i]);
    omega[i] = angular_velocity(load(atom.angmom[i]), all[i].body.axes, load(b.inertia));
  }
}

void BodyShapes::update()
{
  make_room();
  look_at(0, static_cast<int>(all.size()));
}

void BodyShapes::update(int i, int j)
{
  make_room();
  look_at(i, i + 1);
  look_at(j, j + 1);
}

}  // namespace Grit
