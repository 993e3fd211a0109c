#include "lammps/wall/mesh/mesh_of_file.h"

#include "comm.h"
#include "error.h"
#include "lammps.h"
#include "lammps/wall/mesh/mesh_file.h"
#include "wall/mesh/mesh_check.h"
#include "wall/mesh/mesh_motion.h"
#include "wall/mesh/mesh_weld.h"
#include "wall/wall_words.h"

namespace Grit {

MeshOfFile MeshOfFile::read(const WallWords &words, std::size_t &k)
{
  MeshOfFile one;
  one.file = words[++k];
  if (one.file.empty()) refuse("expected a file after 'mesh' in ", words.command, ", got the end of the line");
  for (k++; MeshPlacement::is_keyword(words[k]) && !MeshMotion::is_rotation(words, k);) one.placement.read(words, k);
  return one;
}

std::string MeshOfFile::identity() const
{
  return std::to_string(triangles.size()) + " triangles, sum " + std::to_string(checksum) +
         ", placed: " + placement.words();
}

static void tell(LAMMPS_NS::LAMMPS *lmp, const MeshReport &report, const std::string &command)
{
  if (lmp->comm->me != 0) return;
  LAMMPS_NS::utils::logmesg(lmp, "granular/grit: {}: {}\n", command, report.summary);
  for (const std::string &warning : report.warnings)
    lmp->error->warning(FLERR, "granular/grit: {}: {}", command, warning);
}

TriangleMesh load_meshes(LAMMPS_NS::LAMMPS *lmp, std::vector<MeshOfFile> &meshes, const std::string &command)
{
  std::vector<Triangle> all;
  for (MeshOfFile &one : meshes) {
    MeshFile file = read_stl(lmp, one.file, command);
    one.checksum = file.checksum;
    one.placement.apply(file.triangles);
    CheckedMesh checked = check_mesh(file.triangles, one.placement.tolerance, one.file);
    tell(lmp, report_of(checked.facts, one.file), command);
    one.triangles = std::move(checked.triangles);
    one.lo = checked.facts.lo;
    one.hi = checked.facts.hi;
    const std::vector<vec3> &at = checked.mesh.corners;
    for (const auto &[a, b, c] : checked.mesh.faces) all.push_back({at[a], at[b], at[c]});
  }
  constexpr real EQUAL = 0;
  return weld(all, EQUAL);  // edges are smooth between files, too
}

}  // namespace Grit
