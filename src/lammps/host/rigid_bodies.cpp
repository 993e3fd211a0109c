#include "lammps/host/rigid_bodies.h"

#include "RIGID/fix_rigid.h"
#include "RIGID/fix_rigid_small.h"
#include "atom.h"
#include "fix.h"
#include "lammps/host/processes.h"

#include <algorithm>
#include <cstring>
#include <string>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

constexpr double NOT_AN_IMAGE_YET = 0;
// What the fix sends with a particle beside its body: body, image, place, attributes of grains that are no spheres, virial,
// and whether a body follows.
constexpr int REALS_BESIDE_BODY = 1 + 1 + 3 + (1 + 4 + 3) + 6 + 1;
static_assert(sizeof(imageint) <= sizeof(double), "an image must fit where a real does");

// LAMMPS keeps the bodies to itself; only classes that are derived from its own may name them. None is ever made, so that no
// function of the package RIGID, which a LAMMPS may lack, is called.
struct OpenFix : Fix {
  static int &atom_virial(Fix &fix) { return fix.*(&OpenFix::vflag_atom); }
};

struct OpenSmall : FixRigidSmall {
  static constexpr int REALS = (sizeof(Body) + sizeof(double) - 1) / sizeof(double);
  static bool is_made_anew(const FixRigidSmall &fix) { return fix.*(&OpenSmall::reinitflag) != 0; }
  static bool is_custom(const FixRigidSmall &fix) { return fix.*(&OpenSmall::customflag) != 0; }
  static bool has_file(const FixRigidSmall &fix) { return fix.*(&OpenSmall::inpfile) != nullptr; }
  static const char *gravity(const FixRigidSmall &fix) { return fix.*(&OpenSmall::id_gravity); }
  static int count(const FixRigidSmall &fix) { return fix.*(&OpenSmall::nlocal_body); }
  static void forget(FixRigidSmall &fix) { fix.*(&OpenSmall::nlocal_body) = fix.*(&OpenSmall::nghost_body) = 0; }
  static RigidBody at(const FixRigidSmall &fix, int k)
  {
    Body &b = (fix.*(&OpenSmall::body))[k];
    return {&b.mass,  b.xcm,   b.vcm,    b.fcm,    b.torque, b.quat, b.inertia, {b.ex_space, b.ey_space, b.ez_space},
            b.angmom, b.omega, b.ilocal, b.natoms, nullptr,  nullptr};
  }
};

struct OpenRigid : FixRigid {
  static bool is_made_anew(const FixRigid &fix) { return fix.*(&OpenRigid::reinitflag) != 0; }
  static bool has_file(const FixRigid &fix) { return fix.*(&OpenRigid::inpfile) != nullptr; }
  static const char *gravity(const FixRigid &fix) { return fix.*(&OpenRigid::id_gravity); }
  static int count(const FixRigid &fix) { return fix.*(&OpenRigid::nbody); }
  static imageint *images(const FixRigid &fix) { return fix.*(&OpenRigid::imagebody); }
  static RigidBody at(const FixRigid &fix, int k)
  {
    const auto row = [&](double **FixRigid::*rows) { return (fix.*rows)[k]; };
    return {fix.*(&OpenRigid::masstotal) + k,
            row(&OpenRigid::xcm),
            row(&OpenRigid::vcm),
            row(&OpenRigid::fcm),
            row(&OpenRigid::torque),
            row(&OpenRigid::quat),
            row(&OpenRigid::inertia),
            {row(&OpenRigid::ex_space), row(&OpenRigid::ey_space), row(&OpenRigid::ez_space)},
            row(&OpenRigid::angmom),
            row(&OpenRigid::omega),
            RigidBody::NONE,
            (fix.*(&OpenRigid::nrigid))[k],
            row(&OpenRigid::fflag),
            row(&OpenRigid::tflag)};
  }
};

FixRigidSmall &small(Fix *fix) { return static_cast<FixRigidSmall &>(*fix); }
FixRigid &whole(Fix *fix) { return static_cast<FixRigid &>(*fix); }

// For as long as it lives the fix sends no virial along with its particles.
class WithoutVirial {
 public:
  explicit WithoutVirial(Fix *of) : flag(OpenFix::atom_virial(*of)), before(flag) { flag = 0; }
  ~WithoutVirial() { flag = before; }
  WithoutVirial(const WithoutVirial &) = delete;
  WithoutVirial &operator=(const WithoutVirial &) = delete;

 private:
  int &flag;
  const int before;
};

// Everything of a body that all processes know, in the order of a file.
template <class Act>
void for_each_part(const RigidBody &body, const Act &act)
{
  constexpr int QUATERNION = 4;
  act(body.mass, 1);
  for (double *const part : {body.center, body.velocity, body.force, body.torque, body.moments, body.axes[0],
                             body.axes[1], body.axes[2], body.angular_momentum, body.angular_velocity})
    act(part, 3);
  act(body.quaternion, QUATERNION);
}

vec3 product(const double *factors, const vec3 &v)
{
  return factors ? vec3{factors[0] * v.x, factors[1] * v.y, factors[2] * v.z} : v;
}

}  // namespace

vec3 RigidBody::moving_force() const { return product(moves, load(force)); }

