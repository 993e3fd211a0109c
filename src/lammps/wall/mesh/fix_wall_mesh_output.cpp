// What fix wall/gran/mesh/grit gives out of each mesh and each triangle.
#include "lammps/wall/mesh/fix_wall_gran_mesh_grit.h"

#include "error.h"
#include "force.h"
#include "update.h"

using namespace LAMMPS_NS;

void MeshWallSurface::begin_output(const Grit::TriangleMesh &all)
{
  std::vector<int> triangles;
  for (const Grit::MeshOfFile &one : meshes) triangles.push_back(static_cast<int>(one.triangles.size()));
  output.begin(triangles, all, {force->nktv2p, force->mvv2e});
  fix.array_flag = fix.extarray = 1;
  fix.size_array_rows = static_cast<int>(meshes.size());
  fix.size_array_cols = Grit::MeshRow::SIZE;
}

void MeshWallSurface::end_setup()
{
  if (output.writes_in(update->ntimestep)) write_files();
}

// Kernels of a device sum up what acts on all meshes, not on each.
double MeshWallSurface::number(int mesh, int column)
{
  if (fix.in_kernels())
    error->all(
        FLERR,
        "granular/grit: expected the keyword 'about' or 'write', or the style wall/gran/mesh/grit/kk/host, for the "
        "numbers of each mesh (f_{}[i][j]) of {}, got kernels of a device, which leave them out",
        fix.id, words.command);
  return output.row(lmp, mesh, column);
}

std::string MeshWallSurface::foreign_to_kernels() const
{
  return output.is_asked_for() ? "of the keyword 'about' or 'write'" : "";
}

// The work of a rigid body: force times its velocity in one point, and torque about that point times its angular velocity.
void MeshWallSurface::note_contact(int thread, const Grit::Body &particle, const Grit::WallPoint &point,
                                   const Grit::WallPush &push, const Grit::WallRules &rules)
{
  const Grit::vec3 f = push.force;
  Grit::MeshTouch touch;
  touch.triangle = face_of(point.id);
  touch.force = -f;
  touch.torque = -(cross(particle.x - output.about, f) + push.torque);
  touch.work = rules.dt * (dot(f, point.v) + dot(cross(point.d, f) + push.torque, point.omega));
  if (output.accounts.has_triangles()) {
    const Grit::vec3 n = (1 / point.distance) * point.d;
    const bool began = true;  // the normal of the last step enters only what laws remember
    const Grit::Contact c =
        Grit::contact_at(point, particle, rules.half_thickness, n, rules.dt, began, rules.lammps_kinematics);
    touch.normal = dot(f, n);
    touch.shear = touch.normal * n - f;
    if (c.advances() && push.sliding) touch.slip = push.rubbed;
    touch.worn = output.wear.worn(c, particle.v - point.v, touch.force, touch.normal, push.sliding);
  }
  output.accounts.note(thread, touch);
}
