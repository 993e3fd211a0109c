#include "lammps/wall/mesh/mesh_file.h"

#include "error.h"
#include "lammps.h"

#include "lammps/host/releases.h"
#include "setup/messages.h"
#include "setup/seal.h"
#include "wall/mesh/stl_check.h"

#include <mpi.h>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

constexpr int REALS = 9;                  // of a triangle
constexpr std::size_t AT_ONCE = 1 << 26;  // triangles in a message: MPI counts its reals by int
constexpr std::size_t PART = 1 << 20;     // bytes of a file that are read at once
constexpr std::uintmax_t MOST_BYTES = std::uintmax_t(1)
                                      << 33;  // of a file: 170 million triangles as binary; the page says so
static_assert(sizeof(Triangle) == REALS * sizeof(double), "triangles lie side by side as reals");

std::string bytes_of(const std::string &name, const std::string &command)
{
  const auto refuse_it = [&](const std::string &got) {
    refuse("expected an STL file that can be read in ", command, ", got '", name, "', ", got);
  };
  std::error_code unknown;
  const std::filesystem::file_status status = std::filesystem::status(name, unknown);
  if (std::filesystem::is_directory(status)) refuse_it("a folder");
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    refuse_it("which is no file on a disk");
  const std::uintmax_t size = std::filesystem::file_size(name, unknown);
  if (!unknown && size > MOST_BYTES)
    refuse_it("of " + std::to_string(size) + " bytes, more than " + std::to_string(MOST_BYTES));
  const std::unique_ptr<FILE, int (*)(FILE *)> file(fopen(name.c_str(), "rb"), fclose);
  if (!file) refuse_it("for which the system says: " + std::string(std::strerror(errno)));
  std::string bytes;
  std::vector<char> part(PART);
  for (std::size_t n; (n = fread(part.data(), 1, part.size(), file.get())) > 0;) bytes.append(part.data(), n);
  if (ferror(file.get())) refuse_it("for which the system says: " + std::string(std::strerror(errno)));
  return bytes;
}

// Formats of triangles that others write, by the ends of names.
void refuse_other_formats(const std::string &name, const std::string &command)
{
  std::filesystem::path path(name);
  std::string end = path.extension().string();
  for (char &c : end) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const char *const other : {".obj", ".ply", ".off", ".3mf", ".dae", ".gltf", ".glb"})
    if (end == other)
      refuse("expected an STL file in ", command, ", got '", name, "': convert it, as with 'assimp export ", name, " ",
             path.replace_extension(".stl").string(), "' (Debian: assimp-utils)");
}

MeshFile read_here(const std::string &name, const std::string &command)
{
  refuse_other_formats(name, command);
  MeshFile mesh;
  const std::string bytes = bytes_of(name, command);
  check_stl(bytes, name);
  mesh.checksum = checksum(bytes.size(), bytes.data(), bytes.size());
  mesh.triangles = triangles_of(name, bytes);
  return mesh;
}

// What process 0 cannot read, in a sentence; empty if it can.
std::string try_to_read(MeshFile &mesh, const std::string &name, const std::string &command)
{
  try {
    mesh = read_here(name, command);
    return "";
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  } catch (const std::exception &complaint) {  // of LAMMPS' reader, or of too little memory
    return "expected triangles in STL file " + name + ", got: " + complaint.what();
  }
}

}  // namespace

MeshFile read_stl(LAMMPS *lmp, const std::string &file, const std::string &command)
{
  int me = 0;
  MPI_Comm_rank(lmp->world, &me);
  MeshFile mesh;
  std::string complaint;
  if (me == 0) complaint = try_to_read(mesh, file, command);
  std::uint64_t sizes[] = {complaint.size(), mesh.triangles.size(), mesh.checksum};
  MPI_Bcast(sizes, sizeof sizes, MPI_BYTE, 0, lmp->world);
  complaint.resize(sizes[0]);
  MPI_Bcast(complaint.data(), static_cast<int>(sizes[0]), MPI_CHAR, 0, lmp->world);
  if (!complaint.empty()) lmp->error->all(FLERR, "granular/grit: {}", complaint);
  mesh.triangles.resize(sizes[1]);
  mesh.checksum = sizes[2];
  for (std::size_t begin = 0; begin < mesh.triangles.size(); begin += AT_ONCE) {
    const std::size_t count = std::min(AT_ONCE, mesh.triangles.size() - begin);
    MPI_Bcast(mesh.triangles.data() + begin, static_cast<int>(REALS * count), MPI_DOUBLE, 0, lmp->world);
  }
  return mesh;
}

}  // namespace Grit