vec3 RigidBody::moving_torque() const { return product(turns, load(torque)); }

vec3 RigidBody::turned_by(const vec3 &momentum) const
{
  vec3 turned{0, 0, 0};
  for (int k = 0; k < 3; k++) {
    const vec3 axis = load(axes[k]);
    if (moments[k] > 0) turned = turned + (dot(axis, momentum) / moments[k]) * axis;
  }
  return turned;
}

void RigidBody::spin(const vec3 &omega) const
{
  vec3 momentum{0, 0, 0};
  for (int k = 0; k < 3; k++) {
    const vec3 axis = load(axes[k]);
    momentum = momentum + (moments[k] * dot(axis, omega)) * axis;
  }
  store(momentum, angular_momentum);
  store(turned_by(momentum), angular_velocity);
}

// By its name: the class is in a package that a LAMMPS may lack. Others that hold bodies (poems) are of other classes.
RigidBodies::RigidBodies(Fix *of) : fix(of)
{
  if (!fix) return;
  const std::string style = fix->style;
  if (style.rfind("rigid", 0) != 0 || style.find("/kk") != std::string::npos) return;
  kind = style.find("small") != std::string::npos ? Kind::with_particles : Kind::everywhere;
  int dim = 0;
  of_particles = static_cast<const int *>(fix->extract("body", dim));
}

bool RigidBodies::come_from_a_file() const
{
  if (kind == Kind::unknown) return false;
  return are_everywhere() ? OpenRigid::has_file(whole(fix)) : OpenSmall::has_file(small(fix));
}

const char *RigidBodies::gravity() const
{
  if (kind == Kind::unknown) return nullptr;
  return are_everywhere() ? OpenRigid::gravity(whole(fix)) : OpenSmall::gravity(small(fix));
}

bool RigidBodies::are_molecules() const { return kind == Kind::with_particles && !OpenSmall::is_custom(small(fix)); }

bool RigidBodies::are_made_in_each_run() const
{
  if (kind == Kind::unknown) return false;
  return are_everywhere() ? OpenRigid::is_made_anew(whole(fix)) : OpenSmall::is_made_anew(small(fix));
}

int RigidBodies::count() const
{
  if (!are_known()) return 0;
  return are_everywhere() ? OpenRigid::count(whole(fix)) : OpenSmall::count(small(fix));
}

RigidBody RigidBodies::at(int k) const
{
  return are_everywhere() ? OpenRigid::at(whole(fix), k) : OpenSmall::at(small(fix), k);
}

std::vector<double> RigidBodies::shares(const Atom &atom, int groupbit) const
{
  std::vector<double> all(count(), 0);
  for (int k = 0; k < count() && !are_everywhere(); k++) all[k] = atom.mask[at(k).owner] & groupbit ? 1 : 0;
  for (int i = 0; i < atom.nlocal && are_everywhere(); i++)
    if (hold(i) && (atom.mask[i] & groupbit)) all[body_of(i)] += 1.0 / at(body_of(i)).particles;
  return all;
}

int RigidBodies::most_of_particle() { return REALS_BESIDE_BODY + OpenSmall::REALS; }

std::vector<double> RigidBodies::of_particle(int i) const
{
  const WithoutVirial quiet(fix);
  std::vector<double> row(most_of_particle(), NOT_AN_IMAGE_YET);
  row.resize(fix->pack_exchange(i, row.data()));
  return row;
}

void RigidBodies::forget() const
{
  if (!are_everywhere()) OpenSmall::forget(small(fix));
}

void RigidBodies::take_back(int i, const std::vector<double> &row) const
{
  const WithoutVirial quiet(fix);
  std::vector<double> copy = row;
  fix->unpack_exchange(i, copy.data());
}

void RigidBodies::spread() const { fix->pre_neighbor(); }

void RigidBodies::copy_images(std::vector<double> &to) const
{
  to.assign(count(), NOT_AN_IMAGE_YET);
  for (int k = 0; k < count(); k++) std::memcpy(&to[k], OpenRigid::images(whole(fix)) + k, sizeof(imageint));
}

void RigidBodies::put_images(const double *from) const
{
  for (int k = 0; k < count(); k++) std::memcpy(OpenRigid::images(whole(fix)) + k, from + k, sizeof(imageint));
}

std::vector<double> RigidBodies::states() const
{
  std::vector<double> all;
  if (!are_everywhere()) return all;
  copy_images(all);
  for (int k = 0; k < count(); k++)
    for_each_part(at(k), [&](const double *part, int n) { all.insert(all.end(), part, part + n); });
  return all;
}

void RigidBodies::put_states(const std::vector<double> &all) const
{
  put_images(all.data());
  const double *from = all.data() + count();
  for (int k = 0; k < count(); k++)
    for_each_part(at(k), [&](double *part, int n) {
      std::copy_n(from, n, part);
      from += n;
    });
}

bigint RigidBodies::count_all(MPI_Comm world) const
{
  return are_everywhere() ? count() : sum_of(world, bigint{count()});
}

bigint RigidBodies::count_held(MPI_Comm world, int nlocal) const
{
  bigint held = 0;
  for (int i = 0; i < nlocal; i++) held += hold(i);
  return sum_of(world, held);
}

}  // namespace Grit
