// What fix wall/gran/mesh/grit gives out of each mesh and each triangle.
#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"

#include "atom.h"
#include "error.h"
#include "force.h"
#include "update.h"

using namespace LAMMPS_NS;

void FixWallGranMeshGrit::begin_output(const Grit::TriangleMesh &all)
{
  std::vector<int> triangles;
  for (const Grit::MeshOfFile &one : meshes) triangles.push_back(static_cast<int>(one.triangles.size()));
  output.begin(triangles, all, {force->nktv2p, force->mvv2e});
  array_flag = extarray = 1;
  size_array_rows = static_cast<int>(meshes.size());
  size_array_cols = Grit::MeshRow::SIZE;
  if (output.interval() > 0) nevery = output.interval();
}

int FixWallGranMeshGrit::setmask()
{
  return FixWallBase::setmask() | (output.interval() > 0 ? FixConst::END_OF_STEP : 0);
}

void FixWallGranMeshGrit::setup(int vflag)
{
  FixWallBase::setup(vflag);
  if (output.writes_in(update->ntimestep)) output.write(lmp, wall.motion, words.command);
}

void FixWallGranMeshGrit::post_force(int vflag)
{
  output.accounts.clear();
  output.forget_sums();
  FixWallBase::post_force(vflag);
  output.accounts.close();
}

void FixWallGranMeshGrit::end_of_step() { output.write(lmp, wall.motion, words.command); }

int FixWallGranMeshGrit::image(int *&kinds, double **&numbers) { return output.draw(wall.motion, kinds, numbers); }

// Kernels of a device sum up what acts on all meshes, not on each.
double FixWallGranMeshGrit::compute_array(int mesh, int column)
{
  if (in_kernels())
    error->all(
        FLERR,
        "granular/grit: expected the keyword 'about' or 'write', or the style wall/gran/mesh/grit/kk/host, for the "
        "numbers of each mesh (f_{}[i][j]) of {}, got kernels of a device, which leave them out",
        id, words.command);
  return output.row(lmp, mesh, column);
}

std::string FixWallGranMeshGrit::foreign_to_kernels() const
{
  return output.is_asked_for() ? "of the keyword 'about' or 'write'" : "";
}

// Kernels have room for that many triangles, and do not tell which was too little.
void FixWallGranMeshGrit::complain_of_crowd(tagint tag, int most) const
{
  if (!in_kernels()) FixWallBase::complain_of_crowd(tag, most);
  error->one(
      FLERR,
      "granular/grit: expected at most {} triangles within reach of atom {} and {} contacts of it in kernels of a "
      "device in {}, got more; the style wall/gran/mesh/grit/kk/host has room for all",
      Grit::MeshWall::CANDIDATES, tag, Grit::MeshWall::POINTS, words.command);
}

// The work of a rigid body: force times its velocity in one point, and torque about that point times its angular velocity.
void FixWallGranMeshGrit::note_contact(int thread, int i, const Grit::WallPoint &point,
                                       const Grit::ContactForce &result)
{
  const Grit::vec3 x = Grit::load(atom->x[i]), f = result.force;
  const double dt = is_passive() ? 0 : update->dt;
  Grit::MeshTouch touch;
  touch.triangle = point.id;
  touch.force = -f;
  touch.torque = -(cross(x - output.about, f) + result.torque_i);
  touch.work = dt * (dot(f, point.v) + dot(cross(point.d, f) + result.torque_i, point.omega));
  if (output.accounts.has_triangles()) {
    const Grit::vec3 n = (1 / point.distance) * point.d;
    const bool began = true;  // the normal of the last step enters only what laws remember
    const Grit::Contact c =
        Grit::contact_at(point, body(i), settings.half_thickness, n, dt, began, others.lammps_kinematics);
    const Grit::Friction &friction = result.tangential;
    touch.normal = dot(f, n);
    touch.shear = touch.normal * n - f;
    if (c.advances() && friction.sliding) touch.slip = friction.energy.dissipated;
    touch.worn = output.wear.worn(c, Grit::load(atom->v[i]) - point.v, touch.normal, friction.sliding);
  }
  output.accounts.note(thread, touch);
}

void FixWallGranMeshGrit::write_restart(FILE *fp)
{
  output.collect(lmp);
  FixWallBase::write_restart(fp);
}
