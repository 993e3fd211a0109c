// A plugin for tests: the command "read_mesh FILE ..." says in one line what each file has or why it is refused, and
// goes on; "picture_of FIX" says what LAMMPS' dump image would draw for this fix.
#include "lammpsplugin.h"

#include "command.h"
#include "exceptions.h"
#include "fix.h"
#include "graphics.h"
#include "lammps.h"
#include "library.h"
#include "modify.h"
#include "utils.h"
#include "version.h"

#include "lammps/host/processes.h"
#include "lammps/wall/mesh/mesh_file.h"
#include "setup/seal.h"
#include "wall/mesh/mesh_check.h"

#include <mpi.h>
#include <cstring>

using namespace LAMMPS_NS;

namespace {

class ReadMesh : public Command {
 public:
  ReadMesh(LAMMPS *lmp) : Command(lmp) {}

  void command(int narg, char **arg) override
  {
    for (int k = 0; k < narg; k++) {
      std::string line;
      try {
        line = describe(arg[k]);
      } catch (const LAMMPSException &) {
        line = "refused";  // the sentence has been printed
      } catch (const std::invalid_argument &complaint) {
        line = std::string("refused: ") + complaint.what();
      }
      if (same_everywhere(line) && is_first()) utils::logmesg(lmp, "{}: {}\n", arg[k], line);
    }
  }

 private:
  bool is_first() const
  {
    int me = 0;
    MPI_Comm_rank(world, &me);
    return me == 0;
  }

  std::string describe(const std::string &name)
  {
    const Grit::MeshFile file = Grit::read_stl(lmp, name, "read_mesh");
    const Grit::CheckedMesh mesh = Grit::check_mesh(file.triangles, 0, name);
    const std::uint64_t triangles =
        Grit::checksum(0, file.triangles.data(), file.triangles.size() * sizeof(Grit::Triangle));
    return fmt::format("file {:x}, triangles {:x}, ", file.checksum, triangles) +
           Grit::report_of(mesh.facts, name).summary;
  }

  // Every process says the same.
  bool same_everywhere(const std::string &line)
  {
    const auto sum = static_cast<bigint>(Grit::checksum(line));
    return Grit::of_all(world, sum, MPI_MIN) == Grit::of_all(world, sum, MPI_MAX);
  }
};

class PictureOf : public Command {
 public:
  PictureOf(LAMMPS *lmp) : Command(lmp) {}

  void command(int, char **arg) override
  {
    int *kinds = nullptr;
    double **numbers = nullptr;
    const int n = modify->get_fix_by_id(arg[0])->image(kinds, numbers);
    std::string text = fmt::format("picture of {}: {} objects\n", arg[0], n);
    for (int k = 0; k < n; k++) {
      text += kinds[k] == Graphics::TRI ? "triangle" : "other";
      for (int m = 0; m < COLUMNS; m++) text += fmt::format(" {:.17g}", numbers[k][m]);
      text += "\n";
    }
    utils::logmesg(lmp, text);
  }

 private:
  static constexpr int COLUMNS = 10;  // of a triangle: color, corners
};

Command *make_read_mesh(LAMMPS *lmp) { return new ReadMesh(lmp); }
Command *make_picture_of(LAMMPS *lmp) { return new PictureOf(lmp); }

}  // namespace

extern "C" void lammpsplugin_init(void *lmp, void *handle, void *regfunc)
{
  lammpsplugin_t plugin;
  std::memset(&plugin, 0, sizeof plugin);
  plugin.version = LAMMPS_VERSION;
  plugin.style = "command";
  plugin.name = "read_mesh";
  plugin.info = "STL files for the tests of GRIT";
  plugin.author = "GRIT";
  plugin.creator.v1 = reinterpret_cast<lammpsplugin_factory1 *>(&make_read_mesh);
  plugin.handle = handle;
  reinterpret_cast<lammpsplugin_regfunc>(regfunc)(&plugin, lmp);
  plugin.name = "picture_of";
  plugin.info = "what dump image draws for a fix, for the tests of GRIT";
  plugin.creator.v1 = reinterpret_cast<lammpsplugin_factory1 *>(&make_picture_of);
  reinterpret_cast<lammpsplugin_regfunc>(regfunc)(&plugin, lmp);
}
